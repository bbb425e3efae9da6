// Group algorithms on one value a work-item
// SPDX-License-Identifier: Apache-2.0
//
// All of them are reached by all work-items of the group, or by none. Operators
// are associative; scans go by the linear id.
#ifndef SYCL_GROUP_ALGORITHMS_HPP
#define SYCL_GROUP_ALGORITHMS_HPP

#include "detail/group_combine.hpp"
#include "group.hpp"
#include "sub_group.hpp"

namespace sycl {
namespace detail {

/// \p Op combines two T into what converts to T.
template <class Op, class T>
using if_operator =
    std::enable_if_t<is_value_v<T> && std::is_invocable_r_v<T, Op, T, T>, int>;
/// ... and has an identity to start from.
template <class Op, class T>
using if_identity =
    std::enable_if_t<has_identity_v<combiner_of<Op, T>, T>, int>;
/// A V that stands for a T.
template <class V, class T>
using if_convertible =
    std::enable_if_t<is_value_v<V> && std::is_constructible_v<T, V>, int>;
template <class Predicate, class T>
using if_predicate =
    std::enable_if_t<std::is_copy_constructible_v<std::decay_t<T>> &&
                         std::is_invocable_r_v<bool, Predicate, T>,
                     int>;

/// Sub-groups, scoped ones and scalar groups too.
template <class Group>
using if_shuffles = std::enable_if_t<shuffles_v<std::decay_t<Group>>, int>;
/// What the member that \p Shuffle means by \p by has. A scoped group's members
/// are its physical items.
template <class Group, class Shuffle, class T, class By>
T shuffle(const T &x, By by) {
  if constexpr (is_alone_v<Group>)
    return (void)by, x;
  else if constexpr (sizeof(By) == sizeof(unsigned))
    return move_object(x, Shuffle{by});
  else
    return move_object(
        x, Shuffle{static_cast<unsigned>(by < 0xffffffff ? by : 0xffffffff)});
}

} // namespace detail

/// Whether \p pred, or \p pred(\p x), is true on any work-item of \p g.
///
/// Requires: reached by all work-items of \p g, or by none (check:
/// divergent-collective). The result is uniform.
/// SYCL 2020, "Group algorithms library", "any_of, all_of and none_of".
template <class Group, detail::if_group<Group> = 0>
bool any_of_group(Group g, bool pred) {
  if constexpr (detail::is_alone_v<Group>)
    return (void)g, pred;
  else if constexpr (detail::is_lanes_v<Group>)
    return detail::group_members<Group>::any(g, pred);
  else
    return __spirv_GroupAny(detail::group_scope<Group>, pred);
}
template <class Group, class T, class Predicate, detail::if_group<Group> = 0,
          detail::if_predicate<Predicate, T> = 0>
bool any_of_group(Group g, T x, Predicate pred) {
  return any_of_group(g, static_cast<bool>(pred(x)));
}

/// Whether \p pred, or \p pred(\p x), is true on all work-items of \p g.
/// Otherwise as any_of_group.
template <class Group, detail::if_group<Group> = 0>
bool all_of_group(Group g, bool pred) {
  if constexpr (detail::is_alone_v<Group>)
    return (void)g, pred;
  else if constexpr (detail::is_lanes_v<Group>)
    return detail::group_members<Group>::all(g, pred);
  else
    return __spirv_GroupAll(detail::group_scope<Group>, pred);
}
template <class Group, class T, class Predicate, detail::if_group<Group> = 0,
          detail::if_predicate<Predicate, T> = 0>
bool all_of_group(Group g, T x, Predicate pred) {
  return all_of_group(g, static_cast<bool>(pred(x)));
}

/// Whether \p pred, or \p pred(\p x), is true on no work-item of \p g.
/// Otherwise as any_of_group.
template <class Group, detail::if_group<Group> = 0>
bool none_of_group(Group g, bool pred) {
  return !any_of_group(g, pred);
}
template <class Group, class T, class Predicate, detail::if_group<Group> = 0,
          detail::if_predicate<Predicate, T> = 0>
bool none_of_group(Group g, T x, Predicate pred) {
  return !any_of_group(g, static_cast<bool>(pred(x)));
}

/// Gives every work-item of \p g the combination of all their \p x under \p
/// binary_op.
///
/// Order: unspecified for SYCL's operators on scalars; by linear id otherwise,
/// so that \p binary_op need not be commutative. Requires: reached by all
/// work-items of \p g, or by none (check: divergent-collective); T is trivially
/// copyable, \p binary_op associative. Cost: log2 of the sub-group's size
/// steps, then the sub-groups' results.
/// Errors: at compile time for other types and operators.
/// SYCL 2020, "Group algorithms library", "reduce".
template <class Group, class T, class BinaryOperation,
          detail::if_group<Group> = 0,
          detail::if_operator<BinaryOperation, T> = 0>
T reduce_over_group(Group g, T x, BinaryOperation binary_op) {
  return detail::reduce(g, x, binary_op);
}
/// The same, with \p init in front, which is uniform.
template <class Group, class V, class T, class BinaryOperation,
          detail::if_group<Group> = 0, detail::if_convertible<V, T> = 0,
          detail::if_operator<BinaryOperation, T> = 0>
T reduce_over_group(Group g, V x, T init, BinaryOperation binary_op) {
  return binary_op(init, detail::reduce(g, static_cast<T>(x), binary_op));
}

/// Combines \p x of the work-items before this one, in the order of the linear
/// id; the first gets the identity of \p binary_op.
///
/// Requires: reached by all work-items of \p g, or by none (check:
/// divergent-collective); T is trivially copyable, \p binary_op associative.
/// Errors: at compile time if the identity is not known (has_known_identity).
/// SYCL 2020, "Group algorithms library", "exclusive_scan and inclusive_scan".
template <class Group, class T, class BinaryOperation,
          detail::if_group<Group> = 0,
          detail::if_operator<BinaryOperation, T> = 0,
          detail::if_identity<BinaryOperation, T> = 0>
T exclusive_scan_over_group(Group g, T x, BinaryOperation binary_op) {
  return detail::exclusive_scan(g, x, binary_op);
}
/// The same, with \p init in front of them: the first gets \p init.
template <class Group, class V, class T, class BinaryOperation,
          detail::if_group<Group> = 0, detail::if_convertible<V, T> = 0,
          detail::if_operator<BinaryOperation, T> = 0>
T exclusive_scan_over_group(Group g, V x, T init, BinaryOperation binary_op) {
  return detail::exclusive_scan(g, static_cast<T>(x), binary_op, init);
}

/// Combines \p x of the work-items up to and with this one, in the order of the
/// linear id.
///
/// Requires: reached by all work-items of \p g, or by none (check:
/// divergent-collective); T is trivially copyable, \p binary_op associative.
/// SYCL 2020, "Group algorithms library", "exclusive_scan and inclusive_scan".
template <class Group, class T, class BinaryOperation,
          detail::if_group<Group> = 0,
          detail::if_operator<BinaryOperation, T> = 0>
T inclusive_scan_over_group(Group g, T x, BinaryOperation binary_op) {
  return detail::inclusive_scan(g, x, binary_op);
}
/// The same, with \p init in front of them on every work-item.
template <class Group, class V, class BinaryOperation, class T,
          detail::if_group<Group> = 0, detail::if_convertible<V, T> = 0,
          detail::if_operator<BinaryOperation, T> = 0>
T inclusive_scan_over_group(Group g, V x, BinaryOperation binary_op, T init) {
  return detail::inclusive_scan(g, static_cast<T>(x), binary_op, init);
}

/// Gives the \p x of the work-item \p delta places further on in the sub-group;
/// any value if there is none.
///
/// Requires: reached by all work-items of \p g, or by none (check:
/// divergent-collective); \p delta is uniform (check: varying-argument); T is
/// trivially copyable. Errors: at compile time for groups without shuffles.
/// SYCL 2020, "Group algorithms library", "shift_left and shift_right".
template <class Group, class T, detail::if_shuffles<Group> = 0,
          detail::if_value<T> = 0>
T shift_group_left(Group, T x, typename Group::linear_id_type delta = 1) {
  return detail::shuffle<Group, detail::shuffle_down_word>(x, delta);
}

/// Gives the \p x of the work-item \p delta places back in the sub-group; any
/// value if there is none. Otherwise as shift_group_left.
template <class Group, class T, detail::if_shuffles<Group> = 0,
          detail::if_value<T> = 0>
T shift_group_right(Group, T x, typename Group::linear_id_type delta = 1) {
  return detail::shuffle<Group, detail::shuffle_up_word>(x, delta);
}

/// Gives the \p x of the work-item whose linear id is this one's xor \p mask;
/// any value if there is none.
///
/// Requires: reached by all work-items of \p g, or by none (check:
/// divergent-collective); \p mask is uniform (check: varying-argument); T is
/// trivially copyable.
/// SYCL 2020, "Group algorithms library", "permute".
template <class Group, class T, detail::if_shuffles<Group> = 0,
          detail::if_value<T> = 0>
T permute_group_by_xor(Group, T x, typename Group::linear_id_type mask) {
  return detail::shuffle<Group, detail::shuffle_xor_word>(x, mask);
}

/// Gives the \p x of the work-item with this id, which may differ between
/// work-items; any value if there is none.
///
/// Requires: reached by all work-items of \p g, or by none (check:
/// divergent-collective); T is trivially copyable.
/// SYCL 2020, "Group algorithms library", "select".
template <class Group, class T, detail::if_shuffles<Group> = 0,
          detail::if_value<T> = 0>
T select_from_group(Group g, T x, typename Group::id_type remote_local_id) {
  auto id = static_cast<unsigned>(remote_local_id[0]);
  if constexpr (Group::dimensions > 1)
    id = static_cast<unsigned>(detail::linear_id(
        remote_local_id, detail::group_members<Group>::extents(g)));
  return (void)g, detail::shuffle<Group, detail::shuffle_word>(x, id);
}

// Illegal calls.
#define COHORT_CALL any_of_group
#define COHORT_FAULT vote_fault
#include "detail/refused_call.inc"
#define COHORT_CALL all_of_group
#define COHORT_FAULT vote_fault
#include "detail/refused_call.inc"
#define COHORT_CALL none_of_group
#define COHORT_FAULT vote_fault
#include "detail/refused_call.inc"
#define COHORT_CALL reduce_over_group
#define COHORT_FAULT reduce_fault
#include "detail/refused_call.inc"
#define COHORT_CALL exclusive_scan_over_group
#define COHORT_FAULT exclusive_fault
#include "detail/refused_call.inc"
#define COHORT_CALL inclusive_scan_over_group
#define COHORT_FAULT inclusive_fault
#include "detail/refused_call.inc"
#define COHORT_CALL shift_group_left
#define COHORT_FAULT shuffle_fault
#include "detail/refused_call.inc"
#define COHORT_CALL shift_group_right
#define COHORT_FAULT shuffle_fault
#include "detail/refused_call.inc"
#define COHORT_CALL permute_group_by_xor
#define COHORT_FAULT shuffle_fault
#include "detail/refused_call.inc"
#define COHORT_CALL select_from_group
#define COHORT_FAULT shuffle_fault
#include "detail/refused_call.inc"

} // namespace sycl

#include "joint_algorithms.hpp"
#endif
