// Class item: a point of a range, and the range
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_ITEM_HPP
#define SYCL_ITEM_HPP

#include "detail/builtin_ids.hpp"
#include "detail/construct.hpp"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat" // diagnose_if

namespace sycl {

/// The position of a work-item in a range, which parallel_for passes to the
/// callable.
///
/// SYCL 2020, "item class".
template <int Dimensions = 1, bool WithOffset = true> class item {
public:
  static constexpr int dimensions = Dimensions;

  /// The position, in all dimensions or in one.
  id<Dimensions> get_id() const noexcept { return id_; }
  std::size_t get_id(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return id_[dimension];
  }
  /// As get_id(dimension).
  std::size_t operator[](int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return id_[dimension];
  }
  /// The range, in all dimensions or in one.
  range<Dimensions> get_range() const noexcept { return range_; }
  std::size_t get_range(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return range_[dimension];
  }

  /// The offset of the first id (deprecated, works).
  template <bool W = WithOffset, std::enable_if_t<W, int> = 0>
  id<Dimensions> get_offset() const noexcept {
    return offset_;
  }

  /// Row-major position in the range; the offset does not count.
  std::size_t get_linear_id() const noexcept {
    return detail::linear_id(id_ - offset_, range_);
  }

  operator std::conditional_t<Dimensions == 1, std::size_t,
                              detail::no_conversion<>>() const noexcept {
    return id_[0];
  }
  /// An item without an offset as one with an offset of 0.
  operator std::conditional_t<WithOffset, detail::no_conversion<1>,
                              item<Dimensions, true>>() const noexcept {
    return detail::construct::make<item<Dimensions, true>>(id_, range_,
                                                           offset_);
  }

  /// Whether position, range and offset are the same.
  friend bool operator==(const item &lhs, const item &rhs) noexcept {
    return lhs.id_ == rhs.id_ && lhs.range_ == rhs.range_ &&
           lhs.offset_ == rhs.offset_;
  }
  friend bool operator!=(const item &lhs, const item &rhs) noexcept {
    return !(lhs == rhs);
  }

private:
  friend struct detail::construct;

  /// The calling work-item of a range kernel.
  item() noexcept
      : id_(detail::builtin<detail::global_invocation_id, id<Dimensions>>()),
        range_(detail::builtin<detail::global_size, range<Dimensions>>()),
        offset_(detail::builtin<detail::global_offset, id<Dimensions>>()) {}
  item(const id<Dimensions> &i, const range<Dimensions> &r,
       const id<Dimensions> &offset) noexcept
      : id_(i), range_(r), offset_(offset) {}

  id<Dimensions> id_;
  range<Dimensions> range_;
  id<Dimensions> offset_;
};

} // namespace sycl
#pragma clang diagnostic pop

#endif
