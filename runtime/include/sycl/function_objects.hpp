// Function objects of the group algorithms, and their identities
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_FUNCTION_OBJECTS_HPP
#define SYCL_FUNCTION_OBJECTS_HPP

#include "half.hpp"
#include <type_traits>
// std::plus and its kind, without the rest of <functional>: see exception.hpp.
#if __has_include(<bits/stl_function.h>)
#include <bits/stl_function.h>
#else
#include <functional>
#endif

namespace sycl {

namespace detail {
/// x, or y where it is less (Greater: where x is less).
template <bool Greater, class T, class U>
constexpr auto lesser(const T &x, const U &y)
    -> std::enable_if_t<std::is_convertible_v<decltype(y < x), bool>,
                        std::decay_t<decltype(y < x ? y : x)>> {
  return (Greater ? x < y : y < x) ? y : x;
}
/// The same of vec and marray, in each element.
template <bool Greater, class T>
constexpr auto lesser(const T &x, const T &y) -> std::enable_if_t<
    !std::is_convertible_v<decltype(y < x), bool> && T::size() != 0, T> {
  T result = x;
  for (std::size_t i = 0; i < T::size(); ++i)
    result[i] = lesser<Greater>(x[i], y[i]);
  return result;
}
} // namespace detail

/// Each exists for one type and, as op<>, for whatever it is called with.
#define COHORT_FUNCTION_OBJECT(NAME, EXPRESSION)                               \
  template <class T = void> struct NAME {                                      \
    constexpr T operator()(const T &x, const T &y) const {                     \
      return EXPRESSION;                                                       \
    }                                                                          \
  };                                                                           \
  template <> struct NAME<void> {                                              \
    using is_transparent = void;                                               \
    template <class T, class U>                                                \
    constexpr auto operator()(const T &x, const U &y) const                    \
        -> std::decay_t<decltype(EXPRESSION)> {                                \
      return EXPRESSION;                                                       \
    }                                                                          \
  };
/// Function objects for group algorithms and reductions: op<T> combines two
/// values of type T, op<> whatever it is called with. SYCL 2020, "Function
/// objects".
COHORT_FUNCTION_OBJECT(plus, x + y)
COHORT_FUNCTION_OBJECT(multiplies, x *y)
COHORT_FUNCTION_OBJECT(bit_and, x &y)
COHORT_FUNCTION_OBJECT(bit_or, x | y)
COHORT_FUNCTION_OBJECT(bit_xor, x ^ y)
COHORT_FUNCTION_OBJECT(logical_and, x &&y)
COHORT_FUNCTION_OBJECT(logical_or, x || y)
COHORT_FUNCTION_OBJECT(minimum, (detail::lesser<false>(x, y)))
COHORT_FUNCTION_OBJECT(maximum, (detail::lesser<true>(x, y)))
#undef COHORT_FUNCTION_OBJECT

namespace detail {

/// The combining operators of group operations.
enum class combiner {
  none,
  plus,
  multiplies,
  bit_and,
  bit_or,
  bit_xor,
  logical_and,
  logical_or,
  minimum,
  maximum
};

/// Which one \p Op is when it combines values of type \p T; none for callables
/// of the user, and for an operator of another type than T.
template <class Op, class T>
inline constexpr combiner combiner_of = combiner::none;
#define COHORT_COMBINER_OF(OP, NAME)                                           \
  template <class T>                                                           \
  inline constexpr combiner combiner_of<OP<T>, T> = combiner::NAME;            \
  template <class T>                                                           \
  inline constexpr combiner combiner_of<OP<void>, T> = combiner::NAME;
#define COHORT_COMBINER(NAME) COHORT_COMBINER_OF(NAME, NAME)
COHORT_COMBINER(plus)
COHORT_COMBINER(multiplies)
COHORT_COMBINER(bit_and)
COHORT_COMBINER(bit_or)
COHORT_COMBINER(bit_xor)
COHORT_COMBINER(logical_and)
COHORT_COMBINER(logical_or)
COHORT_COMBINER(minimum)
COHORT_COMBINER(maximum)
// Those of the C++ library that mean the same.
COHORT_COMBINER_OF(std::plus, plus)
COHORT_COMBINER_OF(std::multiplies, multiplies)
COHORT_COMBINER_OF(std::bit_and, bit_and)
COHORT_COMBINER_OF(std::bit_or, bit_or)
COHORT_COMBINER_OF(std::bit_xor, bit_xor)
COHORT_COMBINER_OF(std::logical_and, logical_and)
COHORT_COMBINER_OF(std::logical_or, logical_or)
#undef COHORT_COMBINER
#undef COHORT_COMBINER_OF

template <class T>
inline constexpr bool is_floating_v =
    std::is_floating_point_v<T> || std::is_same_v<T, half>;

/// Of vec and marray, which specialise it: the type of an element, and how many
/// there are.
struct no_element {};
template <class T> struct elements_of_value {
  using type = no_element;
  static constexpr int count = 0;
};

/// std::complex, without the header that has it.
template <class T, class = void> inline constexpr bool is_complex_v = false;
template <class T>
inline constexpr bool
    is_complex_v<T, std::void_t<typename T::value_type,
                                decltype(std::declval<const T &>().imag())>> =
        is_floating_v<typename T::value_type> &&
        sizeof(T) == 2 * sizeof(typename T::value_type);

/// Whether op has an identity for T: the arithmetic types, the bitwise
/// operators for integers alone; vec and marray of them where an operator
/// combines elements; sum and product of complex numbers.
template <combiner C, class T> constexpr bool has_identity() {
  using element = typename elements_of_value<T>::type;
  if constexpr (C == combiner::none)
    return false;
  else if constexpr (!std::is_same_v<element, no_element>)
    return C != combiner::logical_and && C != combiner::logical_or &&
           C != combiner::minimum && C != combiner::maximum &&
           has_identity<C, element>();
  else if constexpr (C == combiner::bit_and || C == combiner::bit_or ||
                     C == combiner::bit_xor)
    return std::is_integral_v<T>;
  else if constexpr (is_complex_v<T>)
    return C == combiner::plus || C == combiner::multiplies;
  else
    return std::is_integral_v<T> || is_floating_v<T>;
}
template <combiner C, class T>
inline constexpr bool has_identity_v = has_identity<C, T>();

template <combiner C, class T> constexpr T identity_of() {
  if constexpr (elements_of_value<T>::count != 0)
    return T(identity_of<C, typename elements_of_value<T>::type>());
  else if constexpr (C == combiner::multiplies || C == combiner::logical_and ||
                     (C == combiner::bit_and && std::is_same_v<T, bool>))
    return T(1);
  else if constexpr (C == combiner::bit_and)
    return static_cast<T>(~T(0));
  else if constexpr (C == combiner::minimum)
    return is_floating_v<T> ? std::numeric_limits<T>::infinity()
                            : std::numeric_limits<T>::max();
  else if constexpr (C == combiner::maximum)
    return is_floating_v<T> ? -std::numeric_limits<T>::infinity()
                            : std::numeric_limits<T>::lowest();
  else
    return T(0);
}

template <class Op, class T, bool Known> struct identity_value {};
template <class Op, class T> struct identity_value<Op, T, true> {
  static constexpr T value = identity_of<combiner_of<Op, T>, T>();
};

} // namespace detail

/// Whether the identity of \p BinaryOperation on \p AccumulatorT is known. SYCL
/// 2020, "Reduction variables".
template <class BinaryOperation, class AccumulatorT>
struct has_known_identity
    : std::bool_constant<detail::has_identity_v<
          detail::combiner_of<std::remove_cv_t<BinaryOperation>,
                              std::remove_cv_t<AccumulatorT>>,
          std::remove_cv_t<AccumulatorT>>> {};
template <class BinaryOperation, class AccumulatorT>
inline constexpr bool has_known_identity_v =
    has_known_identity<BinaryOperation, AccumulatorT>::value;

/// The value that leaves every other one as it is; ::value is there if
/// has_known_identity says so. SYCL 2020, "Reduction variables".
template <class BinaryOperation, class AccumulatorT>
struct known_identity
    : detail::identity_value<
          std::remove_cv_t<BinaryOperation>, std::remove_cv_t<AccumulatorT>,
          has_known_identity_v<BinaryOperation, AccumulatorT>> {};
template <class BinaryOperation, class AccumulatorT>
inline constexpr AccumulatorT known_identity_v =
    known_identity<BinaryOperation, AccumulatorT>::value;

} // namespace sycl
#endif
