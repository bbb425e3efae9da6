// The problems of the suite, and the loops by hand that solve them
// SPDX-License-Identifier: Apache-2.0
//
// Memory belongs to the harness: kernels and loops by hand read and write the
// same arrays. NAME.hand.cpp is compiled once for each instruction set, in a
// namespace of that name.
#ifndef COHORT_BENCHMARKS_SUITE_PROBLEMS_HPP
#define COHORT_BENCHMARKS_SUITE_PROBLEMS_HPP

#include <cstddef>
#include <cstdint>

namespace suite {

/// The instruction set that both sides use: that of the processor, or what
/// COHORT_CPU_ISA says.
enum class Isa { Native, V3, V2 };
extern Isa isa;

/// Declares the loops by hand for \p Problem.
#define SUITE_BY_HAND(Problem)                                                 \
  namespace native {                                                           \
  void hand(const Problem &);                                                  \
  }                                                                            \
  namespace v3 {                                                               \
  void hand(const Problem &);                                                  \
  }                                                                            \
  namespace v2 {                                                               \
  void hand(const Problem &);                                                  \
  }                                                                            \
  inline void byHand(const Problem &p) {                                       \
    isa == Isa::V2   ? v2::hand(p)                                             \
    : isa == Isa::V3 ? v3::hand(p)                                             \
                     : native::hand(p);                                        \
  }

// grids

/// A step of heat flow on an n x n chip; the border repeats.
struct Hotspot {
  int n;
  const float *temperature, *power;
  float *out;
};
/// Cheapest ways down a grid of \p rows rows: in the end out[x] is the least
/// cost of a way to (rows - 1, x).
struct Pathfinder {
  int width, rows;
  const int *wall;
  int *scratch, *out;
};
/// 7 points in three dimensions; the border is copied.
struct Stencil3d {
  std::size_t nx, ny, nz;
  const float *in;
  float *out;
};
/// A generation of the game of life on a torus.
struct Life {
  int width, height;
  const std::uint8_t *in;
  std::uint8_t *out;
};
/// 5 x 5 weights on an image of half precision (the bits); the image has a
/// border of 2 on each side.
struct Convolution {
  int width, height;
  const std::uint16_t *in;
  const float *weights;
  float *out;
};
SUITE_BY_HAND(Hotspot)
SUITE_BY_HAND(Pathfinder)
SUITE_BY_HAND(Stencil3d)
SUITE_BY_HAND(Life)
SUITE_BY_HAND(Convolution)

// dense linear algebra; matrices are row-major

/// c = a * b, n x n.
struct Dgemm {
  std::size_t n;
  const double *a, *b;
  double *c;
};
/// y = a * x.
struct Gemv {
  unsigned rows, columns;
  const float *a, *x;
  float *y;
};
/// out = in transposed, n x n.
struct Transpose {
  int n;
  const float *in;
  float *out;
};
/// \p count matrices of 32 x 32, each replaced by its factors L and U (no
/// pivots).
struct Lud {
  int count;
  const float *in;
  float *out;
};
/// c = a * b: a is m x k, b is k x n, bytes; sums of 32 bits.
struct Quantised {
  int m, n, k;
  const std::int8_t *a, *b;
  std::int32_t *c;
};
SUITE_BY_HAND(Dgemm)
SUITE_BY_HAND(Gemv)
SUITE_BY_HAND(Transpose)
SUITE_BY_HAND(Lud)
SUITE_BY_HAND(Quantised)

// sequences

/// Exclusive sums of blocks of 1024.
struct BlockScan {
  int count;
  const int *in;
  int *out;
};
/// Blocks of 256 numbers of 16 bits sorted.
struct RadixSort {
  unsigned count;
  const unsigned *in;
  unsigned *out;
};
/// out[k]: the sum of the values whose key is k. The keys are sorted.
struct ReduceByKey {
  std::size_t count, keys;
  const std::uint32_t *key;
  const std::int64_t *value;
  std::int64_t *out;
};
/// Scores of the alignments of two sequences of n characters, (n + 1) x (n +
/// 1).
struct Needleman {
  int n;
  const int *similarity;
  int penalty;
  int *score;
};
SUITE_BY_HAND(BlockScan)
SUITE_BY_HAND(RadixSort)
SUITE_BY_HAND(ReduceByKey)
SUITE_BY_HAND(Needleman)

// learning

/// The nearest of \p clusters centres for each point; features[f * points + i].
struct KMeans {
  unsigned points, clusters, features;
  const float *feature, *centre;
  int *nearest;
};
/// Rows of \p columns numbers.
struct Softmax {
  int rows, columns;
  const float *in;
  float *out;
};
/// Rows of 1024 numbers, of mean 0 and variance 1.
struct LayerNorm {
  std::size_t rows;
  const float *in;
  float *out;
};
/// A layer of a network: out[j] = sum of input[i] * weight[i][j] for each block
/// of 16 inputs: partial[block][j].
struct Backprop {
  int inputs, hidden;
  const float *input, *weight;
  float *partial;
};
SUITE_BY_HAND(KMeans)
SUITE_BY_HAND(Softmax)
SUITE_BY_HAND(LayerNorm)
SUITE_BY_HAND(Backprop)

// numbers, graphs, strings

/// Fourier transforms of \p count rows of 256 complex numbers; roots[j] =
/// exp(-2 pi i j / 256).
struct Fft {
  int count;
  const float *re, *im, *rootsRe, *rootsIm;
  float *outRe, *outIm;
};
/// For each path the value of an option after \p steps random steps; 0 if the
/// price falls below the barrier on the way.
struct MonteCarlo {
  std::size_t paths;
  int steps;
  double drift, volatility, start, strike, barrier;
  double *out;
};
/// All shortest paths in a graph of n nodes.
struct FloydWarshall {
  int n;
  const int *in;
  int *out;
};
/// y = a * x, at most \p width elements a row; value[k * rows + r].
struct SpmvEll {
  std::size_t rows, width;
  const double *value;
  const std::uint32_t *column;
  const double *x;
  double *y;
};
/// Cyclic redundancy checks of messages of \p length bytes.
struct Crc {
  std::size_t messages, length;
  const std::uint8_t *data;
  const std::uint32_t *table;
  std::uint32_t *out;
};
/// For each ray the distance to the nearest box it hits, or -1; x, y and z of
/// rays in arrays one after the other, boxes as six floats (low, high).
struct RayBox {
  std::size_t rays, boxes;
  const float *origin, *direction, *box;
  float *out;
};
SUITE_BY_HAND(Fft)
SUITE_BY_HAND(MonteCarlo)
SUITE_BY_HAND(FloydWarshall)
SUITE_BY_HAND(SpmvEll)
SUITE_BY_HAND(Crc)
SUITE_BY_HAND(RayBox)

// particles

/// Forces in boxes of \p particles each; first[b] to first[b + 1] are the
/// places in \p near of the neighbours of box b, which has itself among them.
/// Four numbers a particle: v, x, y, z.
struct LavaMd {
  int boxes, particles;
  const int *first, *near;
  const double *position, *charge;
  double *out;
  double alpha;
};
/// Accelerations of bodies; four numbers a body: x, y, z and mass.
struct NBody {
  std::size_t count;
  const float *position;
  float *out;
};
/// Steps until a point of the plane leaves the circle of radius 2.
struct Mandelbrot {
  std::size_t width, height;
  int most;
  double left, top, step;
  int *out;
};
/// Prices of calls, then of puts.
struct BlackScholes {
  int count;
  const float *price, *strike, *years;
  float rate, volatility;
  float *out;
};
/// \p tries pairs of random numbers for each of \p seeds; out: sums of
/// deviates x, sums of y, then ten rows of counts by max(|x|, |y|).
struct Deviates {
  std::size_t seeds;
  int tries;
  double *out;
};
SUITE_BY_HAND(LavaMd)
SUITE_BY_HAND(NBody)
SUITE_BY_HAND(Mandelbrot)
SUITE_BY_HAND(BlackScholes)
SUITE_BY_HAND(Deviates)

// images

/// A step that removes speckles. north[r], south[r], west[c], east[c]: the
/// neighbouring rows and columns; \p scratch has five images.
struct Srad {
  int rows, columns;
  const float *in;
  const int *north, *south, *west, *east;
  float speckle, lambda;
  float *scratch, *out;
};
/// The median of 3 x 3 bytes; the border repeats.
struct Median {
  int width, height;
  const std::uint8_t *in;
  std::uint8_t *out;
};
/// Counts of bytes.
struct Histogram {
  std::size_t count;
  const std::uint8_t *in;
  unsigned *out;
};
/// Cosine transforms of blocks of 8 x 8; basis[i * 8 + j].
struct Cosines {
  unsigned width, height;
  const float *in, *basis;
  float *out;
};
/// A step of Jacobi's method for Poisson's equation; (width + 2) x (height + 2)
/// points, the inner ones are computed. After the grid, \p out has the largest
/// change in each square of 16 x 16.
struct Jacobi {
  int width, height;
  const double *in, *right;
  double *out;
};
SUITE_BY_HAND(Srad)
SUITE_BY_HAND(Median)
SUITE_BY_HAND(Histogram)
SUITE_BY_HAND(Cosines)
SUITE_BY_HAND(Jacobi)

// sparse matrices and graphs

/// y = a * x; first[r] to first[r + 1] are the elements of row r.
struct SpmvCsr {
  unsigned rows;
  const unsigned *first, *column;
  const float *value, *x;
  float *y;
};
/// y = a * x, an element (row, column, value) at a time; sorted by rows.
struct SpmvCoo {
  int rows, count;
  const int *row, *column;
  const double *value, *x;
  double *y;
};
/// Steps from node 0 to each node, or -1. \p flags has three bytes a node and
/// one more.
struct Bfs {
  int nodes;
  const int *first, *edge;
  std::uint8_t *flags;
  int *out;
};
SUITE_BY_HAND(SpmvCsr)
SUITE_BY_HAND(SpmvCoo)
SUITE_BY_HAND(Bfs)

// sorting and searching

/// Blocks of 512 sorted.
struct MergeSort {
  unsigned count;
  const unsigned *in;
  unsigned *out;
};
/// Blocks of 512 sorted by keys; \p out has the keys, then the values.
struct BitonicSort {
  unsigned count;
  const unsigned *key, *value;
  unsigned *out;
};
/// The numbers above \p limit of each block of 1024, in order; after the
/// blocks, how many each one has.
struct Compact {
  std::size_t count;
  int limit;
  const int *in;
  int *out;
};
/// out[i]: whether the pattern is at i.
struct StringMatch {
  std::size_t count, length;
  const char *text, *pattern;
  std::uint8_t *out;
};
/// Exclusive sums of blocks of \p block numbers (a power of two).
struct TreeScan {
  unsigned count, block;
  const unsigned *in;
  unsigned *out;
};
SUITE_BY_HAND(MergeSort)
SUITE_BY_HAND(BitonicSort)
SUITE_BY_HAND(Compact)
SUITE_BY_HAND(StringMatch)
SUITE_BY_HAND(TreeScan)

// networks

/// softmax(q * transposed k) * v, rows of 64 numbers; \p keys is 256.
struct Attention {
  unsigned queries, keys;
  const float *q, *k, *v;
  float *out;
};
/// c = a * b, n x n, of half precision (the bits); sums of 32 bits.
struct Hgemm {
  unsigned n;
  const std::uint16_t *a, *b;
  std::uint16_t *c;
};
/// 3 x 3 weights for each pair of channels; inputs have a border of 1.
struct ConvLayer {
  int inputs, outputs, height, width;
  const float *in, *weight, *bias;
  float *out;
};
SUITE_BY_HAND(Attention)
SUITE_BY_HAND(Hgemm)
SUITE_BY_HAND(ConvLayer)

// pixels

/// Filters of 3 x 3 bytes; the image has a border of 1.
struct Pixels {
  int width, height;
  const std::uint8_t *in;
  std::uint8_t *out;
};
struct BoxFilter : Pixels {}; ///< means
struct Sobel : Pixels {};     ///< |horizontal| + |vertical|, at most 255
struct Erosion : Pixels {};   ///< the least
/// One byte of three: 77, 151 and 28 parts of 256.
struct Grey {
  int width, height;
  const std::uint8_t *red, *green, *blue;
  std::uint8_t *out;
};
/// front over back by alpha, of 255.
struct Blend {
  int count;
  const std::uint8_t *front, *back, *alpha;
  std::uint8_t *out;
};
/// Twice a pixel less the mean of its four neighbours, of 16 bits and at least
/// 0; the image has a border of 1.
struct Sharpen {
  int width, height;
  const std::uint16_t *in;
  std::uint16_t *out;
};
SUITE_BY_HAND(BoxFilter)
SUITE_BY_HAND(Sobel)
SUITE_BY_HAND(Erosion)
SUITE_BY_HAND(Grey)
SUITE_BY_HAND(Blend)
SUITE_BY_HAND(Sharpen)

} // namespace suite
#endif
