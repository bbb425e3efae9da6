// Class group: the calling work-item's work-group
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_GROUP_HPP
#define SYCL_GROUP_HPP

#include "access.hpp"
#include "detail/builtin_ids.hpp"
#include "detail/construct.hpp"
#include "detail/work_group_copy.hpp"

namespace sycl {

/// A work-group. Objects hold no state to speak of: members ask the vocabulary.
template <int Dimensions = 1>
class group : public detail::work_group_copy<detail::work_item_position> {
public:
  using id_type = id<Dimensions>;
  using range_type = range<Dimensions>;
  using linear_id_type = std::size_t;
  static constexpr int dimensions = Dimensions;
  static constexpr memory_scope fence_scope = memory_scope::work_group;

  id_type get_group_id() const noexcept {
    return detail::builtin<detail::workgroup_id, id_type>();
  }
  std::size_t get_group_id(int dimension) const noexcept {
    return detail::builtin_component<detail::workgroup_id, Dimensions>(
        dimension);
  }
  std::size_t operator[](int dimension) const noexcept {
    return get_group_id(dimension);
  }
  linear_id_type get_group_linear_id() const noexcept {
    return detail::builtin_linear_id<detail::workgroup_id,
                                     detail::num_workgroups, Dimensions>();
  }
  range_type get_group_range() const noexcept {
    return detail::builtin<detail::num_workgroups, range_type>();
  }
  std::size_t get_group_range(int dimension) const noexcept {
    return detail::builtin_component<detail::num_workgroups, Dimensions>(
        dimension);
  }
  linear_id_type get_group_linear_range() const noexcept {
    return detail::builtin_linear_range<detail::num_workgroups, Dimensions>();
  }

  id_type get_local_id() const noexcept {
    return detail::builtin<detail::local_invocation_id, id_type>();
  }
  std::size_t get_local_id(int dimension) const noexcept {
    return detail::builtin_component<detail::local_invocation_id, Dimensions>(
        dimension);
  }
  linear_id_type get_local_linear_id() const noexcept {
    return __spirv_BuiltInLocalInvocationIndex();
  }
  range_type get_local_range() const noexcept {
    return detail::builtin<detail::workgroup_size, range_type>();
  }
  std::size_t get_local_range(int dimension) const noexcept {
    return detail::builtin_component<detail::workgroup_size, Dimensions>(
        dimension);
  }
  linear_id_type get_local_linear_range() const noexcept {
    return detail::builtin_linear_range<detail::workgroup_size, Dimensions>();
  }
  range_type get_max_local_range() const noexcept {
    return detail::builtin<detail::enqueued_workgroup_size, range_type>();
  }
  bool leader() const noexcept { return get_local_linear_id() == 0; }

  [[deprecated("use get_group_id")]] id_type get_id() const noexcept {
    return get_group_id();
  }
  [[deprecated("use get_group_id")]] std::size_t
  get_id(int dimension) const noexcept {
    return get_group_id(dimension);
  }
  [[deprecated("use get_group_linear_id")]] linear_id_type
  get_linear_id() const noexcept {
    return get_group_linear_id();
  }
  [[deprecated("use nd_item::get_global_range")]] range_type
  get_global_range() const noexcept {
    return detail::builtin<detail::global_size, range_type>();
  }
  [[deprecated("use nd_item::get_global_range")]] std::size_t
  get_global_range(int dimension) const noexcept {
    return detail::builtin_component<detail::global_size, Dimensions>(
        dimension);
  }

  template <access_mode Mode = access_mode::read_write>
  [[deprecated("use atomic_fence")]] void
  mem_fence(access::fence_space space =
                access::fence_space::global_and_local) const noexcept {
    detail::mem_fence<Mode>(space);
  }

  friend bool operator==(const group &lhs, const group &rhs) noexcept {
    return lhs.identity_ == rhs.identity_;
  }
  friend bool operator!=(const group &lhs, const group &rhs) noexcept {
    return !(lhs == rhs);
  }

private:
  friend struct detail::construct;

  group() noexcept : identity_(get_group_linear_id()) {}

  // Tells groups apart, and nothing else reads it.
  std::size_t identity_;
};

} // namespace sycl

#include "group_algorithms.hpp"
#endif
