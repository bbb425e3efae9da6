//===- CpuEntry.cpp - A kernel's entry point on the CPU -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "CpuEntry.h"
#include "EntryChoice.h"
#include "KernelBody.h"
#include "KernelMemory.h"
#include "abi/Abi.h"
#include "abi/GroupFields.h"
#include "abi/KernelInfo.h"
#include "abi/Units.h"
#include "analysis/KernelReach.h"
#include "cpu/versions/MergeKernels.h"
#include "support/Dimensions.h"
#include "support/ReplaceCall.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-cpu-entry"

STATISTIC(NumEntries, "Number of bodies of kernels that became entries");

namespace cohort {

/// The field of WorkGroup that answers \p Id.
static std::optional<abi::WorkGroupField> fieldOf(Op Id) {
  switch (Id) {
  case Op::WorkgroupId:
    return abi::WorkGroupField::GroupId;
  case Op::NumWorkgroups:
    return abi::WorkGroupField::NumGroups;
  case Op::WorkgroupSize:
    return abi::WorkGroupField::LocalSize;
  case Op::EnqueuedWorkgroupSize:
    return abi::WorkGroupField::EnqueuedLocalSize;
  case Op::GlobalSize:
    return abi::WorkGroupField::GlobalSize;
  case Op::GlobalOffset:
    return abi::WorkGroupField::GlobalOffset;
  default:
    return std::nullopt;
  }
}

namespace {
class EntryLowering {
public:
  EntryLowering(Function &Entry, StringRef Kind, unsigned Dims)
      : Entry(Entry), Kind(Kind), Dims(Dims), Group(Entry), Memory(Entry) {}
  void run();

private:
  Value *builtIn(const GroupCall &GroupOp);
  void completeUnitCalls();

  Function &Entry;
  StringRef Kind;
  unsigned Dims;
  GroupFields Group;
  KernelMemory Memory;
};
} // namespace

/// Null if the call is not one that a work-group can answer.
Value *EntryLowering::builtIn(const GroupCall &GroupOp) {
  Type *T = GroupOp.call().getType();
  if (isUnit(Entry) && GroupOp.op() == Op::LocalInvocationIndex)
    return Group.field(abi::WorkGroupField::Unit, 0);
  if (isUnit(Entry) && GroupOp.op() == Op::LocalInvocationId) {
    unsigned Dim = GroupOp.knownDimension();
    return Dim >= Dims ? ConstantInt::get(T, 0)
                       : Group.field(abi::WorkGroupField::UnitLocalId, Dim);
  }
  if (GroupOp.op() == Op::LocalInvocationId ||
      GroupOp.op() == Op::LocalInvocationIndex)
    return Kind == "scoped" ? ConstantInt::get(T, 0) : nullptr;
  auto Field = fieldOf(GroupOp.op());
  if (!Field)
    return nullptr;
  unsigned Dim = GroupOp.knownDimension();
  bool IsId =
      GroupOp.op() == Op::WorkgroupId || GroupOp.op() == Op::GlobalOffset;
  if (Dim >= Dims)
    return ConstantInt::get(T, IsId ? 0 : 1);
  return Group.field(*Field, Dim);
}

/// Adds the unit to calls made by cohort-unit-functions and cohort-vectorize.
void EntryLowering::completeUnitCalls() {
  for (Instruction &I : instructions(Entry)) {
    auto *Call = dyn_cast<CallBase>(&I);
    Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (!Callee)
      continue;
    if (Callee->getName().starts_with(UnitFunctionPrefix)) {
      Call->setArgOperand(0, Group.unit());
    } else if (KernelInfo::ExternalVersion.in(*Callee)) {
      Call->setArgOperand(1, Group.group());
      Call->setArgOperand(2, Group.dynamicLocal());
    }
  }
}

void EntryLowering::run() {
  SmallVector<CallBase *, 32> Calls;
  for (Instruction &I : instructions(Entry))
    if (isVocabularyCall(I))
      Calls.push_back(cast<CallBase>(&I));

  for (CallBase *Call : Calls) {
    auto GroupOp = GroupCall::match(*Call);
    if (GroupOp && GroupOp->opClass() == OpClass::Memory) {
      if (Error E = Memory.add(*GroupOp))
        reportError(*Call, toString(std::move(E)));
      continue;
    }
    if (Value *V = GroupOp ? builtIn(*GroupOp) : nullptr) {
      replaceCall(*Call, V);
      continue;
    }
    reportError(*Call, "'" + lookupOp(*Call->getCalledFunction())->Name.str() +
                           "' is not supported here on the CPU, in a kernel of "
                           "kind '" +
                           Kind.str() + "'");
  }
  Memory.lower(Group);
  if (isUnit(Entry))
    completeUnitCalls();
  KernelInfo::LocalBytes.set(Entry, Memory.localBytes());
  KernelInfo::PrivateBytes.set(Entry, Memory.privateBytes());
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

static bool hasKernelSignature(const Function &F) {
  return F.arg_size() == 1 && !F.isVarArg() && F.getReturnType()->isVoidTy() &&
         F.getArg(0)->getType()->isPointerTy();
}

/// Makes and lowers the entry of \p B; null if it is no kernel's.
static Function *lowerBody(const KernelBody &B) {
  if (!hasKernelSignature(*B.Body)) {
    reportError(*B.Body, "kernel '" + demangle(B.Kernel->getName().str()) +
                             "' must have the signature void(ptr)");
    return nullptr;
  }
  std::string Kind = KernelInfo::Kind.text(*B.Body).str();
  unsigned Dims = KernelInfo::Dims.get(*B.Body);
  Function *Entry = makeEntry(B);
  expandRuntimeDimensions(*Entry);
  expandGlobalIds(*Entry);
  EntryLowering(*Entry, Kind, Dims).run();
  return Entry;
}

PreservedAnalyses CpuEntryPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<KernelBody, 8> Bodies;
  for (Function &F : M)
    if (isKernel(F))
      Bodies.emplace_back(F);
  DenseMap<Function *, Function *> Entries;
  for (const KernelBody &B : Bodies) {
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << B.Body->getName() << "\n");
    ++NumEntries;
    Entries[B.Body] = lowerBody(B);
  }
  for (const KernelBody &B : Bodies)
    if (B.General && Entries.lookup(B.Body) && Entries.lookup(B.General))
      chooseBySize(B, {Entries[B.Body], Entries[B.General],
                       Entries.lookup(B.Partial), Entries.lookup(B.Wide)});
  MapVector<Function *, SmallVector<Function *, 4>> Versions;
  for (const KernelBody &B : Bodies) {
    Function *Entry = Entries.lookup(B.Body);
    if (!Entry || !B.IsUnit)
      continue;
    if (!B.IsExternal) {
      makeUnitsEntry(B, *Entry);
      continue;
    }
    KernelInfo::Isa.set(*Entry, B.Isa);
    Versions[B.Kernel].push_back(Entry);
  }
  for (auto &[Identity, Entries] : Versions)
    chooseByProcessor(*Identity, Entries);
  // Copies of a kernel were only there to be lowered.
  for (const KernelBody &B : Bodies)
    if (B.Body != B.Kernel && Entries.lookup(B.Body) && B.Body->use_empty())
      B.Body->eraseFromParent();
  for (auto &[Identity, Entries] : Versions)
    Identity->eraseFromParent();
  addMergedEntries(M);
  return Bodies.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace cohort
