// Scoped and hierarchical kernels: logical items and the physical items that run them.
// RUN: %cohortxx -w -O0 -fplugin-arg-cohort-check-run=all -fplugin-arg-cohort-checks=all:off %s -o %t.O0 %cohort_libs
// RUN: env COHORT_CHECK=format=json,limit=0,exit=7 not %t.O0 2>&1 | FileCheck %s
// RUN: %cohortxx -w -O2 -fplugin-arg-cohort-check-run=all -fplugin-arg-cohort-checks=all:off %s -o %t.O2 %cohort_libs
// RUN: env COHORT_CHECK=format=json,limit=0,exit=7 not %t.O2 2>&1 | FileCheck %s
// RUN: not %t.O2 2>&1 | FileCheck %s --check-prefix=TEXT

// The same in another order; no report of right kernels with other numbers of physical items.
// RUN: env COHORT_SCHEDULE=9:1-99:gsi COHORT_CHECK=format=json,limit=0,exit=7 not %t.O2 2>&1 | FileCheck %s
// RUN: env COHORT_SCHEDULE=1 COHORT_CHECK=format=json,limit=0,exit=7 not %t.O2 2>&1 | grep -A1 '== right' | not grep -e check -e wrong
// RUN: env COHORT_SCHEDULE=2 COHORT_CHECK=format=json,limit=0,exit=7 not %t.O2 2>&1 | grep -A1 '== right' | not grep -e check -e wrong
// RUN: env COHORT_SCHEDULE=3 COHORT_CHECK=format=json,limit=0,exit=7 not %t.O2 2>&1 | grep -A1 '== right' | not grep -e check -e wrong
#include <cstdio>
#include <sycl/sycl.hpp>
using namespace sycl;

constexpr int size = 16, groups = 2, n = size * groups;
static queue q;
static int *out;

template <class F> void run(const char *what, const char *name, F f) {
  std::fprintf(stderr, "== %s: %s\n", what, name);
  int *o = out;
  q.parallel(range<1>(groups), range<1>(size), [=](auto g) { f(g, o); }).wait();
}
template <class F> void hierarchical(const char *what, const char *name, F f) {
  std::fprintf(stderr, "== %s: %s\n", what, name);
  int *o = out;
  q.submit([&](handler &h) {
     h.parallel_for_work_group(range<1>(groups), range<1>(size), [=](group<1> g) { f(g, o); });
   }).wait();
}
#define RIGHT(NAME) run("right", NAME, [=](auto g, int *o)
#define FAULT(NAME) run("fault", NAME, [=](auto g, int *o)
#define END )

