// Class interop_handle: a host task's way to the backend's own API
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_INTEROP_HANDLE_HPP
#define SYCL_INTEROP_HANDLE_HPP

#include "access.hpp"
#include "backend_traits.hpp"
#include "detail/accessor_fwd.hpp"
#include "detail/handle.hpp"

namespace cohort::rt {
class Interop; // a host task that takes an interop_handle, while it runs
}

namespace sycl {

inline namespace _V1 {
class handler;
} // namespace _V1

namespace detail {
template <backend B, class T, int D>
using native_memory_t = typename native_types<
    B, buffer<std::remove_const_t<T>, D == 0 ? 1 : D, void>>::return_type;

COHORT_API backend interop_backend(const cohort::rt::Interop *i) noexcept;
// These throw errc::backend_mismatch if the device is of another backend.
COHORT_API native_object interop_queue(cohort::rt::Interop *i, backend b);
COHORT_API native_object interop_device(cohort::rt::Interop *i, backend b);
COHORT_API native_object interop_context(cohort::rt::Interop *i, backend b);
/// The bytes from \p begin to \p end of \p object; 0 if there are none.
COHORT_API native_object interop_memory(cohort::rt::Interop *i, backend b,
                                        cohort::rt::MemoryObject *object,
                                        std::size_t begin, std::size_t end);
} // namespace detail

/// Passed to a host task that takes it: objects of the API of the queue's
/// backend, for as long as the host task runs.
///
/// When the host task starts, all that it depends on is complete, so that
/// commands need not wait for anything. Those put into the queue of
/// get_native_queue need not be waited for: the host task is complete when they
/// are. The program waits itself for whatever it puts elsewhere. The
/// objects belong to the runtime, and are not released by the program. With
/// CUDA, the device's context is current.
///
/// Every function throws errc::backend_mismatch if \p Backend is not that of
/// the queue. SYCL 2020, "Class interop_handle".
class interop_handle {
public:
  interop_handle() = delete;

  /// The backend of the queue.
  backend get_backend() const noexcept {
    return detail::interop_backend(impl_);
  }

  /// The memory of the accessor's buffer (of a sub-buffer: of that part), with
  /// the contents that the commands before have left. Until the host task ends,
  /// the elements are there and nowhere else.
  ///
  /// OpenCL: one cl_mem, or none if the buffer is empty; where the device has
  /// USM but no SVM a copy, whose contents are taken over afterwards. CUDA: a
  /// CUdeviceptr.
  ///
  /// Errors: errc::invalid if no accessor of the buffer for the device was
  /// registered with the command group; errc::feature_not_supported if the
  /// device cannot make an object of a part of its memory at this place.
  template <backend Backend, typename DataT, int Dims, access_mode AccMode,
            target AccTarget, access::placeholder IsPlaceholder,
            std::enable_if_t<AccTarget == target::device, int> = 0>
  detail::native_memory_t<Backend, DataT, Dims> get_native_mem(
      const accessor<DataT, Dims, AccMode, AccTarget, IsPlaceholder> &acc)
      const;
  /// A queue of the API that executes its commands in order. It belongs to the
  /// SYCL queue that runs the host task; SYCL's own commands go elsewhere.
  template <backend Backend>
  backend_return_t<Backend, queue> get_native_queue() const {
    return detail::from_native<backend_return_t<Backend, queue>>(
        detail::interop_queue(impl_, Backend));
  }
  /// The queue's device.
  template <backend Backend>
  backend_return_t<Backend, device> get_native_device() const {
    return detail::from_native<backend_return_t<Backend, device>>(
        detail::interop_device(impl_, Backend));
  }
  /// The context of the queue's device.
  template <backend Backend>
  backend_return_t<Backend, context> get_native_context() const {
    return detail::from_native<backend_return_t<Backend, context>>(
        detail::interop_context(impl_, Backend));
  }

  /// Whether it is for a node of a native graph: host tasks are none. Extension
  /// sycl_ext_codeplay_enqueue_native_command.
  bool ext_codeplay_has_graph() const noexcept { return false; }

private:
  friend class handler;
  explicit interop_handle(cohort::rt::Interop *impl) : impl_(impl) {}

  cohort::rt::Interop *impl_;
};

} // namespace sycl
#endif
