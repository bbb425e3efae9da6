// Class backend_traits: what SYCL's classes are in the APIs of backends
// SPDX-License-Identifier: Apache-2.0
//
// No header of OpenCL or CUDA is included: the structures behind their handles
// are declared by the names that those headers give them.
#ifndef SYCL_BACKEND_TRAITS_HPP
#define SYCL_BACKEND_TRAITS_HPP

#include "backend.hpp"
#include <type_traits>
#include <vector>

// OpenCL's
struct _cl_platform_id;
struct _cl_device_id;
struct _cl_context;
struct _cl_command_queue;
struct _cl_event;
struct _cl_mem;
// CUDA's
struct CUctx_st;
struct CUstream_st;

namespace sycl {

inline namespace _V1 {
class platform;
class device;
class context;
class queue;
class event;
} // namespace _V1
template <typename T, int Dimensions, typename AllocatorT> class buffer;

namespace detail {

/// In and Out: what make_... takes and what get_native gives.
template <class In, class Out = In> struct native_pair {
  using input_type = In;
  using return_type = Out;
};
/// Empty where class T has no counterpart in the API of \p B.
template <backend B, class T> struct native_types {};
template <>
struct native_types<backend::opencl, platform>
    : native_pair<_cl_platform_id *> {};
template <>
struct native_types<backend::opencl, device> : native_pair<_cl_device_id *> {};
template <>
struct native_types<backend::opencl, context> : native_pair<_cl_context *> {};
template <>
struct native_types<backend::opencl, queue> : native_pair<_cl_command_queue *> {
};
template <>
struct native_types<backend::opencl, event>
    : native_pair<std::vector<_cl_event *>> {};
template <class T, int D, class A>
struct native_types<backend::opencl, buffer<T, D, A>>
    : native_pair<_cl_mem *, std::vector<_cl_mem *>> {};
template <> struct native_types<backend::cuda, device> : native_pair<int> {};
template <>
struct native_types<backend::cuda, context> : native_pair<CUctx_st *> {};
template <>
struct native_types<backend::cuda, queue> : native_pair<CUstream_st *> {};
template <class T, int D, class A>
struct native_types<backend::cuda, buffer<T, D, A>>
    : native_pair<unsigned long long> {};

/// An object of a backend's API, whatever its type there.
using native_object = std::uintptr_t;

template <class T> T from_native(native_object object) {
  if constexpr (std::is_pointer_v<T>)
    return reinterpret_cast<T>(object);
  else
    return static_cast<T>(object);
}
template <class T> native_object to_native(T object) {
  if constexpr (std::is_pointer_v<T>)
    return reinterpret_cast<native_object>(object);
  else
    return static_cast<native_object>(object);
}

} // namespace detail

/// The type in the API of \p Backend for the class T of SYCL: `input_type<T>`,
/// which make_... takes, and `return_type<T>`, which get_native gives. A class
/// that has nothing there has neither.
///
/// OpenCL: platform, device, context, queue, event (a vector) and buffer (a
/// vector of one cl_mem, from interop_handle). CUDA: device, context, queue (a
/// CUstream) and buffer (a CUdeviceptr, from interop_handle). SYCL 2020,
/// "Backend interoperability".
template <backend Backend> class backend_traits {
public:
  template <class T>
  using input_type = typename detail::native_types<Backend, T>::input_type;
  template <class T>
  using return_type = typename detail::native_types<Backend, T>::return_type;
};

template <backend Backend, typename SyclType>
using backend_input_t =
    typename backend_traits<Backend>::template input_type<SyclType>;
template <backend Backend, typename SyclType>
using backend_return_t =
    typename backend_traits<Backend>::template return_type<SyclType>;

} // namespace sycl
#endif
