// Barriers and collectives that some work-items do not reach; each beside one that all reach.
// RUN: %cohortxx -w -O0 -fplugin-arg-cohort-check-run=convergence -fplugin-arg-cohort-checks=all:off -I%S/Inputs %s -o %t.O0 %cohort_libs
// RUN: env COHORT_CHECK=format=json,limit=0,exit=7 not %t.O0 2>&1 | FileCheck %s
// RUN: %cohortxx -w -O2 -fplugin-arg-cohort-check-run=convergence -fplugin-arg-cohort-checks=all:off -I%S/Inputs %s -o %t.O2 %cohort_libs
// RUN: env COHORT_CHECK=format=json,limit=0,exit=7 not %t.O2 2>&1 | FileCheck %s
#include "kernels.hpp"

int main() {
  // CHECK: == right: barrier in a uniform branch
  RIGHT("barrier in a uniform branch") {
    IDS;
    if (it.get_group(0) == 0)
      group_barrier(it.get_group());
  } END;

  // CHECK-NEXT: == fault: barrier in a branch on the local id
  // CHECK-NEXT: "convergence","message":"'group_barrier' is reached by 5 of the 32 work-items of the work-group"{{.*}}"line":[[#@LINE+4]],{{.*}}"work-items 0 to 4 of work-group 0 are there; {{.*}}"work-items 5 to 31 have left the kernel"
  FAULT("barrier in a branch on the local id") {
    IDS;
    if (i < 5)
      group_barrier(it.get_group());
  } END;

  // CHECK-NEXT: == right: barrier in a loop
  RIGHT("barrier in a loop") {
    IDS;
    for (int k = 0; k < 3; ++k) {
      l[i] = k;
      group_barrier(it.get_group());
    }
  } END;

  // CHECK-NEXT: == fault: barrier in a loop that ends earlier for some
  // CHECK-NEXT: "convergence","message":"'group_barrier' is reached by 31 of the 32 work-items of the work-group"{{.*}}"work-item 3 has left the kernel"
  FAULT("barrier in a loop that ends earlier for some") {
    IDS;
    for (int k = 0; k < (i == 3 ? 2 : 3); ++k)
      group_barrier(it.get_group());
  } END;

  // CHECK-NEXT: == fault: two barriers, one in each branch
  // CHECK-NEXT: "convergence","message":"'group_barrier' is reached by 16 of the 32 work-items of the work-group"{{.*}}"work-items {{0 to 15|16 to 31}} wait at 'group_barrier' here","file":"{{.*}}convergence.cpp"
  FAULT("two barriers, one in each branch") {
    IDS;
    if (i >= 16)
      group_barrier(it.get_group());
    else
      group_barrier(it.get_group());
  } END;

  // CHECK-NEXT: == fault: return in front of a barrier
  // CHECK-NEXT: "convergence","message":"'group_barrier' is reached by 30 of the 32 {{.*}}"work-items 30, 31 have left the kernel"
  FAULT("return in front of a barrier") {
    IDS;
    if (i >= 30)
      return;
    l[i] = i;
    group_barrier(it.get_group());
  } END;

  // CHECK-NEXT: == right: sub-group barrier that one sub-group reaches
  RIGHT("sub-group barrier that one sub-group reaches") {
    IDS;
    if (i < 16)
      group_barrier(it.get_sub_group());
  } END;

  // CHECK-NEXT: == fault: sub-group barrier that some lanes reach
  // CHECK-NEXT: "convergence","message":"'group_barrier' is reached by 8 of the 16 work-items of the sub-group"{{.*}}"work-items 8 to 15 of sub-group 0 of work-group 0 are there
  FAULT("sub-group barrier that some lanes reach") {
    IDS;
    if (i % 16 >= 8)
      group_barrier(it.get_sub_group());
  } END;

  // CHECK-NEXT: == right: reduction of a sub-group in a branch on the sub-group
  RIGHT("reduction of a sub-group in a branch on the sub-group") {
    IDS;
    if (it.get_sub_group().get_group_linear_id() == 1)
      o[g] = reduce_over_group(it.get_sub_group(), i, plus<>());
  } END;

  // CHECK-NEXT: == fault: reduction of a sub-group for odd lanes
  // CHECK-NEXT: "convergence","message":"'reduce_over_group' is reached by 8 of the 16 work-items of the sub-group"{{.*}}"line":[[#@LINE+4]],
  FAULT("reduction of a sub-group for odd lanes") {
    IDS;
    if (i % 2)
      o[g] = reduce_over_group(it.get_sub_group(), i, plus<>());
  } END;

  // CHECK-NEXT: == right: reduction with an operator of the program
  RIGHT("reduction with an operator of the program") {
    IDS;
    o[g] = reduce_over_group(it.get_group(), i, [](int a, int b) { return a * 3 > b ? a : b; });
  } END;

  // CHECK-NEXT: == fault: reduction with an operator of the program for some
  // CHECK-NEXT: "convergence","message":"'reduce_over_group' is reached by {{[0-9]+}} of the 16 work-items of the sub-group"
  // CHECK: == right: shuffle of all
  FAULT("reduction with an operator of the program for some") {
    IDS;
    if (i != 20)
      o[g] = reduce_over_group(it.get_group(), i, [](int a, int b) { return a * 3 > b ? a : b; });
  } END;

  RIGHT("shuffle of all") {
    IDS;
    o[g] = select_from_group(it.get_sub_group(), i, 15 - i % 16);
  } END;

  // CHECK-NEXT: == fault: shuffle of the lower lanes
  // CHECK-NEXT: "convergence","message":"'permute_group_by_xor' is reached by 8 of the 16 work-items of the sub-group"
  FAULT("shuffle of the lower lanes") {
    IDS;
    if (i % 16 < 8)
      o[g] = permute_group_by_xor(it.get_sub_group(), i, 1);
  } END;

  // CHECK-NEXT: == right: vote in a loop that all leave together
  RIGHT("vote in a loop that all leave together") {
    IDS;
    int k = 0;
    while (any_of_group(it.get_group(), k < i))
      ++k;
    o[g] = k;
  } END;

  // CHECK-NEXT: == fault: vote behind a condition on each work-item
  // CHECK-NEXT: "convergence","message":"'any_of_group' is reached by {{[0-9]+}} of the 32 work-items of the work-group"
  FAULT("vote behind a condition on each work-item") {
    IDS;
    int k = 0;
    while (k < i && any_of_group(it.get_group(), k < 40))
      ++k;
    o[g] = k;
  } END;

  // CHECK-NEXT: == fault: a sub-group waits for the work-group, another for itself
  // CHECK-NEXT: "convergence","message":"'group_broadcast' is reached by 4 of the 16 work-items of the sub-group"{{.*}}"work-items 4 to 15 wait at 'group_barrier' here"
  FAULT("a sub-group waits for the work-group, another for itself") {
    IDS;
    if (i < 4)
      o[g] = group_broadcast(it.get_sub_group(), i);
    group_barrier(it.get_group());
  } END;

  // CHECK-NEXT: == right: scan over the work-group
  RIGHT("scan over the work-group") {
    IDS;
    o[g] = exclusive_scan_over_group(it.get_group(), i, plus<>());
  } END;

  // CHECK-NEXT: == end
  std::fprintf(stderr, "== end\n");
}
