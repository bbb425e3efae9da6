// sycl_ext_oneapi_profiling_tag: the time at which a queue gets to a point
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_PROFILING_TAG_HPP
#define SYCL_EXT_ONEAPI_PROFILING_TAG_HPP

#include "../../queue.hpp"

#define SYCL_EXT_ONEAPI_PROFILING_TAG 1

namespace sycl::ext::oneapi::experimental {

/// Submits a command that takes the time when all that was submitted to \p q
/// before is complete; what is submitted later starts behind it.
///
/// The event has profiling information, in nanoseconds, whether or not \p q
/// has property::queue::enable_profiling. Times are those of the host's clock.
/// Extension sycl_ext_oneapi_profiling_tag.
inline event submit_profiling_tag(queue &q) {
  return q.submit([](handler &h) { sycl::detail::handler_access::tag(h); });
}

} // namespace sycl::ext::oneapi::experimental
#endif
