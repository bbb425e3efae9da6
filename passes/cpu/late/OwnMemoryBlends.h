//===- OwnMemoryBlends.h - Masked accesses to local memory ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-own-memory-blends: where masked accesses are slow, one to memory that only the
// thread knows that runs the work-group becomes an access of the whole vector:
//
//   call @llvm.masked.store(<8 x i32> %v, ptr %p, <8 x i1> %m)
// becomes
//   %bits = bitcast <8 x i1> %m to i8
//   if (%bits) {
//     %old = load <8 x i32>, ptr %p
//     store (select %m, %v, %old), ptr %p
//   }
//
// and a masked load is a load under the same condition, and a select. x86-64-v2 has no
// masked accesses (cohort-lane-loops), and the masked stores of AVX2 are microcode on
// AMD's processors. With AVX-512 masks are free, and nothing changes.
//
// Memory of that kind is the entry's local memory and variables of the entry. Lanes that
// are off may lie up to a vector in front of an object or behind it, and get their own
// bytes back. So a variable gets margins of Margin bytes; the runtime leaves as much in
// front of a group's local memory and behind it (docs/kernel-abi.md). The new accesses
// have none of the old one's alias information, which is about the lanes that are on.
//
// Leaves alone: constant masks, vectors of less than four lanes or above Margin bytes,
// and global memory, where another thread may write in between.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_OWNMEMORYBLENDS_H
#define COHORT_CPU_LATE_OWNMEMORYBLENDS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class OwnMemoryBlendsPass : public llvm::PassInfoMixin<OwnMemoryBlendsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
