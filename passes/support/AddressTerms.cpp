//===- AddressTerms.cpp - Addresses as sums -------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "AddressTerms.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

namespace {
/// Operations of an index that are followed.
constexpr unsigned MaxDepth = 8;
constexpr unsigned AddressBits = 64;

using Extension = AddressTerm::Extension;

class Decomposition {
public:
  explicit Decomposition(AddressTerms &Sum) : Sum(Sum) {}
  /// Adds \p Scale times the extended \p V.
  void add(Value *V, Extension E, uint64_t Scale, unsigned Depth = 0);

private:
  bool addOperands(Value *V, Extension E, uint64_t Scale, unsigned Depth);
  void addLeaf(Value *V, Extension E, uint64_t Scale);
  AddressTerms &Sum;
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

static APInt extended(const APInt &C, Extension E) {
  return E == Extension::Zero ? C.zextOrTrunc(AddressBits)
                              : C.sextOrTrunc(AddressBits);
}

void Decomposition::addLeaf(Value *V, Extension E, uint64_t Scale) {
  for (AddressTerm &T : Sum.Terms)
    if (T.Number == V && T.Extends == E) {
      T.Scale = int64_t(uint64_t(T.Scale) + Scale);
      return;
    }
  Sum.Terms.push_back({V, E, int64_t(Scale)});
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

void Decomposition::add(Value *V, Extension E, uint64_t Scale, unsigned Depth) {
  if (Value *Scalar = getSplatValue(V))
    V = Scalar;
  const APInt *C;
  if (match(V, m_APInt(C))) {
    Sum.Bytes =
        int64_t(uint64_t(Sum.Bytes) + Scale * extended(*C, E).getZExtValue());
    return;
  }
  if (Depth < MaxDepth) {
    Value *Narrow;
    // What is never negative can be extended in either way, and signed
    // arithmetic says more often that it does not wrap.
    if (E == Extension::None && match(V, m_NNegZExt(m_Value(Narrow))))
      return add(Narrow, Extension::Sign, Scale, Depth + 1);
    if (E == Extension::None && match(V, m_ZExt(m_Value(Narrow))))
      return add(Narrow, Extension::Zero, Scale, Depth + 1);
    if (E == Extension::None && match(V, m_SExt(m_Value(Narrow))))
      return add(Narrow, Extension::Sign, Scale, Depth + 1);
    // What is cut off comes back.
    if (auto *Cut = dyn_cast<TruncInst>(V);
        Cut && Cut->getSrcTy()->getScalarSizeInBits() <= AddressBits &&
        (E == Extension::Zero   ? Cut->hasNoUnsignedWrap()
         : E == Extension::Sign ? Cut->hasNoSignedWrap()
                                : false))
      return add(Cut->getOperand(0),
                 Cut->getSrcTy()->getScalarSizeInBits() == AddressBits
                     ? Extension::None
                     : E,
                 Scale, Depth + 1);
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
  Decomposition D(Result);
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
           return is_contained(Other.Terms, T);
         });
}

Value *AddressTerms::sum(function_ref<bool(const AddressTerm &)> Take,
                         IRBuilderBase &B) const {
  Value *Sum = nullptr;
  for (const AddressTerm &T : Terms) {
    if (!Take(T))
      continue;
    Type *Wide = T.Number->getType()->getWithNewBitWidth(AddressBits);
    Value *V = T.Extends == Extension::Zero ? B.CreateZExt(T.Number, Wide)
                                            : B.CreateSExt(T.Number, Wide);
    V = B.CreateMul(V, ConstantInt::getSigned(Wide, T.Scale));
    Sum = Sum ? B.CreateAdd(Sum, V) : V;
  }
  return Sum;
}

} // namespace cohort
