//===- StridedLanes.h - Gathers of strided elements -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-strided-lanes: a gather or scatter of all lanes, or of the first ones,
// whose addresses follow from scalars, lane by lane, is so many scalar
// accesses. A stride that is known only at run time is one scalar, as in
// t[offset * (2 * id + 1)], and an address is an addition to the one before:
//
//   %i = mul <4 x i32> %offsets, <1, 3, 5, 7>   %d = mul i32 %offset, 2
//   %p = getelementptr i32, ptr %t, %i          %p0 = gep %t, i32 %offset
//   %x = masked.gather(%p, all)                 %x0 = load i32, ptr %p0
//                                               %i1 = add i32 %offset, %d
//                                               ...
//
// Where the stride is a small constant, a gather is the loads of the vectors
// that hold the elements, and shuffles; not where scatters write to the same
// object, as a vector's load waits until scalars before it are stored.
//
// Processors without gathers would take the addresses out of vectors; those
// with them take longer than for the loads.
//
// Leaves alone: accesses under other masks, and lanes whose addresses do not
// follow from a first one (those of a gather by loaded indices). Assumes:
// LLVM's optimisations have run, which find out that a mask is known.
// Guarantees: lanes are stored in their order.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_STRIDEDLANES_H
#define COHORT_CPU_LATE_STRIDEDLANES_H

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/PassManager.h"

namespace cohort {

struct MaskedAccess;

/// The objects that scatters of \p F write, which may become scalar stores.
llvm::SmallPtrSet<const llvm::Value *, 4> scatteredObjects(llvm::Function &F);

/// Makes scalar accesses, or loads of vectors, of \p Access, a gather or
/// scatter, if that can be; its operands may be left unused. A load of a vector
/// would wait for scalar stores to \p Scattered.
bool replaceStrided(
    const MaskedAccess &Access,
    const llvm::SmallPtrSetImpl<const llvm::Value *> &Scattered);

class StridedLanesPass : public llvm::PassInfoMixin<StridedLanesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
