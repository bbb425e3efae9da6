// Properties of kernels: sizes that they require
// SPDX-License-Identifier: Apache-2.0
//
// Extension sycl_ext_oneapi_kernel_properties: in front of the callable, or as
// what its member get(properties_tag) returns. They mean what the attributes
// mean.
#ifndef SYCL_EXT_ONEAPI_KERNEL_PROPERTIES_HPP
#define SYCL_EXT_ONEAPI_KERNEL_PROPERTIES_HPP

#include "../../handler.hpp"
#include "properties.hpp"

#define SYCL_EXT_ONEAPI_KERNEL_PROPERTIES 1

// Known to the plugin alone.
#if __has_cpp_attribute(sycl::reqd_sub_group_size)
#define COHORT_ATTRIBUTE(NAME, ...) [[sycl::NAME(__VA_ARGS__)]]
#else
#define COHORT_ATTRIBUTE(NAME, ...)
#endif

namespace sycl {

namespace ext::oneapi::experimental {

/// The size of sub-groups, as [[sycl::reqd_sub_group_size]].
struct sub_group_size_key : sycl::detail::property_key {
  /// With the size, or one for each dimension.
  template <std::uint32_t Size> struct value_t {
    using key_t = sub_group_size_key;
    static constexpr std::uint32_t value = Size;
  };
};
template <std::uint32_t Size>
inline constexpr sub_group_size_key::value_t<Size> sub_group_size{};

/// The size of work-groups, as [[sycl::reqd_work_group_size]].
struct work_group_size_key : sycl::detail::property_key {
  /// With the size, or one for each dimension.
  template <std::size_t... Sizes> struct value_t {
    using key_t = work_group_size_key;
  };
};
template <std::size_t... Sizes>
inline constexpr work_group_size_key::value_t<Sizes...> work_group_size{};

/// A size of work-groups to be fast with, as [[sycl::work_group_size_hint]].
struct work_group_size_hint_key : sycl::detail::property_key {
  /// With the size, or one for each dimension.
  template <std::size_t... Sizes> struct value_t {
    using key_t = work_group_size_hint_key;
  };
};
template <std::size_t... Sizes>
inline constexpr work_group_size_hint_key::value_t<Sizes...>
    work_group_size_hint{};

/// The work-groups of the launch may wait for one another (root_group.hpp).
///
/// Errors of the launch: errc::nd_range if there are more than
/// max_num_work_groups; errc::feature_not_supported on devices that do not
/// promise that they all run.
struct use_root_sync_key : sycl::detail::property_key {
  /// The only value.
  struct value_t {
    using key_t = use_root_sync_key;
  };
};
inline constexpr use_root_sync_key::value_t use_root_sync{};

/// The launch has so many bytes of local memory for each work-group, which
/// get_work_group_scratch_memory() returns (work_group_scratch_memory.hpp).
///
/// Errors of the launch: errc::memory_allocation if its local memory exceeds
/// the device's limit; errc::kernel_argument of a kernel without work-groups.
struct work_group_scratch_size {
  using key_t = work_group_scratch_size;
  /// Of \p bytes bytes.
  constexpr work_group_scratch_size(std::size_t bytes) : value(bytes) {}
  std::size_t value; ///< bytes
};
using work_group_scratch_size_key = work_group_scratch_size;

} // namespace ext::oneapi::experimental

namespace detail {

namespace exp = ext::oneapi::experimental;

/// The base of keys of properties for other devices than there are.
struct property_without_effect : property_key {};

/// F with one property.
template <class F, class Property> struct with_property;

#define COHORT_WITH_PROPERTY(PARAMETERS, PROPERTY, ATTRIBUTE)                  \
  template <class F, COHORT_UNPACK PARAMETERS>                                 \
  struct with_property<F, COHORT_UNPACK PROPERTY> {                            \
    F f;                                                                       \
    template <class... A,                                                      \
              std::enable_if_t<std::is_invocable_v<const F &, A...>, int> = 0> \
    ATTRIBUTE void operator()(A &&...a) const {                                \
      f(static_cast<A &&>(a)...);                                              \
    }                                                                          \
  };
#define COHORT_UNPACK(...) __VA_ARGS__
COHORT_WITH_PROPERTY((std::uint32_t N), (exp::sub_group_size_key::value_t<N>),
                     COHORT_ATTRIBUTE(reqd_sub_group_size, N))
#define COHORT_SIZES(KEY, NAME)                                                \
  COHORT_WITH_PROPERTY((std::size_t X), (exp::KEY::value_t<X>),                \
                       COHORT_ATTRIBUTE(NAME, X))                              \
  COHORT_WITH_PROPERTY((std::size_t X, std::size_t Y),                         \
                       (exp::KEY::value_t<X, Y>),                              \
                       COHORT_ATTRIBUTE(NAME, X, Y))                           \
  COHORT_WITH_PROPERTY((std::size_t X, std::size_t Y, std::size_t Z),          \
                       (exp::KEY::value_t<X, Y, Z>),                           \
                       COHORT_ATTRIBUTE(NAME, X, Y, Z))
COHORT_SIZES(work_group_size_key, reqd_work_group_size)
COHORT_SIZES(work_group_size_hint_key, work_group_size_hint)
#undef COHORT_SIZES
template <class F> struct with_property<F, exp::use_root_sync_key::value_t> {
  F f;
  template <class... A,
            std::enable_if_t<std::is_invocable_v<const F &, A...>, int> = 0>
  void operator()(A &&...a) const {
    f(static_cast<A &&>(a)...);
  }
};
template <class F, class P>
inline constexpr bool root_sync_v<with_property<F, P>> =
    std::is_same_v<P, exp::use_root_sync_key::value_t> || root_sync_v<F>;
template <class F> struct with_property<F, exp::work_group_scratch_size> {
  F f;
  std::size_t offset; // bytes, in the local memory of the launch
  template <class... A,
            std::enable_if_t<std::is_invocable_v<const F &, A...>, int> = 0>
  void operator()(A &&...a) const {
    __cohort_local_scratch(offset);
    f(static_cast<A &&>(a)...);
  }
};
#undef COHORT_ATTRIBUTE
#undef COHORT_UNPACK
#undef COHORT_WITH_PROPERTY

/// Reserves the scratch memory of a launch with these properties, if they say
/// how much; its offset in the launch's local memory, bytes.
template <class Properties>
std::size_t reserve_scratch([[maybe_unused]] handler &h,
                            [[maybe_unused]] const Properties &list) {
  using size = exp::work_group_scratch_size;
  if constexpr (Properties::template has_property<size>())
    return handler_access::add_local(
        h, list.template get_property<size>().value, alignof(std::max_align_t));
  else
    return 0;
}

/// The same for a kernel object, which is a function, as its first argument.
template <class Properties>
void set_scratch(handler &h, const Properties &list) {
  if constexpr (Properties::template has_property<
                    exp::work_group_scratch_size>())
    handler_access::set_scratch(h, reserve_scratch(h, list));
}

template <class P, class... Ps, class F, class Properties>
auto with_each([[maybe_unused]] handler &h, const F &f,
               [[maybe_unused]] const Properties &list) {
  using with_first = with_property<F, P>;
  if constexpr (sizeof...(Ps) != 0)
    return with_each<Ps...>(h, with_each<P>(h, f, list), list);
  else if constexpr (std::is_base_of_v<property_without_effect, key_of_t<P>>)
    return f;
  else if constexpr (std::is_same_v<P, exp::work_group_scratch_size>)
    return with_first{f, reserve_scratch(h, list)};
  else
    return with_first{f};
}

/// \p f with the properties of the list, one in the other.
template <class F>
const F &with_properties(handler &, const F &f, exp::properties<>) {
  return f;
}
template <class F, class P, class... Ps>
auto with_properties(handler &h, const F &f, exp::properties<P, Ps...> list) {
  return with_each<P, Ps...>(h, f, list);
}

} // namespace detail

} // namespace sycl
#endif
