// Trait is_group: which types the group functions accept
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_GROUP_TRAITS_HPP
#define SYCL_GROUP_TRAITS_HPP

#include "detail/spirv_ops.hpp"
#include <type_traits>

namespace sycl {

template <int Dimensions> class group;
class sub_group;

/// True for group<1> to group<3> and sub_group, false for everything else.
template <class T> struct is_group : std::false_type {};
template <int Dimensions>
struct is_group<group<Dimensions>> : std::true_type {};
template <> struct is_group<sub_group> : std::true_type {};

template <class T> inline constexpr bool is_group_v = is_group<T>::value;

namespace detail {

/// Overloads of the group functions are there for groups alone.
template <class Group>
using if_group = std::enable_if_t<is_group_v<std::decay_t<Group>>, int>;
template <class Group>
using if_sub_group =
    std::enable_if_t<std::is_same_v<std::decay_t<Group>, sub_group>, int>;

template <class Group>
inline constexpr int group_scope =
    std::is_same_v<std::decay_t<Group>, sub_group> ? scope_subgroup
                                                   : scope_workgroup;

} // namespace detail
} // namespace sycl
#endif
