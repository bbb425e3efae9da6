// Class nd_item: a work-item of an nd_range
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_ND_ITEM_HPP
#define SYCL_ND_ITEM_HPP

#include "group.hpp"
#include "nd_range.hpp"
#include "sub_group.hpp"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat" // diagnose_if

namespace sycl {

namespace ext::oneapi::experimental {
template <int Dimensions> class root_group; // in root_group.hpp
} // namespace ext::oneapi::experimental

/// The position of a work-item in an nd_range, which parallel_for passes to the
/// callable.
///
/// Members but barrier() and the copies are queries and may be called from
/// divergent control flow. SYCL 2020, "nd_item class".
template <int Dimensions = 1>
class nd_item : public detail::work_group_copy<detail::work_item_position> {
public:
  static constexpr int dimensions = Dimensions;

  /// Position in the launch with the offset, in all dimensions or in one.
  id<Dimensions> get_global_id() const noexcept {
    return detail::builtin<detail::global_invocation_id, id<Dimensions>>();
  }
  std::size_t get_global_id(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return detail::builtin_component<detail::global_invocation_id, Dimensions>(
        dimension);
  }
  /// Position in the launch without the offset, row by row.
  std::size_t get_global_linear_id() const noexcept {
    return __spirv_BuiltInGlobalLinearId();
  }
  /// Position in the work-group, in all dimensions or in one.
  id<Dimensions> get_local_id() const noexcept {
    return detail::builtin<detail::local_invocation_id, id<Dimensions>>();
  }
  std::size_t get_local_id(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return detail::builtin_component<detail::local_invocation_id, Dimensions>(
        dimension);
  }
  /// Position in the work-group, row by row.
  std::size_t get_local_linear_id() const noexcept {
    return __spirv_BuiltInLocalInvocationIndex();
  }

  /// The work-group; with a dimension, its position in the launch in that one.
  group<Dimensions> get_group() const noexcept {
    return detail::construct::make<group<Dimensions>>();
  }
  std::size_t get_group(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return detail::builtin_component<detail::workgroup_id, Dimensions>(
        dimension);
  }
  /// Position of the work-group in the launch, row by row.
  std::size_t get_group_linear_id() const noexcept {
    return detail::builtin_linear_id<detail::workgroup_id,
                                     detail::num_workgroups, Dimensions>();
  }
  /// Number of work-groups in the launch, in all dimensions or in one.
  range<Dimensions> get_group_range() const noexcept {
    return detail::builtin<detail::num_workgroups, range<Dimensions>>();
  }
  std::size_t get_group_range(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return detail::builtin_component<detail::num_workgroups, Dimensions>(
        dimension);
  }
  /// The sub-group.
  sub_group get_sub_group() const noexcept {
    return detail::construct::make<sub_group>();
  }

  /// All work-items of the launch. Extension sycl_ext_oneapi_root_group.
  ext::oneapi::experimental::root_group<Dimensions>
  ext_oneapi_get_root_group() const noexcept {
    return detail::construct::make<
        ext::oneapi::experimental::root_group<Dimensions>>();
  }

  /// Number of work-items of the launch, in all dimensions or in one.
  range<Dimensions> get_global_range() const noexcept {
    return detail::builtin<detail::global_size, range<Dimensions>>();
  }
  std::size_t get_global_range(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return detail::builtin_component<detail::global_size, Dimensions>(
        dimension);
  }
  /// Number of work-items of the work-group, in all dimensions or in one.
  range<Dimensions> get_local_range() const noexcept {
    return detail::builtin<detail::workgroup_size, range<Dimensions>>();
  }
  std::size_t get_local_range(int dimension) const noexcept
      COHORT_TAKES_DIMENSION(Dimensions) {
    return detail::builtin_component<detail::workgroup_size, Dimensions>(
        dimension);
  }
  /// The offset of the first global id (deprecated, works).
  id<Dimensions> get_offset() const noexcept {
    return detail::builtin<detail::global_offset, id<Dimensions>>();
  }
  /// The nd_range of the launch.
  nd_range<Dimensions> get_nd_range() const noexcept {
    return detail::construct::make<nd_range<Dimensions>>(
        get_global_range(), get_local_range(), get_offset(), 0);
  }

  /// A barrier of the work-group; the fence always covers all memory.
  void
  barrier(access::fence_space = access::fence_space::global_and_local) const {
    __spirv_ControlBarrier(detail::scope_workgroup, detail::scope_workgroup,
                           detail::semantics_acquire_release |
                               detail::semantics_all_memory);
  }
  /// A fence of the calling work-item in the work-group; all memory is ordered,
  /// whatever \p space. Does not synchronize work-items.
  template <access_mode Mode = access_mode::read_write>
  [[deprecated("use atomic_fence")]] void
  mem_fence(access::fence_space space =
                access::fence_space::global_and_local) const noexcept {
    detail::mem_fence<Mode>(space);
  }

  /// Whether both are the same work-item of the launch.
  friend bool operator==(const nd_item &lhs, const nd_item &rhs) noexcept {
    return lhs.identity_ == rhs.identity_;
  }
  friend bool operator!=(const nd_item &lhs, const nd_item &rhs) noexcept {
    return !(lhs == rhs);
  }

private:
  friend struct detail::construct;

  nd_item() noexcept : identity_(__spirv_BuiltInGlobalLinearId()) {}

  // Tells work-items apart, and nothing else reads it.
  std::size_t identity_;
};

} // namespace sycl
#pragma clang diagnostic pop

#endif
