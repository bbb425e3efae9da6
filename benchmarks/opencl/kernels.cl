// The kernels of the benchmarks in OpenCL C, for a device's own compiler: statement by statement what those in SYCL say; tiles
// in local memory have the size that the host says there, so they do here
// SPDX-License-Identifier: Apache-2.0

#define SUB_GROUPS_OF_16 __attribute__((intel_reqd_sub_group_size(16)))
#define COLLECTIVE_K 16
#define COLLECTIVE_ROUNDS 32

// Collectives in a loop: STEP makes `result` of `v`.
#define COLLECTIVE(STEP)                                                                                                         \
  const size_t i = get_global_id(0), items = get_global_size(0);                                                                 \
  int acc = 0;                                                                                                                   \
  for (int r = 0; r < COLLECTIVE_ROUNDS; ++r)                                                                                    \
    for (int k = 0; k < COLLECTIVE_K; ++k) {                                                                                     \
      int v = in[k * items + i] ^ r, result;                                                                                     \
      STEP;                                                                                                                      \
      acc = (int)((uint)acc * 5u + (uint)result);                                                                                \
    }                                                                                                                            \
  out[i] = acc;

SUB_GROUPS_OF_16 kernel void sg_reduce(global const int *in, global int *out) {
  COLLECTIVE(result = sub_group_reduce_add(v) ^ v)
}

SUB_GROUPS_OF_16 kernel void sg_scan(global const int *in, global int *out) {
  COLLECTIVE(result = sub_group_scan_inclusive_add(v))
}

// A Walsh-Hadamard transform of 16 points across the lanes, then a broadcast.
int transform(int v, int k) {
  const uint lane = get_sub_group_local_id();
  for (uint m = 1; m < 16; m <<= 1) {
    const int t = sub_group_shuffle_xor(v, m);
    v = (int)(lane & m ? (uint)t - (uint)v : (uint)t + (uint)v);
  }
  return v ^ sub_group_shuffle(v, k & 15);
}
SUB_GROUPS_OF_16 kernel void sg_shuffle(global const int *in, global int *out) {
  COLLECTIVE(result = transform(v, k))
}

kernel void wg_reduce(global const int *in, global int *out) { COLLECTIVE(result = work_group_reduce_add(v) ^ v) }

kernel void wg_scan(global const int *in, global int *out) { COLLECTIVE(result = work_group_scan_inclusive_add(v)) }

// Collectives on numbers that stay in registers: STEP makes `result` of `v`; one chain or eight.
#define IN_REGISTERS(T, CHAINS, START, STEP, NEXT, JOIN)                                                                         \
  const size_t i = get_global_id(0);                                                                                             \
  T x[CHAINS], acc = 0;                                                                                                          \
  for (int c = 0; c < CHAINS; ++c)                                                                                               \
    x[c] = START;                                                                                                                \
  for (int r = 0; r < 512 / CHAINS; ++r)                                                                                         \
    _Pragma("unroll") for (int c = 0; c < CHAINS; ++c) {                                                                         \
      const T v = x[c];                                                                                                          \
      T result;                                                                                                                  \
      STEP;                                                                                                                      \
      x[c] = NEXT;                                                                                                               \
    }                                                                                                                            \
  for (int c = 0; c < CHAINS; ++c)                                                                                               \
    acc = acc JOIN x[c];                                                                                                         \
  out[i] = acc;
#define INTEGERS(CHAINS, STEP) IN_REGISTERS(int, CHAINS, in[i] ^ c * 0x01010101, STEP, (int)((uint)v * 5u + (uint)result), ^)
#define FLOATS(CHAINS, STEP) IN_REGISTERS(float, CHAINS, in[i] * (float)(c + 1), STEP, v * 0.5f + result, +)
#define CHAIN(NAME, STEP) SUB_GROUPS_OF_16 kernel void NAME##_chain(global const int *in, global int *out) { INTEGERS(1, STEP) }
#define BOTH(NAME, STEP)                                                                                                         \
  CHAIN(NAME, STEP)                                                                                                              \
  SUB_GROUPS_OF_16 kernel void NAME##_eight(global const int *in, global int *out) { INTEGERS(8, STEP) }
#define FLOAT_KERNEL(NAME) SUB_GROUPS_OF_16 kernel void NAME(global const float *in, global float *out)

