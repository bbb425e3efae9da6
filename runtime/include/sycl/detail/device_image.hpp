// Class device_image
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DETAIL_DEVICE_IMAGE_HPP
#define SYCL_DETAIL_DEVICE_IMAGE_HPP

#include "../kernel.hpp"

namespace sycl {

namespace detail {
/// Whether the program has code of this kernel for \p d.
COHORT_API bool kernel_is_for(const void *identity, const device &d);
struct bundle_access;
} // namespace detail

/// A kernel of a bundle, for the devices of the bundle.
///
/// SYCL 2020, "The device_image class".
template <bundle_state State> class device_image {
public:
  device_image() = delete;

  /// Whether it has the kernel, and (with a device) is compiled for it.
  bool has_kernel(const kernel_id &id) const noexcept { return id == id_; }
  bool has_kernel(const kernel_id &id, const device &dev) const noexcept {
    for (const device &d : *devices_)
      if (d == dev)
        return has_kernel(id) &&
               detail::kernel_is_for(detail::kernel_access::identity(id), dev);
    return false;
  }
  /// Whether both are the same kernel for the same devices.
  friend bool operator==(const device_image &l, const device_image &r) {
    return l.id_ == r.id_ && *l.devices_ == *r.devices_;
  }
  friend bool operator!=(const device_image &l, const device_image &r) {
    return !(l == r);
  }

private:
  friend struct detail::bundle_access;
  friend class kernel_bundle<State>;
  friend struct std::hash<device_image>;
  device_image(const kernel_id &id,
               std::shared_ptr<const std::vector<device>> devices)
      : id_(id), devices_(devices) {}

  kernel_id id_;
  std::shared_ptr<const std::vector<device>> devices_;
};

} // namespace sycl

template <sycl::bundle_state State>
struct std::hash<sycl::device_image<State>> {
  std::size_t
  operator()(const sycl::device_image<State> &image) const noexcept {
    return reinterpret_cast<std::uintptr_t>(
               sycl::detail::kernel_access::identity(image.id_)) >>
           4;
  }
};
#endif
