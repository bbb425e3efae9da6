//===- WholeVectors.cpp - Vectors in front of the end of a row ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "WholeVectors.h"
#include "ItemLoop.h"
#include "abi/KernelInfo.h"
#include "support/CopyBlocks.h"
#include "support/MaskedAccess.h"
#include "support/Remarks.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "cohort-whole-vectors"

STATISTIC(NumLoops, "Number of loops over sub-groups with a part for those "
                    "that are whole");
DEBUG_COUNTER(Peeling, "cohort-whole-vectors",
              "Controls which loops over sub-groups have a part for those that "
              "are whole");

namespace cohort {

static cl::opt<unsigned> MaxSize(
    "cohort-whole-vectors-max-size", cl::Hidden, cl::init(100),
    cl::desc("Instructions of a loop over sub-groups that gets a part for "
             "those that are whole"));

namespace {
/// A loop over the sub-groups of a row, or of a group.
struct UnitLoop : NestLoop {
  SmallVector<IntrinsicInst *, 2> Counts; ///< of lanes in the group
  SmallVector<Instruction *, 4> Results;  ///< used behind it
};
} // namespace

/// Whether \p A and \p B are the same product of sizes.
static bool isSameSize(const Value *A, const Value *B) {
  if (A == B)
    return true;
  auto *I = dyn_cast<Instruction>(A), *J = dyn_cast<Instruction>(B);
  if (!I || !J || I->getOpcode() != J->getOpcode())
    return false;
  auto P = GroupCall::match(*I), Q = GroupCall::match(*J);
  if (P || Q)
    return P && Q && P->opClass() == OpClass::BuiltIn && P->op() == Q->op() &&
           P->dimension() == Q->dimension();
  return I->getOpcode() == Instruction::Mul &&
         isSameSize(I->getOperand(0), J->getOperand(0)) &&
         isSameSize(I->getOperand(1), J->getOperand(1));
}

/// \p L as a loop over sub-groups of \p Lanes, if it is one and some may not be
/// whole.
static std::optional<UnitLoop> unitLoop(Loop &L, unsigned Lanes) {
  auto Counted = NestLoop::of(L, Lanes);
  if (!Counted)
    return std::nullopt;
  UnitLoop U{*Counted, {}, {}};
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      Value *Size;
      if (match(&I, m_UMin(m_Sub(m_Value(Size), m_Specific(U.Counter)),
                           m_SpecificInt(Lanes))) &&
          isSameSize(Size, U.Limit))
        U.Counts.push_back(cast<IntrinsicInst>(&I));
      if (any_of(I.users(), [&](const User *Of) {
            return !L.contains(cast<Instruction>(Of));
          }))
        U.Results.push_back(&I);
    }
  return U.Counts.empty() || is_contained(U.Results, U.Counter)
             ? std::nullopt
             : std::optional(U);
}

/// Puts a loop over those sub-groups of \p U that are whole in front of it,
/// which is none any more.
static void peel(const UnitLoop &U, unsigned Lanes) {
  Function *F = U.Preheader->getParent();
  LLVMContext &C = F->getContext();
  BasicBlock *Header = U.L->getHeader();
  ValueToValueMapTy Map;
  SmallVector<BasicBlock *, 8> Copies =
      copyBlocks(U.L->getBlocks(), Map, ".whole", Header);
  Type *T = U.Limit->getType();
  auto Block = [&](const char *Name) {
    return BasicBlock::Create(C, Name, F, Header);
  };
  BasicBlock *Rest = Block("rest"), *More = Block("partial");
  Map[U.Exit] = Rest;
  for (IntrinsicInst *Count : U.Counts)
    Map[Count] = ConstantInt::get(Count->getType(), Lanes);
  remapInstructionsInBlocks(Copies, Map);

  const DebugLoc Place = U.Latch->getTerminator()->getDebugLoc();
  IRBuilder<> B(U.Preheader->getTerminator());
  B.SetCurrentDebugLocation(Place);
  Value *Whole =
      B.CreateAnd(U.Limit, ConstantInt::getSigned(T, -int64_t(Lanes)));
  auto *First = cast<BasicBlock>(Map.lookup(Header));
  B.CreateCondBr(B.CreateIsNotNull(Whole), First, More);
  U.Preheader->getTerminator()->eraseFromParent();
  cast<ICmpInst>(Map.lookup(U.Goes))->setOperand(1, Whole);

  B.SetInsertPoint(Rest);
  B.CreateCondBr(B.CreateICmpULT(Whole, U.Limit), More, U.Exit);
  B.SetInsertPoint(More);
  PHINode *Start = B.CreatePHI(T, 2);
  Start->addIncoming(Constant::getNullValue(T), U.Preheader);
  Start->addIncoming(Whole, Rest);
  B.CreateBr(Header);

  for (Instruction *Result : U.Results) {
    PHINode *Last = PHINode::Create(Result->getType(), 2, Result->getName(),
                                    U.Exit->begin());
    Result->replaceUsesWithIf(Last, [&](Use &Of) {
      return !U.L->contains(cast<Instruction>(Of.getUser()));
    });
    Last->addIncoming(Result, U.Latch);
    Last->addIncoming(Map.lookup(Result), Rest);
  }
  B.SetInsertPoint(U.Latch->getTerminator());
  B.CreateBr(U.Exit);
  U.Latch->getTerminator()->eraseFromParent();
  U.Counter->replaceAllUsesWith(Start);
  U.Counter->eraseFromParent();
  for (BasicBlock *Copy : Copies) {
    SimplifyInstructionsInBlock(Copy);
    ConstantFoldTerminator(Copy);
  }
}

PreservedAnalyses WholeVectorsPass::run(Function &F,
                                        FunctionAnalysisManager &AM) {
  const unsigned Lanes = KernelInfo::SubGroupSize.get(F);
  const UnitShape Shape = UnitShape::of(F);
  // Along the linear id of several dimensions it gathers, mask or not.
  if (Lanes <= 1 || F.hasOptNone() ||
      (Shape.Loop == UnitShape::Linear && Shape.Dims != 1) ||
      hasMaskRegisters(F.getContext(), AM.getResult<TargetIRAnalysis>(F)))
    return PreservedAnalyses::all();
  Remarks R(F, DEBUG_TYPE);
  SmallVector<UnitLoop, 4> Loops;
  for (Loop *L : AM.getResult<LoopAnalysis>(F).getLoopsInPreorder()) {
    auto U = unitLoop(*L, Lanes);
    if (!U)
      continue;
    size_t Size = 0;
    for (const BasicBlock *Block : L->blocks())
      Size += Block->size();
    if (Size <= MaxSize) {
      if (DebugCounter::shouldExecute(Peeling))
        Loops.push_back(*U);
    } else if (R) {
      R.missed("NotPeeled", *U->Latch->getTerminator(),
               "sub-groups have a mask here where those of a row are not all "
               "whole: this part of the kernel is too large to be there twice");
    }
  }
  for (const UnitLoop &U : Loops) {
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ": "
                      << U.Counter->getName() << "\n");
    if (R)
      R.passed("Peeled", *U.Latch->getTerminator(),
               "sub-groups have no mask where they are whole");
    peel(U, Lanes);
    ++NumLoops;
  }
  return Loops.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace cohort
