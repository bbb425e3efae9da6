//===- LaneBounds.h - Masks of lanes within bounds --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_LANEBOUNDS_H
#define COHORT_CPU_LATE_LANEBOUNDS_H

#include "llvm/IR/IRBuilder.h"

namespace llvm {
class Loop;
} // namespace llvm

namespace cohort {

/// Whether the active lanes of \p Mask are those in front of or behind a bound,
/// or of several bounds: what lanes share is compared with a constant for each
/// of them.
bool isMaskOfBounds(llvm::Value *Mask);

/// Whether a bound of \p Mask, or what is compared with it, is another one in
/// each iteration of \p L.
bool boundsChangeIn(llvm::Value &Mask, const llvm::Loop &L);

/// Scalars that, where they hold, say that all lanes of \p Mask are active.
llvm::Value *emitIsFull(llvm::IRBuilder<> &B, llvm::Value *Mask);

} // namespace cohort
#endif
