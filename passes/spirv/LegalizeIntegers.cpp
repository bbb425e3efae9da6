//===- LegalizeIntegers.cpp - Integers of widths that SPIR-V has not ------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// LLVM's SPIR-V backend takes the next wider type for odd integers, and stores
// all of that over the bytes behind, as in
// test/passes/spirv/promoted-integers.ll.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "support/PromoteIntegers.h"
#include "support/Report.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::spirv {

/// OpSwitch does not take truth values, OpBranchConditional does.
static void branchOnTruth(SwitchInst &S) {
  BasicBlock *Block = S.getParent();
  LLVMContext &C = S.getContext();
  BasicBlock *Then =
      S.findCaseValue(ConstantInt::getTrue(C))->getCaseSuccessor();
  BasicBlock *Else =
      S.findCaseValue(ConstantInt::getFalse(C))->getCaseSuccessor();
  SmallVector<BasicBlock *, 2> Kept = {Then, Else};
  for (BasicBlock *Next : successors(Block)) {
    auto *Mine = find(Kept, Next);
    if (Mine != Kept.end())
      Kept.erase(Mine);
    else
      Next->removePredecessor(Block);
  }
  IRBuilder<>(&S).CreateCondBr(S.getCondition(), Then, Else);
  S.eraseFromParent();
}

void legalizeIntegers(Module &M) {
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    promoteIntegers(F, [](Instruction &I, unsigned Bits) {
      reportError(I, "devices cannot compute with integers of " + Twine(Bits) +
                         " bits in this way");
    });
    for (BasicBlock &B : F)
      if (auto *S = dyn_cast<SwitchInst>(B.getTerminator());
          S && S->getCondition()->getType()->isIntegerTy(1))
        branchOnTruth(*S);
  }
  for (Function &F : make_early_inc_range(M))
    if (F.isIntrinsic() && F.use_empty())
      F.eraseFromParent();
}

} // namespace cohort::spirv
