// What is said of variables that mean nothing to this program, and of one that forbids all that a kernel was compiled for.
// UNSUPPORTED: forced-cpu
// RUN: %cohortxx -O1 %s -o %t %cohort_libs
// RUN: %t 2>&1 | FileCheck %s --check-prefix=SILENT
// SILENT-NOT: {{.}}
// SILENT:     {{^}}10{{$}}
// SILENT-NOT: {{.}}
// RUN: env COHORT_FOO=1 COHORT_INF=1 COHORT_TRACES=summary %t 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN-DAG: cohort: warning: nothing reads the variable 'COHORT_FOO'; docs/runtime.md has those that are read
// UNKNOWN-DAG: cohort: warning: nothing reads the variable 'COHORT_INF'; docs/runtime.md has those that are read
// UNKNOWN-DAG: cohort: warning: nothing reads the variable 'COHORT_TRACES'; did you mean 'COHORT_TRACE'?
//
// RUN: env COHORT_SCHEDULE=3 %t 2>&1 | FileCheck %s --check-prefix=SCHEDULE
// SCHEDULE:     cohort: warning: COHORT_SCHEDULE has no effect, as the program has no checked kernels; -fplugin-arg-cohort-check-run=all makes them
// SCHEDULE-NOT: warning
// RUN: env COHORT_CHECK=stop %t 2>&1 | FileCheck %s --check-prefix=CHECK-SET
// CHECK-SET: cohort: warning: COHORT_CHECK has no effect
// RUN: %cohortxx -O1 -fplugin-arg-cohort-check-run=all %s -o %t.checked %cohort_libs
// RUN: env COHORT_SCHEDULE=3 COHORT_CHECK=stop %t.checked 2>&1 | FileCheck %s --check-prefix=SILENT
//
// RUN: %cohortxx -O1 -fplugin-arg-cohort-cpu=x86-64-v3 %s -o %t.v3 %cohort_libs
// RUN: env COHORT_CPU_ISA=x86-64 %t.v3 | FileCheck %s --check-prefix=ISA
// ISA: {{^}}kernel '{{.*}}' was not compiled for this CPU, on which COHORT_CPU_ISA='x86-64' forbids better instruction sets; it was for x86-64-v3 with sub-groups of {{[0-9]+}}
#include <cstdio>
#include <sycl/sycl.hpp>

int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(16, q);
  try {
    q.parallel_for(sycl::nd_range<1>(16, 16), [=](sycl::nd_item<1> i) { p[i.get_global_id(0)] = int(i.get_global_id(0)); }).wait();
    std::printf("%d\n", p[10]);
  } catch (const sycl::exception &e) {
    std::puts(e.what());
  }
  sycl::free(p, q);
}
