// distribute_items, distribute_groups, single_item, and their barriers
// SPDX-License-Identifier: Apache-2.0
//
// All of them are reached by all physical items of the group, or by none.
#ifndef SYCL_SCOPED_DISTRIBUTE_HPP
#define SYCL_SCOPED_DISTRIBUTE_HPP

#include "../detail/call_operator.hpp"
#include "../group_functions.hpp"
#include "s_group.hpp"

namespace cohort {

/// Extents of the units that distribute_groups is asked for, as in a range: the
/// last is that of the fastest dimension. An extension of Cohort.
template <std::size_t... Extents> struct unit_shape {
  static_assert(sizeof...(Extents) >= 1 && sizeof...(Extents) <= 3,
                "a unit_shape has 1 to 3 extents");
  static_assert(((Extents > 0) && ...), "an extent of a unit_shape is 0");
};

} // namespace cohort

namespace sycl {

/// Waits until all physical items of \p g have arrived; their writes before it
/// are visible to all of them after it.
///
/// Requires: reached by all physical items of \p g; not in distribute_items
/// (check: collective-in-items).
/// 'AdaptiveCpp scoped parallelism', group algorithms on scoped groups.
template <class Properties>
void group_barrier(const s_group<Properties> &) noexcept {
  constexpr int scope = detail::spirv_scope(Properties::fence_scope);
  __cohort_group_barrier(Properties::level, scope, detail::semantics_barrier);
}

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat" // of enable_if
/// The same, with a fence for all work-items of \p fence_scope, which is
/// uniform, need not be a constant, and is not narrower than the group.
template <class Properties>
void group_barrier(const s_group<Properties> &,
                   memory_scope fence_scope) noexcept {
  __cohort_group_barrier(Properties::level, detail::spirv_scope(fence_scope),
                         detail::semantics_barrier);
}
/// The overload for a constant that is narrower, as that of other groups.
template <class Properties>
void group_barrier(const s_group<Properties> &,
                   memory_scope fence_scope) noexcept
    __attribute__((enable_if(fence_scope < Properties::fence_scope, ""))) {
  static_assert(detail::never<Properties>,
                "the fence is narrower than the group");
}
#pragma clang diagnostic pop

namespace detail {

template <class F, class... Args> void call_plain(F &f, Args &...args) {
  f(args...);
}
/// Calls the user's \p f from a function that is noexcept. Through a pointer
/// type that is noexcept too, the call needs no terminate pad, which would make
/// an invoke of every one of them at -O0 and before the passes. (Nothing else
/// keeps it out: clang gives 'nothrow' functions the pad as well.)
template <class F, class... Args> void call(F &f, Args &...args) noexcept {
  using noexcept_call = void (*)(F &, Args &...) noexcept;
  reinterpret_cast<noexcept_call>(&call_plain<F, Args...>)(f, args...);
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

/// The same where the program has asked for a shape.
template <int Level, int D, std::size_t... Extents>
range<D> unit_extents(const range<D> &parent,
                      cohort::unit_shape<Extents...>) noexcept {
  static_assert(sizeof...(Extents) == D,
                "a unit_shape has as many extents as the group has dimensions");
  const std::size_t wanted[] = {Extents...};
  range<D> unit = unit_extents<Level>(parent);
  for (int d = 0; d < D; ++d)
    if (parent[d] % wanted[d] != 0)
      return unit;
  for (int d = 0; d < D; ++d)
    unit[d] = __cohort_unit_extent(Level, wanted[d], unit[d]);
  return unit;
}

/// The units of a group, one after the other or at once; \p how says nothing or
/// is a unit_shape.
template <class SpGroup, class NestedF, class... How>
void distribute_units(const SpGroup &g, NestedF &f, How... how) noexcept {
  constexpr int D = SpGroup::dimensions;
  constexpr int level = level_of<SpGroup>;
  using unit = typename scoped_properties<D, level>::unit;
  const id<D> origin = scoped_access::origin(g);
  const range<D> extents = g.get_logical_local_range();
  if constexpr (unit::level == level) {
    range<D> one;
    one += 1;
    auto only = construct::make<s_group<unit>>(
        scoped_state<unit>(id<D>(), one, origin, extents));
    call(f, only);
  } else {
    range<D> of_unit;
    if constexpr (unit::is_scalar)
      of_unit = unit_extents<level>(extents);
    else
      of_unit = unit_extents<level>(extents, how...);
    const range<D> count = extents / of_unit;
    const groups_closure<D, NestedF> closure{f, count, origin, of_unit};
    __cohort_distribute_groups(level, extent_x(count), extent_y(count),
                               extent_z(count), &groups_body<unit, NestedF>,
                               &closure);
  }
}

} // namespace detail

// One error in the line of the call, as for kernels.
#define COHORT_TAKES_S_ITEM                                                    \
  __attribute__((diagnose_if(                                                  \
      (detail::has_one_operator_v<NestedF> &&                                  \
       !std::is_invocable_v<NestedF &, s_item<SpGroup::dimensions>>),          \
      "the callable of 'distribute_items' takes an 's_item<N>' of the "        \
      "group's dimensions",                                                    \
      "error")))
#define COHORT_TAKES_NO_ITEM                                                   \
  __attribute__((diagnose_if(                                                  \
      (detail::has_one_operator_v<F> && !std::is_invocable_v<F &>),            \
      "the callable of 'single_item' takes nothing", "error")))

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat" // diagnose_if
/// Calls \p f with an s_item, once for each logical item of \p g. Items are
/// independent of one another until the next barrier; no barrier is implied.
///
/// Requires: reached by all physical items of \p g, the closest group (check:
/// outer-group), and not in another distribute_items. \p f does not throw.
/// 'AdaptiveCpp scoped parallelism', distribute_items.
template <class SpGroup, class NestedF, detail::if_scoped_group<SpGroup> = 0>
COHORT_TAKES_S_ITEM void distribute_items(const SpGroup &g,
                                          NestedF f) noexcept {
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
COHORT_TAKES_S_ITEM void distribute_items_and_wait(const SpGroup &g,
                                                   NestedF f) noexcept {
  distribute_items(g, f);
  group_barrier(g);
}

/// Divides \p g into smaller groups of equal shape and calls \p f with each.
/// Below sub-groups come scalar groups, whose only part is a scalar group
/// again. No barrier is implied.
///
/// Requires: reached by all physical items of \p g, the closest group (check:
/// outer-group), and not in distribute_items.
/// 'AdaptiveCpp scoped parallelism', distribute_groups.
template <class SpGroup, class NestedF, detail::if_scoped_group<SpGroup> = 0>
void distribute_groups(const SpGroup &g, NestedF f) noexcept {
  detail::distribute_units(g, f);
}

/// The same, in groups of this shape if it divides \p g and the target supports
/// it; else in those that the target chooses.
///
/// An extension of Cohort.
template <class SpGroup, std::size_t... Extents, class NestedF,
          detail::if_scoped_group<SpGroup> = 0>
void distribute_groups(const SpGroup &g, cohort::unit_shape<Extents...> shape,
                       NestedF f) noexcept {
  detail::distribute_units(g, f, shape);
}

/// The same, then group_barrier(g).
template <class SpGroup, class NestedF, detail::if_scoped_group<SpGroup> = 0>
void distribute_groups_and_wait(const SpGroup &g, NestedF f) noexcept {
  distribute_groups(g, f);
  group_barrier(g);
}

template <class SpGroup, std::size_t... Extents, class NestedF,
          detail::if_scoped_group<SpGroup> = 0>
void distribute_groups_and_wait(const SpGroup &g,
                                cohort::unit_shape<Extents...> shape,
                                NestedF f) noexcept {
  distribute_groups(g, shape, f);
  group_barrier(g);
}

/// Calls \p f once in \p g, on one physical item. No barrier is implied.
///
/// Requires: reached by all physical items of \p g, the closest group (check:
/// outer-group), and not in distribute_items.
/// 'AdaptiveCpp scoped parallelism', single_item.
template <class SpGroup, class F, detail::if_scoped_group<SpGroup> = 0>
COHORT_TAKES_NO_ITEM void single_item(const SpGroup &g, F f) noexcept {
  if (g.leader())
    detail::call(f);
}

/// The same, then group_barrier(g).
template <class SpGroup, class F, detail::if_scoped_group<SpGroup> = 0>
COHORT_TAKES_NO_ITEM void single_item_and_wait(const SpGroup &g, F f) noexcept {
  single_item(g, f);
  group_barrier(g);
}

#pragma clang diagnostic pop
#undef COHORT_TAKES_S_ITEM
#undef COHORT_TAKES_NO_ITEM

} // namespace sycl
#endif
