// Unified shared memory
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_USM_HPP
#define SYCL_USM_HPP

#include "queue.hpp"

namespace sycl {

namespace usm {
/// Kinds of unified shared memory; unknown for memory that no allocation
/// function returned. SYCL 2020, "Kinds of unified shared memory".
enum class alloc { host, device, shared, unknown };
} // namespace usm

namespace detail {
/// Null if the memory cannot be allocated. \p align 0: any alignment a type
/// needs.
COHORT_API void *usm_allocate(std::size_t num_bytes, std::size_t align,
                              usm::alloc kind, const device *d,
                              const context &c);
} // namespace detail

// malloc_device, malloc_host, malloc_shared: bytes or elements; on a queue's
// device or on one of a context; with the natural or a given alignment. All
// return null if the memory is not to be had.
#define COHORT_USM(KIND)                                                       \
  inline void *aligned_alloc_##KIND(                                           \
      std::size_t alignment, std::size_t num_bytes, const device &d,           \
      const context &c, const property_list & = {}) {                          \
    return detail::usm_allocate(num_bytes, alignment, usm::alloc::KIND, &d,    \
                                c);                                            \
  }                                                                            \
  inline void *malloc_##KIND(std::size_t num_bytes, const device &d,           \
                             const context &c, const property_list & = {}) {   \
    return detail::usm_allocate(num_bytes, 0, usm::alloc::KIND, &d, c);        \
  }                                                                            \
  template <class T>                                                           \
  T *aligned_alloc_##KIND(std::size_t alignment, std::size_t count,            \
                          const device &d, const context &c,                   \
                          const property_list & = {}) {                        \
    return static_cast<T *>(detail::usm_allocate_array(                        \
        count, sizeof(T), alignof(T), alignment, usm::alloc::KIND, &d, c));    \
  }                                                                            \
  template <class T>                                                           \
  T *malloc_##KIND(std::size_t count, const device &d, const context &c,       \
                   const property_list & = {}) {                               \
    return aligned_alloc_##KIND<T>(0, count, d, c);                            \
  }
#define COHORT_USM_ON_QUEUE(KIND)                                              \
  inline void *aligned_alloc_##KIND(std::size_t alignment,                     \
                                    std::size_t num_bytes, const queue &q,     \
                                    const property_list & = {}) {              \
    device d = q.get_device();                                                 \
    return detail::usm_allocate(num_bytes, alignment, usm::alloc::KIND, &d,    \
                                q.get_context());                              \
  }                                                                            \
  inline void *malloc_##KIND(std::size_t num_bytes, const queue &q,            \
                             const property_list & = {}) {                     \
    return aligned_alloc_##KIND(0, num_bytes, q);                              \
  }                                                                            \
  template <class T>                                                           \
  T *aligned_alloc_##KIND(std::size_t alignment, std::size_t count,            \
                          const queue &q, const property_list & = {}) {        \
    device d = q.get_device();                                                 \
    return static_cast<T *>(                                                   \
        detail::usm_allocate_array(count, sizeof(T), alignof(T), alignment,    \
                                   usm::alloc::KIND, &d, q.get_context()));    \
  }                                                                            \
  template <class T>                                                           \
  T *malloc_##KIND(std::size_t count, const queue &q,                          \
                   const property_list & = {}) {                               \
    return aligned_alloc_##KIND<T>(0, count, q);                               \
  }

namespace detail {
inline void *usm_allocate_array(std::size_t count, std::size_t size,
                                std::size_t natural, std::size_t align,
                                usm::alloc kind, const device *d,
                                const context &c) {
  if (!multiply_size(size, count))
    return nullptr;
  return usm_allocate(size, align > natural ? align : natural, kind, d, c);
}
} // namespace detail

/// malloc_device and aligned_alloc_device: memory of a device, in bytes or in
/// elements of T, with the alignment of T, of any type, or the one that is
/// given.
///
/// Errors: null if the memory cannot be allocated. May be called from several
/// threads. SYCL 2020, "Device allocation functions".
COHORT_USM(device)
COHORT_USM_ON_QUEUE(device)
/// malloc_shared and aligned_alloc_shared: memory that host and device access;
/// parameters and errors as above. SYCL 2020, "Shared allocation functions".
COHORT_USM(shared)
COHORT_USM_ON_QUEUE(shared)
/// malloc_host and aligned_alloc_host: memory of the host that all devices of
/// the context access; parameters and errors as above. SYCL 2020, "Host
/// allocation functions".
COHORT_USM_ON_QUEUE(host)

