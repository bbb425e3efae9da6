//===- PrivateMemory.cpp - Layout of private arrays in a sub-group --------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "PrivateMemory.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace cohort {

/// The one kind of scalar that \p T consists of, without padding; null if there
/// is no such kind.
static Type *scalarOf(Type *T, const DataLayout &DL) {
  if (auto *V = dyn_cast<FixedVectorType>(T)) {
    Type *Element = scalarOf(V->getElementType(), DL);
    return Element && DL.getTypeAllocSize(V) ==
                          DL.getTypeAllocSize(Element) * V->getNumElements()
               ? Element
               : nullptr;
  }
  if (!VectorType::isValidElementType(T) || T->isX86_FP80Ty())
    return nullptr;
  TypeSize Bits = DL.getTypeSizeInBits(T);
  uint64_t Bytes = DL.getTypeStoreSize(T);
  return Bits == 8 * Bytes && DL.getTypeAllocSize(T) == Bytes ? T : nullptr;
}

PrivateMemory::PrivateMemory(Function &F) {
  for (Instruction &I : instructions(F))
    if (auto *A = dyn_cast<AllocaInst>(&I))
      classify(*A);
}

/// Whether \p Scale times \p Index is a multiple of \p Size, as that of an
/// index in bytes which was shifted.
static bool isMultiple(const Value *Index, const APInt &Scale, uint64_t Size,
                       const DataLayout &DL) {
  if (Scale.srem(Size) == 0)
    return true;
  unsigned Zeros = computeKnownBits(Index, DL).countMinTrailingZeros();
  return isPowerOf2_64(Size) && Zeros + Scale.countr_zero() >= Log2_64(Size);
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
  return all_of(Variable, [&](const auto &Term) {
    return isMultiple(Term.first, Term.second, Size, DL);
  });
}

bool PrivateAccesses::consistOf(uint64_t Bytes) const {
  auto *A = cast<AllocaInst>(Pointers.front());
  const DataLayout &DL = A->getDataLayout();
  return *A->getAllocationSize(DL) % Bytes == 0 &&
         all_of(Geps,
                [&](GEPOperator *G) { return keepsElements(*G, Bytes, DL); }) &&
         all_of(Copies, [&](MemIntrinsic *Copy) {
           return Copy->getLengthInBytes()->urem(Bytes) == 0;
         });
}

std::optional<PrivateAccesses> privateAccesses(AllocaInst &A) {
  const DataLayout &DL = A.getDataLayout();
  std::optional<TypeSize> Bytes = A.getAllocationSize(DL);
  if (!A.isStaticAlloca() || !Bytes || Bytes->isScalable())
    return std::nullopt;
  PrivateAccesses Found;
  Found.Pointers.push_back(&A);
  auto Accept = [&](Type *T) {
    Type *Element = scalarOf(T, DL);
    uint64_t S = Element ? DL.getTypeAllocSize(Element).getFixedValue() : 0;
    if (!S || (Found.Size && S != Found.Size))
      return false;
    if (!Found.Element)
      Found.Element = Element;
    Found.Size = S;
    return true;
  };
  for (unsigned Next = 0; Next < Found.Pointers.size(); ++Next)
    for (Use &U : Found.Pointers[Next]->uses()) {
      auto *I = cast<Instruction>(U.getUser());
      if (auto *Load = dyn_cast<LoadInst>(I)) {
        if (!Load->isSimple() || !Accept(Load->getType()))
          return std::nullopt;
      } else if (auto *Store = dyn_cast<StoreInst>(I)) {
        if (!Store->isSimple() || U.getOperandNo() != 1 ||
            !Accept(Store->getValueOperand()->getType()))
          return std::nullopt;
      } else if (auto *Gep = dyn_cast<GEPOperator>(I)) {
        if (U.getOperandNo() != 0)
          return std::nullopt;
        Found.Geps.push_back(Gep);
        Found.Pointers.push_back(I);
      } else if (auto *Copy = dyn_cast<MemIntrinsic>(I)) {
        if (Copy->isVolatile() || !Copy->getLengthInBytes())
          return std::nullopt;
        if (!is_contained(Found.Copies, Copy))
          Found.Copies.push_back(Copy);
      } else if (!I->isLifetimeStartOrEnd()) {
        return std::nullopt;
      }
    }
  if (Found.Size && !Found.consistOf(Found.Size))
    return std::nullopt;
  return Found;
}

void PrivateMemory::classify(AllocaInst &A) {
  std::optional<PrivateAccesses> Found = privateAccesses(A);
  if (!Found || !Found->Size || !Found->Copies.empty())
    return;
  for (Value *P : Found->Pointers)
    LaneFastest[P] = Found->Size;
}

} // namespace cohort
