// Kernels that are functions
// SPDX-License-Identifier: Apache-2.0
//
// Extension sycl_ext_oneapi_free_function_kernels:
//
//   SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>))
//   void iota(float start, float *ptr) {
//     size_t i = syclext::this_work_item::get_nd_item<1>().get_global_id(0);
//     ptr[i] = start + i;
//   }
//   syclexp::nd_launch(q, r, syclexp::kernel_function<iota>, 3.14f, ptr);
//
// A kernel calls the function with copies of its arguments. Only the plugin
// knows the function's properties, so that there are no traits of functions.
#ifndef SYCL_EXT_ONEAPI_FREE_FUNCTION_KERNELS_HPP
#define SYCL_EXT_ONEAPI_FREE_FUNCTION_KERNELS_HPP

#include "../../kernel_bundle.hpp"
#include "../../queue.hpp"
#include "enqueue_functions.hpp"
#include "kernel_properties.hpp"
#include <tuple>
#include <utility>

#define SYCL_EXT_ONEAPI_FREE_FUNCTION_KERNELS 1

/// In front of the declaration of a function: a property of the kernel that it
/// is, in parentheses: nd_range_kernel<Dimensions>, single_task_kernel,
/// work_group_size<...>, work_group_size_hint<...>, sub_group_size<...>.
#define SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(...)                                 \
  [[clang::annotate(                                                           \
      "cohort.function-property",                                              \
      ::sycl::detail::function_property_t<decltype(__VA_ARGS__)>::kind,        \
      ::sycl::detail::function_property_t<decltype(__VA_ARGS__)>::sizes[0],    \
      ::sycl::detail::function_property_t<decltype(__VA_ARGS__)>::sizes[1],    \
      ::sycl::detail::function_property_t<decltype(__VA_ARGS__)>::sizes[2])]]

namespace sycl {

namespace ext::oneapi::experimental {

/// The function is a kernel over an nd_range of so many dimensions.
struct nd_range_kernel_key : sycl::detail::property_key {
  /// With the number of dimensions.
  template <int Dims> struct value_t {
    using key_t = nd_range_kernel_key;
    static constexpr int dimensions = Dims;
  };
};
template <int Dims>
inline constexpr nd_range_kernel_key::value_t<Dims> nd_range_kernel{};

/// The function is a kernel of one work-item.
struct single_task_kernel_key : sycl::detail::property_key {
  /// The only value.
  struct value_t {
    using key_t = single_task_kernel_key;
  };
};
inline constexpr single_task_kernel_key::value_t single_task_kernel{};

/// Stands for the function \p Func where a kernel is launched.
template <auto *Func> struct kernel_function_s {};
template <auto *Func>
inline constexpr kernel_function_s<Func> kernel_function{};

} // namespace ext::oneapi::experimental

namespace detail {

/// A property as the plugin gets it; plugin/kernels/FunctionKernels.cpp has
/// the kinds, too.
template <unsigned Kind, std::size_t X = 0, std::size_t Y = 0,
          std::size_t Z = 0>
struct function_property_words {
  static constexpr unsigned kind = Kind;
  static constexpr std::size_t sizes[] = {X, Y, Z};
};
template <class Property> struct function_property {
  static_assert(!sizeof(Property),
                "this is no property of a function that is a kernel");
};
template <>
struct function_property<exp::single_task_kernel_key::value_t>
    : function_property_words<0> {};
template <int D>
struct function_property<exp::nd_range_kernel_key::value_t<D>>
    : function_property_words<1, D> {
  static_assert(D >= 1 && D <= 3, "an nd_range has one to three dimensions");
};
template <std::uint32_t N>
struct function_property<exp::sub_group_size_key::value_t<N>>
    : function_property_words<2, N> {};
template <std::size_t... N>
struct function_property<exp::work_group_size_key::value_t<N...>>
    : function_property_words<3, N...> {};
template <std::size_t... N>
struct function_property<exp::work_group_size_hint_key::value_t<N...>>
    : function_property_words<4, N...> {};
template <class Reference>
using function_property_t =
    function_property<std::remove_cv_t<std::remove_reference_t<Reference>>>;

/// As type_name.
template <auto *Func> constexpr std::string_view function_name() {
  // "... function_name() [Func = &f]"
  std::string_view text = __PRETTY_FUNCTION__;
  std::size_t begin = text.find("[Func = ") + 8;
  begin += text[begin] == '&';
  return text.substr(begin, text.size() - 1 - begin);
}

template <class T> struct without_noexcept {
  using type = T;
};
template <class... Params>
struct without_noexcept<void (*)(Params...) noexcept> {
  using type = void (*)(Params...);
};

template <class T> inline constexpr bool returns_nothing_v = false;
template <class... Params>
inline constexpr bool returns_nothing_v<void (*)(Params...)> = true;

/// The callable of a kernel that is a function: the offset of its scratch
/// memory in the launch's local memory, in bytes, and its arguments.
template <auto *Func,
          class Type = typename without_noexcept<decltype(Func)>::type>
struct function_call {
  static_assert(returns_nothing_v<Type>,
                "a function that is a kernel returns void and has a fixed "
                "number of parameters");
  std::size_t scratch = 0;
  void operator()() const {}
  static constexpr const kernel_argument *table() { return nullptr; }
  static constexpr unsigned count = 0;
};
template <auto *Func, class... Params>
struct function_call<Func, void (*)(Params...)> {
  std::size_t scratch; // first: handler::launch_kernel fills it in
  std::tuple<std::remove_cv_t<Params>...> arguments;

