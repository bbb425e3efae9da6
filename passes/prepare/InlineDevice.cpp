//===- InlineDevice.cpp - Bring group operations into the kernel ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "InlineDevice.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "support/DeadFunctions.h"
#include "support/Inlining.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-inline-device"

STATISTIC(NumInlined, "Number of calls inlined into kernels");

namespace cohort {

/// With <all>, a larger function stays a call if it can, and so does everything
/// that a larger kernel calls.
static cl::opt<unsigned> HugeFunction(
    "cohort-inline-huge-function", cl::Hidden, cl::init(2000),
    cl::desc("Instructions above which a function stays a call if it can"));

static cl::opt<unsigned> HugeKernel(
    "cohort-inline-huge-kernel", cl::Hidden, cl::init(50000),
    cl::desc(
        "Instructions above which calls of a kernel stay calls if they can"));

/// Smaller callees are inlined into kernels above that size all the same: they
/// are operators and accessors, whose variables could not be in registers
/// otherwise.
static cl::opt<unsigned> SmallFunction(
    "cohort-inline-small-function", cl::Hidden, cl::init(100),
    cl::desc(
        "Instructions below which a function is inlined into a huge kernel"));

static cl::opt<unsigned> FinalKernel(
    "cohort-inline-final-kernel", cl::Hidden, cl::init(200000),
    cl::desc("Instructions above which small functions stay calls too"));

/// Makes the group's objects at the start of \p Root; returns whether that is
/// new.
static bool moveGroupObjects(Function &Root) {
  BasicBlock &Entry = Root.getEntryBlock();
  SmallVector<Instruction *, 4> Objects;
  for (Instruction &I : instructions(Root))
    if (auto Call = GroupCall::match(I);
        Call && Call->makesGroupObject() && I.getParent() != &Entry)
      Objects.push_back(&I);
  BasicBlock::iterator Start = Entry.getFirstNonPHIOrDbgOrAlloca();
  for (Instruction *Object : Objects)
    Object->moveBefore(Start);
  return !Objects.empty();
}

namespace {
class DeviceInliner {
public:
  DeviceInliner(Module &M, bool All, bool AnySize)
      : Reach(M), All(All), AnySize(AnySize) {
    findRecursion();
    findExternalAddress();
  }

  bool run() {
    for (Function *Kernel : Reach.kernels())
      inlineInto(*Kernel);
    for (Function *Body : Reach.bodies())
      if (!Recursive.contains(Body))
        inlineInto(*Body);
    for (ArrayRef<Function *> Roots : {Reach.kernels(), Reach.bodies()})
      for (Function *Root : Roots)
        Changed |= moveGroupObjects(*Root);
    deleteDeadFunctions(Inlined);
    return Changed;
  }

private:
  void findRecursion();
  void findExternalAddress();
  bool needed(const Function &Callee) const;
  bool optional(Function &Callee, const Function &Root, unsigned Size) const;
  void inlineInto(Function &Root);

