// Reductions of a group helper: any operation on any type
// SPDX-License-Identifier: Apache-2.0
//
// Extension sycl_ext_oneapi_user_defined_reductions. The functions of SYCL take
// any operation here, so the memory of the helper is not used.
#ifndef SYCL_EXT_ONEAPI_USER_DEFINED_REDUCTIONS_HPP
#define SYCL_EXT_ONEAPI_USER_DEFINED_REDUCTIONS_HPP

#include "../../joint_algorithms.hpp"
#include "group_helpers.hpp"
#include <iterator>

#define SYCL_EXT_ONEAPI_USER_DEFINED_REDUCTIONS 1

namespace sycl::ext::oneapi::experimental {

/// Combines the elements of a range, which is not empty, under \p binary_op.
///
/// Requires: as sycl::joint_reduce.
template <class GroupHelper, class Ptr, class BinaryOperation,
          sycl::detail::if_group_helper<GroupHelper> = 0>
sycl::detail::element_of<Ptr> joint_reduce(GroupHelper g, Ptr first, Ptr last,
                                           BinaryOperation binary_op) {
  using T = sycl::detail::element_of<Ptr>;
  if constexpr (sycl::detail::has_identity_v<
                    sycl::detail::combiner_of<BinaryOperation, T>, T>)
    return sycl::joint_reduce(g.get_group(), first, last, binary_op);
  else
    return sycl::detail::joint_reduce_any<T>(g.get_group(), first, last - first,
                                             binary_op);
}
/// Combines \p init and the elements of a range under \p binary_op.
///
/// Requires: as sycl::joint_reduce.
template <class GroupHelper, class Ptr, class T, class BinaryOperation,
          sycl::detail::if_group_helper<GroupHelper> = 0>
T joint_reduce(GroupHelper g, Ptr first, Ptr last, T init,
               BinaryOperation binary_op) {
  return sycl::joint_reduce(g.get_group(), first, last, init, binary_op);
}
/// Combines the \p x of all work-items under \p binary_op.
///
/// Requires: as sycl::reduce_over_group.
template <class GroupHelper, class T, class BinaryOperation,
          sycl::detail::if_group_helper<GroupHelper> = 0>
T reduce_over_group(GroupHelper g, T x, BinaryOperation binary_op) {
  return sycl::reduce_over_group(g.get_group(), x, binary_op);
}
/// Combines \p init and the \p x of all work-items under \p binary_op.
///
/// Requires: as sycl::reduce_over_group.
template <class GroupHelper, class V, class T, class BinaryOperation,
          sycl::detail::if_group_helper<GroupHelper> = 0>
T reduce_over_group(GroupHelper g, V x, T init, BinaryOperation binary_op) {
  return sycl::reduce_over_group(g.get_group(), static_cast<T>(x), init,
                                 binary_op);
}

} // namespace sycl::ext::oneapi::experimental
#endif
