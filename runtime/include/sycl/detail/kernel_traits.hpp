// What the types of callables, reductions and arguments say of a kernel
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DETAIL_KERNEL_TRAITS_HPP
#define SYCL_DETAIL_KERNEL_TRAITS_HPP

#include "../kernel.hpp"
#include "../kernel_handler.hpp"
#include "accessor_fwd.hpp"

namespace sycl {

inline namespace _V1 {
class handler;
} // namespace _V1

namespace ext::oneapi::experimental {
template <class... Ps> struct properties;
/// What a callable's member get() takes that returns the properties of its
/// kernel. Extension sycl_ext_oneapi_kernel_properties.
struct properties_tag {};
} // namespace ext::oneapi::experimental

namespace detail {

/// Makes the name of a kernel known before main, wherever the kernel is used.
template <class Name, auto *Kernel> struct known_kernel {
  static inline const bool is_known = register_kernel_name(
      &kernel_tag_v<Name>, reinterpret_cast<const void *>(Kernel),
      type_name<Name>());
};
template <class Name, auto *Kernel> const void *identity_of() {
  (void)known_kernel<Name, Kernel>::is_known;
  return reinterpret_cast<const void *>(Kernel);
}

/// What sycl::reduction() returns (reduction.hpp).
template <class T, class Op, std::size_t Extent, bool HasIdentity, class Target>
struct reduction_of;
template <class... Reductions> struct reduction_list;
template <class... Rest> struct begins_with_reduction : std::false_type {};
template <class T, class Op, std::size_t E, bool I, class Target, class... Rest>
struct begins_with_reduction<reduction_of<T, Op, E, I, Target>, Rest...>
    : std::true_type {};
/// One reduction or more, then the callable.
template <class... Rest>
using if_reductions =
    std::enable_if_t<begins_with_reduction<Rest...>::value, int>;

// Properties of kernels (ext/oneapi/kernel_properties.hpp)

template <class F>
const F &with_properties(handler &h, const F &f,
                         ext::oneapi::experimental::properties<> list);
template <class F, class P, class... Ps>
auto with_properties(handler &h, const F &f,
                     ext::oneapi::experimental::properties<P, Ps...> list);

/// Whether a callable with properties has use_root_sync.
template <class F> inline constexpr bool root_sync_v = false;
template <class F>
inline constexpr bool root_sync_v<with_kernel_handler<F>> = root_sync_v<F>;

/// Whether a callable of type F says which properties its kernel has.
template <class F, class = void> inline constexpr bool has_properties_v = false;
template <class F>
inline constexpr bool
    has_properties_v<F, std::void_t<decltype(std::declval<const F &>().get(
                            ext::oneapi::experimental::properties_tag()))>> =
        true;

// Kinds of accessors, for arguments that are set one by one

template <class T> struct is_local_accessor : std::false_type {};
template <class T> struct is_global_accessor : std::false_type {};
template <class T, int D, access_mode M, target Tg, access::placeholder P>
struct is_global_accessor<accessor<T, D, M, Tg, P>> : std::true_type {};

} // namespace detail
} // namespace sycl
#endif
