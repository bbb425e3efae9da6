//===- NeedlessSharing.cpp - Barriers and local memory in vain ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "checks/Waste.h"
#include "checks/FlattenConditions.h"
#include "cohort/GroupCall.h"
#include "common/Report.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

namespace {
/// An access to memory that other work-items may see.
struct Access {
  const Instruction *At;
  bool Writes;
  const Value *Object;  ///< null: any
  const Value *Element; ///< the address; null: any
};
} // namespace

static bool isLocalObject(const Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  auto Call = I ? GroupCall::match(*I) : std::nullopt;
  return Call &&
         (Call->op() == Op::LocalArg || Call->op() == Op::LocalAlloc);
}

/// \p V as a multiple of an index that tells the items of a group of \p F apart; 0
/// if it is none.
static uint64_t ownIndex(const Value *V, const Function &F) {
  Value *X;
  const APInt *Left, *Right;
  if (auto *Cast = dyn_cast<CastInst>(V))
    return ownIndex(Cast->getOperand(0), F);
  // An 'int' of it.
  if (match(V, m_AShr(m_Shl(m_Value(X), m_APInt(Left)), m_APInt(Right))) &&
      Left->uge(*Right))
    return ownIndex(X, F) << (*Left - *Right).getLimitedValue(32);
  if (match(V, m_Shl(m_Value(X), m_APInt(Left))))
    return ownIndex(X, F) << Left->getLimitedValue(32);
  auto *I = dyn_cast<Instruction>(V);
  auto Call = I ? GroupCall::match(*I) : std::nullopt;
  if (!Call)
    return 0;
  bool IsLine = F.getFnAttributeAsParsedInteger("cohort-dims", 3) == 1;
  return Call->op() == Op::LocalInvocationIndex ||
         (Call->op() == Op::LocalInvocationId && IsLine &&
          Call->dimension() == 0u);
}

/// The size of the element at \p Address, if it belongs to the item by its index:
/// all that is added besides are constants smaller than that. 0 if not.
static uint64_t ownElement(const Value *Address, const Function &F) {
  const DataLayout &DL = F.getParent()->getDataLayout();
  uint64_t Stride = 0, Offset = 0;
  while (auto *Step = dyn_cast<GEPOperator>(Address)) {
    SmallMapVector<Value *, APInt, 4> Variable;
    APInt Constant(DL.getIndexTypeSizeInBits(Step->getType()), 0);
    if (!Step->collectOffset(DL, Constant.getBitWidth(), Variable, Constant) ||
        Variable.size() > 1 || Constant.isNegative())
      return 0;
    Offset += Constant.getZExtValue();
    for (const auto &[Index, Scale] : Variable) {
      if (Stride || Scale.isNegative())
        return 0;
      Stride = ownIndex(Index, F) * Scale.getZExtValue();
      if (!Stride)
        return 0;
    }
    Address = Step->getPointerOperand();
  }
  return Offset < Stride && isLocalObject(Address) ? Stride : 0;
}

/// The access of \p I to memory of several items; nothing if there is none.
static std::optional<Access> accessOf(const Instruction &I) {
  if (!I.mayReadOrWriteMemory() || I.isLifetimeStartOrEnd() ||
      isa<DbgInfoIntrinsic>(I))
    return std::nullopt;
  if (auto *Call = dyn_cast<IntrinsicInst>(&I);
      Call && Call->isAssumeLikeIntrinsic())
    return std::nullopt;
  if (auto Call = GroupCall::match(I))
    if (Call->opClass() != OpClass::Atomic)
      return std::nullopt;
  const Value *Address = getLoadStorePointerOperand(&I);
  auto *Load = dyn_cast<LoadInst>(&I);
  auto *Store = dyn_cast<StoreInst>(&I);
  if (!Address || (Load && !Load->isSimple()) || (Store && !Store->isSimple()))
    return Access{&I, true, nullptr, nullptr};
  const Value *Object = getUnderlyingObject(Address);
  // Private variables, and the callable, which is constant.
  if (isa<AllocaInst>(Object) || (Load && isa<Argument>(Object)))
    return std::nullopt;
  return Access{&I, Store != nullptr, Object, Address};
}

