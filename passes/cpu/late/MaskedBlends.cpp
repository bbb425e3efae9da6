//===- MaskedBlends.cpp - Blends under a mask -----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "MaskedBlends.h"
#include "abi/KernelInfo.h"
#include "support/PreservedFlow.h"
#include "support/Remarks.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-masked-blends"

STATISTIC(NumPatterns, "Number of patterns whose blends became masked");
DEBUG_COUNTER(Masking, "cohort-masked-blends",
              "Controls which patterns of blends become masked");

namespace cohort {

/// There are seven mask registers; code generation needs some itself.
static cl::opt<unsigned>
    MaxMasks("cohort-masked-blends-max-masks", cl::Hidden, cl::init(4),
             cl::desc("Constant masks of a loop whose blends become masked"));

/// Which operand may be computed under the mask, so that the blend costs
/// nothing: the result keeps the other one elsewhere.
static unsigned computedOperand(const ShuffleVectorInst &Shuffle) {
  auto *First = dyn_cast<Instruction>(Shuffle.getOperand(0));
  return First && First->hasOneUse() && isa<BinaryOperator, CallInst>(First)
             ? 0
             : 1;
}

/// The elements that \p Shuffle takes from its first operand; nothing if it is
/// no blend of whole registers that code generation makes a shuffle of.
static std::optional<uint64_t>
takenFromFirst(const ShuffleVectorInst &Shuffle) {
  auto *T = dyn_cast<FixedVectorType>(Shuffle.getType());
  if (!T || !Shuffle.isSelect())
    return std::nullopt;
  unsigned Bits = T->getScalarSizeInBits(), Count = T->getNumElements();
  if (Bits * Count != 512 || (Bits != 32 && Bits != 64))
    return std::nullopt;
  ArrayRef<int> From = Shuffle.getShuffleMask();
  uint64_t First = 0;
  for (unsigned K = 0; K < Count; ++K)
    First |= uint64_t(From[K] < int(Count)) << K;
  // Of 32 bits, those that are equal in pairs.
  bool InPairs = ((First ^ (First >> 1)) & 0x5555) == 0;
  return Bits == 64 || InPairs ? std::optional(First) : std::nullopt;
}

/// A mask of \p Count elements with the bits \p Set where \p F begins, which
/// optimisations cannot see through.
static Value *makeMask(Function &F, uint64_t Set, unsigned Count) {
  IRBuilder<> B(&*F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  IntegerType *Bits = B.getIntNTy(Count);
  auto *Opaque = InlineAsm::get(FunctionType::get(Bits, {Bits}, false), "",
                                "=r,0", /*hasSideEffects=*/false);
  Value *Mask = B.CreateCall(Opaque, {ConstantInt::get(Bits, Set)});
  return B.CreateBitCast(Mask, FixedVectorType::get(B.getInt1Ty(), Count));
}

PreservedAnalyses MaskedBlendsPass::run(Function &F,
                                        FunctionAnalysisManager &FAM) {
  if (F.getParent()->getTargetTriple().getArch() != Triple::x86_64 ||
      !KernelInfo::Lanes.in(F) ||
      FAM.getResult<TargetIRAnalysis>(F)
              .getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector)
              .getFixedValue() < 512)
    return PreservedAnalyses::all();
  const LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  MapVector<std::pair<uint64_t, unsigned>, SmallVector<ShuffleVectorInst *, 4>>
      Blends;
  for (Instruction &I : instructions(F))
    if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(&I);
        Shuffle && LI.getLoopFor(I.getParent()))
      if (auto First = takenFromFirst(*Shuffle)) {
        unsigned Count = Shuffle->getShuffleMask().size();
        if (computedOperand(*Shuffle) == 1)
          *First ^= maskTrailingOnes<uint64_t>(Count);
        Blends[{*First, Count}].push_back(Shuffle);
      }
  bool Changed = false;
  unsigned Masks = 0;
  for (auto &[Pattern, Shuffles] : Blends) {
    if (++Masks > MaxMasks) {
      if (Remarks R(F, DEBUG_TYPE); R)
        R.missed("NotMasked", *Shuffles.front(),
                 "a choice between lanes of two vectors is a blend: the kernel "
                 "has more than " +
                     Twine(MaxMasks) + " patterns of lanes");
      break;
    }
    if (!DebugCounter::shouldExecute(Masking))
      continue;
    ++NumPatterns;
    if (Remarks R(F, DEBUG_TYPE); R)
      R.passed("Masked", *Shuffles.front(),
               "a choice between lanes of two vectors is made by a mask");
    Value *Mask = makeMask(F, Pattern.first, Pattern.second);
    for (ShuffleVectorInst *Shuffle : Shuffles) {
      IRBuilder<> B(Shuffle);
      unsigned Computed = computedOperand(*Shuffle);
      Value *New = B.CreateSelect(Mask, Shuffle->getOperand(Computed),
                                  Shuffle->getOperand(1 - Computed));
      New->takeName(Shuffle);
      Shuffle->replaceAllUsesWith(New);
      Shuffle->eraseFromParent();
    }
    Changed = true;
  }
  return preservedWithFlow(Changed);
}

} // namespace cohort
