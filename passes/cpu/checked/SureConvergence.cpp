//===- SureConvergence.cpp - Collectives that need no check ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Most kernels have their barriers and collectives where all work-items come,
// and uniformity analysis can tell. Such a kernel is not run item by item only
// to find that out. A load from a uniform address counts as uniform: if it is
// not, there is a data race.
//
//===----------------------------------------------------------------------===//

#include "Checked.h"
#include "abi/KernelInfo.h"
#include "analysis/Divergence.h"
#include "analysis/KernelReach.h"
#include "checks/AnalysisCopy.h"
#include "checks/Annotations.h"
#include "prepare/CanonicalizeKernel.h"
#include "vocabulary/GroupCall.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-checked-kernels"

namespace cohort::checked {

namespace {
/// Values that are uniform over a work-group and over a sub-group.
class Agreement {
public:
  explicit Agreement(Function &F)
      : DT(F), PDT(F), OfGroup(F, DT, PDT, Scope::Workgroup),
        OfSubGroup(F, DT, PDT, Scope::Subgroup) {
    Cycles.compute(F);
  }
  bool allowsAny(const Instruction &I) const;
  bool allowsScoped(const Instruction &I) const;

private:
  bool allows(const GroupCall &Call) const;
  bool mayWait(const Instruction &I) const;
  const WorkgroupDivergence &among(Scope Of) const {
    return Of == Scope::Subgroup ? OfSubGroup : OfGroup;
  }

  DominatorTree DT;
  PostDominatorTree PDT;
  WorkgroupDivergence OfGroup, OfSubGroup;
  CycleInfo Cycles;
};
} // namespace

/// Whether \p I is an atomic in a loop that may wait for what it reads.
bool Agreement::mayWait(const Instruction &I) const {
  auto Call = GroupCall::match(I);
  const bool IsAtomic =
      I.isAtomic() || (Call && Call->opClass() == OpClass::Atomic);
  return IsAtomic && !I.use_empty() && Cycles.getCycle(I.getParent());
}

bool Agreement::allows(const GroupCall &Call) const {
  auto Kind = kindOf(Call);
  if (!Kind)
    return Call.opClass() == OpClass::BuiltIn ||
           Call.opClass() == OpClass::MemoryBarrier ||
           Call.opClass() == OpClass::Atomic ||
           Call.opClass() == OpClass::Memory;
  if (!isConverged(Call))
    return true; // of those who are there
  auto Of = Call.scope();
  if (!Of)
    return false;
  if (*Of == Scope::Invocation)
    return true;
  if (*Of != Scope::Workgroup && *Of != Scope::Subgroup)
    return false;
  const WorkgroupDivergence &Items = among(*Of);
  if (!Items.isConvergent(Call.call().getParent()))
    return false;
  switch (*Kind) {
  case SiteKind::Broadcast: {
    // Others may be more than the group has.
    auto *Id = dyn_cast<ConstantInt>(Call.index());
    return Id && Id->isZero();
  }
  case SiteKind::ShuffleXor:
  case SiteKind::ShuffleUp:
  case SiteKind::ShuffleDown:
    return !namesLane(Call) || Items.isUniform(Call.index());
  default:
    return true;
  }
}

bool Agreement::allowsAny(const Instruction &I) const {
  if (mayWait(I) || isa<IndirectBrInst, CallBrInst>(I))
    return false;
  if (auto Of = requiredUniform(I); Of && *Of != Scope::Invocation)
    return among(*Of).isUniform(cast<CallBase>(I).getArgOperand(0));
  if (assumedUniform(I))
    return true;
  if (auto Call = GroupCall::match(I))
    return allows(*Call);
  return !isVocabularyCall(I);
}

/// In the code of a scoped group: all of it is run by all physical items.
bool Agreement::allowsScoped(const Instruction &I) const {
  if (mayWait(I) || isa<IndirectBrInst, CallBrInst>(I))
    return false;
  if (auto Of = requiredUniform(I); Of && *Of != Scope::Invocation)
    return OfGroup.isUniform(cast<CallBase>(I).getArgOperand(0));
  if (assumedUniform(I))
    return true;
  auto Call = GroupCall::match(I);
  if (!Call)
    return !isVocabularyCall(I);
  return Call->info().ReachedBy == Reach::Anyone ||
         OfGroup.isConvergent(I.getParent());
}

bool surelyConverges(Function &Kernel, FunctionAnalysisManager &FAM) {
  if (any_of(KernelReach::edges(Kernel), [](const KernelReach::Edge &E) {
        return reachesVocabulary(*E.Callee);
      }))
    return false;
  ValueToValueMapTy Map;
  Function *Copy = CloneFunction(&Kernel, Map);
  canonicalizeKernels({Copy}, FAM);
  bool Sure = true;
  {
    Agreement Items(*Copy);
    for (const Instruction &I : instructions(*Copy))
      if (!Items.allowsAny(I)) {
        LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << Kernel.getName()
                          << " runs item by item:" << I << "\n");
        Sure = false;
        break;
      }
  }
  FAM.clear(*Copy, Copy->getName());
  Copy->eraseFromParent();
  return Sure;
}

/// Code of logical items may depend on their ids, code of the group must not.
static void forgetIds(Function &F) {
  for (Instruction &I : instructions(F))
    if (auto *Load = dyn_cast<LoadInst>(&I); Load && isUnknownId(Load))
      Load->setVolatile(true); // differs, for WorkgroupDivergence
}

bool surelyConvergesScoped(Function &Kernel, FunctionAnalysisManager &FAM) {
  AnalysisCopy Copy(Kernel, FAM);
  Function &F = Copy.function();
  forgetIds(F);
  Agreement Items(F);
  return all_of(instructions(F),
                [&](const Instruction &I) { return Items.allowsScoped(I); });
}

} // namespace cohort::checked
