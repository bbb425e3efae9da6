// The kernels in CUDA C++, with CUB and cooperative groups
// SPDX-License-Identifier: Apache-2.0
#include "measure.hpp"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cub/cub.cuh>
#include <functional>
namespace cg = cooperative_groups;
using namespace spellings;

__global__ void fill(Memory m) {
  size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  m.a[i] = valueOf(i);
  m.b[i] = valueOf(i * 3);
  m.ints[i] = keyOf(i);
  m.bytes[i] = (unsigned char)keyOf(i);
  if (i < rows * perRow)
    m.columns[i] = columnOf(i);
  if (i < 4 * bodies)
    m.positions[i] = valueOf(i * 7);
}
template <class T> __global__ void warpReduce(const T *in, T *out) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  T sum = cg::reduce(warp, in[i], cg::plus<T>());
  if (warp.thread_rank() == 0)
    out[i / 32] = sum;
}
__global__ void warpScan(const float *in, float *out) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = cg::inclusive_scan(warp, in[i], cg::plus<float>());
}
__global__ void blockReduce(const float *in, float *out) {
  using Reduce = cub::BlockReduce<float, group>;
  __shared__ typename Reduce::TempStorage temp;
  float sum = Reduce(temp).Sum(in[blockIdx.x * group + threadIdx.x]);
  if (threadIdx.x == 0)
    out[blockIdx.x] = sum;
}
__global__ void blockScan(const int *in, int *out) {
  using Scan = cub::BlockScan<int, group, cub::BLOCK_SCAN_WARP_SCANS>;
  __shared__ typename Scan::TempStorage temp;
  int i = blockIdx.x * group + threadIdx.x, x = in[i];
  Scan(temp).InclusiveSum(x, x);
  out[i] = x;
}
__global__ void tree(const float *in, float *out) {
  __shared__ float own[group];
  int me = threadIdx.x;
  own[me] = in[blockIdx.x * blockDim.x + me];
  __syncthreads();
  for (int half = blockDim.x / 2; half > 0; half /= 2) {
    if (me < half)
      own[me] += own[me + half];
    __syncthreads();
  }
  if (me == 0)
    out[blockIdx.x] = own[0];
}
__global__ void csr(const float *a, const float *b, const int *columns, float *c) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = warp.thread_rank();
  float sum = 0;
  for (int i = row * int(perRow) + lane; i < (row + 1) * int(perRow); i += 32)
    sum += a[i] * b[columns[i]];
  sum = cg::reduce(warp, sum, cg::plus<float>());
  if (lane == 0)
    c[row] = sum;
}
__global__ void sgemm(const float *a, const float *b, float *c) {
  constexpr int tile = 32, size = matrix;
  __shared__ float tileA[tile][tile], tileB[tile][tile];
  int row = blockIdx.y * tile + threadIdx.y, column = blockIdx.x * tile + threadIdx.x, y = threadIdx.y, x = threadIdx.x;
  float sum = 0;
  for (int k0 = 0; k0 < size; k0 += tile) {
    tileA[y][x] = a[row * size + k0 + x];
    tileB[y][x] = b[(k0 + y) * size + column];
    __syncthreads();
    for (int k = 0; k < tile; ++k)
      sum += tileA[y][k] * tileB[k][x];
    __syncthreads();
  }
  c[row * size + column] = sum;
}
template <int Tile> __global__ void stencil(const float *in, float *out) {
  constexpr int size = image;
  __shared__ float own[Tile + 2][Tile + 2];
  int gy = blockIdx.y * Tile + threadIdx.y, gx = blockIdx.x * Tile + threadIdx.x, y = threadIdx.y + 1, x = threadIdx.x + 1;
  own[y][x] = in[gy * size + gx];
  if (y == 1)
    own[0][x] = gy > 0 ? in[(gy - 1) * size + gx] : 0;
  if (y == Tile)
    own[y + 1][x] = gy + 1 < size ? in[(gy + 1) * size + gx] : 0;
  if (x == 1)
    own[y][0] = gx > 0 ? in[gy * size + gx - 1] : 0;
  if (x == Tile)
    own[y][x + 1] = gx + 1 < size ? in[gy * size + gx + 1] : 0;
  __syncthreads();
  out[gy * size + gx] = 0.5f * own[y][x] + 0.125f * (own[y][x - 1] + own[y][x + 1] + own[y - 1][x] + own[y + 1][x]);
}
__global__ void nBody(const float4 *all, float *out) {
  __shared__ float4 tile[group];
  int i = blockIdx.x * blockDim.x + threadIdx.x, me = threadIdx.x;
  float4 mine = all[i];
  float x = 0, y = 0, z = 0;
  for (int first = 0; first < int(bodies); first += blockDim.x) {
    tile[me] = all[first + me];
    __syncthreads();
    for (int j = 0; j < blockDim.x; ++j) {
      float dx = tile[j].x - mine.x, dy = tile[j].y - mine.y, dz = tile[j].z - mine.z;
      float r = rsqrtf(dx * dx + dy * dy + dz * dz + 0.01f), f = tile[j].w * r * r * r;
      x += dx * f;
      y += dy * f;
      z += dz * f;
    }
    __syncthreads();
  }
  out[i] = x + y + z;
}
__global__ void mandelbrot(int *out) {
  int y = blockIdx.y * blockDim.y + threadIdx.y, x = blockIdx.x * blockDim.x + threadIdx.x;
  float cx = -2 + 2.5f * x / matrix, cy = -1.25f + 2.5f * y / matrix, zx = 0, zy = 0;
  int i = 0;
  for (; i < 256 && zx * zx + zy * zy < 4; ++i) {
    float next = zx * zx - zy * zy + cx;
    zy = 2 * zx * zy + cy;
    zx = next;
  }
  out[y * int(matrix) + x] = i;
}
__global__ void histogram(const unsigned char *bytes, int *counts) {
  __shared__ int own[bins];
  int me = threadIdx.x;
  own[me] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + me; i < int(count); i += gridDim.x * blockDim.x)
    atomicAdd(&own[bytes[i]], 1);
  __syncthreads();
  atomicAdd(&counts[me], own[me]);
}
__global__ void bitonic(const int *in, int *out) {
  __shared__ int keys[sorted];
  int me = threadIdx.x, i = blockIdx.x * sorted + me;
  keys[me] = in[i];
  __syncthreads();
  for (int k = 2; k <= sorted; k *= 2)
    for (int j = k / 2; j > 0; j /= 2) {
      int other = me ^ j;
      if (other > me && (keys[me] > keys[other]) == ((me & k) == 0)) {
        int kept = keys[me];
        keys[me] = keys[other];
        keys[other] = kept;
      }
      __syncthreads();
    }
  out[i] = keys[me];
}
__global__ void nothing() {}

