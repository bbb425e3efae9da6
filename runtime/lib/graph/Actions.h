//===- Actions.h - Execution of commands ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_GRAPH_ACTIONS_H
#define COHORT_RUNTIME_GRAPH_ACTIONS_H

#include "Queue.h"
#include "support/Errors.h"

namespace cohort::rt {

/// An address of an accessor's memory in the callable of a launch, and what it
/// became on the device.
struct MovedAddress {
  MemoryObject *Object;
  const void *OnHost, *OnDevice;
};

/// Throws if \p C uses an accessor of a buffer that it does not require (SYCL
/// 2020, placeholders): errc::kernel_argument if it launches a kernel whose
/// callable or arguments have one, errc::invalid if it copies, fills or updates
/// the host. Accessors that are made by default have no buffer.
void checkAccessors(const Command &C);

/// Gives the accessors in the callable of \p L, which \p C launches, the
/// addresses of the copies in the memory of \p D; notes them in \p Moved, if
/// not null. One that the command does not require, as it was made by default
/// or its place in a union is another member's now, stays as it is.
void moveAccessors(const Command &C, const Launch &L, const Device &D,
                   std::vector<MovedAddress> *Moved = nullptr);

/// Brings the contents of buffers to where \p C uses them. The copies are not
/// behind what the device still works at for C.After.
void bringBuffers(Command &C);

/// Hands the work of \p C to the device; whether there is any.
bool handOver(Command &C);

/// Does what \p C is for and waits for its end.
void execute(Command &C);

/// Throws with the kernel's name what the device says when \p Finish waits for
/// \p C.
template <class F> void finishNamed(Command &C, F Finish) {
  const Launch *L = std::get_if<Launch>(&C.Act);
  try {
    Finish();
  } catch (const sycl::exception &E) {
    if (!L)
      throw;
    throw sycl::exception(E.code(), kernelWords(L->Name) + ": " + E.what());
  }
}

} // namespace cohort::rt
#endif
