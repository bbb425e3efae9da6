//===- KernelReach.cpp - Call graph of the kernels ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "KernelReach.h"
#include "abi/KernelInfo.h"
#include "vocabulary/GroupCall.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

Function *calledFunction(const CallBase &Call) {
  auto *F = dyn_cast<Function>(
      Call.getCalledOperand()->stripPointerCastsAndAliases());
  return F && F->getFunctionType() == Call.getFunctionType() ? F : nullptr;
}

bool isDistribution(const GroupCall &Call) { return Call.body() != nullptr; }

Function *distributedBody(const GroupCall &Call) {
  return cast<Function>(Call.body()->stripPointerCastsAndAliases());
}

bool isVocabularyCall(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && lookupOp(*Callee);
}

Function *calledExternal(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  Function *Callee = Call ? calledFunction(*Call) : nullptr;
  return Callee && Callee->isDeclaration() && KernelInfo::External.in(*Callee)
             ? Callee
             : nullptr;
}

SmallVector<KernelReach::Edge, 8> KernelReach::edges(Function &F) {
  SmallVector<Edge, 8> Result;
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call || isa<IntrinsicInst>(Call))
      continue;
    Function *Callee = calledFunction(*Call);
    if (auto GroupOp = GroupCall::match(I); GroupOp && isDistribution(*GroupOp))
      Callee = distributedBody(*GroupOp);
    if (Callee && !Callee->isDeclaration())
      Result.push_back({Call, Callee});
  }
  return Result;
}

static bool callsVocabulary(Function &F) {
  return any_of(instructions(F), [](const Instruction &I) {
    return isVocabularyCall(I) || calledExternal(I);
  });
}

bool reaches(Function &From, function_ref<bool(Function &)> Wanted) {
  SmallSetVector<Function *, 16> Work;
  Work.insert(&From);
  for (unsigned K = 0; K < Work.size(); ++K) {
    if (Wanted(*Work[K]))
      return true;
    for (KernelReach::Edge E : KernelReach::edges(*Work[K]))
      Work.insert(E.Callee);
  }
  return false;
}

bool reachesVocabulary(Function &F) { return reaches(F, callsVocabulary); }

KernelReach::KernelReach(Module &M) {
  for (Function &F : M)
    if (isKernel(F))
      Kernels.push_back(&F);

  // Depth first; a function is listed after all it calls, then turned round.
  DenseSet<Function *> Seen;
  DenseMap<Function *, SmallVector<Function *, 4>> Callers;
  struct Frame {
    Function *F;
    SmallVector<Edge, 8> Edges;
    unsigned Next = 0;
  };
  SmallVector<Frame, 16> Stack;
  auto Visit = [&](Function *F) {
    if (Seen.insert(F).second)
      Stack.push_back({F, edges(*F)});
  };
  for (Function *Kernel : Kernels) {
    Visit(Kernel);
    while (!Stack.empty()) {
      Frame &Top = Stack.back();
      if (Top.Next == Top.Edges.size()) {
        Reached.push_back(Top.F);
        Stack.pop_back();
        continue;
      }
      Edge E = Top.Edges[Top.Next++];
      Callers[E.Callee].push_back(Top.F);
      if (calledFunction(*E.Call) != E.Callee)
        Bodies.insert(E.Callee);
      Visit(E.Callee);
    }
  }
  std::reverse(Reached.begin(), Reached.end());

  SmallVector<Function *, 16> Work;
  for (Function *F : Reached)
    if (callsVocabulary(*F) && UsesVocabulary.insert(F).second)
      Work.push_back(F);
  while (!Work.empty())
    for (Function *Caller : Callers[Work.pop_back_val()])
      if (UsesVocabulary.insert(Caller).second)
        Work.push_back(Caller);
}

} // namespace cohort
