//===- AnalysisCopy.cpp - A copy of a kernel to reason about --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "AnalysisCopy.h"
#include "Annotations.h"
#include "FlattenConditions.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "support/ReducibleFlow.h"
#include "support/ShortLoops.h"
#include "support/UnreadMemory.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Transforms/Scalar/InstSimplifyPass.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LowerSwitch.h"

using namespace llvm;

namespace cohort {

/// Beyond these calls stay calls: their results then depend on their operands.
static cl::opt<unsigned>
    MaxInstructions("cohort-checks-max-instructions", cl::Hidden,
                    cl::init(100000),
                    cl::desc("Instructions of a kernel up to which checks "
                             "inline calls into their copy"));

static cl::opt<unsigned> MaxDepth(
    "cohort-checks-max-depth", cl::Hidden, cl::init(64),
    cl::desc("Nested calls that checks inline into their copy of a kernel"));

/// Takes a level, a dimension, and the extents of the group.
static constexpr StringLiteral ItemIdName = "cohort.item-id";
static constexpr StringLiteral UnknownName = "cohort.unknown";
/// Whether a call throws, and what: as unknown as what it returns.
static constexpr StringLiteral ThrowsName = "cohort.throws";
static constexpr StringLiteral ThrownName = "cohort.thrown";

AnalysisCopy::AnalysisCopy(Function &Kernel, FunctionAnalysisManager &FAM,
                           Distributions Kind)
    : Kernel(Kernel), FAM(FAM), Kind(Kind) {
  ValueToValueMapTy Map;
  Copy = CloneFunction(&Kernel, Map);
  Copy->takeName(&Kernel); // for messages
  Copy->setLinkage(GlobalValue::InternalLinkage);
  Copy->setVisibility(GlobalValue::DefaultVisibility);
  Copy->setComdat(nullptr);
  KernelInfo::Kind.remove(*Copy);
  Copy->removeFnAttr(Attribute::OptimizeNone);
  Copy->removeFnAttr(Attribute::NoInline);
  Unknown = new GlobalVariable(
      *Kernel.getParent(), Type::getInt64Ty(Kernel.getContext()), false,
      GlobalValue::ExternalLinkage, nullptr, UnknownName);
  inlineCalls();
  applyAnnotations(*Copy);
  simplify();
  cutDeadEnds();
}

AnalysisCopy::~AnalysisCopy() {
  FAM.clear(*Copy, Copy->getName());
  // Placeholders are there for this copy alone.
  SmallSetVector<Function *, 4> Placeholders;
  for (Instruction &I : instructions(*Copy))
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (Function *F = Call->getCalledFunction(); F && isPlaceholder(*F))
        Placeholders.insert(F);
  Kernel.takeName(Copy);
  Copy->eraseFromParent();
  for (Function *F : Placeholders)
    F->eraseFromParent();
  for (StringRef Name : {ItemIdName, ThrowsName, ThrownName})
    if (Function *F = Kernel.getParent()->getFunction(Name))
      F->eraseFromParent();
  Unknown->eraseFromParent();
}

static CallInst *createItemId(IRBuilder<> &B, const GroupCall &Distribution,
                              unsigned Dimension) {
  CallBase &Call = Distribution.call();
  SmallVector<Value *, 5> Args{Distribution.operand(Role::Level),
                               B.getInt32(Dimension)};
  for (unsigned D = 0; D != 3; ++D)
    Args.push_back(Distribution.extent(D));
  SmallVector<Type *, 5> Types;
  for (Value *Arg : Args)
    Types.push_back(Arg->getType());
  FunctionCallee Id = Call.getModule()->getOrInsertFunction(
      ItemIdName, FunctionType::get(B.getInt64Ty(), Types, false));
  CallInst *Result = B.CreateCall(Id, Args);
  Result->setDoesNotAccessMemory();
  Result->setDoesNotThrow();
  return Result;
}

bool isUnknownId(const Value *V) {
  auto *Load = dyn_cast<LoadInst>(V);
  return Load && Load->getPointerOperand()->getName() == UnknownName;
}

std::optional<ItemId> itemIdOf(const Value *V) {
  auto *Call = dyn_cast<CallInst>(V);
  Function *F = Call ? Call->getCalledFunction() : nullptr;
  if (!F || F->getName() != ItemIdName)
    return std::nullopt;
  auto *Level = dyn_cast<ConstantInt>(Call->getArgOperand(0));
  if (!Level)
    return std::nullopt;
  auto IsOne = [&](unsigned I) {
    auto *Extent = dyn_cast<ConstantInt>(Call->getArgOperand(I));
    return Extent && Extent->isOne();
  };
  return ItemId{
      unsigned(Level->getZExtValue()),
      unsigned(cast<ConstantInt>(Call->getArgOperand(1))->getZExtValue()),
      IsOne(3) && IsOne(4)};
}

/// One call of the body of \p Distribution, after it or instead of it: what it
/// does to variables that it captured shows, and so do the collectives in it.
CallInst *AnalysisCopy::addBody(const GroupCall &Distribution) {
  CallBase &Call = Distribution.call();
  IRBuilder<> B(Call.getParent(), std::next(Call.getIterator()));
  B.SetCurrentDebugLocation(Call.getDebugLoc());
  bool HasItems = Kind == Distributions::AreOneItem &&
                  Distribution.op() != Op::DistributeGroups;
  SmallVector<Value *, 4> Args{Distribution.closure()};
  for (unsigned I = 0; I != 3; ++I)
    Args.push_back(HasItems ? createItemId(B, Distribution, I)
                            : cast<Value>(B.CreateLoad(B.getInt64Ty(), Unknown,
                                                       /*isVolatile=*/true)));
  CallInst *Body = B.CreateCall(distributedBody(Distribution), Args);
  if (Kind == Distributions::AreOneItem)
    Call.eraseFromParent();
  return Body;
}

/// Leaves the edges to handlers that catch something. Other unwinding leaves
/// the kernel, and never by its return.
static void keepHandlers(Function &F) {
  for (BasicBlock &B : F)
    if (auto *Invoke = dyn_cast<InvokeInst>(B.getTerminator()))
      if (auto *Pad = dyn_cast<LandingPadInst>(
              Invoke->getUnwindDest()->getFirstNonPHIIt());
          !Pad || Pad->getNumClauses() == 0 || Invoke->doesNotThrow())
        removeUnwindEdge(&B);
}

/// Makes branches of the edges to handlers: on something unknown, or none where
/// a call does nothing but throw.
static void branchToHandlers(Function &F) {
  Module &M = *F.getParent();
  IRBuilder<> B(F.getContext());
  auto Ask = [&](StringRef Name, Type *T, ArrayRef<Value *> Args) {
    CallInst *Call = B.CreateCall(
        M.getOrInsertFunction(Name, FunctionType::get(T, /*isVarArg=*/true)),
        Args);
    Call->setDoesNotThrow();
    Call->setDoesNotAccessMemory();
    return Call;
  };
  DenseMap<BasicBlock *, SmallVector<std::pair<BasicBlock *, Value *>, 4>>
      Thrown;
  for (BasicBlock &From : F) {
    auto *Invoke = dyn_cast<InvokeInst>(From.getTerminator());
    if (!Invoke)
      continue;
    BasicBlock *Pad = Invoke->getUnwindDest(), *Next = Invoke->getNormalDest();
    B.SetInsertPoint(Invoke);
    Type *T = Invoke->getLandingPadInst()->getType();
    Thrown[Pad].push_back({&From, Ask(ThrownName, T, {})});
    if (Invoke->doesNotReturn()) {
      Next->removePredecessor(&From);
      B.CreateBr(Pad);
      Invoke->replaceAllUsesWith(PoisonValue::get(Invoke->getType()));
    } else {
      SmallVector<Value *, 4> Args(Invoke->args());
      CallInst *Call = createCallMatchingInvoke(Invoke);
      Call->insertBefore(Invoke->getIterator());
      Invoke->replaceAllUsesWith(Call);
      B.CreateCondBr(Ask(ThrowsName, B.getInt1Ty(), Args), Pad, Next);
    }
    Invoke->eraseFromParent();
  }
  for (auto &[Pad, Ways] : Thrown) {
    LandingPadInst *Old = Pad->getLandingPadInst();
    PHINode *New =
        PHINode::Create(Old->getType(), Ways.size(), "", Pad->begin());
    for (auto [From, What] : Ways)
      New->addIncoming(What, From);
    Old->replaceAllUsesWith(New);
    Old->eraseFromParent();
  }
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (isa<ResumeInst>(I))
      changeToUnreachable(&I);
  EliminateUnreachableBlocks(F);
  F.setPersonalityFn(nullptr);
}

void AnalysisCopy::inlineCalls() {
  SmallVector<std::pair<CallBase *, unsigned>, 16> Work;
  auto Add = [&](Instruction &I, unsigned Depth) {
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call || isa<IntrinsicInst>(I))
      return;
    if (auto *Invoke = dyn_cast<InvokeInst>(&I); Invoke && isVocabularyCall(I))
      Call = changeToCall(Invoke);
    if (auto GroupOp = GroupCall::match(*Call))
      Call = isDistribution(*GroupOp) ? addBody(*GroupOp) : nullptr;
    if (Call)
      Work.push_back({Call, Depth});
  };
  keepHandlers(*Copy);
  for (Instruction &I : make_early_inc_range(instructions(*Copy)))
    Add(I, 0);
  unsigned Size = Copy->getInstructionCount();
  while (!Work.empty()) {
    auto [Call, Depth] = Work.pop_back_val();
    Function *Callee = calledFunction(*Call);
    if (!Callee || Callee->isDeclaration() || Callee == Copy ||
        Depth > MaxDepth || Size > MaxInstructions ||
        Callee->isPresplitCoroutine() || !isInlineViable(*Callee).isSuccess())
      continue;
    Size += Callee->getInstructionCount();
    Call->setCalledFunction(Callee); // not the alias
    InlineFunctionInfo IFI;
    if (InlineFunction(*Call, IFI).isSuccess())
      for (CallBase *Inner : IFI.InlinedCallSites)
        Add(*Inner, Depth + 1);
  }
  keepHandlers(*Copy);
  branchToHandlers(*Copy);
}

