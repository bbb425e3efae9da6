// Linking kernels without the runtime names what to add.
// RUN: %cohortxx -I%S/../../Inputs -O1 -c %s -o %t.o
// RUN: not %clangxx %t.o -o %t 2>&1 | FileCheck %s

// CHECK: undefined {{.*}}__cohort_runtime_missing__link_with_lcohort
#include "mock_sycl.hpp"
void sycl::detail::launch(const void *, const void *) {}
int main() {
  sycl::single_task([] {});
}
