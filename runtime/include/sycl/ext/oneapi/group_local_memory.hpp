// sycl_ext_oneapi_local_memory: local memory of a size known when compiling
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_GROUP_LOCAL_MEMORY_HPP
#define SYCL_EXT_ONEAPI_GROUP_LOCAL_MEMORY_HPP

#include "../../group_functions.hpp"
#include "../../multi_ptr.hpp"
#include <new>
#include <type_traits>

namespace sycl::detail {

template <class T, class Group>
[[gnu::always_inline]] inline T *local_memory_of() noexcept {
  static_assert(is_group_v<Group> && !std::is_same_v<Group, sub_group>,
                "local memory belongs to a work-group");
  static_assert(std::is_trivially_destructible_v<T>,
                "nothing destroys an object in local memory");
  return static_cast<T *>(__cohort_local_alloc(sizeof(T), alignof(T), 0));
}

} // namespace sycl::detail

namespace sycl::ext::oneapi {

/// An object of type T in local memory, for all work-items of the work-group;
/// each call in the source is one object, also in a loop. Its address is known
/// when compiling, which that of a local_accessor is not. It is
/// default-initialized: its contents are whatever was there, unless T has a
/// default constructor that does something, which then one work-item calls
/// between two group_barriers.
///
/// Requires: \p g is a group; T is trivially destructible; reached by all
/// work-items of the group.
/// \returns its address.
template <class T, class Group>
[[gnu::always_inline]] inline multi_ptr<T, access::address_space::local_space,
                                        access::decorated::legacy>
group_local_memory_for_overwrite([[maybe_unused]] Group g) noexcept {
  T *object = sycl::detail::local_memory_of<T, Group>();
  // Of a union that nobody can construct, the program constructs a member.
  if constexpr (!std::is_trivially_default_constructible_v<T> &&
                std::is_default_constructible_v<T>) {
    // In a loop, others may still read what the last iteration left.
    group_barrier(g);
    if (g.leader())
      ::new (static_cast<void *>(object)) T;
    group_barrier(g);
  }
  return multi_ptr<T, access::address_space::local_space,
                   access::decorated::legacy>(object);
}

/// The same, constructed from \p args (value-initialized if there are none), by
/// one work-item. There is a group_barrier before and after that.
template <class T, class Group, class... Args>
[[gnu::always_inline]] inline multi_ptr<T, access::address_space::local_space,
                                        access::decorated::legacy>
group_local_memory(Group g, Args &&...args) {
  T *object = sycl::detail::local_memory_of<T, Group>();
  // In a loop, others may still read what the last iteration left.
  group_barrier(g);
  if (g.leader())
    ::new (static_cast<void *>(object)) T{static_cast<Args &&>(args)...};
  group_barrier(g);
  return multi_ptr<T, access::address_space::local_space,
                   access::decorated::legacy>(object);
}

} // namespace sycl::ext::oneapi
#endif
