// What each work-item keeps across a barrier is said in bytes, with the names of variables where -g has them.
// RUN: %cohortxx -O2 -c -g -Rpass-analysis=cohort-workgroup-loops -Xclang -verify=expected,named %s -o %t.o
// RUN: %cohortxx -O2 -c -Rpass-analysis=cohort-workgroup-loops -Xclang -verify=expected,bare %s -o %t.o
// RUN: %cohortxx -O2 -c -fplugin-arg-cohort-cpu=x86-64-v3 -fsave-optimization-record -foptimization-record-file=%t.yaml %s -o %t.o
// RUN: FileCheck %s --check-prefix=RECORD < %t.yaml
// RECORD: --- !Analysis
// RECORD-NEXT: Pass: cohort-workgroup-loops
// RECORD-NEXT: Name: KeptAcrossBarrier
// RUN: %cohort_report %t.yaml | FileCheck %s --check-prefix=REPORT
// REPORT: keeps 4 bytes across this synchronization
// UNSUPPORTED: forced-sg
#include <sycl/sycl.hpp>

void kept(sycl::queue &q, float *p) {
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<float> tile(64, h);
    h.parallel_for(sycl::nd_range<1>(1024, 64), [=](sycl::nd_item<1> it) {
      const int l = it.get_local_id(0); // an id is computed anew
      const float mine = p[it.get_global_id(0)];
      tile[l] = mine;
      sycl::group_barrier(it.get_group()); // named-remark {{every work-item keeps 4 bytes across this synchronization: 'mine' (4)}} \
                                           // bare-remark {{every work-item keeps 4 bytes across this synchronization: 4 without a name}}
      const float sum = tile[63 - l] + mine;
      tile[l ^ 1] = sum * sum;
      sycl::group_barrier(it.get_group()); // nothing is kept
      p[it.get_global_id(0)] = tile[l] * tile[l / 2];
    });
  });
}

void array(sycl::queue &q, double *p, int n) {
  q.parallel_for(sycl::nd_range<1>(1024, 64), [=](sycl::nd_item<1> it) {
    const int i = it.get_global_id(0);
    double own[6] = {1, 2, 3, 4, 5, 6};
    for (int k = 0; k < n; ++k) {
      own[(i * k) % 6] += p[i + k];
      sycl::group_barrier(it.get_group()); // expected-remark {{every work-item keeps 48 bytes across this synchronization: 48 without a name}}
    }
    p[i] = own[n % 6];
  });
}
