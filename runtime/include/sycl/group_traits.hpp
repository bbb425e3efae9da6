// Trait is_group: which types the group functions accept
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_GROUP_TRAITS_HPP
#define SYCL_GROUP_TRAITS_HPP

#include "access.hpp"
#include "detail/spirv_ops.hpp"
#include <cstddef>
#include <type_traits>

namespace sycl {

template <int Dimensions> class group;
class sub_group;
template <class Properties> class s_group;

/// True for group<1> to group<3>, sub_group, scoped and non-uniform groups,
/// false for everything else.
///
/// SYCL 2020, "Group functions", "Group type trait".
template <class T> struct is_group : std::false_type {};
template <int Dimensions>
struct is_group<group<Dimensions>> : std::true_type {};
template <> struct is_group<sub_group> : std::true_type {};
template <class Properties>
struct is_group<s_group<Properties>> : std::true_type {};

template <class T> inline constexpr bool is_group_v = is_group<T>::value;

namespace detail {

/// Overloads of the group functions are there for groups alone.
template <class Group>
using if_group = std::enable_if_t<is_group_v<std::decay_t<Group>>, int>;
template <class T> struct is_sub_group : std::is_same<T, sub_group> {};
template <class Group>
using if_sub_group =
    std::enable_if_t<is_sub_group<std::decay_t<Group>>::value, int>;

/// Groups whose members can shuffle values.
template <class Group>
inline constexpr bool shuffles_v = std::is_same_v<Group, sub_group>;
template <class P>
inline constexpr bool shuffles_v<s_group<P>> =
    P::fence_scope != memory_scope::work_group;

/// Values that work-items can exchange: their bytes are copied.
template <class T>
inline constexpr bool is_value_v =
    std::is_trivially_copyable_v<T> && std::is_copy_constructible_v<T>;
template <class T> using if_value = std::enable_if_t<is_value_v<T>, int>;

/// Base of the groups that are some lanes of a sub-group
/// (ext/oneapi/non_uniform_groups.hpp).
struct lanes_base {};
template <class Group>
inline constexpr bool is_lanes_v =
    std::is_base_of_v<lanes_base, std::decay_t<Group>>;
template <class Group>
using if_lanes = std::enable_if_t<is_lanes_v<Group>, int>;

/// The properties of a group that the group functions use. The members of a
/// scoped group are its physical items; from the second subdivision on there is
/// one.
template <class Group, class = void> struct group_members {
  static constexpr int scope = scope_workgroup;
  static std::size_t id(const Group &g) { return g.get_local_linear_id(); }
  static std::size_t size(const Group &g) { return g.get_local_linear_range(); }
  static auto extents(const Group &g) { return g.get_local_range(); }
};
template <> struct group_members<sub_group, void> {
  static constexpr int scope = scope_subgroup;
  template <class G> static std::size_t id(const G &g) {
    return g.get_local_linear_id();
  }
  template <class G> static std::size_t size(const G &g) {
    return g.get_local_linear_range();
  }
  template <class G> static auto extents(const G &g) {
    return g.get_local_range();
  }
};
template <class P> struct group_members<s_group<P>, void> {
  static constexpr int scope = P::level == 0   ? scope_workgroup
                               : P::level == 1 ? scope_subgroup
                                               : scope_invocation;
  template <class G> static std::size_t id(const G &g) {
    return g.get_physical_local_linear_id();
  }
  template <class G> static std::size_t size(const G &g) {
    return g.get_physical_local_linear_range();
  }
  template <class G> static auto extents(const G &g) {
    return g.get_physical_local_range();
  }
};

template <class Group>
inline constexpr int group_scope = group_members<std::decay_t<Group>>::scope;
/// Before a parameter that must be uniform in a Group; the compiler checks it
/// (docs/diagnostics.md).
#define COHORT_UNIFORM(Group)                                                  \
  [[clang::annotate("cohort.require-uniform",                                  \
                    ::sycl::detail::group_scope<Group>)]]
/// Whether the group has one member, whatever the target.
template <class Group>
inline constexpr bool is_alone_v = group_scope<Group> == scope_invocation;

template <class Group> std::size_t member_id(const Group &g) {
  return group_members<Group>::id(g);
}
template <class Group> std::size_t member_count(const Group &g) {
  return group_members<Group>::size(g);
}

} // namespace detail
} // namespace sycl
#endif