int main() {
  out = malloc_shared<int>(n, q);
  q.fill(out, 1, n).wait();

  // CHECK: == right: neighbour's element behind a barrier
  RIGHT("neighbour's element behind a barrier") {
    memory_environment(g, require_local_mem<int[size]>(), [&](auto &l) {
      distribute_items_and_wait(g, [&](s_item<1> it) { l[it.get_local_id(g, 0)] = 1; });
      distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = l[(it.get_local_id(g, 0) + 1) % size]; });
    });
  } END;

  // CHECK-NEXT: == fault: neighbour's element without a barrier
  // CHECK-NEXT: "races","message":"data race in local memory: a logical item {{(reads|writes)}} what another one {{(reads|writes)}}, and no barrier is between"
  FAULT("neighbour's element without a barrier") {
    memory_environment(g, require_local_mem<int[size]>(0), [&](auto &l) {
      distribute_items(g, [&](s_item<1> it) { l[it.get_local_id(g, 0)] = 1; });
      distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = l[size - 1 - it.get_local_id(g, 0)]; });
    });
  } END;
  // TEXT: data race in local memory
  // TEXT: note: logical item {{[0-9]+}} of work-group 0 (local id {{[0-9]+}}, global id {{[0-9]+}}, physical item {{[0-9]}}, sub-group {{[01]}}, lane {{[0-3]}})

  // CHECK: == right: its own element without a barrier
  RIGHT("its own element without a barrier") {
    memory_environment(g, require_local_mem<int[size]>(), [&](auto &l) {
      distribute_items(g, [&](s_item<1> it) { l[it.get_local_id(g, 0)] = 1; });
      distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = l[it.get_local_id(g, 0)]; });
    });
  } END;

  // CHECK-NEXT: == fault: items of one distribution write one element
  // CHECK-NEXT: "races","message":"data race in global memory: a logical item writes what another one writes
  FAULT("items of one distribution write one element") {
    distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0) / 2] = 1; });
  } END;

  // CHECK: == right: a leader's value behind a barrier
  RIGHT("a leader's value behind a barrier") {
    memory_environment(g, require_local_mem<int>(), [&](auto &x) {
      single_item_and_wait(g, [&] { x = 1; });
      distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = x; });
    });
  } END;

  // CHECK-NEXT: == fault: a leader's value without a barrier
  // CHECK-NEXT: "races","message":"data race in local memory: {{.*}} item {{.*}} what another one
  FAULT("a leader's value without a barrier") {
    memory_environment(g, require_local_mem<int>(0), [&](auto &x) {
      single_item(g, [&] { x = 1; });
      distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = x; });
    });
  } END;

  // CHECK: == fault: every physical item counts
  // CHECK-NEXT: "races","message":"data race in local memory: a physical item
  FAULT("every physical item counts") {
    memory_environment(g, require_local_mem<int>(0), [&](auto &x) { x = x + 1; });
  } END;

  // CHECK: == fault: a sum in a variable of the group's code
  // CHECK-NEXT: "scoped","message":"read of what a logical item has written to a variable of the group's code; each physical item has its own, so the result depends on how many there are"
  FAULT("a sum in a variable of the group's code") {
    int sum = 0;
    distribute_items(g, [&](s_item<1> it) {
      sum = sum + o[it.get_global_id(0)];
    });
    group_barrier(g);
    (void)sum;
  } END;

  // CHECK: == right: a variable of the group's code as scratch
  RIGHT("a variable of the group's code as scratch") {
    int x = 0;
    distribute_items(g, [&](s_item<1> it) {
      x = o[it.get_global_id(0)];
      x += 1;
      o[it.get_global_id(0)] = x;
    });
  } END;

  // CHECK-NEXT: == right: sum and scan of private memory
  RIGHT("sum and scan of private memory") {
    memory_environment(g, require_private_mem<int>(), [&](auto &x) {
      distribute_items(g, [&](s_item<1> it) { x(it) = 1; });
      const int all = reduce_over_group(g, x, plus<>());
      auto upto = inclusive_scan_over_group(g, x, plus<>());
      distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = upto(it) + all; });
    });
  } END;
  for (int i = 0; i < n; ++i)
    if (out[i] != i % size + 1 + size)
      std::fprintf(stderr, "wrong scan: %d is %d\n", i, out[i]);

  // CHECK-NEXT: == fault: private memory that was not written
  // CHECK-NEXT: "uninit","message":"read of private memory that the item has not written"
  FAULT("private memory that was not written") {
    memory_environment(g, require_private_mem<int>(), [&](auto &x) {
      distribute_items(g, [&](s_item<1> it) {
        if (it.get_local_id(g, 0) != 5)
          x(it) = 1;
      });
      distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = x(it); });
    });
  } END;

  // CHECK-NEXT: == fault: local memory that was not written
  // CHECK-NEXT: "uninit","message":"read of local memory
  FAULT("local memory that was not written") {
    memory_environment(g, require_local_mem<int[size]>(), [&](auto &l) {
      distribute_items_and_wait(g, [&](s_item<1> it) {
        if (it.get_local_id(g, 0) != 3)
          l[it.get_local_id(g, 0)] = 1;
      });
      distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = l[it.get_local_id(g, 0)]; });
    });
  } END;

  // CHECK-NEXT: == right: parts with local memory of their own
  RIGHT("parts with local memory of their own") {
    distribute_groups(g, [&](auto part) {
      memory_environment(part, require_local_mem<int[64]>(), [&](auto &l) {
        distribute_items_and_wait(part, [&](s_item<1> it) { l[it.get_local_id(part, 0)] = 1; });
        const int last = static_cast<int>(part.get_logical_local_range(0)) - 1;
        distribute_items(part, [&](s_item<1> it) { o[it.get_global_id(0)] = l[last - it.get_local_id(part, 0)]; });
      });
    });
  } END;

  // CHECK-NEXT: == fault: parts exchange without the work-group's barrier
  // CHECK-NEXT: "races","message":"data race in local memory
  FAULT("parts exchange without the work-group's barrier") {
    memory_environment(g, require_local_mem<int[size]>(0), [&](auto &l) {
      distribute_groups(g, [&](auto part) {
        distribute_items_and_wait(part, [&](s_item<1> it) { l[it.get_local_id(g, 0)] = 1; });
        distribute_items(part, [&](s_item<1> it) { o[it.get_global_id(0)] = l[size - 1 - it.get_local_id(g, 0)]; });
      });
    });
  } END;

  // CHECK: == right: down to scalar groups
  RIGHT("down to scalar groups") {
    memory_environment(g, require_local_mem<int[size]>(0), [&](auto &l) {
      distribute_groups(g, [&](auto a) {
        distribute_groups(a, [&](auto b) {
          distribute_items_and_wait(b, [&](s_item<1> it) { l[it.get_local_id(g, 0)] = 1; });
          const int first = static_cast<int>(b.get_logical_local_range(0)) - 1;
          distribute_items_and_wait(b, [&](s_item<1> it) {
            const int own = it.get_local_id(b, 0), begin = it.get_local_id(g, 0) - own;
            o[it.get_global_id(0)] = l[begin + first - own];
          });
          distribute_groups(b, [&](auto c) {
            distribute_items(c, [&](s_item<1> it) { l[it.get_local_id(g, 0)] = 2; });
          });
        });
      });
    });
  } END;

  // CHECK-NEXT: == fault: a barrier that one physical item reaches
  // CHECK-NEXT: "convergence","message":"'group_barrier' is reached by 1 of the {{[0-9]+}} physical items of the work-group"
  FAULT("a barrier that one physical item reaches") {
    if (g.leader())
      group_barrier(g);
  } END;

  // CHECK-NEXT: == fault: behind the end of a buffer of local memory
  // CHECK-NEXT: "bounds","message":"write of 4 bytes, 0 bytes behind the end of a local variable of 64 bytes"{{.*}}"by logical item 15 of work-group 0
  FAULT("behind the end of a buffer of local memory") {
    memory_environment(g, require_local_mem<int[size]>(), [&](auto &l) {
      distribute_items(g, [&](s_item<1> it) { l[it.get_local_id(g, 0) + 1] = 1; });
    });
  } END;

  // CHECK-NEXT: == right: hierarchical kernel
  hierarchical("right", "hierarchical kernel", [=](group<1> g, int *o) {
    int l[size];
    g.parallel_for_work_item([&](h_item<1> it) { l[it.get_local_id(0)] = static_cast<int>(it.get_local_id(0)); });
    int sum = 0;
    for (int x : l)
      sum += x;
    g.parallel_for_work_item([&](h_item<1> it) { o[it.get_global_id(0)] = sum + l[size - 1 - it.get_local_id(0)]; });
  });

  // CHECK-NEXT: == fault: items of a hierarchical kernel write one element
  // CHECK-NEXT: "races","message":"data race in global memory: a work-item writes what another one writes
  hierarchical("fault", "items of a hierarchical kernel write one element", [=](group<1> g, int *o) {
    g.parallel_for_work_item([&](h_item<1> it) { o[it.get_global_id(0) / 2] = 1; });
  });

  // CHECK: == fault: a sum in a variable of a hierarchical group
  // CHECK-NEXT: "races","message":"data race in a variable of the group: a work-item reads what another one writes, and no barrier is between"
  hierarchical("fault", "a sum in a variable of a hierarchical group", [=](group<1> g, int *o) {
    int sum = 0;
    g.parallel_for_work_item([&](h_item<1> it) {
      sum += o[it.get_global_id(0)];
    });
    o[g.get_group_id(0) * size] = sum;
  });

  // CHECK: == end
  std::fprintf(stderr, "== end\n");
  sycl::free(out, q);
}
