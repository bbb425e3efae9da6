// Lists of properties of a call: sycl_ext_oneapi_properties, as others need it
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_PROPERTIES_HPP
#define SYCL_EXT_ONEAPI_PROPERTIES_HPP

#include <type_traits>

#define SYCL_EXT_ONEAPI_PROPERTIES 1

namespace sycl {

namespace detail {

/// The base of keys of properties that are types alone; one with values at run
/// time is its own key.
struct property_key {};

template <class P, class = void> struct key_of {
  using type = P;
};
template <class P> struct key_of<P, std::void_t<typename P::key_t>> {
  using type = typename P::key_t;
};
template <class P> using key_of_t = typename key_of<P>::type;

/// Whether P is a property: it says its key.
template <class P, class = void> inline constexpr bool has_key_v = false;
template <class P>
inline constexpr bool has_key_v<P, std::void_t<typename P::key_t>> = true;

/// The property among Ps that P, or its key, names; if there is none, void.
template <class P, class... Ps> struct named_property {
  using type = void;
};
template <class P, class First, class... Rest>
struct named_property<P, First, Rest...> {
  using type =
      std::conditional_t<std::is_same_v<P, First> ||
                             std::is_same_v<P, key_of_t<First>>,
                         First, typename named_property<P, Rest...>::type>;
};

} // namespace detail

namespace ext::oneapi::experimental {

/// At most one of each type.
template <class... Ps> struct properties : Ps... {
  /// The list of \p ps.
  constexpr properties(Ps... ps) : Ps(static_cast<Ps &&>(ps))... {}

  /// What a property, or its key, names in the list; void: nothing.
  template <class P>
  using named_t = typename sycl::detail::named_property<P, Ps...>::type;

  /// Whether the list has the property P, or one with this key.
  template <class P> static constexpr bool has_property() {
    return !std::is_void_v<named_t<P>>;
  }
  /// The property P, or that with this key, which the list must have.
  template <class P, std::enable_if_t<std::is_empty_v<named_t<P>>, int> = 0>
  static constexpr auto get_property() {
    return named_t<P>();
  }
  template <class P, class Named = named_t<P>,
            std::enable_if_t<!std::is_empty_v<Named>, int> = 0>
  constexpr const Named &get_property() const {
    return *this;
  }
};
template <class... Ps> properties(Ps...) -> properties<Ps...>;
using empty_properties_t = properties<>;

/// Whether a type is the key of a property. Extension
/// sycl_ext_oneapi_properties.
template <class T>
struct is_property_key
    : std::bool_constant<std::is_base_of_v<sycl::detail::property_key, T> ||
                         (sycl::detail::has_key_v<T> &&
                          std::is_same_v<T, sycl::detail::key_of_t<T>>)> {};
template <class T>
inline constexpr bool is_property_key_v = is_property_key<T>();
/// Whether it is a property.
template <class T>
struct is_property_value : std::bool_constant<sycl::detail::has_key_v<T>> {};
template <class T>
inline constexpr bool is_property_value_v = is_property_value<T>();
/// Whether it is a list of properties.
template <class T> struct is_property_list : std::false_type {};
template <class... Ps>
struct is_property_list<properties<Ps...>> : std::true_type {};
template <class T>
inline constexpr bool is_property_list_v = is_property_list<T>();

} // namespace ext::oneapi::experimental

namespace detail {
/// Properties that are types alone are equal if they are one type.
template <class L, class R>
using if_same_key =
    std::enable_if_t<has_key_v<L> && has_key_v<R> &&
                         std::is_same_v<key_of_t<L>, key_of_t<R>> &&
                         std::is_base_of_v<property_key, key_of_t<L>>,
                     int>;
} // namespace detail

namespace ext::oneapi::experimental {
/// Whether two properties with one key are the same.
template <class L, class R, sycl::detail::if_same_key<L, R> = 0>
constexpr bool operator==(L, R) noexcept {
  return std::is_same_v<L, R>;
}
/// Whether they are not.
template <class L, class R, sycl::detail::if_same_key<L, R> = 0>
constexpr bool operator!=(L, R) noexcept {
  return !std::is_same_v<L, R>;
}
} // namespace ext::oneapi::experimental

} // namespace sycl
#endif
