//===- ScalarLanes.cpp - Lanes that are used one by one -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ScalarLanes.h"
#include "abi/KernelInfo.h"
#include "support/PreservedFlow.h"
#include "support/Remarks.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-scalar-lanes"

STATISTIC(NumVectors, "Number of vectors that became scalars");
DEBUG_COUNTER(TakingApart, "cohort-scalar-lanes",
              "Controls which vectors become scalars");

namespace cohort {

/// A register to get something out of costs two instructions for most lanes,
/// one more on the way to an address costs less.
static cl::opt<unsigned> MaxSteps(
    "cohort-scalar-lanes-max-steps", cl::Hidden, cl::init(3),
    cl::desc(
        "Instructions between a load and the lanes that are taken from it"));

namespace {
/// A vector that is loaded to be taken apart.
class TakenApart {
public:
  TakenApart(LoadInst &Load, AAResults &AA) : Load(Load), AA(AA) {}
  /// Whether its lanes are all that is used.
  bool matches();
  /// Whether memory still has the lanes where they are used.
  bool isUnchangedAtExtracts();
  void rewrite();

private:
  bool follow(Value &V);
  Value *laneOf(IRBuilder<> &B, Value *V, unsigned Lane);

  LoadInst &Load;
  AAResults &AA;
  SmallSetVector<Instruction *, 8> Steps; ///< the load, what is computed of it
  SmallSetVector<ExtractElementInst *, 16> Extracts;
};
} // namespace

/// Whether an element of \p V that is no step is there as a scalar.
static bool isKnown(const Value *V) {
  return isa<Constant>(V) || getSplatValue(V);
}

bool TakenApart::follow(Value &V) {
  for (User *U : V.users()) {
    auto *I = cast<Instruction>(U);
    if (I->getParent() != Load.getParent())
      return false;
    if (auto *Extract = dyn_cast<ExtractElementInst>(I)) {
      if (!isa<ConstantInt>(Extract->getIndexOperand()))
        return false;
      Extracts.insert(Extract);
      continue;
    }
    bool IsStep =
        isa<BinaryOperator>(I) || (isa<CastInst>(I) && !isa<BitCastInst>(I));
    if (!IsStep || !all_of(I->operands(), [&](Value *Operand) {
          return Operand == &V || isKnown(Operand);
        }))
      return false;
    Steps.insert(I);
    if (Steps.size() > 1 + MaxSteps || !follow(*I))
      return false;
  }
  return true;
}

bool TakenApart::isUnchangedAtExtracts() {
  MemoryLocation Place = MemoryLocation::get(&Load);
  unsigned Left = Extracts.size();
  for (Instruction *I = Load.getNextNode(); I && Left; I = I->getNextNode()) {
    if (auto *Extract = dyn_cast<ExtractElementInst>(I))
      Left -= Extracts.contains(Extract);
    if (I->mayWriteToMemory() && isModSet(AA.getModRefInfo(I, Place)))
      return false;
  }
  return true;
}

bool TakenApart::matches() {
  auto *T = dyn_cast<FixedVectorType>(Load.getType());
  if (!T || !Load.isSimple() || T->getNumElements() < 4 ||
      !T->getElementType()->isIntegerTy() || T->getScalarSizeInBits() % 8 != 0)
    return false;
  Steps.insert(&Load);
  return follow(Load) && Extracts.size() >= T->getNumElements();
}

Value *TakenApart::laneOf(IRBuilder<> &B, Value *V, unsigned Lane) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !Steps.contains(I)) {
    Value *Splat = getSplatValue(V);
    return Splat ? Splat : cast<Constant>(V)->getAggregateElement(Lane);
  }
  if (I == &Load) {
    Type *Element = Load.getType()->getScalarType();
    uint64_t Bytes = Element->getScalarSizeInBits() / 8;
    Value *Address = Load.getPointerOperand();
    if (Lane)
      Address =
          B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Address, Lane * Bytes);
    LoadInst *Part = B.CreateAlignedLoad(
        Element, Address, commonAlignment(Load.getAlign(), Lane * Bytes));
    Part->copyMetadata(Load, {LLVMContext::MD_tbaa, LLVMContext::MD_alias_scope,
                              LLVMContext::MD_noalias});
    return Part;
  }
  if (auto *Cast = dyn_cast<CastInst>(I))
    return B.CreateCast(Cast->getOpcode(), laneOf(B, Cast->getOperand(0), Lane),
                        Cast->getDestTy()->getScalarType());
  Value *Left = laneOf(B, I->getOperand(0), Lane);
  Value *Right = laneOf(B, I->getOperand(1), Lane);
  return B.CreateBinOp(cast<BinaryOperator>(I)->getOpcode(), Left, Right);
}

void TakenApart::rewrite() {
  for (ExtractElementInst *Extract : Extracts) {
    IRBuilder<> B(Extract);
    unsigned Lane =
        cast<ConstantInt>(Extract->getIndexOperand())->getZExtValue();
    if (Lane >= cast<FixedVectorType>(Load.getType())->getNumElements())
      continue; // poison, which nobody reads
    Extract->replaceAllUsesWith(laneOf(B, Extract->getVectorOperand(), Lane));
    Extract->eraseFromParent();
  }
  for (Instruction *I : reverse(Steps))
    if (isInstructionTriviallyDead(I))
      I->eraseFromParent();
}

PreservedAnalyses ScalarLanesPass::run(Function &F,
                                       FunctionAnalysisManager &AM) {
  if (F.hasOptNone() ||
      !(KernelInfo::SubGroupSize.in(F) || KernelInfo::EntryCode.in(F)))
    return PreservedAnalyses::all();
  SmallVector<LoadInst *, 16> Loads;
  for (Instruction &I : instructions(F))
    if (auto *Load = dyn_cast<LoadInst>(&I);
        Load && Load->getType()->isVectorTy())
      Loads.push_back(Load);
  if (Loads.empty())
    return PreservedAnalyses::all();
  auto &AA = AM.getResult<AAManager>(F);
  bool Changed = false;
  for (LoadInst *Load : Loads) {
    TakenApart Vector(*Load, AA);
    if (!Vector.matches())
      continue;
    Remarks R(F, DEBUG_TYPE);
    if (!Vector.isUnchangedAtExtracts()) {
      if (R)
        R.missed("NotScalars", *Load,
                 "a vector whose lanes are used one by one is loaded as a "
                 "whole: memory may be written before they are used");
      continue;
    }
    if (!DebugCounter::shouldExecute(TakingApart))
      continue;
    ++NumVectors;
    if (R)
      R.passed("Scalars", *Load,
               "a vector whose lanes are used one by one is loaded so");
    Vector.rewrite();
    Changed = true;
  }
  return preservedWithFlow(Changed);
}

} // namespace cohort
