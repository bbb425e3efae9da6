//===- AtomicOps.h - Operands of the vocabulary's atomics -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_ATOMICOPS_H
#define COHORT_SUPPORT_ATOMICOPS_H

#include "vocabulary/GroupCall.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/AtomicOrdering.h"

namespace cohort {

/// LLVM's operation for a read-modify-write; BAD_BINOP for other operations.
llvm::AtomicRMWInst::BinOp binOp(Op Id);

/// Whether \p Id is an atomic load, store, compare-exchange or
/// read-modify-write.
bool isKnownAtomic(Op Id);

/// The memory order in SPIR-V's memory semantics; the strongest one if they are
/// only known at run time. Without an order bit it is monotonic.
llvm::AtomicOrdering memoryOrder(const llvm::Value *Semantics);

/// \p Order as a load (without release) or a store (without acquire) can have
/// it.
llvm::AtomicOrdering orderWithout(llvm::AtomicOrdering Part,
                                  llvm::AtomicOrdering Order);

} // namespace cohort
#endif
