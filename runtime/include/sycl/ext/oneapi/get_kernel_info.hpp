// sycl_ext_oneapi_get_kernel_info: descriptors of a kernel by its name
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_GET_KERNEL_INFO_HPP
#define SYCL_EXT_ONEAPI_GET_KERNEL_INFO_HPP

#include "../../kernel_bundle.hpp"
#include "launch_queries.hpp"

#define SYCL_EXT_ONEAPI_GET_KERNEL_INFO 1

namespace sycl::ext::oneapi {

/// What kernel::get_info<Param>() says of the kernel that is named KernelName.
///
/// Errors: as of get_kernel_bundle. Extension sycl_ext_oneapi_get_kernel_info.
template <class KernelName, class Param>
typename Param::return_type get_kernel_info(const context &ctx) {
  return get_kernel_bundle<KernelName, bundle_state::executable>(ctx)
      .get_kernel(get_kernel_id<KernelName>())
      .template get_info<Param>();
}
/// The same on \p dev, which is of \p ctx.
template <class KernelName, class Param>
typename Param::return_type get_kernel_info(const context &ctx,
                                            const device &dev) {
  return get_kernel_bundle<KernelName, bundle_state::executable>(ctx, {dev})
      .get_kernel(get_kernel_id<KernelName>())
      .template get_info<Param>(dev);
}
/// The same on the device of \p q.
template <class KernelName, class Param>
typename Param::return_type get_kernel_info(const queue &q) {
  return oneapi::get_kernel_info<KernelName, Param>(q.get_context(),
                                                    q.get_device());
}

} // namespace sycl::ext::oneapi
#endif
