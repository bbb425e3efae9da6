// What the passes did with a kernel, and what stays slow, is said at the line of the program, once for all instruction sets.
// RUN: %cohortxx -O2 -c -fplugin-arg-cohort-cpu=x86-64-v2,x86-64-v3 -Rpass=cohort-vectorize -Rpass-missed=cohort-vectorize -Xclang -verify=expected %s -o %t.o
// RUN: %cohortxx -O2 -c -fplugin-arg-cohort-cpu=x86-64-v3 -Rpass=cohort-vectorize -Rpass-missed=cohort-vectorize -g -Xclang -verify=expected %s -o %t.o
//
// Nobody asks, nothing is said; nor at -O0 of kernels that stay at one work-item there.
// RUN: %cohortxx -O2 -c -Xclang -verify=none %s -o %t.silent.o
// RUN: %cohortxx -O0 -c -Rpass=cohort -Rpass-missed=cohort -Xclang -verify=none %s -o %t.silent.o
// none-no-diagnostics
//
// Records have them with the pass and the place.
// RUN: %cohortxx -O2 -c -fplugin-arg-cohort-cpu=x86-64-v3 -fsave-optimization-record -foptimization-record-file=%t.yaml %s -o %t.o
// RUN: FileCheck %s --check-prefix=RECORD < %t.yaml
// RECORD: Pass: cohort-vectorize
// RECORD: Name: Scatter
// RECORD-NEXT: DebugLoc: { File: '{{.*}}optimization-remarks.cpp'
// RECORD: Line: [[# @LINE + 18]], Column
//
// Asking changes no code.
// RUN: %cohortxx -O2 -S -fplugin-arg-cohort-cpu=x86-64-v3 %s -o %t.silent.s
// RUN: %cohortxx -O2 -S -fplugin-arg-cohort-cpu=x86-64-v3 -Rpass=cohort -Rpass-missed=cohort %s -o %t.asked.s
// RUN: grep -vE "^[[:space:]]*\.(loc|file|ident)|^\.?L|^#|debug|[[:space:]]#" %t.silent.s > %t.1 && grep -vE "^[[:space:]]*\.(loc|file|ident)|^\.?L|^#|debug|[[:space:]]#" %t.asked.s > %t.2 && diff %t.1 %t.2
#include <sycl/sycl.hpp>

int parse(int x);

void slow(sycl::queue &q, int *p, const int *index, float *f) {
  q.parallel_for(sycl::nd_range<1>(1024, 64), [=](sycl::nd_item<1> it) { // expected-remark 1+ {{kernel is vectorized: sub-groups have}}
    const int i = int(it.get_global_id(0));
    const int x = p[i];
    if (x > 3) // expected-remark {{work-items take different paths, which depends on a value that is loaded in line 29; both are executed, each under a mask}}
      f[i] = x / 3.0f * f[i] + p[i + 1];
    for (int k = 0; k < x; ++k) // expected-remark {{work-items leave the loop at different times, which depends on a value that is loaded in line 29}}
      f[i] += f[k] * 1.5f;
    p[index[i]] = x; // expected-remark {{each work-item stores to an address of its own (a scatter)}}
    f[i] += p[index[x]]; // expected-remark 2 {{each work-item loads from an address of its own (a gather)}}
    p[i] += parse(x); // expected-remark {{'parse(int)' has no vector form: it is called for one work-item after another}}
  });
}

void fast(sycl::queue &q, const sycl::accessor<float, 1> &a, float *f) {
  q.parallel_for(sycl::nd_range<1>(1024, 64), [=](sycl::nd_item<1> it) { // expected-remark 1+ {{kernel is vectorized: sub-groups have}}
    const auto i = it.get_global_id(0);
    f[i] = a[i] + 1;
  });
}

#ifdef __OPTIMIZE__ // what requires a size is a vector at -O0 as well
void required(sycl::queue &q, float *f) {
  q.parallel_for(sycl::nd_range<1>(1024, 64), [=](sycl::nd_item<1> it) [[sycl::reqd_sub_group_size(16)]] { // expected-remark {{sub-groups have 16 work-items, as the kernel requires}}
    f[it.get_global_id(0)] += 1;
  });
}

void one(sycl::queue &q, float *f) {
  q.parallel_for(sycl::nd_range<1>(1024, 64), [=](sycl::nd_item<1> it) [[sycl::reqd_sub_group_size(1)]] { // expected-remark {{kernel stays at one work-item: it requires sub-groups of that size}}
    f[it.get_global_id(0)] += 1;
  });
}
#endif
