//===- NativeApi.h - Objects of a backend's own API -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// What interoperability needs of a backend. An object is a pointer or an
// integer in the API; here it is always a number.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_NATIVEAPI_H
#define COHORT_RUNTIME_NATIVEAPI_H

#include "sycl/backend_traits.hpp"
#include <functional>
#include <memory>
#include <vector>

namespace cohort::rt {

using NativeObject = sycl::detail::native_object;

/// A queue, in order, for commands of the program's.
class NativeQueue {
public:
  virtual ~NativeQueue() = default;
  virtual NativeObject get() const = 0;
  /// Waits for all that is in it. Throws if that failed.
  virtual void finish() = 0;
  /// What waits for all that is in it now, and throws if that failed. May be
  /// called by another thread, when the queue is gone.
  virtual std::function<void()> mark() = 0;
};

/// A queue of the program's.
struct GivenQueue {
  std::unique_ptr<NativeQueue> Handle;
  unsigned Device;
  bool InOrder, Profiling;
};

/// Memory as an object of the API, which is valid while this lives.
class NativeMemory {
public:
  virtual ~NativeMemory() = default;
  virtual NativeObject get() const = 0;
  /// The program's commands are over, which may have written to it.
  virtual void takeOver() {}
};

/// An event that the runtime sets. Destroyed without, it stays as it is.
class NativeEvent {
public:
  virtual ~NativeEvent() = default;
  virtual NativeObject get() const = 0;
  virtual void setComplete() = 0;
};

/// Devices have their numbers of the Backend.
class NativeApi {
public:
  virtual ~NativeApi() = default;
  /// A host task that may use the API begins on the calling thread.
  virtual void enter(unsigned /*Device*/) {}
  /// Only where the API has platforms.
  virtual NativeObject platform(unsigned) const { return 0; }
  virtual NativeObject device(unsigned Device) const = 0;
  virtual NativeObject context(unsigned Device) const = 0;

  // Where the API counts references, these add one.
  virtual void retainDevice(NativeObject) {}
  virtual void retainContext(NativeObject) {}
  virtual void retainQueue(NativeObject) {}
  virtual void retainEvent(NativeObject) {}

  virtual std::unique_ptr<NativeQueue> makeQueue(unsigned Device,
                                                 bool Profiling) = 0;
  /// The program's queue \p Q, with a reference if the API counts them; no
  /// handle if it is of none of \p Devices with the contexts that they have
  /// here.
  virtual GivenQueue takeQueue(NativeObject Q,
                               const std::vector<unsigned> &Devices) = 0;
  /// \p Bytes bytes, at least one, of what Backend::allocate has given, or of
  /// the host's memory if the device accesses that.
  virtual std::unique_ptr<NativeMemory> memory(unsigned Device, void *Address,
                                               size_t Bytes) = 0;

  /// Whether objects may be of memory in common.
  virtual bool mayOverlap() const { return true; }

  // Events, where the API has them for SYCL's

  virtual std::unique_ptr<NativeEvent> makeEvent(unsigned /*Device*/) {
    return nullptr;
  }
  /// Whether an event is one, and of the context of \p Device.
  virtual bool isEvent(unsigned /*Device*/, NativeObject) { return false; }
  /// Waits for all \p Events, which are retained; releases them. Throws if one
  /// failed.
  virtual void awaitAndRelease(const std::vector<NativeObject> & /*Events*/) {}
};

} // namespace cohort::rt
#endif
