// Shuffles of one value a logical item
// SPDX-License-Identifier: Apache-2.0
//
// The group is a sub-group or a scalar group; the value is an object in private
// memory, and so is the result. An item that does not exist gives any value.
#ifndef SYCL_SCOPED_SHUFFLES_HPP
#define SYCL_SCOPED_SHUFFLES_HPP

#include "algorithms.hpp"

namespace sycl {
namespace detail {

/// Scoped groups whose items can exchange values.
template <class P>
using if_scoped_sub_group =
    std::enable_if_t<P::fence_scope != memory_scope::work_group, int>;

/// Puts \p x of the item \p from(idx), a linear id in the group, into \p
/// result. On targets with several physical items each has one logical item at
/// most.
template <class P, class X, class Result, class From>
void shuffle_items(const s_group<P> &g, const X &x, Result &result, From from) {
  using item = s_item<P::dimensions>;
  using V = std::decay_t<decltype(combined_object(
      scoped_access::object(x, std::declval<item>())))>;
  if (member_count(g) == 1) {
    const range<P::dimensions> extents = g.get_logical_local_range();
    const std::size_t size = extents.size();
    fold_items(g, [&](const item &idx) {
      const std::size_t id = from(idx);
      const item other = construct::make<item>(
          id_at(id < size ? id : idx.get_local_linear_id(g), extents),
          scoped_access::origin(g), extents);
      __builtin_memcpy(&scoped_access::object(result, idx),
                       &scoped_access::object(x, other), sizeof(V));
    });
  } else {
    byte_array<sizeof(V)> mine{};
    unsigned lane = 0;
    fold_items(g, [&](const item &idx) {
      __builtin_memcpy(&mine, &scoped_access::object(x, idx), sizeof(V));
      lane = static_cast<unsigned>(from(idx));
    });
    const byte_array<sizeof(V)> other = move_object(mine, shuffle_word{lane});
    fold_items(g, [&](const item &idx) {
      __builtin_memcpy(&scoped_access::object(result, idx), &other, sizeof(V));
    });
  }
}

template <class T, class P, class G, class From>
private_memory<T, s_group<P>> shuffle_private(const s_group<P> &g,
                                              const s_private_memory<T, G> &x,
                                              From from) {
  return private_memory<T, s_group<P>>(
      [&](auto &result) { shuffle_items(g, x, result, from); });
}

} // namespace detail

/// Gives each logical item the object of the one \p delta places further on in
/// \p g; any value if there is none.
///
/// Requires: reached by all physical items of \p g; not in distribute_items
/// (check: collective-in-items).
/// 'AdaptiveCpp scoped parallelism', group algorithms on scoped groups.
template <class P, class T, class G, detail::if_scoped_sub_group<P> = 0,
          detail::if_value<T> = 0>
detail::private_memory<T, s_group<P>>
shift_group_left(s_group<P> g, const s_private_memory<T, G> &x,
                 typename s_group<P>::linear_id_type delta = 1) {
  return detail::shuffle_private(g, x, [&](const auto &idx) {
    return idx.get_local_linear_id(g) + delta;
  });
}

/// Gives each logical item the object of the one \p delta places back in \p g;
/// any value if there is none. Otherwise as shift_group_left.
template <class P, class T, class G, detail::if_scoped_sub_group<P> = 0,
          detail::if_value<T> = 0>
detail::private_memory<T, s_group<P>>
shift_group_right(s_group<P> g, const s_private_memory<T, G> &x,
                  typename s_group<P>::linear_id_type delta = 1) {
  return detail::shuffle_private(g, x, [&](const auto &idx) {
    return idx.get_local_linear_id(g) - delta;
  });
}

/// Gives each logical item the object of the one whose linear id is its own xor
/// \p mask. Otherwise as shift_group_left.
template <class P, class T, class G, detail::if_scoped_sub_group<P> = 0,
          detail::if_value<T> = 0>
detail::private_memory<T, s_group<P>>
permute_group_by_xor(s_group<P> g, const s_private_memory<T, G> &x,
                     typename s_group<P>::linear_id_type mask) {
  return detail::shuffle_private(
      g, x, [&](const auto &idx) { return idx.get_local_linear_id(g) ^ mask; });
}

/// Gives each logical item the object of the one with the id that it has in \p
/// remote_local_id, an object in private memory too. Otherwise as
/// shift_group_left.
template <class P, class T, class G, class H,
          detail::if_scoped_sub_group<P> = 0, detail::if_value<T> = 0>
detail::private_memory<T, s_group<P>> select_from_group(
    s_group<P> g, const s_private_memory<T, G> &x,
    const s_private_memory<id<P::dimensions>, H> &remote_local_id) {
  return detail::shuffle_private(g, x, [&](const auto &idx) {
    return detail::linear_id(
        detail::scoped_access::object(remote_local_id, idx),
        g.get_logical_local_range());
  });
}

} // namespace sycl
#endif
