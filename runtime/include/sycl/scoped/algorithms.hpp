// Group algorithms on one value a logical item
// SPDX-License-Identifier: Apache-2.0
//
// The value is an object in private memory. Each physical item combines the
// objects of its own logical items, then the physical items combine what they
// have: always in the order of the linear id in the group. Arrays are combined
// element by element.
#ifndef SYCL_SCOPED_ALGORITHMS_HPP
#define SYCL_SCOPED_ALGORITHMS_HPP

#include "../detail/maybe.hpp"
#include "../group_algorithms.hpp"
#include "memory_environment.hpp"
#include <array>

namespace sycl {
namespace detail {

/// Calls \p f for the logical items of the calling physical item that are
/// within
/// \p extents, one after the other, so that it may keep something from one to
/// the next.
template <class SpGroup, class F, int D>
void fold_range(const SpGroup &g, const range<D> &extents, F &f) {
  const items_closure<D, F> closure{f, scoped_access::origin(g), extents};
  __cohort_fold_items(level_of<SpGroup>, extent_x(extents), extent_y(extents),
                      extent_z(extents), &items_body<D, F>, &closure);
}
template <class SpGroup, class F> void fold_items(const SpGroup &g, F f) {
  fold_range(g, g.get_logical_local_range(), f);
}

/// What a function of an array type T[N] gives.
template <class T> struct result_object {
  using type = T;
};
template <class T, std::size_t N> struct result_object<T[N]> {
  using type = std::array<typename result_object<T>::type, N>;
};

/// All elements of an array, to be passed around.
template <class T> struct elements {
  leaf_of<T> at[leaf_count<T>];
};
template <class Op> struct by_element {
  Op op;
  template <class T>
  elements<T> operator()(const elements<T> &l, const elements<T> &r) const {
    elements<T> result = l;
    for (std::size_t i = 0; i < leaf_count<T>; ++i)
      result.at[i] = op(l.at[i], r.at[i]);
    return result;
  }
};

/// What is combined for a T, and the operator that does it.
template <class T, class Op>
using combined_of = std::conditional_t<std::is_array_v<T>, elements<T>, T>;
template <class T, class Op> auto operator_for(Op op) {
  if constexpr (std::is_array_v<T>)
    return by_element<Op>{op};
  else
    return op;
}
template <class T> combined_of<T, void> combined_object(const T &x) {
  if constexpr (std::is_array_v<T>) {
    elements<T> result;
    __builtin_memcpy(&result, &x, sizeof(T));
    return result;
  } else {
    return x;
  }
}
/// \p x for all elements.
template <class T> combined_of<T, void> combined_init(const leaf_of<T> &x) {
  if constexpr (std::is_array_v<T>) {
    elements<T> result;
    for (std::size_t i = 0; i < leaf_count<T>; ++i)
      result.at[i] = x;
    return result;
  } else {
    return x;
  }
}

/// The combination of \p value(item) over the logical items of the calling
/// physical item, in an order that does not count, ...
template <combiner C, class V, class SpGroup, class Value, class Op>
V combine_own(const SpGroup &g, Value &value, Op &op) {
  V mine = identity_of<C, V>();
  fold_items(g, [&](const s_item<SpGroup::dimensions> &idx) {
    mine = combine_freely<C>(mine, V(value(idx)), op);
  });
  return mine;
}
/// ... and in that of the items, if it has any.
template <class V, class SpGroup, class Value, class Op>
maybe<V> combine_own(const SpGroup &g, Value &value,
                     const combine_maybe<Op> &both) {
  maybe<V> mine;
  fold_items(g, [&](const s_item<SpGroup::dimensions> &idx) {
    mine = both(mine, maybe<V>(value(idx)));
  });
  return mine;
}

/// Reduction of \p value(item) over the logical items of the group.
template <class V, class SpGroup, class Value, class Op>
V reduce_items(const SpGroup &g, Value value, Op op) {
  constexpr combiner C = combiner_of<Op, V>;
  if constexpr (has_word_v<C, V> && !changes_alone_v<C, V>) {
    return reduce(g, combine_own<C, V>(g, value, op), op);
  } else {
    const combine_maybe<Op> both{op};
    return reduce(g, combine_own<V>(g, value, both), both).get();
  }
}

/// Puts the scan of \p x, with \p before in front, into \p result.
template <bool Inclusive, class V, class SpGroup, class X, class Result,
          class Op>
void scan_items(const SpGroup &g, const X &x, Result &result, Op op,
                maybe<V> before) {
  using item = s_item<SpGroup::dimensions>;
  auto object = [&](const item &idx) {
    return V(combined_object(scoped_access::object(x, idx)));
  };
  constexpr combiner C = combiner_of<Op, V>;
  if constexpr (has_word_v<C, V> && !changes_alone_v<C, V>) {
    V sum = before.there() ? before.get() : identity_of<C, V>();
    // What the physical items before this one have comes in front as well.
    if (member_count(g) > 1)
      sum = exclusive_scan(g, combine_own<C, V>(g, object, op), op, sum);
    fold_items(g, [&](const item &idx) {
      const V upto = combine_freely<C>(sum, object(idx), op);
      const V own = Inclusive ? upto : sum;
      __builtin_memcpy(&scoped_access::object(result, idx), &own, sizeof(V));
      sum = upto;
    });
    return;
  }
  const combine_maybe<Op> both{op};
  if (member_count(g) > 1)
    before = exclusive_scan(g, combine_own<V>(g, object, both), both, before);
  fold_items(g, [&](const item &idx) {
    const maybe<V> upto = both(before, maybe<V>(object(idx)));
    const V own = Inclusive ? upto.get() : before.get();
    __builtin_memcpy(&scoped_access::object(result, idx), &own, sizeof(V));
    before = upto;
  });
}

/// \p Op combines objects of private memory that are T.
template <class Op, class T>
using if_item_operator = std::enable_if_t<
    std::is_trivially_copyable_v<T> &&
        std::is_invocable_r_v<leaf_of<T>, Op, leaf_of<T>, leaf_of<T>>,
    int>;

} // namespace detail

/// The combination of the objects of all logical items of \p g.
///
/// Order: unspecified for SYCL's operators on scalars; by linear id otherwise.
/// Requires: reached by all physical items of \p g; not in distribute_items.
/// 'AdaptiveCpp scoped parallelism', group algorithms on scoped groups.
template <class P, class T, class G, class BinaryOperation,
          detail::if_item_operator<BinaryOperation, T> = 0>
typename detail::result_object<T>::type
reduce_over_group(s_group<P> g, const s_private_memory<T, G> &x,
                  BinaryOperation binary_op) {
  using V = detail::combined_of<T, BinaryOperation>;
  using detail::scoped_access;
  auto value = [&](const s_item<P::dimensions> &idx) {
    return detail::combined_object(scoped_access::object(x, idx));
  };
  const V all =
      detail::reduce_items<V>(g, value, detail::operator_for<T>(binary_op));
  return __builtin_bit_cast(typename detail::result_object<T>::type, all);
}
/// The same, with \p init in front (of each element of an array).
template <
    class P, class T, class G, class Init, class BinaryOperation,
    std::enable_if_t<std::is_convertible_v<Init, detail::leaf_of<T>>, int> = 0,
    detail::if_item_operator<BinaryOperation, T> = 0>
typename detail::result_object<T>::type
reduce_over_group(s_group<P> g, const s_private_memory<T, G> &x, Init init,
                  BinaryOperation binary_op) {
  using R = typename detail::result_object<T>::type;
  using V = detail::combined_of<T, BinaryOperation>;
  const R all = reduce_over_group(g, x, binary_op);
  const V both = detail::operator_for<T>(binary_op)(
      detail::combined_init<T>(init), __builtin_bit_cast(V, all));
  return __builtin_bit_cast(R, both);
}

namespace detail {
template <bool Inclusive, class T, class P, class G, class Op>
private_memory<T, s_group<P>>
scan_private(const s_group<P> &g, const s_private_memory<T, G> &x, Op op,
             const maybe<combined_of<T, Op>> &before) {
  using V = combined_of<T, Op>;
  return private_memory<T, s_group<P>>([&](auto &result) {
    scan_items<Inclusive, V>(g, x, result, operator_for<T>(op), before);
  });
}
} // namespace detail

/// Gives each logical item of \p g the combination of the objects of those up
/// to and with it, in the order of the linear id, as private memory.
///
/// Requires: reached by all physical items of \p g; not in distribute_items
/// (check: collective-in-items).
/// 'AdaptiveCpp scoped parallelism', group algorithms on scoped groups.
template <class P, class T, class G, class BinaryOperation,
          detail::if_item_operator<BinaryOperation, T> = 0>
detail::private_memory<T, s_group<P>>
inclusive_scan_over_group(s_group<P> g, const s_private_memory<T, G> &x,
                          BinaryOperation binary_op) {
  return detail::scan_private<true>(g, x, binary_op, {});
}
/// The same, with \p init in front (of each element of an array).
template <
    class P, class T, class G, class BinaryOperation, class Init,
    std::enable_if_t<std::is_convertible_v<Init, detail::leaf_of<T>>, int> = 0,
    detail::if_item_operator<BinaryOperation, T> = 0>
detail::private_memory<T, s_group<P>>
inclusive_scan_over_group(s_group<P> g, const s_private_memory<T, G> &x,
                          BinaryOperation binary_op, Init init) {
  return detail::scan_private<true>(
      g, x, binary_op, detail::maybe(detail::combined_init<T>(init)));
}

/// Gives each logical item of \p g the combination of the objects of those
/// before it, in the order of the linear id, as private memory; the first gets
/// the identity of \p binary_op.
///
/// Requires: reached by all physical items of \p g; not in distribute_items
/// (check: collective-in-items).
/// Errors: at compile time if the identity is not known.
/// 'AdaptiveCpp scoped parallelism', group algorithms on scoped groups.
template <class P, class T, class G, class BinaryOperation,
          detail::if_item_operator<BinaryOperation, T> = 0,
          detail::if_identity<BinaryOperation, detail::leaf_of<T>> = 0>
detail::private_memory<T, s_group<P>>
exclusive_scan_over_group(s_group<P> g, const s_private_memory<T, G> &x,
                          BinaryOperation binary_op) {
  using E = detail::leaf_of<T>;
  constexpr detail::combiner C = detail::combiner_of<BinaryOperation, E>;
  return exclusive_scan_over_group(g, x, detail::identity_of<C, E>(),
                                   binary_op);
}
/// The same, with \p init in front: the first gets \p init.
template <
    class P, class T, class G, class Init, class BinaryOperation,
    std::enable_if_t<std::is_convertible_v<Init, detail::leaf_of<T>>, int> = 0,
    detail::if_item_operator<BinaryOperation, T> = 0>
detail::private_memory<T, s_group<P>>
exclusive_scan_over_group(s_group<P> g, const s_private_memory<T, G> &x,
                          Init init, BinaryOperation binary_op) {
  return detail::scan_private<false>(
      g, x, binary_op, detail::maybe(detail::combined_init<T>(init)));
}

/// Whether \p pred is true of the object of any logical item of \p g.
///
/// Requires: reached by all physical items of \p g; not in distribute_items
/// (check: collective-in-items).
/// 'AdaptiveCpp scoped parallelism', group algorithms on scoped groups.
template <class P, class T, class G, class Predicate,
          detail::if_predicate<Predicate, const T &> = 0>
bool any_of_group(s_group<P> g, const s_private_memory<T, G> &x,
                  Predicate pred) {
  return detail::reduce_items<bool>(
      g,
      [&](const s_item<P::dimensions> &idx) {
        return static_cast<bool>(pred(detail::scoped_access::object(x, idx)));
      },
      logical_or<bool>());
}
template <class P, class G>
bool any_of_group(s_group<P> g, const s_private_memory<bool, G> &x) {
  return any_of_group(g, x, [](bool b) { return b; });
}
/// Whether \p pred is true of the objects of all logical items of \p g.
/// Otherwise as any_of_group.
template <class P, class T, class G, class Predicate,
          detail::if_predicate<Predicate, const T &> = 0>
bool all_of_group(s_group<P> g, const s_private_memory<T, G> &x,
                  Predicate pred) {
  return !any_of_group(g, x, [&](const T &object) { return !pred(object); });
}
template <class P, class G>
bool all_of_group(s_group<P> g, const s_private_memory<bool, G> &x) {
  return all_of_group(g, x, [](bool b) { return b; });
}
/// Whether \p pred is true of the object of no logical item of \p g. Otherwise
/// as any_of_group.
template <class P, class T, class G, class Predicate,
          detail::if_predicate<Predicate, const T &> = 0>
bool none_of_group(s_group<P> g, const s_private_memory<T, G> &x,
                   Predicate pred) {
  return !any_of_group(g, x, pred);
}
template <class P, class G>
bool none_of_group(s_group<P> g, const s_private_memory<bool, G> &x) {
  return !any_of_group(g, x);
}

/// Gives the object of the logical item of \p g with this linear id, which is
/// uniform on all physical items.
///
/// Requires: reached by all physical items of \p g; not in distribute_items
/// (check: collective-in-items).
/// 'AdaptiveCpp scoped parallelism', group algorithms on scoped groups.
template <class P, class T, class G,
          std::enable_if_t<std::is_trivially_copyable_v<T>, int> = 0>
typename detail::result_object<T>::type
group_broadcast(s_group<P> g, const s_private_memory<T, G> &x,
                typename s_group<P>::linear_id_type local_linear_id = 0) {
  // The bits of all others are zero, so that the group combines words.
  detail::byte_array<sizeof(T)> mine{};
  detail::fold_items(g, [&](const s_item<P::dimensions> &idx) {
    if (idx.get_local_linear_id(g) == local_linear_id)
      __builtin_memcpy(&mine, &detail::scoped_access::object(x, idx),
                       sizeof(T));
  });
  const detail::byte_array<sizeof(T)> found =
      detail::move_object(mine, [&](auto word) {
        return detail::reduce(g, word, bit_or<decltype(word)>());
      });
  return __builtin_bit_cast(typename detail::result_object<T>::type, found);
}
template <class P, class T, class G,
          std::enable_if_t<std::is_trivially_copyable_v<T>, int> = 0>
typename detail::result_object<T>::type
group_broadcast(s_group<P> g, const s_private_memory<T, G> &x,
                typename s_group<P>::id_type local_id) {
  return group_broadcast(
      g, x, detail::linear_id(local_id, g.get_logical_local_range()));
}

} // namespace sycl
#endif
