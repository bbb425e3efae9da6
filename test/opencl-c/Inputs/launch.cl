struct pair { int a; double b; };
kernel void scale(global float *out, global const float *in, float factor, uint n) {
  size_t i = get_global_id(0);
  if (i < n)
    out[i] = in[i] * factor;
}
kernel void sums(global int *out, global const int *in, local int *tile, struct pair p, float4 v) {
  local int last;
  size_t l = get_local_id(0), n = get_local_size(0);
  tile[l] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  int sum = 0;
  for (size_t i = 0; i <= l; ++i)
    sum += tile[i];
  if (l == n - 1)
    last = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  int scan = work_group_scan_inclusive_add(in[get_global_id(0)]), all = work_group_reduce_add(in[get_global_id(0)]);
  out[get_global_id(0)] = sum == scan && all == last ? sum + p.a + (int)p.b + (int)v.w : -1;
}
kernel __attribute__((reqd_work_group_size(8, 4, 1))) void ids(global int *out) {
  size_t i = get_global_id(0) + get_global_id(1) * get_global_size(0);
  out[i] = get_local_id(0) + 10 * get_local_id(1) + 100 * get_group_id(0) + 1000 * get_group_id(1);
}
kernel void nothing(void) {}
