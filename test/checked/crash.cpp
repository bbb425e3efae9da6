// A kernel that crashes has a report, with the access that did it if that is a watched one.
// RUN: %cohortxx -w -O1 -fplugin-arg-cohort-check-run=all -fplugin-arg-cohort-checks=all:off %s -o %t %cohort_libs
// RUN: sh -c '%t 0 2>%t.err; echo "status $?"' | FileCheck %s --check-prefix=STATUS
// RUN: FileCheck %s --check-prefix=NULL < %t.err
// RUN: not %t 1 2>&1 | FileCheck %s --check-prefix=STACK
// RUN: not %t 2 2>&1 | FileCheck %s --check-prefix=SCOPED
// STATUS: status 66
#include <cstdlib>
#include <sycl/sycl.hpp>
using namespace sycl;

static int deep(int n) {
  volatile char room[4096];
  room[n % 4096] = static_cast<char>(n);
  return n < 0 ? 0 : deep(n + 1) + room[n % 4096];
}

int main(int, char **argv) {
  queue q;
  int *p = malloc_shared<int>(1, q);
  int **none = malloc_shared<int *>(1, q);
  *none = nullptr;
  switch (std::atoi(argv[1])) {
  case 0:
    q.parallel_for(nd_range<1>(8, 8), [=](nd_item<1> it) {
      group_barrier(it.get_group());
      // NULL: crash.cpp:[[#@LINE+3]]:{{[0-9]+}}: error: write of address 0x4, where there is no memory [cohort-check-bounds]
      // NULL: note: by work-item 0 of work-group 0 (local id 0, global id 0,
      if (it.get_local_id(0) == 0)
        (*none)[1] = 1;
    });
    break;
  case 1:
    // STACK: error: the kernel accesses the address 0x{{[0-9a-f]+}}, where there is no memory for it [cohort-check-bounds]
    // STACK: note: by work-item 0 of work-group 0
    q.parallel_for(nd_range<1>(8, 8), [=](nd_item<1> it) {
      *p = deep(static_cast<int>(it.get_local_id(0)));
      group_barrier(it.get_group());
    });
    break;
  default:
    q.parallel(range<1>(1), range<1>(16), [=](auto g) {
      // SCOPED: crash.cpp:[[#@LINE+2]]:{{[0-9]+}}: error: write of address 0x{{[0-9a-f]+}}, where there is no memory
      // SCOPED: by logical item 0 of work-group 0
      distribute_items(g, [&](s_item<1> it) { (*none)[it.get_local_id(g, 0)] = 1; });
    });
  }
  q.wait();
}
