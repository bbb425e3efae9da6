// Math functions of bfloat16
// SPDX-License-Identifier: Apache-2.0
//
// Extension sycl_ext_oneapi_bfloat16, "Math Functions": those of float, rounded
// to bfloat16, on scalars and marray. They are in ext::oneapi::experimental as
// well, where they were before.
#ifndef SYCL_EXT_ONEAPI_BFLOAT16_MATH_HPP
#define SYCL_EXT_ONEAPI_BFLOAT16_MATH_HPP

#include "../../math.hpp"
#include "bfloat16.hpp"

#define SYCL_EXT_ONEAPI_BFLOAT16_MATH_FUNCTIONS 1

namespace sycl::ext::oneapi {

// A function of scalars, and the same of each element.
#define COHORT_FUNCTION(NAME, RESULT, PARAMETERS, ARGUMENTS, ARRAYS, ELEMENTS) \
  inline RESULT NAME(COHORT_UNPACK PARAMETERS) {                               \
    return static_cast<RESULT>(sycl::NAME ARGUMENTS);                          \
  }                                                                            \
  template <std::size_t N> marray<RESULT, N> NAME(COHORT_UNPACK ARRAYS) {      \
    marray<RESULT, N> result;                                                  \
    for (std::size_t i = 0; i < N; ++i)                                        \
      result[i] = oneapi::NAME ELEMENTS;                                       \
    return result;                                                             \
  }                                                                            \
  namespace experimental {                                                     \
  using oneapi::NAME;                                                          \
  }
#define COHORT_UNPACK(...) __VA_ARGS__
#define COHORT_ONE(NAME, RESULT)                                               \
  COHORT_FUNCTION(NAME, RESULT, (bfloat16 x), (float(x)),                      \
                  (const marray<bfloat16, N> &x), (x[i]))
#define COHORT_TWO(NAME)                                                       \
  COHORT_FUNCTION(                                                             \
      NAME, bfloat16, (bfloat16 x, bfloat16 y), (float(x), float(y)),          \
      (const marray<bfloat16, N> &x, const marray<bfloat16, N> &y),            \
      (x[i], y[i]))
/// As the functions of sycl with these names.
COHORT_ONE(isnan, bool)
COHORT_ONE(fabs, bfloat16)
COHORT_ONE(ceil, bfloat16)
COHORT_ONE(floor, bfloat16)
COHORT_ONE(rint, bfloat16)
COHORT_ONE(trunc, bfloat16)
COHORT_ONE(cos, bfloat16)
COHORT_ONE(sin, bfloat16)
COHORT_ONE(exp, bfloat16)
COHORT_ONE(exp2, bfloat16)
COHORT_ONE(exp10, bfloat16)
COHORT_ONE(log, bfloat16)
COHORT_ONE(log2, bfloat16)
COHORT_ONE(log10, bfloat16)
COHORT_ONE(sqrt, bfloat16)
COHORT_ONE(rsqrt, bfloat16)
/// As sycl::fmin and fmax.
COHORT_TWO(fmin)
/// The same.
COHORT_TWO(fmax)
/// As sycl::fma, rounded twice: to float, then to bfloat16.
COHORT_FUNCTION(fma, bfloat16, (bfloat16 x, bfloat16 y, bfloat16 z),
                (float(x), float(y), float(z)),
                (const marray<bfloat16, N> &x, const marray<bfloat16, N> &y,
                 const marray<bfloat16, N> &z),
                (x[i], y[i], z[i]))
#undef COHORT_TWO
#undef COHORT_ONE
#undef COHORT_UNPACK
#undef COHORT_FUNCTION

} // namespace sycl::ext::oneapi
#endif
