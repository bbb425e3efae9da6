// Kernels with reductions
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DETAIL_REDUCTION_KERNELS_HPP
#define SYCL_DETAIL_REDUCTION_KERNELS_HPP

#include "../nd_item.hpp"
#include "../reduction.hpp"

namespace sycl {
namespace detail {

/// The reductions of one kernel.
template <class... Reductions> struct reduction_list {};
template <class First, class... Rest> struct reduction_list<First, Rest...> {
  First first;
  reduction_list<Rest...> rest;
};

struct reducer_access {
  template <class R>
  using reducer_for = reducer<typename R::value_type, typename R::operation,
                              R::extent == 0 ? 0 : 1, own_values<R>>;

  /// Calls \p call with a reducer for each reduction, then combines them with
  /// those of the group's other members, and of the other groups.
  template <class Group, class Call>
  static void run(const reduction_list<> &, const Group &, Call call) {
    call();
  }
  template <class R, class... Rest, class Group, class Call>
  static void run(const reduction_list<R, Rest...> &list, const Group &g,
                  Call call) {
    reducer_for<R> r(list.first);
    run(list.rest, g, [&](auto &...more) { call(r, more...); });
    finish(list.first, g, r.values_.values);
  }

private:
  template <class R, class Group>
  static void finish(const R &how, const Group &g,
                     const typename R::partial *values) {
    const auto op = how.combining();
    const std::size_t id = g.get_group_linear_id();
    for (std::size_t i = 0; i < R::count; ++i) {
      const auto all = reduce(g, values[i], op);
      if (g.leader())
        how.partials[id * R::count + i] = all;
    }
    constexpr int semantics =
        semantics_acquire_release | semantics_cross_workgroup_memory;
    const int groups = static_cast<int>(g.get_group_linear_range());
    bool is_last = false;
    if (g.leader())
      is_last = __spirv_AtomicIAdd(how.done, scope_device, semantics, 1) ==
                groups - 1;
    if (!broadcast(g, is_last, 0))
      return;
    if (g.leader())
      *how.done = 0; // the memory may be the next kernel's
    for (std::size_t i = 0; i < R::count; ++i)
      put(how, g, i, groups);
  }

