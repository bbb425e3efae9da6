// Accesses of work-items that nothing orders.
// RUN: %cohortxx -w -O0 -fplugin-arg-cohort-check-run=races -fplugin-arg-cohort-checks=all:off -I%S/Inputs %s -o %t.O0 %cohort_libs
// RUN: env COHORT_CHECK=format=json,limit=0,exit=7 not %t.O0 2>&1 | FileCheck %s
// RUN: %cohortxx -w -O2 -fplugin-arg-cohort-check-run=races -fplugin-arg-cohort-checks=all:off -I%S/Inputs %s -o %t.O2 %cohort_libs
// RUN: env COHORT_CHECK=format=json,limit=0,exit=7 not %t.O2 2>&1 | FileCheck %s
// RUN: env COHORT_SCHEDULE=5 COHORT_CHECK=format=json,limit=0,exit=7 not %t.O2 2>&1 | FileCheck %s
#include "kernels.hpp"

template <memory_order Order, memory_scope Scope> using counter = atomic_ref<int, Order, Scope>;
using relaxed = counter<memory_order::relaxed, memory_scope::device>;
using acq_rel = counter<memory_order::acq_rel, memory_scope::device>;

int main() {
  // CHECK: == right: neighbour's element behind a barrier
  RIGHT("neighbour's element behind a barrier") {
    IDS;
    l[i] = i;
    group_barrier(it.get_group());
    o[g] = l[(i + 1) % size];
  } END;

  // CHECK-NEXT: == fault: neighbour's element without a barrier
  // CHECK-NEXT: "races","message":"data race in local memory: {{.*}} and no barrier is between"{{.*}}"line":[[#@LINE+4]],
  // CHECK-NEXT: == right: tree reduction
  FAULT("neighbour's element without a barrier") {
    IDS;
    l[i] = i; o[g] = l[(i + 1) % size];
  } END;

  RIGHT("tree reduction") {
    IDS;
    l[i] = i;
    for (int s = size / 2; s > 0; s /= 2) {
      group_barrier(it.get_group());
      if (i < s)
        l[i] += l[i + s];
    }
    if (i == 0)
      o[g] = l[0];
  } END;

  // CHECK-NEXT: == fault: tree reduction without the barrier in the loop
  // CHECK-NEXT: "races","message":"data race in local memory:
  FAULT("tree reduction without the barrier in the loop") {
    IDS;
    l[i] = i;
    group_barrier(it.get_group());
    for (int s = size / 2; s > 0; s /= 2)
      if (i < s)
        l[i] += l[i + s];
    if (i == 0)
      o[g] = l[0];
  } END;

  // CHECK-NEXT: == fault: second barrier of a loop is missing
  // CHECK-NEXT: "races","message":"data race in local memory:
  FAULT("second barrier of a loop is missing") {
    IDS;
    int x = i;
    for (int k = 0; k < 2; ++k) {
      l[i] = x;
      group_barrier(it.get_group());
      x = l[(i + 1) % size];
    }
    o[g] = x;
  } END;

  // CHECK-NEXT: == right: order within a sub-group
  RIGHT("order within a sub-group") {
    IDS;
    l[i] = i;
    group_barrier(it.get_sub_group());
    o[g] = l[i ^ 1];
  } END;

  // CHECK-NEXT: == fault: a sub-group's barrier for what the work-group shares
  // CHECK-NEXT: "races","message":"data race in local memory:
  FAULT("a sub-group's barrier for what the work-group shares") {
    IDS;
    l[i] = i;
    group_barrier(it.get_sub_group());
    o[g] = l[i ^ 16];
  } END;

  // CHECK-NEXT: == fault: all work-groups write one element
  // CHECK-NEXT: "races","message":"data race in global memory: a work-item writes what another one writes, and nothing orders accesses of different work-groups"{{.*}}"line":[[#@LINE+4]],{{.*}}at byte 0 of a USM allocation of 256 bytes
  FAULT("all work-groups write one element") {
    IDS;
    if (i == 0)
      o[0] = g;
  } END;

  // CHECK-NEXT: == fault: one work-item too many writes the last element
  // CHECK-NEXT: "races","message":"data race in global memory:
  FAULT("one work-item too many writes the last element") {
    IDS;
    o[g < n - 1 ? g : g - 1] = i;
  } END;

  // CHECK-NEXT: == right: atomic sum over all work-groups
  RIGHT("atomic sum over all work-groups") {
    IDS;
    relaxed(o[0]) += i;
  } END;

  // CHECK-NEXT: == fault: sum that is not atomic
  // CHECK-NEXT: "races","message":"data race in global memory:
  // CHECK: == fault: atomic and plain accesses
  FAULT("sum that is not atomic") {
    IDS;
    if (i == 0)
      o[0] += i;
  } END;

  // CHECK-NEXT: "races","message":"data race in global memory: {{.*}}atomically
  FAULT("atomic and plain accesses") {
    IDS;
    if (i == 1)
      relaxed(o[0]) += i;
    else if (g == n - 1)
      o[0] = i;
  } END;

  // CHECK-NEXT: == fault: atomics of the work-group's scope for all work-groups
  // CHECK-NEXT: "races","message":"data race in global memory: {{.*}}the scope of one atomic does not include the other work-item"
  FAULT("atomics of the work-group's scope for all work-groups") {
    IDS;
    counter<memory_order::relaxed, memory_scope::work_group>(o[0]) += i;
  } END;

  // CHECK-NEXT: == right: atomics of the work-group's scope
  RIGHT("atomics of the work-group's scope") {
    IDS;
    if (i == 0)
      l[0] = 0;
    group_barrier(it.get_group());
    counter<memory_order::relaxed, memory_scope::work_group>(l[0]) += i;
    group_barrier(it.get_group());
    o[g] = l[0];
  } END;

  // CHECK-NEXT: == right: the last work-group adds up, released and acquired
  RIGHT("the last work-group adds up, released and acquired") {
    IDS;
    if (i == 0) {
      o[2 + g / size] = g;
      if (acq_rel(o[0]).fetch_add(1) == 2)
        o[1] = o[2] + o[3];
    }
  } END;

  // CHECK-NEXT: == fault: the last work-group adds up, relaxed
  // CHECK-NEXT: "races","message":"data race in global memory: a work-item reads what another one writes
  FAULT("the last work-group adds up, relaxed") {
    IDS;
    if (i == 0) {
      o[2 + g / size] = g;
      if (relaxed(o[0]).fetch_add(1) == 2)
        o[1] = o[2] + o[3];
    }
  } END;

  // CHECK-NEXT: == right: fences around a relaxed atomic
  RIGHT("fences around a relaxed atomic") {
    IDS;
    if (i == 0) {
      o[2 + g / size] = g;
      atomic_fence(memory_order::release, memory_scope::device);
      const int before = relaxed(o[0]).fetch_add(1);
      atomic_fence(memory_order::acquire, memory_scope::device);
      if (before == 2)
        o[1] = o[2] + o[3];
    }
  } END;

  // CHECK-NEXT: == right: bytes of one word
  RIGHT("bytes of one word") {
    IDS;
    reinterpret_cast<char *>(&l[0])[i] = static_cast<char>(i);
    group_barrier(it.get_group());
    o[g] = l[i / 4];
  } END;

  // CHECK-NEXT: == fault: a word and one of its bytes
  // CHECK-NEXT: "races","message":"data race in local memory:
  FAULT("a word and one of its bytes") {
    IDS;
    if (i == 0)
      l[0] = 1;
    else if (i == 1)
      reinterpret_cast<char *>(&l[0])[3] = 1;
  } END;

  // CHECK-NEXT: == right: all read, one writes behind the barrier
  RIGHT("all read, one writes behind the barrier") {
    IDS;
    l[i] = o[g];
    group_barrier(it.get_group());
    int sum = 0;
    for (int k = 0; k < size; ++k)
      sum += l[k];
    group_barrier(it.get_group());
    if (i == 3)
      l[0] = sum;
  } END;

  // CHECK-NEXT: == fault: all read, one writes
  // CHECK-NEXT: "races","message":"data race in local memory:
  FAULT("all read, one writes") {
    IDS;
    l[i] = o[g];
    group_barrier(it.get_group());
    int sum = 0;
    for (int k = 0; k < size; ++k)
      sum += l[k];
    if (i == 3)
      l[0] = sum;
  } END;

  // CHECK-NEXT: == end
  std::fprintf(stderr, "== end\n");
}
