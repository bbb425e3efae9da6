//===- RowCosts.cpp - Vectors in rows or along the linear id --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "RowCosts.h"
#include "EdgelessValues.h"
#include "LoopWeights.h"
#include "WidenMemory.h"
#include "analysis/LoopLevels.h"
#include "analysis/PrivateMemory.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace cohort {

static cl::opt<unsigned>
    SlowCost("cohort-row-costs-slow", cl::Hidden, cl::init(8),
             cl::desc("Cost of a division or call where rows of items are "
                      "compared with the linear id"));

namespace {
/// Costs of the instructions of one function in one layout.
class LayoutCost {
public:
  LayoutCost(Function &F, LaneOptions Options, FunctionAnalysisManager &FAM)
      : F(F), Options(Options), LI(FAM.getResult<LoopAnalysis>(F)),
        TTI(FAM.getResult<TargetIRAnalysis>(F)), Levels(F, LI), Private(F),
        S(F, LI, Levels, Private, Options), Edgeless(F, S) {}
  uint64_t run();

private:
  uint64_t costOf(const Instruction &I);
  uint64_t costOfAccess(const Instruction &I);

  Function &F;
  LaneOptions Options;
  const LoopInfo &LI;
  const TargetTransformInfo &TTI;
  LoopLevels Levels;
  PrivateMemory Private;
  Shapes S;
  EdgelessValues Edgeless;
};
} // namespace

static uint64_t valueOr(InstructionCost Cost, uint64_t Other) {
  return Cost.isValid() && Cost.getValue() > 0 ? uint64_t(Cost.getValue())
                                               : Other;
}

uint64_t LayoutCost::costOfAccess(const Instruction &I) {
  Type *T = getLoadStoreType(&I);
  const Value *Pointer = getLoadStorePointerOperand(&I);
  Shape At = S.of(Pointer);
  if (At.isUniform() || Private.elementSize(Pointer) ||
      At.stride() == int64_t(F.getDataLayout().getTypeStoreSize(T)))
    return 1;
  if (strideUnlessItWraps(Pointer, T, S, F.getDataLayout()) == 1)
    return 2; // with the test
  // Nearly all rows' vectors take the version away from edges.
  if (auto Away = Edgeless.formOf(const_cast<Value *>(Pointer));
      Away && Away->Stride == int64_t(F.getDataLayout().getTypeStoreSize(T)))
    return 2;
  uint64_t OneByOne = 2 * Options.Lanes;
  if (!VectorType::isValidElementType(T))
    return OneByOne;
  bool IsLoad = isa<LoadInst>(I);
  MemIntrinsicCostAttributes Attributes(
      IsLoad ? Intrinsic::masked_gather : Intrinsic::masked_scatter,
      FixedVectorType::get(T, Options.Lanes), Pointer, /*VariableMask=*/true,
      getLoadStoreAlignment(&I));
  return valueOr(TTI.getMemIntrinsicInstrCost(
                     Attributes, TargetTransformInfo::TCK_RecipThroughput),
                 OneByOne);
}

uint64_t LayoutCost::costOf(const Instruction &I) {
  if (isa<LoadInst, StoreInst>(I))
    return costOfAccess(I);
  // A uniform value, or a base from which the lanes' values follow, is computed
  // once beside the vectors.
  if (I.isTerminator() || isa<PHINode, AllocaInst>(I) || S.of(&I).hasBase())
    return 0;
  switch (I.getOpcode()) {
  case Instruction::UDiv:
  case Instruction::SDiv:
  case Instruction::URem:
  case Instruction::SRem:
  case Instruction::FDiv:
  case Instruction::Call:
    return SlowCost;
  default:
    return 1;
  }
}

uint64_t LayoutCost::run() {
  uint64_t Sum = 1;
  for (const BasicBlock &BB : F) {
    const unsigned Times = logOfRuns(LI.getLoopDepth(&BB));
    for (const Instruction &I : BB)
      Sum += costOf(I) << Times;
  }
  return Sum;
}

unsigned costOfRows(Function &Kernel, LaneOptions Options,
                    FunctionAnalysisManager &FAM) {
  Options.Layout = LaneLayout::PartialRows;
  uint64_t Rows = LayoutCost(Kernel, Options, FAM).run();
  Options.Layout = LaneLayout::Linear;
  uint64_t Linear = LayoutCost(Kernel, Options, FAM).run();
  return std::clamp<uint64_t>(Rows * 256 / Linear, 1, 256);
}

bool shortRowsAreBetter(Function &Kernel, unsigned Row, LaneOptions Options,
                        FunctionAnalysisManager &FAM) {
  Options.Layout = LaneLayout::Linear;
  uint64_t Linear = LayoutCost(Kernel, Options, FAM).run();
  const uint64_t Times = Options.Lanes / Row;
  Options.Layout = LaneLayout::Rows;
  Options.Lanes = Row;
  return LayoutCost(Kernel, Options, FAM).run() * Times < Linear;
}

} // namespace cohort
