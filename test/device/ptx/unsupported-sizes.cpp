// A required size that GPUs do not have is not in the PTX, which would be refused as a whole; one that they have is.
// RUN: rm -rf %t && mkdir %t
// RUN: %cohortxx -O1 -fplugin-arg-cohort-targets=cpu,nvptx64 -c %s -o %t/program.o
// RUN: %cohort_extract -o %t %t/program.o && FileCheck %s < %t/program.o.0.ptx
#include <sycl/sycl.hpp>
using namespace sycl;

void launch(queue q, int *p) {
  // CHECK-NOT: .reqntid
  q.parallel_for(nd_range<1>(8, 8), [=](nd_item<1>) [[sycl::reqd_work_group_size(1 << 20)]] { *p = 1; });
  q.parallel_for(nd_range<1>(8, 8), [=](nd_item<1>) [[sycl::reqd_work_group_size(1ull << 40)]] { *p = 2; });
  // CHECK: .reqntid 128
  q.parallel_for(nd_range<1>(8, 8), [=](nd_item<1>) [[sycl::reqd_work_group_size(128)]] { *p = 3; });
  // CHECK-NOT: .reqntid
}
