//===- SplitBlocks.h - Blocks of many instructions --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// LLVM works on a basic block as a whole in the SLP vectorizer, instruction
// selection, the machine combiner and the scheduler, and takes time with the
// square of its length or more. Kernels have blocks of thousands of
// instructions: bodies that are unrolled by hand, or linear because sides of
// branches are executed under masks.
//
// cohort-split-blocks divides such blocks for code generation:
//
//   block:                              block:
//     ... 1000 instructions ...           ... 500 instructions ...
//                                         br label %block.next
//                                       block.next:
//                                         call void asm sideeffect "", "i"(
//                                             ptr blockaddress(@f,
//                                             %block.next))
//                                         ... 500 instructions ...
//
// Code generation would merge the two again. It leaves blocks alone whose
// address is taken, as it is by the call, which becomes no instruction. Of the
// places for an end the one is taken where fewest values are live; masks count
// as several, since a vector of bits lives in whole registers from one block to
// the next.
//
// leaveLargeBlocks keeps the SLP vectorizer from functions with such blocks.
// What work-items have in common with their neighbours is in vectors already.
//
// Leaves alone: functions that are no kernels' code. Assumes that no pass of IR
// behind it optimises: such a block has a second way in for all that is known.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_SPLITBLOCKS_H
#define COHORT_CPU_LATE_SPLITBLOCKS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class PassBuilder;
}

namespace cohort {

class SplitBlocksPass : public llvm::PassInfoMixin<SplitBlocksPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

/// Makes the pipelines of \p PB skip the SLP vectorizer for kernels' code with
/// a block of more instructions than -cohort-slp-max-block.
void leaveLargeBlocks(llvm::PassBuilder &PB);

} // namespace cohort
#endif