/// Blocks that lead to nothing but ends of the program, without a group
/// operation on the way that synchronises work-items.
static SmallPtrSet<BasicBlock *, 8> findDeadEnds(Function &F) {
  SmallPtrSet<BasicBlock *, 16> Live;
  auto Keep = [&](BasicBlock &B) {
    SmallVector<BasicBlock *, 8> Work{&B};
    while (!Work.empty())
      if (BasicBlock *Next = Work.pop_back_val(); Live.insert(Next).second)
        append_range(Work, predecessors(Next));
  };
  auto IsOperation = [](Instruction &I) {
    auto GroupOp = GroupCall::match(I);
    return GroupOp && GroupOp->call().isConvergent();
  };
  for (BasicBlock &B : F)
    if (isa<ReturnInst>(B.getTerminator()) || any_of(B, IsOperation))
      Keep(B);
  SmallPtrSet<BasicBlock *, 8> Dead;
  SmallVector<BasicBlock *, 8> Work;
  for (BasicBlock &B : F)
    if (isa<UnreachableInst>(B.getTerminator()))
      Work.push_back(&B);
  while (!Work.empty())
    if (BasicBlock *B = Work.pop_back_val();
        !Live.contains(B) && Dead.insert(B).second)
      append_range(Work, predecessors(B));
  return Dead;
}

