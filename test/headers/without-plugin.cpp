// Without the plugin there is one error, which says what to add.
// RUN: not %clangxx -std=c++17 -I %cohort_include -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %clangxx -std=c++17 -D__COHORT__= -I %cohort_include -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK: sycl.hpp:{{[0-9]+}}:2: fatal error: SYCL kernels need the Cohort plugin; compile with -fplugin=<prefix>/lib/Cohort.so or --config=<prefix>/etc/cohort.cfg
// CHECK: {{^}}1 error generated
#include <sycl/sycl.hpp>

void f(sycl::queue &q, int *p) {
  q.submit([&](sycl::handler &h) { h.single_task([=] { *p = 1; }); });
}
