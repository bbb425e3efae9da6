// Class s_group: work-groups, sub-groups and scalar groups of scoped kernels
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_SCOPED_S_GROUP_HPP
#define SYCL_SCOPED_S_GROUP_HPP

#include "../detail/work_group_copy.hpp"
#include "s_item.hpp"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat" // diagnose_if

namespace sycl {
namespace detail {

/// Where a group is. That of a work-group is known to the vocabulary, ...
template <class P> class scoped_state {
  static constexpr int D = P::dimensions;

public:
  scoped_state(const id<D> &group_id, const range<D> &group_range,
               const id<D> &origin, const range<D> &extents) noexcept
      : group_id_(group_id), group_range_(group_range), origin_(origin),
        range_(extents) {}
  id<D> group_id() const noexcept { return group_id_; }
  range<D> group_range() const noexcept { return group_range_; }
  id<D> origin() const noexcept { return origin_; }
  range<D> extents() const noexcept { return range_; }

private:
  id<D> group_id_;       // in the parent
  range<D> group_range_; // of the parent, in groups
  id<D> origin_;         // in the work-group, in items
  range<D> range_;       // in items
};

/// ... that of a unit is kept.
template <int D> class scoped_state<scoped_properties<D, 0>> {
public:
  id<D> group_id() const noexcept { return builtin<workgroup_id, id<D>>(); }
  range<D> group_range() const noexcept {
    return builtin<num_workgroups, range<D>>();
  }
  id<D> origin() const noexcept { return {}; }
  range<D> extents() const noexcept {
    return builtin<workgroup_size, range<D>>();
  }
};

/// Position of the calling physical item in the work-group of a scoped kernel.
struct physical_item_position {
  static std::size_t index() {
    return builtin_linear_id<physical_id<0>, physical_range<0>, 3>();
  }
  static std::size_t size() {
    return builtin_linear_range<physical_range<0>, 3>();
  }
};

struct no_copies {};
template <class P>
using scoped_copies =
    std::conditional_t<P::level == 0, work_group_copy<physical_item_position>,
                       no_copies>;

} // namespace detail

/// A scoped group: the work-group, or a part of it that distribute_groups made.
/// Programs take it as 'auto' or by 's_group<P>' with P deduced.
///
/// Logical items are those that the program sees; physical items are the
/// invocations that execute it. Members may be called from anywhere in the
/// scope of the group.
/// 'AdaptiveCpp scoped parallelism', members of every scoped group.
template <class Properties>
class s_group : public detail::scoped_copies<Properties> {
  static constexpr int D = Properties::dimensions;
  using physical_id = detail::physical_id<Properties::level>;
  using physical_range = detail::physical_range<Properties::level>;

public:
  using id_type = id<D>;
  using range_type = range<D>;
  using linear_id_type = std::uint64_t;
  static constexpr int dimensions = D;
  static constexpr memory_scope fence_scope = Properties::fence_scope;