  void operator()() const {
    __cohort_local_scratch(scratch);
    call(std::index_sequence_for<Params...>());
  }

  static constexpr unsigned count = sizeof...(Params);
  /// The arguments, for handler::set_arg, and at last their alignment and size.
  static const kernel_argument *table() {
    return table(std::index_sequence_for<Params...>());
  }

private:
  template <std::size_t... I> void call(std::index_sequence<I...>) const {
    Func(std::get<I>(arguments)...);
  }
  template <std::size_t... I>
  static const kernel_argument *table(std::index_sequence<I...>) {
    // Only addresses are taken of it.
    alignas(function_call) static char place[sizeof(function_call)];
    auto &call = reinterpret_cast<function_call &>(place);
    static const kernel_argument all[] = {
        {static_cast<std::size_t>(reinterpret_cast<char *>(std::addressof(
                                      std::get<I>(call.arguments))) -
                                  place),
         sizeof(std::get<I>(call.arguments))}...,
        {alignof(function_call), sizeof(function_call)}};
    return all;
  }
};

/// The plugin annotates it as a kernel of the kind that the function has.
template <auto *Func>
[[clang::annotate("cohort.function-kernel"),
  clang::annotate("cohort.closure", sizeof(function_call<Func>),
                  alignof(function_call<Func>))]] void
kernel_function_entry(const function_call<Func> *call) {
  (*call)();
}

/// Makes the kernel known before main.
template <auto *Func> struct known_function {
  static inline const bool is_known =
      register_kernel_name(
          &kernel_tag_v<function_call<Func>>,
          reinterpret_cast<const void *>(&kernel_function_entry<Func>),
          function_name<Func>()) &&
      register_kernel_arguments(
          reinterpret_cast<const void *>(&kernel_function_entry<Func>),
          function_call<Func>::table(), function_call<Func>::count);
};
template <auto *Func> const void *identity_of_function() {
  (void)known_function<Func>::is_known;
  return reinterpret_cast<const void *>(&kernel_function_entry<Func>);
}

template <auto *Func, class... Args>
void launch_function(handler &h, unsigned kind, unsigned dims,
                     const extents &global, const extents &local,
                     const extents &offset, bool root_sync, std::size_t scratch,
                     Args &&...args) {
  constexpr bool fits = std::is_invocable_v<decltype(Func), Args...>;
  constexpr bool is_kernel =
      returns_nothing_v<typename without_noexcept<decltype(Func)>::type>;
  static_assert(fits, "the function is not called with these arguments");
  static_assert(is_kernel, "a function that is a kernel returns void and has a "
                           "fixed number of parameters");
  if constexpr (fits && is_kernel) {
    const function_call<Func> call{scratch, {static_cast<Args &&>(args)...}};
    handler_access::launch(h,
                           {identity_of_function<Func>(), function_name<Func>(),
                            kind, dims, global, local, offset, false,
                            root_sync},
                           closure_of(call));
  }
}

} // namespace detail

namespace ext::oneapi::experimental {

// A function's parameters are initialised with copies of the arguments. Errors:
// errc::invalid if the function is declared to be another kind of kernel.

/// Launches the function once.
template <auto *Func, class... Args>
void single_task(handler &h, kernel_function_s<Func>, Args &&...args) {
  sycl::detail::launch_function<Func>(h, sycl::detail::kernel_kind_single_task,
                                      1, {{1, 1, 1}}, {{1, 1, 1}}, {{0, 0, 0}},
                                      false, 0, static_cast<Args &&>(args)...);
}
template <auto *Func, class... Args>
void single_task(queue q, kernel_function_s<Func> k, Args &&...args) {
  q.submit([&](handler &h) { experimental::single_task(h, k, args...); });
}
/// Launches the function on each work-item of the range.
///
/// Errors: errc::nd_range as handler::parallel_for.
template <auto *Func, int D, class Properties, class... Args>
void nd_launch(handler &h, launch_config<nd_range<D>, Properties> c,
               kernel_function_s<Func>, Args &&...args) {
  using sycl::detail::extents;
  const nd_range<D> &r = c.get_range();
  sycl::detail::launch_function<Func>(
      h, sycl::detail::kernel_kind_nd_range, D,
      extents::of(r.get_global_range()), extents::of(r.get_local_range()),
      extents::of(r.get_offset()),
      Properties::template has_property<use_root_sync_key::value_t>(),
      sycl::detail::reserve_scratch(h, c.get_properties()),
      static_cast<Args &&>(args)...);
}
template <auto *Func, int D, class... Args>
void nd_launch(handler &h, nd_range<D> r, kernel_function_s<Func> k,
               Args &&...args) {
  experimental::nd_launch(h, launch_config<nd_range<D>>(r), k,
                          static_cast<Args &&>(args)...);
}
template <auto *Func, int D, class... Args>
void nd_launch(queue q, nd_range<D> r, kernel_function_s<Func> k,
               Args &&...args) {
  q.submit([&](handler &h) { experimental::nd_launch(h, r, k, args...); });
}
template <auto *Func, int D, class Properties, class... Args>
void nd_launch(queue q, launch_config<nd_range<D>, Properties> c,
               kernel_function_s<Func> k, Args &&...args) {
  q.submit([&](handler &h) { experimental::nd_launch(h, c, k, args...); });
}

/// The identifier of the kernel that the function is. The program has the
/// kernel where this, or a launch, is written.
template <auto *Func> kernel_id get_kernel_id() {
  return sycl::detail::kernel_access::make_id(
      sycl::detail::identity_of_function<Func>(),
      sycl::detail::function_name<Func>());
}
/// A bundle with this kernel alone. Errors as sycl::get_kernel_bundle.
template <auto *Func, bundle_state State>
kernel_bundle<State> get_kernel_bundle(const context &ctx,
                                       const std::vector<device> &devs) {
  return sycl::get_kernel_bundle<State>(ctx, devs,
                                        {experimental::get_kernel_id<Func>()});
}
template <auto *Func, bundle_state State>
kernel_bundle<State> get_kernel_bundle(const context &ctx) {
  return experimental::get_kernel_bundle<Func, State>(ctx, ctx.get_devices());
}
/// Whether there is one. Errors as sycl::has_kernel_bundle.
template <auto *Func, bundle_state State>
bool has_kernel_bundle(const context &ctx, const std::vector<device> &devs) {
  return sycl::has_kernel_bundle<State>(
      ctx, devs, std::vector{experimental::get_kernel_id<Func>()});
}
template <auto *Func, bundle_state State>
bool has_kernel_bundle(const context &ctx) {
  return experimental::has_kernel_bundle<Func, State>(ctx, ctx.get_devices());
}
/// Whether the device can run the kernel.
template <auto *Func> bool is_compatible(const device &dev) {
  return sycl::is_compatible({experimental::get_kernel_id<Func>()}, dev);
}
/// The result of kernel::get_info.
template <auto *Func, class Param>
typename Param::return_type get_kernel_info(const context &ctx) {
  return experimental::get_kernel_bundle<Func, bundle_state::executable>(ctx)
      .template ext_oneapi_get_kernel<Func>()
      .template get_info<Param>();
}
template <auto *Func, class Param>
typename Param::return_type get_kernel_info(const context &ctx,
                                            const device &dev) {
  return experimental::get_kernel_bundle<Func, bundle_state::executable>(ctx)
      .template ext_oneapi_get_kernel<Func>()
      .template get_info<Param>(dev);
}
template <auto *Func, class Param>
typename Param::return_type get_kernel_info(const queue &q) {
  return experimental::get_kernel_info<Func, Param>(q.get_context(),
                                                    q.get_device());
}

} // namespace ext::oneapi::experimental
} // namespace sycl
#endif
