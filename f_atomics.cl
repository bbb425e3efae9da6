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

kernel void atomics(global int *bad, global int *memory, global atomic_int *cell, global atomic_float *real) {
  local int l;
  if (get_local_id(0) == 0)
    l = 100;
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(&memory[0], 2);
  atomic_inc(&memory[1]);
  atomic_max(&memory[2], (int)get_global_id(0));
  atomic_min((volatile global uint *)&memory[3], (uint)get_global_id(0));
  atomic_sub(&l, 1);
  atomic_fetch_add_explicit(cell, 3, memory_order_relaxed, memory_scope_device);
  float old = atomic_load(real);
  while (!atomic_compare_exchange_weak(real, &old, old + 1.5f))
    ;
  barrier(CLK_LOCAL_MEM_FENCE);
  CHECK(l == 100 - (int)get_local_size(0));
}

