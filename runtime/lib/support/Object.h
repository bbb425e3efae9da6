//===- Object.h - Counted objects of the runtime ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_SUPPORT_OBJECT_H
#define COHORT_RUNTIME_SUPPORT_OBJECT_H

#include "sycl/detail/handle.hpp"
#include <atomic>
#include <mutex>

namespace cohort::rt {

/// Knows whether an object is still there, and does not keep it. The object
/// has a reference to it, and each that the program has.
class Weak {
public:
  explicit Weak(void *Object) : Object(Object) {}

  void retainRef() noexcept { Refs.fetch_add(1, std::memory_order_relaxed); }
  void releaseRef() noexcept {
    if (Refs.fetch_sub(1, std::memory_order_acq_rel) == 1)
      delete this;
  }

  /// The result of \p F for the object, which cannot go meanwhile; it may
  /// retain and not release it. Without object the result is null.
  template <class T, class Fn> auto with(Fn F) noexcept {
    std::lock_guard Lock(Mutex);
    using Result = decltype(F(*static_cast<T *>(Object)));
    return Object ? F(*static_cast<T *>(Object)) : Result();
  }
  /// The object's reference is released too.
  void objectGoes() noexcept {
    {
      std::lock_guard Lock(Mutex);
      Object = nullptr;
    }
    releaseRef();
  }

private:
  std::atomic<uint32_t> Refs{1};
  std::mutex Mutex;
  void *Object;
};

/// Base of what sycl::detail::handle refers to. An object is born with one
/// reference; the last one deletes it.
template <class Derived> class Object {
public:
  Object(const Object &) = delete;
  Object &operator=(const Object &) = delete;

  void retainRef() noexcept { Refs.fetch_add(1, std::memory_order_relaxed); }
  void releaseRef() noexcept {
    if (Refs.fetch_sub(1, std::memory_order_acq_rel) != 1)
      return;
    if (Weak *W = TheWeak.load(std::memory_order_acquire))
      W->objectGoes();
    delete static_cast<Derived *>(this);
  }

  /// Adds a reference unless there is none any more.
  bool tryRetainRef() noexcept { return addUnlessZero(Refs); }
  static bool addUnlessZero(std::atomic<uint32_t> &Number) noexcept {
    uint32_t Known = Number.load(std::memory_order_relaxed);
    while (Known != 0 && !Number.compare_exchange_weak(
                             Known, Known + 1, std::memory_order_acq_rel))
      ;
    return Known != 0;
  }
  bool isReferred() const noexcept {
    return Refs.load(std::memory_order_acquire) != 0;
  }
  /// With a reference to it, for somebody who has one to the object.
  Weak *weak() {
    Weak *Known = TheWeak.load(std::memory_order_acquire);
    if (!Known) {
      auto *Made = new Weak(static_cast<Derived *>(this));
      if (TheWeak.compare_exchange_strong(Known, Made))
        Known = Made;
      else
        delete Made;
    }
    Known->retainRef();
    return Known;
  }

protected:
  Object() = default;
  ~Object() = default;

private:
  std::atomic<uint32_t> Refs{1};
  std::atomic<Weak *> TheWeak{nullptr}; ///< once it was asked for
};

// Not exported: memory objects are only counted inside the library.
void retain(MemoryObject *) noexcept;
void release(MemoryObject *) noexcept;

template <class T> using Ref = sycl::detail::handle<T>;

/// The functions of detail/handle.hpp on weak references to a CLASS.
#define COHORT_WEAK_OBJECTS(CLASS)                                             \
  Weak *weak_of(CLASS *Object) { return Object->weak(); }                      \
  bool is_there(Weak *W, CLASS *) noexcept {                                   \
    return W->with<CLASS>([](CLASS &C) { return C.isReferred(); });            \
  }                                                                            \
  CLASS *lock(Weak *W, CLASS *) noexcept {                                     \
    return W->with<CLASS>(                                                     \
        [](CLASS &C) { return C.tryRetainRef() ? &C : nullptr; });             \
  }

} // namespace cohort::rt
#endif
