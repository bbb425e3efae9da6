// The function objects, their results and their identities.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Wall -Wextra -Werror %s
#include <sycl/ext/oneapi/functional.hpp>
#include <sycl/function_objects.hpp>

using namespace sycl;

static_assert(std::is_same_v<ext::oneapi::plus<>, plus<>> && ext::oneapi::maximum<int>()(2, 3) == 3 && ext::oneapi::bit_or<>()(1, 2) == 3);

static_assert(plus<int>()(2, 3) == 5 && multiplies<>()(2, 3.5) == 7.0 && bit_and<>()(6, 3) == 2 && bit_or<int>()(6, 3) == 7);
static_assert(bit_xor<>()(6, 3) == 5 && logical_and<>()(1, 0) == false && logical_or<int>()(2, 0) == 1);
// Whether it can be called is a question without an error.
struct without_order {};
static_assert(!std::is_invocable_v<minimum<>, without_order, without_order> && std::is_invocable_v<maximum<>, int, long>);
static_assert(minimum<>()(2, 3) == 2 && maximum<double>()(2, 3) == 3 && minimum<half>()(half(2), half(3)) == 2);
static_assert(std::is_same_v<decltype(plus<>()(1, 2.0)), double> && std::is_same_v<decltype(maximum<>()(1, 2l)), long>);

template <class Op, class T> constexpr bool has = has_known_identity_v<Op, T>;
template <class Op, class T> constexpr T identity = known_identity_v<Op, T>;
template <class T> constexpr T least = std::numeric_limits<T>::lowest();
template <class T> constexpr T greatest = std::numeric_limits<T>::max();

// Those of the C++ library are known as well.
static_assert(identity<std::plus<>, int> == 0 && identity<std::multiplies<long>, long> == 1 && identity<std::bit_and<>, char> == -1);
static_assert(has<std::bit_or<int>, int> && has<std::bit_xor<>, int> && has<std::logical_and<>, bool> && has<std::logical_or<bool>, bool>);
static_assert(!has<std::plus<long>, int> && !has<std::minus<>, int> && !has<std::bit_or<>, float>);

template <class T> constexpr bool integers() {
  static_assert(identity<plus<>, T> == T(0) && identity<multiplies<T>, T> == T(1));
  static_assert(identity<bit_and<>, T> == static_cast<T>(std::is_same_v<T, bool> ? T(1) : static_cast<T>(~0ull)));
  static_assert(identity<bit_or<T>, T> == T(0) && identity<bit_xor<>, T> == T(0));
  static_assert(identity<logical_and<>, T> == T(1) && identity<logical_or<T>, T> == T(0));
  static_assert(identity<minimum<>, T> == greatest<T> && identity<maximum<T>, T> == least<T>);
  static_assert(std::is_same_v<decltype(known_identity<plus<>, T>::value), const T>);
  return true;
}
static_assert(integers<bool>() && integers<char>() && integers<signed char>() && integers<unsigned char>());
static_assert(integers<short>() && integers<unsigned short>() && integers<int>() && integers<unsigned>());
static_assert(integers<long>() && integers<unsigned long>() && integers<long long>() && integers<unsigned long long>());

template <class T> constexpr bool floating() {
  static_assert(identity<plus<>, T> == T(0) && identity<multiplies<>, T> == T(1));
  static_assert(identity<minimum<T>, T> == std::numeric_limits<T>::infinity());
  static_assert(identity<maximum<>, T> == -std::numeric_limits<T>::infinity());
  static_assert(identity<logical_and<>, T> == T(1) && identity<logical_or<T>, T> == T(0));
  static_assert(!has<bit_and<>, T> && !has<bit_or<>, T> && !has<bit_xor<>, T>);
  return true;
}
static_assert(floating<half>() && floating<float>() && floating<double>());

struct user {
  int operator()(int a, int b) const { return a + b; }
};
static_assert(!has<user, int> && !has<plus<int>, user> && !has<plus<long>, int>);
static_assert(has<const plus<int>, int> && has<plus<>, const int>);
