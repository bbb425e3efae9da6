//===- ExternalVersions.cpp - External functions for each sub-group size --===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ExternalVersions.h"
#include "abi/CallBlock.h"
#include "abi/KernelInfo.h"
#include "abi/Units.h"
#include "analysis/KernelReach.h"
#include "analysis/Vectorizable.h"
#include "cohort/Pipelines.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-external-versions"

STATISTIC(NumVersioned,
          "Number of external functions with versions for sub-group sizes");

namespace cohort {

DILocation *placeLike(Function &F, const Function &Like) {
  const DISubprogram *Of = Like.getSubprogram();
  if (!Of)
    return nullptr;
  TempDISubprogram Copy = Of->clone();
  Copy->replaceRetainedNodes(MDTuple::get(F.getContext(), {}));
  DISubprogram *Scope = MDNode::replaceWithDistinct(std::move(Copy));
  F.setSubprogram(Scope);
  return DILocation::get(F.getContext(), Scope->getLine(), 0, Scope);
}

//===----------------------------------------------------------------------===//
// The versions of a function
//===----------------------------------------------------------------------===//

/// The attributes of the body that hold for a function that forwards the
/// arguments to it, or does nothing.
static AttributeList versionAttributes(const Function &Body, unsigned Lanes) {
  LLVMContext &C = Body.getContext();
  AttributeMask Remove;
  for (Attribute::AttrKind Kind :
       {Attribute::Memory, Attribute::NoReturn, Attribute::WillReturn,
        Attribute::Speculatable, Attribute::NoSync, Attribute::AllocSize,
        Attribute::AllocKind, Attribute::AlwaysInline})
    Remove.addAttribute(Kind);
  AttrBuilder Attrs(C, Body.getAttributes().getFnAttrs());
  Attrs.remove(Remove);
  Attrs.addAttribute(KernelInfo::RequiredSubGroupSize.name(), utostr(Lanes));
  Attrs.addAttribute(KernelInfo::Unit.name());
  return AttributeList::get(C, AttributeList::FunctionIndex, Attrs);
}

namespace {
/// Writes one version.
class VersionMaker {
public:
  VersionMaker(Function &Body, unsigned Lanes)
      : Body(Body), Lanes(Lanes), M(*Body.getParent()),
        Name(KernelInfo::ExternalBody.text(Body)),
        Block(Body.getFunctionType(), Lanes, M.getDataLayout()),
        B(Body.getContext()) {}
  void run();

private:
  BasicBlock *block(const char *Name) {
    return BasicBlock::Create(M.getContext(), Name, Version);
  }
  void declare();
  void refuse(StringRef Why);
  CallInst *callBody(Value *Lane);

