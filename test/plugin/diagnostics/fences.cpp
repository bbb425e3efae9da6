// Which fences are instructions on the CPU, and which are for the compiler alone, as one thread runs their scope.
// RUN: %cohortxx -O2 -c -fplugin-arg-cohort-cpu=x86-64-v2,x86-64-v3 -Rpass=cohort-cpu -Rpass-analysis=cohort-cpu -Xclang -verify %s -o %t.o
#include <sycl/sycl.hpp>

void fences(sycl::queue &q, int *p) {
  q.parallel_for(sycl::nd_range<1>(1024, 64), [=](sycl::nd_item<1> it) {
    const auto i = it.get_global_id(0);
    sycl::group_barrier(it.get_group()); // no fence
    p[i] = 1;
    sycl::group_barrier(it.get_sub_group()); // expected-remark {{the fence needs no instruction: one thread runs all work-items in its scope}}
    p[i + 1] = 2;
    sycl::group_barrier(it.get_group(), sycl::memory_scope::device); // expected-remark {{the fence stays: other work-groups, on other threads, are in its scope}}
    p[i + 2] = 3;
    sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::system); // expected-remark {{the fence stays}}
    p[i + 3] = 4;
    sycl::atomic_fence(sycl::memory_order::acq_rel, sycl::memory_scope::work_group); // expected-remark {{the fence needs no instruction}}
    p[i + 4] = 5;
  });
}
