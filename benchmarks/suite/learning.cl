// The suite's kernels in OpenCL C
// SPDX-License-Identifier: Apache-2.0

/// A layer of a network: each block of 16 inputs adds its products in a tree.
__attribute__((reqd_work_group_size(16, 16, 1))) kernel void backprop(global const float *input, global const float *weight,
                                                                      global float *partial, int hidden) {
  local float in[16];
  local float product[16][16];
  const int tx = get_local_id(0), ty = get_local_id(1), j = get_global_id(0), i = get_global_id(1);
  if (tx == 0)
    in[ty] = input[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  product[ty][tx] = weight[i * hidden + j] * in[ty];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int step = 1; step < 16; step *= 2) {
    if (ty % (2 * step) == 0)
      product[ty][tx] += product[ty + step][tx];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (ty == 0)
    partial[get_group_id(1) * hidden + j] = product[0][tx];
}
