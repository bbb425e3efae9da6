//===- ScopedParallelism.cpp - Scoped operations on the CPU ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ScopedParallelism.h"
#include "GuessGroupSize.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "cpu/vectorize/Prepare.h"
#include "support/AtomicOps.h"
#include "support/DeadFunctions.h"
#include "support/Dimensions.h"
#include "support/ParallelLoop.h"
#include "support/ReplaceCall.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "vocabulary/Signature.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-scoped-parallelism"

STATISTIC(NumScoped, "Number of scoped kernels");

namespace cohort {

/// Items of a work-group's units where no sub-group size is given: what the
/// widest vector registers hold of 32-bit items.
static cl::opt<unsigned>
    MaxUnit("cohort-scoped-max-unit", cl::Hidden, cl::init(16),
            cl::desc("Items of a unit where no sub-group size is given"));

//===----------------------------------------------------------------------===//
// Distributions
//===----------------------------------------------------------------------===//

namespace {
/// Loops over ids (x fastest) around the place of one call.
struct LoopNest {
  BasicBlock *Inside =
      nullptr;                 ///< runs once for each id; has no terminator yet
  BasicBlock *Next = nullptr;  ///< where Inside goes on to
  BasicBlock *After = nullptr; ///< starts with what followed the call
  SmallVector<Instruction *, 3> Latches; ///< back edges, the innermost last
  Value *Id[3];
};
} // namespace

/// Opens a loop over [0, Extent) inside of the nest.
static Value *openLoop(LoopNest &Nest, Value *Extent, const Twine &Name,
                       const DebugLoc &Loc) {
  LLVMContext &Context = Extent->getContext();
  Function *F = Nest.After->getParent();
  auto *Header = BasicBlock::Create(Context, Name + ".header", F, Nest.Next);
  auto *Body = BasicBlock::Create(Context, Name + ".body", F, Nest.Next);
  auto *Latch = BasicBlock::Create(Context, Name + ".latch", F, Nest.Next);

  IRBuilder<> B(Nest.Inside);
  B.SetCurrentDebugLocation(Loc);
  B.CreateBr(Header);

  B.SetInsertPoint(Header);
  PHINode *Id = B.CreatePHI(Extent->getType(), 2, Name);
  B.CreateCondBr(B.CreateICmpULT(Id, Extent), Body, Nest.Next);

  B.SetInsertPoint(Latch);
  Value *NextId = B.CreateAdd(Id, ConstantInt::get(Extent->getType(), 1),
                              Name + ".next", /*HasNUW=*/true, /*HasNSW=*/true);
  Nest.Latches.push_back(B.CreateBr(Header));
  Id->addIncoming(ConstantInt::get(Extent->getType(), 0), Nest.Inside);
  Id->addIncoming(NextId, Latch);

  Nest.Inside = Body;
  Nest.Next = Latch;
  return Id;
}

/// Cuts \p Call's block in front of the call and puts loops over the extents
/// there.
static LoopNest openNest(const GroupCall &GroupOp) {
  CallBase &Call = GroupOp.call();
  StringRef Kind =
      GroupOp.op() == Op::DistributeGroups ? "cohort.units." : "cohort.items.";
  LoopNest Nest;
  Nest.Inside = Call.getParent();
  Nest.After = Nest.Inside->splitBasicBlock(Call.getIterator(), "cohort.after");
  Nest.Inside->getTerminator()->eraseFromParent();
  Nest.Next = Nest.After;
  for (int Dim = 2; Dim >= 0; --Dim) {
    Value *Extent = GroupOp.extent(Dim);
    auto *Constant = dyn_cast<ConstantInt>(Extent);
    Nest.Id[Dim] = Constant && Constant->isOne()
                       ? ConstantInt::get(Extent->getType(), 0)
                       : openLoop(Nest, Extent, Kind + Twine("xyz"[Dim]),
                                  Call.getDebugLoc());
  }
  return Nest;
}

/// Calls \p Body inside of \p Nest in the way that \p Call (call or invoke)
/// does.
static CallBase *callBody(const GroupCall &GroupOp, Function &Body,
                          LoopNest &Nest) {
  CallBase &Call = GroupOp.call();
  Value *Args[] = {GroupOp.closure(), Nest.Id[0], Nest.Id[1], Nest.Id[2]};
  IRBuilder<> B(Nest.Inside);
  B.SetCurrentDebugLocation(Call.getDebugLoc());
  CallBase *Result;
  if (auto *Invoke = dyn_cast<InvokeInst>(&Call)) {
    BasicBlock *Unwind = Invoke->getUnwindDest();
    Result = B.CreateInvoke(&Body, Nest.Next, Unwind, Args);
    Unwind->replacePhiUsesWith(Nest.After, Nest.Inside);
    BranchInst::Create(Invoke->getNormalDest(), Invoke->getIterator())
        ->setDebugLoc(Call.getDebugLoc());
  } else {
    Result = B.CreateCall(&Body, Args);
    B.CreateBr(Nest.Next);
  }
  Result->setCallingConv(Body.getCallingConv());
  return Result;
}

static void setProperty(Instruction &Latch, StringRef Property) {
  setLoopProperties(Latch, {loopProperty(Latch.getContext(), Property)});
}

static void markItemLoops(const LoopNest &Nest) {
  for (Instruction *Latch : Nest.Latches)
    setProperty(*Latch, Latch == Nest.Latches.back() ? ItemLoopProperty
                                                     : ItemRowsProperty);
}

/// Says of \p L that it is over parts of a group, unless these have objects of
/// their own: one object is there, which they use in turn.
static void markPartLoop(Loop &L, bool Scalar) {
  bool Independent = none_of(L.blocks(), [](BasicBlock *Block) {
    return any_of(*Block, [](Instruction &I) {
      auto GroupOp = GroupCall::match(I);
      return GroupOp && signatureOf(GroupOp->op()).Effect == Effects::Allocates;
    });
  });
  if (!Independent)
    return;
  Instruction *Latch = L.getLoopLatch()->getTerminator();
  SmallVector<Metadata *, 2> Properties = {
      loopProperty(Latch->getContext(), PartLoopProperty)};
  if (Scalar)
    Properties.push_back(
        loopProperty(Latch->getContext(), ScalarPartLoopProperty));
  setLoopProperties(*Latch, Properties);
}

//===----------------------------------------------------------------------===//
// Group operations that become a value, or nothing
//===----------------------------------------------------------------------===//

/// The largest power of two up to \p Limit, one itself, that divides \p Extent.
static Value *powerOfTwo(IRBuilderBase &B, Value *Extent, Value *Limit) {
  Value *LowestBit = B.CreateAnd(Extent, B.CreateNeg(Extent));
  Value *Power = B.CreateBinaryIntrinsic(Intrinsic::umin, LowestBit, Limit);
  // Nothing has no lowest bit; 1 divides it too.
  return B.CreateBinaryIntrinsic(Intrinsic::umax, Power, B.getInt64(1));
}

/// Whether units of the work-group combine what their items have, and the group
/// goes on with that: \p Kernel distributes several times, and a unit folds.
static bool putsUnitsTogether(const Function &Kernel) {
  unsigned Distributions = 0;
  bool Folds = false;
  for (const Instruction &I : instructions(Kernel)) {
    auto GroupOp = GroupCall::match(I);
    if (!GroupOp || (GroupOp->op() != Op::DistributeItems &&
                     GroupOp->op() != Op::DistributeGroups &&
                     GroupOp->op() != Op::FoldItems))
      continue;
    ++Distributions;
    if (GroupOp->op() == Op::DistributeGroups)
      Folds |= any_of(instructions(*distributedBody(*GroupOp)),
                      [](const Instruction &Inner) {
                        auto Call = GroupCall::match(Inner);
                        return Call && Call->op() == Op::FoldItems;
                      });
  }
  return Folds && Distributions > 1;
}

/// Items of the units of \p Kernel's work-groups, at most. Where the group puts
/// units' results together, fewer units of several vectors are less work.
static unsigned unitItems(const Function &Kernel) {
  if (unsigned Given = KernelInfo::SubGroupSize.get(Kernel); Given > 1)
    return Given;
  if (Kernel.hasOptNone() || KernelInfo::Dims.get(Kernel) != 1 ||
      !putsUnitsTogether(Kernel))
    return MaxUnit;
  return std::max<unsigned>(MaxUnit, maxLanesOfParts(Kernel));
}

/// Items of a unit of a group at \p Level, at most. Sub-groups are vectors;
/// what they are cut into are the registers and pairs that make one.
static uint64_t maxUnitItems(uint64_t Level, unsigned UnitItems) {
  if (Level == 0)
    return UnitItems;
  return Level == 1 ? 4 : Level == 2 ? 2 : 1;
}

/// As long in x as can be, then in y, then in z.
static Value *lowerSubdivide(IRBuilderBase &B, const GroupCall &GroupOp,
                             unsigned UnitItems) {
  uint64_t Level = GroupOp.level();
  Value *Left = B.getInt64(maxUnitItems(Level, UnitItems));
  Value *Dim = GroupOp.index(), *Result = B.getInt64(1);
  for (unsigned D : {0, 1, 2}) {
    Value *Extent = powerOfTwo(B, GroupOp.extent(D), Left);
    Value *IsAsked = B.CreateICmpEQ(Dim, ConstantInt::get(Dim->getType(), D));
    Result = B.CreateSelect(IsAsked, Extent, Result);
    Left = B.CreateUDiv(Left, Extent, "", /*isExact=*/true);
  }
  return Result;
}

/// One thread is all of the group, so nobody has to wait; what other groups or
/// the host see is another matter.
static void lowerBarrier(IRBuilderBase &B, Value *MemoryScope,
                         Value *Semantics) {
  auto *Known = dyn_cast<ConstantInt>(MemoryScope);
  if (Known && Known->getSExtValue() >= int(Scope::Workgroup))
    return;
  if (AtomicOrdering Order = memoryOrder(Semantics);
      isStrongerThan(Order, AtomicOrdering::Monotonic))
    B.CreateFence(Order);
}

//===----------------------------------------------------------------------===//
// One kernel
//===----------------------------------------------------------------------===//

namespace {
class ScopedKernel {
public:
  ScopedKernel(Function &Kernel, FunctionSet &Inlined)
      : Kernel(Kernel), Inlined(Inlined) {}
  bool run();

private:
  /// A call, and the innermost of the bodies it came from (index into
  /// Ancestors, or -1).
  struct Item {
    CallBase *Call;
    int Parent;
  };
  void lower(Item Work);
  void distribute(const GroupCall &GroupOp, int Parent);
  bool isAncestor(const Function *Body, int Parent) const;

