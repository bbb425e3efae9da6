//===- MaskBits.cpp - Masks out of bits -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "MaskBits.h"
#include "abi/KernelInfo.h"
#include "support/MaskedAccess.h"
#include "support/PreservedFlow.h"
#include "support/Remarks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-mask-bits"

STATISTIC(NumMasks, "Number of masks made of bits by a comparison");
DEBUG_COUNTER(Masks, "cohort-mask-bits",
              "Controls which masks are made of bits by a comparison");

namespace cohort {

/// The lanes of \p I if it is a mask that is made out of bits; else 0.
static unsigned lanesOfBits(const Instruction &I) {
  auto *T = dyn_cast<FixedVectorType>(I.getType());
  if (!T || !T->getElementType()->isIntegerTy(1))
    return 0;
  unsigned Lanes = T->getNumElements();
  if (!isPowerOf2_32(Lanes) || Lanes < 4 || Lanes > 32)
    return 0;
  auto *Load = dyn_cast<LoadInst>(&I);
  auto *Cast = dyn_cast<BitCastInst>(&I);
  bool IsBits =
      (Load && Load->isSimple()) || (Cast && Cast->getSrcTy()->isIntegerTy() &&
                                     !isa<Constant>(Cast->getOperand(0)));
  return IsBits ? Lanes : 0;
}

/// The bits of \p I as an integer; above those of the lanes there may be
/// others.
static Value *bitsOf(Instruction &I, unsigned Lanes, IRBuilder<> &B) {
  auto *Load = dyn_cast<LoadInst>(&I);
  if (!Load)
    return I.getOperand(0);
  // A mask of four lanes fills a byte of memory.
  LoadInst *Bits =
      B.CreateAlignedLoad(B.getIntNTy(std::max(Lanes, 8u)),
                          Load->getPointerOperand(), Load->getAlign());
  Bits->setAAMetadata(Load->getAAMetadata());
  return Bits;
}

static void compare(Instruction &I, unsigned Lanes) {
  IRBuilder<> B(&I);
  Value *Bits = B.CreateZExtOrTrunc(bitsOf(I, Lanes, B), B.getInt32Ty());
  SmallVector<Constant *, 32> Each;
  for (unsigned K = 0; K < Lanes; ++K)
    Each.push_back(B.getInt32(1u << K));
  Value *Active =
      B.CreateAnd(B.CreateVectorSplat(Lanes, Bits), ConstantVector::get(Each));
  Value *Mask =
      B.CreateICmpNE(Active, Constant::getNullValue(Active->getType()));
  Mask->takeName(&I);
  I.replaceAllUsesWith(Mask);
  I.eraseFromParent();
}

PreservedAnalyses MaskBitsPass::run(Function &F, FunctionAnalysisManager &AM) {
  if (F.getParent()->getTargetTriple().getArch() != Triple::x86_64 ||
      !(KernelInfo::SubGroupSize.in(F) || KernelInfo::EntryCode.in(F)) ||
      hasMaskRegisters(F.getContext(), AM.getResult<TargetIRAnalysis>(F)))
    return PreservedAnalyses::all();
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (unsigned Lanes = lanesOfBits(I);
        Lanes && DebugCounter::shouldExecute(Masks)) {
      ++NumMasks;
      if (Remarks R(F, DEBUG_TYPE); R)
        R.passed("Compared", I, "a mask is made of bits by a comparison");
      compare(I, Lanes);
      Changed = true;
    }
  return preservedWithFlow(Changed);
}

} // namespace cohort