void AnalysisCopy::cutDeadEnds() {
  SmallPtrSet<BasicBlock *, 8> Dead = findDeadEnds(*Copy);
  for (BasicBlock &B : *Copy) {
    Instruction *End = B.getTerminator();
    if (Dead.contains(&B) || !isa<BranchInst, SwitchInst>(End))
      continue;
    SmallSetVector<BasicBlock *, 4> Live;
    for (BasicBlock *Next : successors(&B))
      if (!Dead.contains(Next))
        Live.insert(Next);
    // A group operation in front of an end is reached for all that.
    if (Live.empty() || Live.size() == End->getNumSuccessors())
      continue;
    // A way to a dead end becomes one to where the others go.
    for (unsigned I = 0; I != End->getNumSuccessors(); ++I)
      if (BasicBlock *Next = End->getSuccessor(I); Dead.contains(Next)) {
        Next->removePredecessor(&B);
        End->setSuccessor(I, Live.front());
        for (PHINode &Phi : Live.front()->phis())
          Phi.addIncoming(Phi.getIncomingValueForBlock(&B), &B);
      }
    if (auto *Branch = dyn_cast<BranchInst>(End);
        Branch && Branch->isConditional())
      ConstantFoldTerminator(&B);
  }
  EliminateUnreachableBlocks(*Copy);
}

