// The suite's kernels for images in OpenCL C
// SPDX-License-Identifier: Apache-2.0

#define ORDER(a, b)                                                                                                              \
  {                                                                                                                              \
    const uchar less = min(v[a], v[b]);                                                                                          \
    v[b] = max(v[a], v[b]);                                                                                                      \
    v[a] = less;                                                                                                                 \
  }

/// The median of the neighbours: those of each row sorted, then the greatest of the least, and so on.
kernel void median3x3(global const uchar *in, global uchar *out, int width, int height) {
  const int x = get_global_id(0), y = get_global_id(1);
  uchar v[9];
  for (int dy = 0; dy < 3; ++dy)
    for (int dx = 0; dx < 3; ++dx)
      v[dy * 3 + dx] = in[clamp(y + dy - 1, 0, height - 1) * width + clamp(x + dx - 1, 0, width - 1)];
  for (int i = 0; i < 9; i += 3) {
    ORDER(i, i + 1)
    ORDER(i + 1, i + 2)
    ORDER(i, i + 1)
  }
  const uchar low = max(max(v[0], v[3]), v[6]), high = min(min(v[2], v[5]), v[8]);
  const uchar middle = max(min(v[1], v[4]), min(max(v[1], v[4]), v[7]));
  out[y * width + x] = max(min(low, middle), min(max(low, middle), high));
}
