// What the type of a scoped group says: dimensions, nesting level, category
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_SCOPED_PROPERTIES_HPP
#define SYCL_SCOPED_PROPERTIES_HPP

#include "../access.hpp"
#include "../detail/builtin_ids.hpp"
#include "../detail/construct.hpp"
#include <cstdint>
#include <type_traits>

namespace sycl {

template <class Properties> class s_group;
template <int Dimensions> class s_item;
template <class T, class SpGroup> class s_private_memory;

namespace detail {

/// Below this level all groups are scalar. Types nest to a fixed depth, since
/// each level is a type of its own and a program may subdivide in a loop.
inline constexpr int last_sub_group_level = 3;

/// \p Level counts the distribute_groups around the group; 0 is the work-group.
template <int Dimensions, int Level> struct scoped_properties {
  static constexpr int dimensions = Dimensions;
  static constexpr int level = Level;
  static constexpr memory_scope fence_scope =
      Level == 0                      ? memory_scope::work_group
      : Level <= last_sub_group_level ? memory_scope::sub_group
                                      : memory_scope::work_item;
  static constexpr bool is_scalar = fence_scope == memory_scope::work_item;
  /// A scalar group's only unit is of its own type.
  using unit = scoped_properties<Dimensions, is_scalar ? Level : Level + 1>;
};

template <int Dimensions>
using work_group_properties = scoped_properties<Dimensions, 0>;

template <class T> struct is_scoped_group : std::false_type {};
template <class P> struct is_scoped_group<s_group<P>> : std::true_type {};

/// The scoped functions are there for scoped groups alone.
template <class SpGroup>
using if_scoped_group =
    std::enable_if_t<is_scoped_group<std::decay_t<SpGroup>>::value, int>;

/// Components in the vocabulary's order; dimensions above D have extent 1.
template <int D> std::size_t extent_x(const range<D> &r) noexcept {
  return r[D - 1];
}
template <int D> std::size_t extent_y(const range<D> &r) noexcept {
  if constexpr (D > 1)
    return r[D - 2];
  else
    return 1;
}
template <int D> std::size_t extent_z(const range<D> &r) noexcept {
  if constexpr (D > 2)
    return r[0];
  else
    return 1;
}
template <int D>
id<D> make_id(std::size_t x, std::size_t y, std::size_t z) noexcept {
  (void)y, (void)z;
  if constexpr (D == 1)
    return id<1>(x);
  else if constexpr (D == 2)
    return id<2>(y, x);
  else
    return id<3>(z, y, x);
}

/// The way of our own functions into scoped groups and items.
struct scoped_access {
  template <class P>
  static id<P::dimensions> origin(const s_group<P> &g) noexcept {
    return g.state_.origin();
  }
  template <int D> static id<D> work_group_id(const s_item<D> &it) noexcept {
    return it.work_group_id();
  }
  /// The logical item's object in private memory.
  template <class T, class SpGroup, int D>
  static T &object(const s_private_memory<T, SpGroup> &memory,
                   const s_item<D> &it) noexcept {
    return memory.object_of(it);
  }
  /// Row-major position of the logical item in its work-group.
  template <int D>
  static std::size_t work_group_linear_id(const s_item<D> &it) noexcept {
    return linear_id(it.work_group_id(), builtin<workgroup_size, range<D>>());
  }
};

/// The level of a group type; that of sycl::group, which old programs give to
/// local_memory, is the work-group's.
template <class Group> inline constexpr int level_of = 0;
template <class P> inline constexpr int level_of<s_group<P>> = P::level;

} // namespace detail
} // namespace sycl
#endif