  /// Position of the group among the groups of its parent (of the work-group:
  /// in the launch), in all dimensions or in one.
  id_type get_group_id() const noexcept { return state_.group_id(); }
  std::size_t get_group_id(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(D) {
    return get_group_id()[dimension];
  }
  /// Position of the group among the groups of its parent, row by row.
  linear_id_type get_group_linear_id() const noexcept {
    return detail::linear_id(get_group_id(), get_group_range());
  }
  /// As get_group_id(dimension).
  std::size_t operator[](int dimension) const noexcept
      COHORT_TAKES_DIMENSION(D) {
    return get_group_id(dimension);
  }
  /// Number of groups in the parent, in all dimensions or in one.
  range_type get_group_range() const noexcept { return state_.group_range(); }
  std::size_t get_group_range(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(D) {
    return get_group_range()[dimension];
  }
  /// Number of groups in the parent, in total.
  std::size_t get_group_linear_range() const noexcept {
    return get_group_range().size();
  }

  /// Of a logical item, which may come from a smaller group inside this one.
  id_type get_logical_local_id(const s_item<D> &idx) const noexcept {
    return idx.get_local_id(*this);
  }
  std::size_t get_logical_local_id(const s_item<D> &idx,
                                   int dimension) const noexcept
      COHORT_TAKES_DIMENSION(D) {
    return idx.get_local_id(*this, dimension);
  }
  /// The logical item's position in this group, row by row.
  linear_id_type
  get_logical_local_linear_id(const s_item<D> &idx) const noexcept {
    return idx.get_local_linear_id(*this);
  }
  /// As get_logical_local_id(idx). Without an item: that of the calling
  /// physical item (deprecated).
  id_type get_local_id(const s_item<D> &idx) const noexcept {
    return idx.get_local_id(*this);
  }
  std::size_t get_local_id(const s_item<D> &idx, int dimension) const noexcept
      COHORT_TAKES_DIMENSION(D) {
    return idx.get_local_id(*this, dimension);
  }
  /// As get_logical_local_linear_id(idx). Without an item: that of the calling
  /// physical item (deprecated).
  linear_id_type get_local_linear_id(const s_item<D> &idx) const noexcept {
    return idx.get_local_linear_id(*this);
  }

  /// Position of the calling physical item in the group. Its value depends on
  /// the target: 0 where one invocation executes the whole group.
  id_type get_physical_local_id() const noexcept {
    return detail::builtin<physical_id, id_type>();
  }
  std::size_t get_physical_local_id(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(D) {
    return detail::builtin_component<physical_id, D>(dimension);
  }
  /// Position of the calling physical item in the group, row by row.
  std::size_t get_physical_local_linear_id() const noexcept {
    return detail::builtin_linear_id<physical_id, physical_range, D>();
  }
  /// Number of physical items in the group; depends on the target.
  range_type get_physical_local_range() const noexcept {
    return detail::builtin<physical_range, range_type>();
  }
  std::size_t get_physical_local_range(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(D) {
    return detail::builtin_component<physical_range, D>(dimension);
  }
  /// Number of physical items in the group, in total; depends on the target.
  std::size_t get_physical_local_linear_range() const noexcept {
    return detail::builtin_linear_range<physical_range, D>();
  }

  /// Number of logical items in the group.
  range_type get_logical_local_range() const noexcept {
    return state_.extents();
  }
  std::size_t get_logical_local_range(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(D) {
    return get_logical_local_range()[dimension];
  }
  /// Number of logical items in the group, in total.
  std::size_t get_logical_local_linear_range() const noexcept {
    return get_logical_local_range().size();
  }

  /// True on one physical item of the group; not inside distribute_items.
  bool leader() const noexcept { return get_physical_local_linear_id() == 0; }

  [[deprecated("Use get_physical_local_id()")]] id_type
  get_local_id() const noexcept {
    return get_physical_local_id();
  }
  [[deprecated("Use get_physical_local_id()")]] std::size_t
  get_local_id(int dimension) const noexcept COHORT_TAKES_DIMENSION(D) {
    return get_physical_local_id(dimension);
  }
  [[deprecated("Use get_physical_local_linear_id()")]] linear_id_type
  get_local_linear_id() const noexcept {
    return get_physical_local_linear_id();
  }
  /// The older name of get_logical_local_range().
  [[deprecated("Use get_logical_local_range()")]] range_type
  get_local_range() const noexcept {
    return get_logical_local_range();
  }
  [[deprecated("Use get_logical_local_range()")]] std::size_t
  get_local_range(int dimension) const noexcept COHORT_TAKES_DIMENSION(D) {
    return get_logical_local_range(dimension);
  }
  /// The older name of get_logical_local_linear_range().
  [[deprecated("Use get_logical_local_linear_range()")]] std::size_t
  get_local_linear_range() const noexcept {
    return get_logical_local_linear_range();
  }

private:
  friend struct detail::construct;
  friend struct detail::scoped_access;

  s_group() noexcept = default;
  explicit s_group(const detail::scoped_state<Properties> &state) noexcept
      : state_(state) {}

  detail::scoped_state<Properties> state_;
};

} // namespace sycl
#pragma clang diagnostic pop

#endif
