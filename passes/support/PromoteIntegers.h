//===- PromoteIntegers.h - Promotes integers of 24, 40, ... bits ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Structs of 3, 5, 6 and 7 bytes become i24 to i56, and so do _BitInts.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_PROMOTEINTEGERS_H
#define COHORT_SUPPORT_PROMOTEINTEGERS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Function.h"

namespace cohort {

/// Computes with integers of up to 64 bits in \p F that have another width than
/// 1, 8, 16, 32 or 64 in the next wider type, with zeros where the narrow one
/// has no bits; no byte beside one is accessed. Calls \p Refuse with an
/// instruction that has no form for the wider type and the narrow one's width,
/// and stops; null: those stay as they are, between conversions.
void promoteIntegers(
    llvm::Function &F,
    llvm::function_ref<void(llvm::Instruction &, unsigned)> Refuse = nullptr);

} // namespace cohort
#endif
