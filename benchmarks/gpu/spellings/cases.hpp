// The kernels that are compared in three spellings with CUDA C++: their sizes
// and how they are measured SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>

namespace spellings {

/// Elements of the arrays; of the matrices and images in each direction;
/// bodies; rows of the sparse matrix.
constexpr std::size_t count = 1 << 26, matrix = 4096, image = 8192,
                      bodies = 1 << 16, rows = 1 << 20, perRow = 64;
/// Work-items of a group; keys that a group sorts; bins; groups of the
/// histogram.
constexpr int group = 256, sorted = 1024, bins = 256, histogramGroups = 1056;

/// What all kernels work on.
struct Memory {
  float *a, *b, *c;     ///< count
  int *ints, *numbers;  ///< count
  int *columns;         ///< rows * perRow
  unsigned char *bytes; ///< count
  int *counts;          ///< bins
  float *positions;     ///< 4 * bodies, aligned to 16 bytes
};

constexpr float valueOf(std::size_t i) { return float(i % 17) / 16; }
constexpr int keyOf(std::size_t i) {
  return int((i * 2654435761u) >> 8 & 0xffffff);
}
constexpr int columnOf(std::size_t i) {
  return int((i / perRow + i % perRow * 37) % rows);
}

} // namespace spellings
