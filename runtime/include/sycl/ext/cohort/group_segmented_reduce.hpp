// group_segmented_reduce: reductions of runs of work-items of a group
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_COHORT_GROUP_SEGMENTED_REDUCE_HPP
#define SYCL_EXT_COHORT_GROUP_SEGMENTED_REDUCE_HPP

#include "../../group_algorithms.hpp"

namespace sycl {
namespace detail {

/// The number of \p C on \p T among the operators of the vocabulary.
template <combiner C, class T> constexpr int operator_number() {
  constexpr bool sum = C == combiner::plus;
  constexpr bool product = C == combiner::multiplies;
  constexpr bool least = C == combiner::minimum;
  constexpr bool greatest = C == combiner::maximum;
  constexpr bool floating = !std::is_integral_v<T>;
  if constexpr (std::is_same_v<T, bool>)
    return C == combiner::bit_xor ? operator_logical_xor
           : product || least || C == combiner::bit_and ||
                   C == combiner::logical_and
               ? operator_logical_and
               : operator_logical_or;
  else if constexpr (sum)
    return floating ? operator_fadd : operator_iadd;
  else if constexpr (product)
    return floating ? operator_fmul : operator_imul;
  else if constexpr (least)
    return floating              ? operator_fmin
           : std::is_signed_v<T> ? operator_smin
                                 : operator_umin;
  else if constexpr (greatest)
    return floating              ? operator_fmax
           : std::is_signed_v<T> ? operator_smax
                                 : operator_umax;
  else
    return C == combiner::bit_and  ? operator_and
           : C == combiner::bit_or ? operator_or
                                   : operator_xor;
}

/// Scalars under SYCL's operators, and vectors of them: one group operation.
template <int Scope, combiner C, class T> T reduce_run_word(T x, bool head) {
  if constexpr (elements_of_value<T>::count != 0) {
    for (int i = 0; i < elements_of_value<T>::count; ++i)
      x[i] = reduce_run_word<Scope, C>(x[i], head);
    return x;
  } else {
    constexpr int combining = operator_number<C, T>();
    if constexpr (std::is_same_v<T, half>)
      return half(
          __cohort_group_segmented_reduce(Scope, combining, to_word(x), head));
    else if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>)
      return static_cast<T>(__cohort_group_segmented_reduce(
          Scope, combining, static_cast<signed_word<T>>(x), head));
    else
      return __cohort_group_segmented_reduce(Scope, combining, x, head);
  }
}

/// The lanes of the own run, as far as it is in the sub-group.
struct run_of_lanes {
  unsigned first, end;
};
inline run_of_lanes own_run(bool head) {
  const cohort_lane_mask heads =
      __spirv_GroupNonUniformBallot(scope_subgroup, head);
  const unsigned own = __spirv_BuiltInSubgroupLocalInvocationId();
  const unsigned long up_to_own = ~0ul >> (63 - own);
  const unsigned long bits = heads[0] | static_cast<unsigned long>(heads[1])
                                            << 32;
  const unsigned long behind = bits & ~up_to_own;
  return {static_cast<unsigned>(63 - __builtin_clzl((bits | 1) & up_to_own)),
          behind ? static_cast<unsigned>(__builtin_ctzl(behind))
                 : __spirv_BuiltInSubgroupSize()};
}

/// What a sub-group has of a run, if it has any.
template <class T> struct part_of_run {
  T value;
  bool is_there;
};

/// The same with any type and any callable, in the order of the linear id.
template <class Group, class T, class Op>
T reduce_run_any(Group g, T x, bool head, Op &op) {
  const run_of_lanes run = own_run(head);
  const unsigned own = __spirv_BuiltInSubgroupLocalInvocationId();
  for (unsigned by = 1; by < __spirv_BuiltInSubgroupMaxSize(); by *= 2) {
    const T behind = move_object(x, shuffle_down_word{by});
    if (own + by < run.end)
      x = op(x, behind);
  }
  x = move_object(x, shuffle_word{run.first});
  if constexpr (group_scope<Group> == scope_workgroup) {
    // Runs that lie in several sub-groups, one after the other; each has the
    // number of heads up to it.
    constexpr unsigned none = ~0u;
    const unsigned number =
        combine_word<scope_workgroup, operation_inclusive_scan, combiner::plus>(
            static_cast<unsigned>(head));
    const bool continues =
        own == 0 && !head && __spirv_BuiltInLocalInvocationIndex() != 0;
    auto next = [&](bool wanted) {
      return combine_word<scope_workgroup, operation_reduce, combiner::minimum>(
          wanted ? number : none);
    };
    auto join = [&op](const part_of_run<T> &a, const part_of_run<T> &b) {
      if (!a.is_there || !b.is_there)
        return a.is_there ? a : b;
      return part_of_run<T>{static_cast<T>(op(a.value, b.value)), true};
    };
    for (unsigned at = next(continues); at != none;
         at = next(continues && number > at)) {
      const part_of_run<T> part{x, number == at && own == run.first};
      const part_of_run<T> all = reduce_first(g, part, join, member_count(g));
      if (number == at)
        x = all.value;
    }
  }
  return x;
}

} // namespace detail

namespace ext::cohort {

/// Gives every work-item the combination of \p x of its segment under \p
/// binary_op. A segment is a run of work-items in the order of the linear id;
/// it begins with the group's first work-item, and where \p head is true.
///
/// Order: unspecified for SYCL's operators on scalars; by linear id otherwise,
/// so that \p binary_op need not be commutative. Requires: reached by all
/// work-items of
/// \p g, or by none (check: divergent-collective); T is trivially copyable, \p
/// binary_op associative. Cost: log2 of the sub-group's size steps; in a
/// work-group two reductions for each segment that lies in several sub-groups.
/// Errors: at compile time for groups that are neither work-groups nor
/// sub-groups. docs/segmented-reduce.md
template <class Group, class T, class BinaryOperation,
          sycl::detail::if_group<Group> = 0,
          sycl::detail::if_operator<BinaryOperation, T> = 0>
T group_segmented_reduce(Group g, T x, bool head, BinaryOperation binary_op) {
  using namespace sycl::detail;
  constexpr combiner C = combiner_of<BinaryOperation, T>;
  static_assert(!is_lanes_v<Group>,
                "group_segmented_reduce takes a work-group or a sub-group");
  if constexpr (is_alone_v<Group>)
    return (void)g, (void)head, x;
  else if constexpr (has_word_v<C, T> && !changes_alone_v<C, T>)
    return (void)g, reduce_run_word<group_scope<Group>, C>(x, head);
  else
    return reduce_run_any(g, x, head, binary_op);
}

} // namespace ext::cohort
} // namespace sycl
#endif
