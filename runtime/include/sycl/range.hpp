// Class range: extents of an iteration space
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_RANGE_HPP
#define SYCL_RANGE_HPP

#include "detail/coordinate_ops.hpp"
#include "detail/dimension.hpp"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat" // diagnose_if

namespace sycl {

/// Extents in 1 to 3 dimensions; the last one is the fastest. SYCL 2020, "range
/// class".
template <int Dimensions = 1> class range {
  static_assert(Dimensions >= 1 && Dimensions <= 3,
                "a range has 1 to 3 dimensions");

public:
  static constexpr int dimensions = Dimensions;

  constexpr range() noexcept = default;
  /// The extents; zero without arguments.
  template <int D = Dimensions, std::enable_if_t<D == 1, int> = 0>
  constexpr range(std::size_t dim0) noexcept : value_{dim0} {}
  template <int D = Dimensions, std::enable_if_t<D == 2, int> = 0>
  constexpr range(std::size_t dim0, std::size_t dim1) noexcept
      : value_{dim0, dim1} {}
  template <int D = Dimensions, std::enable_if_t<D == 3, int> = 0>
  constexpr range(std::size_t dim0, std::size_t dim1, std::size_t dim2) noexcept
      : value_{dim0, dim1, dim2} {}

  /// The extent in one dimension.
  constexpr std::size_t get(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return value_[dimension];
  }
  /// The extent in one dimension.
  constexpr std::size_t &operator[](int dimension) noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return value_[dimension];
  }
  constexpr const std::size_t &operator[](int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return value_[dimension];
  }

  /// Number of points.
  constexpr std::size_t size() const noexcept {
    std::size_t n = 1;
    for (int d = 0; d < Dimensions; ++d)
      n *= value_[d];
    return n;
  }

  /// Arithmetic, dimension by dimension; a scalar stands for itself in each.
  /// Comparisons are of all dimensions.
  COHORT_COORDINATE_OPS(range)

private:
  std::size_t value_[Dimensions] = {};
};

range(std::size_t) -> range<1>;
range(std::size_t, std::size_t) -> range<2>;
range(std::size_t, std::size_t, std::size_t) -> range<3>;

} // namespace sycl
#pragma clang diagnostic pop

#endif
