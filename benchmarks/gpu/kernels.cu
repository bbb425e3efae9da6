// The kernels of kernels.cpp in CUDA C++
// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <cstdio>
#include <cub/cub.cuh>

template <class F> static void measure(const char *name, F launch) {
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
  std::printf("%s %.4f\n", name, best);
}

__global__ void fill(float *p, float x) { p[blockIdx.x * size_t(256) + threadIdx.x] = x; }
__global__ void triad(const float *a, const float *b, float *c) {
  size_t i = blockIdx.x * size_t(256) + threadIdx.x;
  c[i] = a[i] + 3.0f * b[i];
}
__global__ void blockReduce(const float *a, float *c) {
  using Reduce = cub::BlockReduce<float, 256>;
  __shared__ typename Reduce::TempStorage temp;
  float sum = Reduce(temp).Sum(a[blockIdx.x * size_t(256) + threadIdx.x]);
  if (threadIdx.x == 0)
    c[blockIdx.x] = sum;
}
__global__ void warpReduce(const float *a, float *c) {
  size_t i = blockIdx.x * size_t(256) + threadIdx.x;
  float sum = a[i];
  for (int d = 16; d > 0; d /= 2)
    sum += __shfl_xor_sync(0xffffffff, sum, d);
  if (threadIdx.x % 32 == 0)
    c[i / 32] = sum;
}
__global__ void blockScan(const float *a, float *c) {
  using Scan = cub::BlockScan<float, 256, cub::BLOCK_SCAN_WARP_SCANS>;
  __shared__ typename Scan::TempStorage temp;
  size_t i = blockIdx.x * size_t(256) + threadIdx.x;
  float x = a[i];
  Scan(temp).InclusiveSum(x, x);
  c[i] = x;
}
__global__ void sgemm(const float *a, const float *b, float *c, size_t m) {
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
  int i = blockIdx.x * 256 + threadIdx.x;
  float x = a[i], force = 0;
  for (int j = 0; j < 65536; ++j) {
    float d = b[j] - x;
    force += d * rsqrtf(d * d + 0.5f);
  }
  c[i] = force;
}
__global__ void one(float *c) { c[0] = 1; }

int main() {
  constexpr size_t n = 1 << 28, m = 4096;
  float *a, *b, *c;
  cudaMalloc(&a, n * 4);
  cudaMalloc(&b, n * 4);
  cudaMalloc(&c, n * 4);
  fill<<<n / 256, 256>>>(a, 1);
  fill<<<n / 256, 256>>>(b, 2);
  cudaDeviceSynchronize();
  measure("triad", [&] { triad<<<n / 256, 256>>>(a, b, c); });
  measure("block-reduce", [&] { blockReduce<<<n / 256, 256>>>(a, c); });
  measure("warp-reduce", [&] { warpReduce<<<n / 256, 256>>>(a, c); });
  measure("block-scan", [&] { blockScan<<<n / 256, 256>>>(a, c); });
  measure("sgemm-tiled", [&] { sgemm<<<dim3(m / 16, m / 16), dim3(16, 16)>>>(a, b, c, m); });
  measure("n-body", [&] { nBody<<<65536 / 256, 256>>>(a, b, c); });
  measure("launch", [&] { one<<<1, 1>>>(c); cudaDeviceSynchronize(); });
}
