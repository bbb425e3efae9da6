//===- PaddedVectors.cpp - Vectors of elements with padding ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "PaddedVectors.h"
#include "abi/KernelInfo.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/Debug.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-padded-vectors"

STATISTIC(NumSplit, "Number of accesses that became one for each element");

namespace cohort {

/// The type of a vector that \p I loads or stores with padding; else null.
static FixedVectorType *paddedVector(const Instruction &I) {
  if ((!isa<LoadInst>(I) && !isa<StoreInst>(I)) || I.isAtomic())
    return nullptr;
  auto *T = dyn_cast<FixedVectorType>(getLoadStoreType(&I));
  if (!T || T->getScalarSizeInBits() == 1)
    return nullptr;
  const DataLayout &DL = I.getDataLayout();
  Type *Element = T->getElementType();
  uint64_t Place = DL.getTypeAllocSize(Element).getFixedValue();
  return DL.getTypeSizeInBits(Element) != Place * 8 &&
                 DL.getTypeAllocSize(T) >= Place * T->getNumElements()
             ? T
             : nullptr;
}

static void split(Instruction &I, FixedVectorType *T) {
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << I << "\n");
  IRBuilder<> B(&I);
  Type *Element = T->getElementType();
  uint64_t Place = I.getDataLayout().getTypeAllocSize(Element);
  auto *Store = dyn_cast<StoreInst>(&I);
  bool IsVolatile =
      Store ? Store->isVolatile() : cast<LoadInst>(I).isVolatile();
  Value *Loaded = PoisonValue::get(T);
  for (unsigned Lane = 0; Lane != T->getNumElements(); ++Lane) {
    Value *Address = getLoadStorePointerOperand(&I);
    if (Lane)
      Address =
          B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Address, Lane * Place);
    Align Alignment = commonAlignment(getLoadStoreAlignment(&I), Lane * Place);
    Instruction *Part;
    if (Store) {
      Part = B.CreateAlignedStore(
          B.CreateExtractElement(Store->getValueOperand(), Lane), Address,
          Alignment, IsVolatile);
    } else {
      Part = B.CreateAlignedLoad(Element, Address, Alignment, IsVolatile);
      Loaded = B.CreateInsertElement(Loaded, Part, Lane);
    }
    Part->copyMetadata(I, {LLVMContext::MD_alias_scope, LLVMContext::MD_noalias,
                           LLVMContext::MD_access_group,
                           LLVMContext::MD_mem_parallel_loop_access});
  }
  if (!Store)
    I.replaceAllUsesWith(Loaded);
  I.eraseFromParent();
}

PreservedAnalyses PaddedVectorsPass::run(Function &F,
                                         FunctionAnalysisManager &) {
  if (!KernelInfo::SubGroupSize.in(F) && !KernelInfo::EntryCode.in(F))
    return PreservedAnalyses::all();
  SmallVector<std::pair<Instruction *, FixedVectorType *>, 8> Accesses;
  for (Instruction &I : instructions(F))
    if (FixedVectorType *T = paddedVector(I))
      Accesses.push_back({&I, T});
  for (auto &[I, T] : Accesses)
    split(*I, T);
  NumSplit += Accesses.size();
  if (Accesses.empty())
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

} // namespace cohort
