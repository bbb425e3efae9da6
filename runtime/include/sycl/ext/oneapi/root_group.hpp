// Class root_group: all work-items of a launch
// SPDX-License-Identifier: Apache-2.0
//
// Extension sycl_ext_oneapi_root_group. Only group_barrier takes one.
#ifndef SYCL_EXT_ONEAPI_ROOT_GROUP_HPP
#define SYCL_EXT_ONEAPI_ROOT_GROUP_HPP

#include "../../group_functions.hpp"
#include "../../khr/work_item_queries.hpp"
#include "kernel_properties.hpp"

#define SYCL_EXT_ONEAPI_ROOT_GROUP 1

/// Waits until all work-groups of the launch have called it as often; called by
/// one work-item of each. In libcohort.so, and of devices that can run all of
/// them at the same time.
extern "C" COHORT_API void cohort_root_barrier();

namespace sycl {

namespace ext::oneapi::experimental {

/// What get_id and its kind of a root_group speak of.
enum class execution_scope { work_item, sub_group, work_group, root_group };

/// All work-items of a kernel over an nd_range. Members are queries and may be
/// called from divergent control flow. Extension sycl_ext_oneapi_root_group,
/// "The root_group class".
template <int Dimensions> class root_group {
  template <execution_scope Scope>
  static constexpr bool has_dimensions = Scope == execution_scope::work_item ||
                                         Scope == execution_scope::work_group;

public:
  using id_type = id<Dimensions>;
  using range_type = range<Dimensions>;
  using linear_id_type = std::size_t;
  static constexpr int dimensions = Dimensions;
  static constexpr memory_scope fence_scope = memory_scope::device;

  /// There is one root_group: number 0 of 1.
  id<Dimensions> get_group_id() const { return {}; }
  /// As one number.
  std::size_t get_group_linear_id() const { return 0; }
  /// The number of root_groups in each dimension.
  range<Dimensions> get_group_range() const {
    range<Dimensions> one;
    return one += 1;
  }
  /// The number of root_groups.
  std::size_t get_group_linear_range() const { return 1; }
  /// Position of the work-item in the launch.
  id<Dimensions> get_local_id() const { return item().get_global_id(); }
  /// The same without the offset of the launch, row by row.
  std::size_t get_local_linear_id() const {
    return item().get_global_linear_id();
  }
  /// Number of work-items of the launch.
  range<Dimensions> get_local_range() const {
    return item().get_global_range();
  }
  /// The same.
  range<Dimensions> get_max_local_range() const { return get_local_range(); }
  /// The same in all dimensions.
  std::size_t get_local_linear_range() const {
    return get_local_range().size();
  }
  /// Whether the work-item is the first one.
  bool leader() const { return get_local_linear_id() == 0; }

  /// Position of the work-item, its sub-group or its work-group.
  template <execution_scope Scope,
            std::enable_if_t<has_dimensions<Scope>, int> = 0>
  id<Dimensions> get_id() const {
    if constexpr (Scope == execution_scope::work_item)
      return get_local_id();
    else
      return item().get_group().get_group_id();
  }
  template <execution_scope Scope,
            std::enable_if_t<Scope == execution_scope::sub_group, int> = 0>
  id<1> get_id() const {
    const sub_group own = item().get_sub_group();
    return item().get_group_linear_id() * own.get_group_linear_range() +
           own.get_group_linear_id();
  }
  /// The same row by row.
  template <execution_scope Scope,
            std::enable_if_t<Scope != execution_scope::root_group, int> = 0>
  std::size_t get_linear_id() const {
    if constexpr (Scope == execution_scope::work_item)
      return get_local_linear_id();
    else if constexpr (Scope == execution_scope::work_group)
      return item().get_group_linear_id();
    else
      return get_id<Scope>()[0];
  }
  /// Number of work-items, sub-groups or work-groups of the launch.
  template <execution_scope Scope,
            std::enable_if_t<has_dimensions<Scope>, int> = 0>
  range<Dimensions> get_range() const {
    if constexpr (Scope == execution_scope::work_item)
      return get_local_range();
    else
      return item().get_group_range();
  }
  template <execution_scope Scope,
            std::enable_if_t<Scope == execution_scope::sub_group, int> = 0>
  range<1> get_range() const {
    return item().get_group_range().size() *
           item().get_sub_group().get_group_linear_range();
  }
  /// The same in all dimensions.
  template <execution_scope Scope,
            std::enable_if_t<Scope != execution_scope::root_group, int> = 0>
  std::size_t get_linear_range() const {
    return get_range<Scope>().size();
  }

private:
  friend struct sycl::detail::construct;
  root_group() = default;
  static nd_item<Dimensions> item() { return khr::this_nd_item<Dimensions>(); }
};

namespace this_work_item {
/// That of the calling work-item, of a kernel over an nd_range of the same
/// number of dimensions.
template <int Dimensions> root_group<Dimensions> get_root_group() {
  return khr::this_nd_item<Dimensions>().ext_oneapi_get_root_group();
}
} // namespace this_work_item
namespace this_kernel {
/// The older name.
template <int Dimensions> root_group<Dimensions> get_root_group() {
  return this_work_item::get_root_group<Dimensions>();
}
} // namespace this_kernel

} // namespace ext::oneapi::experimental

/// Waits until all work-items of the launch have arrived; their writes before
/// it are visible to all of them after it.
///
/// Requires: the kernel was launched with use_root_sync; reached by all
/// work-items, or by none. Errors: the program ends with a message if the
/// launch was another one.
/// Extension sycl_ext_oneapi_root_group, "Synchronizing a root_group".
template <int Dimensions>
void group_barrier(ext::oneapi::experimental::root_group<Dimensions>,
                   memory_scope = memory_scope::device) {
  const auto group = khr::this_group<Dimensions>();
  group_barrier(group, memory_scope::device);
  if (group.leader())
    cohort_root_barrier();
  group_barrier(group, memory_scope::device);
}

} // namespace sycl
#endif
