// assume_uniform: what the program knows and the compiler cannot see
// SPDX-License-Identifier: Apache-2.0
//
// The annotations of parameters are read by cohort-check-convergence and mean
// nothing to anybody else (docs/diagnostics.md).
#ifndef SYCL_ASSUME_UNIFORM_HPP
#define SYCL_ASSUME_UNIFORM_HPP

#include "group_algorithms.hpp"
#ifdef COHORT_CHECKED
#include <cstdio>
#include <cstdlib>
#endif

namespace cohort {
namespace detail {

#ifdef COHORT_CHECKED
template <class Group, class T>
void check_uniform(Group g, const T &x, const char *file, int line) {
  const T first = sycl::group_broadcast(g, x);
  if (sycl::all_of_group(g, x == first))
    return;
  if (g.leader()) {
    std::fprintf(stderr,
                 "%s:%d: the argument of 'assume_uniform' differs between "
                 "work-items\n",
                 file, line);
    std::abort();
  }
}
#endif

} // namespace detail

/// Returns \p x, which is uniform in \p g.
///
/// A condition on the result is no reason to warn of a collective under it.
/// With COHORT_CHECKED defined, a program on the CPU that promised too much
/// says so and aborts; that costs a broadcast and a vote. Otherwise it costs
/// nothing.
///
/// Requires: with COHORT_CHECKED, reached by all work-items of \p g.
template <class Group, class T, sycl::detail::if_group<Group> = 0>
T assume_uniform(Group g,
                 [[clang::annotate("cohort.assume-uniform",
                                   sycl::detail::group_scope<Group>)]] T x
#ifdef COHORT_CHECKED
                 ,
                 const char *file = __builtin_FILE(),
                 int line = __builtin_LINE()
#endif
) {
  (void)g;
#ifdef COHORT_CHECKED
  detail::check_uniform(g, x, file, line);
#endif
  return x;
}

} // namespace cohort
#endif
