//===- PartLoads.h - Parts of a word as one load ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-part-loads: bytes, or 16 bits each, that lie in one aligned word of 32
// bits are loaded together:
//
//   %x = load i8, ptr %p, align 4          %w = load i32, ptr %p, align 4
//   %y = load i8, ptr (%p + 1)        =>   %x = trunc i32 %w to i8
//   %z = load i8, ptr (%p + 2)             %y = trunc i32 (%w >> 8) to i8
//                                          %z = trunc i32 (%w >> 16) to i8
//
// Neighbours that load the members of a pixel, uchar4 or a pair of half, load
// bytes with gaps between them: several vectors and shuffles for each member,
// or gathers of bytes, which no processor has. The words follow one another.
//
// What else lies in the word is read, and not used. That can't fault, as no
// page ends within an aligned word.
//
// Leaves alone: private objects, whose bytes LLVM may know to be poison, and
// parts between which something may be written.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_PARTLOADS_H
#define COHORT_PREPARE_PARTLOADS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class PartLoadsPass : public llvm::PassInfoMixin<PartLoadsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
