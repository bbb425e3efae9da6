// The name of the closest group is offered where it can be written; the mended text compiles.
// RUN: not %cohortxx -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s --check-prefix=FIXIT
// RUN: cp %s %t.cpp
// RUN: not %cohortxx -fsyntax-only -Xclang -fixit %t.cpp
// RUN: %cohortxx -fsyntax-only %t.cpp
// RUN: FileCheck %s < %t.cpp
#include <sycl/sycl.hpp>
void f() {
  sycl::queue().parallel(sycl::range<1>(8), sycl::range<1>(64), [=](auto g) {
    sycl::distribute_groups(g, [&](auto sub_group) {
      sycl::distribute_items(g, [](sycl::s_item<1>) {});
    });
  });
}
// FIXIT: fix-it:"{{.*}}":{[[@LINE-4]]:30-[[@LINE-4]]:31}:"sub_group"
// CHECK: distribute_items(sub_group, [](sycl::s_item<1>) {});
