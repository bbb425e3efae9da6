//===- LaneAddresses.cpp - Each lane's address as a scalar ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "LaneAddresses.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

static cl::opt<unsigned>
    MaxDepth("cohort-strided-lanes-max-depth", cl::Hidden, cl::init(8),
             cl::desc("Operations of an address that are followed"));
static cl::opt<unsigned> MaxOperations(
    "cohort-strided-lanes-max-operations", cl::Hidden, cl::init(2),
    cl::desc("Operations for each lane between a value that grows by the same "
             "from lane to lane and an address"));

/// Elements that grow by the same from one to the next.
static bool isProgression(const Constant *C) {
  auto *T = dyn_cast<FixedVectorType>(C->getType());
  if (!T || !T->getElementType()->isIntegerTy() || T->getNumElements() < 2)
    return false;
  const ConstantInt *Last = nullptr;
  std::optional<APInt> Step;
  for (unsigned K = 0; K < T->getNumElements(); ++K) {
    auto *Element = dyn_cast_or_null<ConstantInt>(C->getAggregateElement(K));
    if (!Element)
      return false;
    if (Last) {
      APInt Next = Element->getValue() - Last->getValue();
      if (Step && *Step != Next)
        return false;
      Step = Next;
    }
    Last = Element;
  }
  return true;
}

/// Whether all lanes of \p V are one scalar, which may be loop-carried.
static bool isSpread(Value *V) {
  auto *Phi = dyn_cast<PHINode>(V);
  return getSplatValue(V) ||
         (Phi && Phi->getType()->isVectorTy() &&
          all_of(Phi->incoming_values(),
                 [](Value *Incoming) { return getSplatValue(Incoming); }));
}

/// Whether the lanes of \p V, integers, are a Row.
static bool isRow(Value *V, unsigned Depth = 0) {
  if (isSpread(V))
    return true;
  if (auto *C = dyn_cast<Constant>(V))
    return isProgression(C);
  auto *I = dyn_cast<Instruction>(V);
  if (!I || Depth == MaxDepth)
    return false;
  auto IsRow = [&](unsigned Operand) {
    return isRow(I->getOperand(Operand), Depth + 1);
  };
  switch (I->getOpcode()) {
  case Instruction::Or:
    return cast<PossiblyDisjointInst>(I)->isDisjoint() && IsRow(0) && IsRow(1);
  case Instruction::Add:
  case Instruction::Sub:
    return IsRow(0) && IsRow(1);
  case Instruction::Mul:
    return (isSpread(I->getOperand(0)) || isSpread(I->getOperand(1))) &&
           IsRow(0) && IsRow(1);
  case Instruction::Shl:
    return isSpread(I->getOperand(1)) && IsRow(0);
  case Instruction::Trunc:
    return IsRow(0);
  default:
    return false;
  }
}

/// Whether each lane of \p V is made by few operations, which \p Operations
/// counts, from rows.
static bool followsFromRows(Value *V, unsigned &Operations) {
  if (!V->getType()->isVectorTy() || isRow(V) || isa<ConstantDataVector>(V))
    return true;
  auto *I = dyn_cast<Instruction>(V);
  if (!I || ++Operations > MaxOperations)
    return false;
  switch (I->getOpcode()) {
  case Instruction::SExt:
  case Instruction::ZExt:
  case Instruction::Add:
  case Instruction::Sub:
    return all_of(I->operands(), [&](Value *Operand) {
      return followsFromRows(Operand, Operations);
    });
  default:
    return false;
  }
}

