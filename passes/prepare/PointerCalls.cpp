//===- PointerCalls.cpp - Group operations behind pointers ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "PointerCalls.h"
#include "analysis/KernelReach.h"
#include "support/Remarks.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Utils/CallPromotionUtils.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-pointer-calls"

STATISTIC(NumPromoted, "Number of direct calls made of calls through pointers");

static cl::opt<unsigned> MaxCallees(
    "cohort-pointer-calls-max-callees", cl::Hidden, cl::init(32),
    cl::desc("Functions with group operations that a call through a pointer is "
             "compared with"));

namespace cohort {

/// Whether a pointer may lead to \p F.
static bool isPointedTo(const Function &F, const KernelReach &Reach) {
  return !F.isDeclaration() && !isKernel(F) &&
         F.hasAddressTaken(nullptr, /*IgnoreCallbackUses=*/false,
                           /*IgnoreAssumeLikeCalls=*/true,
                           /*IgnoreLLVMUsed=*/true) &&
         !is_contained(Reach.bodies(), &F);
}

/// The calls through pointers in \p F.
static SmallVector<CallBase *, 4> pointerCalls(Function &F) {
  SmallVector<CallBase *, 4> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I); Call && Call->isIndirectCall())
      Calls.push_back(Call);
  return Calls;
}

namespace {

class PointerCalls {
public:
  explicit PointerCalls(Module &M) : M(M) {}
  bool run();

private:
  using FunctionsOfTypes = DenseMap<FunctionType *, SmallVector<Function *, 4>>;
  /// The calls through pointers that kernels reach, also behind such calls.
  SmallVector<CallBase *, 8> findCalls(const KernelReach &Reach,
                                       const FunctionsOfTypes &PointedTo) const;
  bool promote(CallBase &Call, ArrayRef<Function *> Callees);

  Module &M;
  DenseSet<std::pair<CallBase *, Function *>> Tried;
};

} // namespace

SmallVector<CallBase *, 8>
PointerCalls::findCalls(const KernelReach &Reach,
                        const FunctionsOfTypes &PointedTo) const {
  SmallVector<CallBase *, 8> Found;
  SmallSetVector<Function *, 32> Work(from_range, Reach.reached());
  for (unsigned K = 0; K < Work.size(); ++K) {
    Function &F = *Work[K];
    for (KernelReach::Edge E : KernelReach::edges(F))
      Work.insert(E.Callee);
    for (CallBase *Call : pointerCalls(F)) {
      Found.push_back(Call);
      auto Callees = PointedTo.find(Call->getFunctionType());
      if (Callees != PointedTo.end())
        Work.insert_range(Callees->second);
    }
  }
  return Found;
}

/// \p Callees: functions of the call's type that a pointer may lead to.
bool PointerCalls::promote(CallBase &Call, ArrayRef<Function *> Callees) {
  SmallVector<Function *, 4> Possible;
  copy_if(Callees, std::back_inserter(Possible), [&](Function *Callee) {
    return isLegalToPromote(Call, Callee) && reachesVocabulary(*Callee);
  });
  const Function &Caller = *Call.getFunction();
  Remarks R(Caller, DEBUG_TYPE);
  if (Possible.size() > MaxCallees) {
    if (R)
      R.missed("PointerCall", Call,
               "call through a pointer may be of " + Twine(Possible.size()) +
                   " functions with group operations");
    return false;
  }
  bool Changed = false;
  for (Function *Callee : Possible) {
    if (!Tried.insert({&Call, Callee}).second ||
        reaches(*Callee, [&](Function &F) { return &F == &Caller; }))
      continue;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << Callee->getName() << " in "
                      << Caller.getName() << "\n");
    if (R)
      R.passed("PointerCall", Call,
               "call through a pointer: compared with the address of '" +
                   demangle(Callee->getName()) + "'");
    promoteCallWithIfThenElse(Call, Callee);
    ++NumPromoted;
    Changed = true;
  }
  return Changed;
}

bool PointerCalls::run() {
  bool Changed = false;
  // A function with a call through a pointer uses group operations when what
  // this leads to does.
  for (bool IsNew = true; IsNew;) {
    IsNew = false;
    const KernelReach Reach(M);
    if (all_of(Reach.reached(),
               [](Function *F) { return pointerCalls(*F).empty(); }))
      break;
    FunctionsOfTypes PointedTo;
    for (Function &F : M)
      if (isPointedTo(F, Reach))
        PointedTo[F.getFunctionType()].push_back(&F);
    for (CallBase *Call : findCalls(Reach, PointedTo))
      IsNew |= promote(*Call, PointedTo.lookup(Call->getFunctionType()));
    Changed |= IsNew;
  }
  return Changed;
}

PreservedAnalyses PointerCallsPass::run(Module &M, ModuleAnalysisManager &) {
  return PointerCalls(M).run() ? PreservedAnalyses::none()
                               : PreservedAnalyses::all();
}

} // namespace cohort
