// Functions of OpenCL C that LLVM's SPIR-V backend makes wrong by itself; out[i] counts what is wrong at work-item i
// SPDX-License-Identifier: Apache-2.0
#define RIGHT(...) wrong += !(__VA_ARGS__);
#define OUT out[get_global_id(0)] = wrong;

kernel void constant_truth_values(global int *out) {
  int wrong = 0, two = 2, zero = 0;
  RIGHT(sub_group_all(2) && sub_group_all(two) && sub_group_any(-4) && !sub_group_any(zero))
  RIGHT(work_group_all(256) && work_group_any(two) && !work_group_all(0))
  RIGHT(sub_group_non_uniform_all(6) && sub_group_non_uniform_any(two))
  RIGHT(sub_group_ballot(two).x != 0 && sub_group_ballot(0).x == 0)
  RIGHT(sub_group_non_uniform_reduce_logical_and(4) && sub_group_non_uniform_reduce_logical_or(two))
  RIGHT(sub_group_non_uniform_scan_inclusive_logical_and(8) && sub_group_clustered_reduce_logical_or(16, 1))
  OUT
}
kernel void truth_values(global int *out) {
  int wrong = 0, even = 2 * (get_local_id(0) + 1);
  RIGHT(sub_group_all(even) && work_group_all(even) && sub_group_any(even) && !sub_group_any(even & 1))
  RIGHT(sub_group_all(even > 1) && !work_group_any(even < 2))
  OUT
}
kernel void signs(global int *out) {
  int wrong = 0, i = get_local_id(0) + 1;
  RIGHT(!any(i) && any(-i) && !all(i) && all(-i) && !any((char)1) && any((char)-128) && all(-1l))
  RIGHT(!any((int4)(i, 2, 3, 4)) && any((int4)(i, 2, -3, 4)) && !all((int3)(-i, -1, 1)) && all((int3)(-i, -1, -2)))
  RIGHT(any((int2)(i, 2) == (int2)(i, 3)) && !all((int2)(i, 2) == (int2)(i, 3)) && all((long8)-i) && !any((short16)i))
  RIGHT(any((float2)(i, 2) < (float2)(i, 3)) && all((double2)(i, 2) <= (double2)(i, 3)))
  OUT
}
kernel void rotations(global int *out) {
  int wrong = 0;
  uint lane = get_sub_group_local_id(), lanes = get_sub_group_size();
  RIGHT(sub_group_rotate(lane, 0) == lane && sub_group_rotate((float)lane, 1) == (float)((lane + 1) % lanes))
  RIGHT(sub_group_rotate((long)lane, 3) == (lane + 3) % lanes || lanes < 4)
  RIGHT(lanes % 4 != 0 || sub_group_clustered_rotate((short)lane, 3, 4) == (lane & ~3) + (lane + 3) % 4)
  OUT
}
