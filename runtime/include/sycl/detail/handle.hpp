// Counted references to objects of the runtime, and their declarations
// SPDX-License-Identifier: Apache-2.0
//
// Classes of the standard with reference semantics hold one of these. The
// objects themselves are only known inside libcohort.so.
#ifndef SYCL_DETAIL_HANDLE_HPP
#define SYCL_DETAIL_HANDLE_HPP

#include "export.hpp"
#include <cstddef>
#include <cstdint>

namespace cohort::rt {

class Platform; // lives as long as the process
class Device;   // lives as long as the process
class Context;
class Queue;
class Command;
class EventOwners; // of a command: those that are the program's
class Buffer;
class MemoryObject;
class Graph;
class ExecutableGraph;

COHORT_API void retain(Context *) noexcept;
COHORT_API void release(Context *) noexcept;
COHORT_API void retain(Queue *) noexcept;
COHORT_API void release(Queue *) noexcept;
COHORT_API void retain(Command *) noexcept;
COHORT_API void release(Command *) noexcept;
COHORT_API void retain(EventOwners *) noexcept;
COHORT_API void release(EventOwners *) noexcept;
COHORT_API void retain(Graph *) noexcept;
COHORT_API void release(Graph *) noexcept;
COHORT_API void retain(ExecutableGraph *) noexcept;
COHORT_API void release(ExecutableGraph *) noexcept;
COHORT_API void retain(Buffer *) noexcept;
COHORT_API void release(Buffer *) noexcept;

} // namespace cohort::rt

namespace sycl::detail {

/// Owns one reference to a T, or nothing.
template <class T> class handle {
public:
  handle() = default;
  /// Takes over the reference that \p object comes with.
  static handle adopt(T *object) noexcept {
    handle h;
    h.object_ = object;
    return h;
  }
  /// Adds a reference to \p object; null is allowed.
  static handle share(T *object) noexcept {
    if (object)
      retain(object);
    return adopt(object);
  }
  handle(const handle &other) noexcept : object_(other.object_) {
    if (object_)
      retain(object_);
  }
  handle(handle &&other) noexcept : object_(other.object_) {
    other.object_ = nullptr;
  }
  handle &operator=(const handle &other) noexcept {
    return *this = handle(other);
  }
  handle &operator=(handle &&other) noexcept {
    T *moved = other.object_; // which may be this one's
    other.object_ = nullptr;
    T *old = object_;
    object_ = moved;
    if (old)
      release(old);
    return *this;
  }
  ~handle() {
    if (object_)
      release(object_);
  }

  T *get() const noexcept { return object_; }
  T *operator->() const noexcept { return object_; }
  T &operator*() const noexcept { return *object_; }
  explicit operator bool() const noexcept { return object_ != nullptr; }

private:
  T *object_ = nullptr;
};

/// Lets the runtime and the other classes in and out of a class of the
/// standard without a public member for it.
struct access_impl {
  template <class Class, class Impl> static Class make(Impl &&impl) {
    return Class(static_cast<Impl &&>(impl), access_impl());
  }
  template <class Class> static auto *get(const Class &object) noexcept {
    return object.impl();
  }
  explicit access_impl() = default;
};

/// Hash of an object with reference semantics: that of what it refers to.
template <class Class> struct impl_hash {
  std::size_t operator()(const Class &object) const noexcept {
    return reinterpret_cast<std::uintptr_t>(access_impl::get(object)) >> 4;
  }
};

} // namespace sycl::detail

#define COHORT_REFERENCE_SEMANTICS(CLASS)                                      \
  friend bool operator==(const CLASS &lhs, const CLASS &rhs) noexcept {        \
    return lhs.impl() == rhs.impl();                                           \
  }                                                                            \
  friend bool operator!=(const CLASS &lhs, const CLASS &rhs) noexcept {        \
    return lhs.impl() != rhs.impl();                                           \
  }                                                                            \
  friend struct ::sycl::detail::access_impl;

#endif
