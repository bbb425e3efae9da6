// Kernels for a host of one's own, own-host.cpp
// SPDX-License-Identifier: Apache-2.0
#pragma OPENCL EXTENSION cl_khr_fp16 : enable

kernel void scale(global float *y, global const float *x, float a, uint n) {
  size_t i = get_global_id(0);
  if (i < n)
    y[i] = a * x[i];
}

struct mixed {
  char c;
  double d;
  int table[6];
};
kernel void arguments(global double *out, char c, struct mixed m, float4 v, uchar3 small, double2 d, short s, half h,
                      ulong u, int which) {
  m.table[which] += 1;
  out[0] = c;
  out[1] = m.c + m.d;
  out[2] = m.table[0] + m.table[which];
  out[3] = v.x + v.w;
  out[4] = small.y;
  out[5] = d.x - d.y;
  out[6] = s;
  out[7] = h;
  out[8] = u;
}

// Places of local memory may come in any order, with other arguments among them.
kernel void tiles(local int *a, global int *out, local short *b, global const int *in, int w) {
  local int own[64];
  int i = get_local_id(0);
  size_t at = get_global_id(0);
  own[i] = in[at];
  a[i] = in[at] * 2;
  b[i] = (short)in[at];
  barrier(CLK_LOCAL_MEM_FENCE);
  int other = (i + w) % (int)get_local_size(0);
  out[at] = own[other] + a[other] * 10 + b[other];
}
// What the kernel above has in local memory could be called so.
kernel void tiles_local(global int *out) { out[get_global_id(0)] = 7; }

kernel void sub_groups(global int *out, global const int *in) {
  size_t at = get_global_id(0);
  int x = in[at];
  uint lane = get_sub_group_local_id();
  global int *mine = out + at * 8;
  mine[0] = sub_group_reduce_add(x);
  mine[1] = sub_group_scan_exclusive_add(x);
  mine[2] = sub_group_scan_inclusive_max(x);
  mine[3] = sub_group_broadcast(x, 1);
  mine[4] = sub_group_shuffle(x, (lane ^ 1) < get_sub_group_size() ? lane ^ 1 : lane);
  mine[5] = sub_group_ballot_bit_count(sub_group_ballot(x > 0));
  mine[6] = sub_group_any(x == 5) + 2 * sub_group_all(x < 100);
  mine[7] = get_sub_group_size() * 10000 + get_num_sub_groups() * 1000 + get_sub_group_id() * 100 + lane;
}

kernel void work_groups(global long *out, global const int *in) {
  size_t at = get_global_linear_id();
  long x = in[at];
  global long *mine = out + at * 4;
  mine[0] = work_group_reduce_add(x);
  mine[1] = work_group_scan_inclusive_max(x);
  mine[2] = work_group_broadcast(x, 3, 2);
  mine[3] = work_group_any(x == 5);
}

kernel void histogram(global uint *bins, global const uchar *data, local uint *mine, uint n) {
  for (uint b = get_local_id(0); b < 256; b += get_local_size(0))
    mine[b] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = get_global_id(0); i < n; i += get_global_size(0))
    atomic_inc(&mine[data[i]]);
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint b = get_local_id(0); b < 256; b += get_local_size(0))
    atomic_fetch_add_explicit((global atomic_uint *)&bins[b], mine[b], memory_order_relaxed, memory_scope_device);
}

kernel void ids(global ulong *out) {
  ulong at = (get_global_id(2) * get_global_size(1) + get_global_id(1)) * get_global_size(0) + get_global_id(0);
  out[at] = get_work_dim() + 10 * get_group_id(0) + 100 * get_local_id(1) + 1000 * get_num_groups(2) +
            10000 * get_enqueued_local_size(0) + 1000000 * (get_global_linear_id() == at) + 10000000 * get_global_offset(0);
}

kernel __attribute__((reqd_work_group_size(64, 1, 1))) __attribute__((intel_reqd_sub_group_size(32)))
void required(global float *out, global const float *in) {
  out[get_global_id(0)] = sub_group_reduce_min(in[get_global_id(0)]);
}

kernel void maths(global float *out, global const float *x) {
  size_t i = get_global_id(0);
  out[i] = sin(x[i]) + exp(x[i] / 8) + pow(x[i], 1.5f) + rsqrt(x[i] + 1) + hypot(x[i], 2.0f);
}

constant int squares[8] = {0, 1, 4, 9, 16, 25, 36, 49};
kernel void constants(global int *out, constant int *table) {
  size_t i = get_global_id(0);
  out[i] = squares[i % 8] * table[i % 4];
}

kernel void counts(global uint *out) {
  ndrange_t range = ndrange_1D(256, 96);
  out[0] = get_kernel_max_sub_group_size_for_ndrange(range, ^{ *out = 1; });
  out[1] = get_kernel_sub_group_count_for_ndrange(range, ^{ *out = 1; });
}

kernel void nothing(void) {}
