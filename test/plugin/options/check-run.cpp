// The checked build is asked for by the names of its checks; kernels that it leaves unchecked are warned of, with their place.
// RUN: %cohortxx -O1 -fplugin-arg-cohort-check-run=races,bounds -S -emit-llvm %s -o - 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=WARNING < %t.err
// RUN: not %cohortxx -fplugin-arg-cohort-check-run=race -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=BAD

// CHECK: call void @__cohort_run_checked(
// CHECK: call ptr @__cohort_check_access(
// WARNING: check-run.cpp:[[#@LINE+12]]:{{.*}}warning: {{.*}}is not checked when it runs: it calls 'elsewhere(int)', which is defined in another translation unit
// WARNING-NOT: warning: {{.*}}not checked
// BAD: error: unknown check of the checked build 'race'; available: 'all', 'convergence', 'arguments', 'races', 'bounds', 'uninit', 'scoped'
#include <sycl/sycl.hpp>

SYCL_EXTERNAL int elsewhere(int);

void run(sycl::queue &q, int *p) {
  q.parallel_for(sycl::range<1>(16), [=](sycl::id<1> i) { p[i] = 1; });
  q.parallel(sycl::range<1>(1), sycl::range<1>(4), [=](auto g) {
    sycl::distribute_items(g, [&](sycl::s_item<1>) { p[0] = 1; });
  });
  q.parallel_for(sycl::range<1>(16), [=](sycl::id<1> i) { p[i] = elsewhere(1); });
}
