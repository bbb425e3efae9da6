// Kernel functions: what the passes compile and the runtime launches
// SPDX-License-Identifier: Apache-2.0
//
// The address of an instantiation is the identity of a kernel; the runtime
// never calls it. 'Name' is the kernel name of the program (or the callable's
// type) and only tells kernels with the same callable apart. The annotation's
// arguments are the kind and the number of dimensions (docs/vocabulary.md,
// "Kernels"); another one has the size and alignment of the callable.
#ifndef SYCL_DETAIL_KERNEL_ENTRY_HPP
#define SYCL_DETAIL_KERNEL_ENTRY_HPP

#include "../item.hpp"
#include "../nd_item.hpp"
#include "../scoped/s_group.hpp"

namespace sycl::detail {

/// Kinds of kernels, as the annotation has them.
enum kernel_kind {
  kernel_kind_single_task = 0,
  kernel_kind_range = 1,
  kernel_kind_nd_range = 2,
  kernel_kind_scoped = 3
};

template <class Name, class F>
[[clang::annotate("cohort.kernel", kernel_kind_single_task, 1),
  clang::annotate("cohort.closure", sizeof(F), alignof(F))]] void
kernel_single_task(const F *f) {
  (*f)();
}

/// Names a temporary for the callables that take their item by a reference that
/// is not const. An entry stays one line so: a debugger that leaves a work-item
/// at a barrier stops there once before the next work-item.
template <class T>
[[gnu::nodebug, clang::always_inline]] constexpr T &as_lvalue(T &&value) {
  return static_cast<T &>(value); // from C++23 on "value" would be an rvalue
}

/// \p f takes an item, with or without offset, or what an item converts to: an
/// id or, in one dimension, an integer.
template <class Name, class F, int D>
[[clang::annotate("cohort.kernel", kernel_kind_range, D),
  clang::annotate("cohort.closure", sizeof(F), alignof(F))]] void
kernel_range(const F *f) {
  constexpr bool without_offset = std::conjunction_v<
      std::negation<std::is_invocable<const F &, item<D, true> &>>,
      std::is_invocable<const F &, item<D, false> &>>;
  (*f)(as_lvalue(construct::make<item<D, !without_offset>>()));
}

template <class Name, class F, int D>
[[clang::annotate("cohort.kernel", kernel_kind_nd_range, D),
  clang::annotate("cohort.closure", sizeof(F), alignof(F))]] void
kernel_nd_range(const F *f) {
  (*f)(as_lvalue(construct::make<nd_item<D>>()));
}

/// Runs once on each physical item.
template <class Name, class F, int D>
[[clang::annotate("cohort.kernel", kernel_kind_scoped, D),
  clang::annotate("cohort.closure", sizeof(F), alignof(F))]] void
kernel_scoped(const F *f) {
  (*f)(as_lvalue(construct::make<s_group<work_group_properties<D>>>()));
}

/// Runs once for each work-group, on its one physical item. \p HasSize: the
/// program gave the size of work-groups.
template <class Name, class F, int D, bool HasSize>
[[clang::annotate("cohort.kernel", kernel_kind_scoped, D),
  clang::annotate("cohort.physical-items", 1),
  clang::annotate("cohort.closure", sizeof(F), alignof(F))]] void
kernel_hierarchical(const F *f) {
  (*f)(
      as_lvalue(construct::make<group<D>>(work_group_position{true, HasSize})));
}

} // namespace sycl::detail
#endif
