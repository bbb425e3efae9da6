// Hierarchical parallelism: h_item, private_memory, parallel_for_work_item
// SPDX-License-Identifier: Apache-2.0
//
// Built on what scoped kernels are made of: one physical item runs the code of
// the work-group, so that its variables are the group's, and
// parallel_for_work_item distributes logical items.
#ifndef SYCL_HIERARCHICAL_HPP
#define SYCL_HIERARCHICAL_HPP

#include "group.hpp"
#include "item.hpp"
#include "scoped/distribute.hpp"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat" // diagnose_if

namespace sycl {

/// What parallel_for_work_item hands to its callable: a point of the logical
/// range, and the work-item of the group, the physical one, that does it.
///
/// SYCL 2020, "Hierarchical data parallel kernels", h_item.
template <int Dimensions> class h_item {
  using id_type = id<Dimensions>;
  using range_type = range<Dimensions>;

public:
  static constexpr int dimensions = Dimensions;

  /// The work-item of the launch that does this point.
  item<Dimensions, false> get_global() const noexcept {
    return make(get_global_id(), get_global_range());
  }
  /// As get_logical_local.
  item<Dimensions, false> get_local() const noexcept {
    return get_logical_local();
  }
  /// The point in its range.
  item<Dimensions, false> get_logical_local() const noexcept {
    return make(id_, range_);
  }
  /// The work-item of the group that does this point.
  item<Dimensions, false> get_physical_local() const noexcept {
    return make(get_physical_local_id(), get_physical_local_range());
  }

  /// That of the launch: all groups of their own size.
  range_type get_global_range() const noexcept {
    return detail::builtin<detail::global_size, range_type>();
  }
  /// Of the physical item.
  id_type get_global_id() const noexcept {
    return detail::builtin<detail::workgroup_id, id_type>() *
               id_type(get_physical_local_range()) +
           get_physical_local_id();
  }
  /// As get_logical_local_range.
  range_type get_local_range() const noexcept { return range_; }
  /// As get_logical_local_id.
  id_type get_local_id() const noexcept { return id_; }
  /// The range that parallel_for_work_item was given, or the group's.
  range_type get_logical_local_range() const noexcept { return range_; }
  /// The point.
  id_type get_logical_local_id() const noexcept { return id_; }
  /// The size of the group.
  range_type get_physical_local_range() const noexcept {
    return detail::builtin<detail::workgroup_size, range_type>();
  }
  /// Where the logical range is larger than the group, an item of the group
  /// does all points that are multiples of the group's size apart.
  id_type get_physical_local_id() const noexcept {
    return is_group_range_ ? id_ : id_ % id_type(get_physical_local_range());
  }

#define COHORT_H_ITEM_COMPONENT(NAME)                                          \
  std::size_t NAME(int dimension)                                              \
      const noexcept COHORT_TAKES_DIMENSION(Dimensions) {                      \
    return NAME()[dimension];                                                  \
  }
  COHORT_H_ITEM_COMPONENT(get_global_range)
  COHORT_H_ITEM_COMPONENT(get_global_id)
  COHORT_H_ITEM_COMPONENT(get_local_range)
  COHORT_H_ITEM_COMPONENT(get_local_id)
  COHORT_H_ITEM_COMPONENT(get_logical_local_range)
  COHORT_H_ITEM_COMPONENT(get_logical_local_id)
  COHORT_H_ITEM_COMPONENT(get_physical_local_range)
  COHORT_H_ITEM_COMPONENT(get_physical_local_id)
#undef COHORT_H_ITEM_COMPONENT

  /// Whether both are the same point of the same range.
  friend bool operator==(const h_item &l, const h_item &r) noexcept {
    return l.id_ == r.id_ && l.range_ == r.range_;
  }
  friend bool operator!=(const h_item &l, const h_item &r) noexcept {
    return !(l == r);
  }

private:
  friend struct detail::construct;
  h_item(const id_type &logical, const range_type &extents,
         bool is_group_range) noexcept
      : id_(logical), range_(extents), is_group_range_(is_group_range) {}
  static item<Dimensions, false> make(const id_type &i,
                                      const range_type &r) noexcept {
    return detail::construct::make<item<Dimensions, false>>(i, r, id_type());
  }

  id_type id_; // logical
  range_type range_;
  bool is_group_range_; // no logical range was given
};

/// A T for each work-item of the group, made at the level of the group. Not
/// initialised.
///
/// Shape: the physical item's object, whatever the logical range.
/// SYCL 2020, "Hierarchical data parallel kernels", private_memory.
template <class T, int Dimensions = 1> class private_memory {
public:
  /// In the code of the group: reached by all of it.
  private_memory(const group<Dimensions> &g) noexcept
      : block_(__cohort_private_alloc(sizeof(T), alignof(T), 0)) {
    g.orders_points = true;
  }
  private_memory(const private_memory &) = delete;
  private_memory &operator=(const private_memory &) = delete;

  /// The object of the work-item that does \p i.
  T &operator()(const h_item<Dimensions> &i) const noexcept {
    return *static_cast<T *>(
        __cohort_private_item(block_,
                              detail::linear_id(i.get_physical_local_id(),
                                                i.get_physical_local_range()),
                              sizeof(T), alignof(T)));
  }

private:
  void *block_;
};

namespace detail {

template <int D, class F> struct work_items_closure {
  const F &f;
  range<D> extents;
  std::size_t x, y, z; // of the first point
};

template <int D, class F, bool IsGroupRange>
void work_items_body(const void *closure, std::size_t x, std::size_t y,
                     std::size_t z) {
  const auto &c = *static_cast<const work_items_closure<D, F> *>(closure);
  auto i = construct::make<h_item<D>>(make_id<D>(c.x + x, c.y + y, c.z + z),
                                      c.extents, IsGroupRange);
  c.f(i);
}

/// As many points as there are work-items, from that of \p closure on.
template <bool IsGroupRange, int D, class F>
void distribute_points(const work_items_closure<D, F> &closure, std::size_t x,
                       std::size_t y, std::size_t z) noexcept {
  __cohort_distribute_items(0, x, y, z, &work_items_body<D, F, IsGroupRange>,
                            &closure);
}

/// \p ordered: a work-item does its points one after the other, so that those
/// with the same global id and private memory may depend on each other. Where
/// the program gives no size of work-groups, only private memory says which
/// points are one work-item's.
template <bool IsGroupRange, int D, class F>
void distribute_work_items(const range<D> &extents, bool ordered,
                           const F &f) noexcept {
  const std::size_t nx = extent_x(extents), ny = extent_y(extents),
                    nz = extent_z(extents);
  if (!ordered) {
    distribute_points<IsGroupRange>(
        work_items_closure<D, F>{f, extents, 0, 0, 0}, nx, ny, nz);
  } else {
    const auto size = builtin<workgroup_size, range<D>>();
    const std::size_t sx = extent_x(size), sy = extent_y(size),
                      sz = extent_z(size);
    for (std::size_t z = 0; z < nz; z += sz)
      for (std::size_t y = 0; y < ny; y += sy)
        for (std::size_t x = 0; x < nx; x += sx)
          distribute_points<IsGroupRange>(
              work_items_closure<D, F>{f, extents, x, y, z},
              nx - x < sx ? nx - x : sx, ny - y < sy ? ny - y : sy,
              nz - z < sz ? nz - z : sz);
  }
  __cohort_group_barrier(0, scope_workgroup, semantics_barrier);
}

} // namespace detail

} // namespace sycl
#pragma clang diagnostic pop

#endif
