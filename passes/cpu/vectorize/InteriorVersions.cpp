//===- InteriorVersions.cpp - Versions for sub-groups away from edges -----===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Code that treats an edge, by clamped indices, by remainders that wrap around,
// by choices between id and id - 1, or that divides ids by a row's length,
// accesses consecutive addresses in all sub-groups but those at an edge. It
// gets a version in which edges don't exist: there all such indices are an id
// plus a constant, addresses are consecutive, and quotients uniform. Whether a
// sub-group is away from all edges is asked once, before the versions, by
// scalars. Strides that the kernel is given, and that mostly are 1, are as
// edges, and so are bounds on each of several elements that a work-item has.
//
//===----------------------------------------------------------------------===//
#include "CodeVersions.h"
#include "EdgelessValues.h"
#include "Prepare.h"
#include "analysis/LoopLevels.h"
#include "analysis/PrivateMemory.h"
#include "support/LocalObject.h"
#include "support/Remarks.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-vectorize"

STATISTIC(NumInterior, "Number of parts with a version away from edges");
DEBUG_COUNTER(LeavingEdges, "cohort-interior-versions",
              "Controls which parts have a version away from edges");

namespace cohort {

static cl::opt<unsigned> MaxInstructions(
    "cohort-interior-max-instructions", cl::Hidden, cl::init(256),
    cl::desc("Instructions that get a version away from edges"));

static cl::opt<unsigned>
    MaxParts("cohort-interior-max-parts", cl::Hidden, cl::init(4),
             cl::desc("Parts of a kernel that get versions away from edges"));

static cl::opt<unsigned> MinAccesses(
    "cohort-interior-min-accesses", cl::Hidden, cl::init(2),
    cl::desc("Accesses that a part without divisions always makes from which "
             "on it gets a version away from edges"));

/// A few vectors and shuffles.
static cl::opt<unsigned> MaxStride(
    "cohort-interior-max-stride", cl::Hidden, cl::init(4),
    cl::desc("Elements between neighbours' accesses that are no gather or "
             "scatter away from edges"));

/// Metadata of what has been looked at.
static constexpr char SeenMD[] = "cohort.at.edges";

namespace {
class InteriorVersions {
public:
  InteriorVersions(Function &F, const LaneOptions &Options,
                   FunctionAnalysisManager &FAM)
      : F(F), LI(FAM.getResult<LoopAnalysis>(F)),
        OldDT(FAM.getResult<DominatorTreeAnalysis>(F)), Levels(F, LI),
        Private(F), S(F, LI, Levels, Private, Options), Edgeless(F, S),
        R(F, DEBUG_TYPE) {}
  /// Makes one version; false if there is nothing to make one for.
  bool run();

private:
  bool isNearAway(Instruction &I, Value *Pointer);
  bool isUnevenBound(Value *Condition);
  void findStrides();
  bool guardsStrides(BranchInst &Branch);
  bool isWanted(Instruction &I);
  void cutAtEnds();
  bool delimit(Instruction &First);
  bool addUpTo(BasicBlock *From, BasicBlock *End);
  bool pays();
  Instruction *start();
  bool makeVersion(Instruction &First);

