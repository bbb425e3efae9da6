// Kernels ask for facts of blocks, and for the launch's dimensions.
kernel void dimensions(global uint *out) {
  if (get_global_linear_id() == 0)
    *out = get_work_dim();
}
static uint helper(int x) { return x ? get_work_dim() * 10 : 0; }
kernel void dimensions_in_row(global uint *out, char c, local int *scratch) {
  uint sum = sub_group_reduce_add(1);
  scratch[0] = sum != 0;
  if (get_global_linear_id() == 0)
    *out = helper(scratch[0]) + c;
}

#define QUERIES(RANGE)                                                                                                       \
  {                                                                                                                          \
    ndrange_t r = RANGE;                                                                                                     \
    out[i++] = get_kernel_sub_group_count_for_ndrange(r, ^{                                                                  \
      out[0] = sub_group_reduce_add(n);                                                                                      \
    });                                                                                                                      \
    out[i++] = get_kernel_sub_group_count_for_ndrange(r, ^(local void * p, local void *q) {                                  \
      ((local int *)p)[get_local_id(0)] = n;                                                                                 \
      barrier(CLK_LOCAL_MEM_FENCE);                                                                                          \
      out[0] = ((local int *)p)[0];                                                                                          \
    });                                                                                                                      \
    out[i++] = get_kernel_max_sub_group_size_for_ndrange(r, ^{                                                               \
      out[0] = sub_group_reduce_add(n);                                                                                      \
    });                                                                                                                      \
    out[i++] = get_kernel_max_sub_group_size_for_ndrange(r, ^(local void * p) {                                              \
      out[0] = *(local int *)p;                                                                                              \
    });                                                                                                                      \
  }
kernel void blocks(global uint *out, int n, ulong x, ulong y, ulong z) {
  if (get_global_linear_id() != 0)
    return;
  uint i = 0;
  size_t offset[3] = {1, 2, 3}, global_size[3] = {4 * x, 2 * y, z}, local_size[3] = {x, y, z};
  QUERIES(ndrange_1D(4 * x, x))
  QUERIES(ndrange_1D(5, 4 * x, x))
  QUERIES(ndrange_2D(global_size, local_size))
  QUERIES(ndrange_2D(offset, global_size, local_size))
  QUERIES(ndrange_3D(global_size, local_size))
  QUERIES(ndrange_3D(offset, global_size, local_size))
  QUERIES(ndrange_1D(4 * x))
  QUERIES(ndrange_2D(global_size))
  QUERIES(ndrange_3D(global_size))
  void (^block)(void) = ^{
    out[0] = sub_group_reduce_add(n);
  };
  out[i++] = get_kernel_work_group_size(block);
  out[i++] = get_kernel_preferred_work_group_size_multiple(block);
  out[i++] = get_kernel_work_group_size(^(local void * p) {
    out[0] = *(local int *)p;
  });
  out[i++] = get_kernel_preferred_work_group_size_multiple(^(local void * p) {
    out[0] = *(local int *)p;
  });
}

// What a launch has: the same as the block, as a kernel.
kernel void launched(global uint *out, int n) {
  uint sum = sub_group_reduce_add(n);
  if (get_global_linear_id() == 0) {
    out[0] = get_num_sub_groups();
    out[1] = get_max_sub_group_size();
    out[2] = sum;
  }
}
