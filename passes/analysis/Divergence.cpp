//===- Divergence.cpp - Uniformity within a work-group --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Divergence.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/GenericUniformityImpl.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/SSAContext.h"

using namespace llvm;

namespace cohort {

struct WorkgroupDivergence::Impl {
  CycleInfo Cycles;
  std::unique_ptr<GenericUniformityAnalysisImpl<SSAContext>> Uniformity;

  bool hasDivergentTerminator(const BasicBlock &B) const {
    return B.getTerminator()->getNumSuccessors() > 1 &&
           Uniformity->hasDivergentTerminator(B);
  }
  DenseSet<const BasicBlock *>
  divergentBlocks(const Function &F, const DominatorTree &DT,
                  const PostDominatorTree &PDT) const;
  bool markPartlyUndefined(const Function &F,
                           const DenseSet<const BasicBlock *> &Divergent);
};

/// A call whose result depends on nothing but its operands.
static bool isPureCall(const CallBase &Call) {
  return Call.doesNotAccessMemory() && !Call.isInlineAsm();
}

/// Whether \p I may differ between units although its operands agree.
static bool isSourceOfDivergence(const Instruction &I, Scope Level) {
  // A private object has an address of its own on each unit, and so whatever is
  // read through that address differs too.
  if (isa<AllocaInst>(I))
    return true;
  if (I.getMetadata(WorkgroupDivergence::UniformLoadMD))
    return false;
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return !Load->isSimple();
  if (auto Call = GroupCall::match(I))
    return Level == Scope::Workgroup ? Call->variesInWorkgroup()
                                     : Call->variesInSubgroup();
  if (auto *Call = dyn_cast<CallBase>(&I))
    return !isPureCall(*Call);
  return I.isAtomic() || isa<VAArgInst>(I) || isa<LandingPadInst>(I);
}

/// Whether the value of \p Call is one for the group whatever its operands are.
static bool isOfWholeGroup(const GroupCall &Call, Scope Level) {
  return Call.variance() == Variance::OfGroup &&
         (Call.isWorkgroupScope() ||
          (Level == Scope::Subgroup && Call.scope() == Scope::Subgroup));
}

/// The blocks that a divergent branch controls: all that lie between the branch
/// and its immediate post-dominator. A loop with a divergent exit is such a
/// block set too, since it lies between its exit branch and the loop's exit.
DenseSet<const BasicBlock *>
WorkgroupDivergence::Impl::divergentBlocks(const Function &F,
                                           const DominatorTree &DT,
                                           const PostDominatorTree &PDT) const {
  DenseSet<const BasicBlock *> Result;
  for (const BasicBlock &B : F) {
    if (!DT.isReachableFromEntry(&B) || !hasDivergentTerminator(B))
      continue;
    const auto *Node = PDT.getNode(&B);
    const BasicBlock *Join =
        Node && Node->getIDom() ? Node->getIDom()->getBlock() : nullptr;
    SmallVector<const BasicBlock *, 16> Work(successors(&B));
    DenseSet<const BasicBlock *> Seen;
    while (!Work.empty()) {
      const BasicBlock *Next = Work.pop_back_val();
      if (Next == Join || !Seen.insert(Next).second)
        continue;
      Result.insert(Next);
      append_range(Work, successors(Next));
    }
  }
  return Result;
}

/// LLVM takes a phi of one uniform value and of undef or poison for uniform
/// also where units come to it from different blocks. Most code may: a unit
/// that comes with poison has no use for the value. A value that one unit keeps
/// for all must not come from such a unit, though. \returns whether any phi was
/// marked.
bool WorkgroupDivergence::Impl::markPartlyUndefined(
    const Function &F, const DenseSet<const BasicBlock *> &Divergent) {
  bool Changed = false;
  for (const BasicBlock &B : F) {
    if (Divergent.contains(&B) || none_of(predecessors(&B), [&](auto *From) {
          return Divergent.contains(From) || hasDivergentTerminator(*From);
        }))
      continue;
    for (const PHINode &Phi : B.phis())
      if (Phi.hasConstantOrUndefValue() && !Phi.hasConstantValue() &&
          !Uniformity->isDivergent(&Phi)) {
        Uniformity->markDivergent(Phi);
        Changed = true;
      }
  }
  return Changed;
}

WorkgroupDivergence::WorkgroupDivergence(Function &F, const DominatorTree &DT,
                                         const PostDominatorTree &PDT,
                                         Scope Level, bool ArgumentsDiffer)
    : Analysis(std::make_unique<Impl>()) {
  Analysis->Cycles.compute(F);
  Analysis->Uniformity =
      std::make_unique<GenericUniformityAnalysisImpl<SSAContext>>(
          DT, Analysis->Cycles, /*TTI=*/nullptr);
  if (ArgumentsDiffer)
    for (const Argument &A : F.args())
      Analysis->Uniformity->markDivergent(&A);
  for (const Instruction &I : instructions(F)) {
    if (auto *Load = dyn_cast<LoadInst>(&I);
        Load && Load->getMetadata(UniformLoadMD)) {
      Analysis->Uniformity->addUniformOverride(I);
      continue;
    }
    if (auto Call = GroupCall::match(I); Call && isOfWholeGroup(*Call, Level) &&
                                         !isSourceOfDivergence(I, Level)) {
      Analysis->Uniformity->addUniformOverride(I);
      continue;
    }
    if (!I.getType()->isVoidTy() && isSourceOfDivergence(I, Level))
      Analysis->Uniformity->markDivergent(I);
    // Unwinding and indirect jumps have no condition to look at.
    if (I.isTerminator() && I.getNumSuccessors() > 1 &&
        !isa<BranchInst, SwitchInst>(I))
      Analysis->Uniformity->markDivergent(I);
  }
  do {
    Analysis->Uniformity->compute();
    DivergentBlocks = Analysis->divergentBlocks(F, DT, PDT);
  } while (Analysis->markPartlyUndefined(F, DivergentBlocks));
}

WorkgroupDivergence::~WorkgroupDivergence() = default;

bool WorkgroupDivergence::isUniform(const Value *V) const {
  auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return true;
  return isConvergent(I->getParent()) && !Analysis->Uniformity->isDivergent(V);
}

bool WorkgroupDivergence::hasUniformTerminator(const BasicBlock *B) const {
  return !Analysis->hasDivergentTerminator(*B);
}

void WorkgroupDivergence::print(raw_ostream &OS, const Function &F) const {
  OS << "work-group divergence of '" << F.getName() << "':\n";
  for (const BasicBlock &B : F) {
    OS << (isConvergent(&B) ? "convergent " : "divergent ");
    B.printAsOperand(OS, false);
    OS << (hasUniformTerminator(&B) ? "\n" : ", divergent terminator\n");
    for (const Instruction &I : B)
      if (!I.getType()->isVoidTy())
        OS << (isUniform(&I) ? "  uniform" : "  varying") << I << '\n';
  }
}

} // namespace cohort
