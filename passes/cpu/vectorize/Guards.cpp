//===- Guards.cpp - Code to run under an empty mask -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Guards.h"
#include "vocabulary/GroupCall.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace cohort {

/// Instructions from which on a jump is cheaper than running for no lane.
static cl::opt<unsigned>
    CostOfJump("cohort-vectorize-jump-cost", cl::Hidden, cl::init(16),
               cl::desc("Cost of a block from which on it is jumped over where "
                        "no lane is active"));

/// The same, where two scalars tell whether a lane is active.
static cl::opt<unsigned>
    CostOfScalarJump("cohort-vectorize-scalar-jump-cost", cl::Hidden,
                     cl::init(4),
                     cl::desc("Cost of a block that is jumped over where two "
                              "scalars tell whether a lane is active"));

bool Guards::needsActiveLane(const Instruction &I) const {
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return S.isUniform(Load);
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return S.isUniform(Store->getPointerOperand()) &&
           !Private.elementSize(Store->getPointerOperand());
  if (isa<FenceInst>(I))
    return true;
  if (I.isIntDivRem())
    return S.of(&I).hasBase() && !isa<ConstantInt>(I.getOperand(1));
  if (auto G = GroupCall::match(I)) {
    switch (G->opClass()) {
    case OpClass::BuiltIn:
    case OpClass::Memory:
    case OpClass::Shuffle:
    case OpClass::Ballot:
    case OpClass::Elect:
      return false;
    case OpClass::Arithmetic:
    case OpClass::Vote:
    case OpClass::Broadcast:
      return G->isWorkgroupScope();
    default:
      return true;
    }
  }
  if (auto *Call = dyn_cast<CallBase>(&I)) {
    if (auto *II = dyn_cast<IntrinsicInst>(Call);
        II && (II->isAssumeLikeIntrinsic() || isa<DbgInfoIntrinsic>(II)))
      return false;
    if (S.of(Call).isVarying() && !Call->getType()->isVoidTy())
      return false; // vector or lane by lane
    return !Call->hasFnAttr(Attribute::Speculatable);
  }
  return false;
}

unsigned Guards::cost(const Instruction &I) const {
  if (auto *Pointer = getLoadStorePointerOperand(&I)) {
    Shape P = S.of(Pointer);
    return P.isUniform() ? 1 : P.hasBase() ? 2 : 2 * N;
  }
  if (I.isIntDivRem())
    return S.of(&I).hasBase() ? 8 : 4 * N;
  if (isa<CallBase>(I))
    return GroupCall::match(I) ? 8 : CostOfJump;
  if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I))
    return CostOfJump;
  return 1;
}

bool Guards::nodeNeedsActiveLane(const LevelNode &Node) const {
  if (Node.Inner)
    return true; // a loop's own branches have to make sense
  return any_of(*Node.Block,
                [&](const Instruction &I) { return needsActiveLane(I); });
}

/// The cost of the node \p I and all it dominates, as far as \p Limit.
unsigned Guards::costUpTo(const LoopLevel &Level, unsigned I,
                          unsigned Limit) const {
  unsigned Sum = 0;
  for (unsigned J = I, E = Level.lastDominated(I); J <= E && Sum < Limit; ++J) {
    if (Level[J].Inner)
      return Limit;
    for (const Instruction &Inst : *Level[J].Block)
      Sum += cost(Inst);
  }
  return Sum;
}

bool Guards::needed(const LoopLevel &Level, unsigned I, bool ScalarTest) const {
  unsigned Cost = ScalarTest ? CostOfScalarJump : CostOfJump;
  return nodeNeedsActiveLane(Level[I]) || costUpTo(Level, I, Cost) >= Cost;
}

} // namespace cohort
