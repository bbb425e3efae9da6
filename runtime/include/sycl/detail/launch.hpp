// The interface of handler and queue to the runtime
// SPDX-License-Identifier: Apache-2.0
//
// Templates of the public classes end here: everything behind these structures
// is compiled once, in libcohort.so. Extents and ids are in SPIR-V order (x,
// the fastest, first).
#ifndef SYCL_DETAIL_LAUNCH_HPP
#define SYCL_DETAIL_LAUNCH_HPP

#include "../nd_range.hpp"
#include "handle.hpp"
#include "type_name.hpp"
#include <memory>
#include <new>
#include <type_traits>

namespace sycl::detail {

/// Kernel name of a kernel that has been given none.
struct unnamed_kernel;

template <class Name, class F>
using kernel_name_t =
    std::conditional_t<std::is_same_v<Name, unnamed_kernel>, F, Name>;

/// A callable, and how to keep a copy of it.
struct closure {
  const void *object;
  std::size_t size;                         // bytes
  std::size_t align;                        // bytes
  void (*copy)(void *to, const void *from); // null: as bytes
  void (*destroy)(void *object);            // null: nothing to do
};

template <class F> closure closure_of(const F &f) {
  closure c{std::addressof(f), sizeof(F), alignof(F), nullptr, nullptr};
  // A kernel without a copy constructor is an error of the plugin, which names
  // the capture.
  if constexpr (!std::is_trivially_copyable_v<F> &&
                std::is_copy_constructible_v<F>)
    c.copy = [](void *to, const void *from) {
      ::new (to) F(*static_cast<const F *>(from));
    };
  if constexpr (!std::is_trivially_destructible_v<F>)
    c.destroy = [](void *object) { static_cast<F *>(object)->~F(); };
  return c;
}

/// Three extents, x first.
struct extents {
  std::size_t xyz[3];

  template <int D> static extents of(const range<D> &r) {
    extents e{{1, 1, 1}};
    for (int d = 0; d < D; ++d)
      e.xyz[d] = r[D - 1 - d];
    return e;
  }
  template <int D> static extents of(const id<D> &i) {
    extents e{{0, 0, 0}};
    for (int d = 0; d < D; ++d)
      e.xyz[d] = i[D - 1 - d];
    return e;
  }
};

/// A kernel and its index space.
struct kernel_launch {
  const void *identity;  // address of the kernel function
  std::string_view name; // for messages
  unsigned kind;         // sycl::detail::kernel_kind
  unsigned dims;
  extents global; // work-items; of a scoped kernel: work-groups
  extents local;  // work-items of a group; unused by kinds without groups
  extents offset;
  bool one_physical_item = false; // in each group of a scoped kernel
  bool root_sync = false;         // work-groups wait for one another
};

/// A box of memory: rows of bytes, rows in slices.
struct memory_region {
  void *data;              // first byte
  std::size_t row_pitch;   // bytes from row to row
  std::size_t slice_pitch; // bytes from slice to slice
};
struct region_extents {
  std::size_t row_bytes, rows, slices;
  std::size_t bytes() const { return row_bytes * rows * slices; }
};

} // namespace sycl::detail
#endif