/// The same in a context.
inline void *aligned_alloc_host(std::size_t alignment, std::size_t num_bytes,
                                const context &c, const property_list & = {}) {
  return detail::usm_allocate(num_bytes, alignment, usm::alloc::host, nullptr,
                              c);
}
/// The same in a context.
inline void *malloc_host(std::size_t num_bytes, const context &c,
                         const property_list & = {}) {
  return aligned_alloc_host(0, num_bytes, c);
}
template <class T>
T *aligned_alloc_host(std::size_t alignment, std::size_t count,
                      const context &c, const property_list & = {}) {
  return static_cast<T *>(detail::usm_allocate_array(
      count, sizeof(T), alignof(T), alignment, usm::alloc::host, nullptr, c));
}
template <class T>
T *malloc_host(std::size_t count, const context &c,
               const property_list & = {}) {
  return aligned_alloc_host<T>(0, count, c);
}
#undef COHORT_USM
#undef COHORT_USM_ON_QUEUE

// The kind as an argument.

/// Memory of the kind that is an argument; otherwise as aligned_alloc_device.
///
/// Errors: null if the memory cannot be allocated. SYCL 2020, "Parameterized
/// allocation functions".
inline void *aligned_alloc(std::size_t alignment, std::size_t num_bytes,
                           const device &d, const context &c, usm::alloc kind,
                           const property_list & = {}) {
  return detail::usm_allocate(num_bytes, alignment, kind, &d, c);
}
template <class T>
T *aligned_alloc(std::size_t alignment, std::size_t count, const device &d,
                 const context &c, usm::alloc kind,
                 const property_list & = {}) {
  return static_cast<T *>(detail::usm_allocate_array(
      count, sizeof(T), alignof(T), alignment, kind, &d, c));
}
inline void *aligned_alloc(std::size_t alignment, std::size_t num_bytes,
                           const queue &q, usm::alloc kind,
                           const property_list & = {}) {
  return aligned_alloc(alignment, num_bytes, q.get_device(), q.get_context(),
                       kind);
}
template <class T>
T *aligned_alloc(std::size_t alignment, std::size_t count, const queue &q,
                 usm::alloc kind, const property_list & = {}) {
  return aligned_alloc<T>(alignment, count, q.get_device(), q.get_context(),
                          kind);
}
/// Memory of the kind that is an argument; otherwise as malloc_device.
inline void *malloc(std::size_t num_bytes, const device &d, const context &c,
                    usm::alloc kind, const property_list & = {}) {
  return aligned_alloc(0, num_bytes, d, c, kind);
}
template <class T>
T *malloc(std::size_t count, const device &d, const context &c, usm::alloc kind,
          const property_list & = {}) {
  return aligned_alloc<T>(0, count, d, c, kind);
}
inline void *malloc(std::size_t num_bytes, const queue &q, usm::alloc kind,
                    const property_list & = {}) {
  return aligned_alloc(0, num_bytes, q, kind);
}
template <class T>
T *malloc(std::size_t count, const queue &q, usm::alloc kind,
          const property_list & = {}) {
  return aligned_alloc<T>(0, count, q, kind);
}

/// Frees \p ptr, which may be null. No command may use the memory any more;
/// memory that submitted commands still use is freed after them.
///
/// Errors: errc::invalid if \p ptr is not the result of an allocation function.
/// SYCL 2020, "Memory deallocation functions".
COHORT_API void free(void *ptr, const context &c);
COHORT_API void free(void *ptr, const queue &q);

/// The kind of the allocation that \p ptr points into. SYCL 2020, "Unified
/// shared memory pointer queries".
COHORT_API usm::alloc get_pointer_type(const void *ptr, const context &c);
/// The device of the allocation that \p ptr points into; of host allocations
/// the first of the context.
///
/// Errors: errc::invalid if there is no such allocation. SYCL 2020, "Unified
/// shared memory pointer queries".
COHORT_API device get_pointer_device(const void *ptr, const context &c);