  Function &F;
  const LoopInfo &LI;
  const DominatorTree &OldDT; ///< of the code as it comes
  LoopLevels Levels;
  PrivateMemory Private;
  Shapes S;
  EdgelessValues Edgeless;
  Remarks R;
  SmallVector<BasicBlock *, 8> WithStrides;
  SmallVector<Instruction *, 16> Wanted;
  CodePart Part;
  SetVector<BasicBlock *> Blocks;
};
} // namespace

/// The value that makes \p I expensive if it is varying: its address, the
/// quotient, or the condition; null for others.
static Value *wantedValue(Instruction &I) {
  if (Value *Pointer = getLoadStorePointerOperand(&I))
    return Pointer;
  if (auto *Branch = dyn_cast<BranchInst>(&I))
    return Branch->isConditional() ? Branch->getCondition() : nullptr;
  return I.isIntDivRem() && !isa<Constant>(I.getOperand(1)) ? &I : nullptr;
}

/// Whether \p I, which accesses \p Pointer, would be a gather or scatter, and
/// is none away from edges.
bool InteriorVersions::isNearAway(Instruction &I, Value *Pointer) {
  if (!S.of(Pointer).isVarying() || Private.elementSize(Pointer))
    return false;
  auto Form = Edgeless.formOf(Pointer);
  auto Size = F.getDataLayout().getTypeAllocSize(getLoadStoreType(&I));
  return Form && std::abs(Form->Stride) <=
                     int64_t(MaxStride) * int64_t(Size.getFixedValue());
}

/// Whether \p Condition is a bound on what is no id plus a constant: elements
/// of which each work-item has several in a row.
bool InteriorVersions::isUnevenBound(Value *Condition) {
  auto *Cmp = dyn_cast<ICmpInst>(Condition);
  if (!Cmp || Cmp->isEquality())
    return false;
  return any_of(Cmp->operands(), [&](Value *Op) {
    const int64_t Stride = S.of(Op).stride().value_or(0);
    return Op->getType()->isIntegerTy() && Stride > 1 &&
           Stride <= int64_t(MaxStride);
  });
}

/// Finds the blocks with accesses at small strides, as those of structures'
/// members; not of local memory, where bounds of steps end loops over items
/// instead (cohort-scoped-loops).
void InteriorVersions::findStrides() {
  const DataLayout &DL = F.getDataLayout();
  for (BasicBlock &Block : F)
    if (any_of(Block, [&](Instruction &I) {
          Value *Pointer = getLoadStorePointerOperand(&I);
          if (!Pointer || Private.elementSize(Pointer) ||
              isLocalMemory(Pointer))
            return false;
          const auto Size = int64_t(
              DL.getTypeAllocSize(getLoadStoreType(&I)).getFixedValue());
          const int64_t Stride = S.of(Pointer).stride().value_or(0);
          return Stride > Size && Stride <= int64_t(MaxStride) * Size;
        }))
      WithStrides.push_back(&Block);
}

/// Whether \p Branch is a bound on ids, and behind it are accesses at small
/// strides: shuffles need none of the masks that would come apart for them.
bool InteriorVersions::guardsStrides(BranchInst &Branch) {
  auto *Cmp = dyn_cast<ICmpInst>(Branch.getCondition());
  return Cmp && !Cmp->isEquality() &&
         any_of(Cmp->operands(),
                [&](Value *Op) {
                  return Op->getType()->isIntegerTy() && S.of(Op).stride() == 1;
                }) &&
         any_of(WithStrides, [&](BasicBlock *Block) {
           return any_of(successors(&Branch), [&](BasicBlock *Next) {
             return OldDT.dominates(BasicBlockEdge(Branch.getParent(), Next),
                                    Block);
           });
         });
}

/// Whether \p I has to do with edges, and is quicker away from them.
bool InteriorVersions::isWanted(Instruction &I) {
  Value *V = wantedValue(I);
  if (!V || I.getMetadata(SeenMD))
    return false;
  auto *Branch = dyn_cast<BranchInst>(&I);
  if (Branch &&
      !(S.of(V).isVarying() && (isUnevenBound(V) || guardsStrides(*Branch))))
    return false;
  auto Form = Edgeless.formOf(V);
  return Form && Form->HasEdge &&
         (getLoadStorePointerOperand(&I) ? isNearAway(I, V)
                                         : S.of(V).isVarying());
}

/// Lets blocks end before what can't be copied.
void InteriorVersions::cutAtEnds() {
  SmallVector<Instruction *, 16> Cuts;
  for (BasicBlock &Block : F) {
    Instruction *Last = Block.getTerminator();
    bool IsEnd = isa<ReturnInst>(Last) ||
                 any_of(successors(&Block), [&](BasicBlock *Next) {
                   const Loop *L = LI.getLoopFor(Next);
                   return L && L->getHeader() == Next && L->contains(&Block);
                 });
    if (IsEnd && Last != &*Block.getFirstNonPHIIt())
      Cuts.push_back(Last);
    for (Instruction &I : reverse(Block))
      if (isConvergentCall(I) && &I != &*Block.getFirstNonPHIIt())
        Cuts.push_back(&I);
  }
  for (Instruction *I : Cuts) // the last one of a block first
    SplitBlock(I->getParent(), I);
}

/// Adds the blocks between \p From and \p End; false if they can't be copied.
bool InteriorVersions::addUpTo(BasicBlock *From, BasicBlock *End) {
  SetVector<BasicBlock *> More(Blocks);
  More.insert(From);
  for (unsigned K = Blocks.size(); K < More.size(); ++K) {
    BasicBlock *Here = More[K];
    if (any_of(*Here, isConvergentCall) ||
        !isa<BranchInst>(Here->getTerminator()))
      return false;
    for (BasicBlock *Next : successors(Here))
      if (Next == More.front())
        return false;
      else if (Next != End)
        More.insert(Next);
  }
  unsigned Size = 0;
  for (BasicBlock *Block : More)
    Size += Block->size();
  if (Size > MaxInstructions)
    return false;
  Blocks = std::move(More);
  return true;
}

/// Makes a part that begins with \p First and is as long as it may be.
bool InteriorVersions::delimit(Instruction &First) {
  Blocks.clear();
  Part = {};
  BasicBlock *Start = SplitBlock(First.getParent(), &First);
  PostDominatorTree PDT(F);
  DominatorTree DT(F);
  LoopInfo Loops(DT);
  const Loop *Around = Loops.getLoopFor(Start);
  for (BasicBlock *From = Start; From && Loops.getLoopFor(From) == Around;) {
    auto *Node = PDT.getNode(From)->getIDom();
    BasicBlock *End = Node ? Node->getBlock() : nullptr;
    if (!End || !addUpTo(From, End) || !all_of(Blocks, [&](BasicBlock *Block) {
          return DT.dominates(Start, Block);
        }))
      break;
    Part.Blocks.assign(Blocks.begin(), Blocks.end());
    Part.Exit = End;
    From = End;
  }
  return Part.Exit;
}

/// Whether the part would divide, mask what is not consecutive, gather along a
/// stride, which takes no time to compare, or test several addresses for being
/// consecutive, each test costing as much as that for edges.
bool InteriorVersions::pays() {
  PostDominatorTree PDT(F);
  unsigned Accesses = 0;
  for (Instruction *I : Wanted) {
    if (!is_contained(Part.Blocks, I->getParent()))
      continue;
    if (I->isIntDivRem() || isa<BranchInst>(I) ||
        Edgeless.formOf(wantedValue(*I))->HasFactor)
      return true;
    Accesses += PDT.dominates(I->getParent(), Part.Blocks.front());
  }
  return Accesses >= MinAccesses;
}

/// Where a part begins that has as many as possible of those that are wanted.
Instruction *InteriorVersions::start() {
  DominatorTree DT(F);
  PostDominatorTree PDT(F);
  BasicBlock *Block = Wanted.front()->getParent();
  Instruction *First = Wanted.front();
  const Loop *Around = LI.getLoopFor(Block);
  for (Instruction *I : drop_begin(Wanted)) {
    BasicBlock *Common = DT.findNearestCommonDominator(Block, I->getParent());
    if (Common == Block)
      continue;
    // All ways from there lead to the same end, without a barrier.
    auto *Node = PDT.getNode(Common)->getIDom();
    BasicBlock *End = Node ? Node->getBlock() : nullptr;
    Blocks.clear();
    if (!End || LI.getLoopFor(Common) != Around)
      break;
    bool Fits = true;
    SetVector<BasicBlock *> Between;
    Between.insert_range(successors(Common));
    Between.remove(End);
    for (unsigned K = 0; K < Between.size() && Fits; ++K) {
      Fits = none_of(*Between[K], isConvergentCall) && Between[K] != Common;
      for (BasicBlock *Next : successors(Between[K]))
        if (Next != End)
          Between.insert(Next);
    }
    if (!Fits || !Between.contains(Block))
      break;
    Block = Common;
    First = Common->getTerminator();
  }
  return First;
}

bool InteriorVersions::makeVersion(Instruction &First) {
  if (!delimit(First) || !pays())
    return false;
  BasicBlock *Start = Part.Blocks.front(),
             *Before = Start->getSinglePredecessor();
  DominatorTree DT(F);
  IRBuilder<> B(Before->getTerminator());
  B.SetCurrentDebugLocation(First.getDebugLoc());
  // Its values are made in blocks that end without a branch until now.
  BasicBlock *Test = BasicBlock::Create(F.getContext(), "edges", &F, Start);
  B.SetInsertPoint(Test);
  Edgeless.startAt(B, Start->front(), DT);
  unsigned Count = 0;
  for (Instruction *I : Wanted)
    if (is_contained(Part.Blocks, I->getParent()))
      Count += isa<BranchInst>(I)
                   ? Edgeless.makeWithin(*cast<ICmpInst>(wantedValue(*I)))
                   : Edgeless.make(wantedValue(*I));
  // And what would only be asked whether it wraps.
  for (BasicBlock *Block : Part.Blocks)
    for (Instruction &I : *Block)
      if (Value *Pointer = getLoadStorePointerOperand(&I);
          Pointer && isNearAway(I, Pointer))
        Edgeless.make(Pointer);
  Value *IsInterior = Edgeless.condition();
  if (Count == 0) { // what was made on the way
    B.CreateBr(Start);
    Before->getTerminator()->replaceSuccessorWith(Start, Test);
    return false;
  }
  splitExit(Part);
  SmallVector<AllocaInst *, 8> Variables;
  keepResults(Part, Variables);
  BasicBlock *Copy = copyPart(Part, Edgeless.values());
  B.CreateCondBr(IsInterior, Copy, Start);
  Before->getTerminator()->replaceSuccessorWith(Start, Test);
  erase(Variables, nullptr);
  for (BasicBlock &Block : F)
    ConstantFoldTerminator(&Block);
  EliminateUnreachableBlocks(F);
  // What bounds have held apart.
  for (BasicBlock &Block : make_early_inc_range(F))
    MergeBlockIntoPredecessor(&Block);
  DominatorTree New(F);
  PromoteMemToReg(Variables, New);
  return true;
}

bool InteriorVersions::run() {
  findStrides();
  ReversePostOrderTraversal<Function *> Order(&F);
  for (BasicBlock *Block : Order)
    for (Instruction &I : *Block)
      if (isWanted(I))
        Wanted.push_back(&I);
  if (Wanted.empty() || !DebugCounter::shouldExecute(LeavingEdges))
    return false;
  cutAtEnds();
  Instruction *First = start();
  const DebugLoc Place = Wanted.front()->getDebugLoc();
  for (Instruction *I : Wanted)
    if (I == Wanted.front())
      I->setMetadata(SeenMD, MDNode::get(F.getContext(), {}));
  if (makeVersion(*First)) {
    ++NumInterior;
    R.passed("Interior", Place,
             "sub-groups away from edges, with strides of 1, have a version of "
             "this code, without gathers and divisions");
  } else if (R) {
    R.missed("Interior", Place,
             "this code has no version for sub-groups away from edges: it is "
             "too large or too small, or has no end in one place");
  }
  for (Instruction *I : Wanted)
    if (is_contained(Part.Blocks, I->getParent()))
      I->setMetadata(SeenMD, MDNode::get(F.getContext(), {}));
  return true;
}

bool specializeInteriors(Function &F, const LaneOptions &Options,
                         FunctionAnalysisManager &FAM) {
  bool Changed = false;
  for (unsigned K = 0; K < MaxParts; ++K) {
    const bool Asks = any_of(instructions(F), [](Instruction &I) {
      auto *Gep = dyn_cast<GetElementPtrInst>(&I);
      return Gep ? Gep->getSourceElementType()->isAggregateType()
                 : I.getType()->isIntegerTy() &&
                       (isa<SelectInst, MinMaxIntrinsic>(I) ||
                        I.isIntDivRem() || I.getOpcode() == Instruction::Mul ||
                        I.getOpcode() == Instruction::Shl);
    });
    if (!Asks || !InteriorVersions(F, Options, FAM).run())
      break;
    Changed = true;
    FAM.invalidate(F, PreservedAnalyses::none());
    prepareForWidening(F, FAM);
  }
  return Changed;
}

} // namespace cohort
