// The group functions under the names that they had in sycl::ext::oneapi
// SPDX-License-Identifier: Apache-2.0
//
// Extension SYCL_INTEL_group_algorithms, of which those of SYCL 2020 came. They
// do and require the same.
#ifndef SYCL_EXT_ONEAPI_GROUP_ALGORITHM_HPP
#define SYCL_EXT_ONEAPI_GROUP_ALGORITHM_HPP

#include "../../group_functions.hpp"
#include "../../joint_algorithms.hpp"
#include "functional.hpp"

namespace sycl::ext::oneapi {

#define COHORT_OLDER(OLDER, OF_GROUP, OF_RANGE)                                \
  template <class Group, class... Args, sycl::detail::if_group<Group> = 0>     \
  auto OLDER(Group g, Args... args) -> decltype(sycl::OF_GROUP(g, args...)) {  \
    return sycl::OF_GROUP(g, args...);                                         \
  }                                                                            \
  template <class Group, class Ptr, class... Args,                             \
            sycl::detail::if_group<Group> = 0,                                 \
            sycl::detail::if_pointer<Ptr> = 0>                                 \
  auto OLDER(Group g, Ptr first, Ptr last, Args... args)                       \
      -> decltype(sycl::OF_RANGE(g, first, last, args...)) {                   \
    return sycl::OF_RANGE(g, first, last, args...);                            \
  }
/// As any_of_group with a value, or with a value and a predicate, and
/// joint_any_of; the others likewise.
COHORT_OLDER(any_of, any_of_group, joint_any_of)
COHORT_OLDER(all_of, all_of_group, joint_all_of)
COHORT_OLDER(none_of, none_of_group, joint_none_of)
COHORT_OLDER(reduce, reduce_over_group, joint_reduce)
COHORT_OLDER(exclusive_scan, exclusive_scan_over_group, joint_exclusive_scan)
COHORT_OLDER(inclusive_scan, inclusive_scan_over_group, joint_inclusive_scan)
#undef COHORT_OLDER

/// As group_broadcast.
///
/// Requires: reached by all work-items of \p g, or by none.
template <class Group, class T, class... Id, sycl::detail::if_group<Group> = 0>
T broadcast(Group g, T x, Id... id) {
  return sycl::group_broadcast(g, x, id...);
}
/// Whether the work-item is the leader of \p g.
///
/// Requires: nothing; may be called from divergent control flow.
template <class Group, sycl::detail::if_group<Group> = 0> bool leader(Group g) {
  return g.leader();
}

} // namespace sycl::ext::oneapi
#endif
