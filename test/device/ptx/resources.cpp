// Registers, stack, spills and static local memory of kernels are said where ptxas makes their code, and somebody asks.
// REQUIRES: ptxas
// RUN: %cohortxx -O2 -c -fplugin-arg-cohort-targets=cpu,nvptx64:sm_90 -Rpass-analysis=cohort-embed-images -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O2 -c -fplugin-arg-cohort-targets=cpu,nvptx64:sm_90 -Xclang -verify=none %s -o %t.silent.o
// none-no-diagnostics
#include <sycl/sycl.hpp>

void tiled(sycl::queue &q, float *p) {
  q.parallel_for(sycl::nd_range<1>(1024, 256), [=](sycl::nd_item<1> it) [[sycl::reqd_work_group_size(256)]] { // expected-remark-re {{cohort_kernel_0 on sm_90: a work-item has {{[1-9][0-9]*}} registers and 0 bytes of stack; 0 bytes of spilled registers are stored and 0 loaded; a work-group has 1024 bytes of static local memory}}
    auto &tile = *sycl::ext::oneapi::group_local_memory_for_overwrite<float[256]>(it.get_group());
    const int l = it.get_local_id(0);
    tile[l] = p[it.get_global_id(0)];
    sycl::group_barrier(it.get_group());
    p[it.get_global_id(0)] = tile[255 - l];
  });
}

// More than the 255 registers that a work-item can have.
void spilling(sycl::queue &q, double *p, int n) {
  q.parallel_for(sycl::range<1>(1024), [=](sycl::id<1> i) { // expected-remark-re {{cohort_kernel_1 on sm_90: a work-item has {{[0-9]+}} registers and {{[1-9][0-9]*}} bytes of stack; {{[1-9][0-9]*}} bytes of spilled registers are stored and {{[1-9][0-9]*}} loaded; a work-group has 0 bytes}}
    double x[200];
#pragma unroll
    for (int k = 0; k < 200; ++k)
      x[k] = p[i + 1024 * k];
    for (int r = 0; r < n; ++r)
#pragma unroll
      for (int k = 0; k < 200; ++k)
        x[k] = x[(k + 1) % 200] * x[k] + p[r];
#pragma unroll
    for (int k = 0; k < 200; ++k)
      p[i + 1024 * k] = x[k];
  });
}
