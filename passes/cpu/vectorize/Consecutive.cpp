//===- Consecutive.cpp - Addresses that mostly are consecutive ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Indices such as clamp(lid + x, 0, width - 1), or lid & (n - 1), are
// consecutive for nearly all sub-groups, but nobody knows for which. A test of
// the indices costs far less than a gather or scatter, so there is one before
// those.
//
//===----------------------------------------------------------------------===//
#include "WidenMemory.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

static cl::opt<unsigned>
    MaxDepth("cohort-consecutive-max-depth", cl::Hidden, cl::init(8),
             cl::desc("Operations on ids between an id and an index tested for "
                      "being consecutive"));

/// Whether \p V, which varies, is arithmetic on values that have a base, of a
/// kind that may keep them consecutive.
bool MemoryEmitter::comesFromIds(const Value *V, unsigned Depth) const {
  if (!isa<Instruction>(V) || S.of(V).hasBase())
    return true;
  if (Depth == MaxDepth)
    return false;
  auto *I = cast<Instruction>(V);
  switch (I->getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
  case Instruction::URem:
  case Instruction::SRem:
  case Instruction::ICmp:
  case Instruction::Select:
  case Instruction::Trunc:
  case Instruction::ZExt:
  case Instruction::SExt:
    break;
  default:
    if (!isa<MinMaxIntrinsic>(I))
      return false;
  }
  return all_of(I->operands(),
                [&](const Value *Op) { return comesFromIds(Op, Depth + 1); });
}

namespace {
/// A number whose low bits, with their sign, are an index, in elements of
/// 2^Scale bytes.
struct LowBits {
  const Value *Number;
  unsigned Bits, Scale;
};
} // namespace

/// What InstCombine makes of an index of bytes, sext(trunc(X)) << Scale.
static std::optional<LowBits> lowBitsOf(const Value *Index) {
  const Value *X;
  const APInt *Left, *Right;
  if (!match(Index, m_Exact(m_AShr(m_Shl(m_Value(X), m_APInt(Left)),
                                   m_APInt(Right)))) ||
      Left->ult(*Right) || Left->uge(Left->getBitWidth()))
    return std::nullopt;
  return LowBits{X, unsigned(Left->getBitWidth() - Left->getZExtValue()),
                 unsigned((*Left - *Right).getZExtValue())};
}

