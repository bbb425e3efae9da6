// group_load and group_store: several elements for each work-item of a group
// SPDX-License-Identifier: Apache-2.0
//
// Extension sycl_ext_oneapi_group_load_store.
#ifndef SYCL_EXT_ONEAPI_GROUP_LOAD_STORE_HPP
#define SYCL_EXT_ONEAPI_GROUP_LOAD_STORE_HPP

#include "../../joint_algorithms.hpp"
#include "../../span.hpp"
#include "../../vec.hpp"
#include "properties.hpp"

namespace sycl::ext::oneapi::experimental {

/// Where the elements of a work-item are: side by side, or as many apart as the
/// group has work-items.
enum class group_algorithm_data_placement { blocked, striped };
/// A property: where the elements of a work-item are.
template <group_algorithm_data_placement Placement>
struct data_placement_property {};
inline constexpr data_placement_property<
    group_algorithm_data_placement::blocked>
    data_placement_blocked{};
inline constexpr data_placement_property<
    group_algorithm_data_placement::striped>
    data_placement_striped{};
// Promises that are not needed here.
/// A property: the memory is contiguous.
struct contiguous_memory_property {};
inline constexpr contiguous_memory_property contiguous_memory{};
/// A property: the work-group is as large as the launch says.
struct full_group_property {};
inline constexpr full_group_property full_group{};

} // namespace sycl::ext::oneapi::experimental

namespace sycl {
namespace detail {

template <class... Ps>
constexpr bool
is_striped(const ext::oneapi::experimental::properties<Ps...> &) {
  using striped = std::remove_cv_t<
      decltype(ext::oneapi::experimental::data_placement_striped)>;
  return (std::is_same_v<Ps, striped> || ...);
}

/// Place of element \p i of \p n of this work-item.
template <class Group, class Properties>
std::size_t place_of(const Group &g, std::size_t i, std::size_t n,
                     const Properties &p) {
  return is_striped(p) ? i * member_count(g) + member_id(g)
                       : member_id(g) * n + i;
}

} // namespace detail

namespace ext::oneapi::experimental {

/// Reads the elements of this work-item from the range of all, which begins at
/// \p in; and the other way.
///
/// Requires: reached by all work-items of \p g. No barrier is implied.
/// Extension sycl_ext_oneapi_group_load_store.
template <class Group, class InputIterator, class T, std::size_t N,
          class Properties = properties<>, sycl::detail::if_group<Group> = 0,
          sycl::detail::if_pointer<InputIterator> = 0>
void group_load(Group g, InputIterator in, span<T, N> out,
                Properties p = Properties()) {
  static_assert(N != dynamic_extent,
                "group_load needs a span whose extent is known when compiling");
  for (std::size_t i = 0; i < N; ++i)
    out[i] = in[sycl::detail::place_of(g, i, N, p)];
}
/// Writes the elements of this work-item to the range of all, which begins at
/// \p out.
///
/// Requires: reached by all work-items of \p g. No barrier is implied.
template <class Group, class T, std::size_t N, class OutputIterator,
          class Properties = properties<>, sycl::detail::if_group<Group> = 0,
          sycl::detail::if_pointer<OutputIterator> = 0>
void group_store(Group g, span<T, N> in, OutputIterator out,
                 Properties p = Properties()) {
  static_assert(
      N != dynamic_extent,
      "group_store needs a span whose extent is known when compiling");
  for (std::size_t i = 0; i < N; ++i)
    out[sycl::detail::place_of(g, i, N, p)] = in[i];
}

template <class Group, class InputIterator, class T,
          class Properties = properties<>, sycl::detail::if_group<Group> = 0,
          sycl::detail::if_pointer<InputIterator> = 0>
void group_load(Group g, InputIterator in, T &out, Properties = Properties()) {
  out = in[sycl::detail::member_id(g)];
}
template <class Group, class T, class OutputIterator,
          class Properties = properties<>, sycl::detail::if_group<Group> = 0,
          sycl::detail::if_pointer<OutputIterator> = 0>
void group_store(Group g, const T &in, OutputIterator out,
                 Properties = Properties()) {
  out[sycl::detail::member_id(g)] = in;
}

template <class Group, class InputIterator, class T, int N,
          class Properties = properties<>, sycl::detail::if_group<Group> = 0,
          sycl::detail::if_pointer<InputIterator> = 0>
void group_load(Group g, InputIterator in, vec<T, N> &out,
                Properties p = Properties()) {
  for (int i = 0; i < N; ++i)
    out[i] = in[sycl::detail::place_of(g, i, N, p)];
}
template <class Group, class T, int N, class OutputIterator,
          class Properties = properties<>, sycl::detail::if_group<Group> = 0,
          sycl::detail::if_pointer<OutputIterator> = 0>
void group_store(Group g, const vec<T, N> &in, OutputIterator out,
                 Properties p = Properties()) {
  for (int i = 0; i < N; ++i)
    out[sycl::detail::place_of(g, i, N, p)] = in[i];
}

} // namespace ext::oneapi::experimental
} // namespace sycl
#endif
