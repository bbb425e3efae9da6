//===- CodeVersions.cpp - Several versions of a part of a kernel ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "CodeVersions.h"
#include "support/CopyBlocks.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace cohort {

bool isConvergentCall(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  auto GroupOp = GroupCall::match(I);
  return Call && Call->isConvergent() &&
         !(GroupOp && GroupOp->opClass() == OpClass::BuiltIn);
}

Value *laneId(IRBuilderBase &B, Type *T) {
  Value *Lane = B.CreateCall(getGroupOp(*B.GetInsertBlock()->getModule(),
                                        Op::SubgroupLocalInvocationId,
                                        B.getInt32Ty(), {}));
  return B.CreateZExtOrTrunc(Lane, T);
}

Value *firstLanes(IRBuilderBase &B, Value *X, int64_t Stride) {
  Type *T = X->getType();
  return B.CreateSub(
      X, B.CreateMul(laneId(B, T), ConstantInt::getSigned(T, Stride)));
}

void splitExit(CodePart &Part) {
  SmallVector<BasicBlock *, 4> Leaving;
  for (BasicBlock *Pred : predecessors(Part.Exit))
    if (is_contained(Part.Blocks, Pred) && !is_contained(Leaving, Pred))
      Leaving.push_back(Pred);
  // The block where its own paths join belongs to the part: values of divergent
  // paths are blended there, but not those that versions bring to the exit.
  BasicBlock *Last = SplitBlockPredecessors(Part.Exit, Leaving, ".step");
  Part.Exit = SplitBlock(Last, Last->getTerminator());
  Part.Blocks.push_back(Last);
}

void keepResults(const CodePart &Part,
                 SmallVectorImpl<AllocaInst *> &Variables) {
  SmallPtrSet<BasicBlock *, 8> Inside(Part.Blocks.begin(), Part.Blocks.end());
  SmallVector<Instruction *, 8> Results;
  for (BasicBlock *B : Part.Blocks)
    for (Instruction &I : *B)
      if (any_of(I.users(), [&](User *U) {
            return !Inside.contains(cast<Instruction>(U)->getParent());
          }))
        Results.push_back(&I);
  for (Instruction *I : Results)
    Variables.push_back(DemoteRegToStack(*I));
}

BasicBlock *copyPart(const CodePart &Part, const ValueToValueMapTy &Known) {
  ValueToValueMapTy Map;
  SmallVector<BasicBlock *, 8> Copies = copyBlocks(Part.Blocks, Map, "");
  for (const auto &[Old, New] : Known)
    Map[Old] = static_cast<Value *>(New);
  remapInstructionsInBlocks(Copies, Map);
  // So that the shapes see constants.
  for (BasicBlock *Copy : Copies)
    SimplifyInstructionsInBlock(Copy);
  return Copies.front();
}

} // namespace cohort