  Function &Kernel;
  FunctionSet &Inlined;
  unsigned UnitItems = 1; ///< of units of the work-group, at most
  SmallVector<Item, 16> Work;
  SmallVector<std::pair<Function *, int>, 8> Ancestors;
  /// Back edges of loops over parts, and whether it is the innermost one of a
  /// distribution of scalar groups.
  SmallDenseMap<Instruction *, bool, 4> PartLatches;
};
} // namespace

static StringRef spelled(const GroupCall &GroupOp) {
  StringRef Name = GroupOp.info().Name;
  Name.consume_front("__cohort_");
  return Name;
}

bool ScopedKernel::isAncestor(const Function *Body, int Parent) const {
  for (; Parent >= 0; Parent = Ancestors[Parent].second)
    if (Ancestors[Parent].first == Body)
      return true;
  return false;
}

void ScopedKernel::distribute(const GroupCall &GroupOp, int Parent) {
  CallBase &Call = GroupOp.call();
  Function *Body = distributedBody(GroupOp);
  if (Body->isDeclaration())
    return reportError(Call, "the body of '" + spelled(GroupOp).str() +
                                 "' is not defined in this translation unit");
  if (InlineResult Viable = isInlineViable(*Body); !Viable.isSuccess())
    return reportError(Call, "cannot inline the body of '" +
                                 spelled(GroupOp).str() +
                                 "': " + Viable.getFailureReason());
  if (isAncestor(Body, Parent))
    return reportError(Call, "the body of '" + spelled(GroupOp).str() +
                                 "' distributes itself");
  LoopNest Nest = openNest(GroupOp);
  if (GroupOp.op() == Op::DistributeGroups) {
    uint64_t Level = GroupOp.level();
    for (Instruction *Latch : Nest.Latches)
      PartLatches[Latch] =
          Latch == Nest.Latches.back() && maxUnitItems(Level, UnitItems) == 1;
  } else {
    markItemLoops(Nest);
  }
  CallBase *Run = callBody(GroupOp, *Body, Nest);
  Call.eraseFromParent();

  InlineFunctionInfo IFI;
  InlineResult Result = InlineFunction(*Run, IFI, /*MergeAttributes=*/true);
  if (!Result.isSuccess())
    return reportError(*Run, "cannot inline the body of '" +
                                 spelled(GroupOp).str() +
                                 "': " + Result.getFailureReason());
  Inlined.insert(Body);
  Ancestors.push_back({Body, Parent});
  for (CallBase *Inner : IFI.InlinedCallSites)
    Work.push_back({Inner, int(Ancestors.size()) - 1});
}

void ScopedKernel::lower(Item Next) {
  auto GroupOp = GroupCall::match(*Next.Call);
  if (!GroupOp)
    return;
  CallBase &Call = *Next.Call;
  IRBuilder<> B(&Call);
  Value *Result = nullptr;
  switch (GroupOp->op()) {
  case Op::DistributeItems:
  case Op::DistributeGroups:
  case Op::FoldItems:
    return distribute(*GroupOp, Next.Parent);
  case Op::PhysicalId:
    Result = B.getInt64(0);
    break;
  case Op::PhysicalRange:
    Result = B.getInt64(1);
    break;
  case Op::Subdivide:
    Result = lowerSubdivide(B, *GroupOp, UnitItems);
    break;
  case Op::UnitExtent: // one physical item runs units of any shape
    Result = GroupOp->extent(0);
    break;
  case Op::GroupBarrier:
  case Op::ControlBarrier: // of the work-group, which has one physical item
    lowerBarrier(B, GroupOp->memoryScope(), GroupOp->semantics());
    break;
  default:
    return;
  }
  replaceCall(Call, Result);
}

bool ScopedKernel::run() {
  useRequiredSize(Kernel);
  UnitItems = unitItems(Kernel);
  for (Instruction &I : instructions(Kernel))
    if (auto *Call = dyn_cast<CallBase>(&I))
      Work.push_back({Call, -1});
  bool Changed = !Work.empty();
  while (!Work.empty())
    lower(Work.pop_back_val());
  if (!PartLatches.empty()) {
    DominatorTree DT(Kernel);
    LoopInfo LI(DT);
    for (Loop *L : LI.getLoopsInPreorder())
      if (BasicBlock *Latch = L->getLoopLatch())
        if (auto It = PartLatches.find(Latch->getTerminator());
            It != PartLatches.end())
          markPartLoop(*L, It->second);
  }
  useRequiredSize(Kernel); // in what were bodies
  if (!Kernel.hasOptNone() && !KernelInfo::GroupSizeHint.get(Kernel) &&
      !KernelInfo::RequiredGroupSize.in(Kernel))
    if (auto Size = guessGroupSize(Kernel))
      KernelInfo::GroupSizeHint.set(Kernel, *Size);
  return Changed;
}

/// A kernel that is not scoped has many physical items, for which none of this
/// would be right.
static void refuseScopedOps(Function &Kernel) {
  for (Instruction &I : instructions(Kernel))
    if (auto GroupOp = GroupCall::match(I);
        GroupOp && GroupOp->opClass() == OpClass::Scoped)
      reportError(I, "'" + spelled(*GroupOp).str() + "' in a kernel of kind '" +
                         KernelInfo::Kind.text(Kernel).str() +
                         "'; only scoped kernels can use it");
}

PreservedAnalyses ScopedParallelismPass::run(Module &M,
                                             ModuleAnalysisManager &) {
  FunctionSet Inlined;
  bool Changed = false;
  for (Function &F : M) {
    if (isKernelOfKind(F, "scoped")) {
      ++NumScoped;
      LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << "\n");
      Changed |= ScopedKernel(F, Inlined).run();
    } else if (isKernel(F))
      refuseScopedOps(F);
  }
  Changed |= deleteDeadFunctions(Inlined);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace cohort