/// Whether items may meet in these two: one sees what another has written.
static bool mayMeet(const Access &A, const Access &B, const Function &F) {
  if (!A.Writes && !B.Writes)
    return false;
  if (!A.Object || !B.Object)
    return true;
  bool SameObject = isComputedAlike(A.Object, B.Object);
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

/// What is accessed before or after \p Barrier, up to the next of \p Barriers.
static SmallVector<Access, 8>
accessesBeside(const Instruction &Barrier, bool Before,
               const SmallSetVector<const Instruction *, 8> &Barriers) {
  SmallVector<Access, 8> Result;
  SmallPtrSet<const BasicBlock *, 16> Seen;
  SmallVector<const BasicBlock *, 16> Work;
  // Whether the way ends there.
  auto Visit = [&](const Instruction &I) {
    if (Barriers.contains(&I))
      return true;
    if (auto Found = accessOf(I))
      Result.push_back(*Found);
    return false;
  };
  auto Next = [&](const BasicBlock &B) {
    for (const BasicBlock *Other :
         Before ? SmallVector<const BasicBlock *, 4>(predecessors(&B))
                : SmallVector<const BasicBlock *, 4>(successors(&B)))
      if (Seen.insert(Other).second)
        Work.push_back(Other);
  };
  auto Walk = [&](const Instruction *I) {
    const BasicBlock *B = I ? I->getParent() : nullptr;
    for (; I; I = Before ? I->getPrevNode() : I->getNextNode())
      if (Visit(*I))
        return;
    if (B)
      Next(*B);
  };
  const Instruction *First =
      Before ? Barrier.getPrevNode() : Barrier.getNextNode();
  if (First)
    Walk(First);
  else
    Next(*Barrier.getParent());
  while (!Work.empty()) {
    const BasicBlock *B = Work.pop_back_val();
    Walk(Before ? &B->back() : &B->front());
  }
  return Result;
}

static void reportBarriers(const Function &F) {
  SmallSetVector<const Instruction *, 8> Barriers;
  for (const Instruction &I : instructions(F))
    if (auto Call = GroupCall::match(I);
        Call && Call->opClass() == OpClass::ControlBarrier &&
        Call->isWorkgroupScope())
      Barriers.insert(&I);
  // One that is not needed does not count as a neighbour of the others: of two
  // in a row one stays.
  SmallSetVector<const Instruction *, 8> Needed = Barriers;
  for (const Instruction *Barrier : Barriers) {
    auto Before = accessesBeside(*Barrier, true, Needed);
    auto After = accessesBeside(*Barrier, false, Needed);
    if (any_of(Before, [&](const Access &A) {
          return any_of(After, [&](const Access &B) { return mayMeet(A, B, F); });
        }))
      continue;
    Needed.remove(Barrier);
    reportRemark(*Barrier, "'%0' is not needed: no work-item uses what another "
                           "has written before it");
  }
}

/// The loads and stores of \p Object; nothing if there is another use of it.
static std::optional<SmallVector<const Instruction *, 8>>
usesOf(const Instruction &Object) {
  SmallVector<const Instruction *, 8> Result;
  SmallVector<const Instruction *, 8> Work{&Object};
  while (!Work.empty())
    for (const User *U : Work.pop_back_val()->users()) {
      auto *I = cast<Instruction>(U);
      if (isa<GetElementPtrInst>(I))
        Work.push_back(I);
      else if (getLoadStorePointerOperand(I) && accessOf(*I) &&
               accessOf(*I)->Object)
        Result.push_back(I);
      else
        return std::nullopt;
    }
  return Result;
}

static void reportLocalMemory(const Function &F) {
  SmallVector<const Instruction *, 4> Objects;
  for (const Instruction &I : instructions(F))
    if (isLocalObject(&I))
      Objects.push_back(&I);
  SmallPtrSet<const Instruction *, 4> Done;
  for (const Instruction *Object : Objects) {
    if (!Done.insert(Object).second)
      continue;
    const Instruction *FirstStore = nullptr;
    bool IsShared = false;
    for (const Instruction *Same : Objects) {
      if (!isComputedAlike(Object, Same))
        continue;
      Done.insert(Same);
      auto Uses = usesOf(*Same);
      IsShared |= !Uses;
      if (!Uses)
        continue;
      for (const Instruction *Use : *Uses) {
        // The value that is stored may be the address itself.
        IsShared |= !ownElement(getLoadStorePointerOperand(Use), F) ||
                    (isa<StoreInst>(Use) &&
                     Use->getOperand(0)->getType()->isPointerTy());
        if (isa<StoreInst>(Use) && !FirstStore)
          FirstStore = Use;
      }
    }
    if (FirstStore && !IsShared)
      reportRemark(*FirstStore,
                   "local memory is never shared: each work-item uses its own "
                   "element alone, as it would a variable");
  }
}

void reportNeedlessSharing(Function &Kernel) {
  reportBarriers(Kernel);
  reportLocalMemory(Kernel);
}

} // namespace cohort