/// Whether the active lanes have the addresses of consecutive T, as a
/// scalar, and the address of lane 0. Null if that isn't worth asking.
std::pair<Value *, Value *> MemoryEmitter::areConsecutive(const Value *Pointer,
                                                          Type *T) {
  // Two elements are loaded as fast as two addresses are compared.
  constexpr unsigned Least = 4;
  if (N < Least || !Pointer->getType()->isPointerTy() ||
      State.Private.elementSize(Pointer))
    return {};
  unsigned Bits = DL.getIndexTypeSizeInBits(Pointer->getType());
  SmallMapVector<Value *, APInt, 4> Variable;
  APInt Constant(Bits, 0);
  // An address may be computed from a neighbour's, as &x[i] + 1.
  const Value *Start = Pointer;
  do {
    auto *Gep = dyn_cast<GEPOperator>(Start);
    if (!Gep || !Gep->collectOffset(DL, Bits, Variable, Constant))
      return {};
    Start = Gep->getPointerOperand();
  } while (!S.isUniform(Start));
  const Value *Index = nullptr;
  std::optional<LowBits> Low;
  for (auto &[V, Scale] : Variable) {
    if (S.isUniform(V))
      continue;
    Low = S.of(V).hasBase() ? std::nullopt : lowBitsOf(V);
    APInt Size = Low ? Scale.shl(Low->Scale) : Scale;
    if (Index || Size != DL.getTypeStoreSize(T).getFixedValue())
      return {};
    Index = V;
  }
  if (!Index || !Index->getType()->isIntegerTy() ||
      Index->getType()->getIntegerBitWidth() > Bits ||
      !comesFromIds(Low ? Low->Number : Index))
    return {};

  // What is narrower costs less, but may wrap where the address doesn't.
  bool Signed = true;
  const Value *Narrow = Low ? Low->Number : Index;
  if (auto *Cast = dyn_cast<CastInst>(Index);
      isa_and_nonnull<SExtInst, ZExtInst>(Cast)) {
    Signed = isa<SExtInst>(Cast);
    Narrow = Cast->getOperand(0);
  }
  auto *Type =
      Low ? B.getIntNTy(Low->Bits) : cast<IntegerType>(Narrow->getType());
  if (Type->getBitWidth() < 32)
    return {};
  Value *First, *All = nullptr;
  if (const Shape &Of = S.of(Narrow); Of.hasBase()) {
    // Consecutive but for that: nothing else is to be tested, or in vain.
    if (Narrow == Index || Of.stride() != 1)
      return {};
    First = B.CreateFreeze(State.base(Narrow));
    if (Low)
      First = B.CreateTrunc(First, Type);
  } else {
    Value *X = State.wide(Narrow);
    if (Low)
      X = B.CreateTrunc(X, FixedVectorType::get(Type, N));
    X = B.CreateFreeze(X);
    First = B.CreateExtractElement(X, B.getInt32(0));
    Value *Same = B.CreateICmpEQ(
        X, B.CreateAdd(B.CreateVectorSplat(N, First), B.laneNumbers(Type)));
    if (State.Mask)
      Same = B.CreateOr(Same, B.CreateNot(State.Mask));
    All = B.CreateICmpEQ(B.bits(Same), Constant::getAllOnesValue(B.bitsType()));
  }
  IntegerType *IndexType = B.getIntNTy(Bits);
  Value *From = State.base(Start);
  auto Advance = [&](Value *By, const APInt &Scale) {
    From = B.CreateGEP(B.getInt8Ty(), From,
                       B.CreateMul(By, ConstantInt::get(IndexType, Scale)));
  };
  if (Constant != 0)
    Advance(ConstantInt::get(IndexType, 1), Constant);
  for (auto &[V, Scale] : Variable)
    Advance(B.CreateIntCast(V == Index ? First : State.base(V), IndexType,
                            V == Index ? Signed : true),
            V == Index && Low ? Scale.shl(Low->Scale) : Scale);
  if (Type->getBitWidth() == Bits)
    return {All, From};
  APInt Last = (Signed ? APInt::getSignedMaxValue(Type->getBitWidth())
                       : APInt::getMaxValue(Type->getBitWidth())) -
               (N - 1);
  Value *Fits = B.CreateICmp(Signed ? ICmpInst::ICMP_SLE : ICmpInst::ICMP_ULE,
                             First, ConstantInt::get(Type, Last));
  return {All ? B.CreateAnd(All, Fits) : Fits, From};
}

/// \p Whole with the first address if the lanes' are consecutive, else \p
/// Scattered, with a test if it is worth it.
Value *MemoryEmitter::ifConsecutive(const Value *Pointer, Type *T,
                                    function_ref<Value *(Value *Base)> Whole,
                                    function_ref<Value *()> Scattered) {
  auto [Condition, From] = areConsecutive(Pointer, T);
  if (!Condition)
    return Scattered();
  auto Block = [&](const char *Name) {
    return BasicBlock::Create(State.F.getContext(), Name, &State.F);
  };
  BasicBlock *Near = Block("consecutive"), *Far = Block("scattered"),
             *Done = Block("accessed");
  B.CreateCondBr(Condition, Near, Far);
  B.SetInsertPoint(Near);
  Value *OfNear = Whole(From);
  B.CreateBr(Done);
  B.SetInsertPoint(Far);
  Value *OfFar = Scattered();
  B.CreateBr(Done);
  B.SetInsertPoint(Done);
  if (!OfNear)
    return nullptr;
  PHINode *Result = B.CreatePHI(OfNear->getType(), 2);
  Result->addIncoming(OfNear, Near);
  Result->addIncoming(OfFar, Far);
  return Result;
}

} // namespace cohort
