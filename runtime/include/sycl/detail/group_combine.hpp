// Reductions and scans of one value a work-item
// SPDX-License-Identifier: Apache-2.0
//
// Scalars under SYCL's operators are one group operation. Everything
// else (any trivially copyable type, any callable) is combined in as many steps
// as the sub-group's size has bits, then sub-group by sub-group: always in the
// order of the linear id, so that the operator need not be commutative.
#ifndef SYCL_DETAIL_GROUP_COMBINE_HPP
#define SYCL_DETAIL_GROUP_COMBINE_HPP

#include "../function_objects.hpp"
#include "../group_functions.hpp"
#include "operator_kind.hpp"

namespace sycl::detail {

/// Whether a group operation exists for \p C on \p T, or on its elements.
template <combiner C, class T>
inline constexpr bool has_word_v =
    has_identity_v<C, T> &&
    (is_word_v<T> || is_word_v<typename elements_of_value<T>::type>);

/// Whether it is used: not in groups of one member, or of some lanes.
template <class Group, combiner C, class T>
inline constexpr bool uses_word_v =
    has_word_v<C, T> && !is_alone_v<Group> && !is_lanes_v<Group>;

template <int Scope, int Operation, combiner C, class T> T combine_number(T x);

/// One group operation: \p Operation (reduce or scan) of \p x under \p C, at \p
/// Scope.
template <int Scope, int Operation, combiner C, class T> T combine_word(T x) {
  if constexpr (elements_of_value<T>::count != 0) {
    for (int i = 0; i < elements_of_value<T>::count; ++i)
      x[i] = combine_word<Scope, Operation, C>(x[i]);
    return x;
  } else {
    return combine_number<Scope, Operation, C>(x);
  }
}
template <int Scope, int Operation, combiner C, class T> T combine_number(T x) {
  using S = signed_word<T>;
  constexpr bool sum = C == combiner::plus;
  constexpr bool product = C == combiner::multiplies;
  constexpr bool least = C == combiner::minimum;
  constexpr bool greatest = C == combiner::maximum;
  if constexpr (C == combiner::logical_and)
    return static_cast<T>(__spirv_GroupLogicalAndKHR(Scope, Operation, x != 0));
  else if constexpr (C == combiner::logical_or)
    return static_cast<T>(__spirv_GroupLogicalOrKHR(Scope, Operation, x != 0));
  else if constexpr (std::is_same_v<T, bool>) {
    // The sum of bools is a bool again: what any of them is, and so on.
    if constexpr (product || least || C == combiner::bit_and)
      return __spirv_GroupLogicalAndKHR(Scope, Operation, x);
    else if constexpr (C == combiner::bit_xor)
      return __spirv_GroupLogicalXorKHR(Scope, Operation, x);
    else
      return __spirv_GroupLogicalOrKHR(Scope, Operation, x);
  } else if constexpr (std::is_same_v<T, half>)
    return half(combine_number<Scope, Operation, C>(to_word(x)));
  else if constexpr (!std::is_integral_v<T>) {
    if constexpr (sum)
      return __spirv_GroupFAdd(Scope, Operation, x);
    else if constexpr (product)
      return __spirv_GroupFMulKHR(Scope, Operation, x);
    else if constexpr (least)
      return __spirv_GroupFMin(Scope, Operation, x);
    else if constexpr (greatest)
      return __spirv_GroupFMax(Scope, Operation, x);
  } else if constexpr (least || greatest) {
    using W = std::conditional_t<std::is_signed_v<T>, S, unsigned_word<T>>;
    const W w = static_cast<W>(x);
    if constexpr (std::is_signed_v<T>)
      if constexpr (least)
        return static_cast<T>(__spirv_GroupSMin(Scope, Operation, w));
      else
        return static_cast<T>(__spirv_GroupSMax(Scope, Operation, w));
    else if constexpr (least)
      return static_cast<T>(__spirv_GroupUMin(Scope, Operation, w));
    else
      return static_cast<T>(__spirv_GroupUMax(Scope, Operation, w));
  } else {
    const S w = static_cast<S>(x);
    if constexpr (sum)
      return static_cast<T>(__spirv_GroupIAdd(Scope, Operation, w));
    else if constexpr (product)
      return static_cast<T>(__spirv_GroupIMulKHR(Scope, Operation, w));
    else if constexpr (C == combiner::bit_and)
      return static_cast<T>(__spirv_GroupBitwiseAndKHR(Scope, Operation, w));
    else if constexpr (C == combiner::bit_or)
      return static_cast<T>(__spirv_GroupBitwiseOrKHR(Scope, Operation, w));
    else
      return static_cast<T>(__spirv_GroupBitwiseXorKHR(Scope, Operation, w));
  }
}

// The steps below go by 1, 2, 4 ... lanes. Each is an instantiation of its own,
// as a shuffle by a constant is one instruction, and any other is many.
inline constexpr unsigned max_lanes = 64;

/// Whether they are: of values that take many registers that is too much code.
template <class T> bool is_unrolled() {
  return sizeof(T) * __spirv_BuiltInSubgroupMaxSize() <= 512;
}

/// Combines \p x of all lanes of a full sub-group, in every lane: each step
/// puts together what two neighbouring runs of \p By lanes have.
template <unsigned By, class T, class Op> T reduce_full(T x, Op &op) {
  if constexpr (By < max_lanes) {
    if (By < __spirv_BuiltInSubgroupMaxSize()) {
      const T other = move_object(x, shuffle_xor_word{By});
      const bool is_upper =
          (__spirv_BuiltInSubgroupLocalInvocationId() & By) != 0;
      const T lower = is_upper ? other : x;
      const T upper = is_upper ? x : other;
      return reduce_full<2 * By, T>(op(lower, upper), op);
    }
  }
  return x;
}

/// Combines \p x of the first \p count work-items of the sub-group, at least
/// one.
template <class T, class Op> T reduce_lanes(T x, Op &op, std::size_t count) {
  if (is_unrolled<T>() && count == __spirv_BuiltInSubgroupMaxSize())
    return reduce_full<1, T>(x, op);
  const std::size_t own = __spirv_BuiltInSubgroupLocalInvocationId();
  for (unsigned by = 1; by < count; by *= 2) {
    const T behind = move_object(x, shuffle_down_word{by});
    if (own + by < count)
      x = op(x, behind);
  }
  return broadcast_lane(x, 0);
}

/// Combines \p x of the work-items of the sub-group up to and with this one.
template <unsigned By = 1, class T, class Op> T scan_lanes(T x, Op &op) {
  if constexpr (By == 1) {
    if (!is_unrolled<T>()) {
      const unsigned own = __spirv_BuiltInSubgroupLocalInvocationId();
      for (unsigned by = 1; by < __spirv_BuiltInSubgroupMaxSize(); by *= 2) {
        const T before = move_object(x, shuffle_up_word{by});
        if (own >= by)
          x = op(before, x);
      }
      return x;
    }
  }
  if constexpr (By < max_lanes) {
    if (By < __spirv_BuiltInSubgroupMaxSize()) {
      const T before = move_object(x, shuffle_up_word{By});
      if (__spirv_BuiltInSubgroupLocalInvocationId() >= By)
        x = op(before, x);
      return scan_lanes<2 * By, T>(x, op);
    }
  }
  return x;
}

/// An object of the work-group where its sub-groups run one after the other,
/// in their order; else null. What one has written, the next reads.
template <class T> T *running_object() {
  return static_cast<T *>(__cohort_running_object(sizeof(T), alignof(T)));
}

/// How many sub-groups can leave something for one another at the same time,
/// where they run so.
template <class T>
inline constexpr std::size_t exchange_slots =
    sizeof(T) <= 64     ? 64
    : sizeof(T) <= 4096 ? 4096 / sizeof(T)
                        : 1;

/// Combines \p part of the sub-groups up to and with the one with number \p
/// upto, in their order; \p part if that is none of the first \p parts.
///
/// Each leaves its part, which the first sub-group scans: as many steps as the
/// number of lanes has bits.
template <class T, class Op>
T combine_parts(const T &part, Op &op, std::size_t parts, std::size_t upto) {
  constexpr std::size_t slots = exchange_slots<T>;
  T *array = static_cast<T *>(
      __cohort_exchange_array(2 * slots * sizeof(T), alignof(T)));
  T *scans = array + slots; // what is read here is not what the next one writes
  const std::size_t own = __spirv_BuiltInSubgroupId();
  const std::size_t lane = __spirv_BuiltInSubgroupLocalInvocationId();
  T result = part;
  for (std::size_t base = 0; base < parts; base += slots) {
    const std::size_t count = parts - base < slots ? parts - base : slots;
    if (own - base < count && lane == 0)
      array[own - base] = part;
    __spirv_ControlBarrier(scope_workgroup, scope_workgroup, semantics_barrier);
    if (own == 0) {
      const std::size_t lanes = __spirv_BuiltInSubgroupSize();
      const std::size_t each = (count + lanes - 1) / lanes;
      const std::size_t first = lane * each < count ? lane * each : count;
      const std::size_t last = first + each < count ? first + each : count;
      T run = array[first < last ? first : 0];
      for (std::size_t i = first + 1; i < last; ++i)
        run = op(run, array[i]);
      const T before = move_object(scan_lanes(run, op), shuffle_up_word{1});
      T carry = part;
      if (base > 0) { // from the last lane of the iteration before
        carry = scans[slots - 1];
        __spirv_ControlBarrier(scope_subgroup, scope_subgroup,
                               semantics_barrier);
      }
      T sum = run;
      for (std::size_t i = first; i < last; ++i) {
        if (i > first) {
          sum = op(sum, array[i]);
        } else {
          sum = lane == 0 ? array[i] : T(op(before, array[i]));
          if (base > 0)
            sum = op(carry, sum);
        }
        scans[i] = sum;
      }
    }
    __spirv_ControlBarrier(scope_workgroup, scope_workgroup, semantics_barrier);
    if (upto - base < count)
      result = scans[upto - base];
  }
  return result;
}

/// Reduction of the first \p count work-items of the group, at least one, under
/// any operator. In a work-group each sub-group combines its own first.
template <class Group, class T, class Op>
T reduce_first(Group g, const T &x, Op &op, std::size_t count) {
  if constexpr (is_alone_v<Group>) {
    return (void)g, (void)count, x;
  } else if constexpr (is_lanes_v<Group>) {
    return broadcast(g, group_members<Group>::scan(g, x, op), count - 1);
  } else if constexpr (group_scope<Group> == scope_subgroup) {
    return (void)g, reduce_lanes(x, op, count);
  } else {
    if constexpr (is_scoped_group_v<Group>)
      if (member_count(g) == 1)
        return x;
    const std::size_t width = __spirv_BuiltInSubgroupMaxSize();
    const std::size_t own = __spirv_BuiltInSubgroupId();
    const std::size_t start = own * width;
    const std::size_t left = count > start ? count - start : 1;
    const T part = reduce_lanes(x, op, left < width ? left : width);
    if (T *running = running_object<T>()) {
      if (own == 0)
        *running = part;
      else if (start < count)
        *running = op(*running, part);
      return broadcast(g, *running, count - 1);
    }
    const std::size_t parts = (count + width - 1) / width;
    return combine_parts(part, op, parts, parts - 1);
  }
}

/// Puts what the sub-groups before this one have combined into \p before, if
/// there are any; \p part is what each one has.
template <class Group, class T, class Op>
bool combine_before(Group g, const T &part, Op &op, T &before) {
  const std::size_t width = __spirv_BuiltInSubgroupMaxSize();
  const std::size_t own = __spirv_BuiltInSubgroupId();
  if (T *running = running_object<T>()) {
    if (own > 0)
      before = *running;
    *running = own == 0 ? part : T(op(before, part));
    // Else the first sub-group could be here again before the last.
    __spirv_ControlBarrier(scope_workgroup, scope_workgroup, semantics_barrier);
    return own > 0;
  }
  // The last one's part is not asked for.
  const std::size_t parts = (member_count(g) + width - 1) / width - 1;
  before = combine_parts(part, op, parts, own - 1);
  return own > 0;
}

template <class Group, class T, class Op>
T inclusive_scan_any(Group g, const T &x, Op &op) {
  if constexpr (is_alone_v<Group>) {
    return (void)g, x;
  } else if constexpr (is_lanes_v<Group>) {
    return group_members<Group>::scan(g, x, op);
  } else if constexpr (group_scope<Group> == scope_subgroup) {
    return (void)g, scan_lanes(x, op);
  } else {
    if constexpr (is_scoped_group_v<Group>)
      if (member_count(g) == 1)
        return x;
    const T part = scan_lanes(x, op);
    T before = part;
    const std::size_t last = __spirv_BuiltInSubgroupSize() - 1;
    return combine_before(g, broadcast_lane(part, last), op, before)
               ? T(op(before, part))
               : part;
  }
}

/// Combines \p init and \p x of the work-items before this one.
template <class Group, class T, class Op>
T exclusive_scan_any(Group g, const T &x, Op &op, T init) {
  if constexpr (is_alone_v<Group>) {
    return (void)g, init;
  } else if constexpr (is_lanes_v<Group>) {
    const T upto = group_members<Group>::scan(g, x, op);
    const T before = group_members<Group>::previous(g, upto);
    return member_id(g) == 0 ? init : T(op(init, before));
  } else {
    if constexpr (is_scoped_group_v<Group>)
      if (member_count(g) == 1)
        return init;
    const T part = scan_lanes(x, op);
    if constexpr (group_scope<Group> == scope_workgroup) {
      T before = part;
      const std::size_t last = __spirv_BuiltInSubgroupSize() - 1;
      if (combine_before(g, broadcast_lane(part, last), op, before))
        init = op(init, before);
    }
    const T up_to_last = move_object(part, shuffle_up_word{1});
    return __spirv_BuiltInSubgroupLocalInvocationId() == 0
               ? init
               : T(op(init, up_to_last));
  }
}

/// Values that stay as they are where they are combined with none: 5 does not
/// become 'true'.
template <combiner C, class T>
inline constexpr bool changes_alone_v =
    (C == combiner::logical_and || C == combiner::logical_or) &&
    !std::is_same_v<T, bool>;

/// Whether an operator's identity leaves each value as it is: 0.0 makes 0.0 of
/// -0.0. A scan's first item then takes its init as the others do.
template <combiner C, class T>
inline constexpr bool identity_keeps_v =
    std::is_integral_v<T> && !std::is_same_v<T, bool> && !changes_alone_v<C, T>;

/// A callable of the program's that is one of SYCL's operators on scalars, as
/// '[](int a, int b) { return a + b; }' is, does what that does: puts \p
/// Operation of \p x into \p x. False if it is none of them.
template <class Group, int Operation, class Op, class T>
bool combine_recognized(T &x) {
  if constexpr (asks_for_operator_v<T> && !is_alone_v<Group> &&
                !is_lanes_v<Group>) {
    constexpr int S = group_scope<Group>;
    // One question, as the compiler drops all of this but the answer.
    switch (kind_of_operator<T, Op>()) {
    case operator_plus:
      x = combine_word<S, Operation, combiner::plus>(x);
      return true;
    case operator_multiplies:
      x = combine_word<S, Operation, combiner::multiplies>(x);
      return true;
#define COHORT_INTEGER_CASE(KIND, COMBINER, CONDITION)                         \
  case KIND:                                                                   \
    if constexpr (std::is_integral_v<T> && (CONDITION)) {                      \
      x = combine_word<S, Operation, COMBINER>(x);                             \
      return true;                                                             \
    }                                                                          \
    return false;
      COHORT_INTEGER_CASE(operator_bit_and, combiner::bit_and, true)
      COHORT_INTEGER_CASE(operator_bit_or, combiner::bit_or, true)
      COHORT_INTEGER_CASE(operator_bit_xor, combiner::bit_xor, true)
      COHORT_INTEGER_CASE(operator_signed_minimum, combiner::minimum,
                          std::is_signed_v<T>)
      COHORT_INTEGER_CASE(operator_signed_maximum, combiner::maximum,
                          std::is_signed_v<T>)
      COHORT_INTEGER_CASE(operator_unsigned_minimum, combiner::minimum,
                          std::is_unsigned_v<T>)
      COHORT_INTEGER_CASE(operator_unsigned_maximum, combiner::maximum,
                          std::is_unsigned_v<T>)
#undef COHORT_INTEGER_CASE
    }
  }
  return false;
}

/// Reduction of \p x over the group.
template <class Group, class T, class Op> T reduce(Group g, T x, Op op) {
  constexpr combiner C = combiner_of<Op, T>;
  if constexpr (is_alone_v<Group>) {
    return (void)g, x;
  } else if constexpr (has_word_v<C, T> && !is_lanes_v<Group>) {
    const T all = combine_word<group_scope<Group>, operation_reduce, C>(x);
    if constexpr (changes_alone_v<C, T>)
      return member_count(g) == 1 ? x : all;
    else
      return all;
  } else {
    if (combine_recognized<Group, operation_reduce, Op>(x))
      return x;
    return reduce_first(g, x, op, member_count(g));
  }
}

template <class Group, class T, class Op>
T inclusive_scan(Group g, T x, Op op) {
  constexpr combiner C = combiner_of<Op, T>;
  if constexpr (uses_word_v<Group, C, T>) {
    const T all =
        combine_word<group_scope<Group>, operation_inclusive_scan, C>(x);
    if constexpr (changes_alone_v<C, T>)
      return member_id(g) == 0 ? x : all;
    else
      return all;
  } else {
    if (combine_recognized<Group, operation_inclusive_scan, Op>(x))
      return x;
    return inclusive_scan_any(g, x, op);
  }
}

/// \p init and \p before, which is the identity for the first item.
template <combiner C, class Group, class T, class Op>
T after_init(Group g, const T &init, Op &op, const T &before) {
  if constexpr (identity_keeps_v<C, T>)
    return (void)g, op(init, before);
  else
    return member_id(g) == 0 ? init : T(op(init, before));
}

template <class Group, class T, class Op>
T exclusive_scan(Group g, T x, Op op, T init) {
  constexpr combiner C = combiner_of<Op, T>;
  if constexpr (uses_word_v<Group, C, T>) {
    return after_init<C>(
        g, init, op,
        combine_word<group_scope<Group>, operation_exclusive_scan, C>(x));
  } else {
    T before = x;
    if (combine_recognized<Group, operation_exclusive_scan, Op>(before))
      return after_init<C>(g, init, op, before);
    return exclusive_scan_any(g, x, op, init);
  }
}

/// The same from the identity of \p op, which the group operation implies.
template <class Group, class T, class Op>
T exclusive_scan(Group g, T x, Op op) {
  constexpr combiner C = combiner_of<Op, T>;
  static_assert(has_identity_v<C, T>,
                "the identity of this operator is not known; pass 'init'");
  if constexpr (uses_word_v<Group, C, T>)
    return combine_word<group_scope<Group>, operation_exclusive_scan, C>(x);
  else
    return exclusive_scan_any(g, x, op, identity_of<C, T>());
}

template <class Group, class T, class Op>
T inclusive_scan(Group g, T x, Op op, T init) {
  return op(init, inclusive_scan(g, x, op));
}

} // namespace sycl::detail
#endif
