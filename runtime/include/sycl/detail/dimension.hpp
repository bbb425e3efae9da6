// Which dimensions a member function takes
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DETAIL_DIMENSION_HPP
#define SYCL_DETAIL_DIMENSION_HPP

// Behind the parameters of a member with the parameter 'dimension': constants
// out of range are a warning in the line of the call. No error, as templates
// for several dimensions name them in branches that are never taken. Its group
// is -Wuser-defined-warnings: clang 22 loses the mapping of another group, such
// as array-bounds, where a header (<string>) saves and restores it by pragmas.
#define COHORT_TAKES_DIMENSION(N)                                              \
  __attribute__((diagnose_if(                                                  \
      dimension < 0 || dimension >= (N),                                       \
      "dimension out of range; those of N dimensions are 0 to N - 1",          \
      "warning")))

#endif
