//===- ParallelLoop.cpp - Loops over independent work-items ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ParallelLoop.h"
#include "vocabulary/GroupCall.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace cohort {

bool isItemLoop(const Loop *L) {
  return findOptionMDForLoop(L, ItemLoopProperty) != nullptr;
}

bool isPartLoop(const Loop *L) {
  return findOptionMDForLoop(L, PartLoopProperty) != nullptr;
}

bool isUnitLoop(const Loop *L) {
  return findOptionMDForLoop(L, UnitLoopProperty) != nullptr;
}

bool isGroupMemory(const Value *Pointer) {
  const Value *Object = getUnderlyingObjectAggressive(Pointer);
  if (auto *A = dyn_cast<Argument>(Object))
    return A->hasAttribute(LocalMemoryAttribute);
  return isa<AllocaInst>(Object);
}

bool someVariableEscapes(const Function &F) {
  return any_of(instructions(F), [](const Instruction &I) {
    return isa<AllocaInst>(I) && !I.hasMetadata(SharedVariableMD) &&
           PointerMayBeCaptured(&I, /*ReturnCaptures=*/false);
  });
}

static bool isSharedObject(const Value *Object, bool VariablesEscape) {
  if (isa<Argument, GlobalValue>(Object))
    return true;
  if (isa<LoadInst>(Object))
    return !VariablesEscape;
  auto *I = dyn_cast<Instruction>(Object);
  if (I && I->hasMetadata(SharedVariableMD))
    return true;
  auto Call = I ? GroupCall::match(*I) : std::nullopt;
  return Call && Call->opClass() == OpClass::Memory;
}

static bool isIndependentAccess(const Instruction &I, bool VariablesEscape) {
  auto *Load = dyn_cast<LoadInst>(&I);
  auto *Store = dyn_cast<StoreInst>(&I);
  if (!(Load && Load->isSimple()) && !(Store && Store->isSimple()))
    return false;
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(getLoadStorePointerOperand(&I), Objects,
                       /*LI=*/nullptr, /*MaxLookup=*/0);
  return all_of(Objects, [&](const Value *Object) {
    return isSharedObject(Object, VariablesEscape);
  });
}

MDNode *loopProperty(LLVMContext &C, StringRef Name, Constant *Value) {
  SmallVector<Metadata *, 2> Operands = {MDString::get(C, Name)};
  if (Value)
    Operands.push_back(ConstantAsMetadata::get(Value));
  return MDNode::get(C, Operands);
}

void setLoopProperties(Instruction &LatchBranch,
                       ArrayRef<Metadata *> Properties) {
  SmallVector<Metadata *, 4> Operands = {nullptr};
  append_range(Operands, Properties);
  MDNode *Loop = MDNode::getDistinct(LatchBranch.getContext(), Operands);
  Loop->replaceOperandWith(0, Loop);
  LatchBranch.setMetadata(LLVMContext::MD_loop, Loop);
}

void markParallelLoop(Instruction &LatchBranch, ArrayRef<BasicBlock *> Blocks,
                      ArrayRef<Metadata *> Properties) {
  LLVMContext &Context = LatchBranch.getContext();
  bool VariablesEscape = someVariableEscapes(*LatchBranch.getFunction());
  MDNode *Group = MDNode::getDistinct(Context, {});
  for (BasicBlock *B : Blocks)
    for (Instruction &I : *B)
      if (isIndependentAccess(I, VariablesEscape))
        I.setMetadata(LLVMContext::MD_access_group,
                      uniteAccessGroups(
                          I.getMetadata(LLVMContext::MD_access_group), Group));
  Metadata *Parallel[] = {MDString::get(Context, "llvm.loop.parallel_accesses"),
                          Group};
  SmallVector<Metadata *, 4> All = {MDNode::get(Context, Parallel)};
  append_range(All, Properties);
  setLoopProperties(LatchBranch, All);
}

} // namespace cohort