BOTH(lanes_reduce, result = sub_group_reduce_add(v))
BOTH(lanes_inclusive, result = sub_group_scan_inclusive_add(v))
BOTH(lanes_exclusive, result = sub_group_scan_exclusive_add(v))
BOTH(lanes_broadcast, result = sub_group_broadcast(v, r & 15))
BOTH(lanes_xor, result = sub_group_shuffle_xor(v, 4))
BOTH(lanes_shift, result = sub_group_shuffle(v, (get_sub_group_local_id() + 1) & 15))
BOTH(lanes_select, result = sub_group_shuffle(v, v & 15))
BOTH(lanes_any, result = !sub_group_any((v & 0xffff) == 0))
CHAIN(group_reduce, result = work_group_reduce_add(v))
CHAIN(group_inclusive, result = work_group_scan_inclusive_add(v))
CHAIN(group_exclusive, result = work_group_scan_exclusive_add(v))
CHAIN(group_broadcast, result = work_group_broadcast(v, r & 255))
CHAIN(group_any, result = !work_group_any((v & 0xffff) == 0))
FLOAT_KERNEL(lanes_reduce_float_chain) { FLOATS(1, result = sub_group_reduce_add(v) * (0.5f / 16)) }
FLOAT_KERNEL(lanes_reduce_float_eight) { FLOATS(8, result = sub_group_reduce_add(v) * (0.5f / 16)) }
FLOAT_KERNEL(group_reduce_float_chain) { FLOATS(1, result = work_group_reduce_add(v) * (0.5f / 256)) }

SUB_GROUPS_OF_16 kernel void sg_compact(global const int *in, global int *out, global int *counts) {
  const int each = 64;
  const uint lane = get_sub_group_local_id();
  const size_t number = get_global_id(0) / 16, begin = number * each * 16;
  int count = 0;
  for (int c = 0; c < each; ++c) {
    const int v = in[begin + (size_t)c * 16 + lane];
    const int before = sub_group_scan_exclusive_add((int)(v > 0));
    if (v > 0)
      out[begin + (size_t)(count + before)] = v;
    count += sub_group_reduce_add((int)(v > 0));
  }
  if (lane == 0)
    counts[number] = count;
}

SUB_GROUPS_OF_16 kernel void csr(global const int *begin, global const int *column, global const float *value,
                                 global const float *x, global float *y) {
  const int lane = get_sub_group_local_id(), step = get_max_sub_group_size();
  const size_t row = get_group_id(0) * get_num_sub_groups() + get_sub_group_id();
  const int end = begin[row + 1];
  float sum = 0;
  for (int j = begin[row] + lane; j < end; j += step)
    sum += value[j] * x[column[j]];
  sum = sub_group_reduce_add(sum);
  if (lane == 0)
    y[row] = sum;
}

