// Arguments of collectives that have to agree, and to be in range.
// RUN: %cohortxx -w -O0 -fplugin-arg-cohort-check-run=arguments,convergence -fplugin-arg-cohort-checks=all:off -I%S/Inputs %s -o %t.O0 %cohort_libs
// RUN: env COHORT_CHECK=format=json,limit=0,exit=7 not %t.O0 2>&1 | FileCheck %s
// RUN: %cohortxx -w -O2 -fplugin-arg-cohort-check-run=arguments,convergence -fplugin-arg-cohort-checks=all:off -I%S/Inputs %s -o %t.O2 %cohort_libs
// RUN: env COHORT_CHECK=format=json,limit=0,exit=7 not %t.O2 2>&1 | FileCheck %s
#include "kernels.hpp"

int main() {
  // CHECK: == right: broadcast of one id
  RIGHT("broadcast of one id") {
    IDS;
    o[g] = group_broadcast(it.get_group(), i, 7);
  } END;

  // CHECK-NEXT: == fault: broadcast of an id that differs
  // CHECK-NEXT: "arguments","message":"the id of 'group_broadcast' differs between the work-items of the work-group"{{.*}}"line":[[#@LINE+3]],{{.*}}work-item 0 has 0 {{.*}}work-item 1 has 1
  FAULT("broadcast of an id that differs") {
    IDS;
    o[g] = group_broadcast(it.get_group(), i, i % 4);
  } END;

  // CHECK-NEXT: == fault: broadcast of an id behind the work-group
  // CHECK-NEXT: "arguments","message":"the id of 'group_broadcast' is 32, but the work-group has 32 work-items"
  FAULT("broadcast of an id behind the work-group") {
    IDS;
    o[g] = group_broadcast(it.get_group(), i, size);
  } END;

  // CHECK-NEXT: == fault: broadcast of an id behind the sub-group
  // CHECK-NEXT: "arguments","message":"the id of 'group_broadcast' is 31, but the sub-group has 16 work-items"
  FAULT("broadcast of an id behind the sub-group") {
    IDS;
    o[g] = group_broadcast(it.get_sub_group(), i, size - 1);
  } END;

  // CHECK-NEXT: == right: an id for each sub-group
  RIGHT("an id for each sub-group") {
    IDS;
    o[g] = group_broadcast(it.get_sub_group(), i, i / 16);
  } END;

  // CHECK-NEXT: == right: shift by one delta
  RIGHT("shift by one delta") {
    IDS;
    for (int d = 8; d > 0; d /= 2)
      o[g] += shift_group_left(it.get_sub_group(), o[g], d);
  } END;

  // CHECK-NEXT: == fault: shift by a delta that differs
  // CHECK-NEXT: "arguments","message":"the delta of 'shift_group_left' differs between the work-items of the sub-group"
  FAULT("shift by a delta that differs") {
    IDS;
    o[g] = shift_group_left(it.get_sub_group(), i, i % 2 + 1);
  } END;

  // CHECK-NEXT: == right: shift over all lanes, whose result is unspecified
  RIGHT("shift over all lanes, whose result is unspecified") {
    IDS;
    o[g] = shift_group_right(it.get_sub_group(), i, static_cast<unsigned>(o[g]) * 16);
  } END;

  // CHECK-NEXT: == right: exchange with one mask
  RIGHT("exchange with one mask") {
    IDS;
    o[g] = permute_group_by_xor(it.get_sub_group(), i, 15);
  } END;

  // CHECK-NEXT: == fault: exchange with a mask that differs
  // CHECK-NEXT: "arguments","message":"the mask of 'permute_group_by_xor' differs between the work-items of the sub-group"
  FAULT("exchange with a mask that differs") {
    IDS;
    o[g] = permute_group_by_xor(it.get_sub_group(), i, i % 16 < 8 ? 1 : 2);
  } END;

  // CHECK-NEXT: == right: joint reduction of one range
  RIGHT("joint reduction of one range") {
    IDS;
    const int sum = joint_reduce(it.get_group(), o, o + size, plus<>());
    group_barrier(it.get_group());
    if (g == 0)
      o[n - 1] = sum;
  } END;

  // CHECK-NEXT: == fault: joint reduction of ranges that differ
  // CHECK-NEXT: "arguments","message":"an argument of 'joint_reduce' differs between the work-items of the work-group"
  FAULT("joint reduction of ranges that differ") {
    IDS;
    const int sum = joint_reduce(it.get_group(), o, o + size - i % 2, plus<>());
    if (g == 0)
      l[0] = sum;
  } END;

  // CHECK-NEXT: == end
  std::fprintf(stderr, "== end\n");
}
