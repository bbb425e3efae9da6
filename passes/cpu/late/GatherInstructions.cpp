//===- GatherInstructions.cpp - Gathers of AVX2 ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "GatherInstructions.h"
#include "abi/KernelInfo.h"
#include "cpu/versions/IsaVariants.h"
#include "support/MaskedAccess.h"
#include "support/PreservedFlow.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicsX86.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "cohort-gather-instructions"

STATISTIC(NumGathers, "Number of gathers that are instructions of AVX2");
DEBUG_COUNTER(Gathering, "cohort-gather-instructions",
              "Controls which gathers are instructions of AVX2");

namespace cohort {

namespace {
/// Addresses as the instructions have them: Base + Scale * Index.
struct IndexedAddress {
  Value *Base;
  Value *Index; ///< of 32 bits, which are signed, or 64
  unsigned Scale;
};
} // namespace

static IndexedAddress addressOf(Value *Address, IRBuilder<> &B) {
  const DataLayout &DL = B.GetInsertBlock()->getDataLayout();
  auto *Gep = dyn_cast<GetElementPtrInst>(Address);
  if (Gep && Gep->getNumIndices() == 1 &&
      Gep->getOperand(1)->getType()->isVectorTy()) {
    Value *Base = Gep->getPointerOperand(), *Index = Gep->getOperand(1),
          *Narrow;
    if (Base->getType()->isVectorTy())
      Base = getSplatValue(Base);
    const uint64_t Scale = DL.getTypeAllocSize(Gep->getSourceElementType());
    if (Base && isPowerOf2_64(Scale) && Scale <= 8) {
      if (match(Index, m_CombineOr(m_SExt(m_Value(Narrow)),
                                   m_NNegZExt(m_Value(Narrow)))) &&
          Narrow->getType()->getScalarSizeInBits() == 32)
        Index = Narrow;
      return {Base, Index, unsigned(Scale)};
    }
  }
  return {ConstantPointerNull::get(B.getPtrTy()),
          B.CreatePtrToInt(Address,
                           Address->getType()->getWithNewType(B.getInt64Ty())),
          1};
}

static bool isWanted(const MaskedAccess &A, const TargetTransformInfo &TTI) {
  Type *Element = A.type()->getElementType();
  const unsigned Lanes = A.type()->getNumElements();
  const uint64_t Bits = A.Call->getDataLayout().getTypeSizeInBits(Element);
  return !A.IsStore && !A.IsConsecutive && !isa<Constant>(A.Mask) &&
         (Bits == 32 || Bits == 64) && Lanes % 4 == 0 &&
         A.Address->getType()->getPointerAddressSpace() == 0 &&
         !TTI.isLegalMaskedGather(A.type(), A.Alignment);
}

static void replace(const MaskedAccess &A) {
  IRBuilder<> B(A.Call);
  FixedVectorType *T = A.type();
  Type *Element = T->getElementType();
  const unsigned Lanes = T->getNumElements(),
                 Bits = A.Call->getDataLayout().getTypeSizeInBits(Element);
  IndexedAddress Address = addressOf(A.Address, B);
  bool HasShortIndex = Address.Index->getType()->getScalarSizeInBits() == 32;
  if (HasShortIndex && Bits == 32 && Lanes % 8 != 0) {
    Address.Index =
        B.CreateSExt(Address.Index,
                     Address.Index->getType()->getWithNewType(B.getInt64Ty()));
    HasShortIndex = false;
  }
  // One instruction has 32 bytes of indices or of elements.
  const unsigned Part = HasShortIndex && Bits == 32 ? 8 : 4;
  const Intrinsic::ID ID =
      Bits == 32 ? (HasShortIndex ? Intrinsic::x86_avx2_gather_d_d_256
                                  : Intrinsic::x86_avx2_gather_q_d_256)
                 : (HasShortIndex ? Intrinsic::x86_avx2_gather_d_q_256
                                  : Intrinsic::x86_avx2_gather_q_q_256);
  auto *Integers = FixedVectorType::get(B.getIntNTy(Bits), Lanes);
  // The instruction waits for what inactive lanes get.
  Value *Others = isa<UndefValue>(A.Data)
                      ? Constant::getNullValue(Integers)
                      : B.CreateBitOrPointerCast(A.Data, Integers);
  Value *Mask = B.CreateSExt(A.Mask, Integers);
  SmallVector<Value *, 4> Results;
  for (unsigned First = 0; First != Lanes; First += Part) {
    auto PartOf = [&](Value *V) {
      return B.CreateShuffleVector(V, createSequentialMask(First, Part, 0));
    };
    Results.push_back(
        B.CreateIntrinsic(ID, {},
                          {PartOf(Others), Address.Base, PartOf(Address.Index),
                           PartOf(Mask), B.getInt8(Address.Scale)}));
  }
  Value *Result = B.CreateBitOrPointerCast(concatenateVectors(B, Results), T);
  Result->takeName(A.Call);
  A.Call->replaceAllUsesWith(Result);
  A.Call->eraseFromParent();
}

PreservedAnalyses GatherInstructionsPass::run(Function &F,
                                              FunctionAnalysisManager &AM) {
  constexpr unsigned LanesOfAvx2 = 8;
  if (F.hasOptNone() ||
      F.getParent()->getTargetTriple().getArch() != Triple::x86_64 ||
      !(KernelInfo::SubGroupSize.in(F) || KernelInfo::EntryCode.in(F)) ||
      isSanitized(F) ||
      lanesOf(cpuIsaName(F),
              F.getFnAttribute("target-features").getValueAsString()) <
          LanesOfAvx2)
    return PreservedAnalyses::all();
  const auto &TTI = AM.getResult<TargetIRAnalysis>(F);
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto A = MaskedAccess::of(I);
    if (!A || !isWanted(*A, TTI) || !DebugCounter::shouldExecute(Gathering))
      continue;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ":" << I << "\n");
    ++NumGathers;
    replace(*A);
    Changed = true;
  }
  return preservedWithFlow(Changed);
}

} // namespace cohort
