//===- MergeStores.cpp - Masked stores to one vector ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "MergeStores.h"
#include "abi/KernelInfo.h"
#include "support/ConstantMask.h"
#include "support/MaskedAccess.h"
#include "support/ParallelLoop.h"
#include "support/PreservedFlow.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-merge-stores"

STATISTIC(NumMerged, "Number of masked stores that became part of another");
DEBUG_COUNTER(Merging, "cohort-merge-stores",
              "Controls which masked stores become part of another");

namespace cohort {

static cl::opt<unsigned>
    MaxPending("cohort-merge-stores-max-pending", cl::Hidden, cl::init(16),
               cl::desc("Masked stores of a block that wait for their other "
                        "lanes at a time"));

namespace {
class MergeStores {
public:
  MergeStores(Function &F, AAResults &AA, ScalarEvolution &SE)
      : F(F), AA(AA), SE(SE) {}
  bool run(BasicBlock &Block);

private:
  std::optional<int64_t> distance(const MaskedAccess &A, const MaskedAccess &B);
  void forgetWhatMeets(Instruction &I);
  /// All lanes, active or not.
  MemoryLocation placeOf(const MaskedAccess &A) const {
    return MemoryLocation(
        A.Address,
        LocationSize::precise(F.getDataLayout().getTypeStoreSize(A.type())));
  }
  Instruction *merge(const MaskedAccess &First, const MaskedAccess &Last,
                     const MaskedAccess &Of, int64_t By);
  Instruction *mergeWithPending(Instruction &I);

