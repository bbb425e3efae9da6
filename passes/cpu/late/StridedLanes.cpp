//===- StridedLanes.cpp - Gathers of strided elements ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "StridedLanes.h"
#include "LaneAddresses.h"
#include "abi/KernelInfo.h"
#include "support/ConstantMask.h"
#include "support/MaskedAccess.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-strided-lanes"

STATISTIC(NumAccesses, "Number of gathers and scatters made scalar accesses");
DEBUG_COUNTER(Striding, "cohort-strided-lanes",
              "Controls which gathers and scatters become scalar accesses");

namespace cohort {

static cl::opt<unsigned> MaxLanes(
    "cohort-strided-lanes-max-lanes", cl::Hidden, cl::init(16),
    cl::desc("Lanes up to which a strided access becomes scalar accesses"));

static cl::opt<int64_t> MaxVectorStride(
    "cohort-strided-lanes-max-vector-stride", cl::Hidden, cl::init(4),
    cl::desc("Elements between those of a gather that becomes vectors' loads "
             "and shuffles"));

/// How many lanes \p A is for, if they are the first ones; else 0.
static unsigned firstLanes(const MaskedAccess &A) {
  auto Active = constantMask(A.Mask);
  return Active && Active->isMask() ? Active->popcount() : 0;
}

/// Whether the addresses of \p A follow from scalars and differ.
static bool matches(const MaskedAccess &A) {
  unsigned Lanes = firstLanes(A);
  return !A.IsConsecutive && Lanes && Lanes <= MaxLanes &&
         LaneAddresses::follow(A.Address);
}

/// What the addresses \p Pointers, a vector, are in; null if it is not one
/// object.
static const Value *objectOf(const Value *Pointers) {
  while (Pointers->getType()->isVectorTy()) {
    auto *Gep = dyn_cast<GetElementPtrInst>(Pointers);
    Pointers = Gep ? Gep->getPointerOperand() : getSplatValue(Pointers);
    if (!Pointers)
      return nullptr;
  }
  return getUnderlyingObjectAggressive(Pointers);
}

SmallPtrSet<const Value *, 4> scatteredObjects(Function &F) {
  SmallPtrSet<const Value *, 4> Objects;
  for (Instruction &I : instructions(F))
    if (auto A = MaskedAccess::of(I); A && A->IsStore && !A->IsConsecutive)
      Objects.insert(objectOf(A->Address));
  return Objects;
}

/// The elements from each of \p A, a gather, to the next one, if vectors may be
/// loaded that hold what is between them as well; else 0.
static int64_t vectorStride(const MaskedAccess &A,
                            const SmallPtrSetImpl<const Value *> &Scattered) {
  const DataLayout &DL = A.Call->getDataLayout();
  FixedVectorType *T = A.type();
  if (A.IsStore || firstLanes(A) != T->getNumElements() ||
      T->getNumElements() < 4)
    return 0;
  const Value *Object = objectOf(A.Address);
  if (!Object || Scattered.contains(Object) || Scattered.contains(nullptr))
    return 0;
  auto Distance = LaneAddresses::distance(A.Address, DL);
  const auto Size =
      int64_t(DL.getTypeAllocSize(T->getElementType()).getFixedValue());
  if (!Distance || *Distance % Size != 0 ||
      DL.getTypeSizeInBits(T->getElementType()) != 8 * uint64_t(Size) ||
      std::abs(*Distance / Size) > MaxVectorStride)
    return 0;
  return *Distance / Size;
}

/// Loads the vectors that hold all elements, the last one not beyond the last
/// element, and picks these out of them.
static Value *loadVectors(const MaskedAccess &A, int64_t Stride,
                          LaneAddresses &Addresses, LaneAddresses::Builder &B) {
  FixedVectorType *T = A.type();
  const int N = T->getNumElements();
  const int Span = (N - 1) * std::abs(Stride) + 1;
  Value *Lowest = Addresses.of(A.Address, 0, B);
  if (Stride < 0)
    Lowest =
        B.CreateGEP(T->getElementType(), Lowest, B.getInt64(1 - int64_t(Span)));
  Value *All = PoisonValue::get(T);
  // Lane K's element is at K * Stride, or that many behind the lowest one.
  auto Place = [&](int Lane) {
    return (Stride < 0 ? N - 1 - Lane : Lane) * int(std::abs(Stride));
  };
  for (int Begin = 0, End = 0; End < Span; Begin = End) {
    End = Begin + N;
    const int First = std::min(Begin, Span - N);
    auto *Load = B.CreateAlignedLoad(
        T, B.CreateGEP(T->getElementType(), Lowest, B.getInt64(First)),
        A.Alignment);
    SmallVector<int, 16> Picks;
    for (int Lane = 0; Lane != N; ++Lane)
      Picks.push_back(Place(Lane) >= Begin && Place(Lane) < End
                          ? N + Place(Lane) - First
                          : Lane);
    All = B.CreateShuffleVector(All, Load, Picks);
  }
  return All;
}

static void rewrite(const MaskedAccess &A, LaneAddresses &Addresses,
                    const SmallPtrSetImpl<const Value *> &Scattered) {
  FixedVectorType *T = A.type();
  LaneAddresses::Builder B(A.Call->getParent(), A.Call->getIterator(),
                           InstSimplifyFolder(A.Call->getDataLayout()));
  B.SetCurrentDebugLocation(A.Call->getDebugLoc());
  Addresses.restart();
  if (int64_t Stride = vectorStride(A, Scattered)) {
    Value *All = loadVectors(A, Stride, Addresses, B);
    All->takeName(A.Call);
    A.Call->replaceAllUsesWith(All);
    A.Call->eraseFromParent();
    return;
  }
  const unsigned Lanes = firstLanes(A);
  Value *All = Lanes == T->getNumElements() ? PoisonValue::get(T) : A.Data;
  for (unsigned Lane = 0; Lane < Lanes; ++Lane) {
    Value *Address = Addresses.of(A.Address, Lane, B);
    Instruction *Access =
        A.IsStore
            ? static_cast<Instruction *>(B.CreateAlignedStore(
                  B.CreateExtractElement(A.Data, Lane), Address, A.Alignment))
            : B.CreateAlignedLoad(T->getElementType(), Address, A.Alignment);
    Access->setAAMetadata(A.Call->getAAMetadata());
    if (!A.IsStore)
      All = B.CreateInsertElement(All, Access, Lane);
  }
  if (!A.IsStore) {
    All->takeName(A.Call);
    A.Call->replaceAllUsesWith(All);
  }
  A.Call->eraseFromParent();
}

bool replaceStrided(const MaskedAccess &Access,
                    const SmallPtrSetImpl<const Value *> &Scattered) {
  if (!matches(Access))
    return false;
  LaneAddresses Lanes;
  rewrite(Access, Lanes, Scattered);
  return true;
}

PreservedAnalyses StridedLanesPass::run(Function &F,
                                        FunctionAnalysisManager &) {
  if (F.hasOptNone() || isSanitized(F) ||
      !(KernelInfo::SubGroupSize.in(F) || KernelInfo::EntryCode.in(F)))
    return PreservedAnalyses::all();
  SmallVector<Instruction *, 16> Calls;
  for (Instruction &I : instructions(F))
    if (auto A = MaskedAccess::of(I); A && !A->IsConsecutive)
      Calls.push_back(&I);
  if (Calls.empty())
    return PreservedAnalyses::all();
  const SmallPtrSet<const Value *, 4> Scattered = scatteredObjects(F);
  LaneAddresses Lanes;
  SmallVector<WeakTrackingVH, 16> Addresses;
  Remarks R(F, DEBUG_TYPE);
  for (Instruction *I : Calls) {
    auto A = MaskedAccess::of(*I);
    StringRef Kind = A->IsStore ? "scatter" : "gather";
    if (!matches(*A)) {
      if (R)
        R.missed("NotStrided", *I,
                 "a " + Kind +
                     " stays one: it is not known to be for the first lanes, "
                     "or their addresses do not follow from the first one's");
      continue;
    }
    if (!DebugCounter::shouldExecute(Striding))
      continue;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ":" << *I << "\n");
    ++NumAccesses;
    if (R)
      R.passed("Strided", *I,
               "a " + Kind + " of strided elements is made by " +
                   (vectorStride(*A, Scattered) ? "loads of vectors"
                                                : "scalar accesses"));
    Addresses.push_back(A->Address);
    rewrite(*A, Lanes, Scattered);
  }
  if (Addresses.empty())
    return PreservedAnalyses::all();
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Addresses);
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

} // namespace cohort
