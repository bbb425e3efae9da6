// half is a number of its own: conversion, mixed arithmetic and comparison, limits.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -Wall -Wextra -Werror %s -o %t && %t
#include <cassert>
#include <cmath>
#include <string>
#include <sycl/half.hpp>
#include <typeinfo>

using sycl::half;

static_assert(sizeof(half) == 2 && std::is_trivially_copyable_v<half> && !std::is_same_v<half, _Float16>);
static_assert(std::is_convertible_v<half, float> && std::is_convertible_v<float, half>);
static_assert(std::is_convertible_v<int, half> && std::is_convertible_v<half, double> && std::is_convertible_v<half, int>);

template <class A, class B> using sum = decltype(std::declval<A>() + std::declval<B>());
static_assert(std::is_same_v<sum<half, half>, half> && std::is_same_v<sum<half, int>, half>);
static_assert(std::is_same_v<sum<half, float>, float> && std::is_same_v<sum<double, half>, double>);
static_assert(std::is_same_v<decltype(-half(1)), half>);

constexpr half three = 3;
static_assert(three == 3 && three == 3u && three == std::size_t(3) && three < 3.5 && 2.0f <= three && three != half(4));
static_assert(three + 1 == 4 && 2 * three == half(6) && three / 2 == 1.5f && three - half(1) == 2);
static_assert(std::numeric_limits<half>::max() == 65504 && std::numeric_limits<half>::lowest() == -65504);
static_assert(std::numeric_limits<half>::is_specialized && std::numeric_limits<half>::digits == 11);
static_assert(half(1) + std::numeric_limits<half>::epsilon() != 1);

int main() {
  half h = 1;
  h += 2;
  h *= 1.5f;
  h -= half(1);
  h++;
  --h;
  assert(h == 3.5);
  assert(std::to_string(h) == "3.500000");
  assert(typeid(half) == typeid(h));
  assert(half(2049) == 2048 && half(65520.0f) == std::numeric_limits<half>::infinity()); // rounds to even
  assert(std::isnan(static_cast<float>(std::numeric_limits<half>::quiet_NaN())));
  half n = std::numeric_limits<half>::quiet_NaN();
  assert(n != n);
}
