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
class OwnEvent;    // of events that are of no command: what copies share
class Buffer;
class MemoryObject;
class Graph;
class ExecutableGraph;
class Weak; // of an object: whether it is still there

COHORT_API void retain(Context *) noexcept;
COHORT_API void release(Context *) noexcept;
COHORT_API void retain(Queue *) noexcept;
COHORT_API void release(Queue *) noexcept;
COHORT_API void retain(Command *) noexcept;
COHORT_API void release(Command *) noexcept;
COHORT_API void retain(EventOwners *) noexcept;
COHORT_API void release(EventOwners *) noexcept;
COHORT_API void retain(OwnEvent *) noexcept;
COHORT_API void release(OwnEvent *) noexcept;
COHORT_API void retain(Graph *) noexcept;
COHORT_API void release(Graph *) noexcept;
COHORT_API void retain(ExecutableGraph *) noexcept;
COHORT_API void release(ExecutableGraph *) noexcept;
COHORT_API void retain(Buffer *) noexcept;
COHORT_API void release(Buffer *) noexcept;
COHORT_API void retain(Weak *) noexcept;
COHORT_API void release(Weak *) noexcept;

// Each comes with a reference. The second argument of the others is null, and
// says what the object is.
#define COHORT_WEAK(CLASS)                                                     \
  COHORT_API Weak *weak_of(CLASS *object);                                     \
  COHORT_API CLASS *lock(Weak *weak, CLASS *) noexcept; /* null: gone */       \
  COHORT_API bool is_there(Weak *weak, CLASS *) noexcept;
COHORT_WEAK(Context)
COHORT_WEAK(Queue)
COHORT_WEAK(EventOwners)
COHORT_WEAK(OwnEvent)
COHORT_WEAK(Buffer)
#undef COHORT_WEAK

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
  template <class Class> static auto &handle_of(Class &object) noexcept {
    return object.impl_;
  }
  explicit access_impl() = default;
};

/// Hash of an object with reference semantics: that of what it refers to.
template <class Class> struct impl_hash {
  std::size_t operator()(const Class &object) const noexcept {
    return reinterpret_cast<std::uintptr_t>(access_impl::get(object)) >> 4;
  }
};

/// The order of objects by what they refer to. Defined in
/// ext/oneapi/weak_object.hpp.
template <class Class> struct owner_order;
template <class Class> class weak_part;

} // namespace sycl::detail

/// Whether this object is in front of another one, or of what a weak_object
/// refers to, in an order in which copies are the same. Extension
/// sycl_ext_oneapi_weak_object.
#define COHORT_OWNER_BEFORE(CLASS)                                             \
  template <class Other, class Self = CLASS>                                   \
  bool ext_oneapi_owner_before(const Other &other) const noexcept {            \
    return ::sycl::detail::owner_order<Self>::before(*this, other);            \
  }

/// SYCL 1.2.1 has a host device, SYCL 2020 has none.
#define COHORT_NO_HOST_DEVICE                                                  \
  [[deprecated("there is no host device")]] bool is_host() const noexcept {    \
    return false;                                                              \
  }

#define COHORT_REFERENCE_SEMANTICS(CLASS)                                      \
  friend bool operator==(const CLASS &lhs, const CLASS &rhs) noexcept {        \
    return lhs.impl() == rhs.impl();                                           \
  }                                                                            \
  friend bool operator!=(const CLASS &lhs, const CLASS &rhs) noexcept {        \
    return lhs.impl() != rhs.impl();                                           \
  }                                                                            \
  friend struct ::sycl::detail::access_impl;

#endif
