// Kernels of the kinds that programs have, and what a programmer writes for
// AVX-512 instead SPDX-License-Identifier: Apache-2.0
#ifndef COHORT_BENCHMARKS_KERNELS_HPP
#define COHORT_BENCHMARKS_KERNELS_HPP

#include "../cases.hpp"

namespace bench {

/// Whether this processor can run the hand-written functions.
bool hasHandKernels();

/// Collectives in a loop: acc = acc * 5 + f(in[k * items + i] ^ r), for all k
/// in each of the rounds r.
struct Collective {
  static constexpr int items = 4096, k = 16, rounds = 32, group = 256;
};
void handSubGroupReduce(const int *in, int *out, Threads threads);
void handSubGroupScan(const int *in, int *out, Threads threads);
void handSubGroupShuffle(const int *in, int *out, Threads threads);
void handGroupReduce(const int *in, int *out, Threads threads);
void handGroupScan(const int *in, int *out, Threads threads);

/// Each sub-group of 16 packs the positive ones of its 64 * 16 numbers.
struct Compact {
  static constexpr int each = 64, count = 1 << 20,
                       subGroups = count / (each * 16);
};
void handCompact(const int *in, int *out, int *counts, Threads threads);

/// Sparse matrix-vector product, a row for each sub-group of 16.
struct Csr {
  static constexpr int rows = 1 << 14;
};
void handCsr(const int *begin, const int *column, const float *value,
             const float *x, float *y, Threads threads);

/// 5 x 5 convolution, clamped at the edges.
struct Stencil {
  static constexpr int width = 1024, height = 512, groupX = 32, groupY = 8,
                       radius = 2;
};
void handStencil(const float *in, const float *weight, float *out,
                 Threads threads);

struct Mandelbrot {
  static constexpr int width = 512, height = 256, most = 300;
};
void handMandelbrot(int *out, Threads threads);

/// Accelerations of bodies (x, y, z, mass) by each other.
struct Bodies {
  static constexpr int count = 2048, group = 256;
};
void handBodies(const float *position, float *acceleration, Threads threads);

/// 256 bins.
struct Histogram {
  static constexpr int count = 1 << 20, each = 64, group = 256;
};
void handHistogram(const unsigned *in, unsigned *bins, Threads threads);

/// Sorts blocks of 512.
struct Bitonic {
  static constexpr int count = 1 << 18, group = 256;
};
void handBitonic(const unsigned *in, unsigned *out, Threads threads);

struct Saxpy {
  static constexpr int count = 1 << 16;
};
void handSaxpy(float a, const float *x, float *y, Threads threads);

/// Prices of call options.
struct Options {
  static constexpr int count = 1 << 16;
  static constexpr float rate = 0.02f, volatility = 0.3f;
};
void handOptions(const float *price, const float *strike, const float *years,
                 float *call, Threads threads);

void addSubGroupKernels(std::vector<Case> &cases);
void addGroupKernels(std::vector<Case> &cases);
void addGridKernels(std::vector<Case> &cases);

/// Repeatable numbers in [0, 1).
class Random {
public:
  std::uint32_t bits() {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return std::uint32_t(state >> 32);
  }
  float unit() { return float(bits() >> 8) * (1.0f / 16777216.0f); }

private:
  std::uint64_t state = 88172645463325252ull;
};

inline bool isNear(double a, double b, double tolerance) {
  const double difference = a > b ? a - b : b - a;
  return difference <= tolerance * (1 + (b > 0 ? b : -b));
}

} // namespace bench
#endif
