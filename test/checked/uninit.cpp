// Local memory that is read before the work-group has written it.
// RUN: %cohortxx -w -O0 -g -fplugin-arg-cohort-check-run=uninit -fplugin-arg-cohort-checks=all:off -I%S/Inputs %s -o %t.O0 %cohort_libs
// RUN: env COHORT_CHECK=format=json,limit=0,exit=7 not %t.O0 2>&1 | FileCheck %s
// RUN: %cohortxx -w -O3 -g -fplugin-arg-cohort-check-run=uninit -fplugin-arg-cohort-checks=all:off -I%S/Inputs %s -o %t.O3 %cohort_libs
// RUN: env COHORT_CHECK=format=json,limit=0,exit=7 not %t.O3 2>&1 | FileCheck %s
#include "kernels.hpp"

struct pair {
  char first; // three bytes behind it are nobody's
  int second;
};

int main() {
  // CHECK: == right: written, then read
  RIGHT("written, then read") {
    IDS;
    l[i] = i;
    group_barrier(it.get_group());
    o[g] = l[31 - i];
  } END;

  // CHECK-NEXT: == fault: never written
  // CHECK-NEXT: "uninit","message":"read of local memory that the work-group has not written"{{.*}}"line":[[#@LINE+3]],{{.*}}work-item 0 of work-group 0
  FAULT("never written") {
    IDS;
    o[g] = l[i];
  } END;

  // CHECK-NEXT: == fault: the last element is not written
  // CHECK-NEXT: "uninit","message":"read of local memory that the work-group has not written"{{.*}}at byte 124 of a local accessor of 128 bytes
  FAULT("the last element is not written") {
    IDS;
    if (i < 31)
      l[i] = i;
    group_barrier(it.get_group());
    o[g] = l[31 - i];
  } END;

  // CHECK-NEXT: == fault: only the first work-group writes
  // CHECK-NEXT: "uninit","message":"read of local memory that the work-group has not written"{{.*}}of work-group 1 (
  FAULT("only the first work-group writes") {
    IDS;
    if (it.get_group(0) == 0)
      l[i] = i;
    group_barrier(it.get_group());
    o[g] = l[i];
  } END;

  // CHECK-NEXT: == fault: a sum that starts from nothing
  // CHECK-NEXT: "uninit","message":"read of local memory that the work-group has not written"
  FAULT("a sum that starts from nothing") {
    IDS;
    l[i] += i;
  } END;

  // CHECK-NEXT: == right: a counter that one work-item has set
  RIGHT("a counter that one work-item has set") {
    IDS;
    if (i == 0)
      l[0] = 0;
    group_barrier(it.get_group());
    atomic_ref<int, memory_order::relaxed, memory_scope::work_group>(l[0]) += 1;
  } END;

  // CHECK-NEXT: == fault: a counter that nobody has set
  // CHECK-NEXT: "uninit","message":"read of local memory that the work-group has not written"
  FAULT("a counter that nobody has set") {
    IDS;
    atomic_ref<int, memory_order::relaxed, memory_scope::work_group>(l[0]) += 1;
  } END;

  // CHECK-NEXT: == right: a copy of an object with padding
  title("right", "a copy of an object with padding");
  memory out;
  int *o = out.data;
  q.submit([&](handler &h) {
     local_accessor<pair> l(size, h);
     h.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) {
       const auto i = it.get_local_id(0);
       l[i].first = 1;
       l[i].second = 2;
       group_barrier(it.get_group());
       const pair copy = l[size - 1 - i];
       o[it.get_global_id(0)] = copy.first + copy.second;
     });
   }).wait();

  // CHECK-NEXT: == right: the reduction's own local memory
  RIGHT("the reduction's own local memory") {
    IDS;
    o[g] = reduce_over_group(it.get_group(), i, [](int a, int b) { return a * 3 > b ? a : b; });
  } END;

  // CHECK-NEXT: == end
  std::fprintf(stderr, "== end\n");
}
