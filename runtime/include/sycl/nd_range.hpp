// Class nd_range: an iteration space cut into work-groups
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_ND_RANGE_HPP
#define SYCL_ND_RANGE_HPP

#include "detail/construct.hpp"
#include "id.hpp"

namespace sycl {

/// A global range and the range of its work-groups. SYCL 2020, "nd_range
/// class".
template <int Dimensions = 1> class nd_range {
public:
  static constexpr int dimensions = Dimensions;

  /// No work-items, in work-groups of one. Of DPC++; the standard has none.
  constexpr nd_range() : local_(range<Dimensions>() + 1) {}
  /// Work-groups of \p local work-items that cover \p global; each extent of \p
  /// local divides that of \p global, or the launch throws errc::nd_range.
  constexpr nd_range(range<Dimensions> global, range<Dimensions> local)
      : global_(global), local_(local) {}
  [[deprecated("offsets are deprecated in SYCL 2020")]] constexpr nd_range(
      range<Dimensions> global, range<Dimensions> local, id<Dimensions> offset)
      : nd_range(global, local, offset, 0) {}

  /// Number of work-items.
  constexpr range<Dimensions> get_global_range() const noexcept {
    return global_;
  }
  /// Number of work-items in a work-group.
  constexpr range<Dimensions> get_local_range() const noexcept {
    return local_;
  }
  /// Number of work-groups.
  constexpr range<Dimensions> get_group_range() const noexcept {
    return global_ / local_;
  }
  /// The offset of the first global id (deprecated, works).
  constexpr id<Dimensions> get_offset() const noexcept { return offset_; }

  /// Whether both have the same ranges and offset.
  friend constexpr bool operator==(const nd_range &lhs, const nd_range &rhs) {
    return lhs.global_ == rhs.global_ && lhs.local_ == rhs.local_ &&
           lhs.offset_ == rhs.offset_;
  }
  friend constexpr bool operator!=(const nd_range &lhs, const nd_range &rhs) {
    return !(lhs == rhs);
  }

private:
  friend struct detail::construct;

  // Of nd_item::get_nd_range; the number keeps the deprecated one apart.
  constexpr nd_range(const range<Dimensions> &global,
                     const range<Dimensions> &local,
                     const id<Dimensions> &offset, int)
      : global_(global), local_(local), offset_(offset) {}

  range<Dimensions> global_;
  range<Dimensions> local_;
  id<Dimensions> offset_;
};

namespace detail {
/// Each extent of an auto_range.
inline constexpr std::size_t auto_extent = ~std::size_t(0);
} // namespace detail

namespace ext::oneapi::experimental {
/// The range of work-groups whose size the launch chooses: as the kernel
/// requires, else a size that divides the global range. Extension
/// sycl_ext_oneapi_auto_local_range.
template <int Dimensions> constexpr range<Dimensions> auto_range() {
  return range<Dimensions>() + sycl::detail::auto_extent;
}
} // namespace ext::oneapi::experimental

} // namespace sycl
#endif
