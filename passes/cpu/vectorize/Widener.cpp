//===- Widener.cpp - From one work-item to one sub-group ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Widener.h"
#include "DebugJoins.h"
#include "DebugRecords.h"
#include "DivergenceRemarks.h"
#include "Linearize.h"
#include "WidenCalls.h"
#include "WidenGroupOps.h"
#include "WidenMath.h"
#include "WidenMemory.h"
#include "WidenValues.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace cohort {

namespace {

/// Gives each instruction to the emitter that knows it.
class Widener {
public:
  Widener(LaneState &State)
      : State(State), Values(State), Memory(State, Values),
        Calls(State, Values), GroupOps(State, Values), Records(State) {}
  void emit(Instruction &I);

private:
  Value *newForm(Instruction &I);
  LaneState &State;
  ValueEmitter Values;
  MemoryEmitter Memory;
  CallEmitter Calls;
  GroupOpEmitter GroupOps;
  DebugRecords Records;
};

} // namespace

void Widener::emit(Instruction &I) {
  Records.emit(I);
  if (isa<PHINode>(I) || I.isTerminator())
    return;
  State.B.SetCurrentDebugLocation(I.getDebugLoc());
  Value *New = newForm(I);
  if (!I.getType()->isVoidTy() && New)
    State.define(I, New);
}

Value *Widener::newForm(Instruction &I) {
  if (auto G = GroupCall::match(I))
    return GroupOps.emit(*G);
  if (auto *Call = dyn_cast<CallBase>(&I))
    return Calls.emit(*Call);
  if (auto *A = dyn_cast<AllocaInst>(&I))
    return Memory.emitAlloca(*A);
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return Memory.emitLoad(*Load);
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    Memory.emitStore(*Store);
    return nullptr;
  }
  if (isa<FenceInst>(I))
    return State.B.Insert(I.clone());
  if (State.Private.elementSize(&I))
    return Memory.emitLaneFastestGep(cast<GetElementPtrInst>(I));
  if (!State.S.of(&I).hasBase())
    if (Value *Root = emitReciprocalRoot(State, I))
      return Root;
  return Values.emit(I);
}

static void removeOldBody(ArrayRef<BasicBlock *> Old) {
  for (BasicBlock *BB : Old)
    for (Instruction &I : *BB)
      I.dropDbgRecords();
  DeleteDeadBlocks(Old);
}

void widenBody(Function &F, const LoopInfo &LI, const LoopLevels &Levels,
               const Shapes &S, const PrivateMemory &Private,
               const TargetTransformInfo &TTI, const TargetLibraryInfo &TLI,
               Remarks &R) {
  SmallVector<BasicBlock *, 32> Old(make_pointer_range(F));
  if (R)
    remarkDivergence(R, F, LI, S);
  addRecordsAtJoins(F, LI, S);
  LaneState State(F, S, Private, TTI, TLI, R);
  Widener Instructions(State);
  auto Emit = [&](Instruction &I) { Instructions.emit(I); };
  ControlFlowEmitter(State, LI, Levels, Emit).run(Old.front(), [&] {
    return GroupIds(State).lanesInGroup();
  });
  removeOldBody(Old);
  State.finish();
}

} // namespace cohort
