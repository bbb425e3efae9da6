//===- Object.h - Counted objects of the runtime ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_SUPPORT_OBJECT_H
#define COHORT_RUNTIME_SUPPORT_OBJECT_H

#include "sycl/detail/handle.hpp"
#include <atomic>

namespace cohort::rt {

/// Base of what sycl::detail::handle refers to. An object is born with one
/// reference; the last one deletes it.
template <class Derived> class Object {
public:
  Object(const Object &) = delete;
  Object &operator=(const Object &) = delete;

  void retainRef() noexcept { Refs.fetch_add(1, std::memory_order_relaxed); }
  void releaseRef() noexcept {
    if (Refs.fetch_sub(1, std::memory_order_acq_rel) == 1)
      delete static_cast<Derived *>(this);
  }

protected:
  Object() = default;
  ~Object() = default;

private:
  std::atomic<uint32_t> Refs{1};
};

// Not exported: memory objects are only counted inside the library.
void retain(MemoryObject *) noexcept;
void release(MemoryObject *) noexcept;

template <class T> using Ref = sycl::detail::handle<T>;

} // namespace cohort::rt
#endif
