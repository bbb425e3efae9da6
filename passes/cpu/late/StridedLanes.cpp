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

static void rewrite(const MaskedAccess &A, LaneAddresses &Addresses) {
  FixedVectorType *T = A.type();
  LaneAddresses::Builder B(A.Call->getParent(), A.Call->getIterator(),
                           InstSimplifyFolder(A.Call->getDataLayout()));
  B.SetCurrentDebugLocation(A.Call->getDebugLoc());
  Addresses.restart();
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

PreservedAnalyses StridedLanesPass::run(Function &F,
                                        FunctionAnalysisManager &) {
  if (F.hasOptNone() ||
      !(KernelInfo::SubGroupSize.in(F) || KernelInfo::EntryCode.in(F)))
    return PreservedAnalyses::all();
  SmallVector<Instruction *, 16> Calls;
  for (Instruction &I : instructions(F))
    if (auto A = MaskedAccess::of(I); A && !A->IsConsecutive)
      Calls.push_back(&I);
  if (Calls.empty())
    return PreservedAnalyses::all();
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
               "a " + Kind + " of strided elements is made by scalar accesses");
    Addresses.push_back(A->Address);
    rewrite(*A, Lanes);
  }
  if (Addresses.empty())
    return PreservedAnalyses::all();
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Addresses);
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

} // namespace cohort
