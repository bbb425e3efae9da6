// bit_cast and is_device_copyable
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_BIT_CAST_HPP
#define SYCL_BIT_CAST_HPP

#include <type_traits>

namespace sycl {

/// The bits of \p from as a To of the same size.
template <class To, class From,
          std::enable_if_t<sizeof(To) == sizeof(From) &&
                               std::is_trivially_copyable_v<To> &&
                               std::is_trivially_copyable_v<From>,
                           int> = 0>
constexpr To bit_cast(const From &from) noexcept {
  return __builtin_bit_cast(To, from);
}

/// Whether objects may be copied to a device byte by byte; programs specialise
/// it for types of theirs that are not trivially copyable.
template <class T> struct is_device_copyable : std::is_trivially_copyable<T> {};
template <class T>
inline constexpr bool is_device_copyable_v = is_device_copyable<T>::value;

#define SYCL_DEVICE_COPYABLE 1

} // namespace sycl
#endif
