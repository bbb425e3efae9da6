// What the benchmarks measure: the work, its inputs, and the loops that a
// programmer would write for a CPU SPDX-License-Identifier: Apache-2.0
#ifndef COHORT_BENCHMARKS_CASES_HPP
#define COHORT_BENCHMARKS_CASES_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace bench {

/// How the groups of a hand-written loop are run.
enum class Threads { One, All };

// Each has the work of the kernel of the same name, a group in one round of its
// outer loop.

constexpr std::size_t treeCount = std::size_t{1} << 20;
constexpr std::size_t treeGroup = 256;
/// out[g]: the sum of 256 numbers in a tree: halves are added to halves in a
/// local array.
void handTree(const float *in, float *out, Threads threads);

constexpr std::size_t reduceCount = std::size_t{1} << 20;
constexpr std::size_t reduceGroup = 256;
/// out[i] = in[i] - the sum of its group of 256.
void handReduce(const std::uint32_t *in, std::uint32_t *out, Threads threads);

constexpr std::size_t matrixSize = 512;
constexpr std::size_t tileSize = 16;
/// c = a * b in tiles of 16 x 16, copied to local arrays.
void handSgemm(const float *a, const float *b, float *c, Threads threads);

/// Small integers, so that floating-point sums are exact in any order.
template <class T> std::vector<T> numbers(std::size_t count) {
  std::vector<T> result(count);
  std::uint32_t state = 1;
  for (T &x : result) {
    state = state * 1664525u + 1013904223u;
    x = static_cast<T>((state >> 16) % 16);
  }
  return result;
}

/// One benchmark: \p run does all the work and waits for it; \p check, after a
/// run, tells whether the results are right.
struct Case {
  std::string name; // work/way, such as "tree/scoped"
  std::function<void()> run;
  std::function<bool()> check;
};

void addTree(std::vector<Case> &cases);
void addReduction(std::vector<Case> &cases);
void addSgemm(std::vector<Case> &cases);
void addCollectives(std::vector<Case> &cases);
void addScoped(std::vector<Case> &cases);
void addLaunch(std::vector<Case> &cases);

/// What --threads asked for.
extern Threads threads;

} // namespace bench
#endif
