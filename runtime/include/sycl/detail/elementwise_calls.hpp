// Functions of scalars, applied to vec and marray element by element
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DETAIL_ELEMENTWISE_CALLS_HPP
#define SYCL_DETAIL_ELEMENTWISE_CALLS_HPP

#include "../function_objects.hpp"
#include "../marray.hpp"
#include "../vec.hpp"
#include "coordinate_ops.hpp"

namespace sycl::detail {

template <class T> using if_floating = std::enable_if_t<is_floating_v<T>, int>;
template <class... T>
using if_number = std::enable_if_t<
    ((std::is_arithmetic_v<T> || std::is_same_v<T, half>) && ...), int>;
template <class T>
using if_word32 =
    std::enable_if_t<std::is_integral_v<T> && sizeof(T) == 4, int>;
/// double, and the integers, which functions of scalars compute as double.
template <class T>
using if_as_double =
    std::enable_if_t<std::is_same_v<T, double> || std::is_integral_v<T>, int>;
/// The result of a function of a scalar T: float and half are what a call names
/// as its template argument.
template <class T>
using floating_of =
    std::enable_if_t<is_floating_v<T> || std::is_integral_v<T>,
                     std::conditional_t<is_floating_v<T>, T, double>>;
/// The type that a function of two scalars of different types computes in and
/// returns.
template <class T, class U>
using common_floating = std::enable_if_t<
    std::is_arithmetic_v<T> && std::is_arithmetic_v<U>,
    std::conditional_t<
        (std::is_same_v<T, float> && !std::is_same_v<U, double>) ||
            (std::is_same_v<U, float> && !std::is_same_v<T, double>),
        float, double>>;
/// The type of arguments that no call has.
template <int> struct argument_of_no_call {};
template <class T>
using computed_as = std::conditional_t<std::is_same_v<T, half>, float, T>;

/// One element's type: that of a parameter which deduces nothing.
template <class T> struct element_of_call {
  using type = T;
};
template <class T> using element_t = typename element_of_call<T>::type;

/// Element \p i; a number is the same everywhere.
template <class T, int N> constexpr const T &part(const vec<T, N> &x, int i) {
  return x[i];
}
template <class T, std::size_t N>
constexpr const T &part(const marray<T, N> &x, int i) {
  return x[static_cast<std::size_t>(i)];
}
template <class T, std::enable_if_t<elements_of_value<T>::count == 0, int> = 0>
constexpr const T &part(const T &x, int) {
  return x;
}
/// A Result of N elements of \p f of the elements of \p x.
template <class Result, int N, class F, class... X>
Result map_elements(const F &f, const X &...x) {
  Result result;
  for (int i = 0; i < N; ++i)
    result[i] = f(part(x, i)...);
  return result;
}

} // namespace sycl::detail

// What follows the definition of a function of scalars. The result has the type
// of the arguments.
#define COHORT_ELEMENTWISE_CALL1(NAME)                                         \
  template <class T, int N> vec<T, N> NAME(const vec<T, N> &x) noexcept {      \
    vec<T, N> result{};                                                        \
    for (int i = 0; i < N; ++i)                                                \
      result[i] = NAME(x[i]);                                                  \
    return result;                                                             \
  }                                                                            \
  template <class T, std::size_t N>                                            \
  marray<T, N> NAME(const marray<T, N> &x) noexcept {                          \
    marray<T, N> result;                                                       \
    for (std::size_t i = 0; i < N; ++i)                                        \
      result[i] = NAME(x[i]);                                                  \
    return result;                                                             \
  }
#define COHORT_ELEMENTWISE_CALL2(NAME)                                         \
  template <class T, int N>                                                    \
  vec<T, N> NAME(const vec<T, N> &x, const vec<T, N> &y) noexcept {            \
    vec<T, N> result{};                                                        \
    for (int i = 0; i < N; ++i)                                                \
      result[i] = NAME(x[i], y[i]);                                            \
    return result;                                                             \
  }                                                                            \
  template <class T, std::size_t N>                                            \
  marray<T, N> NAME(const marray<T, N> &x, const marray<T, N> &y) noexcept {   \
    marray<T, N> result;                                                       \
    for (std::size_t i = 0; i < N; ++i)                                        \
      result[i] = NAME(x[i], y[i]);                                            \
    return result;                                                             \
  }
#define COHORT_ELEMENTWISE_CALL3(NAME)                                         \
  template <class T, int N>                                                    \
  vec<T, N> NAME(const vec<T, N> &x, const vec<T, N> &y,                       \
                 const vec<T, N> &z) noexcept {                                \
    vec<T, N> result{};                                                        \
    for (int i = 0; i < N; ++i)                                                \
      result[i] = NAME(x[i], y[i], z[i]);                                      \
    return result;                                                             \
  }                                                                            \
  template <class T, std::size_t N>                                            \
  marray<T, N> NAME(const marray<T, N> &x, const marray<T, N> &y,              \
                    const marray<T, N> &z) noexcept {                          \
    marray<T, N> result;                                                       \
    for (std::size_t i = 0; i < N; ++i)                                        \
      result[i] = NAME(x[i], y[i], z[i]);                                      \
    return result;                                                             \
  }

// The same for other lists of parameters; arguments that are numbers go to all
// elements. NAME is called with elements.
#define COHORT_ELEMENTWISE_MIXED(NAME, VEC_PARAMETERS, MARRAY_PARAMETERS, ...) \
  template <class T, int N> vec<T, N> NAME VEC_PARAMETERS noexcept {           \
    return detail::map_elements<vec<T, N>, N>(                                 \
        [](const auto &...e) { return NAME(e...); }, __VA_ARGS__);             \
  }                                                                            \
  template <class T, std::size_t N>                                            \
  marray<T, N> NAME MARRAY_PARAMETERS noexcept {                               \
    return detail::map_elements<marray<T, N>, int(N)>(                         \
        [](const auto &...e) { return NAME(e...); }, __VA_ARGS__);             \
  }
/// (x, number)
#define COHORT_ELEMENTWISE_NUMBER2(NAME)                                       \
  COHORT_ELEMENTWISE_MIXED(NAME, (const vec<T, N> &x, detail::element_t<T> y), \
                           (const marray<T, N> &x, detail::element_t<T> y), x, \
                           y)
/// (x, int) and (x, integers)
#define COHORT_ELEMENTWISE_INT2(NAME)                                          \
  COHORT_ELEMENTWISE_MIXED(NAME, (const vec<T, N> &x, int k),                  \
                           (const marray<T, N> &x, int k), x, k)               \
  COHORT_ELEMENTWISE_MIXED(NAME, (const vec<T, N> &x, const vec<int, N> &k),   \
                           (const marray<T, N> &x, const marray<int, N> &k),   \
                           x, k)

#endif
