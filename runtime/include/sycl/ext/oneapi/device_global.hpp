// Class device_global: a variable that kernels share
// SPDX-License-Identifier: Apache-2.0
//
// Extension sycl_ext_oneapi_device_global, for kernels on the CPU: there the
// variable is the program's own, which the host uses as well. On other devices
// the use of a variable of the program is an error of the compiler.
#ifndef SYCL_EXT_ONEAPI_DEVICE_GLOBAL_HPP
#define SYCL_EXT_ONEAPI_DEVICE_GLOBAL_HPP

#include "../../multi_ptr.hpp"
#include "../../queue.hpp"
#include "properties.hpp"

#define SYCL_EXT_ONEAPI_DEVICE_GLOBAL 1

namespace sycl {
namespace ext::oneapi::experimental {

/// Each device image has a variable of its own; here there is one image.
struct device_image_scope_key {
  using value_t = device_image_scope_key;
};
/// Who uses the variable on the host.
struct host_access_key {
  /// How.
  enum class access_kind { read, write, read_write, none };
  /// The property.
  template <access_kind A> struct value_t {
    using key_t = host_access_key;
    static constexpr access_kind value = A;
  };
};
using host_access_enum = host_access_key::access_kind;
/// Which way FPGAs give the variable its first value; without effect.
struct init_mode_key {
  /// How.
  enum class mode { reprogram, reset };
  /// The property.
  template <mode M> struct value_t {
    using key_t = init_mode_key;
    static constexpr mode value = M;
  };
};
using init_mode_enum = init_mode_key::mode;
/// Whether FPGAs keep the variable in registers; without effect.
struct implement_in_csr_key {
  /// The property.
  template <bool B> struct value_t {
    using key_t = implement_in_csr_key;
    static constexpr bool value = B;
  };
};

inline constexpr device_image_scope_key::value_t device_image_scope;
template <host_access_enum A>
inline constexpr host_access_key::value_t<A> host_access;
inline constexpr host_access_key::value_t<host_access_enum::read>
    host_access_read;
inline constexpr host_access_key::value_t<host_access_enum::write>
    host_access_write;
inline constexpr host_access_key::value_t<host_access_enum::read_write>
    host_access_read_write;
inline constexpr host_access_key::value_t<host_access_enum::none>
    host_access_none;
template <init_mode_enum M>
inline constexpr init_mode_key::value_t<M> init_mode;
inline constexpr init_mode_key::value_t<init_mode_enum::reprogram>
    init_mode_reprogram;
inline constexpr init_mode_key::value_t<init_mode_enum::reset> init_mode_reset;
template <bool B>
inline constexpr implement_in_csr_key::value_t<B> implement_in_csr;
inline constexpr implement_in_csr_key::value_t<true> implement_in_csr_on;
inline constexpr implement_in_csr_key::value_t<false> implement_in_csr_off;

} // namespace ext::oneapi::experimental

namespace detail {

/// Whether \p P is the property that \p Key names.
template <class Key, class P, class = void>
inline constexpr bool is_property_of_key = std::is_same_v<Key, P>;
template <class Key, class P>
inline constexpr bool
    is_property_of_key<Key, P, std::void_t<typename P::key_t>> =
        std::is_same_v<Key, typename P::key_t>;

template <class Key, class List> struct keyed_property;
template <class Key, class... Ps>
struct keyed_property<Key, ext::oneapi::experimental::properties<Ps...>> {
  static constexpr bool exists = (is_property_of_key<Key, Ps> || ...);
  template <class P, class... Rest> static constexpr auto find() {
    if constexpr (is_property_of_key<Key, P>)
      return P();
    else
      return find<Rest...>();
  }
  static constexpr auto get() { return find<Ps...>(); }
};

template <class T, class = void>
inline constexpr bool has_arrow = std::is_pointer_v<T>;
template <class T>
inline constexpr bool
    has_arrow<T, std::void_t<decltype(std::declval<T &>().operator->())>> =
        true;

/// What braces make of \p args, which may be a number of another type.
template <class T, class... Args> constexpr T initial_value(Args &&...args) {
  if constexpr (std::is_arithmetic_v<T>)
    return T(args...);
  else
    return T{static_cast<Args &&>(args)...};
}

/// In a base, as operator -> is there for some types alone. Copies change
/// variables that kernels only read, so these are not constant themselves.
template <class T, bool = has_arrow<T>> class device_global_members {
protected:
  device_global_members() = default;
  template <class... Args>
  constexpr explicit device_global_members(std::in_place_t, Args &&...args)
      : value_(initial_value<T>(static_cast<Args &&>(args)...)) {}
  std::remove_const_t<T> value_{};
};
/// Elements of an array of numbers may be numbers of other types.
template <class T, std::size_t N> class device_global_members<T[N], false> {
protected:
  device_global_members() = default;
  template <class... Args>
  constexpr explicit device_global_members(std::in_place_t, Args &&...args)
      : value_{static_cast<T>(args)...} {}
  std::remove_const_t<T> value_[N]{};
};
template <class T> class device_global_members<T, true> {
public:
  /// The member of what a pointer, or a class like one, points at.
  T &operator->() noexcept { return value_; }
  const T &operator->() const noexcept { return value_; }

protected:
  device_global_members() = default;
  template <class... Args>
  constexpr explicit device_global_members(std::in_place_t, Args &&...args)
      : value_(initial_value<T>(static_cast<Args &&>(args)...)) {}
  std::remove_const_t<T> value_{};
};

} // namespace detail

namespace ext::oneapi::experimental {

/// A variable of namespace scope, or a static member, that kernels use by its
/// name, and that queues copy to and from.
///
/// Extension sycl_ext_oneapi_device_global.
template <class T, class Properties = empty_properties_t>
class device_global : public sycl::detail::device_global_members<T> {
  using sycl::detail::device_global_members<T>::value_;
  template <class Key>
  using property = sycl::detail::keyed_property<Key, Properties>;

public:
  using element_type = std::remove_extent_t<T>;

