//===- PrivateCopies.h - Private arrays element by element ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-private-copies: fills and copies of private arrays, of a constant
// length, access one element after the other:
//
//   %a = alloca [64 x double]                  %a = alloca [64 x double]
//   call void @llvm.memset(%a, i8 0, 512)      for (%i = 0; %i < 64; ++%i)
//   %x = load double, %a + 8 * %k                store double 0, %a + 8 * %i
//                                              %x = load double, %a + 8 * %k
//
// An array that is accessed by elements alone is laid out lane-fastest
// (analysis/PrivateMemory.h): the load of all lanes is one vector then, and was
// a gather. Short copies have no loop (-cohort-private-copies-unroll).
//
// Leaves alone: arrays whose address escapes, whose elements are accessed with
// different sizes, or across the borders of elements; a memmove within one
// array; functions that are no kernels' code. Before cohort-vectorize;
// cohort-vectorize-items does it to the bodies of its loops. LLVM makes one
// call of a loop again where that is better.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_VECTORIZE_PRIVATECOPIES_H
#define COHORT_CPU_VECTORIZE_PRIVATECOPIES_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class PrivateCopiesPass : public llvm::PassInfoMixin<PrivateCopiesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

/// Fills and copies private arrays of \p F by elements, which is the code of
/// lanes-to-be. Returns whether there were any.
bool copyByElements(llvm::Function &F);

} // namespace cohort
#endif
