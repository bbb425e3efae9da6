//===- LaneChoice.cpp - How many work-items a sub-group has ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "LaneChoice.h"
#include "ItemCosts.h"
#include "Prepare.h"
#include "RowCosts.h"
#include "abi/KernelInfo.h"
#include "abi/Units.h"
#include "analysis/KernelReach.h"
#include "checks/ItemValues.h"
#include "cpu/versions/IsaVariants.h"
#include "support/ReducibleFlow.h"
#include "vocabulary/GroupCall.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;

DEBUG_COUNTER(ShortRows, "cohort-short-rows",
              "Controls which kernels have sub-groups as short as the rows of "
              "their groups");
DEBUG_COUNTER(SingleItems, "cohort-single-items",
              "Controls which kernels execute one work-item at a time since "
              "vectors take more time");

namespace cohort {

/// Shorter ones are better off as parts of a vector.
static cl::opt<unsigned> MinShortRow(
    "cohort-short-rows-min-items", cl::Hidden, cl::init(4),
    cl::desc("Items from which on a row of a group may be a sub-group"));

bool hasFreeSubgroups(const Function &Kernel) {
  return all_of(instructions(Kernel), [](const Instruction &I) {
    if (!isVocabularyCall(I)) {
      auto *Call = dyn_cast<CallBase>(&I);
      return !Call || isa<IntrinsicInst>(Call) || !Call->isConvergent();
    }
    auto GroupOp = GroupCall::match(I);
    if (!GroupOp || GroupOp->isSubgroupQuery())
      return false;
    switch (GroupOp->opClass()) {
    case OpClass::BuiltIn:
    case OpClass::MemoryBarrier:
    case OpClass::Atomic:
    case OpClass::Memory:
      return true;
    case OpClass::ControlBarrier:
      return GroupOp->scope() == Scope::Workgroup;
    default:
      return false;
    }
  });
}

StringRef reasonForOneLane(LaneChoice Choice) {
  switch (Choice.From) {
  case LaneChoice::Kernel:
    return "it requires sub-groups of that size";
  case LaneChoice::Costs:
    return "it mostly accesses memory at addresses of single work-items, for "
           "which vectors take longer";
  default:
    return "a sanitizer checks each access";
  }
}

std::string reasonForLanes(const Function &Kernel, LaneChoice Choice) {
  switch (Choice.From) {
  case LaneChoice::Kernel:
    return "as the kernel requires";
  case LaneChoice::Option:
    return "as the option says";
  case LaneChoice::ShortRows:
    return "as its groups have rows of that length";
  default:
    break;
  }
  if (Choice.Lanes == KernelInfo::NamedLanes.get(Kernel))
    return "as the kernel names lanes of that size";
  if (Choice.Lanes == KernelInfo::Warps.get(Kernel))
    return "as the kernel divides ids by that number";
  return "which fits its data and the vectors of " + cpuIsaName(Kernel);
}

/// The length of rows that groups of all known sizes have, if it is less than
/// \p Lanes and a sub-group for each row takes less time than larger ones along
/// the linear id; 0: it is not.
static unsigned lanesOfShortRows(Function &Kernel, unsigned Lanes,
                                 FunctionAnalysisManager &FAM) {
  if (!isKernelOfKind(Kernel, "nd_range") || isUnit(Kernel) ||
      !hasFreeSubgroups(Kernel))
    return 0;
  SmallVector<GroupSize, 2> Sizes = knownGroupSizes(Kernel);
  if (Sizes.empty() || Sizes[0][0] < MinShortRow || Sizes[0][0] >= Lanes ||
      !isPowerOf2_64(Sizes[0][0]))
    return 0;
  const unsigned Row = Sizes[0][0];
  LaneOptions Options;
  Options.Lanes = Lanes;
  Options.Dims = KernelInfo::Dims.get(Kernel);
  if (!all_of(Sizes, [&](const GroupSize &Size) {
        return Size[0] == Row && Size[1] * Size[2] > 1;
      }))
    return 0;
  makeReducible(Kernel, FAM); // which the analyses of costs expect
  return shortRowsAreBetter(Kernel, Row, Options, FAM) &&
                 DebugCounter::shouldExecute(ShortRows)
             ? Row
             : 0;
}

/// Whether \p Kernel takes less time one work-item at a time.
static bool itemsAreBetter(Function &Kernel, unsigned Lanes,
                           FunctionAnalysisManager &FAM) {
  if (isUnit(Kernel) || !hasFreeSubgroups(Kernel) ||
      any_of(instructions(Kernel), [](const Instruction &I) {
        auto GroupOp = GroupCall::match(I);
        return GroupOp && GroupOp->synchronizesWorkgroup();
      }))
    return false;
  LaneOptions Options;
  Options.Lanes = Lanes;
  Options.Dims = KernelInfo::Dims.get(Kernel);
  makeReducible(Kernel, FAM); // which the analyses of costs expect
  return singleItemsAreBetter(Kernel, lanesOfRegister(Kernel), Options, FAM) &&
         DebugCounter::shouldExecute(SingleItems);
}

bool namesLanes(const Function &Kernel) {
  constexpr unsigned Smallest = 4;
  return KernelInfo::NamedLanes.get(Kernel) > Smallest ||
         KernelInfo::Warps.get(Kernel);
}

LaneChoice chooseLanes(Function &Kernel, unsigned Given,
                       FunctionAnalysisManager &FAM) {
  if (unsigned Required = KernelInfo::RequiredSubGroupSize.get(Kernel))
    return {Required, LaneChoice::Kernel};
  const unsigned Lanes =
      withNamedLanes(Kernel, Given ? Given : suitableLanes(Kernel));
  if (Lanes == Given)
    return {Lanes, LaneChoice::Option};
  if (Given != 0 || namesLanes(Kernel) || Lanes == 1)
    return {Lanes, LaneChoice::Data};
  if (unsigned Row = lanesOfShortRows(Kernel, Lanes, FAM))
    return {Row, LaneChoice::ShortRows};
  if (itemsAreBetter(Kernel, Lanes, FAM))
    return {1, LaneChoice::Costs};
  return {Lanes, LaneChoice::Data};
}

} // namespace cohort
