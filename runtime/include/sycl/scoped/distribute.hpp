// distribute_items, distribute_groups, single_item, and their barriers
// SPDX-License-Identifier: Apache-2.0
//
// All of them are reached by all physical items of the group, or by none.
#ifndef SYCL_SCOPED_DISTRIBUTE_HPP
#define SYCL_SCOPED_DISTRIBUTE_HPP

#include "../group_functions.hpp"
#include "s_group.hpp"

namespace sycl {

/// No physical item of \p g goes on before all have arrived.
///
/// 'AdaptiveCpp scoped parallelism', group algorithms on scoped groups.
template <class Properties>
void group_barrier(const s_group<Properties> &) noexcept {
  constexpr int scope = detail::spirv_scope(Properties::fence_scope);
  __cohort_group_barrier(Properties::level, scope, detail::semantics_barrier);
}

/// The same, with a fence for all work-items of \p fence_scope, which need not
/// be a constant.
template <class Properties>
void group_barrier(const s_group<Properties> &,
                   memory_scope fence_scope) noexcept {
  __cohort_group_barrier(Properties::level, detail::spirv_scope(fence_scope),
                         detail::semantics_barrier);
}

namespace detail {

template <class F, class... Args> void call_plain(F &f, Args &...args) {
  f(args...);
}
/// Calls the user's \p f from a function that is noexcept. Through a pointer
/// type that is noexcept too, the call needs no terminate pad, which would make
/// an invoke of every one of them at -O0 and before the passes. (Nothing else
/// keeps it out: clang gives 'nothrow' functions the pad as well.)
template <class F, class... Args> void call(F &f, Args &...args) noexcept {
  using noexcept_call = void (*)(F &, Args & ...) noexcept;
  reinterpret_cast<noexcept_call> (&call_plain<F, Args...>)(f, args...);
}

template <int D, class F> struct items_closure {
  F &f;
  id<D> origin;
  range<D> extents;
};

template <int D, class F>
void items_body(const void *closure, std::size_t x, std::size_t y,
                std::size_t z) {
  const auto &c = *static_cast<const items_closure<D, F> *>(closure);
  c.f(construct::make<s_item<D>>(make_id<D>(x, y, z), c.origin, c.extents));
}

template <int D, class F> struct groups_closure {
  F &f;
  range<D> count;   // of units
  id<D> origin;     // of the parent in the work-group
  range<D> extents; // of a unit
};

template <class Unit, class F>
void groups_body(const void *closure, std::size_t x, std::size_t y,
                 std::size_t z) {
  constexpr int D = Unit::dimensions;
  const auto &c = *static_cast<const groups_closure<D, F> *>(closure);
  const id<D> unit = make_id<D>(x, y, z);
  c.f(construct::make<s_group<Unit>>(scoped_state<Unit>(
      unit, c.count, c.origin + unit * id<D>(c.extents), c.extents)));
}

/// Extents of a unit of a group with these extents; the target decides.
template <int Level, int D>
range<D> unit_extents(const range<D> &parent) noexcept {
  const std::size_t nx = extent_x(parent);
  const std::size_t ny = extent_y(parent);
  const std::size_t nz = extent_z(parent);
  const std::size_t x = __cohort_subdivide(Level, D, 0, nx, ny, nz);
  if constexpr (D == 1) {
    return range<1>(x);
  } else {
    const std::size_t y = __cohort_subdivide(Level, D, 1, nx, ny, nz);
    if constexpr (D == 2)
      return range<2>(y, x);
    else
      return range<3>(__cohort_subdivide(Level, D, 2, nx, ny, nz), y, x);
  }
}

} // namespace detail

/// Calls \p f with an s_item, once for each logical item of \p g.
///
/// 'AdaptiveCpp scoped parallelism', distribute_items.
template <class SpGroup, class NestedF, detail::if_scoped_group<SpGroup> = 0>
void distribute_items(const SpGroup &g, NestedF f) noexcept {
  constexpr int D = SpGroup::dimensions;
  const range<D> extents = g.get_logical_local_range();
  const detail::items_closure<D, NestedF> closure{
      f, detail::scoped_access::origin(g), extents};
  __cohort_distribute_items(
      detail::level_of<SpGroup>, detail::extent_x(extents),
      detail::extent_y(extents), detail::extent_z(extents),
      &detail::items_body<D, NestedF>, &closure);
}

/// The same, then group_barrier(g).
template <class SpGroup, class NestedF, detail::if_scoped_group<SpGroup> = 0>
void distribute_items_and_wait(const SpGroup &g, NestedF f) noexcept {
  distribute_items(g, f);
  group_barrier(g);
}

/// Cuts \p g into smaller groups and calls \p f with each. Below sub-groups
/// come scalar groups, whose subdivision is a scalar group again.
///
/// 'AdaptiveCpp scoped parallelism', distribute_groups.
template <class SpGroup, class NestedF, detail::if_scoped_group<SpGroup> = 0>
void distribute_groups(const SpGroup &g, NestedF f) noexcept {
  constexpr int D = SpGroup::dimensions;
  constexpr int level = detail::level_of<SpGroup>;
  using unit = typename detail::scoped_properties<D, level>::unit;
  const id<D> origin = detail::scoped_access::origin(g);
  const range<D> extents = g.get_logical_local_range();
  if constexpr (unit::level == level) {
    range<D> one;
    one += 1;
    auto only = detail::construct::make<s_group<unit>>(
        detail::scoped_state<unit>(id<D>(), one, origin, extents));
    detail::call(f, only);
  } else {
    const range<D> of_unit = detail::unit_extents<level>(extents);
    const range<D> count = extents / of_unit;
    const detail::groups_closure<D, NestedF> closure{f, count, origin, of_unit};
    __cohort_distribute_groups(level, detail::extent_x(count),
                               detail::extent_y(count), detail::extent_z(count),
                               &detail::groups_body<unit, NestedF>, &closure);
  }
}

/// The same, then group_barrier(g).
template <class SpGroup, class NestedF, detail::if_scoped_group<SpGroup> = 0>
void distribute_groups_and_wait(const SpGroup &g, NestedF f) noexcept {
  distribute_groups(g, f);
  group_barrier(g);
}

/// Calls \p f once in \p g.
///
/// 'AdaptiveCpp scoped parallelism', single_item.
template <class SpGroup, class F, detail::if_scoped_group<SpGroup> = 0>
void single_item(const SpGroup &g, F f) noexcept {
  if (g.leader())
    detail::call(f);
}

/// The same, then group_barrier(g).
template <class SpGroup, class F, detail::if_scoped_group<SpGroup> = 0>
void single_item_and_wait(const SpGroup &g, F f) noexcept {
  single_item(g, f);
  group_barrier(g);
}

} // namespace sycl
#endif