  Function &Body;
  unsigned Lanes;
  Module &M;
  StringRef Name;
  CallBlock Block;
  IRBuilder<> B;
  Function *Version = nullptr;
};
} // namespace

void VersionMaker::declare() {
  Version = Function::Create(
      FunctionType::get(B.getVoidTy(), {B.getPtrTy()}, false),
      GlobalValue::InternalLinkage, versionName(Name, Lanes), M);
  Version->setComdat(Body.getComdat());
  Version->setAttributes(versionAttributes(Body, Lanes));
  // Remarks are about one that has vectors.
  if (Lanes != 2)
    KernelInfo::FurtherVersion.add(*Version);
  if (Body.hasPersonalityFn())
    Version->setPersonalityFn(Body.getPersonalityFn());
  Version->getArg(0)->setName("block");
  B.SetCurrentDebugLocation(placeLike(*Version, Body));
}

CallInst *VersionMaker::callBody(Value *Lane) {
  SmallVector<Value *, 8> Args;
  for (Argument &A : Body.args()) {
    const CallBlock::Array &In = Block.parameter(A.getArgNo());
    Value *From = CallBlock::element(B, Version->getArg(0), In, Lane);
    Args.push_back(CallBlock::fromMemory(
        B, B.CreateAlignedLoad(In.Element, From, In.Alignment, A.getName()),
        A.getType()));
  }
  CallInst *Call = B.CreateCall(&Body, Args);
  Call->setCallingConv(Body.getCallingConv());
  // Which arguments are copied is what the call says.
  Call->setAttributes(Body.getAttributes().removeFnAttributes(M.getContext()));
  if (!Call->getType()->isVoidTy()) {
    const CallBlock::Array &Out = Block.result();
    B.CreateAlignedStore(CallBlock::toMemory(B, Call),
                         CallBlock::element(B, Version->getArg(0), Out, Lane),
                         Out.Alignment);
  }
  return Call;
}

/// A version that says \p Why there is none.
void VersionMaker::refuse(StringRef Why) {
  Version->deleteBody();
  Version->setLinkage(GlobalValue::InternalLinkage);
  Version->setComdat(Body.getComdat());
  B.SetInsertPoint(block(""));
  B.SetCurrentDebugLocation(placeLike(*Version, Body));
  FunctionCallee Refusal =
      M.getOrInsertFunction("__cohort_no_version", B.getVoidTy(), B.getPtrTy(),
                            B.getInt32Ty(), B.getPtrTy());
  B.CreateCall(Refusal, {B.CreateGlobalString(demangle(Name)),
                         B.getInt32(Lanes), B.CreateGlobalString(Why)});
  B.CreateRetVoid();
}

void VersionMaker::run() {
  declare();
  B.SetInsertPoint(block("entry"));
  BasicBlock *Some = block("some"), *On = block("on"), *Done = block("done");
  Value *Mask =
      B.CreateAlignedLoad(B.getInt64Ty(), Version->getArg(0), Align(8), "mask");
  B.CreateCondBr(B.CreateIsNull(Mask), Done, Some);
  B.SetInsertPoint(Some);
  Value *Lane = B.CreateCall(
      getGroupOp(M, Op::SubgroupLocalInvocationId, B.getInt32Ty(), {}), {},
      "lane");
  Value *Bit = B.CreateLShr(Mask, B.CreateZExt(Lane, B.getInt64Ty()));
  B.CreateCondBr(B.CreateTrunc(Bit, B.getInt1Ty()), On, Done);
  B.SetInsertPoint(On);
  CallInst *Call = callBody(Lane);
  B.CreateBr(Done);
  B.SetInsertPoint(Done);
  B.CreateRetVoid();
  InlineResult Viable = isInlineViable(Body);
  InlineFunctionInfo Info;
  if (Viable.isSuccess())
    Viable = InlineFunction(*Call, Info, /*MergeAttributes=*/false);
  if (!Viable.isSuccess())
    return refuse(Viable.getFailureReason());
  if (std::string What = Lanes > 1 ? unsupportedIn(*Version) : "";
      !What.empty())
    refuse(What);
}

/// Whether work-items can run \p Body one after the other, whatever the size of
/// their sub-group: it asks at most for ids and sizes of the group.
static bool runsItemByItem(const Function &Body) {
  return all_of(instructions(Body), [](const Instruction &I) {
    if (calledExternal(I))
      return false;
    if (!isVocabularyCall(I))
      return true;
    auto GroupOp = GroupCall::match(I);
    return GroupOp && (GroupOp->opClass() == OpClass::Atomic ||
                       (GroupOp->opClass() == OpClass::BuiltIn &&
                        !GroupOp->info().Name.contains("Subgroup")));
  });
}

static void makeVersions(Function &Body) {
  if (KernelInfo::ExternalHelper.in(Body) && runsItemByItem(Body) &&
      isInlineViable(Body).isSuccess()) {
    KernelInfo::ItemByItem.add(Body);
    return VersionMaker(Body, 1).run();
  }
  for (unsigned Lanes : cpuSubGroupSizes())
    VersionMaker(Body, Lanes).run();
}

//===----------------------------------------------------------------------===//
// Those that call
//===----------------------------------------------------------------------===//

/// Whether what \p I calls may throw something that its function catches.
static bool catchesExceptions(const Instruction &I) {
  auto *Invoke = dyn_cast<InvokeInst>(&I);
  return Invoke && Invoke->getLandingPadInst() &&
         Invoke->getLandingPadInst()->getNumClauses() != 0;
}

/// Looks at the calls of functions of other translation units in \p F; whether
/// it has some that units make.
static bool callsVersions(Function &F) {
  bool HasUnits = isKernel(F) && !isKernelOfKind(F, "scoped");
  bool Any = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    Function *Callee = calledExternal(I);
    if (!Callee)
      continue;
    std::string Name = "'" + demangle(Callee->getName()) + "'";
    if (Callee->isVarArg())
      reportError(I, "a kernel calls " + Name +
                         ", which is defined in another translation unit and "
                         "takes variable arguments");
    else if (HasUnits && catchesExceptions(I))
      reportError(I, "a kernel catches exceptions of " + Name +
                         ", which is defined in another translation unit");
    else if (HasUnits) {
      Any = true;
      if (auto *Invoke = dyn_cast<InvokeInst>(&I))
        changeToCall(Invoke); // a unit that throws ends the kernel
    } else if (KernelInfo::TakesGroup.in(*Callee))
      reportError(I, "a scoped kernel calls " + Name +
                         ", which takes a group or an item and is defined in "
                         "another translation unit");
  }
  return Any;
}

PreservedAnalyses ExternalVersionsPass::run(Module &M,
                                            ModuleAnalysisManager &) {
  bool Changed = false;
  KernelReach Reach(M);
  for (Function *F : Reach.reached())
    if (callsVersions(*F)) {
      KernelInfo::Unit.add(*F);
      Changed = true;
    }
  for (Function *Body : Reach.kernels()) {
    if (!isExternalBody(*Body))
      continue;
    ++NumVersioned;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << Body->getName() << "\n");
    makeVersions(*Body);
    Body->eraseFromParent();
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace cohort
