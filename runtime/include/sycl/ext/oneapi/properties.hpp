// Lists of properties of a call: sycl_ext_oneapi_properties, as others need it
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_PROPERTIES_HPP
#define SYCL_EXT_ONEAPI_PROPERTIES_HPP

#include <type_traits>

namespace sycl::ext::oneapi::experimental {

/// At most one of each type.
template <class... Ps> struct properties : Ps... {
  /// The list of \p ps.
  constexpr properties(Ps... ps) : Ps(static_cast<Ps &&>(ps))... {}

  /// Whether the list has a property of type P.
  template <class P> static constexpr bool has_property() {
    return (std::is_same_v<P, Ps> || ...);
  }
  /// The property of type P, which the list must have.
  template <class P> constexpr const P &get_property() const { return *this; }
};
template <class... Ps> properties(Ps...) -> properties<Ps...>;
using empty_properties_t = properties<>;

} // namespace sycl::ext::oneapi::experimental
#endif
