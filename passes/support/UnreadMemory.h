//===- UnreadMemory.h - Memory that is only written -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_UNREADMEMORY_H
#define COHORT_SUPPORT_UNREADMEMORY_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class Instruction;
} // namespace llvm

namespace cohort {

/// Erases \p Memory, which allocates, and all that is done with it, if that is
/// only to write there; false if something reads it or learns its address.
/// Besides GEPs, \p IsAddress says what computes addresses in it; null:
/// nothing.
bool eraseIfUnread(
    llvm::Instruction &Memory,
    llvm::function_ref<bool(const llvm::Instruction &)> IsAddress = nullptr);

} // namespace cohort
#endif