int main(int argc, char **argv) {
  Memory m;
  for (float **p : {&m.a, &m.b, &m.c})
    cudaMalloc(p, count * sizeof(float));
  for (int **p : {&m.ints, &m.numbers})
    cudaMalloc(p, count * sizeof(int));
  cudaMalloc(&m.columns, rows * perRow * sizeof(int));
  cudaMalloc(&m.bytes, count);
  cudaMalloc(&m.counts, bins * sizeof(int));
  cudaMalloc(&m.positions, 4 * bodies * sizeof(float));
  fill<<<count / 256, 256>>>(m);
  size_t bytes = 0;
  cub::DeviceReduce::Sum(nullptr, bytes, m.a, m.c, count);
  void *temp;
  cudaMalloc(&temp, bytes);
  cudaDeviceSynchronize();
  constexpr unsigned groups = count / group;
  auto square = [](unsigned size, unsigned tile) { return dim3(size / tile, size / tile); };
  const std::pair<const char *, std::function<void()>> cases[] = {
      {"warp-reduce-int", [&] { warpReduce<<<groups, group>>>(m.ints, m.numbers); }},
      {"warp-reduce-float", [&] { warpReduce<<<groups, group>>>(m.a, m.c); }},
      {"warp-scan", [&] { warpScan<<<groups, group>>>(m.a, m.c); }},
      {"block-reduce", [&] { blockReduce<<<groups, group>>>(m.a, m.c); }},
      {"block-scan", [&] { blockScan<<<groups, group>>>(m.ints, m.numbers); }},
      {"device-reduce", [&] { cub::DeviceReduce::Sum(temp, bytes, m.a, m.c, count); }},
      {"tree", [&] { tree<<<groups, group>>>(m.a, m.c); }},
      {"csr", [&] { csr<<<rows * 32 / group, group>>>(m.a, m.b, m.columns, m.c); }},
      {"sgemm-32", [&] { sgemm<<<square(matrix, 32), dim3(32, 32)>>>(m.a, m.b, m.c); }},
      {"stencil-16", [&] { stencil<16><<<square(image, 16), dim3(16, 16)>>>(m.a, m.c); }},
      {"stencil-32", [&] { stencil<32><<<square(image, 32), dim3(32, 32)>>>(m.a, m.c); }},
      {"n-body", [&] { nBody<<<bodies / group, group>>>((const float4 *)m.positions, m.c); }},
      {"mandelbrot", [&] { mandelbrot<<<dim3(matrix / 32, matrix / 8), dim3(32, 8)>>>(m.numbers); }},
      {"histogram", [&] {
         cudaMemsetAsync(m.counts, 0, bins * sizeof(int));
         histogram<<<histogramGroups, group>>>(m.bytes, m.counts);
       }},
      {"bitonic", [&] { bitonic<<<count / sorted, sorted>>>(m.ints, m.numbers); }},
      {"launches", [&] {
         for (int i = 0; i < 1000; ++i)
           nothing<<<1, group>>>();
       }},
  };
  for (auto &[name, launch] : cases) {
    if (argc > 1 && !std::strstr(name, argv[1]))
      continue;
    cudaMemset(m.c, 0, count * sizeof(float));
    cudaMemset(m.numbers, 0, count * sizeof(int));
    double time = measure(launch, [] { cudaDeviceSynchronize(); });
    auto copy = [](void *to, const void *from, size_t size) { cudaMemcpy(to, from, size, cudaMemcpyDefault); };
    std::printf("%s nvcc %.5f %.7g\n", name, time, sumOfResults(name, m, copy));
    std::fflush(stdout);
  }
}
