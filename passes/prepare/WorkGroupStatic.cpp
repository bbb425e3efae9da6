//===- WorkGroupStatic.cpp - Variables of a work-group --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "WorkGroupStatic.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "support/LocalObject.h"
#include "support/ReplaceCall.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Scalar/SROA.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-work-group-static"

STATISTIC(NumObjects, "Number of variables of a work-group");

namespace cohort {

/// The variable that \p Call is for; null if it cannot be told.
static const GlobalVariable *variableOf(const CallBase &Call) {
  return dyn_cast<GlobalVariable>(
      getUnderlyingObject(GroupCall::of(Call).pointer(), /*MaxLookup=*/0));
}

/// Brings addresses that went through memory, as 'this' does without
/// optimisation and captures of lambda expressions, to the calls.
static void promoteAddresses(Function &Root, ArrayRef<CallBase *> Calls,
                             FunctionAnalysisManager &FAM) {
  if (any_of(Calls, [](const CallBase *C) { return !variableOf(*C); }))
    FAM.invalidate(Root, SROAPass(SROAOptions::PreserveCFG).run(Root, FAM));
}

/// Makes the object for \p Variable, of the size that \p First asks for.
static CallInst *allocate(const GlobalVariable &Variable,
                          const GroupCall &First) {
  CallBase &Call = First.call();
  BasicBlock &Entry = Call.getFunction()->getEntryBlock();
  IRBuilder<> B(&Entry, Entry.getFirstNonPHIOrDbgOrAlloca());
  B.SetCurrentDebugLocation(Call.getDebugLoc());
  ++NumObjects;
  CallInst *Object = createLocalObject(B, First.operand(Role::Size),
                                       First.operand(Role::Align));
  Object->setName(Variable.getName());
  return Object;
}

static void replaceIn(Function &Root, ArrayRef<CallBase *> Calls) {
  bool IsBody = !isKernel(Root);
  SmallMapVector<const GlobalVariable *, CallInst *, 4> Objects;
  for (CallBase *Call : Calls) {
    GroupCall GroupOp = GroupCall::of(*Call);
    const GlobalVariable *Variable = variableOf(*Call);
    if (!Variable || IsBody) {
      reportError(*Call,
                  IsBody ? "variables of a work-group cannot be used in "
                           "functions that are distributed over work-items; "
                           "'memory_environment' declares local memory there"
                         : "a variable of a work-group is used by a reference "
                           "or pointer that may be to several");
      replaceCall(*Call, PoisonValue::get(Call->getType()));
      continue;
    }
    CallInst *&Object = Objects[Variable];
    if (!Object)
      Object = allocate(*Variable, GroupOp);
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << *Call << " is " << *Object << "\n");
    replaceCall(*Call, Object);
  }
}

static SmallVector<CallBase *, 4> callsIn(Function &F, Op Wanted) {
  SmallVector<CallBase *, 4> Calls;
  for (Instruction &I : instructions(F))
    if (auto Call = GroupCall::match(I); Call && Call->op() == Wanted)
      Calls.push_back(cast<CallBase>(&I));
  return Calls;
}

/// Whether \p Call asks for the memory, and does not say where it is.
static bool isQuestion(const CallBase &Call) {
  auto *Offset =
      dyn_cast<ConstantInt>(GroupCall::of(Call).operand(Role::Offset));
  return Offset && Offset->isMinusOne();
}

/// The address of the launch's scratch memory in \p Root, at the call among
/// \p Calls that says where it is. Null if there is none; the headers have one
/// in front of the program's callable.
static CallInst *scratchAddress(ArrayRef<CallBase *> Calls) {
  const auto *Place =
      find_if(Calls, [](const CallBase *C) { return !isQuestion(*C); });
  if (Place == Calls.end())
    return nullptr;
  IRBuilder<> B(*Place);
  Value *Offset = GroupCall::of(**Place).operand(Role::Offset);
  CallInst *Address =
      B.CreateCall(getGroupOp(*(*Place)->getModule(), Op::LocalArg,
                              B.getPtrTy(), {Offset->getType()}),
                   Offset, "scratch");
  return Address;
}

static void replaceScratch(Function &Root) {
  SmallVector<CallBase *, 4> Calls = callsIn(Root, Op::LocalScratch);
  CallInst *Address = scratchAddress(Calls);
  for (CallBase *Call : Calls) {
    Value *New = Address;
    if (!New) {
      reportError(*Call, "'get_work_group_scratch_memory' is for kernels that "
                         "are launched with 'work_group_scratch_size', outside "
                         "of functions that are distributed over work-items");
      New = PoisonValue::get(Call->getType());
    }
    replaceCall(*Call, New);
  }
}

PreservedAnalyses WorkGroupStaticPass::run(Module &M,
                                           ModuleAnalysisManager &AM) {
  if (callsOf(M, Op::LocalStatic).empty() &&
      callsOf(M, Op::LocalScratch).empty())
    return PreservedAnalyses::all();
  FunctionAnalysisManager &FAM =
      AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  KernelReach Reach(M);
  for (ArrayRef<Function *> Roots : {Reach.kernels(), Reach.bodies()})
    for (Function *Root : Roots) {
      promoteAddresses(*Root, callsIn(*Root, Op::LocalStatic), FAM);
      replaceIn(*Root, callsIn(*Root, Op::LocalStatic));
      replaceScratch(*Root);
    }
  return PreservedAnalyses::none();
}

} // namespace cohort
