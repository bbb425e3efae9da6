// At -O0 -g a breakpoint in the callable of distribute_items stops once for each item, shows its variables and those around
// it, and 'next' goes through the callable's lines. There is one place for a line, not one for each copy of a function.
// REQUIRES: gdb
// RUN: %cohortxx -O0 -g %s -o %t %cohort_libs
// RUN: gdb -nx -batch -x %S/Inputs/gdb-scoped.gdb %t 2>&1 | FileCheck %s
#include <sycl/sycl.hpp>
#include <cstdio>

int main() {
  sycl::queue q{sycl::property::queue::in_order()};
  int *out = sycl::malloc_shared<int>(4, q);
  q.parallel(sycl::range<1>(1), sycl::range<1>(4), [=](auto group) {
     int factor = 10;
     sycl::memory_environment(group, sycl::require_local_mem<int[4]>(), [&](auto &tile) {
       sycl::distribute_items_and_wait(group, [&](sycl::s_item<1> item) {
         int id = static_cast<int>(item.get_local_id(group, 0));
         int value = id * factor; // here
         tile[id] = value + 1;
         out[id] = tile[id];
       });
     });
   }).wait();
  std::printf("out %d %d %d %d\n", out[0], out[1], out[2], out[3]);
  sycl::free(out, q);
}

// The script sets the breakpoint on the line marked 'here'.
// CHECK: Breakpoint 1 at 0x{{[0-9a-f]+}}: file {{.*}}gdb-scoped.cpp, line [[#LINE:]].
// CHECK: Breakpoint 1, {{.*}}
// CHECK-NEXT: {{^}}[[#LINE]]{{.*}}int value = id * factor; // here
// CHECK: first id = 0
// CHECK: {{^}}[[#LINE+1]]{{.*}}tile[id] = value + 1;
// CHECK: value = 0, factor = 10
// CHECK: Breakpoint 1, {{.*}}
// CHECK: second id = 1
// CHECK: {{^}}[[#LINE+1]]{{.*}}tile[id] = value + 1;
// CHECK: value = 10, factor = 10
// CHECK: {{^}}[[#LINE+2]]{{.*}}out[id] = tile[id];
// CHECK: tile = {1, 11}
// CHECK: operator()
// CHECK: distribute_items
// CHECK: out 1 11 21 31
