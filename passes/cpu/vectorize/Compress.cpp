//===- Compress.cpp - Compressing stores ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Work-items that store one behind the other what some of them have,
//
//   before = exclusive scan of int(keep);  if (keep) out[count + before] = x;
//
// store the active lanes, pressed together, from one address on. The scan may
// be over the work-group, whose work-items come in the order of sub-groups and
// lanes, and an inclusive one, which counts one more.
//
//===----------------------------------------------------------------------===//
#include "WidenMemory.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "cohort-vectorize"

STATISTIC(NumPacked, "Number of stores that pack their lanes");
DEBUG_COUNTER(Packing, "cohort-compress",
              "Controls which stores pack their lanes");

namespace cohort {

/// The condition whose lanes each lane counts with \p V, those before its own
/// or up to it; null if that is not what it does.
static const Value *counted(const Value *V) {
  auto IsScan = [](std::optional<GroupOperation> Operation) {
    return Operation == GroupOperation::ExclusiveScan ||
           Operation == GroupOperation::InclusiveScan;
  };
  auto *I = dyn_cast<Instruction>(V);
  auto GroupOp = I ? GroupCall::match(*I) : std::nullopt;
  Value *Condition;
  if (!GroupOp || GroupOp->opClass() != OpClass::Arithmetic ||
      !IsScan(GroupOp->operation()) || GroupOp->arith() != Arith::IAdd ||
      !match(GroupOp->value(), m_ZExt(m_Value(Condition))) ||
      !Condition->getType()->isIntegerTy(1))
    return nullptr;
  // A narrow count may wrap between the lanes of a sub-group.
  if (GroupOp->isWorkgroupScope() && V->getType()->getIntegerBitWidth() < 32)
    return nullptr;
  return Condition;
}

/// Lane 0's value of \p V, a uniform value or a sum of such and the rank of a
/// lane among the active ones; null if it is something else. \p Count becomes
/// that rank.
Value *MemoryEmitter::withoutCount(const Value *V, const Value *&Count) {
  if (S.isUniform(V))
    return State.base(V);
  if (counted(V)) {
    Value *Before = State.beforeWholeScan(V);
    if (Count || !Before)
      return nullptr;
    Count = V;
    // An active lane counts itself.
    return GroupCall::of(*cast<CallBase>(V)).operation() ==
                   GroupOperation::InclusiveScan
               ? B.CreateAdd(Before, ConstantInt::get(V->getType(), 1))
               : Before;
  }
  auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return nullptr;
  if (auto *Add = dyn_cast<AddOperator>(I)) {
    Value *L = withoutCount(Add->getOperand(0), Count);
    Value *R = L ? withoutCount(Add->getOperand(1), Count) : nullptr;
    return R ? B.CreateAdd(L, R) : nullptr;
  }
  if (!isa<SExtInst, ZExtInst>(I))
    return nullptr;
  auto *Sum = dyn_cast<AddOperator>(I->getOperand(0));
  if (Sum &&
      !(isa<SExtInst>(I) ? Sum->hasNoSignedWrap() : Sum->hasNoUnsignedWrap()))
    return nullptr;
  Value *X = withoutCount(I->getOperand(0), Count);
  return X ? B.CreateIntCast(X, I->getType(), isa<SExtInst>(I)) : nullptr;
}

/// Stores \p X packed, if that is what \p Store does and one instruction can.
bool MemoryEmitter::storePacked(StoreInst &Store, Value *X, Type *T) {
  auto *Gep = dyn_cast<GEPOperator>(Store.getPointerOperand());
  unsigned ElementBits = T->getPrimitiveSizeInBits();
  if (!State.Mask || !Gep || (ElementBits != 32 && ElementBits != 64) ||
      N * ElementBits > 512 || !State.hasX86Vectors(512))
    return false;
  unsigned Bits = DL.getIndexTypeSizeInBits(Gep->getType());
  SmallMapVector<Value *, APInt, 4> Variable;
  APInt Constant(Bits, 0);
  if (!S.isUniform(Gep->getPointerOperand()) ||
      !Gep->collectOffset(DL, Bits, Variable, Constant))
    return false;
  Value *To = State.base(Gep->getPointerOperand());
  const Value *Count = nullptr;
  for (auto &[V, Scale] : Variable) {
    const Value *InThis = nullptr;
    Value *Rest = withoutCount(V, InThis);
    if (!Rest || (InThis && (Count || Scale * 8 != ElementBits)))
      return false;
    if (InThis)
      Count = InThis;
    Rest = B.CreateSExtOrTrunc(Rest, B.getIntNTy(Bits));
    To = B.CreateGEP(
        B.getInt8Ty(), To,
        B.CreateMul(Rest, ConstantInt::get(Rest->getType(), Scale)));
  }
  // Exactly the lanes that were counted, out of all, store.
  if (!Count || State.Mask != State.knownWide(counted(Count)) ||
      !DebugCounter::shouldExecute(Packing))
    return false;
  ++NumPacked;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": packed:" << Store << "\n");
  State.R.passed("Packed", Store, "lanes are packed and stored at once");
  if (Constant != 0)
    To = B.CreateGEP(B.getInt8Ty(), To, B.getInt(Constant));
  Value *Packed =
      B.CreateIntrinsic(Intrinsic::experimental_vector_compress, {X->getType()},
                        {X, State.Mask, PoisonValue::get(X->getType())});
  Value *Stored =
      B.CreateZExt(B.CreateUnaryIntrinsic(Intrinsic::ctpop, B.bits(State.Mask)),
                   B.getInt32Ty());
  Value *Active = B.CreateICmpULT(B.laneIds(B.getInt32Ty()),
                                  B.CreateVectorSplat(N, Stored));
  CallInst *New = B.CreateMaskedStore(Packed, To, Store.getAlign(), Active);
  State.copyMetadata(Store, New);
  return true;
}

} // namespace cohort
