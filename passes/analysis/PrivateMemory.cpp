//===- PrivateMemory.cpp - Layout of private arrays in a sub-group --------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "PrivateMemory.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace cohort {

/// The size in bytes of the one kind of scalar that \p T consists of, without
/// padding; 0 if there is no such kind.
static uint64_t scalarSize(Type *T, const DataLayout &DL) {
  if (auto *V = dyn_cast<FixedVectorType>(T)) {
    uint64_t S = scalarSize(V->getElementType(), DL);
    return DL.getTypeAllocSize(V) == S * V->getNumElements() ? S : 0;
  }
  if (!VectorType::isValidElementType(T) || T->isX86_FP80Ty())
    return 0;
  TypeSize Bits = DL.getTypeSizeInBits(T);
  uint64_t Bytes = DL.getTypeStoreSize(T);
  return Bits == 8 * Bytes && DL.getTypeAllocSize(T) == Bytes ? Bytes : 0;
}

PrivateMemory::PrivateMemory(Function &F) {
  for (Instruction &I : instructions(F))
    if (auto *A = dyn_cast<AllocaInst>(&I))
      classify(*A);
}

/// Whether every offset that \p Gep may add is a multiple of \p Size.
static bool keepsElements(const GEPOperator &Gep, uint64_t Size,
                          const DataLayout &DL) {
  if (Gep.getType()->isVectorTy())
    return false;
  SmallMapVector<Value *, APInt, 4> Variable;
  APInt Constant(DL.getIndexTypeSizeInBits(Gep.getType()), 0);
  if (!Gep.collectOffset(DL, Constant.getBitWidth(), Variable, Constant))
    return false;
  if (Constant.srem(Size) != 0)
    return false;
  return all_of(Variable,
                [&](const auto &Term) { return Term.second.srem(Size) == 0; });
}

void PrivateMemory::classify(AllocaInst &A) {
  const DataLayout &DL = A.getDataLayout();
  if (!A.isStaticAlloca())
    return;
  SmallVector<Value *, 8> Pointers{&A};
  SmallVector<GEPOperator *, 8> Geps;
  uint64_t Size = 0;
  auto Accept = [&](Type *T) {
    uint64_t S = scalarSize(T, DL);
    if (!S || (Size && S != Size))
      return false;
    Size = S;
    return true;
  };
  for (unsigned Next = 0; Next < Pointers.size(); ++Next)
    for (Use &U : Pointers[Next]->uses()) {
      auto *I = cast<Instruction>(U.getUser());
      if (auto *Load = dyn_cast<LoadInst>(I)) {
        if (!Load->isSimple() || !Accept(Load->getType()))
          return;
      } else if (auto *Store = dyn_cast<StoreInst>(I)) {
        if (!Store->isSimple() || U.getOperandNo() != 1 ||
            !Accept(Store->getValueOperand()->getType()))
          return;
      } else if (auto *Gep = dyn_cast<GEPOperator>(I)) {
        if (U.getOperandNo() != 0)
          return;
        Geps.push_back(Gep);
        Pointers.push_back(I);
      } else if (!I->isLifetimeStartOrEnd()) {
        return;
      }
    }
  std::optional<TypeSize> Bytes = A.getAllocationSize(DL);
  if (!Size || !Bytes || Bytes->isScalable() || *Bytes % Size != 0 ||
      !all_of(Geps,
              [&](GEPOperator *G) { return keepsElements(*G, Size, DL); }))
    return;
  for (Value *P : Pointers)
    LaneFastest[P] = Size;
}

} // namespace cohort
