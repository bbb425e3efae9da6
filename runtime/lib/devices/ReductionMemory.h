//===- ReductionMemory.h - Memory of reductions on devices ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_DEVICES_REDUCTIONMEMORY_H
#define COHORT_RUNTIME_DEVICES_REDUCTIONMEMORY_H

#include "Backend.h"

namespace cohort::rt {

/// Bytes of it that are 0 when a kernel gets it, and when the kernel is over
/// again.
inline constexpr size_t ReductionHead = 128;

/// Memory of \p D for as long as the result lives. Where the device does not
/// access the host's, blocks are used again: to allocate, clear and free one
/// would take the host and the device longer than many a kernel. Throws
/// errc::memory_allocation.
std::shared_ptr<void> reductionMemory(const Device &D, size_t Bytes);

/// A command has failed: memory that is in use now may not be as kernels want
/// it.
void distrustReductionMemory();

} // namespace cohort::rt
#endif
