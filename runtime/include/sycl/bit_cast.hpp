// bit_cast and is_device_copyable
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_BIT_CAST_HPP
#define SYCL_BIT_CAST_HPP

#include <tuple>
#include <type_traits>
#include <utility>

namespace sycl {

/// The bits of \p from as a To of the same size; both are trivially copyable
/// (an error at compile time otherwise).
///
/// SYCL 2020, "Alignment with future versions of C++"; as std::bit_cast.
template <class To, class From,
          std::enable_if_t<sizeof(To) == sizeof(From) &&
                               std::is_trivially_copyable_v<To> &&
                               std::is_trivially_copyable_v<From>,
                           int> = 0>
constexpr To bit_cast(const From &from) noexcept {
  return __builtin_bit_cast(To, from);
}

namespace detail {
/// Types that are trivially copyable by the standard, but not to clang 22
/// because of a constant member of a class type: copies are trivial, and
/// nothing is assigned.
template <class T>
inline constexpr bool is_copied_as_bytes =
    std::is_trivially_copy_constructible_v<T> &&
    std::is_trivially_move_constructible_v<T> &&
    std::is_trivially_destructible_v<T> && !std::is_copy_assignable_v<T> &&
    !std::is_move_assignable_v<T>;
} // namespace detail

/// Whether objects may be copied to a device byte by byte; programs specialise
/// it for types of theirs that are not trivially copyable.
///
/// SYCL 2020, "is_device_copyable type trait".
template <class T>
struct is_device_copyable
    : std::bool_constant<std::is_trivially_copyable_v<T> ||
                         detail::is_copied_as_bytes<T>> {};
template <class T>
inline constexpr bool is_device_copyable_v = is_device_copyable<T>::value;

// Classes that the standard library assigns by functions of its own count by
// their parts.
template <class T, class U>
struct is_device_copyable<std::pair<T, U>>
    : std::bool_constant<is_device_copyable_v<T> && is_device_copyable_v<U>> {};
template <class... T>
struct is_device_copyable<std::tuple<T...>>
    : std::bool_constant<(is_device_copyable_v<T> && ...)> {};
template <class T, std::size_t N>
struct is_device_copyable<T[N]> : is_device_copyable<T> {};

#define COHORT_QUALIFIED_COPYABLE(QUALIFIED)                                   \
  template <class T>                                                           \
  struct is_device_copyable<QUALIFIED T> : is_device_copyable<T> {};           \
  template <class T, std::size_t N>                                            \
  struct is_device_copyable<QUALIFIED T[N]> : is_device_copyable<T> {};
/// A type that is const or volatile counts as the type without it.
COHORT_QUALIFIED_COPYABLE(const)
COHORT_QUALIFIED_COPYABLE(volatile)
COHORT_QUALIFIED_COPYABLE(const volatile)
#undef COHORT_QUALIFIED_COPYABLE

#define SYCL_DEVICE_COPYABLE 1

} // namespace sycl
#endif
