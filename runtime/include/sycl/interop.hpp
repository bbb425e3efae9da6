// Between SYCL's objects and those of a backend's own API: get_native, make_...
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_INTEROP_HPP
#define SYCL_INTEROP_HPP

#include "backend_traits.hpp"
#include "interop_handle.hpp"
#include "queue.hpp"

namespace sycl {

namespace detail {
// Each throws errc::backend_mismatch if the object is of another backend than
// b. Where the API counts references, the result has one that is the program's.
COHORT_API native_object native_of(const platform &p, backend b);
COHORT_API native_object native_of(const device &d, backend b);
COHORT_API native_object native_of(const context &c, backend b);
COHORT_API native_object native_of(const queue &q, backend b);
COHORT_API std::vector<native_object> native_of(const event &e, backend b);

COHORT_API platform platform_of_native(native_object p, backend b);
COHORT_API device device_of_native(native_object d, backend b);
COHORT_API context context_of_native(native_object c, backend b,
                                     async_handler handler);
COHORT_API queue queue_of_native(native_object q, const context &c, backend b,
                                 async_handler handler);
COHORT_API event event_of_native(const std::vector<native_object> &events,
                                 const context &c, backend b);

template <backend B, class T, class = void>
inline constexpr bool has_native_v = false;
template <backend B, class T>
inline constexpr bool
    has_native_v<B, T, std::void_t<typename native_types<B, T>::return_type>> =
        true;
template <class T> inline constexpr bool is_buffer_v = false;
template <class T, int D, class A>
inline constexpr bool is_buffer_v<buffer<T, D, A>> = true;
template <auto> inline constexpr bool never_v = false;
} // namespace detail

/// The object of the backend's API that \p object stands for: of OpenCL a
/// platform, device, context, queue or event, of CUDA a device, context or
/// queue.
///
/// A queue has an object of its own for the program's commands, which are
/// executed in their order; SYCL's commands go elsewhere, and neither waits for
/// the other: interop_handle orders them. An event of OpenCL is one that is
/// complete when the command is, and none if that is the case already. Objects
/// of OpenCL come with a reference that the program releases; those of CUDA
/// live as long as the SYCL object.
///
/// Errors: errc::backend_mismatch if \p object is of another backend;
/// errc::feature_not_supported of a platform or context whose devices have no
/// object in common: those of several drivers, or several GPUs with CUDA. SYCL
/// 2020, "Template function get_native".
template <backend Backend, class T> auto get_native(const T &object) {
  static_assert(!detail::is_buffer_v<T>,
                "a buffer has no native object outside of commands; use "
                "interop_handle::get_native_mem in a host task");
  static_assert(detail::is_buffer_v<T> || detail::has_native_v<Backend, T>,
                "objects of this class have no counterpart in the API of this "
                "backend");
  if constexpr (std::is_same_v<T, event> && detail::has_native_v<Backend, T>) {
    backend_return_t<Backend, event> result;
    for (detail::native_object e : detail::native_of(object, Backend))
      result.push_back(
          detail::from_native<
              typename backend_return_t<Backend, event>::value_type>(e));
    return result;
  } else if constexpr (!detail::is_buffer_v<T> &&
                       detail::has_native_v<Backend, T>) {
    return detail::from_native<backend_return_t<Backend, T>>(
        detail::native_of(object, Backend));
  }
}

/// The platform with this object. Errors: errc::invalid if the program sees no
/// such platform. SYCL 2020, "Template functions make_*".
template <backend Backend>
platform make_platform(const backend_input_t<Backend, platform> &object) {
  return detail::platform_of_native(detail::to_native(object), Backend);
}
/// The device, or sub-device that the runtime has made, with this object.
/// Errors: errc::invalid if the program sees no such device.
template <backend Backend>
device make_device(const backend_input_t<Backend, device> &object) {
  return detail::device_of_native(detail::to_native(object), Backend);
}
/// A context with the devices of a context of the runtime, which get_native has
/// given.
///
/// Errors: errc::feature_not_supported if the program has made the object
/// itself: memory and kernels of the runtime would be in another one.
template <backend Backend>
context make_context(const backend_input_t<Backend, context> &object,
                     async_handler handler = {}) {
  return detail::context_of_native(detail::to_native(object), Backend,
                                   static_cast<async_handler &&>(handler));
}
/// A queue with this object, which get_native gives again: it is in order and
/// has times if the object is and has. OpenCL: a cl_command_queue; CUDA: a
/// CUstream, which outlives the queue.
///
/// Each command of the queue waits for what is in the object when it is
/// submitted. Commands that the program puts there later wait for those of the
/// queue only if the program does.
///
/// Errors: errc::backend_mismatch if \p c is of another backend; errc::invalid
/// if \p object is of another native context than \p c has.
template <backend Backend>
queue make_queue(const backend_input_t<Backend, queue> &object,
                 const context &c, async_handler handler = {}) {
  return detail::queue_of_native(detail::to_native(object), c, Backend,
                                 static_cast<async_handler &&>(handler));
}
/// An event that is complete when all of \p objects are. If one fails, that is
/// an asynchronous error of the context.
///
/// Errors: errc::backend_mismatch if \p c is of another backend; errc::invalid
/// if one of the objects is null or of another native context.
template <backend Backend>
event make_event(const backend_input_t<Backend, event> &objects,
                 const context &c) {
  std::vector<detail::native_object> all;
  for (auto object : objects)
    all.push_back(detail::to_native(object));
  return detail::event_of_native(all, c, Backend);
}

#define COHORT_NO_MAKE(NAME, WHY)                                              \
  template <backend Backend, class... Args> void NAME(const Args &...) {       \
    static_assert(detail::never_v<Backend>, #NAME " is not supported: " WHY);  \
  }
/// What the runtime cannot hold: an error at compile time with the reason.
COHORT_NO_MAKE(make_buffer, "the runtime has its own memory for buffers; use "
                            "the object in a host task with an interop_handle")
COHORT_NO_MAKE(make_kernel, "the runtime launches kernels of its own bundles")
COHORT_NO_MAKE(make_kernel_bundle,
               "kernels come from the program or from OpenCL C")
#undef COHORT_NO_MAKE

} // namespace sycl
#endif
