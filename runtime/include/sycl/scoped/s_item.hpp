// Class s_item: a logical item of a scoped group
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_SCOPED_S_ITEM_HPP
#define SYCL_SCOPED_S_ITEM_HPP

#include "properties.hpp"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat" // diagnose_if

namespace sycl {

/// A logical item, which distribute_items passes to its callable. Members are
/// queries and may be called from divergent control flow.
///
/// 'AdaptiveCpp scoped parallelism', s_item.
template <int Dimensions> class s_item {
public:
  static constexpr int dimensions = Dimensions;

  /// Number of logical items of the launch, in all dimensions or in one.
  range<Dimensions> get_global_range() const noexcept {
    return detail::builtin<detail::global_size, range<Dimensions>>();
  }
  std::size_t get_global_range(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return detail::builtin_component<detail::global_size, Dimensions>(
        dimension);
  }
  /// Number of logical items of the launch, in total.
  std::size_t get_global_linear_range() const noexcept {
    return detail::builtin_linear_range<detail::global_size, Dimensions>();
  }
  /// Position of the item in the launch, in all dimensions or in one.
  id<Dimensions> get_global_id() const noexcept {
    return detail::builtin<detail::workgroup_id, id<Dimensions>>() *
               id<Dimensions>(work_group_range()) +
           work_group_id();
  }
  std::size_t get_global_id(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return get_global_id()[dimension];
  }
  /// Position of the item in the launch, row by row.
  std::size_t get_global_linear_id() const noexcept {
    return detail::linear_id(get_global_id(), get_global_range());
  }

  // In the group nearest around the distribute_items call.
  /// Number of logical items in the group of the enclosing distribute_items.
  range<Dimensions> get_innermost_local_range() const noexcept {
    return range_;
  }
  std::size_t get_innermost_local_range(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return range_[dimension];
  }
  /// Number of logical items in the group of the enclosing distribute_items, in
  /// total.
  std::size_t get_innermost_local_linear_range() const noexcept {
    return range_.size();
  }
  /// Position of the item in the group of the enclosing distribute_items.
  id<Dimensions> get_innermost_local_id() const noexcept { return id_; }
  std::size_t get_innermost_local_id(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return id_[dimension];
  }
  /// Position of the item in the group of the enclosing distribute_items, row
  /// by row.
  std::size_t get_innermost_local_linear_id() const noexcept {
    return detail::linear_id(id_, range_);
  }

  // In any group around it.
  /// Position of the item in \p g, a group that encloses it.
  template <class Group, detail::if_scoped_group<Group> = 0>
  id<Dimensions> get_local_id(const Group &g) const noexcept {
    return work_group_id() - detail::scoped_access::origin(g);
  }
  template <class Group, detail::if_scoped_group<Group> = 0>
  std::size_t get_local_id(const Group &g, int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return get_local_id(g)[dimension];
  }
  /// Position of the item in \p g, a group that encloses it, row by row.
  template <class Group, detail::if_scoped_group<Group> = 0>
  std::size_t get_local_linear_id(const Group &g) const noexcept {
    return detail::linear_id(get_local_id(g), g.get_logical_local_range());
  }
  /// Number of logical items in \p g.
  template <class Group, detail::if_scoped_group<Group> = 0>
  range<Dimensions> get_local_range(const Group &g) const noexcept {
    return g.get_logical_local_range();
  }
  template <class Group, detail::if_scoped_group<Group> = 0>
  std::size_t get_local_range(const Group &g, int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return g.get_logical_local_range(dimension);
  }
  /// Number of logical items in \p g, in total.
  template <class Group, detail::if_scoped_group<Group> = 0>
  std::size_t get_local_linear_range(const Group &g) const noexcept {
    return g.get_logical_local_linear_range();
  }

private:
  friend struct detail::construct;
  friend struct detail::scoped_access;

  s_item(const id<Dimensions> &local, const id<Dimensions> &origin,
         const range<Dimensions> &extents) noexcept
      : id_(local), origin_(origin), range_(extents) {}

  static range<Dimensions> work_group_range() noexcept {
    return detail::builtin<detail::workgroup_size, range<Dimensions>>();
  }
  id<Dimensions> work_group_id() const noexcept { return origin_ + id_; }

  id<Dimensions> id_;       // in the innermost group
  id<Dimensions> origin_;   // of the innermost group, in the work-group
  range<Dimensions> range_; // of the innermost group
};

} // namespace sycl
#pragma clang diagnostic pop

#endif