  /// The members of the last group share what the groups have left.
  template <class R, class Group>
  static void put(const R &how, const Group &g, std::size_t i, int groups) {
    using partial = typename R::partial;
    const auto op = how.combining();
    partial some = how.start();
    for (int which = static_cast<int>(member_id(g)); which < groups;
         which += static_cast<int>(member_count(g)))
      some = op(some, how.partials[which * R::count + i]);
    some = reduce(g, some, op);
    if (!g.leader())
      return;
    auto *target = element_of_target(how.target, i);
    const partial sum = how.replaces ? some : op(partial(*target), some);
    if constexpr (R::has_identity)
      *target = sum;
    else if (sum.there())
      *target = sum.get();
  }
};

template <class F, class List> struct nd_range_reduction_kernel {
  F f;
  List list;
  template <int D> void operator()(nd_item<D> it) const {
    reducer_access::run(list, it.get_group(),
                        [&](auto &...reducers) { f(it, reducers...); });
  }
};

template <class F, class List> struct scoped_reduction_kernel {
  F f;
  List list;
  template <class P> void operator()(s_group<P> g) const {
    reducer_access::run(list, g, [&](auto &...reducers) { f(g, reducers...); });
  }
};

/// A range as a scoped kernel: what the items of a group combine stays in the
/// registers of the physical items.
template <class F, class List, int D> struct range_reduction_kernel {
  F f;
  List list;
  range<D> whole;
  template <class P> void operator()(s_group<P> g) const {
    const id<D> origin = g.get_group_id() * id<D>(g.get_logical_local_range());
    range<D> extents = g.get_logical_local_range();
    for (int d = 0; d < D; ++d) {
      const std::size_t left = whole[d] - origin[d];
      extents[d] = left < extents[d] ? left : extents[d];
    }
    reducer_access::run(list, g, [&](auto &...reducers) {
      auto one = [&](const s_item<D> &idx) {
        f(construct::make<item<D, true>>(origin + idx.get_innermost_local_id(),
                                         whole, id<D>()),
          reducers...);
      };
      fold_range(g, extents, one);
    });
  }
};

/// Sorts out reductions and callable: \p use gets the callable, then a list.
template <class Use, class F> void with_reductions(const Use &use, const F &f) {
  use(f, reduction_list<>());
}
template <class Use, class R, class... Rest>
void with_reductions(const Use &use, const R &first, const Rest &...rest) {
  static_assert(is_reduction_v<R>,
                "only reductions stand between the range and the callable");
  with_reductions(
      [&](const auto &f, const auto &list) { use(f, prepend(first, list)); },
      rest...);
}
template <class R, class... Rest>
reduction_list<R, Rest...> prepend(const R &r,
                                   const reduction_list<Rest...> &rest) {
  return {r, rest};
}

/// Gives the reductions room for what \p groups work-groups have.
inline void bind_reductions(handler &, reduction_list<> &, std::size_t) {}
template <class R, class... Rest>
void bind_reductions(handler &h, reduction_list<R, Rest...> &list,
                     std::size_t groups) {
  using partial = typename R::partial;
  static_assert(alignof(partial) <= 128, "a reduction's variable is aligned to "
                                         "more than 128 bytes");
  constexpr std::size_t head = 128;
  const std::size_t bytes = checked_bytes(
      errc::memory_allocation, "the partial results of a reduction",
      range<2>(groups, R::count), sizeof(partial));
  char *memory =
      static_cast<char *>(handler_access::add_scratch(h, bytes, head));
  list.first.done = reinterpret_cast<int *>(memory);
  list.first.partials = reinterpret_cast<partial *>(memory + head);
  bind_reductions(h, list.rest, groups);
}

} // namespace detail

/// Gives \p launch the callable, the same with the specialization constants if
/// it takes a kernel_handler behind \p Item and the reducers, and the
/// reductions.
template <class Item, class Launch, class... Rest>
void handler::reduce(const Launch &launch, const Rest &...rest) {
  detail::with_reductions(
      [&](const auto &f, const auto &list) {
        reduce_with<Item>(launch, f, list);
      },
      rest...);
}
template <class Item, class Launch, class F, class... R>
void handler::reduce_with(const Launch &launch, const F &f,
                          const detail::reduction_list<R...> &list) {
  using access = detail::reducer_access;
  launch(f,
         with_constants<Item, typename access::template reducer_for<R> &...>(f),
         list);
}

template <class Name, int D, class... Rest>
void handler::reduce_range(range<D> items, const Rest &...rest) {
  reduce<item<D, true>>(
      [&](const auto &named, const auto &f, auto list) {
        using N = detail::kernel_name_t<Name, std::decay_t<decltype(named)>>;
        using F = std::decay_t<decltype(f)>;
        using kernel = detail::range_reduction_kernel<F, decltype(list), D>;
        range<D> groups = items, size = items;
        std::size_t left =
            detail::handler_access::reduction_group(*this, items.size());
        for (int d = D - 1; d >= 0; --d) {
          const std::size_t extent = items[d] ? items[d] : 1;
          size[d] = left < extent ? left : extent;
          groups[d] = (extent + size[d] - 1) / size[d];
          left = left / size[d] ? left / size[d] : 1;
        }
        detail::bind_reductions(*this, list, groups.size());
        parallel<N>(groups, size, kernel{f, list, items});
      },
      rest...);
}

template <class Name, int D, class... Rest>
void handler::reduce_nd_range(nd_range<D> r, const Rest &...rest) {
  reduce<nd_item<D>>(
      [&](const auto &named, const auto &f, auto list) {
        using N = detail::kernel_name_t<Name, std::decay_t<decltype(named)>>;
        using F = std::decay_t<decltype(f)>;
        using kernel = detail::nd_range_reduction_kernel<F, decltype(list)>;
        const std::size_t size = r.get_local_range().size();
        detail::bind_reductions(*this, list,
                                size ? r.get_global_range().size() / size : 0);
        parallel_for<N>(r, kernel{f, list});
      },
      rest...);
}

template <class Name, int D, class... Rest>
void handler::reduce_scoped(range<D> groups, range<D> size,
                            const Rest &...rest) {
  reduce<s_group<detail::work_group_properties<D>>>(
      [&](const auto &named, const auto &f, auto list) {
        using N = detail::kernel_name_t<Name, std::decay_t<decltype(named)>>;
        using F = std::decay_t<decltype(f)>;
        using kernel = detail::scoped_reduction_kernel<F, decltype(list)>;
        detail::bind_reductions(*this, list, groups.size());
        parallel<N>(groups, size, kernel{f, list});
      },
      rest...);
}

} // namespace sycl
#endif
