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
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;
using namespace llvm::PatternMatch;

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
/// A mask whose lanes are those of another one, or inactive.
struct MaskLanes {
  Value *Of;                 ///< null: all true
  SmallVector<int, 64> From; ///< the lane there; -1: inactive

  static MaskLanes of(Value *Mask);
  APInt possible() const;
  void moveUp(int64_t By);
  Value *create(IRBuilderBase &B) const;
};

class MergeStores {
public:
  MergeStores(Function &F, AAResults &AA, ScalarEvolution &SE)
      : F(F), AA(AA), SE(SE) {}
  bool run(BasicBlock &Block);

private:
  std::optional<int64_t> offsetWithin(const Value *Outer, uint64_t Size,
                                      const Value *Inner);
  std::optional<int64_t> distance(const MaskedAccess &A, const MaskedAccess &B);
  void forgetWhatMeets(Instruction &I);
  /// Up to the last lane that may be active.
  MemoryLocation placeOf(const MaskedAccess &A) const {
    const uint64_t Bits =
        F.getDataLayout().getTypeSizeInBits(A.type()->getElementType());
    return MemoryLocation(
        A.Address,
        LocationSize::precise(divideCeil(
            MaskLanes::of(A.Mask).possible().getActiveBits() * Bits, 8)));
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

MaskLanes MaskLanes::of(Value *Mask) {
  const unsigned N = cast<FixedVectorType>(Mask->getType())->getNumElements();
  MaskLanes Lanes = {Mask, {}};
  for (unsigned L = 0; L != N; ++L)
    Lanes.From.push_back(L);
  if (auto Active = constantMask(Mask)) {
    Lanes.Of = nullptr;
    for (unsigned L = 0; L != N; ++L)
      Lanes.From[L] = (*Active)[L] ? 0 : -1;
    return Lanes;
  }
  auto *Shuffle = dyn_cast<ShuffleVectorInst>(Mask);
  if (!Shuffle)
    return Lanes;
  auto *Rest = dyn_cast<Constant>(Shuffle->getOperand(1));
  const int Width = cast<FixedVectorType>(Shuffle->getOperand(0)->getType())
                        ->getNumElements();
  SmallVector<int, 64> From(Shuffle->getShuffleMask());
  for (int &L : From) {
    Constant *Lane = L >= Width && Rest
                         ? Rest->getAggregateElement(unsigned(L - Width))
                         : nullptr;
    if (Lane && Lane->isNullValue())
      L = -1;
    else if (L < 0 || L >= Width)
      return Lanes;
  }
  return {Shuffle->getOperand(0), From};
}

/// The lanes that may be active, lane 0 lowest.
APInt MaskLanes::possible() const {
  APInt Lanes = APInt::getZero(From.size());
  for (auto [L, Source] : enumerate(From))
    Lanes.setBitVal(L, Source >= 0);
  return Lanes;
}

/// The lanes that leave the vector are inactive ones.
void MaskLanes::moveUp(int64_t By) {
  SmallVector<int, 64> Old(From);
  for (auto [L, Source] : enumerate(From)) {
    const int64_t Before = int64_t(L) - By;
    Source = Before < 0 || Before >= int64_t(Old.size()) ? -1 : Old[Before];
  }
}

Value *MaskLanes::create(IRBuilderBase &B) const {
  if (!Of) {
    SmallVector<Constant *, 64> Lanes;
    for (int Source : From)
      Lanes.push_back(B.getInt1(Source >= 0));
    return ConstantVector::get(Lanes);
  }
  const int Width = cast<FixedVectorType>(Of->getType())->getNumElements();
  if (int(From.size()) == Width &&
      ShuffleVectorInst::isIdentityMask(From, Width) && !is_contained(From, -1))
    return Of;
  SmallVector<int, 64> Lanes;
  for (int Source : From)
    Lanes.push_back(Source < 0 ? Width : Source);
  return B.CreateShuffleVector(Of, Constant::getNullValue(Of->getType()),
                               Lanes);
}

/// The lanes of \p A or \p B.
static Value *createEither(MaskLanes A, const MaskLanes &B,
                           IRBuilderBase &IRB) {
  if (A.Of != B.Of || A.possible().intersects(B.possible()))
    return IRB.CreateOr(A.create(IRB), B.create(IRB));
  for (auto [Source, Other] : zip_equal(A.From, B.From))
    Source = std::max(Source, Other);
  return A.create(IRB);
}

static MaskedAccess accessOf(Instruction &I) { return *MaskedAccess::of(I); }

static int64_t lanesOf(const MaskedAccess &A) {
  return A.type()->getNumElements();
}

/// Whether \p I stores lanes of a vector, and which ones at most is known: a
/// constant, or what constants leave of a mask.
static bool storesKnownLanes(Instruction &I) {
  auto A = MaskedAccess::of(I);
  if (!A || !A->IsStore || !A->IsConsecutive)
    return false;
  if (auto Active = constantMask(A->Mask))
    return !Active->isZero();
  APInt Possible = MaskLanes::of(A->Mask).possible();
  return !Possible.isZero() && !Possible.isAllOnes();
}

/// How many bytes \p Inner begins behind \p Outer, a vector of \p Size bytes,
/// if it begins there for certain. Of indices that are extended sums of 32 bits
/// the alias analysis knows more than scalar evolution does.
std::optional<int64_t> MergeStores::offsetWithin(const Value *Outer,
                                                 uint64_t Size,
                                                 const Value *Inner) {
  AliasResult Result =
      AA.alias(MemoryLocation(Outer, LocationSize::precise(Size)),
               MemoryLocation(Inner, LocationSize::precise(1)));
  if (Result == AliasResult::PartialAlias && Result.hasOffset())
    return Result.getOffset();
  return std::nullopt;
}

/// How many elements \p A begins behind \p B, if that is known.
std::optional<int64_t> MergeStores::distance(const MaskedAccess &A,
                                             const MaskedAccess &B) {
  if (A.type() != B.type())
    return std::nullopt;
  if (A.Address == B.Address)
    return 0;
  const DataLayout &DL = F.getDataLayout();
  const int64_t Size = DL.getTypeStoreSize(A.type()->getElementType());
  const int64_t Length = Size * lanesOf(A);
  std::optional<int64_t> Bytes;
  if (auto *Known = dyn_cast<SCEVConstant>(
          SE.getMinusSCEV(SE.getSCEV(A.Address), SE.getSCEV(B.Address)));
      Known && Known->getAPInt().abs().ule(Length))
    Bytes = Known->getAPInt().getSExtValue();
  if (!Bytes)
    Bytes = offsetWithin(B.Address, Length, A.Address);
  if (!Bytes)
    if (auto Behind = offsetWithin(A.Address, Length, B.Address))
      Bytes = -*Behind;
  if (!Bytes || *Bytes % Size != 0)
    return std::nullopt;
  return *Bytes / Size;
}

/// Whether all lanes of \p A lie in a vector that begins \p By elements before
/// its own.
static bool fits(const MaskedAccess &A, int64_t By) {
  APInt Possible = MaskLanes::of(A.Mask).possible();
  return By < 0 ? Possible.countr_zero() >= -By : Possible.countl_zero() >= By;
}

/// Whether the host has put \p Pointer, or one to the same object, into the
/// kernel's closure.
static bool isOfHost(const Value *Pointer) {
  auto *Address = dyn_cast<LoadInst>(getUnderlyingObjectAggressive(Pointer));
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
  const int N = lanesOf(Of);
  auto Shift = [&](const MaskedAccess &A) {
    return A.Call == Of.Call ? 0 : By;
  };
  MaskLanes InFirst = MaskLanes::of(First.Mask),
            InLast = MaskLanes::of(Last.Mask);
  InFirst.moveUp(Shift(First));
  InLast.moveUp(Shift(Last));
  const APInt OfLast = InLast.possible();
  SmallVector<int, 64> FromFirst, FromLast, Blend;
  auto Place = [&](int64_t L) { return L < 0 || L >= N ? -1 : int(L); };
  for (int L = 0; L != N; ++L) {
    FromFirst.push_back(Place(L - Shift(First)));
    FromLast.push_back(Place(L - Shift(Last)));
    Blend.push_back(OfLast[L] ? N + FromLast[L] : FromFirst[L]);
  }
  auto Moved = [&](const MaskedAccess &A, ArrayRef<int> From) {
    return Shift(A) == 0 ? A.Data : B.CreateShuffleVector(A.Data, From);
  };
  Value *Data = OfLast.intersects(InFirst.possible())
                    ? B.CreateSelect(InLast.create(B), Moved(Last, FromLast),
                                     Moved(First, FromFirst))
                    : B.CreateShuffleVector(First.Data, Last.Data, Blend);
  Value *Mask = createEither(InFirst, InLast, B);
  Instruction *New =
      match(Mask, m_AllOnes())
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
    if (!storesKnownLanes(I)) {
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
    if (count_if(Block, storesKnownLanes) > 1)
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
