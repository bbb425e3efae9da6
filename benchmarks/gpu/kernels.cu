// The kernels of kernels.cpp in CUDA C++, with CUB and cooperative groups
// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cstdio>
#include <cub/cub.cuh>
#include <vector>
namespace cg = cooperative_groups;

constexpr size_t n = 1 << 28, m = 4096, rows = 1 << 20, perRow = 64, bins = 256;
constexpr int block = 256, sorted = 512, width = 8192;

template <class F> static double milliseconds(F launch) {
  double best = 1e9;
  for (int round = 0; round < 6; ++round) {
    auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < 5; ++i)
      launch();
    cudaDeviceSynchronize();
    std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    if (took.count() / 5 < best)
      best = took.count() / 5;
  }
  return best;
}

template <class T, class F> static void measure(const char *name, const T *result, F launch) {
  double best = milliseconds(launch), sum = 0;
  std::vector<T> some(1024);
  cudaMemcpy(some.data(), result, some.size() * sizeof(T), cudaMemcpyDefault);
  for (T x : some)
    sum += double(x);
  std::printf("%s %.4f %.6g\n", name, best, sum);
}

__global__ void prepare(float *a, float *b, int *ints) {
  size_t i = blockIdx.x * size_t(block) + threadIdx.x;
  a[i] = float(i % 17) / 16;
  b[i] = 2;
  if (i < n / 4)
    ints[i] = int(i * 2654435761u >> 8 & 0xffffff);
}
__global__ void keys(int *ints) {
  size_t i = blockIdx.x * size_t(block) + threadIdx.x;
  ints[i] = int(i * 2654435761u >> 8 & 0xffffff);
}
__global__ void columns(int *ints) {
  size_t i = blockIdx.x * size_t(block) + threadIdx.x;
  ints[i] = int((i / perRow + i % perRow * 37) % rows);
}
__global__ void triad(const float *a, const float *b, float *c) {
  size_t i = blockIdx.x * size_t(block) + threadIdx.x;
  c[i] = a[i] + 3.0f * b[i];
}
__global__ void triad16(const float4 *a, const float4 *b, float4 *c) {
  size_t i = blockIdx.x * size_t(block) + threadIdx.x;
  float4 x = a[i], y = b[i];
  c[i] = {x.x + 3.0f * y.x, x.y + 3.0f * y.y, x.z + 3.0f * y.z, x.w + 3.0f * y.w};
}
__global__ void warpReduce(const float *a, float *c) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  size_t i = blockIdx.x * size_t(block) + threadIdx.x;
  float sum = cg::reduce(warp, a[i], cg::plus<float>());
  if (warp.thread_rank() == 0)
    c[i / 32] = sum;
}
__global__ void warpScan(const float *a, float *c) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  size_t i = blockIdx.x * size_t(block) + threadIdx.x;
  c[i] = cg::inclusive_scan(warp, a[i], cg::plus<float>());
}
__global__ void blockReduce(const float *a, float *c) {
  using Reduce = cub::BlockReduce<float, block>;
  __shared__ typename Reduce::TempStorage temp;
  float sum = Reduce(temp).Sum(a[blockIdx.x * size_t(block) + threadIdx.x]);
  if (threadIdx.x == 0)
    c[blockIdx.x] = sum;
}
__global__ void blockScan(const float *a, float *c) {
  using Scan = cub::BlockScan<float, block, cub::BLOCK_SCAN_WARP_SCANS>;
  __shared__ typename Scan::TempStorage temp;
  size_t i = blockIdx.x * size_t(block) + threadIdx.x;
  float x = a[i];
  Scan(temp).InclusiveSum(x, x);
  c[i] = x;
}
__global__ void sgemm(const float *a, const float *b, float *c) {
  __shared__ float ta[16][16], tb[16][16];
  size_t row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  int y = threadIdx.y, x = threadIdx.x;
  float sum = 0;
  for (size_t k = 0; k < m; k += 16) {
    ta[y][x] = a[row * m + k + x];
    tb[y][x] = b[(k + y) * m + col];
    __syncthreads();
    for (int j = 0; j < 16; ++j)
      sum += ta[y][j] * tb[j][x];
    __syncthreads();
  }
  c[row * m + col] = sum;
}
__global__ void nBody(const float *a, const float *b, float *c) {
  int i = blockIdx.x * block + threadIdx.x;
  float x = a[i], force = 0;
  for (int j = 0; j < 65536; ++j) {
    float d = b[j] - x;
    force += d * rsqrtf(d * d + 0.5f);
  }
  c[i] = force;
}
__global__ void stencil(const float *a, float *c) {
  int y = blockIdx.y * 8 + threadIdx.y, x = blockIdx.x * 32 + threadIdx.x, i = y * width + x;
  if (x > 0 && x < width - 1 && y > 0 && y < width - 1)
    c[i] = 0.5f * a[i] + 0.125f * (a[i - 1] + a[i + 1] + a[i - width] + a[i + width]);
}
__global__ void mandelbrot(int *ints, int *counts) {
  int y = blockIdx.y * 8 + threadIdx.y, x = blockIdx.x * 32 + threadIdx.x;
  float cx = -2 + 2.5f * x / m, cy = -1.25f + 2.5f * y / m, zx = 0, zy = 0;
  int i = 0;
  for (; i < 256 && zx * zx + zy * zy < 4; ++i) {
    float next = zx * zx - zy * zy + cx;
    zy = 2 * zx * zy + cy;
    zx = next;
  }
  ints[y * int(m) + x] = i;
  if (y == 2000 && x < 1024)
    counts[x] = i;
}
__global__ void histogram(const int *ints, int *counts) {
  __shared__ int own[bins];
  int me = threadIdx.x;
  own[me] = 0;
  __syncthreads();
  for (int i = blockIdx.x * block + me; i < int(n / 4); i += 1024 * block)
    atomicAdd(&own[ints[i] & 255], 1);
  __syncthreads();
  atomicAdd(&counts[me], own[me]);
}
__global__ void bitonic(int *ints) {
  __shared__ int keys[sorted];
  int me = threadIdx.x;
  size_t place = blockIdx.x * size_t(sorted) + me;
  keys[me] = ints[place];
  for (int k = 2; k <= sorted; k *= 2)
    for (int j = k / 2; j > 0; j /= 2) {
      __syncthreads();
      int other = me ^ j;
      int mine = keys[me], theirs = keys[other];
      bool smaller = ((me & k) == 0) == (me < other);
      __syncthreads();
      keys[me] = smaller == (mine < theirs) ? mine : theirs;
    }
  ints[place] = keys[me];
}
__global__ void spmv(const float *a, const float *b, const int *ints, float *c) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  int row = (blockIdx.x * block + threadIdx.x) / 32, lane = warp.thread_rank();
  float sum = 0;
  for (int i = row * int(perRow) + lane; i < (row + 1) * int(perRow); i += 32)
    sum += a[i] * b[ints[i]];
  sum = cg::reduce(warp, sum, cg::plus<float>());
  if (lane == 0)
    c[row] = sum;
}
__global__ void one(float *c) { c[0] = 1; }
__global__ void step(float *c) { c[blockIdx.x * block + threadIdx.x] += 1; }

