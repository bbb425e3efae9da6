// Copies that a whole work-group makes, and fences of one work-item
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DETAIL_WORK_GROUP_COPY_HPP
#define SYCL_DETAIL_WORK_GROUP_COPY_HPP

#include "../multi_ptr.hpp"
#include "spirv_ops.hpp"

namespace sycl {

/// The end of an async_work_group_copy. SYCL 2020, "device_event class".
class device_event {
public:
  device_event() = default;
  /// Returns when the copy is complete. All of the work-group wait.
  void wait() const noexcept {
    __cohort_await_copies();
    __spirv_ControlBarrier(detail::scope_workgroup, detail::scope_workgroup,
                           detail::semantics_acquire_release |
                               detail::semantics_all_memory);
  }
};

namespace detail {

/// Elements that hardware copies past the registers.
template <class T, class U>
inline constexpr bool is_copy_item =
    std::is_same_v<T, std::remove_cv_t<U>> && std::is_trivially_copyable_v<T> &&
    alignof(T) >= sizeof(T) &&
    (sizeof(T) == 4 || sizeof(T) == 8 || sizeof(T) == 16);

/// Position of the calling work-item of an nd_range kernel in its work-group.
struct work_item_position {
  static std::size_t index() { return __spirv_BuiltInLocalInvocationIndex(); }
  static std::size_t size() {
    return __spirv_BuiltInWorkgroupSize(0) * __spirv_BuiltInWorkgroupSize(1) *
           __spirv_BuiltInWorkgroupSize(2);
  }
};
/// The same; or the one that runs the group's code in a hierarchical kernel.
struct work_group_position {
  std::size_t index() const {
    return is_hierarchical ? 0 : work_item_position::index();
  }
  std::size_t size() const {
    return is_hierarchical ? 1 : work_item_position::size();
  }
  bool is_hierarchical = false;
  // In a hierarchical kernel, whether the points of a logical range that one
  // work-item does are done one after the other.
  mutable bool orders_points = false;
};

/// Base of the classes that copy between local and global memory. \p Position
/// says which part of the copy is the calling item's.
template <class Position> class work_group_copy : protected Position {
public:
  /// Copies \p num_elements elements between local and global memory.
  ///
  /// Requires: reached by all work-items of the group with uniform arguments.
  /// The copy is complete, and visible to the group, when wait() or wait_for()
  /// returns on its event.
  /// SYCL 2020, "nd_item class", "group class".
  template <class D, access::decorated DD, class S, access::decorated SD>
  device_event async_work_group_copy(local_ptr<D, DD> dest,
                                     global_ptr<S, SD> src,
                                     std::size_t num_elements) const {
    return fetch(dest.get_raw(), src.get_raw(), 1, num_elements);
  }
  template <class D, access::decorated DD, class S, access::decorated SD>
  device_event async_work_group_copy(global_ptr<D, DD> dest,
                                     local_ptr<S, SD> src,
                                     std::size_t num_elements) const {
    return put(dest.get_raw(), 1, src.get_raw(), num_elements);
  }
  /// The stride is that of the source, in elements.
  template <class D, access::decorated DD, class S, access::decorated SD>
  device_event async_work_group_copy(local_ptr<D, DD> dest,
                                     global_ptr<S, SD> src,
                                     std::size_t num_elements,
                                     std::size_t src_stride) const {
    return fetch(dest.get_raw(), src.get_raw(), src_stride, num_elements);
  }
  /// The stride is that of the destination, in elements.
  template <class D, access::decorated DD, class S, access::decorated SD>
  device_event async_work_group_copy(global_ptr<D, DD> dest,
                                     local_ptr<S, SD> src,
                                     std::size_t num_elements,
                                     std::size_t dest_stride) const {
    return put(dest.get_raw(), dest_stride, src.get_raw(), num_elements);
  }

  /// Returns when the copies of all \p events are complete. Requires: reached
  /// by all work-items of the group.
  template <class... Events> void wait_for(Events...) const noexcept {
    static_assert((std::is_same_v<Events, device_event> && ...),
                  "wait_for takes events of async_work_group_copy");
    if constexpr (sizeof...(Events) != 0)
      device_event().wait();
  }

protected:
  work_group_copy() = default;
  explicit work_group_copy(const Position &position) : Position(position) {}

private:
  template <class T, class U>
  device_event fetch(T *dest, const U *src, std::size_t src_stride,
                     std::size_t n) const {
    const std::size_t step = this->size();
    for (std::size_t i = this->index(); i < n; i += step) {
      if constexpr (is_copy_item<T, U>)
        __cohort_copy_item(dest + i, src + i * src_stride, sizeof(T));
      else
        dest[i] = src[i * src_stride];
    }
    return {};
  }
  template <class T, class U>
  device_event put(T *dest, std::size_t dest_stride, const U *src,
                   std::size_t n) const {
    const std::size_t step = this->size();
    for (std::size_t i = this->index(); i < n; i += step)
      dest[i * dest_stride] = src[i];
    return {};
  }
};

/// Groups that copy: group<1> to group<3> and the work-groups of scoped
/// kernels.
template <class Group, class Dest, class Src, class... Stride>
using if_copies = decltype(std::declval<const Group &>().async_work_group_copy(
    std::declval<Dest>(), std::declval<Src>(), std::size_t(),
    std::declval<Stride>()...));

/// A fence as the deprecated mem_fence members have it.
template <access_mode Mode> void mem_fence(access::fence_space) {
  constexpr int order = Mode == access_mode::read ? semantics_acquire
                        : Mode == access_mode::write
                            ? semantics_release
                            : semantics_acquire_release;
  __spirv_MemoryBarrier(scope_workgroup, order | semantics_all_memory);
}

} // namespace detail

/// The members of the same names, for any work-group: the copy, with a stride
/// of the global memory in elements or without, ...
template <class Group, class Dest, class Src>
auto async_work_group_copy(const Group &g, Dest dest, Src src,
                           std::size_t num_elements)
    -> detail::if_copies<Group, Dest, Src> {
  return g.async_work_group_copy(dest, src, num_elements);
}
template <class Group, class Dest, class Src>
auto async_work_group_copy(const Group &g, Dest dest, Src src,
                           std::size_t num_elements, std::size_t stride)
    -> detail::if_copies<Group, Dest, Src, std::size_t> {
  return g.async_work_group_copy(dest, src, num_elements, stride);
}
/// ... and the wait for its end.
template <class Group, class... Events>
auto wait_for(const Group &g, Events... events)
    -> decltype(g.wait_for(events...)) {
  return g.wait_for(events...);
}

} // namespace sycl
#endif
