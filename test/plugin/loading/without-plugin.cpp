// Without the plugin the headers say in one error what to add.
// RUN: not %clangxx -std=c++17 -isystem %cohort_include -fsyntax-only %s 2>&1 | FileCheck %s

// CHECK: error: {{.*}}-fplugin=
// CHECK-NEXT: {{^ +[0-9]+ \|}}
// CHECK-NEXT: {{^ +\|}}
// CHECK-NEXT: 1 error generated.
#include <sycl/sycl.hpp>