kernel void nbody(global const float4 *position, global float4 *acceleration, local float4 *tile) {
  const size_t lid = get_local_id(0), size = get_local_size(0), count = get_global_size(0);
  const float4 p = position[get_global_id(0)];
  float ax = 0, ay = 0, az = 0;
  for (size_t begin = 0; begin < count; begin += size) {
    tile[lid] = position[begin + lid];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (size_t j = 0; j < size; ++j) {
      const float4 q = tile[j];
      const float dx = q.x - p.x, dy = q.y - p.y, dz = q.z - p.z;
      const float inverse = rsqrt(dx * dx + dy * dy + dz * dz + 0.01f);
      const float s = q.w * inverse * inverse * inverse;
      ax += s * dx;
      ay += s * dy;
      az += s * dz;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  acceleration[get_global_id(0)] = (float4)(ax, ay, az, 0);
}

kernel void histogram(global const uint *in, global uint *bins, local uint *own) {
  const int each = 64;
  const size_t lid = get_local_id(0), begin = get_group_id(0) * each * 256 + lid;
  own[lid] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (size_t i = 0; i < each; ++i)
    atomic_add(&own[in[begin + i * 256] & 255], 1u);
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(&bins[lid], own[lid]);
}

kernel void bitonic(global const uint *in, global uint *out, local uint *s) {
  const int lid = get_local_id(0);
  const size_t begin = get_group_id(0) * 512;
  s[lid] = in[begin + lid];
  s[lid + 256] = in[begin + lid + 256];
  for (int k = 2; k <= 512; k <<= 1)
    for (int j = k >> 1; j > 0; j >>= 1) {
      barrier(CLK_LOCAL_MEM_FENCE);
      const int at = 2 * lid - (lid & (j - 1));
      const uint a = s[at], b = s[at + j];
      if ((a > b) == ((at & k) == 0)) {
        s[at] = b;
        s[at + j] = a;
      }
    }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[begin + lid] = s[lid];
  out[begin + lid + 256] = s[lid + 256];
}

kernel void stencil(global const float *in, global const float *weight, global float *out, local float *tile,
                    ulong pitch) {
  enum { Width = 1024, Height = 512, GroupX = 32, GroupY = 8, Radius = 2, TileX = GroupX + 2 * Radius, TileY = GroupY + 2 * Radius };
  const int lx = get_local_id(0), ly = get_local_id(1);
  const int x0 = (int)get_group_id(0) * GroupX - Radius, y0 = (int)get_group_id(1) * GroupY - Radius;
  for (int y = ly; y < TileY; y += GroupY)
    for (int x = lx; x < TileX; x += GroupX)
      tile[y * pitch + x] = in[clamp(y0 + y, 0, Height - 1) * Width + clamp(x0 + x, 0, Width - 1)];
  barrier(CLK_LOCAL_MEM_FENCE);
  float sum = 0;
  for (int j = 0; j < 5; ++j)
    for (int i = 0; i < 5; ++i)
      sum += weight[j * 5 + i] * tile[(ly + j) * pitch + lx + i];
  out[(y0 + Radius + ly) * Width + x0 + Radius + lx] = sum;
}

kernel void mandelbrot(global int *out) {
  enum { Width = 512, Height = 256, Most = 300 };
  const int px = get_global_id(0), py = get_global_id(1);
  const float cx = -2.0f + (float)px * (3.0f / Width), cy = -1.0f + (float)py * (2.0f / Height);
  float x = cx, y = cy;
  int i = 0;
  for (; i < Most; ++i) {
    const float xx = x * x, yy = y * y;
    if (xx + yy > 4.0f)
      break;
    y = 2.0f * x * y + cy;
    x = xx - yy + cx;
  }
  out[py * Width + px] = i;
}

kernel void saxpy(float a, global const float *x, global float *y) {
  const size_t i = get_global_id(0);
  y[i] = a * x[i] + y[i];
}

float normal(float x) {
  const float k = 1 / (1 + 0.2316419f * fabs(x));
  const float p = k * (0.319381530f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
  const float tail = 0.39894228f * exp(-0.5f * x * x) * p;
  return x < 0 ? tail : 1 - tail;
}
kernel void black_scholes(global const float *price, global const float *strike, global const float *years, global float *call) {
  const float rate = 0.02f, volatility = 0.3f;
  const size_t i = get_global_id(0);
  const float root = volatility * sqrt(years[i]);
  const float d = (log(price[i] / strike[i]) + (rate + 0.5f * volatility * volatility) * years[i]) / root;
  call[i] = price[i] * normal(d) - strike[i] * exp(-rate * years[i]) * normal(d - root);
}

kernel void tree(global const float *in, global float *out, local float *partial) {
  const size_t i = get_local_id(0);
  partial[i] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (size_t part = get_local_size(0) / 2; part > 0; part /= 2) {
    if (i < part)
      partial[i] += partial[i + part];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (i == 0)
    out[get_group_id(0)] = partial[0];
}

kernel void reduce(global const uint *in, global uint *out) {
  const uint x = in[get_global_id(0)];
  out[get_global_id(0)] = x - work_group_reduce_add(x);
}

kernel void sgemm(global const float *a, global const float *b, global float *c, local float *tileA, local float *tileB,
                  ulong pitchA, ulong pitchB) {
  enum { N = 512, T = 16 };
  const size_t column = get_global_id(0), row = get_global_id(1), x = get_local_id(0), y = get_local_id(1);
  float sum = 0;
  for (size_t k0 = 0; k0 < N; k0 += T) {
    tileA[y * pitchA + x] = a[row * N + k0 + x];
    tileB[y * pitchB + x] = b[(k0 + y) * N + column];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (size_t k = 0; k < T; ++k)
      sum += tileA[y * pitchA + k] * tileB[k * pitchB + x];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[row * N + column] = sum;
}
