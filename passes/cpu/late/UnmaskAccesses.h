//===- UnmaskAccesses.h - Masked accesses become plain ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-unmask-accesses: masked accesses of consecutive elements become plain
// ones
//
// - where all lanes are active or none is: a branch decides;
// - where the items of all lanes have read their elements before, as in
//   'if (x < d[i]) d[i] = x', and the instruction set has no masked store or a
//   slow one: inactive lanes store what is there;
// - in local memory and variables, where the instruction set has no masked
// access or a
//   slow one:
//
//   call void @llvm.masked.store(<8 x float> %x, ptr %p, <8 x i1> %m)
// becomes
//   %any = icmp ne (bitcast %m to i8), 0
//   br %any, label %active, label %after
// active:
//   %old = load <8 x float>, ptr %p
//   %new = select %m, %x, %old
//   store %new, ptr %p
//
// The property of programs that the second uses: between an item's plain read
// of an element and its next synchronization another item that wrote there
// would race with the read. In between, nobody sees an element that is written
// back unchanged; but memory may be read-only, so that a lane has to be active
// in the same page.
//
// The property of programs that the third uses: a work-group's local memory
// and the variables of its code are only accessed by the thread that runs the
// group, so that writing an element back unchanged is never seen. Where one
// lane is active its element exists, and so does the rest of the vector: the
// runtime has abi::LocalMargin bytes that may be accessed in front of local
// memory and behind it (docs/kernel-abi.md), and variables get such margins
// here.
//
// SSE has no masked accesses: they are loops over lanes (cohort-lane-loops).
// The stores of AVX2 take some 40 cycles on processors of AMD, and loads wait
// until what they store is in the cache. With AVX-512 they cost nothing, and
// stay.
//
// Accesses under one mask, or parts of it, and what is computed between them,
// share one branch. There is none where a branch in front of them shows that a
// lane is active, or where an access without a mask goes to the same address
// before.
//
// Reads: the attribute "cohort-local-memory" of arguments, which
// cohort-cpu-entry adds, and the metadata "cohort.each-element", which
// cohort-vectorize gives loads. Leaves alone: functions with sanitizers, which
// would report elements that inactive lanes have, and masks that are constants.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_UNMASKACCESSES_H
#define COHORT_CPU_LATE_UNMASKACCESSES_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class UnmaskAccessesPass : public llvm::PassInfoMixin<UnmaskAccessesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
