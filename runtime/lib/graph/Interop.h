//===- Interop.h - Host tasks that take an interop_handle -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_GRAPH_INTEROP_H
#define COHORT_RUNTIME_GRAPH_INTEROP_H

#include "NativeApi.h"
#include "Queue.h"

namespace cohort::rt {

/// The objects that such a task has asked for, until it is over.
class Interop {
public:
  explicit Interop(Command &C) : C(C) {}

  Queue &queue() const { return *C.TheQueue; }
  NativeQueue &nativeQueue();
  /// The bytes from \p Begin to \p End of \p Object, which are brought to the
  /// device; 0 if there are none.
  NativeObject memory(MemoryObject *Object, size_t Begin, size_t End);
  /// Waits for what is in the queue, then takes over what was written.
  void finish();

private:
  struct Part {
    MemoryObject *Object;
    size_t Begin, End;
    std::unique_ptr<NativeMemory> Memory;
    bool Writes;
  };
  Command &C;
  NativeQueue *Used = nullptr; ///< null: nobody has asked
  std::vector<Part> Parts;
};

void runInterop(Command &C, const HostCall &Host);

} // namespace cohort::rt

namespace sycl::detail {
/// Of a command behind all that is in \p Given now, the program's queue for \p
/// Q.
event behindNative(cohort::rt::Queue &Q, cohort::rt::NativeQueue &Given);
} // namespace sycl::detail
#endif
