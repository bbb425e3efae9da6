//===- CpuAtomics.cpp - Atomics and fences on the CPU ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "CpuAtomics.h"
#include "Fences.h"
#include "abi/KernelInfo.h"
#include "prepare/ExpandGroupOps.h"
#include "support/AtomicOps.h"
#include "support/LocalObject.h"
#include "support/ReplaceCall.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-cpu-atomics"

STATISTIC(NumLowered, "Number of atomics and fences lowered");

namespace cohort {

namespace {
/// Writes one atomic operation in front of its call.
class AtomicLowering {
public:
  AtomicLowering(const GroupCall &Atomic, bool Keep)
      : Atomic(Atomic), B(&Atomic.call()), P(Atomic.pointer()),
        T(Atomic.value() ? Atomic.value()->getType() : Atomic.call().getType()),
        Alignment(
            Atomic.call().getDataLayout().getTypeStoreSize(T).getFixedValue()),
        IsLocal(isLocalMemory(P)), IsKept(Keep && IsLocal) {}

  /// The operation's result; null for a store.
  Value *run() {
    switch (Atomic.op()) {
    case Op::AtomicLoad:
      return load();
    case Op::AtomicStore:
      store();
      return nullptr;
    case Op::AtomicCompareExchange:
      return compareExchange();
    default:
      return readModifyWrite();
    }
  }

private:
  Value *load() {
    if (IsLocal)
      return loadLocal();
    LoadInst *Load = B.CreateAlignedLoad(T, P, Alignment);
    Load->setAtomic(
        orderWithout(AtomicOrdering::Release, memoryOrder(Atomic.semantics())));
    return Load;
  }

  void store() {
    if (IsLocal)
      return storeLocal(Atomic.value());
    StoreInst *Store = B.CreateAlignedStore(Atomic.value(), P, Alignment);
    Store->setAtomic(
        orderWithout(AtomicOrdering::Acquire, memoryOrder(Atomic.semantics())));
  }

  Value *readModifyWrite() {
    AtomicRMWInst::BinOp Operation = binOp(Atomic.op());
    if (IsKept)
      return B.CreateAtomicRMW(
          Operation, P, Atomic.value(), Alignment, AtomicOrdering::Monotonic,
          B.getContext().getOrInsertSyncScopeID(LocalScope));
    if (!IsLocal)
      return B.CreateAtomicRMW(Operation, P, Atomic.value(), Alignment,
                               memoryOrder(Atomic.semantics()));
    Value *Old = loadLocal();
    storeLocal(buildAtomicRMWValue(Operation, B, Old, Atomic.value()));
    return Old;
  }

  Value *compareExchange() {
    if (!IsLocal)
      return B.CreateExtractValue(
          B.CreateAtomicCmpXchg(P, Atomic.comparator(), Atomic.value(),
                                Alignment, memoryOrder(Atomic.semantics()),
                                AtomicCmpXchgInst::getStrongestFailureOrdering(
                                    memoryOrder(Atomic.unequalSemantics()))),
          0);
    Value *Old = loadLocal();
    Value *Equal = B.CreateICmpEQ(Old, Atomic.comparator());
    storeLocal(B.CreateSelect(Equal, Atomic.value(), Old));
    return Old;
  }

  // Plain machine instructions. Plain accesses in IR would say that no other
  // work-item comes between.
  LoadInst *loadLocal() {
    LoadInst *Load = B.CreateAlignedLoad(T, P, Alignment);
    Load->setAtomic(AtomicOrdering::Unordered);
    return Load;
  }
  void storeLocal(Value *X) {
    B.CreateAlignedStore(X, P, Alignment)->setAtomic(AtomicOrdering::Unordered);
  }

  const GroupCall &Atomic;
  IRBuilder<> B;
  Value *P;
  Type *T;
  Align Alignment; ///< atomics are aligned to their size
  bool IsLocal, IsKept;
};
} // namespace

/// Whether atomic operations of \p F on local memory may wait for the second
/// run.
static bool mayWait(const Function &F) {
  return isKernelOfKind(F, "scoped") && !F.hasOptNone();
}

static void lower(const GroupCall &Call, bool ScopedLast) {
  Value *Result = nullptr;
  if (Call.opClass() == OpClass::Atomic && !isKnownAtomic(Call.op()))
    return reportUnhandled(Call, TargetKind::Cpu);
  if (Call.opClass() == OpClass::MemoryBarrier) {
    emitFence(Call, DEBUG_TYPE);
  } else {
    Result =
        AtomicLowering(Call, ScopedLast && mayWait(*Call.call().getFunction()))
            .run();
  }
  ++NumLowered;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << Call.call() << "\n");
  replaceCall(Call.call(), Result);
}

bool hasLocalScope(const Instruction &I) {
  auto *Atomic = dyn_cast<AtomicRMWInst>(&I);
  return Atomic && Atomic->getSyncScopeID() ==
                       I.getContext().getOrInsertSyncScopeID(LocalScope);
}

/// Makes load, operation and store of an instruction of local scope.
static void lower(AtomicRMWInst &Atomic) {
  IRBuilder<> B(&Atomic);
  Type *T = Atomic.getType();
  LoadInst *Old =
      B.CreateAlignedLoad(T, Atomic.getPointerOperand(), Atomic.getAlign());
  Old->setAtomic(AtomicOrdering::Unordered);
  Value *New = buildAtomicRMWValue(Atomic.getOperation(), B, Old,
                                   Atomic.getValOperand());
  B.CreateAlignedStore(New, Atomic.getPointerOperand(), Atomic.getAlign())
      ->setAtomic(AtomicOrdering::Unordered);
  Atomic.replaceAllUsesWith(Old);
  Atomic.eraseFromParent();
  ++NumLowered;
}

Expected<bool> parseCpuAtomicsOptions(StringRef Text) {
  if (Text.empty() || Text == "scoped-last")
    return !Text.empty();
  return createStringError("invalid parameter '%s'; the only one is "
                           "'scoped-last'",
                           Text.str().c_str());
}

void CpuAtomicsPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> MapClassName) {
  OS << MapClassName(name());
  if (ScopedLast)
    OS << "<scoped-last>";
}

PreservedAnalyses CpuAtomicsPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<AtomicRMWInst *, 16> Kept;
  if (!ScopedLast)
    for (Function &F : M)
      for (Instruction &I : instructions(F))
        if (hasLocalScope(I))
          Kept.push_back(cast<AtomicRMWInst>(&I));
  for (AtomicRMWInst *Atomic : Kept)
    lower(*Atomic);
  SmallVector<GroupCall, 16> Calls;
  for (Function &F : M) {
    const OpInfo *Info = F.isDeclaration() ? lookupOp(F) : nullptr;
    if (!Info || (Info->Class != OpClass::Atomic &&
                  Info->Class != OpClass::MemoryBarrier))
      continue;
    for (User *U : F.users())
      if (auto *I = dyn_cast<Instruction>(U))
        if (auto Call = GroupCall::match(*I);
            Call && Call->call().getCalledFunction() == &F)
          Calls.push_back(*Call);
  }
  for (const GroupCall &Call : Calls)
    lower(Call, ScopedLast);
  return Calls.empty() && Kept.empty() ? PreservedAnalyses::all()
                                       : PreservedAnalyses::none();
}

} // namespace cohort