  KernelReach Reach;
  bool All, AnySize;
  bool Changed = false;
  /// Functions at which a cycle of the call graph is cut.
  SmallPtrSet<Function *, 4> Recursive;
  FunctionSet Inlined;
};
} // namespace

static std::string quoted(const Function &F) {
  return "'" + demangle(F.getName().str()) + "'";
}

/// "'f' calls itself", "'f' calls 'g', which calls 'f'".
static std::string describeCycle(ArrayRef<Function *> Cycle) {
  std::string Text = quoted(*Cycle.front()) + " calls ";
  if (Cycle.size() == 1)
    return Text + "itself";
  for (Function *F : Cycle.drop_front())
    Text += quoted(*F) + ", which calls ";
  return Text + quoted(*Cycle.front());
}

void DeviceInliner::findRecursion() {
  struct Frame {
    Function *F;
    SmallVector<KernelReach::Edge, 8> Edges;
    unsigned Next = 0;
  };
  SmallVector<Frame, 16> Stack;
  DenseSet<Function *> Seen;
  for (Function *Root : Reach.reached()) {
    if (!Seen.insert(Root).second)
      continue;
    Stack.push_back({Root, KernelReach::edges(*Root)});
    while (!Stack.empty()) {
      Frame &Top = Stack.back();
      if (Top.Next == Top.Edges.size()) {
        Stack.pop_back();
        continue;
      }
      auto [Call, Callee] = Top.Edges[Top.Next++];
      if (Seen.insert(Callee).second) {
        Stack.push_back({Callee, KernelReach::edges(*Callee)});
        continue;
      }
      const Frame *Start = find_if(
          Stack, [C = Callee](const Frame &Open) { return Open.F == C; });
      if (Start == Stack.end() || !Recursive.insert(Callee).second ||
          !Reach.reachesVocabulary(Callee))
        continue;
      SmallVector<Function *, 4> Cycle;
      for (const Frame *Open = Start; Open != Stack.end(); ++Open)
        Cycle.push_back(Open->F);
      reportError(*Call, "recursion through group functions is not supported "
                         "in kernels: " +
                             describeCycle(Cycle));
    }
  }
}

/// A function of another translation unit is linked where it is called, which a
/// pointer does not show.
void DeviceInliner::findExternalAddress() {
  for (Function *F : Reach.reached())
    for (Instruction &I : instructions(*F)) {
      auto *Call = dyn_cast<CallBase>(&I);
      for (Use &U : I.operands()) {
        auto *Target = dyn_cast<Function>(U->stripPointerCastsAndAliases());
        if (Target && Target->isDeclaration() &&
            KernelInfo::External.in(*Target) && !(Call && Call->isCallee(&U)))
          reportError(I, "a kernel takes the address of " + quoted(*Target) +
                             ", which is defined in another translation unit "
                             "and may use group functions; only direct calls "
                             "of such functions are supported");
      }
    }
}

bool DeviceInliner::needed(const Function &Callee) const {
  return !Callee.isDeclaration() && Reach.reachesVocabulary(&Callee);
}

/// The feature of C++ that keeps \p Callee out of kernels, as the source names
/// it, and its place.
static std::pair<const Instruction *, StringRef>
findObstacle(Function &Callee) {
  for (Instruction &I : instructions(Callee)) {
    if (isa<IndirectBrInst>(I)) {
      // Clang has one for all of a function, without a place, and goes there.
      const Instruction *Where = &I;
      for (BasicBlock *Before : predecessors(I.getParent()))
        if (!Where->getDebugLoc())
          Where = Before->getTerminator();
      return {Where, "has a computed goto"};
    }
    if (auto *Call = dyn_cast<CallBase>(&I)) {
      if (Call->hasFnAttr(Attribute::ReturnsTwice))
        return {&I, "calls a function that returns twice, as 'setjmp' does"};
      if (Call->getIntrinsicID() == Intrinsic::vastart)
        return {&I, "has a variable number of arguments"};
    }
  }
  return {};
}

/// An error at \p Where in a function that \p Call cannot bring into the
/// kernel, with the calls that lead there, as if it had.
static void reportInCallee(CallBase &Call, const Instruction &Where,
                           const Twine &Message) {
  DebugLoc Own = Call.getDebugLoc(), Inner = Where.getDebugLoc();
  DenseMap<const MDNode *, MDNode *> Cache;
  if (Own)
    Inner = DILocation::get(
        Call.getContext(), Inner.getLine(), Inner.getCol(), Inner.getScope(),
        DebugLoc::appendInlinedAt(Inner, Own, Call.getContext(), Cache));
  Call.setDebugLoc(Inner);
  reportError(Call, Message);
  Call.setDebugLoc(Own);
}

/// Whether <all> asks for \p Callee in \p Root, of \p Size instructions.
bool DeviceInliner::optional(Function &Callee, const Function &Root,
                             unsigned Size) const {
  if (!All || Callee.isDeclaration())
    return false;
  unsigned Own = Callee.getInstructionCount();
  if (!AnySize && !Callee.hasFnAttribute(Attribute::AlwaysInline) &&
      (Size > (Own < SmallFunction ? FinalKernel : HugeKernel) ||
       Own > HugeFunction))
    return false;
  return mayBecomePartOf(Callee, Root);
}

/// Whether \p V is \p Arg, or (as at -O0) a load of the variable that holds it.
static bool isArgument(const Value *V, const Argument *Arg) {
  if (V == Arg)
    return true;
  auto *Load = dyn_cast<LoadInst>(V);
  auto *Var = Load ? dyn_cast<AllocaInst>(Load->getPointerOperand()) : nullptr;
  if (!Var)
    return false;
  const StoreInst *Only = nullptr;
  for (const User *U : Var->users()) {
    if (isa<LoadInst>(U))
      continue;
    auto *Store = dyn_cast<StoreInst>(U);
    if (!Store || Store->getValueOperand() == Var || Only)
      return false;
    Only = Store;
  }
  return Only && Only->getValueOperand() == Arg;
}

/// The kernel's callable has its type's size even where the kernel reads only
/// part of it, or nothing; clang says so where a member is called.
static void learnClosureSize(Function &Kernel, const CallBase &Call) {
  if (isExternalBody(Kernel) || Kernel.arg_empty() ||
      !Kernel.getArg(0)->getType()->isPointerTy())
    return;
  for (unsigned I = 0; I != Call.arg_size(); ++I) {
    uint64_t Bytes = Call.getParamDereferenceableBytes(I);
    Argument *Closure = Kernel.getArg(0);
    if (Bytes <= Closure->getDereferenceableBytes() ||
        !isArgument(Call.getArgOperand(I), Closure))
      continue;
    Kernel.removeParamAttr(0, Attribute::Dereferenceable);
    Kernel.addDereferenceableParamAttr(0, Bytes);
    if (MaybeAlign A = Call.getParamAlign(I)) {
      Kernel.removeParamAttr(0, Attribute::Alignment);
      Kernel.addParamAttr(0,
                          Attribute::getWithAlignment(Kernel.getContext(), *A));
    }
  }
}

void DeviceInliner::inlineInto(Function &Root) {
  SmallVector<CallBase *, 16> Work;
  for (Instruction &I : instructions(Root))
    if (auto *Call = dyn_cast<CallBase>(&I))
      Work.push_back(Call);
  unsigned Size = Root.getInstructionCount();
  while (!Work.empty()) {
    CallBase *Call = Work.pop_back_val();
    Function *Callee = calledFunction(*Call);
    if (!Callee || Recursive.contains(Callee) ||
        (!needed(*Callee) && !optional(*Callee, Root, Size)))
      continue;
    Size += Callee->getInstructionCount();
    if (isKernel(Root))
      learnClosureSize(Root, *Call);
    Call->setCalledFunction(Callee); // not the alias
    InlineFunctionInfo IFI;
    InlineResult Result = canInline(*Callee);
    if (Result.isSuccess())
      Result = InlineFunction(*Call, IFI, /*MergeAttributes=*/true);
    if (!Result.isSuccess()) {
      if (!Reach.reachesVocabulary(Callee))
        continue;
      auto [Where, Why] = findObstacle(*Callee);
      std::string What = ", which uses group functions or ids and ";
      What += Where ? Why : StringRef(Result.getFailureReason());
      if (Where && Where->getDebugLoc())
        reportInCallee(*Call, *Where,
                       "a kernel cannot run this function" + What);
      else
        reportError(*Call, "a kernel cannot run " + quoted(*Callee) + What);
      continue;
    }
    Changed = true;
    ++NumInlined;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << Callee->getName() << " into "
                      << Root.getName() << "\n");
    Inlined.insert(Callee);
    Work.append(IFI.InlinedCallSites.begin(), IFI.InlinedCallSites.end());
  }
}

PreservedAnalyses InlineDevicePass::run(Module &M, ModuleAnalysisManager &) {
  return DeviceInliner(M, All, AnySize).run() ? PreservedAnalyses::none()
                                              : PreservedAnalyses::all();
}

Expected<bool> parseInlineDeviceOptions(StringRef Text) {
  if (Text.empty() || Text == "all")
    return !Text.empty();
  return createStringError("invalid parameter '%s'; the only one is 'all'",
                           Text.str().c_str());
}

void InlineDevicePass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> MapClassName) {
  OS << MapClassName(name());
  if (All)
    OS << "<all>";
}

} // namespace cohort
