//===- OutsideKernel.cpp - Group operations in host code ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "OutsideKernel.h"
#include "abi/KernelInfo.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-outside-kernel"

STATISTIC(NumNoReturn, "Number of host functions that never return as they "
                       "reach a group operation");
STATISTIC(NumReported, "Number of blocks of host code with a group operation");

namespace cohort {

/// The row of the operation that \p I calls, well-formed or not.
static const OpInfo *calledOp(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  auto *Callee = Call ? dyn_cast<Function>(Call->getCalledOperand()) : nullptr;
  return Callee ? lookupOp(*Callee) : nullptr;
}

static FunctionCallee reporter(Module &M) {
  LLVMContext &C = M.getContext();
  AttributeList Attributes =
      AttributeList().addFnAttributes(C, AttrBuilder(C)
                                             .addAttribute(Attribute::NoReturn)
                                             .addAttribute(Attribute::NoUnwind)
                                             .addAttribute(Attribute::Cold));
  return M.getOrInsertFunction("__cohort_outside_kernel", Attributes,
                               Type::getVoidTy(C), PointerType::get(C, 0));
}

/// The operation's name as a constant string; one for a module.
static Constant *nameString(Module &M, StringRef Operation) {
  std::string Name = ("cohort.name." + Operation).str();
  if (GlobalVariable *Known = M.getNamedGlobal(Name))
    return Known;
  Constant *Text = ConstantDataArray::getString(M.getContext(), Operation);
  auto *String = new GlobalVariable(M, Text->getType(), /*isConstant=*/true,
                                    GlobalValue::PrivateLinkage, Text, Name);
  String->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
  return String;
}

/// Ends \p B at its first group operation. The rest of the block is deleted.
static void endAtGroupOp(BasicBlock &B) {
  for (Instruction &I : B) {
    const OpInfo *Info = calledOp(I);
    if (!Info)
      continue;
    Module &M = *B.getModule();
    IRBuilder<> Builder(&I);
    Builder.CreateCall(reporter(M), nameString(M, Info->Name))
        ->setDoesNotReturn();
    changeToUnreachable(&I);
    return;
  }
}

/// Whether \p F has no path to an instruction that returns.
static bool neverReturns(const Function &F) {
  return none_of(depth_first(&F.getEntryBlock()), [](const BasicBlock *B) {
    return isa<ReturnInst>(B->getTerminator());
  });
}

static bool isOfKernel(const Function &F) {
  return KernelInfo::Kind.in(F) || KernelInfo::EntryCode.in(F);
}

/// Removes what can't be reached behind the operations that \p Ended functions
/// end at, and behind calls of functions that never return because of them:
/// bodies of kernels in functions of their own would be optimised for the host.
static void removeWhatFollows(SetVector<Function *> Ended) {
  SmallPtrSet<Function *, 16> Changed(llvm::from_range, Ended);
  while (!Ended.empty()) {
    Function *F = Ended.pop_back_val();
    if (F->doesNotReturn() || F->isInterposable() || !neverReturns(*F))
      continue;
    F->setDoesNotReturn();
    ++NumNoReturn;
    for (User *U : F->users()) {
      auto *Call = dyn_cast<CallInst>(U);
      if (!Call || Call->getCalledFunction() != F || Call->isMustTailCall() ||
          isOfKernel(*Call->getFunction()) ||
          isa<UnreachableInst>(Call->getNextNode()))
        continue;
      changeToUnreachable(Call->getNextNode());
      Ended.insert(Call->getFunction());
      Changed.insert(Call->getFunction());
    }
  }
  for (Function *F : Changed)
    removeUnreachableBlocks(*F);
}

PreservedAnalyses OutsideKernelPass::run(Module &M, ModuleAnalysisManager &) {
  SmallPtrSet<BasicBlock *, 16> Blocks;
  SmallVector<BasicBlock *, 16> Order;
  for (Function &F : M) {
    if (!F.isDeclaration() || !lookupOp(F))
      continue;
    for (User *U : F.users())
      if (auto *Call = dyn_cast<CallBase>(U);
          Call && !KernelInfo::Kind.in(*Call->getFunction()) &&
          Blocks.insert(Call->getParent()).second)
        Order.push_back(Call->getParent());
  }
  SetVector<Function *> Ended;
  for (BasicBlock *B : Order) {
    ++NumReported;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << B->getParent()->getName() << "\n");
    endAtGroupOp(*B);
    Ended.insert(B->getParent());
  }
  removeWhatFollows(std::move(Ended));
  return Order.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace cohort
