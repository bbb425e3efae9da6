// Sparse matrices and graphs by hand
// SPDX-License-Identifier: Apache-2.0

#include "hand.hpp"

namespace suite::SUITE_ISA {

// A row at a time, a vector of its elements.
void hand(const SpmvCsr &p) {
  for (unsigned r = 0; r < p.rows; ++r) {
    float sum = 0;
#pragma omp simd reduction(+ : sum)
    for (unsigned j = p.first[r]; j < p.first[r + 1]; ++j)
      sum += p.value[j] * p.x[p.column[j]];
    p.y[r] = sum;
  }
}

// The sum of a row stays in a register.
void hand(const SpmvCoo &p) {
  std::fill(p.y, p.y + p.rows, 0.0);
  double sum = 0;
  for (int i = 0; i < p.count; ++i) {
    sum += p.value[i] * p.x[p.column[i]];
    if (i + 1 == p.count || p.row[i + 1] != p.row[i]) {
      p.y[p.row[i]] = sum;
      sum = 0;
    }
  }
}

// A queue of nodes; a node is written before it is known whether it is new.
void hand(const Bfs &p) {
  std::fill(p.out, p.out + p.nodes, -1);
  std::vector<int> queue(std::size_t(p.nodes) + 1);
  int *end = queue.data();
  *end++ = 0;
  p.out[0] = 0;
  for (const int *at = queue.data(); at != end; ++at) {
    const int cost = p.out[*at] + 1;
    for (int e = p.first[*at]; e < p.first[*at + 1]; ++e) {
      const int to = p.edge[e], before = p.out[to];
      *end = to;
      end += before < 0;
      p.out[to] = before < 0 ? cost : before;
    }
  }
}

} // namespace suite::SUITE_ISA
