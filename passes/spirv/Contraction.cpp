//===- Contraction.cpp - Products and sums that devices may fuse ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// SPIR-V lets a device fuse all or none of the products and sums of a kernel
// (ContractionOff). Some compilers, Intel's for CPUs is one, fuse none unless
// an extension's decoration says it of each. A device need not know the
// extension, so the module only has a place for it: FPFastMathMode with no bit
// set, which means nothing, on the operations that the user's rules
// (-ffp-contract) let fuse. runtime/lib/opencl/Contraction.cpp sets the bit
// where the device knows it. LLVM 22's backend passes on any decoration but
// this one, so it gets another name here, which Edit.cpp replaces.
//
// mad and fma of OpenCL are no way: LLVM 22's backend makes fma of
// llvm.fmuladd, which is slow where a device has none; and Intel's compiler
// takes calls of such functions for uniform in a row of work-items, see
// DriverUniformity.cpp.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::spirv {

/// Two operations in the place of a llvm.fmuladd.
static void takeApart(IntrinsicInst &I) {
  IRBuilder<> B(&I);
  FastMathFlags Flags = I.getFastMathFlags();
  Flags.setAllowContract();
  B.setFastMathFlags(Flags);
  Value *Sum = B.CreateFAdd(
      B.CreateFMul(I.getArgOperand(0), I.getArgOperand(1)), I.getArgOperand(2));
  I.replaceAllUsesWith(Sum);
  I.eraseFromParent();
}

static bool mayFuse(const Instruction &I) {
  return (I.getOpcode() == Instruction::FMul ||
          I.getOpcode() == Instruction::FAdd ||
          I.getOpcode() == Instruction::FSub ||
          I.getOpcode() == Instruction::FNeg) &&
         I.hasAllowContract();
}

/// Whether the backend decorates \p I by itself.
static bool hasModeOfItsOwn(const Instruction &I) {
  FastMathFlags Flags = I.getFastMathFlags();
  return Flags.noNaNs() || Flags.noInfs() || Flags.noSignedZeros() ||
         Flags.allowReciprocal();
}

/// !{!{i32 5635, !"contract"}}
static MDNode *decoration(LLVMContext &C) {
  auto *Number = ConstantAsMetadata::get(
      ConstantInt::get(Type::getInt32Ty(C), UserSemantic));
  return MDNode::get(
      C, MDNode::get(C, {Number, MDString::get(C, ContractSemantic)}));
}

void markContractions(Module &M) {
  MDNode *Decoration = decoration(M.getContext());
  bool Any = false;
  for (Function &F : M) {
    for (Instruction &I : make_early_inc_range(instructions(F)))
      if (auto *Call = dyn_cast<IntrinsicInst>(&I);
          Call && Call->getIntrinsicID() == Intrinsic::fmuladd)
        takeApart(*Call);
    for (Instruction &I : instructions(F)) {
      if (!mayFuse(I))
        continue;
      Any = true;
      if (!hasModeOfItsOwn(I))
        I.setMetadata("spirv.Decorations", Decoration);
    }
  }
  // Without this the backend says ContractionOff.
  if (Any)
    M.getOrInsertNamedMetadata("opencl.enable.FP_CONTRACT");
}

} // namespace cohort::spirv
