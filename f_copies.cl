// Functions of OpenCL C that are no group functions, each on arguments that tell right from nearly right.
// SPDX-License-Identifier: Apache-2.0
//
// bad[] gets the lines of the checks that failed, bad[0] their number.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable

#define CHECK(...)                                                                                                           \
  if (!(__VA_ARGS__) && bad[0] < 60)                                                                                         \
    bad[++bad[0]] = __LINE__;
#define NEAR(X, Y) CHECK(fabs((X) - (Y)) <= 4e-7f * fabs(Y))
#define SAME(X, Y) CHECK(all((X) == (Y)))

kernel void copies(global int *bad, global int *memory, local int *tile) {
  event_t e = async_work_group_copy(tile, memory, 32, 0);
  wait_group_events(1, &e);
  CHECK(tile[31] == memory[31] && tile[get_local_id(0)] == memory[get_local_id(0)]);
  barrier(CLK_LOCAL_MEM_FENCE);
  e = async_work_group_strided_copy(tile, (const global int *)memory, 8, 4, 0);
  wait_group_events(1, &e);
  CHECK(tile[7] == memory[28]);
  CHECK(get_global_id(3) == 0 && get_global_size(5) == 1 && get_local_size(0) == 16 && get_global_linear_id() == get_global_id(0));
}
