// How long a launch takes, and what came of it
// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "cases.hpp"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <vector>

namespace spellings {

/// Milliseconds a launch: the best of several rounds of so many that the way to
/// the device and back is less than 1 %, after a while in which the runtime
/// sees what the launches are like, and the device comes to its speed.
template <class Launch, class Wait> double measure(Launch launch, Wait wait) {
  auto round = [&](int launches) {
    auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < launches; ++i)
      launch();
    wait();
    std::chrono::duration<double, std::milli> took =
        std::chrono::steady_clock::now() - start;
    return took.count() / launches;
  };
  for (auto start = std::chrono::steady_clock::now();
       std::chrono::steady_clock::now() - start <
       std::chrono::milliseconds(400);)
    round(2);
  int launches = std::clamp(int(4 / round(2)), 2, 40);
  double best = 1e9;
  for (int i = 0; i < 12; ++i)
    best = std::min(best, round(launches));
  return best;
}

/// Of the first results of row \p name; \p copy copies bytes from the device.
template <class Copy>
double sumOfResults(const char *name, const Memory &m, Copy copy) {
  constexpr std::size_t some = 1024;
  auto sum = [&](const auto *from, std::size_t number) {
    std::vector<std::decay_t<decltype(*from)>> results(number);
    copy(results.data(), from, number * sizeof(*from));
    double all = 0;
    for (std::size_t i = 0; i < number; ++i)
      all += double(results[i]) * double(1 + i % 7);
    return all;
  };
  if (!std::strcmp(name, "histogram"))
    return sum(static_cast<const int *>(m.counts), std::size_t(bins));
  for (const char *ofInts : {"warp-reduce-int", "block-scan", "bitonic"})
    if (!std::strcmp(name, ofInts))
      return sum(static_cast<const int *>(m.numbers), some);
  if (!std::strcmp(name, "mandelbrot"))
    return sum(static_cast<const int *>(m.numbers) + matrix * (matrix / 2),
               some);
  return sum(static_cast<const float *>(m.c), some);
}

} // namespace spellings
