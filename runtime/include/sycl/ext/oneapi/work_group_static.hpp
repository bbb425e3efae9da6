// sycl_ext_oneapi_work_group_static: variables in local memory
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_WORK_GROUP_STATIC_HPP
#define SYCL_EXT_ONEAPI_WORK_GROUP_STATIC_HPP

#include "../../detail/spirv_ops.hpp"
#include "work_group_scratch_memory.hpp"
#include <type_traits>

#define SYCL_EXT_ONEAPI_WORK_GROUP_STATIC 1

namespace sycl::ext::oneapi::experimental {

/// A variable in local memory that all work-items of a work-group share, at
/// namespace or class scope or in a block, where it need not be declared
/// static. It has no initial value.
///
/// Not in functions that are distributed over work-items (distribute_items and
/// its kind); another translation unit has a variable of its own, even of an
/// inline one. Extension sycl_ext_oneapi_work_group_static.
template <class T> class work_group_static final {
  static_assert(std::is_trivially_default_constructible_v<T> &&
                    std::is_trivially_destructible_v<T>,
                "nothing constructs or destroys a variable of a work-group");

public:
  work_group_static() = default;
  work_group_static(const work_group_static &) = delete;
  work_group_static &operator=(const work_group_static &) = delete;

  /// The work-group's object.
  [[gnu::always_inline]] operator T &() const noexcept { return *object_(); }
  /// Gives the work-group's object a value.
  template <class U = T, std::enable_if_t<!std::is_array_v<U>, int> = 0>
  [[gnu::always_inline]] const work_group_static &
  operator=(const T &value) const noexcept {
    *object_() = value;
    return *this;
  }
  /// The address of the work-group's object.
  [[gnu::always_inline]] T *operator&() const noexcept { return object_(); }

private:
  [[gnu::always_inline]] T *object_() const noexcept {
    return static_cast<T *>(__cohort_local_static(
        const_cast<void *>(static_cast<const void *>(this)), sizeof(T),
        alignof(T)));
  }

  T storage_; // its address alone counts
};

} // namespace sycl::ext::oneapi::experimental
#endif
