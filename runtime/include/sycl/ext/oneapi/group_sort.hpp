// Sorts of what the work-items of a group hold or share
// SPDX-License-Identifier: Apache-2.0
//
// Extension sycl_ext_oneapi_group_sort. With the sorters of group_sorters.hpp
// all are stable.
#ifndef SYCL_EXT_ONEAPI_GROUP_SORT_HPP
#define SYCL_EXT_ONEAPI_GROUP_SORT_HPP

#include "group_helpers.hpp"
#include "group_sorters.hpp"

#define SYCL_EXT_ONEAPI_GROUP_SORT 2

namespace sycl {

namespace detail {

template <class> inline constexpr bool is_property_list_v = false;
template <class... Ps>
inline constexpr bool
    is_property_list_v<ext::oneapi::experimental::properties<Ps...>> = true;
template <class P>
using if_properties = std::enable_if_t<is_property_list_v<P>, int>;
template <class C>
using if_no_properties = std::enable_if_t<!is_property_list_v<C>, int>;
template <class T> using if_no_span = std::enable_if_t<!is_span_v<T>, int>;

} // namespace detail

namespace ext::oneapi::experimental {

/// Sorts the range from \p first to \p last with a sorter, or by '<' or \p comp
/// with the memory of a group helper, of which
/// default_sorters::joint_sorter::memory_required says how much is needed. All
/// work-items of the group can read the result afterwards.
///
/// Requires: reached by all work-items of the group with a uniform range
/// (check: varying-argument), or by none.
/// Extension sycl_ext_oneapi_group_sort.
template <typename Group, typename Ptr, typename Sorter,
          sycl::detail::if_group<Group> = 0>
auto joint_sort(Group g, COHORT_UNIFORM(Group) Ptr first,
                COHORT_UNIFORM(Group) Ptr last, Sorter sorter)
    -> decltype(static_cast<void>(sorter(g, first, last))) {
  sorter(g, first, last);
}
template <typename GroupHelper, typename Ptr, typename Compare,
          sycl::detail::if_group_helper<GroupHelper> = 0>
void joint_sort(GroupHelper gh, Ptr first, Ptr last, Compare comp) {
  joint_sort(gh.get_group(), first, last,
             default_sorters::joint_sorter<Compare>(gh.get_memory(), comp));
}
template <typename GroupHelper, typename Ptr,
          sycl::detail::if_group_helper<GroupHelper> = 0>
void joint_sort(GroupHelper gh, Ptr first, Ptr last) {
  joint_sort(gh, first, last, std::less<>());
}

/// Gives each work-item the value at its linear id in the order of all; with
/// spans, as many values as it has, placed as \p properties say. With the
/// memory of a group helper as joint_sort, of which
/// default_sorters::group_sorter::memory_required says how much is needed.
///
/// Requires: reached by all work-items of the group, or by none (check:
/// divergent-collective). Extension sycl_ext_oneapi_group_sort.
template <typename Group, typename T, typename Sorter,
          sycl::detail::if_group<Group> = 0, sycl::detail::if_no_span<T> = 0>
auto sort_over_group(Group g, T value, Sorter sorter)
    -> decltype(static_cast<T>(sorter(g, value))) {
  return sorter(g, value);
}
template <typename GroupHelper, typename T, typename Compare,
          sycl::detail::if_group_helper<GroupHelper> = 0,
          sycl::detail::if_no_span<T> = 0>
T sort_over_group(GroupHelper gh, T value, Compare comp) {
  return sort_over_group(
      gh.get_group(), value,
      default_sorters::group_sorter<T, Compare>(gh.get_memory(), comp));
}
template <typename GroupHelper, typename T,
          sycl::detail::if_group_helper<GroupHelper> = 0,
          sycl::detail::if_no_span<T> = 0>
T sort_over_group(GroupHelper gh, T value) {
  return sort_over_group(gh, value, std::less<>());
}
template <typename Group, typename T, std::size_t N, typename Sorter,
          typename Properties = empty_properties_t,
          sycl::detail::if_group<Group> = 0,
          sycl::detail::if_properties<Properties> = 0>
auto sort_over_group(Group g, span<T, N> values, Sorter sorter,
                     Properties properties = {})
    -> decltype(static_cast<void>(sorter(g, values, properties))) {
  sorter(g, values, properties);
}
template <typename GroupHelper, typename T, std::size_t N, typename Compare,
          typename Properties = empty_properties_t,
          sycl::detail::if_group_helper<GroupHelper> = 0,
          sycl::detail::if_no_properties<Compare> = 0,
          sycl::detail::if_properties<Properties> = 0>
void sort_over_group(GroupHelper gh, span<T, N> values, Compare comp,
                     Properties properties = {}) {
  sort_over_group(
      gh.get_group(), values,
      default_sorters::group_sorter<T, Compare, N>(gh.get_memory(), comp),
      properties);
}
template <typename GroupHelper, typename T, std::size_t N,
          typename Properties = empty_properties_t,
          sycl::detail::if_group_helper<GroupHelper> = 0,
          sycl::detail::if_properties<Properties> = 0>
void sort_over_group(GroupHelper gh, span<T, N> values,
                     Properties properties = {}) {
  sort_over_group(gh, values, std::less<>(), properties);
}

/// As sort_over_group, of keys with a value for each, which moves with it; the
/// memory is that of default_sorters::group_key_value_sorter.
///
/// Requires: reached by all work-items of the group, or by none (check:
/// divergent-collective). Extension sycl_ext_oneapi_group_sort.
template <typename Group, typename T, typename U, typename Sorter,
          sycl::detail::if_group<Group> = 0, sycl::detail::if_no_span<T> = 0>
auto sort_key_value_over_group(Group g, T key, U value, Sorter sorter)
    -> decltype(std::tuple<T, U>(sorter(g, key, value))) {
  return sorter(g, key, value);
}
template <typename GroupHelper, typename T, typename U, typename Compare,
          sycl::detail::if_group_helper<GroupHelper> = 0,
          sycl::detail::if_no_span<T> = 0>
std::tuple<T, U> sort_key_value_over_group(GroupHelper gh, T key, U value,
                                           Compare comp) {
  return sort_key_value_over_group(
      gh.get_group(), key, value,
      default_sorters::group_key_value_sorter<T, U, Compare>(gh.get_memory(),
                                                             comp));
}
template <typename GroupHelper, typename T, typename U,
          sycl::detail::if_group_helper<GroupHelper> = 0,
          sycl::detail::if_no_span<T> = 0>
std::tuple<T, U> sort_key_value_over_group(GroupHelper gh, T key, U value) {
  return sort_key_value_over_group(gh, key, value, std::less<>());
}
template <typename Group, typename T, typename U, std::size_t N,
          typename Sorter, typename Properties = empty_properties_t,
          sycl::detail::if_group<Group> = 0,
          sycl::detail::if_properties<Properties> = 0>
auto sort_key_value_over_group(Group g, span<T, N> keys, span<U, N> values,
                               Sorter sorter, Properties properties = {})
    -> decltype(static_cast<void>(sorter(g, keys, values, properties))) {
  sorter(g, keys, values, properties);
}
template <typename GroupHelper, typename T, typename U, std::size_t N,
          typename Compare, typename Properties = empty_properties_t,
          sycl::detail::if_group_helper<GroupHelper> = 0,
          sycl::detail::if_no_properties<Compare> = 0,
          sycl::detail::if_properties<Properties> = 0>
void sort_key_value_over_group(GroupHelper gh, span<T, N> keys,
                               span<U, N> values, Compare comp,
                               Properties properties = {}) {
  sort_key_value_over_group(
      gh.get_group(), keys, values,
      default_sorters::group_key_value_sorter<T, U, Compare, N>(gh.get_memory(),
                                                                comp),
      properties);
}
template <typename GroupHelper, typename T, typename U, std::size_t N,
          typename Properties = empty_properties_t,
          sycl::detail::if_group_helper<GroupHelper> = 0,
          sycl::detail::if_properties<Properties> = 0>
void sort_key_value_over_group(GroupHelper gh, span<T, N> keys,
                               span<U, N> values, Properties properties = {}) {
  sort_key_value_over_group(gh, keys, values, std::less<>(), properties);
}

} // namespace ext::oneapi::experimental
} // namespace sycl
#endif
