//===- AddressTerms.cpp - Addresses as sums of terms ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "AddressTerms.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

static cl::opt<unsigned>
    MaxDepth("cohort-address-terms-max-depth", cl::Hidden, cl::init(8),
             cl::desc("Operations of an index that are followed where "
                      "addresses are compared"));

namespace {
constexpr unsigned AddressBits = 64;

using Extension = AddressTerm::Extension;

class Decomposition {
public:
  Decomposition(AddressTerms &Sum, const DataLayout &DL) : Sum(Sum), DL(DL) {}
  /// Adds \p Scale times the extended \p V.
  void add(Value *V, Extension E, uint64_t Scale, unsigned Depth = 0);

private:
  bool addOperands(Value *V, Extension E, uint64_t Scale, unsigned Depth);
  void addLeaf(Value *V, Extension E, uint64_t Scale);
  bool addConstants(Constant *Lanes, Extension E, uint64_t Scale);
  AddressTerms &Sum;
  const DataLayout &DL;
};
} // namespace

/// Whether an operation that is no bitwise one can be done on extended operands
/// as well.
static bool distributes(const OverflowingBinaryOperator &O, Extension E) {
  switch (E) {
  case Extension::None:
    return true;
  case Extension::Zero:
    return O.hasNoUnsignedWrap();
  case Extension::Sign:
    return O.hasNoSignedWrap();
  }
  llvm_unreachable("covered switch");
}

/// Whether the extension of \p Cut is the address that was cut off.
static bool losesNothing(const TruncInst &Cut, Extension E) {
  if (Cut.getSrcTy()->getScalarSizeInBits() != AddressBits)
    return false;
  return E == Extension::Zero   ? Cut.hasNoUnsignedWrap()
         : E == Extension::Sign ? Cut.hasNoSignedWrap()
                                : false;
}

bool AddressTerm::isSame(const AddressTerm &Other) const {
  if (Index != Other.Index || Scale != Other.Scale)
    return false;
  // An address of what has other bits is poison, and not used. So if one of
  // the terms shows that nothing is lost, nothing is in the other.
  return (Bits == Other.Bits && Extends == Other.Extends) ||
         (IsExact && Other.IsExact &&
          Index->getType()->getScalarSizeInBits() == AddressBits);
}

static APInt extended(const APInt &C, Extension E) {
  return E == Extension::Zero ? C.zextOrTrunc(AddressBits)
                              : C.sextOrTrunc(AddressBits);
}

void Decomposition::addLeaf(Value *V, Extension E, uint64_t Scale) {
  AddressTerm New{V, V->getType()->getScalarSizeInBits(), E, true,
                  int64_t(Scale)};
  // A truncated index is the same whether or not it is known that nothing is
  // lost.
  auto *Cut = dyn_cast<TruncInst>(V);
  if (Cut && E != Extension::None &&
      Cut->getSrcTy()->getScalarSizeInBits() == AddressBits) {
    New.Index = Cut->getOperand(0);
    New.IsExact = losesNothing(*Cut, E);
    if (Value *Scalar = getSplatValue(New.Index))
      New.Index = Scalar;
  }
  for (AddressTerm &T : Sum.Terms)
    if (T.Index == New.Index && T.Bits == New.Bits && T.Extends == E) {
      T.Scale = int64_t(uint64_t(T.Scale) + Scale);
      T.IsExact |= New.IsExact;
      return;
    }
  Sum.Terms.push_back(New);
}

/// Whether \p V is a sum or a product, whose parts are added.
bool Decomposition::addOperands(Value *V, Extension E, uint64_t Scale,
                                unsigned Depth) {
  Value *Left, *Right;
  if (match(V, m_DisjointOr(m_Value(Left), m_Value(Right)))) {
    // Each bit counts what it counts in its operand, the sign too.
    add(Left, E, Scale, Depth + 1);
    add(Right, E, Scale, Depth + 1);
    return true;
  }
  auto *O = dyn_cast<OverflowingBinaryOperator>(V);
  if (!O || !distributes(*O, E))
    return false;
  Left = O->getOperand(0), Right = O->getOperand(1);
  const APInt *C;
  switch (O->getOpcode()) {
  case Instruction::Add:
    add(Left, E, Scale, Depth + 1);
    add(Right, E, Scale, Depth + 1);
    return true;
  case Instruction::Sub:
    add(Left, E, Scale, Depth + 1);
    add(Right, E, -Scale, Depth + 1);
    return true;
  case Instruction::Mul:
    if (!match(Right, m_APInt(C)))
      return false;
    add(Left, E, Scale * extended(*C, E).getZExtValue(), Depth + 1);
    return true;
  case Instruction::Shl:
    // In the narrow type: a shift into the sign is a wrap, or undefined.
    if (!match(Right, m_APInt(C)) || C->uge(AddressBits))
      return false;
    add(Left, E, Scale << C->getZExtValue(), Depth + 1);
    return true;
  default:
    return false;
  }
}

