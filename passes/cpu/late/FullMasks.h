//===- FullMasks.h - Versions for full masks --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-full-masks: code that a condition on ids guards, as that of a stencil
// is at the edges of a grid, has a version in which all lanes are active:
//
//   %m = icmp ugt <8 x i32> splat(%left), <0, 1, ..., 7>
//   br (%m != 0), label %active, label %after
// active:
//   %x = masked.load(%p, %m)
//   masked.store(%x, %q, %m)
// becomes
//   br (%left > 7), label %active.full, label %some.active
// some.active:
//   %m = icmp ugt <8 x i32> splat(%left), <0, 1, ..., 7>
//   br (%m != 0), label %active, label %after
// active.full:
//   %x.full = load %p
//   store %x.full, %q
//
// Scalars alone choose, and may say of a full mask that it is none.
//
// The property of programs: bounds cut few vectors, most lie within them. The
// mask is one of lanes in front of or behind a bound, or of several bounds; of
// other conditions nobody knows how often all lanes agree. Masked accesses are
// slow where masks have no registers of their own, and with AVX-512 they can't
// be operands of other instructions.
//
// Leaves alone: large code (-cohort-full-masks-max-size), code without masked
// accesses, functions with sanitizers. Assumes that nothing is convergent any
// more. Runs in front of the loop vectorizer, as its simplifications are those
// of constant masks.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_FULLMASKS_H
#define COHORT_CPU_LATE_FULLMASKS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class FullMasksPass : public llvm::PassInfoMixin<FullMasksPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
