//===- DeviceModule.cpp - The part of a module that a device runs ---------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "DeviceModule.h"
#include "analysis/KernelReach.h"
#include "support/LocalObject.h"
#include "support/ReferredGlobals.h"
#include "support/ReplaceCall.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace cohort {

/// Memory of the work-group in place of the exchange array \p Call.
static Value *allocateExchange(CallBase &Call) {
  GroupCall GroupOp = GroupCall::of(Call);
  IRBuilder<> B(&Call);
  return createLocalObject(B, GroupOp.operand(Role::Size),
                           GroupOp.operand(Role::Align));
}

void answerExchanges(Module &M) {
  for (CallBase *Call : callsOf(M, Op::RunningObject))
    replaceCall(*Call, Constant::getNullValue(Call->getType()));
  for (CallBase *Call : callsOf(M, Op::ExchangeArray))
    replaceCall(*Call, allocateExchange(*Call));
}

/// What \p Kernels refer to. A variable that may change is refused; what it
/// begins with is of no use.
static ReferredGlobals referredBy(ArrayRef<Function *> Kernels) {
  return ReferredGlobals(Kernels, Initializers::OfConstants);
}

static std::unique_ptr<Module> cloneReferred(Module &M,
                                             ArrayRef<Function *> Kernels) {
  ReferredGlobals Kept = referredBy(Kernels);
  ValueToValueMapTy Map;
  std::unique_ptr<Module> Clone = CloneModule(
      M, Map, [&](const GlobalValue *G) { return Kept.contains(*G); });
  keepKernelsOnly(*Clone);
  return Clone;
}

/// The kernels of \p M, as the host's passes have them.
static SmallVector<Function *, 8> hostKernels(Module &M, bool FunctionsToo) {
  SmallVector<Function *, 8> Kernels;
  for (Function &F : M)
    if (isKernel(F) && (FunctionsToo || !isExternalBody(F)))
      Kernels.push_back(&F);
  return Kernels;
}

std::unique_ptr<Module> cloneKernels(Module &M) {
  return cloneReferred(M, hostKernels(M, /*FunctionsToo=*/false));
}

std::unique_ptr<Module> cloneFunction(Function &Body) {
  return cloneReferred(*Body.getParent(), &Body);
}

//===----------------------------------------------------------------------===//
// Away with the host
//===----------------------------------------------------------------------===//

/// Attributes that mean something to us, or to every target.
static AttributeList deviceAttributes(const Function &F) {
  AttrBuilder Keep(F.getContext());
  for (Attribute A : F.getAttributes().getFnAttrs())
    if (A.isStringAttribute() ? A.getKindAsString().starts_with("cohort-")
                              : A.hasAttribute(Attribute::Convergent))
      Keep.addAttribute(A);
  Keep.addAttribute(Attribute::NoUnwind);
  AttributeList Result = F.getAttributes().removeFnAttributes(F.getContext());
  return Result.addFnAttributes(F.getContext(), Keep);
}

static void removeLandingPads(Function &F) {
  for (BasicBlock &B : F)
    if (auto *Invoke = dyn_cast<InvokeInst>(B.getTerminator()))
      changeToCall(Invoke);
  removeUnreachableBlocks(F);
  if (F.hasPersonalityFn())
    F.setPersonalityFn(nullptr);
}

static void removeFromHost(Function &F, bool Defined) {
  F.setComdat(nullptr);
  F.setVisibility(GlobalValue::DefaultVisibility);
  F.setUnnamedAddr(GlobalValue::UnnamedAddr::None);
  F.setDSOLocal(false);
  if (!Defined)
    return;
  F.setLinkage(isKernel(F) ? GlobalValue::ExternalLinkage
                           : GlobalValue::InternalLinkage);
  F.setSection("");
  F.setPartition("");
  F.clearGC();
  F.setAttributes(deviceAttributes(F));
  removeLandingPads(F);
}

static void eraseUnused(Module &M, const ReferredGlobals &Kept) {
  SmallVector<GlobalValue *, 32> Gone;
  for (GlobalValue &G : M.global_values())
    if (!Kept.contains(G))
      Gone.push_back(&G);
  for (GlobalValue *G : Gone) {
    if (auto *F = dyn_cast<Function>(G))
      F->deleteBody();
    else if (auto *V = dyn_cast<GlobalVariable>(G))
      V->setInitializer(nullptr);
  }
  for (GlobalValue *G : Gone)
    G->removeDeadConstantUsers();
  for (GlobalValue *G : Gone) {
    if (!G->use_empty())
      G->replaceAllUsesWith(PoisonValue::get(G->getType()));
    G->eraseFromParent();
  }
}

/// A call through an alias becomes one of the function.
static void resolveAliases(Module &M) {
  for (GlobalAlias &A : make_early_inc_range(M.aliases())) {
    A.replaceAllUsesWith(A.getAliasee());
    A.eraseFromParent();
  }
}

void keepKernelsOnly(Module &M) {
  for (Function &F : M)
    removeFromHost(F, !F.isDeclaration());
  // The landing pads' functions are no longer referred to.
  eraseUnused(M, referredBy(hostKernels(M, /*FunctionsToo=*/true)));
  resolveAliases(M);
  for (GlobalVariable &V : M.globals()) {
    V.setComdat(nullptr);
    V.setVisibility(GlobalValue::DefaultVisibility);
    V.setDSOLocal(false);
    V.setSection("");
    if (!V.isDeclaration())
      V.setLinkage(GlobalValue::InternalLinkage);
  }
  M.setModuleInlineAsm("");
  // Flags of the host; that of debug info stays as long as there is some.
  if (NamedMDNode *Flags = M.getModuleFlagsMetadata()) {
    SmallVector<MDNode *, 4> Keep;
    for (MDNode *Flag : Flags->operands())
      if (auto *Name = dyn_cast<MDString>(Flag->getOperand(1));
          Name && Name->getString() == "Debug Info Version")
        Keep.push_back(Flag);
    Flags->clearOperands();
    for (MDNode *Flag : Keep)
      Flags->addOperand(Flag);
  }
}

} // namespace cohort
