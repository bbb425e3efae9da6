// Class id: a point of an iteration space
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_ID_HPP
#define SYCL_ID_HPP

#include "range.hpp"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat" // diagnose_if

namespace sycl {

template <int Dimensions, bool WithOffset> class item;

/// A point in 1 to 3 dimensions; the last one is the fastest. SYCL 2020, "id
/// class".
template <int Dimensions = 1> class id {
  static_assert(Dimensions >= 1 && Dimensions <= 3,
                "an id has 1 to 3 dimensions");

public:
  static constexpr int dimensions = Dimensions;

  constexpr id() noexcept = default;
  /// The position that is given; zero without arguments; that of an item; the
  /// end of a range.
  template <int D = Dimensions, std::enable_if_t<D == 1, int> = 0>
  constexpr id(std::size_t dim0) noexcept : value_{dim0} {}
  template <int D = Dimensions, std::enable_if_t<D == 2, int> = 0>
  constexpr id(std::size_t dim0, std::size_t dim1) noexcept
      : value_{dim0, dim1} {}
  template <int D = Dimensions, std::enable_if_t<D == 3, int> = 0>
  constexpr id(std::size_t dim0, std::size_t dim1, std::size_t dim2) noexcept
      : value_{dim0, dim1, dim2} {}
  constexpr id(const range<Dimensions> &extents) noexcept {
    for (int d = 0; d < Dimensions; ++d)
      value_[d] = extents[d];
  }
  template <bool WithOffset>
  constexpr id(const item<Dimensions, WithOffset> &it) noexcept
      : id(it.get_id()) {}

  /// The position in one dimension.
  constexpr std::size_t get(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return value_[dimension];
  }
  /// The position in one dimension.
  constexpr std::size_t &operator[](int dimension) noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return value_[dimension];
  }
  constexpr const std::size_t &operator[](int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return value_[dimension];
  }

  /// A one-dimensional id converts to an integer.
  constexpr
  operator std::conditional_t<Dimensions == 1, std::size_t,
                              detail::no_conversion<>>() const noexcept {
    return value_[0];
  }

  /// Arithmetic, dimension by dimension; a scalar stands for itself in each.
  /// Comparisons are of all dimensions.
  COHORT_COORDINATE_OPS(id)

  /// Comparisons of a one-dimensional id with an integer.
  template <class T, int D = Dimensions, detail::if_integral<T> = 0,
            std::enable_if_t<D == 1, int> = 0>
  friend constexpr bool operator==(const id &lhs, const T &rhs) noexcept {
    return lhs.value_[0] == static_cast<std::size_t>(rhs);
  }
  template <class T, int D = Dimensions, detail::if_integral<T> = 0,
            std::enable_if_t<D == 1, int> = 0>
  friend constexpr bool operator==(const T &lhs, const id &rhs) noexcept {
    return static_cast<std::size_t>(lhs) == rhs.value_[0];
  }
  template <class T, int D = Dimensions, detail::if_integral<T> = 0,
            std::enable_if_t<D == 1, int> = 0>
  friend constexpr bool operator!=(const id &lhs, const T &rhs) noexcept {
    return !(lhs == rhs);
  }
  template <class T, int D = Dimensions, detail::if_integral<T> = 0,
            std::enable_if_t<D == 1, int> = 0>
  friend constexpr bool operator!=(const T &lhs, const id &rhs) noexcept {
    return !(lhs == rhs);
  }

private:
  std::size_t value_[Dimensions] = {};
};

id(std::size_t) -> id<1>;
id(std::size_t, std::size_t) -> id<2>;
id(std::size_t, std::size_t, std::size_t) -> id<3>;

namespace detail {

/// Row-major position of \p i in \p r.
template <int D>
constexpr std::size_t linear_id(const id<D> &i, const range<D> &r) noexcept {
  std::size_t linear = i[0];
  for (int d = 1; d < D; ++d)
    linear = linear * r[d] + i[d];
  return linear;
}
/// The id in \p r with this row-major position.
template <int D>
constexpr id<D> id_at(std::size_t linear, const range<D> &r) noexcept {
  id<D> i;
  for (int d = D - 1; d > 0; --d) {
    i[d] = linear % r[d];
    linear /= r[d];
  }
  i[0] = linear;
  return i;
}

} // namespace detail
} // namespace sycl
#pragma clang diagnostic pop

#endif