/// The distances from lane 0 of constants, one for each lane, so that those of
/// neighbours are the same.
bool Decomposition::addConstants(Constant *Lanes, Extension E, uint64_t Scale) {
  auto *First = dyn_cast_or_null<ConstantInt>(
      Lanes->getType()->isVectorTy() ? Lanes->getAggregateElement(0u)
                                     : nullptr);
  if (!First)
    return false;
  Type *Wide = Lanes->getType()->getWithNewBitWidth(AddressBits);
  Lanes = ConstantFoldIntegerCast(Lanes, Wide, E != Extension::Zero, DL);
  const APInt Lane0 = extended(First->getValue(), E);
  Constant *Distances =
      Lanes ? ConstantFoldBinaryOpOperands(Instruction::Sub, Lanes,
                                           ConstantInt::get(Wide, Lane0), DL)
            : nullptr;
  if (!Distances)
    return false;
  Sum.Bytes = int64_t(uint64_t(Sum.Bytes) + Scale * Lane0.getZExtValue());
  addLeaf(Distances, Extension::None, Scale);
  return true;
}

void Decomposition::add(Value *V, Extension E, uint64_t Scale, unsigned Depth) {
  if (Value *Scalar = getSplatValue(V))
    V = Scalar;
  const APInt *C;
  if (match(V, m_APInt(C))) {
    Sum.Bytes =
        int64_t(uint64_t(Sum.Bytes) + Scale * extended(*C, E).getZExtValue());
    return;
  }
  if (auto *Lanes = dyn_cast<Constant>(V);
      Lanes && addConstants(Lanes, E, Scale))
    return;
  if (Depth < MaxDepth) {
    Value *Narrow;
    // A value that is never negative can be extended in either way, and signed
    // arithmetic says more often that it does not wrap.
    if (E == Extension::None && match(V, m_NNegZExt(m_Value(Narrow))))
      return add(Narrow, Extension::Sign, Scale, Depth + 1);
    if (E == Extension::None && match(V, m_ZExt(m_Value(Narrow))))
      return add(Narrow, Extension::Zero, Scale, Depth + 1);
    if (E == Extension::None && match(V, m_SExt(m_Value(Narrow))))
      return add(Narrow, Extension::Sign, Scale, Depth + 1);
    // Bits that are truncated and were not needed come back.
    auto *Cut = dyn_cast<TruncInst>(V);
    if (Cut && losesNothing(*Cut, E) &&
        addOperands(Cut->getOperand(0), Extension::None, Scale, Depth))
      return;
    if (addOperands(V, E, Scale, Depth))
      return;
  }
  addLeaf(V, E, Scale);
}

std::optional<AddressTerms> AddressTerms::of(Value *Pointer,
                                             const DataLayout &DL) {
  if (DL.getIndexTypeSizeInBits(Pointer->getType()) != AddressBits)
    return std::nullopt;
  AddressTerms Result;
  Decomposition D(Result, DL);
  for (;;) {
    if (Value *Scalar = getSplatValue(Pointer))
      Pointer = Scalar;
    auto *Gep = dyn_cast<GEPOperator>(Pointer);
    if (!Gep || Gep->getSourceElementType()->isScalableTy())
      break;
    for (auto I = gep_type_begin(Gep), End = gep_type_end(Gep); I != End; ++I) {
      Value *Index = I.getOperand();
      if (StructType *Struct = I.getStructTypeOrNull()) {
        unsigned Field =
            unsigned(cast<Constant>(Index)->getUniqueInteger().getZExtValue());
        Result.Bytes +=
            int64_t(DL.getStructLayout(Struct)->getElementOffset(Field));
        continue;
      }
      unsigned Bits = Index->getType()->getScalarSizeInBits();
      // Wider ones are cut off, which is all the same modulo 2^64; there are
      // none.
      if (Bits > AddressBits)
        return std::nullopt;
      D.add(Index, Bits < AddressBits ? Extension::Sign : Extension::None,
            I.getSequentialElementStride(DL).getFixedValue());
    }
    Pointer = Gep->getPointerOperand();
  }
  Result.Base = Pointer;
  erase_if(Result.Terms, [](const AddressTerm &T) { return T.Scale == 0; });
  return Result;
}

bool AddressTerms::sameButBytes(const AddressTerms &Other) const {
  return Base == Other.Base && Terms.size() == Other.Terms.size() &&
         all_of(Terms, [&](const AddressTerm &T) {
           return any_of(Other.Terms,
                         [&](const AddressTerm &O) { return T.isSame(O); });
         });
}

Value *AddressTerms::sum(function_ref<bool(const AddressTerm &)> Take,
                         IRBuilderBase &B) const {
  Value *Sum = nullptr;
  for (const AddressTerm &T : Terms) {
    if (!Take(T))
      continue;
    Type *Wide = T.Index->getType()->getWithNewBitWidth(AddressBits);
    Value *V = T.Index;
    if (!T.IsExact)
      V = B.CreateTrunc(V, V->getType()->getWithNewBitWidth(T.Bits));
    V = T.Extends == Extension::Zero ? B.CreateZExt(V, Wide)
                                     : B.CreateSExt(V, Wide);
    V = B.CreateMul(V, ConstantInt::getSigned(Wide, T.Scale));
    Sum = Sum ? B.CreateAdd(Sum, V) : V;
  }
  return Sum;
}

} // namespace cohort
