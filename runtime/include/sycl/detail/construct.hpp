// The one maker of objects that users may copy but not construct
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DETAIL_CONSTRUCT_HPP
#define SYCL_DETAIL_CONSTRUCT_HPP

namespace sycl::detail {

/// Friend of item, nd_item, group, sub_group and the scoped classes.
struct construct {
  template <class T, class... Args>
  static T make(const Args &...args) noexcept {
    return T(args...);
  }
};

} // namespace sycl::detail
#endif
