// The work-item that runs, for functions that have not been given it
// SPDX-License-Identifier: Apache-2.0
//
// Extension sycl_khr_work_item_queries, and the older ones that it comes from.
#ifndef SYCL_KHR_WORK_ITEM_QUERIES_HPP
#define SYCL_KHR_WORK_ITEM_QUERIES_HPP

#include "../nd_item.hpp"

#define SYCL_KHR_WORK_ITEM_QUERIES 1
#define SYCL_EXT_ONEAPI_FREE_FUNCTION_QUERIES 1

namespace sycl {

namespace khr {
/// The calling work-item of a kernel over an nd_range of the same number of
/// dimensions; in other kernels its members mean nothing.
template <int Dimensions> nd_item<Dimensions> this_nd_item() {
  return detail::construct::make<nd_item<Dimensions>>();
}
/// Its work-group.
template <int Dimensions> group<Dimensions> this_group() {
  return this_nd_item<Dimensions>().get_group();
}
/// Its sub-group.
inline sycl::sub_group this_sub_group() {
  return this_nd_item<1>().get_sub_group();
}
} // namespace khr

namespace ext::oneapi {
namespace this_work_item {
/// The older name of khr::this_nd_item.
template <int Dimensions> nd_item<Dimensions> get_nd_item() {
  return khr::this_nd_item<Dimensions>();
}
/// The older name of khr::this_group.
template <int Dimensions> group<Dimensions> get_work_group() {
  return khr::this_group<Dimensions>();
}
/// The older name of khr::this_sub_group.
inline sub_group get_sub_group() { return khr::this_sub_group(); }
} // namespace this_work_item

namespace experimental {
/// The older name of khr::this_nd_item.
template <int Dimensions> nd_item<Dimensions> this_nd_item() {
  return khr::this_nd_item<Dimensions>();
}
/// The older name of khr::this_group.
template <int Dimensions> group<Dimensions> this_group() {
  return khr::this_group<Dimensions>();
}
/// The older name of khr::this_sub_group.
inline sub_group this_sub_group() { return khr::this_sub_group(); }
} // namespace experimental
} // namespace ext::oneapi

} // namespace sycl
#endif
