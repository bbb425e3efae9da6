//===- UnitFunctions.cpp - Work-items that run in turn --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "UnitFunctions.h"
#include "abi/CallBlock.h"
#include "abi/KernelInfo.h"
#include "abi/Units.h"
#include "analysis/KernelReach.h"
#include "cpu/lower/GroupCollectives.h"
#include "support/ReplaceCall.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-unit-functions"

STATISTIC(NumUnits, "Number of functions whose units wait in the runtime");

namespace cohort {

/// The unit, which only the entry knows.
static Constant *unknownUnit(IRBuilderBase &B) {
  return ConstantPointerNull::get(B.getPtrTy());
}

static void emitBarrier(IRBuilderBase &B) {
  Module &M = *B.GetInsertBlock()->getModule();
  FunctionCallee Barrier =
      M.getOrInsertFunction(UnitBarrier, B.getVoidTy(), B.getPtrTy());
  cast<Function>(Barrier.getCallee())->setConvergent();
  B.CreateCall(Barrier, unknownUnit(B))->setConvergent();
}

/// An object of the work-group that belongs to \p Call.
static Value *emitObject(IRBuilderBase &B, const CallBase &Call) {
  GroupCall GroupOp = GroupCall::of(Call);
  Module &M = *B.GetInsertBlock()->getModule();
  Type *I8 = B.getInt8Ty(), *I64 = B.getInt64Ty();
  auto *Key = new GlobalVariable(M, I8, /*isConstant=*/false,
                                 GlobalValue::InternalLinkage,
                                 ConstantInt::get(I8, 0), "cohort.object");
  Key->setComdat(const_cast<Comdat *>(Call.getFunction()->getComdat()));
  FunctionCallee Object = M.getOrInsertFunction(
      UnitObject, B.getPtrTy(), B.getPtrTy(), B.getPtrTy(), I64, I64);
  return B.CreateCall(Object, {unknownUnit(B), Key, GroupOp.operand(Role::Size),
                               GroupOp.operand(Role::Align)});
}

/// The work-group's exchange buffer for the next collective.
static Value *emitExchange(IRBuilderBase &B) {
  return B.CreateCall(B.GetInsertBlock()->getModule()->getOrInsertFunction(
                          UnitExchange, B.getPtrTy(), B.getPtrTy()),
                      unknownUnit(B));
}

static void lowerSynchronization(CallBase &Call, unsigned UnitSize) {
  GroupCall GroupOp = GroupCall::of(Call);
  IRBuilder<> B(&Call);
  if (GroupOp.opClass() == OpClass::ControlBarrier) {
    emitBarrier(B);
    return replaceCall(Call, nullptr);
  }
  Type *T = Call.getType();
  if (Call.getModule()->getDataLayout().getTypeAllocSize(T) > UnitExchangeBytes)
    return reportError(Call,
                       "a work-group collective of more than 256 bytes is "
                       "not supported in a kernel that calls functions of "
                       "other translation units");
  Value *Shared = emitExchange(B);
  Value *Own = combineInTurn(B, GroupOp, Shared, UnitSize);
  emitBarrier(B);
  replaceCall(Call, Own ? Own : B.CreateAlignedLoad(T, Shared, Align(64)));
}

//===----------------------------------------------------------------------===//
// Calls of one work-item
//===----------------------------------------------------------------------===//

/// A call of a function of another translation unit becomes one of its version
/// for sub-groups of one.
static void lowerExternalCall(CallBase &Call) {
  Function &F = *Call.getFunction();
  CallBlock Block(Call.getFunctionType(), 1, F.getDataLayout());
  AllocaInst *Memory = Block.allocate(F.getEntryBlock());
  IRBuilder<> B(&Call);
  Value *Lane = B.getInt64(0);
  for (auto [K, Arg] : enumerate(Call.args())) {
    const CallBlock::Array &In = Block.parameter(K);
    B.CreateAlignedStore(CallBlock::toMemory(B, Arg),
                         CallBlock::element(B, Memory, In, Lane), In.Alignment);
  }
  B.CreateAlignedStore(B.getInt64(1), Memory, Align(8));
  callVersion(B, *calledFunction(Call), 1, Memory);
  Type *T = Call.getType();
  Value *Result = nullptr;
  if (!T->isVoidTy()) {
    const CallBlock::Array &Out = Block.result();
    Result = CallBlock::fromMemory(
        B,
        B.CreateAlignedLoad(Out.Element,
                            CallBlock::element(B, Memory, Out, Lane),
                            Out.Alignment),
        T);
  }
  replaceCall(Call, Result);
}

PreservedAnalyses UnitFunctionsPass::run(Function &F,
                                         FunctionAnalysisManager &) {
  if (!isKernel(F) || !isUnit(F))
    return PreservedAnalyses::all();
  SmallVector<CallBase *, 8> Synchronizations, Objects, Calls;
  for (Instruction &I : instructions(F)) {
    auto GroupOp = GroupCall::match(I);
    if (GroupOp && GroupOp->synchronizesWorkgroup() &&
        isRunningResult(*GroupOp))
      Synchronizations.push_back(&GroupOp->call());
    else if (GroupOp &&
             (GroupOp->op() == Op::RunningObject ||
              (GroupOp->op() == Op::LocalAlloc && isExternalUnit(F))))
      Objects.push_back(&GroupOp->call());
    else if (calledExternal(I))
      Calls.push_back(cast<CallBase>(&I));
  }
  unsigned UnitSize = KernelInfo::SubGroupSize.get(F);
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ": "
                    << Synchronizations.size() << " synchronizations, "
                    << Calls.size() << " calls" << "\n");
  ++NumUnits;
  for (CallBase *Call : Synchronizations)
    lowerSynchronization(*Call, UnitSize);
  for (CallBase *Call : Objects) {
    IRBuilder<> B(Call);
    replaceCall(*Call, emitObject(B, *Call));
  }
  for (CallBase *Call : Calls)
    lowerExternalCall(*Call);
  return PreservedAnalyses::none();
}

} // namespace cohort
