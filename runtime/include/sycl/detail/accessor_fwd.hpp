// Declaration of accessor with its default arguments
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DETAIL_ACCESSOR_FWD_HPP
#define SYCL_DETAIL_ACCESSOR_FWD_HPP

#include "../access.hpp"
#include <type_traits>

// Around what the headers themselves need of the deprecated names.
#define COHORT_LEGACY_BEGIN                                                    \
  _Pragma("clang diagnostic push")                                             \
      _Pragma("clang diagnostic ignored \"-Wdeprecated-declarations\"")
#define COHORT_LEGACY_END _Pragma("clang diagnostic pop")

namespace sycl {

template <int Dimensions> class id;

namespace detail {
template <int Which> struct no_conversion;
/// The index of an array of two or three dimensions; no type in fewer.
template <int Dimensions>
using subscript_id =
    std::conditional_t<(Dimensions > 1), id<Dimensions>, no_conversion<2>>;
/// Whether I, a class of the program, subscripts one dimension as an id does:
/// it becomes one, and no integer.
template <class I, int Dimensions>
inline constexpr bool becomes_id_alone_v =
    Dimensions == 1 && std::is_convertible_v<I &, id<1>> &&
    !std::is_convertible_v<I &, unsigned long>;
} // namespace detail

template <typename DataT, int Dimensions = 1,
          access_mode AccessMode = std::is_const_v<DataT>
                                       ? access_mode::read
                                       : access_mode::read_write,
          target AccessTarget = target::device,
          access::placeholder IsPlaceholder = access::placeholder::false_t>
class accessor;

} // namespace sycl
#endif