  Function &F;
  AAResults &AA;
  ScalarEvolution &SE;
  /// Stores that may be done further down as well.
  SmallVector<Instruction *, 16> Pending;
};
} // namespace

static MaskedAccess accessOf(Instruction &I) { return *MaskedAccess::of(I); }

static int64_t lanesOf(const MaskedAccess &A) {
  return A.type()->getNumElements();
}

/// Whether \p I stores lanes of a vector that a constant names: some.
static bool storesConstantLanes(Instruction &I) {
  auto A = MaskedAccess::of(I);
  if (!A || !A->IsStore || !A->IsConsecutive)
    return false;
  auto Active = constantMask(A->Mask);
  return Active && !Active->isZero();
}

/// How many elements \p A begins behind \p B, if that is known.
std::optional<int64_t> MergeStores::distance(const MaskedAccess &A,
                                             const MaskedAccess &B) {
  if (A.type() != B.type())
    return std::nullopt;
  if (A.Address == B.Address)
    return 0;
  auto *Bytes = dyn_cast<SCEVConstant>(
      SE.getMinusSCEV(SE.getSCEV(A.Address), SE.getSCEV(B.Address)));
  int64_t Size = F.getDataLayout().getTypeStoreSize(A.type()->getElementType());
  if (!Bytes || Bytes->getAPInt().abs().ugt(Size * lanesOf(A)) ||
      Bytes->getAPInt().getSExtValue() % Size != 0)
    return std::nullopt;
  return Bytes->getAPInt().getSExtValue() / Size;
}

/// Whether all lanes of \p A lie in a vector that begins \p By elements before
/// its own.
static bool fits(const MaskedAccess &A, int64_t By) {
  APInt Active = *constantMask(A.Mask);
  return By < 0 ? Active.countr_zero() >= -By : Active.countl_zero() >= By;
}

/// Whether the host has put \p Pointer, or one to the same object, into the
/// kernel's closure.
static bool isOfHost(const Value *Pointer) {
  auto *Address = dyn_cast<LoadInst>(getUnderlyingObject(Pointer));
  auto *Closure = Address ? dyn_cast<Argument>(getUnderlyingObject(
                                Address->getPointerOperand()))
                          : nullptr;
  // Pieces of entries have other arguments, which may be aliases.
  return Closure && Closure->getArgNo() == 0 && Closure->hasNoAliasAttr() &&
         !Closure->hasAttribute(LocalMemoryAttribute);
}

static bool areApart(const Value *A, const Value *B) {
  return (isGroupMemory(A) && isOfHost(B)) || (isOfHost(A) && isGroupMemory(B));
}

/// Drops what can't be done behind \p I.
void MergeStores::forgetWhatMeets(Instruction &I) {
  if (!I.mayReadOrWriteMemory())
    return;
  if (auto *Call = dyn_cast<CallBase>(&I); Call && !isa<IntrinsicInst>(Call)) {
    Pending.clear();
    return;
  }
  auto Access = MaskedAccess::of(I);
  const bool IsVector = Access && Access->IsConsecutive;
  const Value *Address =
      IsVector ? Access->Address : getLoadStorePointerOperand(&I);
  auto MayMeet = [&](Instruction *Store) {
    MemoryLocation Place = placeOf(accessOf(*Store));
    if (Address && areApart(Address, Place.Ptr))
      return false;
    return IsVector ? !AA.isNoAlias(placeOf(*Access), Place)
                    : isModOrRefSet(AA.getModRefInfo(&I, Place));
  };
  erase_if(Pending, [&](Instruction *Store) {
    if (!MayMeet(Store))
      return false;
    if (Remarks R(F, DEBUG_TYPE); R)
      R.missed("Apart", *Store,
               "a store of some lanes waits for no others: what follows may "
               "access its vector");
    return true;
  });
}

/// Puts one store in place of \p Last, to the vector of \p Of, for both.
/// Those of the other are \p By elements further up in it.
Instruction *MergeStores::merge(const MaskedAccess &First,
                                const MaskedAccess &Last,
                                const MaskedAccess &Of, int64_t By) {
  IRBuilder<> B(Last.Call);
  auto Moved = [&](const MaskedAccess &A, Value *V) -> Value * {
    if (By == 0 || A.Call == Of.Call)
      return V;
    SmallVector<int, 64> From;
    for (int64_t L = 0; L < lanesOf(A); ++L)
      From.push_back(L - By < 0 || L - By >= lanesOf(A) ? lanesOf(A) : L - By);
    return B.CreateShuffleVector(V, Constant::getNullValue(V->getType()), From);
  };
  Value *LastMask = Moved(Last, Last.Mask),
        *FirstMask = Moved(First, First.Mask);
  Value *Data = B.CreateSelect(LastMask, Moved(Last, Last.Data),
                               Moved(First, First.Data));
  auto *Mask = cast<Constant>(B.CreateOr(FirstMask, LastMask));
  Instruction *New =
      Mask->isAllOnesValue()
          ? static_cast<Instruction *>(
                B.CreateAlignedStore(Data, Of.Address, Of.Alignment))
          : B.CreateMaskedStore(Data, Of.Address, Of.Alignment, Mask);
  New->setAAMetadata(
      First.Call->getAAMetadata().merge(Last.Call->getAAMetadata()));
  First.Call->eraseFromParent();
  Last.Call->eraseFromParent();
  return New;
}

/// Makes one of \p I and a store before it, if there is a fitting one.
Instruction *MergeStores::mergeWithPending(Instruction &I) {
  MaskedAccess Last = accessOf(I);
  for (Instruction *&P : Pending) {
    MaskedAccess First = accessOf(*P);
    auto By = distance(First, Last);
    bool IntoLast = By && fits(First, *By);
    if (!By || (!IntoLast && !fits(Last, -*By)) ||
        !DebugCounter::shouldExecute(Merging))
      continue;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ":" << I << "\n");
    ++NumMerged;
    if (Remarks R(F, DEBUG_TYPE); R)
      R.passed("Merged", I, "stores of some lanes each are one store");
    Pending.erase(&P);
    return merge(First, Last, IntoLast ? Last : First, IntoLast ? *By : -*By);
  }
  return nullptr;
}

bool MergeStores::run(BasicBlock &Block) {
  bool Changed = false;
  Pending.clear();
  for (Instruction &I : make_early_inc_range(Block)) {
    if (!storesConstantLanes(I)) {
      forgetWhatMeets(I);
      continue;
    }
    Instruction *Store = &I;
    if (Instruction *Both = mergeWithPending(I)) {
      Store = Both;
      Changed = true;
    }
    forgetWhatMeets(*Store);
    if (!isa<StoreInst>(Store) && Pending.size() < MaxPending)
      Pending.push_back(Store);
  }
  return Changed;
}

PreservedAnalyses MergeStoresPass::run(Function &F,
                                       FunctionAnalysisManager &AM) {
  if (F.hasOptNone() || isSanitized(F) ||
      !(KernelInfo::SubGroupSize.in(F) || KernelInfo::EntryCode.in(F)))
    return PreservedAnalyses::all();
  SmallVector<BasicBlock *, 8> Blocks;
  for (BasicBlock &Block : F)
    if (count_if(Block, storesConstantLanes) > 1)
      Blocks.push_back(&Block);
  if (Blocks.empty())
    return PreservedAnalyses::all();
  MergeStores Stores(F, AM.getResult<AAManager>(F),
                     AM.getResult<ScalarEvolutionAnalysis>(F));
  bool Changed = false;
  for (BasicBlock *Block : Blocks)
    Changed |= Stores.run(*Block);
  return preservedWithFlow(Changed);
}

} // namespace cohort
