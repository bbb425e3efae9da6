// Class marray: a fixed number of elements under the same operations
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_MARRAY_HPP
#define SYCL_MARRAY_HPP

#include "detail/coordinate_ops.hpp"
#include "detail/elementwise_ops.hpp"
#include "function_objects.hpp"
#include "half.hpp"
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace sycl {

template <class T, std::size_t NumElements> class marray;
namespace detail {
template <class T, std::size_t N> struct elements_of_value<marray<T, N>> {
  using type = T;
  static constexpr int count = static_cast<int>(N);
};
/// Whether U is an marray with elements of type T, and how many values it is.
template <class U, class T> struct is_marray_of : std::false_type {
  static constexpr std::size_t size = 1;
};
template <class T, std::size_t N>
struct is_marray_of<marray<T, N>, T> : std::true_type {
  static constexpr std::size_t size = N;
};
} // namespace detail

/// NumElements values of type T.
///
/// SYCL 2020, "Math array types".
template <class T, std::size_t NumElements> class marray {
  static_assert(NumElements > 0, "an marray has at least one element");
  static constexpr std::size_t N = NumElements;

public:
  using value_type = T;
  using reference = T &;
  using const_reference = const T &;
  using iterator = T *;
  using const_iterator = const T *;

  constexpr marray() = default;
  /// Elements from one value for all, or from one for each.
  explicit constexpr marray(const T &x) {
    for (std::size_t i = 0; i < N; ++i)
      data_[i] = x;
  }
  template <class... Args,
            std::enable_if_t<(sizeof...(Args) > 1) && sizeof...(Args) == N &&
                                 (std::is_convertible_v<Args, T> && ...) &&
                                 !(detail::is_marray_of<Args, T>::value || ...),
                             int> = 0>
  constexpr marray(const Args &...args) : data_{static_cast<T>(args)...} {}
  /// Elements from several values and marrays, one behind the other: as many as
  /// the marray has.
  template <
      class... Args,
      std::enable_if_t<(sizeof...(Args) > 1) &&
                           (detail::is_marray_of<Args, T>::value || ...) &&
                           ((detail::is_marray_of<Args, T>::value ||
                             std::is_convertible_v<Args, T>) &&
                            ...) &&
                           (detail::is_marray_of<Args, T>::size + ...) == N,
                       int> = 0>
  constexpr marray(const Args &...args) {
    std::size_t at = 0;
    (append(at, args), ...);
  }
  /// Sets all elements to \p x.
  constexpr marray &operator=(const T &x) { return *this = marray(x); }

  constexpr
  operator std::conditional_t<N == 1, T, detail::no_conversion<>>() const {
    return data_[0];
  }

  /// Number of elements.
  static constexpr std::size_t size() noexcept { return N; }
  /// The element \p i, which is less than size(); not checked.
  constexpr T &operator[](std::size_t i) { return data_[i]; }
  constexpr const T &operator[](std::size_t i) const { return data_[i]; }
  /// Iterators over the elements.
  constexpr iterator begin() { return data_; }
  /// The end of the elements.
  constexpr iterator end() { return data_ + N; }
  constexpr const_iterator begin() const { return data_; }
  constexpr const_iterator end() const { return data_ + N; }

  /// Operators combine elements pairwise; a scalar stands for itself in each.
  COHORT_ELEMENTWISE_ARITHMETIC(marray)
  using mask_type = marray<bool, N>;
  COHORT_ELEMENTWISE_COMPARISONS(marray, mask_type, 1)
  COHORT_ELEMENTWISE_UNARY(marray, mask_type, !)

private:
  template <class U> constexpr void append(std::size_t &at, const U &x) {
    if constexpr (detail::is_marray_of<U, T>::value)
      for (const T &element : x)
        data_[at++] = element;
    else
      data_[at++] = static_cast<T>(x);
  }

  T data_[N] = {};
};

template <class T, class... U,
          std::enable_if_t<(std::is_same_v<T, U> && ...), int> = 0>
marray(T, U...) -> marray<T, sizeof...(U) + 1>;

#define COHORT_MARRAY_ALIASES(TYPE, NAME)                                      \
  using m##NAME##2 = marray<TYPE, 2>;                                          \
  using m##NAME##3 = marray<TYPE, 3>;                                          \
  using m##NAME##4 = marray<TYPE, 4>;                                          \
  using m##NAME##8 = marray<TYPE, 8>;                                          \
  using m##NAME##16 = marray<TYPE, 16>;
/// Aliases: mNAME2 to mNAME16. SYCL 2020, "Math array types", "Aliases".
COHORT_MARRAY_ALIASES(bool, bool)
COHORT_MARRAY_ALIASES(std::int8_t, char)
COHORT_MARRAY_ALIASES(std::uint8_t, uchar)
COHORT_MARRAY_ALIASES(std::int16_t, short)
COHORT_MARRAY_ALIASES(std::uint16_t, ushort)
COHORT_MARRAY_ALIASES(std::int32_t, int)
COHORT_MARRAY_ALIASES(std::uint32_t, uint)
COHORT_MARRAY_ALIASES(std::int64_t, long)
COHORT_MARRAY_ALIASES(std::uint64_t, ulong)
COHORT_MARRAY_ALIASES(half, half)
COHORT_MARRAY_ALIASES(float, float)
COHORT_MARRAY_ALIASES(double, double)
#undef COHORT_MARRAY_ALIASES

} // namespace sycl
#endif