/// By how much each element of \p V, integers, is more than the one before, if
/// that is a constant. \p Exact: as integers of any width, signed ones or
/// unsigned ones.
static std::optional<int64_t> stepOf(Value *V, bool Exact, bool Signed,
                                     unsigned Depth = 0) {
  if (isSpread(V))
    return 0;
  if (auto *C = dyn_cast<ConstantDataVector>(V)) {
    if (!isProgression(C))
      return std::nullopt;
    auto At = [&](unsigned K) {
      APInt X = C->getElementAsAPInt(K);
      return Signed ? X.getSExtValue() : int64_t(X.getZExtValue());
    };
    int64_t Step = At(1) - At(0);
    // It may wrap from one element to the next.
    return !Exact || At(C->getNumElements() - 1) - At(0) ==
                         Step * int64_t(C->getNumElements() - 1)
               ? std::optional(Step)
               : std::nullopt;
  }
  auto *I = dyn_cast<Instruction>(V);
  if (!I || Depth == MaxDepth)
    return std::nullopt;
  auto *Wraps = dyn_cast<OverflowingBinaryOperator>(I);
  if (Exact && Wraps &&
      !(Signed ? Wraps->hasNoSignedWrap() : Wraps->hasNoUnsignedWrap()))
    return std::nullopt;
  auto Of = [&](unsigned Operand) {
    return stepOf(I->getOperand(Operand), Exact, Signed, Depth + 1);
  };
  switch (I->getOpcode()) {
  case Instruction::Or:
    if (!cast<PossiblyDisjointInst>(I)->isDisjoint())
      return std::nullopt;
    [[fallthrough]];
  case Instruction::Add:
  case Instruction::Sub: {
    auto L = Of(0), R = Of(1);
    if (!L || !R)
      return std::nullopt;
    return I->getOpcode() == Instruction::Sub ? *L - *R : *L + *R;
  }
  case Instruction::Mul:
  case Instruction::Shl: {
    const APInt *By;
    auto L = Of(0);
    if (!L || !match(I->getOperand(1), m_APInt(By)) || !By->isSignedIntN(16))
      return std::nullopt;
    return I->getOpcode() == Instruction::Mul ? *L * By->getSExtValue()
           : By->ult(16) ? *L * (int64_t(1) << By->getZExtValue())
                         : std::optional<int64_t>();
  }
  case Instruction::SExt:
    return stepOf(I->getOperand(0), true, true, Depth + 1);
  case Instruction::ZExt: {
    const bool AsSigned = cast<PossiblyNonNegInst>(I)->hasNonNeg();
    return stepOf(I->getOperand(0), true, AsSigned, Depth + 1);
  }
  default:
    return std::nullopt;
  }
}

std::optional<int64_t> LaneAddresses::distance(Value *Pointers,
                                               const DataLayout &DL) {
  if (!Pointers->getType()->isVectorTy() || getSplatValue(Pointers))
    return 0;
  auto *Gep = dyn_cast<GetElementPtrInst>(Pointers);
  if (!Gep || Gep->getNumIndices() != 1)
    return std::nullopt;
  auto Base = distance(Gep->getPointerOperand(), DL);
  Value *Index = Gep->getOperand(1);
  // An index of fewer bits than addresses have is extended.
  const bool Exact = Index->getType()->getScalarSizeInBits() <
                     DL.getIndexTypeSizeInBits(Gep->getType());
  std::optional<int64_t> Step =
      Index->getType()->isVectorTy() ? stepOf(Index, Exact, true) : 0;
  const TypeSize Size = DL.getTypeAllocSize(Gep->getSourceElementType());
  if (!Base || !Step || Size.isScalable())
    return std::nullopt;
  return *Base + *Step * int64_t(Size.getFixedValue());
}

/// The same for pointers. Sets \p Differ if they seem to.
static bool arePointersOfRows(Value *Pointers, unsigned &Operations,
                              bool &Differ) {
  if (!Pointers->getType()->isVectorTy() || getSplatValue(Pointers))
    return true;
  auto *Gep = dyn_cast<GetElementPtrInst>(Pointers);
  if (!Gep || Gep->getNumIndices() != 1 ||
      Gep->getSourceElementType()->isScalableTy())
    return false;
  Value *Index = Gep->getOperand(1);
  Differ |= Index->getType()->isVectorTy() && !isSpread(Index);
  return followsFromRows(Index, Operations) &&
         arePointersOfRows(Gep->getPointerOperand(), Operations, Differ);
}

bool LaneAddresses::follow(Value *Pointers) {
  unsigned Operations = 0;
  bool Differ = false;
  return arePointersOfRows(Pointers, Operations, Differ) && Differ;
}

