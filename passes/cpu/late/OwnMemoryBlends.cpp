//===- OwnMemoryBlends.cpp - Masked accesses to local memory --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "OwnMemoryBlends.h"
#include "abi/Abi.h"
#include "abi/KernelInfo.h"
#include "support/MaskedAccess.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-own-memory-blends"

STATISTIC(NumBlends, "Number of masked accesses that became whole vectors");
DEBUG_COUNTER(Blending, "cohort-own-memory-blends",
              "Controls which masked accesses become whole vectors");

namespace cohort {

/// Bytes that kernels may read and write back in front of local memory and behind it.
static constexpr uint64_t Margin = abi::MemoryAlignment;

/// For fewer lanes LLVM's blocks are little code.
static constexpr unsigned FewestLanes = 4;

/// Whether \p V is the local memory that an entry gets, and that nobody else knows.
static bool isLocalMemory(const Value *V) {
  auto *A = dyn_cast<Argument>(V);
  return A && A->getArgNo() == 2 && A->hasNoAliasAttr() &&
         A->getParent()->getFunctionType() == abi::entryType(A->getContext());
}

/// Whether \p V is a variable that can get margins.
static bool isVariable(const Value *V) {
  auto *Variable = dyn_cast<AllocaInst>(V);
  return Variable && Variable->isStaticAlloca() && !Variable->isUsedWithInAlloca() &&
         !Variable->isSwiftError() &&
         Variable->getAllocationSize(Variable->getDataLayout()).has_value();
}

/// The object that \p A accesses if only this thread knows it; else null.
static const Value *ownObject(const MaskedAccess &A) {
  const Value *Object = getUnderlyingObject(A.Address, /*MaxLookup=*/0);
  return isLocalMemory(Object) || isVariable(Object) ? Object : nullptr;
}

static bool isSlow(const MaskedAccess &A, const TargetTransformInfo &TTI) {
  // Legal for AVX2, which is slow.
  return A.IsStore || !TTI.isLegalMaskedLoad(
                          A.type(), A.Alignment,
                          A.Address->getType()->getPointerAddressSpace());
}

static bool suits(const MaskedAccess &A, const TargetTransformInfo &TTI) {
  const DataLayout &DL = A.Call->getDataLayout();
  Type *Element = A.type()->getElementType();
  unsigned Lanes = A.type()->getNumElements();
  return A.IsConsecutive && Lanes >= FewestLanes && Lanes <= 64 &&
         !isa<Constant>(A.Mask) &&
         DL.getTypeSizeInBits(Element) == DL.getTypeAllocSizeInBits(Element) &&
         DL.getTypeStoreSize(A.type()).getFixedValue() <= Margin && isSlow(A, TTI);
}

/// Puts \p Variable into the middle of a larger one.
static void addMargins(AllocaInst &Variable) {
  const DataLayout &DL = Variable.getDataLayout();
  uint64_t Front = alignTo(Margin, Variable.getAlign());
  uint64_t Size = Variable.getAllocationSize(DL)->getFixedValue();
  IRBuilder<> B(&Variable);
  AllocaInst *Roomy =
      B.CreateAlloca(ArrayType::get(B.getInt8Ty(), Front + Size + Margin));
  Roomy->setAlignment(Variable.getAlign());
  // These are about variables as a whole.
  for (User *U : make_early_inc_range(Variable.users()))
    if (auto *Life = dyn_cast<IntrinsicInst>(U); Life && Life->isLifetimeStartOrEnd())
      Life->replaceUsesOfWith(&Variable, Roomy);
  B.SetInsertPoint(&*Variable.getParent()->getFirstNonPHIOrDbgOrAlloca());
  Value *Inside = B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Roomy, Front);
  Inside->takeName(&Variable);
  Variable.replaceAllUsesWith(Inside);
  Variable.eraseFromParent();
}

static void blend(const MaskedAccess &A) {
  FixedVectorType *T = A.type();
  BasicBlock *Before = A.Call->getParent();
  IRBuilder<> B(A.Call);
  Type *Bits = B.getIntNTy(T->getNumElements());
  Value *Any = B.CreateIsNotNull(B.CreateBitCast(A.Mask, Bits));
  Instruction *Then = SplitBlockAndInsertIfThen(Any, A.Call, /*Unreachable=*/false);
  B.SetInsertPoint(Then);
  B.SetCurrentDebugLocation(A.Call->getDebugLoc());
  Value *Old = B.CreateAlignedLoad(T, A.Address, A.Alignment);
  if (A.IsStore) {
    // Of a load, a select and a store instruction selection would make a masked store.
    Old = B.CreateFreeze(Old);
    B.CreateAlignedStore(B.CreateSelect(A.Mask, A.Data, Old), A.Address, A.Alignment);
  } else {
    Value *New = B.CreateSelect(A.Mask, Old, A.Data);
    B.SetInsertPoint(A.Call->getParent(), A.Call->getParent()->begin());
    PHINode *Either = B.CreatePHI(T, 2);
    Either->addIncoming(A.Data, Before);
    Either->addIncoming(New, Then->getParent());
    A.Call->replaceAllUsesWith(Either);
    Either->takeName(A.Call);
  }
  A.Call->eraseFromParent();
}

PreservedAnalyses OwnMemoryBlendsPass::run(Function &F,
                                           FunctionAnalysisManager &AM) {
  const auto &TTI = AM.getResult<TargetIRAnalysis>(F);
  if (F.getParent()->getTargetTriple().getArch() != Triple::x86_64 ||
      !KernelInfo::SubGroupSize.in(F) ||
      hasMaskRegisters(F.getContext(), TTI))
    return PreservedAnalyses::all();
  SmallVector<MaskedAccess, 16> Accesses;
  SmallPtrSet<const Value *, 8> Objects;
  for (Instruction &I : instructions(F)) {
    auto A = MaskedAccess::of(I);
    if (!A || !suits(*A, TTI))
      continue;
    const Value *Object = ownObject(*A);
    if (!Object || !DebugCounter::shouldExecute(Blending))
      continue;
    Accesses.push_back(*A);
    Objects.insert(Object);
  }
  if (Accesses.empty())
    return PreservedAnalyses::all();
  for (MaskedAccess &A : Accesses)
    blend(A);
  SmallVector<AllocaInst *, 8> Variables;
  for (Instruction &I : F.getEntryBlock())
    if (Objects.contains(&I))
      Variables.push_back(cast<AllocaInst>(&I));
  for (AllocaInst *Variable : Variables)
    addMargins(*Variable);
  NumBlends += Accesses.size();
  return PreservedAnalyses::none();
}

} // namespace cohort