/// Allocator for containers on USM that the host can access. SYCL 2020, "C++
/// allocator interface".
template <class T, usm::alloc Kind, std::size_t Alignment = 0>
class usm_allocator {
  static_assert(Kind != usm::alloc::device && Kind != usm::alloc::unknown,
                "usm_allocator takes host or shared memory");

public:
  using value_type = T;
  using propagate_on_container_copy_assignment = std::true_type;
  using propagate_on_container_move_assignment = std::true_type;
  using propagate_on_container_swap = std::true_type;
  /// The allocator of the same memory for elements of type U.
  template <class U> struct rebind {
    using other = usm_allocator<U, Kind, Alignment>;
  };

  usm_allocator() = delete;
  /// Allocates in context \p c for device \p d, or in those of \p q.
  usm_allocator(const context &c, const device &d,
                const property_list & = {}) noexcept
      : context_(c), device_(d) {}
  usm_allocator(const queue &q, const property_list & = {}) noexcept
      : context_(q.get_context()), device_(q.get_device()) {}
  template <class U>
  usm_allocator(const usm_allocator<U, Kind, Alignment> &other) noexcept
      : context_(other.context_), device_(other.device_) {}

  /// Throws errc::memory_allocation.
  T *allocate(std::size_t count) {
    T *p = aligned_alloc<T>(Alignment, count, device_, context_, Kind);
    if (!p)
      throw exception(make_error_code(errc::memory_allocation),
                      "usm_allocator: cannot allocate " +
                          std::to_string(count) + " elements of " +
                          std::to_string(sizeof(T)) + " bytes");
    return p;
  }
  /// Frees what allocate returned.
  void deallocate(T *p, std::size_t) { free(p, context_); }

  /// Whether memory of one can be freed by the other.
  template <class U, usm::alloc OtherKind, std::size_t OtherAlignment>
  friend bool
  operator==(const usm_allocator &lhs,
             const usm_allocator<U, OtherKind, OtherAlignment> &rhs) noexcept {
    return Kind == OtherKind && Alignment == OtherAlignment && lhs.same(rhs);
  }
  template <class U, usm::alloc OtherKind, std::size_t OtherAlignment>
  friend bool
  operator!=(const usm_allocator &lhs,
             const usm_allocator<U, OtherKind, OtherAlignment> &rhs) noexcept {
    return !(lhs == rhs);
  }

private:
  template <class U, usm::alloc K, std::size_t A> friend class usm_allocator;
  template <class Other> bool same(const Other &other) const noexcept {
    return context_ == other.context_ && device_ == other.device_;
  }
  context context_;
  device device_;
};

// Says that memory of the program is copied to and from devices often, and no
// more. It is copied as fast without. Extension sycl_ext_oneapi_copy_optimize.
#define SYCL_EXT_ONEAPI_USM_IMPORT_RELEASE 1
namespace ext::oneapi::experimental {
/// There are \p num_bytes bytes, to copy later; nothing happens.
inline void prepare_for_device_copy(const void *, std::size_t num_bytes,
                                    const context &) {
  (void)num_bytes;
}
inline void prepare_for_device_copy(const void *, std::size_t num_bytes,
                                    const queue &) {
  (void)num_bytes;
}
/// Nothing happens.
inline void release_from_device_copy(const void *, const context &) {}
inline void release_from_device_copy(const void *, const queue &) {}
} // namespace ext::oneapi::experimental

namespace ext::oneapi::experimental {
/// Frees memory of USM, for std::unique_ptr and std::shared_ptr. It waits for
/// no command. Extension sycl_ext_oneapi_usm_raii.
class usm_deleter {
public:
  /// Of memory that was allocated in the context, or in that of the queue.
  usm_deleter(const context &c) : context_(c) {}
  usm_deleter(const queue &q) : context_(q.get_context()) {}
  /// Frees \p ptr.
  template <class T> void operator()(T *ptr) const {
    sycl::free(ptr, context_);
  }

private:
  context context_;
};
} // namespace ext::oneapi::experimental

} // namespace sycl
#endif