/// The row that \p I is, as scalars that stand where \p I does.
LaneAddresses::Row LaneAddresses::rowOf(Instruction &I) {
  if (auto *Phi = dyn_cast<PHINode>(&I)) {
    IRBuilder<> B(Phi);
    PHINode *Scalar = B.CreatePHI(Phi->getType()->getScalarType(),
                                  Phi->getNumIncomingValues());
    for (auto [Incoming, From] : zip(Phi->incoming_values(), Phi->blocks()))
      Scalar->addIncoming(getSplatValue(Incoming), From);
    return {Scalar, nullptr};
  }
  Builder B(I.getParent(), I.getIterator(),
            InstSimplifyFolder(I.getDataLayout()));
  B.SetCurrentDebugLocation(I.getDebugLoc());
  Row Left = rowOf(I.getOperand(0));
  if (auto *Cast = dyn_cast<CastInst>(&I)) {
    Type *T = Cast->getDestTy()->getScalarType();
    return {B.CreateTrunc(Left.First, T),
            Left.Step ? B.CreateTrunc(Left.Step, T) : nullptr};
  }
  Row Right = rowOf(I.getOperand(1));
  // Flags hold for each lane's value, not for a distance.
  auto Make = [&](Value *L, Value *R) {
    unsigned Opcode = I.getOpcode();
    return B.CreateBinOp(Opcode == Instruction::Or
                             ? Instruction::Add
                             : static_cast<Instruction::BinaryOps>(Opcode),
                         L, R);
  };
  Value *First = Make(Left.First, Right.First);
  switch (I.getOpcode()) {
  case Instruction::Mul:
    if (Left.Step)
      return {First, Make(Left.Step, Right.First)};
    return {First, Right.Step ? Make(Left.First, Right.Step) : nullptr};
  case Instruction::Shl:
    return {First, Left.Step ? Make(Left.Step, Right.First) : nullptr};
  case Instruction::Sub:
    if (!Left.Step && Right.Step)
      return {First, B.CreateNeg(Right.Step)};
    [[fallthrough]];
  default:
    if (Left.Step && Right.Step)
      return {First, Make(Left.Step, Right.Step)};
    return {First, Left.Step ? Left.Step : Right.Step};
  }
}

LaneAddresses::Row LaneAddresses::rowOf(Value *V) {
  if (Value *Splat = getSplatValue(V))
    return {Splat, nullptr};
  if (auto *C = dyn_cast<Constant>(V)) {
    auto *First = cast<ConstantInt>(C->getAggregateElement(0u)),
         *Second = cast<ConstantInt>(C->getAggregateElement(1u));
    return {First, ConstantInt::get(First->getType(),
                                    Second->getValue() - First->getValue())};
  }
  if (auto Known = Rows.find(V); Known != Rows.end())
    return Known->second;
  Row R = rowOf(*cast<Instruction>(V));
  Rows.insert({V, R});
  return R;
}

Value *LaneAddresses::laneOf(Value *V, unsigned Lane, Builder &B) {
  if (!V->getType()->isVectorTy())
    return V;
  if (isRow(V)) {
    Row R = rowOf(V);
    if (!R.Step)
      return R.First;
    Value *&Last = Before[V];
    if (auto *Step = dyn_cast<ConstantInt>(R.Step))
      return B.CreateAdd(
          R.First, ConstantInt::get(Step->getType(), Step->getValue() * Lane));
    return Last = Lane ? B.CreateAdd(Last, R.Step) : R.First;
  }
  if (auto *C = dyn_cast<Constant>(V))
    return C->getAggregateElement(Lane);
  auto *I = cast<Instruction>(V);
  Value *Left = laneOf(I->getOperand(0), Lane, B);
  if (auto *Cast = dyn_cast<CastInst>(I))
    return B.CreateCast(Cast->getOpcode(), Left,
                        Cast->getDestTy()->getScalarType());
  return B.CreateBinOp(cast<BinaryOperator>(I)->getOpcode(), Left,
                       laneOf(I->getOperand(1), Lane, B));
}

Value *LaneAddresses::of(Value *Pointers, unsigned Lane, Builder &B) {
  if (!Pointers->getType()->isVectorTy())
    return Pointers;
  if (Value *Splat = getSplatValue(Pointers))
    return Splat;
  auto *Gep = cast<GetElementPtrInst>(Pointers);
  Value *Base = of(Gep->getPointerOperand(), Lane, B);
  return B.CreateGEP(Gep->getSourceElementType(), Base,
                     laneOf(Gep->getOperand(1), Lane, B));
}

} // namespace cohort
