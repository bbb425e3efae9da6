//===- LanePermutes.cpp - Values of other lanes ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "LanePermutes.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicsX86.h"

using namespace llvm;

namespace cohort {

/// Whether a permute of elements of type \p T by unknown indices would be an
/// extract and an insert for each of many lanes.
bool LanePermutes::goesThroughMemory(Type *T) const {
  return N * DL.getTypeSizeInBits(T->getScalarType()) > 512;
}

/// Memory with the lanes of \p X, \p Copies times.
AllocaInst *LanePermutes::laneMemory(Value *X, unsigned Copies) {
  Type *T = X->getType();
  auto *Memory = new AllocaInst(
      ArrayType::get(T->getScalarType(), N * Copies), DL.getAllocaAddrSpace(),
      nullptr, Align(64), "lane.memory", State.endOfEntry()->getIterator());
  B.CreateLifetimeStart(Memory);
  for (unsigned K = 0; K < Copies; ++K)
    B.CreateAlignedStore(X, B.CreateConstInBoundsGEP1_32(T, Memory, K),
                         Align(64));
  return Memory;
}

/// Each lane gets the wide \p T \p X of the lane \p By further on, an i32 below
/// N, where the first lane follows the last.
Value *LanePermutes::rotate(Value *X, Type *T, Value *By) {
  return B.forLeaves(B.wide(T), {X}, [&](ArrayRef<Value *> Leaf) -> Value * {
    Type *Wide = Leaf[0]->getType(), *Element = Wide->getScalarType();
    AllocaInst *Memory = laneMemory(Leaf[0], 2);
    Value *First = B.CreateInBoundsGEP(Element, Memory, By);
    Value *Result =
        B.CreateAlignedLoad(Wide, First, DL.getABITypeAlign(Element));
    B.CreateLifetimeEnd(Memory);
    return Result;
  });
}

/// The instruction that permutes one register of elements of type \p Element by
/// another one, reading the lowest bits of its elements; 0 if there is none.
Intrinsic::ID LanePermutes::instructionFor(Type *Element) const {
  unsigned Register = State.vectorRegisterBits();
  if (State.F.getParent()->getTargetTriple().getArch() != Triple::x86_64)
    return Intrinsic::not_intrinsic;
  // Masked accesses to such elements need AVX512BW as well.
  if (N == 32 && Register == 512 && Element->isIntegerTy(16) &&
      State.TTI.isLegalMaskedLoad(FixedVectorType::get(Element, N), Align(2),
                                  0))
    return Intrinsic::x86_avx512_permvar_hi_512;
  if (!(Element->isIntegerTy(32) || Element->isFloatTy()))
    return Intrinsic::not_intrinsic;
  if (N == 16 && Register == 512)
    return Element->isFloatTy() ? Intrinsic::x86_avx512_permvar_sf_512
                                : Intrinsic::x86_avx512_permvar_si_512;
  if (N == 8 && Register >= 256)
    return Element->isFloatTy() ? Intrinsic::x86_avx2_permps
                                : Intrinsic::x86_avx2_permd;
  return Intrinsic::not_intrinsic;
}

/// Permutes \p X, of elements of less than 32 bits, by \p Index with the
/// instruction for larger ones. Null if there is none.
///
/// The form that code generation knows would not do on AVX-512: where nobody
/// asks for the upper lanes of 16-bit elements, LLVM 22 takes too few of the
/// indices and ends with "Cannot select: v8i16 = truncate".
Value *LanePermutes::permuteExtended(Value *X, Value *Index) {
  Type *T = X->getType();
  unsigned Bits = T->getScalarSizeInBits();
  for (unsigned Size : {16u, 32u}) {
    Type *Large = B.getIntNTy(Size);
    // A pointer has 0 bits there.
    Intrinsic::ID Permute =
        Bits != 0 && Bits < 32 && Bits <= Size ? instructionFor(Large) : 0;
    if (!Permute)
      continue;
    Value *Elements =
        B.CreateBitCast(X, FixedVectorType::get(B.getIntNTy(Bits), N));
    Value *To = B.CreateIntrinsic(
        Permute, {},
        {B.CreateZExt(Elements, FixedVectorType::get(Large, N)),
         B.CreateZExtOrTrunc(Index, FixedVectorType::get(Large, N))});
    return B.CreateBitCast(B.CreateTrunc(To, Elements->getType()), T);
  }
  return nullptr;
}

/// Each lane gets the wide \p T \p X of the lane that \p Index, <N x i32> below
/// N, names.
Value *LanePermutes::permute(Value *X, Type *T, Value *Index) {
  SmallVector<int, 64> Known;
  if (auto *C = dyn_cast<Constant>(Index))
    for (unsigned L = 0; L < N; ++L)
      if (auto *E = dyn_cast_or_null<ConstantInt>(C->getAggregateElement(L)))
        Known.push_back(E->getZExtValue());
  return B.forLeaves(B.wide(T), {X}, [&](ArrayRef<Value *> Leaf) -> Value * {
    if (Known.size() == N)
      return B.CreateShuffleVector(Leaf[0], Known);
    Type *Element = Leaf[0]->getType()->getScalarType();
    Value *From = Leaf[0];
    if (Value *Extended = permuteExtended(From, Index))
      return Extended;
    if (Element->isIntegerTy(1))
      From = B.CreateZExt(From, FixedVectorType::get(B.getInt8Ty(), N));
    Value *To = PoisonValue::get(From->getType());
    if (goesThroughMemory(Element)) {
      AllocaInst *Memory = laneMemory(From, 1);
      To = B.CreateMaskedGather(From->getType(),
                                B.CreateInBoundsGEP(Element, Memory, Index),
                                DL.getABITypeAlign(Element));
      B.CreateLifetimeEnd(Memory);
      return To;
    }
    // Of an index only bits that it reads are computed then.
    if (Intrinsic::ID Permute = instructionFor(Element))
      return B.CreateIntrinsic(Permute, {}, {From, Index});
    // Code generation knows this form as a variable permute.
    for (unsigned L = 0; L < N; ++L)
      To = B.CreateInsertElement(
          To, B.CreateExtractElement(From, B.CreateExtractElement(Index, L)),
          L);
    return Element->isIntegerTy(1) ? B.CreateTrunc(To, Leaf[0]->getType()) : To;
  });
}

/// The lane that \p Index names, of the wide \p T \p X. A permute of the whole
/// register by a register, where there is one, takes a third of the time of an
/// extract with a variable index, which goes through memory.
Value *LanePermutes::laneAt(Value *X, Type *T, Value *Index) {
  Intrinsic::ID Permute = instructionFor(T);
  if (isa<Constant>(Index) || !Permute || T->getScalarSizeInBits() != 32)
    return B.lane(X, T, Index);
  Value *Lanes =
      B.CreateVectorSplat(N, B.CreateZExtOrTrunc(Index, B.getInt32Ty()));
  Value *All = B.CreateIntrinsic(Permute, {}, {X, Lanes});
  State.noteSpread(All);
  return B.lane(All, T, 0u);
}

/// The same for a value that nobody needs in a vector: where \p X, computed
/// right in front of \p Call, combines lanes with a uniform value, one
/// operation is enough, behind the permute.
Value *LanePermutes::scalarLaneAt(const CallBase &Call, Value *X,
                                  Value *Index) {
  if (State.S.isUniform(X))
    return State.base(X);
  auto *Op = dyn_cast<BinaryOperator>(X);
  if (!Op || !Op->hasOneUse() || Op->getParent() != Call.getParent() ||
      !isSafeToSpeculativelyExecute(Op) ||
      none_of(Op->operands(),
              [&](const Value *V) { return State.S.isUniform(V); }))
    return laneAt(State.wide(X), X->getType(), Index);
  Instruction *Copy = Op->clone();
  for (Use &Operand : Copy->operands())
    Operand.set(scalarLaneAt(Call, Operand, Index));
  return B.Insert(Copy);
}

} // namespace cohort
