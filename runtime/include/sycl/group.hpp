// Class group: the calling work-item's work-group
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_GROUP_HPP
#define SYCL_GROUP_HPP

#include "access.hpp"
#include "detail/builtin_ids.hpp"
#include "detail/construct.hpp"
#include "detail/work_group_copy.hpp"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat" // diagnose_if

namespace sycl {

namespace detail {
/// In hierarchical.hpp.
template <bool IsGroupRange, int D, class F>
void distribute_work_items(const range<D> &extents, bool ordered,
                           const F &f) noexcept;
} // namespace detail
template <class T, int Dimensions> class private_memory;

/// The work-group of the calling work-item.
///
/// Members but the copies are queries and may be called from divergent control
/// flow. SYCL 2020, "group class".
template <int Dimensions = 1>
class group : public detail::work_group_copy<detail::work_group_position> {
  using copies = detail::work_group_copy<detail::work_group_position>;

public:
  using id_type = id<Dimensions>;
  using range_type = range<Dimensions>;
  using linear_id_type = std::size_t;
  static constexpr int dimensions = Dimensions;
  static constexpr memory_scope fence_scope = memory_scope::work_group;

  /// Position of the group in the launch, in all dimensions or in one.
  id_type get_group_id() const noexcept {
    return detail::builtin<detail::workgroup_id, id_type>();
  }
  std::size_t get_group_id(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return detail::builtin_component<detail::workgroup_id, Dimensions>(
        dimension);
  }
  /// As get_group_id(dimension).
  std::size_t operator[](int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return get_group_id(dimension);
  }
  /// Position of the group in the launch, row by row.
  linear_id_type get_group_linear_id() const noexcept {
    return detail::builtin_linear_id<detail::workgroup_id,
                                     detail::num_workgroups, Dimensions>();
  }
  /// Number of groups in the launch, in all dimensions or in one.
  range_type get_group_range() const noexcept {
    return detail::builtin<detail::num_workgroups, range_type>();
  }
  std::size_t get_group_range(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return detail::builtin_component<detail::num_workgroups, Dimensions>(
        dimension);
  }
  /// Number of groups in the launch, in total.
  linear_id_type get_group_linear_range() const noexcept {
    return detail::builtin_linear_range<detail::num_workgroups, Dimensions>();
  }

  /// Position of the calling work-item in the group, in all dimensions or in
  /// one.
  id_type get_local_id() const noexcept {
    return detail::builtin<detail::local_invocation_id, id_type>();
  }
  std::size_t get_local_id(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return detail::builtin_component<detail::local_invocation_id, Dimensions>(
        dimension);
  }
  /// Position of the calling work-item in the group, row by row.
  linear_id_type get_local_linear_id() const noexcept {
    return __spirv_BuiltInLocalInvocationIndex();
  }
  /// Number of work-items in the group, in all dimensions or in one.
  range_type get_local_range() const noexcept {
    return detail::builtin<detail::workgroup_size, range_type>();
  }
  std::size_t get_local_range(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return detail::builtin_component<detail::workgroup_size, Dimensions>(
        dimension);
  }
  /// Number of work-items in the group, in total.
  linear_id_type get_local_linear_range() const noexcept {
    return detail::builtin_linear_range<detail::workgroup_size, Dimensions>();
  }
  /// Number of work-items in the largest group of the launch.
  range_type get_max_local_range() const noexcept {
    return detail::builtin<detail::enqueued_workgroup_size, range_type>();
  }
  /// True on one work-item of the group, the first.
  bool leader() const noexcept { return get_local_linear_id() == 0; }

  /// The older name of get_group_id.
  [[deprecated("use get_group_id")]] id_type get_id() const noexcept {
    return get_group_id();
  }
  [[deprecated("use get_group_id")]] std::size_t
  get_id(int dimension) const noexcept COHORT_TAKES_DIMENSION(Dimensions) {
    return get_group_id(dimension);
  }
  /// The older name of get_group_linear_id.
  [[deprecated("use get_group_linear_id")]] linear_id_type
  get_linear_id() const noexcept {
    return get_group_linear_id();
  }
  /// The range of the launch: that of nd_item::get_global_range.
  [[deprecated("use nd_item::get_global_range")]] range_type
  get_global_range() const noexcept {
    return detail::builtin<detail::global_size, range_type>();
  }
  [[deprecated("use nd_item::get_global_range")]] std::size_t
  get_global_range(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return detail::builtin_component<detail::global_size, Dimensions>(
        dimension);
  }

  /// In a hierarchical kernel, where the code of the group is: calls \p f with
  /// an h_item, once for each work-item of the group or for each point of
  /// \p logical_range, in any order and at once; then a barrier of the group.
  ///
  /// SYCL 2020, "Hierarchical data parallel kernels".
  template <class F> void parallel_for_work_item(const F &f) const noexcept {
    detail::distribute_work_items<true>(get_local_range(), false, f);
  }
  template <class F>
  void parallel_for_work_item(const range<Dimensions> &logical_range,
                              const F &f) const noexcept {
    detail::distribute_work_items<false>(logical_range, this->orders_points, f);
  }

  /// A fence of the calling work-item in the work-group; all memory is ordered,
  /// whatever \p space. Does not synchronize work-items.
  template <access_mode Mode = access_mode::read_write>
  [[deprecated("use atomic_fence")]] void
  mem_fence(access::fence_space space =
                access::fence_space::global_and_local) const noexcept {
    detail::mem_fence<Mode>(space);
  }

  /// Whether both are the same group of the launch.
  friend bool operator==(const group &lhs, const group &rhs) noexcept {
    return lhs.identity_ == rhs.identity_;
  }
  friend bool operator!=(const group &lhs, const group &rhs) noexcept {
    return !(lhs == rhs);
  }

private:
  friend struct detail::construct;
  template <class, int> friend class private_memory;

  group() noexcept : identity_(get_group_linear_id()) {}
  explicit group(const detail::work_group_position &position) noexcept
      : copies(position), identity_(get_group_linear_id()) {}

  // Tells groups apart, and nothing else reads it.
  std::size_t identity_;
};

} // namespace sycl

#include "group_algorithms.hpp"
#pragma clang diagnostic pop

#endif
