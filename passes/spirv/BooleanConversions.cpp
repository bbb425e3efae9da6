//===- BooleanConversions.cpp - Booleans as signed integers ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// True as a signed integer of one bit is -1. LLVM 22's SPIR-V backend makes 1.0
// of it where it becomes a floating-point value:
// test/passes/spirv/truth-values.ll.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::spirv {

void signBooleans(Module &M) {
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      Value *Truth = isa<SIToFPInst>(I) ? I.getOperand(0) : nullptr;
      if (!Truth || !Truth->getType()->isIntOrIntVectorTy(1))
        continue;
      IRBuilder<> B(&I);
      I.setOperand(0, B.CreateSExt(Truth, Truth->getType()->getWithNewType(
                                              B.getInt32Ty())));
    }
}

} // namespace cohort::spirv
