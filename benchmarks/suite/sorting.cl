// The suite's kernels for sorting in OpenCL C
// SPDX-License-Identifier: Apache-2.0

/// Sorts a block twice as large as the group by keys, which take their values with them.
kernel void bitonic_pairs(global const uint *key, global const uint *value, global uint *out_key, global uint *out_value,
                          local uint *keys, local uint *values) {
  const uint lid = get_local_id(0), half_block = get_local_size(0), block = 2 * half_block;
  const uint base = get_group_id(0) * block;
  keys[lid] = key[base + lid];
  values[lid] = value[base + lid];
  keys[lid + half_block] = key[base + lid + half_block];
  values[lid + half_block] = value[base + lid + half_block];
  for (uint size = 2; size <= block; size *= 2)
    for (uint stride = size / 2; stride > 0; stride /= 2) {
      barrier(CLK_LOCAL_MEM_FENCE);
      const uint at = 2 * lid - (lid & (stride - 1));
      const bool up = (at & size) == 0;
      const uint a = keys[at], b = keys[at + stride];
      if ((a > b) == up) {
        const uint v = values[at];
        keys[at] = b;
        keys[at + stride] = a;
        values[at] = values[at + stride];
        values[at + stride] = v;
      }
    }
  barrier(CLK_LOCAL_MEM_FENCE);
  out_key[base + lid] = keys[lid];
  out_value[base + lid] = values[lid];
  out_key[base + lid + half_block] = keys[lid + half_block];
  out_value[base + lid + half_block] = values[lid + half_block];
}