  device_global() = default;
  /// The variable with this value from the start, as by braces.
  template <class First, class... Rest,
            std::enable_if_t<
                !std::is_same_v<std::decay_t<First>, device_global>, int> = 0>
  constexpr explicit device_global(First &&first, Rest &&...rest)
      : sycl::detail::device_global_members<T>(std::in_place,
                                               static_cast<First &&>(first),
                                               static_cast<Rest &&>(rest)...) {}
  device_global(const device_global &) = delete;
  device_global &operator=(const device_global &) = delete;

  /// The variable.
  T &get() noexcept { return value_; }
  const T &get() const noexcept { return value_; }
  /// The variable.
  operator T &() noexcept { return value_; }
  operator const T &() const noexcept { return value_; }
  /// Sets the variable.
  template <class U = T, std::enable_if_t<!std::is_array_v<U>, int> = 0>
  device_global &operator=(const T &x) noexcept {
    value_ = x;
    return *this;
  }
  /// A pointer to the variable.
  template <access::decorated IsDecorated>
  multi_ptr<T, access::address_space::global_space, IsDecorated>
  get_multi_ptr() noexcept {
    return multi_ptr<T, access::address_space::global_space, IsDecorated>(
        &value_);
  }
  template <access::decorated IsDecorated>
  multi_ptr<const T, access::address_space::global_space, IsDecorated>
  get_multi_ptr() const noexcept {
    return multi_ptr<const T, access::address_space::global_space, IsDecorated>(
        &value_);
  }
  /// An element of an array, or of a class with subscripts.
  template <class U = T>
  auto operator[](std::ptrdiff_t i) noexcept
      -> decltype((std::declval<U &>()[i])) {
    return value_[i];
  }
  template <class U = T>
  auto operator[](std::ptrdiff_t i) const noexcept
      -> decltype((std::declval<const U &>()[i])) {
    return value_[i];
  }

  /// Whether the variable was declared with the property.
  template <class Key> static constexpr bool has_property() {
    return property<Key>::exists;
  }
  /// The property, which it was declared with.
  template <class Key> static constexpr auto get_property() {
    return property<Key>::get();
  }
};

} // namespace ext::oneapi::experimental

namespace detail {

template <class T> std::size_t element_bytes(std::size_t count) {
  return checked_bytes(errc::invalid, "a copy", range<1>(count), sizeof(T));
}
/// The bytes of \p value, a device_global's, from \p offset on, or an
/// exception: errc::invalid.
template <class T>
const unsigned char *global_bytes(const T &value, std::size_t bytes,
                                  std::size_t offset) {
  if (offset > sizeof(T) || bytes > sizeof(T) - offset)
    throw_outside_global(bytes, offset, sizeof(T));
  return reinterpret_cast<const unsigned char *>(std::addressof(value)) +
         offset;
}

} // namespace detail

// The members of handler and queue that copy device_globals.
template <class T, class P>
void handler::memcpy(ext::oneapi::experimental::device_global<T, P> &dest,
                     const void *src, std::size_t num_bytes,
                     std::size_t offset) {
  memcpy(const_cast<unsigned char *>(
             sycl::detail::global_bytes(dest.get(), num_bytes, offset)),
         src, num_bytes);
}
template <class T, class P>
void handler::memcpy(void *dest,
                     const ext::oneapi::experimental::device_global<T, P> &src,
                     std::size_t num_bytes, std::size_t offset) {
  memcpy(dest, sycl::detail::global_bytes(src.get(), num_bytes, offset),
         num_bytes);
}
template <class T, class P>
void handler::copy(const std::remove_all_extents_t<T> *src,
                   ext::oneapi::experimental::device_global<T, P> &dest,
                   std::size_t count, std::size_t start) {
  using element = std::remove_all_extents_t<T>;
  memcpy(dest, src, sycl::detail::element_bytes<element>(count),
         sycl::detail::element_bytes<element>(start));
}
template <class T, class P>
void handler::copy(const ext::oneapi::experimental::device_global<T, P> &src,
                   std::remove_const_t<std::remove_all_extents_t<T>> *dest,
                   std::size_t count, std::size_t start) {
  using element = std::remove_all_extents_t<T>;
  memcpy(dest, src, sycl::detail::element_bytes<element>(count),
         sycl::detail::element_bytes<element>(start));
}

} // namespace sycl
#endif
