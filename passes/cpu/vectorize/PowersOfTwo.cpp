//===- PowersOfTwo.cpp - Versions for distances between partners ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Sorting networks and butterflies find a work-item's partner with
// id & (distance - 1) or id ^ distance, where the distance is a power of two
// that changes from step to step. Nothing is known of such an address, so all
// lanes would be gathered. For each distance less than a sub-group the lanes'
// addresses are a fixed pattern, and for greater ones they are consecutive.
//
// Trees of sums and transforms find elements with id * stride, where a loop
// doubles or halves the stride. For small ones addresses are a fixed pattern;
// those are the steps of such a loop that have most items.
//
//===----------------------------------------------------------------------===//
#include "CodeVersions.h"
#include "Prepare.h"
#include "analysis/LoopLevels.h"
#include "analysis/PrivateMemory.h"
#include "analysis/Shapes.h"
#include "support/Remarks.h"
#include "support/ScaledValues.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "cohort-vectorize"

STATISTIC(NumSpecialized, "Number of steps with versions for powers of two");
DEBUG_COUNTER(Specializing, "cohort-powers-of-two",
              "Controls which steps have versions for powers of two");

namespace cohort {

static cl::opt<unsigned> MaxInstructions(
    "cohort-powers-of-two-max-instructions", cl::Hidden, cl::init(64),
    cl::desc("Instructions that get versions for powers of two"));

static cl::opt<int64_t> MaxStride(
    "cohort-powers-of-two-max-stride", cl::Hidden, cl::init(4),
    cl::desc("Stride that has a version: of a pattern that vectors hold"));

static cl::opt<unsigned>
    MaxScalarLanes("cohort-powers-of-two-max-scalar-lanes", cl::Hidden,
                   cl::init(4),
                   cl::desc("Lanes whose scalars take no longer than vectors "
                            "and shuffles"));

namespace {
/// A computation with a distance between partners, or between neighbours.
struct Step {
  Instruction *First; ///< that asks for the partner
  Value *Distance;
  bool IsStride = false;
  SmallVector<uint64_t, 6> Known; ///< distances that have a version
  CodePart Part;
};
} // namespace

static bool isId(const Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return false;
  if (isa<TruncInst, ZExtInst, SExtInst>(I))
    return isId(I->getOperand(0));
  auto Call = GroupCall::match(*I);
  return Call && Call->opClass() == OpClass::BuiltIn &&
         Call->variesInSubgroup();
}

/// Whether \p V is from outside of the code that is executed for all lanes, or
/// computed in it.
static bool isValue(const Value *V) {
  return isa<Instruction>(V) || isa<Argument>(V);
}

/// The distance that \p I looks for a partner with; null for other
/// instructions.
static Value *distanceIn(Instruction &I) {
  Value *Id, *Distance;
  bool Found =
      match(&I, m_c_And(m_Value(Id), m_Add(m_Value(Distance), m_AllOnes()))) ||
      match(&I, m_Xor(m_Value(Id), m_Value(Distance)));
  if (!Found)
    return nullptr;
  if (!isId(Id))
    std::swap(Id, Distance);
  return isId(Id) && isValue(Distance) && !isId(Distance) ? Distance : nullptr;
}

/// Sets what \p S, a product, takes for a stride; false if it is none that
/// changes, or no lanes' addresses become a pattern.
static bool findStride(Step &S, const Shapes &Of) {
  if (Of.options().Lanes <= MaxScalarLanes)
    return false;
  for (unsigned K : {0, 1}) {
    Value *X = S.First->getOperand(K), *Stride = S.First->getOperand(1 - K);
    if (!isValue(Stride) || !Of.isUniform(Stride) || !Of.of(X).hasBase() ||
        !isGeometric(Stride))
      continue;
    const std::optional<int64_t> Apart = Of.of(X).stride();
    if (!Apart || *Apart < 1)
      continue;
    S.Distance = Stride;
    S.IsStride = true;
    for (int64_t Known = 1; Known * *Apart <= MaxStride; Known *= 2)
      S.Known.push_back(Known);
    return !S.Known.empty();
  }
  return false;
}

/// Cuts the step out of its block; false if it is none that can be copied.
static bool delimit(Step &S) {
  BasicBlock *B = S.First->getParent();
  for (Instruction &I : make_range(S.First->getIterator(), B->end()))
    if (isConvergentCall(I)) {
      SplitBlock(B, &I);
      break;
    }
  BasicBlock *Start = SplitBlock(B, S.First);
  Function &F = *B->getParent();
  PostDominatorTree PDT(F);
  DominatorTree DT(F);
  auto *End = PDT.getNode(Start)->getIDom();
  BasicBlock *&Exit = S.Part.Exit;
  Exit = End ? End->getBlock() : nullptr;
  if (!Exit)
    return false;
  SetVector<BasicBlock *> Blocks;
  Blocks.insert(Start);
  unsigned Size = 0;
  for (unsigned K = 0; K < Blocks.size(); ++K) {
    BasicBlock *Here = Blocks[K];
    Size += Here->size();
    if (!DT.dominates(Start, Here) || Size > MaxInstructions ||
        any_of(*Here, isConvergentCall) ||
        !isa<BranchInst>(Here->getTerminator()))
      return false;
    for (BasicBlock *Next : successors(Here))
      if (Next == Start)
        return false;
      else if (Next != Exit)
        Blocks.insert(Next);
  }
  S.Part.Blocks.assign(Blocks.begin(), Blocks.end());
  // The distance itself may be a phi of what comes next.
  splitExit(S.Part);
  return true;
}

/// A copy of \p S in which the distance is \p Known; \p B stands before it.
static BasicBlock *copyStep(const Step &S, Value *Known, IRBuilder<> &B) {
  ValueToValueMapTy Map;
  Map[S.Distance] = Known;
  Value *LessOne =
      B.CreateAdd(Known, Constant::getAllOnesValue(Known->getType()));
  for (User *U : S.Distance->users())
    if (match(U, m_Add(m_Specific(S.Distance), m_AllOnes())) &&
        !is_contained(S.Part.Blocks, cast<Instruction>(U)->getParent()))
      Map[U] = LessOne;
  return copyPart(S.Part, Map);
}

/// Before the step: which version of it there is for the distance.
static void makeVersions(Step &S, unsigned Lanes) {
  BasicBlock *Start = S.Part.Blocks.front();
  BasicBlock *Before = Start->getSinglePredecessor();
  LLVMContext &C = Start->getContext();
  auto *T = cast<IntegerType>(S.Distance->getType());
  Before->getTerminator()->eraseFromParent();
  IRBuilder<> B(Before);
  B.SetCurrentDebugLocation(S.First->getDebugLoc());
  Value *Distance = B.CreateFreeze(S.Distance);
  if (!S.IsStride) {
    Value *Rest = B.CreateAnd(Distance, ConstantInt::get(T, Lanes - 1));
    BasicBlock *Near = BasicBlock::Create(C, "near", Start->getParent(), Start);
    BasicBlock *Far = BasicBlock::Create(C, "far", Start->getParent(), Start);
    B.CreateCondBr(B.CreateIsNull(Rest), Far, Near);
    B.SetInsertPoint(Far);
    Value *Aligned =
        B.CreateAnd(Distance, ConstantInt::getSigned(T, -int64_t(Lanes)));
    B.CreateBr(copyStep(S, Aligned, B));
    B.SetInsertPoint(Near);
  }
  if (!S.IsStride) {
    SwitchInst *Switch = B.CreateSwitch(Distance, Start);
    for (uint64_t Known : S.Known)
      Switch->addCase(ConstantInt::get(T, Known),
                      copyStep(S, ConstantInt::get(T, Known), B));
    return;
  }
  // One after the other: lowered switches come to their default from several
  // blocks, and most steps take it where it is about strides.
  for (uint64_t Known : S.Known) {
    ConstantInt *Power = ConstantInt::get(T, Known);
    BasicBlock *Other =
        BasicBlock::Create(C, "other", Start->getParent(), Start);
    Value *IsKnown = B.CreateICmpEQ(Distance, Power);
    B.CreateCondBr(IsKnown, copyStep(S, Power, B), Other);
    B.SetInsertPoint(Other);
  }
  B.CreateBr(Start);
}

/// Whether values of \p T find partners: they have all distances that get a
/// version. The bits of an id in fewer, as its parity, are none of an address.
static bool holdsDistances(const Type &T, unsigned Lanes) {
  if (!T.isIntegerTy())
    return false;
  unsigned Bits = T.getIntegerBitWidth();
  return Bits <= 64 && isUIntN(Bits - 1, std::max<int64_t>(Lanes, MaxStride));
}

/// The steps of \p F whose distance all lanes agree on.
static SmallVector<Step, 4> findSteps(Function &F, const LaneOptions &Options,
                                      FunctionAnalysisManager &FAM) {
  SmallVector<Step, 4> Steps;
  for (Instruction &I : instructions(F)) {
    Value *Distance = distanceIn(I);
    if ((Distance || I.getOpcode() == Instruction::Mul) &&
        holdsDistances(*I.getType(), Options.Lanes))
      Steps.push_back({&I, Distance, false, {}, {}});
  }
  if (Steps.empty())
    return Steps;
  const LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  LoopLevels Levels(F, LI);
  PrivateMemory Private(F);
  Shapes S(F, LI, Levels, Private, Options);
  erase_if(Steps, [&](Step &This) {
    if (!This.Distance)
      return !findStride(This, S);
    for (uint64_t Known = 1; Known < Options.Lanes; Known *= 2)
      This.Known.push_back(Known);
    return !S.isUniform(This.Distance);
  });
  return Steps;
}

/// Gives \p S its versions; false if it can't have them.
static bool specialize(Step &S, const LaneOptions &Options) {
  Function &F = *S.First->getFunction();
  if (!DebugCounter::shouldExecute(Specializing) || !delimit(S))
    return false;
  ++NumSpecialized;
  SmallVector<AllocaInst *, 8> Variables;
  keepResults(S.Part, Variables);
  makeVersions(S, Options.Lanes);
  erase(Variables, nullptr);
  DominatorTree DT(F);
  PromoteMemToReg(Variables, DT);
  return true;
}

bool specializePowersOfTwo(Function &F, const LaneOptions &Options,
                           FunctionAnalysisManager &FAM) {
  SmallVector<Step, 4> Steps = findSteps(F, Options, FAM);
  Remarks R(F, DEBUG_TYPE);
  SmallPtrSet<BasicBlock *, 16> Versioned;
  for (Step &S : Steps) {
    auto *Distance = dyn_cast<Instruction>(S.Distance);
    if (Versioned.contains(S.First->getParent()) ||
        (Distance && Versioned.contains(Distance->getParent())))
      continue;
    if (specialize(S, Options)) {
      R.passed("PowersOfTwo", *S.First,
               S.IsStride
                   ? "the code for elements at a stride has a version for each "
                     "small power of two"
                   : "the code for a partner at a distance has a version for "
                     "each power of two");
      Versioned.insert(S.Part.Blocks.begin(), S.Part.Blocks.end());
    } else if (R) {
      R.missed(
          "PowersOfTwo", *S.First,
          "the code for a partner at a distance has no version for each power "
          "of two: it is too large, or has no end in one place");
    }
  }
  if (!Steps.empty())
    FAM.invalidate(F, PreservedAnalyses::none());
  return !Steps.empty();
}

} // namespace cohort
