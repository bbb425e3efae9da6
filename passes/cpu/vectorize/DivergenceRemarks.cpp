//===- DivergenceRemarks.cpp - Remarks on divergent branches --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "DivergenceRemarks.h"
#include "abi/Units.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace cohort {

/// Of functions that passes have made from the kernel's code.
static constexpr StringLiteral OwnPrefix = "cohort.";
/// A cause that is not the program's, or that another remark names.
static constexpr StringLiteral Own = "-";

static std::string nameOf(const GroupCall &Call) {
  switch (Call.op()) {
  case Op::GlobalInvocationId:
  case Op::GlobalLinearId:
    return "the global id";
  case Op::LocalInvocationId:
  case Op::LocalInvocationIndex:
    return "the local id";
  case Op::SubgroupLocalInvocationId:
    // Such functions ask which lanes they are called for.
    if (isUnit(*Call.call().getFunction()))
      return Own.str();
    return "the id in the sub-group";
  case Op::GroupNonUniformElect:
    return "which work-item is the leader";
  default:
    break;
  }
  switch (Call.opClass()) {
  case OpClass::Atomic:
    return "the result of an atomic operation";
  case OpClass::Arithmetic:
  case OpClass::Shuffle:
  case OpClass::Ballot:
    return "the result of a group operation";
  default:
    return "what the work-item is";
  }
}

/// The reason why \p I, which differs between lanes, is varying; empty if its
/// operands are.
static std::string causeIn(const Instruction &I) {
  if (auto Call = GroupCall::match(I))
    return nameOf(*Call);
  if (isa<LoadInst>(I))
    return "a value that is loaded";
  if (isa<AllocaInst>(I))
    return "the address of a private variable";
  if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I))
    return "the result of an atomic operation";
  if (auto *Call = dyn_cast<CallBase>(&I))
    if (const Function *Callee = Call->getCalledFunction();
        Callee && !Callee->isIntrinsic())
      return Callee->getName().starts_with(OwnPrefix) ? Own.str()
                                                      : "the result of a call";
  return "";
}

/// The first cause of \p V's differing, in the order of operands.
static std::string causeOf(const Value *V, const Shapes &S,
                           SmallPtrSetImpl<const Value *> &Seen) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || S.isUniform(I) || !Seen.insert(I).second)
    return "";
  if (std::string First = causeIn(*I); !First.empty()) {
    if (First == Own)
      return First;
    const DILocation *L = I->getDebugLoc();
    while (L && L->getInlinedAt() && L->getInlinedAt()->getInlinedAt())
      L = L->getInlinedAt();
    bool HasLine = L && L->getLine();
    return HasLine ? First + " in line " + std::to_string(L->getLine()) : First;
  }
  for (const Value *Operand : I->operands())
    if (std::string Cause = causeOf(Operand, S, Seen); !Cause.empty())
      return Cause;
  return "";
}

void remarkDivergence(Remarks &R, const Function &F, const LoopInfo &LI,
                      const Shapes &S) {
  for (const BasicBlock &BB : F) {
    auto *Branch = dyn_cast<BranchInst>(BB.getTerminator());
    if (!Branch || !Branch->isConditional() ||
        S.isUniform(Branch->getCondition()))
      continue;
    SmallPtrSet<const Value *, 16> Seen;
    std::string Cause = causeOf(Branch->getCondition(), S, Seen);
    if (Cause == Own)
      continue;
    if (Cause.empty())
      Cause = "the path that work-items took before";
    const Loop *L = LI.getLoopFor(&BB);
    if (L && L->isLoopExiting(&BB))
      R.missed(
          "DivergentLoop", *Branch,
          "work-items leave the loop at different times, which depends on " +
              Cause + "; it runs for all until the last one leaves");
    else
      R.missed("DivergentBranch", *Branch,
               "work-items take different paths, which depends on " + Cause +
                   "; both are executed, each under a mask");
  }
}

} // namespace cohort
