// is_device_copyable of types that are const or volatile is that of the type, also where a program specialises it.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Wall -Wextra -Werror %s
#include <sycl/bit_cast.hpp>
#include <tuple>
struct S { S(const S &) {} };
template <> struct sycl::is_device_copyable<S> : std::true_type {};
struct N { N(const N &) {} };
static_assert(sycl::is_device_copyable_v<const S> && sycl::is_device_copyable_v<volatile S> && sycl::is_device_copyable_v<const volatile S[3]>);
static_assert(sycl::is_device_copyable_v<const S[2][3]> && sycl::is_device_copyable_v<const std::pair<int, S>> && !sycl::is_device_copyable_v<const N> && sycl::is_device_copyable_v<const int[2]>);
