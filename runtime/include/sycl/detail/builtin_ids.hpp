// Ids and ranges of the vocabulary as SYCL's id and range
// SPDX-License-Identifier: Apache-2.0
//
// The vocabulary's dimension 0 is the fastest, SYCL's is the slowest: dimension
// d of D becomes D-1-d. The dimension is a template argument, so that it is a
// constant in the call at -O0 as well.
#ifndef SYCL_DETAIL_BUILTIN_IDS_HPP
#define SYCL_DETAIL_BUILTIN_IDS_HPP

#include "../id.hpp"
#include "spirv_ops.hpp"

namespace sycl::detail {

#define COHORT_BUILTIN(NAME, BUILTIN)                                          \
  struct NAME {                                                                \
    template <int Dim> static std::size_t get() noexcept {                     \
      return __spirv_BuiltIn##BUILTIN(Dim);                                    \
    }                                                                          \
  };
COHORT_BUILTIN(local_invocation_id, LocalInvocationId)
COHORT_BUILTIN(global_invocation_id, GlobalInvocationId)
COHORT_BUILTIN(workgroup_id, WorkgroupId)
COHORT_BUILTIN(num_workgroups, NumWorkgroups)
COHORT_BUILTIN(workgroup_size, WorkgroupSize)
COHORT_BUILTIN(enqueued_workgroup_size, EnqueuedWorkgroupSize)
COHORT_BUILTIN(global_size, GlobalSize)
COHORT_BUILTIN(global_offset, GlobalOffset)
#undef COHORT_BUILTIN

template <int Level> struct physical_id {
  template <int Dim> static std::size_t get() noexcept {
    return __cohort_physical_id(Level, Dim);
  }
};
template <int Level> struct physical_range {
  template <int Dim> static std::size_t get() noexcept {
    return __cohort_physical_range(Level, Dim);
  }
};

/// All components of \p Query as a \p Coordinates (id or range).
template <class Query, class Coordinates> Coordinates builtin() noexcept {
  constexpr int D = Coordinates::dimensions;
  if constexpr (D == 1)
    return Coordinates(Query::template get<0>());
  else if constexpr (D == 2)
    return Coordinates(Query::template get<1>(), Query::template get<0>());
  else
    return Coordinates(Query::template get<2>(), Query::template get<1>(),
                       Query::template get<0>());
}

/// SYCL's dimension \p d of \p D.
template <class Query, int D> std::size_t builtin_component(int d) noexcept {
  if constexpr (D == 1) {
    (void)d;
    return Query::template get<0>();
  } else {
    if (d == D - 1)
      return Query::template get<0>();
    if constexpr (D == 3)
      if (d == 0)
        return Query::template get<2>();
    return Query::template get<1>();
  }
}

template <class Query, int D> std::size_t builtin_linear_range() noexcept {
  std::size_t n = Query::template get<0>();
  if constexpr (D > 1)
    n *= Query::template get<1>();
  if constexpr (D > 2)
    n *= Query::template get<2>();
  return n;
}

/// Row-major position of the id \p Id in the range \p Range.
template <class Id, class Range, int D>
std::size_t builtin_linear_id() noexcept {
  std::size_t n = Id::template get<0>();
  if constexpr (D > 1)
    n += Id::template get<1>() * Range::template get<0>();
  if constexpr (D > 2)
    n += Id::template get<2>() * Range::template get<1>() *
         Range::template get<0>();
  return n;
}

} // namespace sycl::detail
#endif
