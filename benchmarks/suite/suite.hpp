// The harness of the suite: a case is a kernel, loops by hand for the same
// work, and a serial check SPDX-License-Identifier: Apache-2.0
#ifndef COHORT_BENCHMARKS_SUITE_SUITE_HPP
#define COHORT_BENCHMARKS_SUITE_SUITE_HPP

#include "problems.hpp"

#include <cmath>
#include <functional>
#include <string>
#include <sycl/sycl.hpp>
#include <vector>

namespace suite {

struct Case {
  std::string name;
  std::string style; ///< how the kernel is written
  std::function<void()> hand, kernel;
  /// Makes the results invalid; says after a run whether they are right.
  std::function<void()> spoil;
  std::function<bool()> check;
};

inline sycl::queue &theQueue() {
  static sycl::queue queue{sycl::property::queue::in_order()};
  return queue;
}

/// Memory from the runtime's allocator, for both sides: the same pages, huge or
/// not. It lives until the program ends.
template <class T> T *memory(std::size_t count) {
  return sycl::malloc_shared<T>(count, theQueue());
}
template <class T> T *share(const std::vector<T> &contents) {
  T *data = memory<T>(contents.size());
  std::copy(contents.begin(), contents.end(), data);
  return data;
}

/// Random numbers, the same in each run.
class Random {
public:
  std::uint32_t bits() {
    return state = state * 1664525u + 1013904223u,
           (state >> 16) | (state << 16);
  }
  unsigned below(unsigned n) { return (bits() >> 4) % n; }
  float unit() { return float(bits() >> 8) * 0x1p-24f; }
  template <class T, class F> std::vector<T> many(std::size_t count, F next) {
    std::vector<T> result(count);
    for (T &x : result)
      x = T(next());
    return result;
  }
  template <class T> std::vector<T> units(std::size_t count) {
    return many<T>(count, [&] { return unit(); });
  }

private:
  std::uint32_t state = 12345;
};

/// Whether \p a is \p b but for rounding.
template <class T> bool close(T a, T b, double tolerance) {
  if constexpr (std::is_integral_v<T>)
    return a == b;
  else
    return std::fabs(double(a) - double(b)) <=
           tolerance * std::fmax(1.0, std::fabs(double(b)));
}

/// The case \p name: \p kernel and the loops by hand make of \p p what \p
/// expected has in \p out.
template <class P, class T, class F>
void add(std::vector<Case> &cases, const char *name, const char *style,
         const P &p, F kernel, T *out, std::vector<T> expected,
         double tolerance = 1e-5) {
  const std::size_t count = expected.size();
  cases.push_back({name, style, [=] { byHand(p); }, [=] { kernel(p); },
                   [=] { std::fill(out, out + count, T(77)); },
                   [=, wanted = std::move(expected)] {
                     for (std::size_t i = 0; i < count; ++i)
                       if (!close(out[i], wanted[i], tolerance))
                         return false;
                     return true;
                   }});
}

void addGrids(std::vector<Case> &cases);
void addDense(std::vector<Case> &cases);
void addSequences(std::vector<Case> &cases);
void addLearning(std::vector<Case> &cases);
void addNumbers(std::vector<Case> &cases);

// The second half, written and measured after the compiler's work on the first.
void addParticles(std::vector<Case> &cases);
void addImages(std::vector<Case> &cases);
void addSparse(std::vector<Case> &cases);
void addSorting(std::vector<Case> &cases);
void addNetworks(std::vector<Case> &cases);

// Written beside later work on the compiler.
void addPixels(std::vector<Case> &cases);

} // namespace suite
#endif
