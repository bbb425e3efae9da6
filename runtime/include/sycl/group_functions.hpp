// Group functions: group_barrier and group_broadcast
// SPDX-License-Identifier: Apache-2.0
//
// All of them are reached by all work-items of the group, or by none.
#ifndef SYCL_GROUP_FUNCTIONS_HPP
#define SYCL_GROUP_FUNCTIONS_HPP

#include "access.hpp"
#include "detail/group_faults.hpp"
#include "detail/group_operands.hpp"
#include "group_traits.hpp"
#include "id.hpp"

namespace sycl {
namespace detail {

inline constexpr int semantics_barrier =
    semantics_acquire_release | semantics_all_memory;

template <int Scope> struct broadcast_word {
  std::size_t id;
  template <class W> W operator()(W x) const {
    return __spirv_GroupBroadcast(Scope, x, id);
  }
};

/// \p x of the work-item of \p g with the linear id \p id.
template <class Group, class T>
T broadcast(const Group &g, const T &x, std::size_t id) {
  if constexpr (is_alone_v<Group>)
    return (void)g, (void)id, x;
  else if constexpr (is_lanes_v<Group>)
    return group_members<Group>::broadcast(g, x, id);
  else
    return (void)g, move_object(x, broadcast_word<group_scope<Group>>{id});
}
/// The same in the sub-group.
template <class T> T broadcast_lane(const T &x, std::size_t id) {
  return move_object(x, broadcast_word<scope_subgroup>{id});
}

#define COHORT_SHUFFLE(NAME, SHUFFLE)                                          \
  struct NAME {                                                                \
    unsigned by;                                                               \
    template <class W> W operator()(W x) const {                               \
      return __spirv_GroupNonUniform##SHUFFLE(scope_subgroup, x, by);          \
    }                                                                          \
  };
COHORT_SHUFFLE(shuffle_word, Shuffle)
COHORT_SHUFFLE(shuffle_xor_word, ShuffleXor)
COHORT_SHUFFLE(shuffle_up_word, ShuffleUp)
COHORT_SHUFFLE(shuffle_down_word, ShuffleDown)
#undef COHORT_SHUFFLE

/// For a static_assert of what is never to be instantiated.
template <class> inline constexpr bool never = false;

/// Groups whose barrier is not a group operation of its own.
template <class T> inline constexpr bool is_scoped_group_v = false;
template <class P> inline constexpr bool is_scoped_group_v<s_group<P>> = true;
template <class Group>
using if_nd_group =
    std::enable_if_t<is_group_v<std::decay_t<Group>> &&
                         !is_scoped_group_v<std::decay_t<Group>> &&
                         !is_lanes_v<Group>,
                     int>;

/// A fence that is as wide as the scope that a program computes. Fences do not
/// synchronise work-items, so that a branch between them is harmless.
inline void fence_beyond_group(memory_scope scope) {
  if (scope == memory_scope::system)
    __spirv_MemoryBarrier(scope_cross_device, semantics_barrier);
  else if (scope == memory_scope::device)
    __spirv_MemoryBarrier(scope_device, semantics_barrier);
  else if (scope == memory_scope::work_group)
    __spirv_MemoryBarrier(scope_workgroup, semantics_barrier);
}

} // namespace detail

/// Waits until all work-items of \p g have arrived; their writes before it are
/// visible to all of them after it.
///
/// Requires: reached by all work-items of \p g, or by none (check:
/// divergent-collective). Errors: none at run time.
/// SYCL 2020, "Group functions", "group_barrier".
template <class Group, detail::if_nd_group<Group> = 0>
void group_barrier(Group) {
  __spirv_ControlBarrier(detail::group_scope<Group>, detail::group_scope<Group>,
                         detail::semantics_barrier);
}

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat" // of enable_if
/// The same; the writes are visible to all work-items of \p fence_scope.
///
/// Requires: reached by all work-items of \p g, or by none (check:
/// divergent-collective); \p fence_scope is uniform, need not be a constant,
/// and is not narrower than the group (an error at compile time if it is a
/// constant).
template <class Group, detail::if_nd_group<Group> = 0>
void group_barrier(Group g, COHORT_UNIFORM(Group) memory_scope fence_scope) {
  if (fence_scope > Group::fence_scope)
    detail::fence_beyond_group(fence_scope);
  group_barrier(g);
  if (fence_scope > Group::fence_scope)
    detail::fence_beyond_group(fence_scope);
}
/// The overload for a constant that is narrower: an error where it is called,
/// and none where only its type is asked for.
template <class Group, detail::if_nd_group<Group> = 0>
void group_barrier(Group, memory_scope fence_scope)
    __attribute__((enable_if(fence_scope < Group::fence_scope, ""))) {
  static_assert(detail::never<Group>, "the fence is narrower than the group");
}
#pragma clang diagnostic pop

/// Of some lanes of a sub-group, which go together: what each wrote before is
/// visible to all after.
template <class Group, detail::if_lanes<Group> = 0>
void group_barrier(Group, memory_scope fence_scope = memory_scope::sub_group) {
  __spirv_MemoryBarrier(detail::scope_subgroup, detail::semantics_barrier);
  detail::fence_beyond_group(fence_scope);
}

/// Gives every work-item of \p g the \p x of the first one.
///
/// Requires: reached by all work-items of \p g, or by none (check:
/// divergent-collective); T is trivially copyable. Errors: at compile time for
/// other types and for arguments that are no group.
/// SYCL 2020, "Group functions", "group_broadcast".
template <class Group, class T, detail::if_group<Group> = 0,
          detail::if_value<T> = 0>
T group_broadcast(Group g, T x) {
  return detail::broadcast(g, x, 0);
}

/// Gives every work-item of \p g the \p x of the one with this linear id, which
/// is uniform (check: varying-argument) and less than the size of the group.
template <class Group, class T, detail::if_group<Group> = 0,
          detail::if_value<T> = 0>
T group_broadcast(Group g, T x,
                  typename Group::linear_id_type local_linear_id) {
  return detail::broadcast(g, x, local_linear_id);
}

/// Gives every work-item of \p g the \p x of the one with this id, which is
/// uniform (check: varying-argument) and in the range of the group.
template <class Group, class T, detail::if_group<Group> = 0,
          detail::if_value<T> = 0>
T group_broadcast(Group g, T x, typename Group::id_type local_id) {
  if constexpr (Group::dimensions == 1)
    return detail::broadcast(g, x, local_id[0]);
  else
    return detail::broadcast(
        g, x,
        detail::linear_id(local_id, detail::group_members<Group>::extents(g)));
}

// Illegal calls.
#define COHORT_CALL group_barrier
#define COHORT_FAULT group_fault
#include "detail/refused_call.inc"
#define COHORT_CALL group_broadcast
#define COHORT_FAULT broadcast_fault
#include "detail/refused_call.inc"

} // namespace sycl
#endif