void AnalysisCopy::simplify() {
  // No elimination of common expressions: a note is to point at the id that the
  // condition uses, not at one before it.
  FunctionPassManager FPM;
  // Ids are arrays, and closures hold the addresses of other closures: they
  // come apart one after the other.
  for (int Repeat = 0; Repeat != 3; ++Repeat) {
    FPM.addPass(SROAPass(SROAOptions::PreserveCFG));
    FPM.addPass(InstSimplifyPass());
    if (Repeat == 2)
      break;
    FPM.addPass(LoopSimplifyPass());
    FPM.addPass(LCSSAPass());
    FPM.addPass(ShortLoopsPass());
  }
  FAM.invalidate(*Copy, FPM.run(*Copy, FAM));
  // Short loops are unrolled with branches that are never taken.
  for (BasicBlock &B : *Copy)
    ConstantFoldTerminator(&B);
}

/// Erases variables that are written only: SROA leaves the parts of a structure
/// that its copies have and nothing uses.
static void eraseUnreadVariables(Function &F) {
  SmallVector<AllocaInst *, 16> Variables;
  for (Instruction &I : instructions(F))
    if (auto *Variable = dyn_cast<AllocaInst>(&I))
      Variables.push_back(Variable);
  // One may be copied to the next.
  size_t Before;
  do {
    Before = Variables.size();
    erase_if(Variables,
             [](AllocaInst *Variable) { return eraseIfUnread(*Variable); });
  } while (Variables.size() != Before);
}

void AnalysisCopy::flatten() {
  // Hints to the optimiser would keep blocks from being merged.
  for (Instruction &I : make_early_inc_range(instructions(*Copy)))
    if (auto *Call = dyn_cast<IntrinsicInst>(&I);
        Call && Call->isAssumeLikeIntrinsic() && Call->use_empty())
      Call->eraseFromParent();
  eraseUnreadVariables(*Copy);
  // A value that a switch selects is like one that branches select.
  FunctionPassManager Switches;
  Switches.addPass(LowerSwitchPass());
  FAM.clear(*Copy, Copy->getName()); // it was changed by hand
  FAM.invalidate(*Copy, Switches.run(*Copy, FAM));
  flattenConditions(*Copy);
  // A choice between two variables has become one between their values.
  FunctionPassManager FPM;
  FPM.addPass(SROAPass(SROAOptions::PreserveCFG));
  FPM.addPass(InstSimplifyPass());
  FAM.clear(*Copy, Copy->getName()); // it was changed by hand
  FAM.invalidate(*Copy, FPM.run(*Copy, FAM));
  eraseUnreadVariables(*Copy);
  flattenConditions(*Copy);
  FAM.clear(*Copy, Copy->getName()); // it was changed by hand
  makeReducible(*Copy, FAM);
  // Where a loop ends that items leave one after the other, uniformity analysis
  // takes all phis for values that they have taken along.
  FunctionPassManager Loops;
  Loops.addPass(LoopSimplifyPass());
  Loops.addPass(LCSSAPass());
  FAM.clear(*Copy, Copy->getName());
  FAM.invalidate(*Copy, Loops.run(*Copy, FAM));
}

void forKernelCopies(
    Module &M, ModuleAnalysisManager &AM,
    function_ref<bool(Function &Kernel)> Wanted,
    function_ref<void(Function &Kernel, AnalysisCopy &Copy)> Look) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  KernelReach Reach(M);
  for (Function *Kernel : Reach.kernels())
    if (Wanted(*Kernel)) {
      AnalysisCopy Copy(*Kernel, FAM);
      Look(*Kernel, Copy);
    }
}

} // namespace cohort
