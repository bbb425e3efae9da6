//===- RedundantBarriers.cpp - Redundant barriers and local memory --------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "LocalMemoryUse.h"
#include "PerformanceRemarks.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

/// The level of the groups whose items wait for one another at \p I; nothing if
/// it is no barrier.
static std::optional<unsigned> barrierLevel(const Instruction &I) {
  auto Call = GroupCall::match(I);
  if (!Call)
    return std::nullopt;
  if (Call->op() == Op::GroupBarrier)
    return Call->level();
  if (Call->opClass() != OpClass::ControlBarrier)
    return std::nullopt;
  if (Call->isWorkgroupScope())
    return 0;
  return Call->scope() == Scope::Subgroup ? std::optional(1u) : std::nullopt;
}

/// Whether the program asks for \p Barrier, rather than a function of the
/// headers that happens to need one and may do without tomorrow.
static bool isOfProgram(const Instruction &Barrier) {
  if (!isInHeaders(Barrier))
    return true;
  std::string Called = calledByProgram(Barrier);
  StringRef Name = Called;
  return Name == "group_barrier" || Name == "barrier" ||
         Name.ends_with("_and_wait");
}

using BarrierLevels = SmallMapVector<const Instruction *, unsigned, 8>;

/// The accesses before or after \p Barrier, up to the next of \p Barriers at
/// which the same items wait.
static SmallVector<Access, 8> accessesBeside(const Instruction &Barrier,
                                             bool Before,
                                             const BarrierLevels &Barriers) {
  unsigned Level = *barrierLevel(Barrier);
  SmallVector<Access, 8> Result;
  SmallPtrSet<const BasicBlock *, 16> Seen;
  SmallVector<const BasicBlock *, 16> Work;
  // Whether the way ends there.
  auto Visit = [&](const Instruction &I) {
    if (const auto *Other = Barriers.find(&I);
        Other != Barriers.end() && Other->second <= Level)
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
  BarrierLevels Barriers;
  for (const Instruction &I : instructions(F))
    if (auto Level = barrierLevel(I); Level && isOfProgram(I))
      Barriers.insert({&I, *Level});
  // One that is not needed does not count as a neighbour of the others: of two
  // in a row one stays.
  BarrierLevels Needed = Barriers;
  for (const auto &[Barrier, Level] : Barriers) {
    auto Before = accessesBeside(*Barrier, true, Needed);
    auto After = accessesBeside(*Barrier, false, Needed);
    if (any_of(Before, [&](const Access &A) {
          return any_of(After,
                        [&](const Access &B) { return mayConflict(A, B, F); });
        }))
      continue;
    Needed.erase(Barrier);
    reportRemark(*Barrier,
                 "'%0' waits for nothing: no work-item uses what another "
                 "has written before it");
  }
}

//===----------------------------------------------------------------------===//
// Local memory
//===----------------------------------------------------------------------===//

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

static void reportLocalMemory(const Function &F, bool IsScoped) {
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
      if (!isSameObject(Object, Same))
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
        if (isa<StoreInst>(Use) && !FirstStore && !isInHeaders(*Use))
          FirstStore = Use;
      }
    }
    if (FirstStore && !IsShared)
      reportRemark(
          *FirstStore,
          IsScoped
              ? "local memory is never shared: each logical item uses its "
                "own element alone, as it would private memory"
              : "local memory is never shared: each work-item uses its own "
                "element alone, as it would a variable");
  }
}

void reportRedundant(Function &Copy, bool IsScoped) {
  reportBarriers(Copy);
  reportLocalMemory(Copy, IsScoped);
}

} // namespace cohort
