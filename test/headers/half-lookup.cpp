// An unqualified call with half arguments finds the program's function, and none of SYCL's beside it by the arguments' type.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -Wall -Wextra -Werror %s -o %t && %t
#include <cassert>
#include <sycl/half.hpp>
#include <sycl/math.hpp>

namespace program {
template <class T> T clamp(T x, T low, T high) { return x < low ? low : high < x ? high : T(x + T(1)); }
template <class T> T step(T edge, T x) { return x < edge ? T(5) : T(7); }
template <class T> T both(T x) { return clamp<T>(x, T(0), T(2)) + step(T(0), x); }
} // namespace program

int main() {
  assert(program::both(sycl::half(1)) == 9 && program::both(1.0f) == 9);
  assert(sycl::clamp(sycl::half(3), sycl::half(0), sycl::half(2)) == 2);
}
