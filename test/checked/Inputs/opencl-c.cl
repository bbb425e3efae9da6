kernel void right(global int *out, local int *l) {
  l[get_local_id(0)] = get_local_id(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = l[get_local_size(0) - 1 - get_local_id(0)] + work_group_reduce_add((int)get_local_id(0));
  atomic_fetch_add_explicit((global atomic_int *)&out[64], 1, memory_order_relaxed, memory_scope_device);
}

kernel void branch(global int *out, local int *l) {
  if (get_local_id(0) < 3)
    barrier(CLK_LOCAL_MEM_FENCE);
}

kernel void differs(global int *out, local int *l) {
  out[get_global_id(0)] = work_group_broadcast((int)get_local_id(0), get_local_id(0) / 2);
}

kernel void race(global int *out, local int *l) {
  local int sum;
  if (get_local_id(0) == 0)
    sum = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  sum += get_local_id(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = sum;
}

kernel void behind(global int *out, local int *l) {
  out[get_global_id(0) + 2] = 1;
}

kernel void unwritten(global int *out, local int *l) {
  local int tile[32];
  tile[get_local_id(0)] = 1;
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = tile[31 - get_local_id(0)] + l[0];
}