int main() {
  float *a, *b, *c;
  int *ints, *counts;
  cudaMalloc(&a, n * 4);
  cudaMalloc(&b, n * 4);
  cudaMalloc(&c, n * 4);
  cudaMalloc(&ints, n);
  cudaMalloc(&counts, 4096);
  prepare<<<n / block, block>>>(a, b, ints);
  cudaDeviceSynchronize();
  measure("copy", a, [&] { cudaMemcpyAsync(c, a, n * 4, cudaMemcpyDeviceToDevice); });
  measure("triad", c, [&] { triad<<<n / block, block>>>(a, b, c); });
  measure("triad-16-bytes", c, [&] {
    triad16<<<n / 4 / block, block>>>((const float4 *)a, (const float4 *)b, (float4 *)c);
  });
  measure("warp-reduce", c, [&] { warpReduce<<<n / block, block>>>(a, c); });
  measure("warp-scan", c, [&] { warpScan<<<n / block, block>>>(a, c); });
  measure("block-reduce", c, [&] { blockReduce<<<n / block, block>>>(a, c); });
  measure("block-scan", c, [&] { blockScan<<<n / block, block>>>(a, c); });
  size_t bytes = 0;
  cub::DeviceReduce::Sum(nullptr, bytes, a, c, n);
  void *temp;
  cudaMalloc(&temp, bytes);
  measure("device-reduce", c, [&] { cub::DeviceReduce::Sum(temp, bytes, a, c, n); });
  measure("sgemm-tiled", c, [&] { sgemm<<<dim3(m / 16, m / 16), dim3(16, 16)>>>(a, b, c); });
  measure("n-body", c, [&] { nBody<<<65536 / block, block>>>(a, b, c); });
  measure("stencil", c + width, [&] { stencil<<<dim3(width / 32, width / 8), dim3(32, 8)>>>(a, c); });
  measure("mandelbrot", counts, [&] { mandelbrot<<<dim3(m / 32, m / 8), dim3(32, 8)>>>(ints, counts); });
  keys<<<n / 4 / block, block>>>(ints);
  measure("histogram", counts, [&] {
    cudaMemsetAsync(counts, 0, 4096);
    histogram<<<1024, block>>>(ints, counts);
  });
  measure("bitonic-sort", ints, [&] { bitonic<<<n / 16 / sorted, sorted>>>(ints); });
  columns<<<rows * perRow / block, block>>>(ints);
  measure("spmv", c, [&] { spmv<<<rows * 32 / block, block>>>(a, b, ints, c); });
  measure("launch", c, [&] {
    one<<<1, 1>>>(c);
    cudaDeviceSynchronize();
  });
  measure("launches", c, [&] {
    for (int i = 0; i < 100; ++i)
      step<<<1, block>>>(c);
    cudaDeviceSynchronize();
  });
}
