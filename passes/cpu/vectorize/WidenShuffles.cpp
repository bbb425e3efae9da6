//===- WidenShuffles.cpp - Votes, broadcasts, ballots, shuffles -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Widener.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicsX86.h"

using namespace llvm;

namespace cohort {

Value *Widener::emitVote(const GroupCall &Call) {
  auto AllOf = [&](Value *P) {
    Value *Others = Mask ? B.CreateSelect(Mask, P, B.allOn()) : P;
    return reduceLanes(Arith::LogicalAnd, Others);
  };
  switch (Call.op()) {
  case Op::GroupAll:
  case Op::GroupNonUniformAll: {
    Value *All = AllOf(wide(Call.value()));
    return Call.isWorkgroupScope() ? emitScalarCopy(Call, All) : All;
  }
  case Op::GroupAny:
  case Op::GroupNonUniformAny: {
    Value *Any = B.any(B.andMask(Mask, wide(Call.value())));
    return Call.isWorkgroupScope() ? emitScalarCopy(Call, Any) : Any;
  }
  default:
    break;
  }
  // All equal: to the first lane's.
  Type *T = Call.value()->getType();
  Value *X = wide(Call.value());
  Value *First = B.spread(B.lane(X, T, B.firstLane(Mask)));
  Value *Equal = B.allOn();
  B.forLeaves(X->getType(), {X, First}, [&](ArrayRef<Value *> Leaf) {
    Value *E = Leaf[0]->getType()->isFPOrFPVectorTy()
                   ? B.CreateFCmpOEQ(Leaf[0], Leaf[1])
                   : B.CreateICmpEQ(Leaf[0], Leaf[1]);
    Equal = B.CreateAnd(Equal, E);
    return Leaf[0];
  });
  return AllOf(Equal);
}

Value *Widener::emitBroadcast(const GroupCall &Call) {
  Value *X = Call.value();
  Type *T = X->getType();
  if (!Call.isWorkgroupScope() && S.isUniform(X))
    return base(X);
  Value *First = B.firstLane(Mask);
  if (Call.op() == Op::GroupNonUniformBroadcastFirst)
    return B.lane(wide(X), T, First);
  Value *Index = laneValue(Call.index(), First);
  if (!Call.isWorkgroupScope()) {
    Index = B.CreateAnd(Index, ConstantInt::get(Index->getType(), N - 1));
    bool StaysScalar = all_of(Call.call().users(), [&](const User *U) {
      return !U->getType()->isVoidTy() && S.isUniform(U);
    });
    return StaysScalar ? scalarLaneAt(Call.call(), X, Index)
                       : laneAt(wide(X), T, Index);
  }
  // The sub-group that has the work-item gives its lane; the others' values
  // are not asked for.
  Index = B.CreateZExtOrTrunc(Index, B.getInt64Ty());
  Value *Lane = B.CreateBinaryIntrinsic(
      Intrinsic::umin, B.CreateSub(Index, firstItemIndex()), B.getInt64(N - 1));
  auto *Copy = cast<CallBase>(Call.call().clone());
  GroupCall NewCall = GroupCall::of(*Copy);
  NewCall.setOperand(Role::Value, B.lane(wide(X), T, Lane));
  NewCall.setOperand(Role::Index,
                     B.CreateZExtOrTrunc(Index, Call.index()->getType()));
  return B.Insert(Copy);
}

//===----------------------------------------------------------------------===//
// Ballots
//===----------------------------------------------------------------------===//

Value *Widener::emitBallot(const GroupCall &Call) {
  if (Call.op() == Op::GroupNonUniformBallot) {
    Value *Bits = B.CreateZExt(B.bits(B.andMask(Mask, wide(Call.value()))),
                               B.getInt64Ty());
    Type *Word = B.getInt32Ty();
    Value *Result = Constant::getNullValue(Call.call().getType());
    Result = B.CreateInsertElement(Result, B.CreateTrunc(Bits, Word), uint64_t(0));
    if (N > 32)
      Result = B.CreateInsertElement(
          Result, B.CreateTrunc(B.CreateLShr(Bits, 32), Word), uint64_t(1));
    return Result;
  }

  // The lanes' bits of the operand as one integer, or one for each lane.
  bool Scalar = S.of(&Call.call()).hasBase();
  Value *Ballot = Call.value();
  Type *Word = N > 32 ? B.getInt64Ty() : B.getInt32Ty();
  Type *T = Scalar ? Word : FixedVectorType::get(Word, N);
  auto Part = [&](unsigned K) {
    return Scalar ? B.CreateExtractElement(base(Ballot), K)
                  : B.CreateExtractValue(wide(Ballot), K);
  };
  Value *Bits = B.CreateZExt(Part(0), T);
  if (N > 32)
    Bits = B.CreateOr(Bits, B.CreateShl(B.CreateZExt(Part(1), T),
                                        ConstantInt::get(T, 32)));
  if (N < 32)
    Bits = B.CreateAnd(Bits, ConstantInt::get(T, (uint64_t(1) << N) - 1));
  Type *Result = Scalar ? B.getInt32Ty() : B.wide(B.getInt32Ty());

  switch (Call.op()) {
  case Op::GroupNonUniformInverseBallot:
    if (S.isUniform(Ballot))
      return B.fromBits(B.CreateExtractElement(Bits, uint64_t(0)));
    return B.CreateTrunc(B.CreateLShr(Bits, B.laneNumbers(Word)), B.maskType());
  case Op::GroupNonUniformBallotBitExtract: {
    Value *Index = Scalar ? base(Call.index()) : wide(Call.index());
    Index = B.CreateAnd(B.CreateZExtOrTrunc(Index, T),
                        ConstantInt::get(T, Word->getIntegerBitWidth() - 1));
    return B.CreateTrunc(B.CreateLShr(Bits, Index),
                         Scalar ? B.getInt1Ty()
                                : static_cast<Type *>(B.maskType()));
  }
  case Op::GroupNonUniformBallotBitCount: {
    if (Call.operation() != GroupOperation::Reduce) {
      SmallVector<Constant *, 64> Before;
      for (unsigned L = 0; L < N; ++L) {
        bool Own = Call.operation() == GroupOperation::InclusiveScan;
        Before.push_back(ConstantInt::get(
            B.getContext(),
            APInt::getLowBitsSet(Word->getIntegerBitWidth(), L + Own)));
      }
      Bits = B.CreateAnd(Bits, ConstantVector::get(Before));
    }
    return B.CreateZExtOrTrunc(B.CreateUnaryIntrinsic(Intrinsic::ctpop, Bits),
                               Result);
  }
  case Op::GroupNonUniformBallotFindLSB:
    return B.CreateZExtOrTrunc(
        B.CreateBinaryIntrinsic(Intrinsic::cttz, Bits, B.getFalse()), Result);
  case Op::GroupNonUniformBallotFindMSB:
    return B.CreateZExtOrTrunc(
        B.CreateSub(ConstantInt::get(T, Word->getIntegerBitWidth() - 1),
                    B.CreateBinaryIntrinsic(Intrinsic::ctlz, Bits, B.getFalse())),
        Result);
  default:
    llvm_unreachable("all ballots are handled");
  }
}

//===----------------------------------------------------------------------===//
// Shuffles
//===----------------------------------------------------------------------===//

/// Whether a permute of numbers of type \p T by unknown indices would be an extract
/// and an insert for each of many lanes.
bool Widener::permutesInMemory(Type *T) const {
  return N * DL.getTypeSizeInBits(T->getScalarType()) > 512;
}

/// Memory with the lanes of \p X, \p Copies times.
AllocaInst *Widener::laneMemory(Value *X, unsigned Copies) {
  Type *T = X->getType();
  auto *Memory = new AllocaInst(
      ArrayType::get(T->getScalarType(), N * Copies), DL.getAllocaAddrSpace(),
      nullptr, Align(64), "lane.memory", Entry->getTerminator()->getIterator());
  B.CreateLifetimeStart(Memory);
  for (unsigned K = 0; K < Copies; ++K)
    B.CreateAlignedStore(X, B.CreateConstInBoundsGEP1_32(T, Memory, K),
                         Align(64));
  return Memory;
}

/// Each lane gets the wide \p T \p X of the lane \p By further on, an i32 below N,
/// where the first lane follows the last.
Value *Widener::rotate(Value *X, Type *T, Value *By) {
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

Value *Widener::permuteConst(Value *X, ArrayRef<int> Lanes) {
  return B.CreateShuffleVector(X, Lanes);
}

/// The instruction that permutes one register of numbers of type \p Element by
/// another one, of whose numbers it reads the lowest bits; 0 if there is none.
Intrinsic::ID Widener::permuteInstruction(Type *Element) const {
  unsigned Register =
      TTI.getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector)
          .getFixedValue();
  if (F.getParent()->getTargetTriple().getArch() != Triple::x86_64)
    return Intrinsic::not_intrinsic;
  // AVX512BW is what masked accesses to such numbers need as well.
  if (N == 32 && Register == 512 && Element->isIntegerTy(16) &&
      TTI.isLegalMaskedLoad(FixedVectorType::get(Element, N), Align(2), 0))
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

/// Permutes \p X, of numbers of less than 32 bits, by \p Index with the
/// instruction for larger ones. Null if there is none.
///
/// The form that code generation knows would not do on AVX-512: where nobody asks
/// for the upper lanes of 16-bit numbers, LLVM 22 takes too few of the indices
/// and ends with "Cannot select: v8i16 = truncate".
Value *Widener::permuteExtended(Value *X, Value *Index) {
  Type *T = X->getType();
  unsigned Bits = T->getScalarSizeInBits();
  for (unsigned Size : {16u, 32u}) {
    Type *Large = B.getIntNTy(Size);
    Intrinsic::ID Permute =
        Bits < 32 && Bits <= Size ? permuteInstruction(Large) : 0;
    if (!Permute)
      continue;
    Value *Numbers =
        B.CreateBitCast(X, FixedVectorType::get(B.getIntNTy(Bits), N));
    Value *To = B.CreateIntrinsic(
        Permute, {},
        {B.CreateZExt(Numbers, FixedVectorType::get(Large, N)),
         B.CreateZExtOrTrunc(Index, FixedVectorType::get(Large, N))});
    return B.CreateBitCast(B.CreateTrunc(To, Numbers->getType()), T);
  }
  return nullptr;
}

/// Each lane gets the wide \p T \p X of the lane that \p Index, <N x i32> below
/// N, names.
Value *Widener::permute(Value *X, Type *T, Value *Index) {
  SmallVector<int, 64> Known;
  if (auto *C = dyn_cast<Constant>(Index))
    for (unsigned L = 0; L < N; ++L)
      if (auto *E = dyn_cast_or_null<ConstantInt>(C->getAggregateElement(L)))
        Known.push_back(E->getZExtValue());
  return B.forLeaves(B.wide(T), {X}, [&](ArrayRef<Value *> Leaf) -> Value * {
    if (Known.size() == N)
      return permuteConst(Leaf[0], Known);
    Type *Element = Leaf[0]->getType()->getScalarType();
    Value *From = Leaf[0];
    if (Value *Extended = permuteExtended(From, Index))
      return Extended;
    if (Element->isIntegerTy(1))
      From = B.CreateZExt(From, FixedVectorType::get(B.getInt8Ty(), N));
    Value *To = PoisonValue::get(From->getType());
    if (permutesInMemory(Element)) {
      AllocaInst *Memory = laneMemory(From, 1);
      To = B.CreateMaskedGather(From->getType(),
                                B.CreateInBoundsGEP(Element, Memory, Index),
                                DL.getABITypeAlign(Element));
      B.CreateLifetimeEnd(Memory);
      return To;
    }
    // Of an index only bits that it reads are computed then.
    if (Intrinsic::ID Permute = permuteInstruction(Element))
      return B.CreateIntrinsic(Permute, {}, {From, Index});
    // Code generation knows this form as a variable permute.
    for (unsigned L = 0; L < N; ++L)
      To = B.CreateInsertElement(
          To, B.CreateExtractElement(From, B.CreateExtractElement(Index, L)), L);
    return Element->isIntegerTy(1) ? B.CreateTrunc(To, Leaf[0]->getType()) : To;
  });
}

/// The lane that \p Index names, of the wide \p T \p X. Where there is a permute of
/// the whole register by a register, that takes a third of the time of the way
/// through memory that an element with an unknown number takes.
Value *Widener::laneAt(Value *X, Type *T, Value *Index) {
  Intrinsic::ID Permute = permuteInstruction(T);
  if (isa<Constant>(Index) || !Permute || T->getScalarSizeInBits() != 32)
    return B.lane(X, T, Index);
  Value *Lanes =
      B.CreateVectorSplat(N, B.CreateZExtOrTrunc(Index, B.getInt32Ty()));
  Value *All = B.CreateIntrinsic(Permute, {}, {X, Lanes});
  Spread.insert(All);
  return B.lane(All, T, 0u);
}

/// The same for what nobody needs in a vector: where \p X, computed right in front of
/// \p Call, combines lanes with something that is the same for all, one operation is
/// enough, behind the permute.
Value *Widener::scalarLaneAt(const CallBase &Call, Value *X, Value *Index) {
  if (S.isUniform(X))
    return base(X);
  auto *Op = dyn_cast<BinaryOperator>(X);
  if (!Op || !Op->hasOneUse() || Op->getParent() != Call.getParent() ||
      !isSafeToSpeculativelyExecute(Op) ||
      none_of(Op->operands(), [&](const Value *V) { return S.isUniform(V); }))
    return laneAt(wide(X), X->getType(), Index);
  Instruction *Copy = Op->clone();
  for (Use &Operand : Copy->operands())
    Operand.set(scalarLaneAt(Call, Operand, Index));
  return B.Insert(Copy);
}

Value *Widener::emitShuffle(const GroupCall &Call) {
  Type *T = Call.value()->getType();
  Value *X = wide(Call.value());
  Type *I32 = B.getInt32Ty();
  if (S.of(&Call.call()).hasBase()) {
    Value *Index = B.CreateZExtOrTrunc(base(Call.index()), I32);
    return laneAt(X, T, B.CreateAnd(Index, N - 1));
  }
  Value *Operand = B.CreateZExtOrTrunc(wide(Call.index()), B.wide(I32));
  bool IsUp = Call.op() == Op::GroupNonUniformShuffleUp;
  if ((IsUp || Call.op() == Op::GroupNonUniformShuffleDown) &&
      S.isUniform(Call.index()) && !isa<Constant>(Operand) &&
      permutesInMemory(T)) {
    Value *By = B.CreateZExtOrTrunc(base(Call.index()), I32);
    By = IsUp ? B.CreateNeg(By) : By;
    return rotate(X, T, B.CreateAnd(By, N - 1));
  }
  Value *Own = B.laneNumbers(I32);
  auto Wrap = [&](Value *Index, unsigned Size) {
    return B.CreateAnd(Index, ConstantInt::get(Index->getType(), Size - 1));
  };
  switch (Call.op()) {
  case Op::GroupNonUniformShuffle:
    return permute(X, T, Wrap(Operand, N));
  case Op::GroupNonUniformShuffleXor:
    return permute(X, T, Wrap(B.CreateXor(Own, Operand), N));
  case Op::GroupNonUniformShuffleUp:
    return permute(X, T, Wrap(B.CreateSub(Own, Operand), N));
  case Op::GroupNonUniformShuffleDown:
    return permute(X, T, Wrap(B.CreateAdd(Own, Operand), N));
  default: { // rotation, within clusters if there is a fourth operand
    unsigned Size = N;
    if (auto Given = Call.clusterSize())
      Size = std::min<uint64_t>(*Given, N);
    Value *Within = Wrap(B.CreateAdd(Own, Operand), Size);
    Value *Cluster =
        B.CreateAnd(Own, ConstantInt::get(Own->getType(), N - Size));
    return permute(X, T, B.CreateOr(Cluster, Within));
  }
  }
}

} // namespace cohort
