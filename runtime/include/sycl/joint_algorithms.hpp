// Group algorithms on a range that the work-items of a group share
// SPDX-License-Identifier: Apache-2.0
//
// The range is uniform in the group, and so is the result.
#ifndef SYCL_JOINT_ALGORITHMS_HPP
#define SYCL_JOINT_ALGORITHMS_HPP

#include "group_algorithms.hpp"

namespace sycl {
namespace detail {

/// Pointers, raw or not: what can be read at an index.
template <class Ptr>
using if_pointer = std::enable_if_t<is_pointer_v<Ptr>, int>;
template <class Ptr> using if_output = std::enable_if_t<is_output_v<Ptr>, int>;
template <class Predicate, class Ptr>
using if_element_predicate = std::enable_if_t<
    std::is_invocable_r_v<bool, Predicate, decltype(std::declval<Ptr>()[0])>,
    int>;

/// Whether \p pred is true of any element that is this work-item's part.
template <class Group, class Ptr, class Predicate>
bool any_of_part(Group g, Ptr first, Ptr last, Predicate &pred) {
  const std::size_t n = last - first;
  const std::size_t step = member_count(g);
  for (std::size_t i = member_id(g); i < n; i += step)
    if (pred(first[i]))
      return true;
  return false;
}

/// Combines the elements; there is at least one. Each work-item takes a piece
/// that is contiguous, so that the order is kept.
template <class T, class Group, class Ptr, class Op>
T joint_reduce_any(Group g, Ptr first, std::size_t n, Op &op) {
  const std::size_t size = member_count(g);
  const std::size_t piece = (n + size - 1) / size;
  const std::size_t begin = member_id(g) * piece;
  const std::size_t end = begin + piece < n ? begin + piece : n;
  T sum = static_cast<T>(first[begin < n ? begin : 0]);
  for (std::size_t i = begin + 1; i < end; ++i)
    sum = op(sum, static_cast<T>(first[i]));
  return reduce_first(g, sum, op, (n + piece - 1) / piece);
}

/// Combines the elements, strided over the work-items, under one of SYCL's
/// operators.
template <class T, class Group, class Ptr, class Op>
T joint_reduce_known(Group g, Ptr first, std::size_t n, Op &op) {
  const std::size_t step = member_count(g);
  T sum = identity_of<combiner_of<Op, T>, T>();
  for (std::size_t i = member_id(g); i < n; i += step)
    sum = op(sum, static_cast<T>(first[i]));
  return reduce(g, sum, op);
}

/// Scans block by block, as many elements as the group has work-items at a
/// time; \p carry is what was combined before the block. Where there is nothing
/// before the first element, \p HasCarry is false.
template <bool Inclusive, bool HasCarry, class T, class Group, class InPtr,
          class OutPtr, class Op>
OutPtr joint_scan(Group g, InPtr first, InPtr last, OutPtr result, Op &op,
                  T carry) {
  static_assert(Inclusive || HasCarry, "an exclusive scan starts somewhere");
  const std::size_t n = last - first;
  const std::size_t size = member_count(g);
  const std::size_t own = member_id(g);
  bool has_carry = HasCarry;
  for (std::size_t base = 0; base < n; base += size) {
    const std::size_t left = n - base < size ? n - base : size;
    // Work-items beyond the end take part with an element that comes last, and
    // so reaches no one else's result.
    const T x = static_cast<T>(first[base + (own < left ? own : left - 1)]);
    const T upto = inclusive_scan(g, x, op);
    const T whole = has_carry ? T(op(carry, upto)) : upto;
    T mine = whole;
    if constexpr (!Inclusive)
      mine = exclusive_scan(g, x, op, carry);
    if (own < left)
      result[base + own] = mine;
    carry = broadcast(g, whole, left - 1);
    has_carry = true;
  }
  group_barrier(g);
  return result + n;
}

} // namespace detail

/// Whether \p pred is true of any element of the range.
///
/// Requires: reached by all work-items of \p g with a uniform range (check:
/// varying-argument), or by none. The result is uniform.
/// SYCL 2020, "Group algorithms library", "any_of, all_of and none_of".
template <class Group, class Ptr, class Predicate, detail::if_group<Group> = 0,
          detail::if_pointer<Ptr> = 0,
          detail::if_element_predicate<Predicate, Ptr> = 0>
bool joint_any_of(Group g, COHORT_UNIFORM(Group) Ptr first,
                  COHORT_UNIFORM(Group) Ptr last, Predicate pred) {
  return any_of_group(g, detail::any_of_part(g, first, last, pred));
}

/// Whether \p pred is true of all elements of the range. Otherwise as
/// joint_any_of.
template <class Group, class Ptr, class Predicate, detail::if_group<Group> = 0,
          detail::if_pointer<Ptr> = 0,
          detail::if_element_predicate<Predicate, Ptr> = 0>
bool joint_all_of(Group g, COHORT_UNIFORM(Group) Ptr first,
                  COHORT_UNIFORM(Group) Ptr last, Predicate pred) {
  auto fails = [&pred](const auto &x) { return !pred(x); };
  return !any_of_group(g, detail::any_of_part(g, first, last, fails));
}

/// Whether \p pred is true of no element of the range. Otherwise as
/// joint_any_of.
template <class Group, class Ptr, class Predicate, detail::if_group<Group> = 0,
          detail::if_pointer<Ptr> = 0,
          detail::if_element_predicate<Predicate, Ptr> = 0>
bool joint_none_of(Group g, COHORT_UNIFORM(Group) Ptr first,
                   COHORT_UNIFORM(Group) Ptr last, Predicate pred) {
  return !any_of_group(g, detail::any_of_part(g, first, last, pred));
}

/// Gives every work-item the combination of the elements of the range; of none,
/// the identity.
///
/// Order: unspecified for SYCL's operators on scalars; that of the range
/// otherwise. Requires: reached by all work-items of \p g with a uniform range
/// (check: varying-argument), or by none. The result is uniform. Errors: at
/// compile time if the identity is not known.
/// SYCL 2020, "Group algorithms library", "reduce".
template <class Group, class Ptr, class BinaryOperation,
          detail::if_group<Group> = 0, detail::if_pointer<Ptr> = 0,
          detail::if_operator<BinaryOperation, detail::element_of<Ptr>> = 0,
          detail::if_identity<BinaryOperation, detail::element_of<Ptr>> = 0>
detail::element_of<Ptr> joint_reduce(Group g, COHORT_UNIFORM(Group) Ptr first,
                                     COHORT_UNIFORM(Group) Ptr last,
                                     BinaryOperation binary_op) {
  using T = detail::element_of<Ptr>;
  return detail::joint_reduce_known<T>(g, first, last - first, binary_op);
}

/// The same, with \p init, which is uniform, in front.
template <class Group, class Ptr, class T, class BinaryOperation,
          detail::if_group<Group> = 0, detail::if_pointer<Ptr> = 0,
          detail::if_operator<BinaryOperation, T> = 0>
T joint_reduce(Group g, COHORT_UNIFORM(Group) Ptr first,
               COHORT_UNIFORM(Group) Ptr last, T init,
               BinaryOperation binary_op) {
  constexpr detail::combiner C = detail::combiner_of<BinaryOperation, T>;
  if constexpr (detail::has_identity_v<C, T>)
    return binary_op(
        init, detail::joint_reduce_known<T>(g, first, last - first, binary_op));
  else
    return first == last
               ? init
               : T(binary_op(init, detail::joint_reduce_any<T>(
                                       g, first, last - first, binary_op)));
}

/// Writes to each element of the result the combination of \p init and the
/// elements before it, in the order of the range. Returns the end of the
/// result, which all work-items of the group can read afterwards. \p result may
/// be \p first.
///
/// Requires: reached by all work-items of \p g with a uniform range (check:
/// varying-argument), or by none. The result is uniform.
/// SYCL 2020, "Group algorithms library", "exclusive_scan and inclusive_scan".
template <class Group, class InPtr, class OutPtr, class T,
          class BinaryOperation, detail::if_group<Group> = 0,
          detail::if_pointer<InPtr> = 0, detail::if_output<OutPtr> = 0,
          detail::if_operator<BinaryOperation, T> = 0>
OutPtr joint_exclusive_scan(Group g, COHORT_UNIFORM(Group) InPtr first,
                            COHORT_UNIFORM(Group) InPtr last,
                            COHORT_UNIFORM(Group) OutPtr result, T init,
                            BinaryOperation binary_op) {
  return detail::joint_scan<false, true, T>(g, first, last, result, binary_op,
                                            init);
}

/// The same from the identity of \p binary_op. Errors: at compile time if it is
/// not known.
template <class Group, class InPtr, class OutPtr, class BinaryOperation,
          detail::if_group<Group> = 0, detail::if_pointer<InPtr> = 0,
          detail::if_output<OutPtr> = 0,
          detail::if_operator<BinaryOperation, detail::element_of<OutPtr>> = 0,
          detail::if_identity<BinaryOperation, detail::element_of<OutPtr>> = 0>
OutPtr joint_exclusive_scan(Group g, COHORT_UNIFORM(Group) InPtr first,
                            COHORT_UNIFORM(Group) InPtr last,
                            COHORT_UNIFORM(Group) OutPtr result,
                            BinaryOperation binary_op) {
  using T = detail::element_of<OutPtr>;
  constexpr detail::combiner C = detail::combiner_of<BinaryOperation, T>;
  return detail::joint_scan<false, true, T>(g, first, last, result, binary_op,
                                            detail::identity_of<C, T>());
}

/// Writes to each element of the result the combination of the elements up to
/// and with it; otherwise as joint_exclusive_scan.
///
/// SYCL 2020, "Group algorithms library", "exclusive_scan and inclusive_scan".
template <class Group, class InPtr, class OutPtr, class BinaryOperation,
          detail::if_group<Group> = 0, detail::if_pointer<InPtr> = 0,
          detail::if_output<OutPtr> = 0,
          detail::if_operator<BinaryOperation, detail::element_of<OutPtr>> = 0>
OutPtr joint_inclusive_scan(Group g, COHORT_UNIFORM(Group) InPtr first,
                            COHORT_UNIFORM(Group) InPtr last,
                            COHORT_UNIFORM(Group) OutPtr result,
                            BinaryOperation binary_op) {
  using T = detail::element_of<OutPtr>;
  if (first == last)
    return result;
  // The first element stands in for what came before; it is not used.
  return detail::joint_scan<true, false, T>(g, first, last, result, binary_op,
                                            static_cast<T>(*first));
}

/// The same, with \p init in front of every combination.
template <class Group, class InPtr, class OutPtr, class BinaryOperation,
          class T, detail::if_group<Group> = 0, detail::if_pointer<InPtr> = 0,
          detail::if_output<OutPtr> = 0,
          detail::if_operator<BinaryOperation, T> = 0>
OutPtr joint_inclusive_scan(Group g, COHORT_UNIFORM(Group) InPtr first,
                            COHORT_UNIFORM(Group) InPtr last,
                            COHORT_UNIFORM(Group) OutPtr result,
                            BinaryOperation binary_op, T init) {
  return detail::joint_scan<true, true, T>(g, first, last, result, binary_op,
                                           init);
}

// Illegal calls.
#define COHORT_CALL joint_any_of
#define COHORT_FAULT joint_vote_fault
#include "detail/refused_call.inc"
#define COHORT_CALL joint_all_of
#define COHORT_FAULT joint_vote_fault
#include "detail/refused_call.inc"
#define COHORT_CALL joint_none_of
#define COHORT_FAULT joint_vote_fault
#include "detail/refused_call.inc"
#define COHORT_CALL joint_reduce
#define COHORT_FAULT joint_reduce_fault
#include "detail/refused_call.inc"
#define COHORT_CALL joint_exclusive_scan
#define COHORT_FAULT joint_exclusive_fault
#include "detail/refused_call.inc"
#define COHORT_CALL joint_inclusive_scan
#define COHORT_FAULT joint_inclusive_fault
#include "detail/refused_call.inc"

} // namespace sycl
#endif
