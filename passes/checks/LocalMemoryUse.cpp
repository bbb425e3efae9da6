//===- LocalMemoryUse.cpp - Conflicting accesses of work-items ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "LocalMemoryUse.h"
#include "AnalysisCopy.h"
#include "FlattenConditions.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

//===----------------------------------------------------------------------===//
// Objects and elements
//===----------------------------------------------------------------------===//

static std::optional<GroupCall> callOf(const Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  return I ? GroupCall::match(*I) : std::nullopt;
}

bool isLocalObject(const Value *V) {
  auto Call = callOf(V);
  return Call && (Call->op() == Op::LocalArg || Call->op() == Op::LocalAlloc);
}

static bool isPrivateObject(const Value *V) {
  auto Call = callOf(V);
  return isa<AllocaInst>(V) || (Call && (Call->op() == Op::PrivateItem ||
                                         Call->op() == Op::PrivateAlloc));
}

/// The level of the groups that have an object each.
static unsigned levelOf(const Value *LocalObject) {
  auto Call = callOf(LocalObject);
  return Call ? Call->constant(Role::Level).value_or(0) : 0;
}

bool isSameObject(const Value *A, const Value *B) {
  if (areSameComputation(A, B))
    return true;
  // An allocation is one object, also where a loop around it was unrolled.
  auto *I = dyn_cast<Instruction>(A), *J = dyn_cast<Instruction>(B);
  return I && J && isLocalObject(I) && I->isSameOperationAs(J) &&
         equal(I->operands(), J->operands()) && I->getDebugLoc() &&
         I->getDebugLoc() == J->getDebugLoc();
}

/// The most items that a work-group of \p F has.
static uint64_t mostItems(const Function &F) {
  SmallVector<StringRef, 3> Sizes;
  KernelInfo::RequiredGroupSize.text(F).split(Sizes, ',', /*MaxSplit=*/-1,
                                              /*KeepEmpty=*/false);
  uint64_t Items = Sizes.empty() ? (uint64_t(1) << 31) - 1 : 1;
  for (StringRef Size : Sizes)
    if (uint64_t N; !Size.trim().getAsInteger(10, N))
      Items = SaturatingMultiply(Items, N);
  return Items;
}

/// \p Factor, if that many times the index of each item of a group of \p F is
/// another value in \p Bits bits; else 0.
static uint64_t ifDistinct(uint64_t Factor, unsigned Bits, const Function &F) {
  const uint64_t Last = SaturatingMultiply(Factor, mostItems(F) - 1);
  return Bits >= 64 || Last >> Bits == 0 ? Factor : 0;
}

/// \p V as a multiple of an index that tells the items of a group at \p Level
/// of
/// \p F apart; 0 if it is none.
static uint64_t ownIndex(const Value *V, unsigned Level, const Function &F) {
  const unsigned Bits = V->getType()->getScalarSizeInBits();
  Value *X;
  const APInt *Left, *Right;
  if (isa<ZExtInst, SExtInst>(V))
    return ownIndex(cast<CastInst>(V)->getOperand(0), Level, F);
  if (isa<TruncInst>(V))
    return ifDistinct(ownIndex(cast<CastInst>(V)->getOperand(0), Level, F),
                      Bits, F);
  // An 'int' of it.
  if (match(V, m_AShr(m_Shl(m_Value(X), m_APInt(Left)), m_APInt(Right))) &&
      Left->uge(*Right) && Left->ult(Bits))
    return ifDistinct(ownIndex(X, Level, F), Bits - Left->getZExtValue(), F)
           << (*Left - *Right).getZExtValue();
  if (match(V, m_Shl(m_Value(X), m_APInt(Left))) && Left->ult(Bits)) {
    uint64_t Factor = checkedMulUnsigned(ownIndex(X, Level, F),
                                         uint64_t(1) << Left->getZExtValue())
                          .value_or(0);
    auto *Shift = cast<OverflowingBinaryOperator>(V);
    bool IsExact = Shift->hasNoSignedWrap() || Shift->hasNoUnsignedWrap();
    return IsExact ? Factor : ifDistinct(Factor, Bits, F);
  }
  if (auto Id = itemIdOf(V))
    return Id->IsLine && Id->Dimension == 0 && Id->Level == Level;
  auto Call = callOf(V);
  if (!Call || Level != 0)
    return 0;
  bool IsLine = KernelInfo::Dims.get(F) == 1;
  return Call->op() == Op::LocalInvocationIndex ||
         (Call->op() == Op::LocalInvocationId && IsLine &&
          Call->dimension() == 0u);
}

