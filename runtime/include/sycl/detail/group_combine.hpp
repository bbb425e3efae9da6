// Reductions and scans of one value a work-item
// SPDX-License-Identifier: Apache-2.0
//
// Numbers under SYCL's operators are one word of the vocabulary. Everything
// else (any trivially copyable type, any callable) is combined step by step
// from broadcasts, in the order of the linear id, so that the operator need not
// be commutative.
#ifndef SYCL_DETAIL_GROUP_COMBINE_HPP
#define SYCL_DETAIL_GROUP_COMBINE_HPP

#include "../function_objects.hpp"
#include "../group_functions.hpp"

namespace sycl::detail {

/// Whether the vocabulary has a word for \p C on \p T.
template <combiner C, class T>
inline constexpr bool has_word_v = has_identity_v<C, T> &&is_word_v<T>;

/// One word: \p Operation (reduce or scan) of \p x under \p C, at \p Scope.
template <int Scope, int Operation, combiner C, class T> T combine_word(T x) {
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
    return half(combine_word<Scope, Operation, C>(to_word(x)));
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

/// Combines \p x of the first \p count work-items of the sub-group.
template <class T, class Op>
T reduce_lanes(const T &x, Op &op, std::size_t count) {
  T sum = broadcast<sub_group>(x, 0);
  for (std::size_t i = 1; i < count; ++i)
    sum = op(sum, broadcast<sub_group>(x, i));
  return sum;
}

/// Combines \p x of the work-items of the sub-group up to and with this one.
template <class T, class Op> T scan_lanes(const T &x, Op &op) {
  const std::size_t own = __spirv_BuiltInSubgroupLocalInvocationId();
  const std::size_t count = __spirv_BuiltInSubgroupSize();
  T sum = broadcast<sub_group>(x, 0);
  for (std::size_t i = 1; i < count; ++i) {
    const T next = broadcast<sub_group>(x, i);
    if (i <= own)
      sum = op(sum, next);
  }
  return sum;
}

/// Reduction of the first \p count work-items of the group, at least one, under
/// any operator. In a work-group each sub-group combines its own first.
template <class Group, class T, class Op>
T reduce_first(Group g, const T &x, Op &op, std::size_t count) {
  if constexpr (group_scope<Group> == scope_subgroup) {
    (void)g;
    return reduce_lanes(x, op, count);
  } else {
    const std::size_t width = __spirv_BuiltInSubgroupMaxSize();
    const std::size_t start = __spirv_BuiltInSubgroupId() * width;
    const std::size_t left = count > start ? count - start : 1;
    const T part = reduce_lanes(x, op, left < width ? left : width);
    T sum = broadcast<Group>(part, 0);
    for (std::size_t i = width; i < count; i += width)
      sum = op(sum, broadcast<Group>(part, i));
    return sum;
  }
}

template <class Group, class T, class Op>
T inclusive_scan_any(Group g, const T &x, Op &op) {
  const T part = scan_lanes(x, op);
  if constexpr (group_scope<Group> == scope_subgroup) {
    (void)g;
    return part;
  } else {
    const std::size_t width = __spirv_BuiltInSubgroupMaxSize();
    const std::size_t own = __spirv_BuiltInSubgroupId();
    const std::size_t size = g.get_local_linear_range();
    T before = part;
    for (std::size_t i = 0; (i + 1) * width < size; ++i) {
      const T next = broadcast<Group>(part, (i + 1) * width - 1);
      if (i < own)
        before = i == 0 ? next : T(op(before, next));
    }
    return own == 0 ? part : T(op(before, part));
  }
}

/// Combines \p init and \p x of the work-items before this one.
template <class Group, class T, class Op>
T exclusive_scan_any(Group g, const T &x, Op &op, T init) {
  const std::size_t count = __spirv_BuiltInSubgroupSize();
  if constexpr (group_scope<Group> == scope_workgroup) {
    const std::size_t width = __spirv_BuiltInSubgroupMaxSize();
    const std::size_t own = __spirv_BuiltInSubgroupId();
    const std::size_t size = g.get_local_linear_range();
    const T part = reduce_lanes(x, op, count);
    for (std::size_t i = 0; i * width < size; ++i) {
      const T next = broadcast<Group>(part, i * width);
      if (i < own)
        init = op(init, next);
    }
  }
  (void)g;
  const std::size_t own = __spirv_BuiltInSubgroupLocalInvocationId();
  for (std::size_t i = 0; i < count; ++i) {
    const T next = broadcast<sub_group>(x, i);
    if (i < own)
      init = op(init, next);
  }
  return init;
}

/// Reduction of \p x over the group.
template <class Group, class T, class Op> T reduce(Group g, T x, Op op) {
  constexpr combiner C = combiner_of<Op, T>;
  if constexpr (has_word_v<C, T>) {
    const T all = combine_word<group_scope<Group>, operation_reduce, C>(x);
    // A value that meets no other stays as it is: 5 does not become 'true'.
    if constexpr ((C == combiner::logical_and || C == combiner::logical_or) &&
                  !std::is_same_v<T, bool>)
      return g.get_local_linear_range() == 1 ? x : all;
    else
      return all;
  } else {
    return reduce_first(g, x, op, g.get_local_linear_range());
  }
}

template <class Group, class T, class Op>
T inclusive_scan(Group g, T x, Op op) {
  constexpr combiner C = combiner_of<Op, T>;
  if constexpr (has_word_v<C, T>) {
    const T all =
        combine_word<group_scope<Group>, operation_inclusive_scan, C>(x);
    if constexpr ((C == combiner::logical_and || C == combiner::logical_or) &&
                  !std::is_same_v<T, bool>)
      return g.get_local_linear_id() == 0 ? x : all;
    else
      return all;
  } else {
    return inclusive_scan_any(g, x, op);
  }
}

template <class Group, class T, class Op>
T exclusive_scan(Group g, T x, Op op, T init) {
  constexpr combiner C = combiner_of<Op, T>;
  if constexpr (has_word_v<C, T>) {
    const T before =
        combine_word<group_scope<Group>, operation_exclusive_scan, C>(x);
    return g.get_local_linear_id() == 0 ? init : T(op(init, before));
  } else {
    return exclusive_scan_any(g, x, op, init);
  }
}

/// The same from the identity of \p op, which the word has built in.
template <class Group, class T, class Op>
T exclusive_scan(Group g, T x, Op op) {
  constexpr combiner C = combiner_of<Op, T>;
  static_assert(has_identity_v<C, T>,
                "the identity of this operator is not known; pass 'init'");
  if constexpr (has_word_v<C, T>)
    return combine_word<group_scope<Group>, operation_exclusive_scan, C>(x);
  else
    return exclusive_scan_any(g, x, op, identity_of<C, T>());
}

template <class Group, class T, class Op>
T inclusive_scan(Group g, T x, Op op, T init) {
  constexpr combiner C = combiner_of<Op, T>;
  if constexpr (has_word_v<C, T>)
    return op(init, inclusive_scan(g, x, op));
  else
    return op(exclusive_scan_any(g, x, op, init), x);
}

} // namespace sycl::detail
#endif