uint64_t ownElement(const Value *Address, const Function &F) {
  const DataLayout &DL = F.getParent()->getDataLayout();
  const Value *Object = getUnderlyingObject(Address);
  if (!isLocalObject(Object))
    return 0;
  uint64_t Stride = 0;
  std::optional<uint64_t> Offset = 0;
  while (auto *Step = dyn_cast<GEPOperator>(Address)) {
    SmallMapVector<Value *, APInt, 4> Variable;
    APInt Constant(DL.getIndexTypeSizeInBits(Step->getType()), 0);
    if (!Step->collectOffset(DL, Constant.getBitWidth(), Variable, Constant) ||
        Variable.size() > 1 || Constant.isNegative())
      return 0;
    Offset = checkedAddUnsigned(*Offset, Constant.getZExtValue());
    if (!Offset)
      return 0;
    for (const auto &[Index, Scale] : Variable) {
      if (Stride || Scale.isNegative())
        return 0;
      Stride = checkedMulUnsigned(ownIndex(Index, levelOf(Object), F),
                                  Scale.getZExtValue())
                   .value_or(0);
      if (!Stride)
        return 0;
    }
    Address = Step->getPointerOperand();
  }
  return *Offset < Stride && Address == Object ? Stride : 0;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

std::optional<Access> accessOf(const Instruction &I) {
  if (!I.mayReadOrWriteMemory() || I.isLifetimeStartOrEnd() ||
      isa<DbgInfoIntrinsic>(I) || isUnknownId(&I))
    return std::nullopt;
  if (auto *Call = dyn_cast<IntrinsicInst>(&I);
      Call && Call->isAssumeLikeIntrinsic())
    return std::nullopt;
  if (auto Call = GroupCall::match(I))
    if (Call->opClass() != OpClass::Atomic && !isDistribution(*Call))
      return std::nullopt;
  const Value *Address = getLoadStorePointerOperand(&I);
  auto *Load = dyn_cast<LoadInst>(&I);
  auto *Store = dyn_cast<StoreInst>(&I);
  if (!Address || (Load && !Load->isSimple()) || (Store && !Store->isSimple()))
    return Access{&I, true, nullptr, nullptr};
  const Value *Object = getUnderlyingObject(Address);
  // Private variables, and the callable, which is constant.
  if (isPrivateObject(Object) || (Load && isa<Argument>(Object)))
    return std::nullopt;
  return Access{&I, Store != nullptr, Object, Address};
}

bool mayConflict(const Access &A, const Access &B, const Function &F) {
  if (!A.Writes && !B.Writes)
    return false;
  if (!A.Object || !B.Object)
    return true;
  bool SameObject = isSameObject(A.Object, B.Object);
  // Local memory is no other local memory, and none that a pointer of the
  // program's refers to.
  auto IsKnown = [](const Value *V) {
    return isLocalObject(V) || isa<LoadInst, GlobalVariable>(V);
  };
  if (!SameObject && IsKnown(A.Object) && IsKnown(B.Object) &&
      (isLocalObject(A.Object) || isLocalObject(B.Object)))
    return false;
  uint64_t Own = ownElement(A.Element, F);
  return !SameObject || !Own || Own != ownElement(B.Element, F);
}

//===----------------------------------------------------------------------===//
// The program and the headers
//===----------------------------------------------------------------------===//

static bool isInHeaders(const Finding::Frame &F) {
  return F.Place.isValid() &&
         StringRef(F.Place.getAbsolutePath()).contains("/include/sycl/");
}

bool isInHeaders(const Instruction &I) {
  Finding::Spot Where = spotOf(I);
  return !Where.empty() && isInHeaders(Where.front());
}

std::string calledByProgram(const Instruction &I) {
  Finding::Spot Where = spotOf(I);
  for (const Finding::Frame &F : Where)
    if (!isInHeaders(F))
      return F.Callee;
  return Where.empty() ? "" : Where.back().Callee;
}

} // namespace cohort
