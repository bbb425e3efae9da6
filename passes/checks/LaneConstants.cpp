//===- LaneConstants.cpp - Sub-groups with the lanes that kernels name ----===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "LaneConstants.h"
#include "AnalysisCopy.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "cohort/Pipelines.h"
#include "support/OpenLoops.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-lane-constants"

STATISTIC(
    NumKernels,
    "Number of kernels whose sub-group size follows from lanes that they name");

namespace cohort {

static cl::opt<unsigned> MaxTrips(
    "cohort-lane-constants-max-trips", cl::Hidden, cl::init(64),
    cl::desc("Iterations of a loop whose values are looked at for lanes"));

static constexpr unsigned NvptxSize = 32;

//===----------------------------------------------------------------------===//
// Lanes that a call names
//===----------------------------------------------------------------------===//

/// The name of the index of \p Call; empty if it selects no lane of a
/// sub-group.
static StringRef indexName(const GroupCall &Call) {
  // A rotation comes round.
  if (Call.scope() != Scope::Subgroup ||
      Call.op() == Op::GroupNonUniformRotateKHR)
    return "";
  switch (Call.info().Index) {
  case IndexKind::Lane:
    return "lane";
  case IndexKind::Mask:
    return "mask";
  case IndexKind::Delta:
    return "delta";
  case IndexKind::None:
  case IndexKind::Bit:
  case IndexKind::Dimension:
    return "";
  }
  llvm_unreachable("covered switch");
}

/// Whether the program names the lane: scans and their kind, in the headers,
/// move values between lanes as well, under conditions of their own.
static bool isNamedByProgram(const Instruction &I) {
  static const StringSet<> Names = {"group_broadcast", "permute_group_by_xor",
                                    "select_from_group", "shift_group_left",
                                    "shift_group_right"};
  auto Frames = spotOf(I);
  auto IsInside = [&](auto Matches) {
    return any_of(Frames, [&](const Finding::Frame &Around) {
      return Matches(Around.Callee);
    });
  };
  // Every move of the headers is one of these; other code calls the operation.
  if (!IsInside([](StringRef Name) { return Name == "move_object"; }))
    return true;
  return IsInside([](StringRef Name) { return Names.contains(Name); }) &&
         !IsInside([](StringRef Name) {
           return Name == "read_lane" /* non_uniform_groups.hpp */ ||
                  Name.ends_with("_over_group") || Name.starts_with("joint_");
         });
}

/// The largest value of \p Phi in \p Block of its loop, if it begins with a
/// constant, is changed by constants, and the loop has a known number of
/// iterations.
static std::optional<uint64_t> largestValue(const PHINode &Phi,
                                            const BasicBlock *Block,
                                            LoopInfo &LI, ScalarEvolution &SE) {
  const Loop *L = LI.getLoopFor(Phi.getParent());
  const BasicBlock *Before = L ? L->getLoopPredecessor() : nullptr;
  const BasicBlock *Latch = L ? L->getLoopLatch() : nullptr;
  if (!Before || !Latch || L->getHeader() != Phi.getParent())
    return std::nullopt;
  auto *Value = dyn_cast<ConstantInt>(Phi.getIncomingValueForBlock(Before));
  auto *Step = dyn_cast<BinaryOperator>(Phi.getIncomingValueForBlock(Latch));
  if (!Value || !Step || Step->getOperand(0) != &Phi ||
      !isa<ConstantInt>(Step->getOperand(1)))
    return std::nullopt;
  unsigned Trips = isOpenLoop(*L) ? 0 : SE.getSmallConstantTripCount(L);
  if (Trips == 0)
    return std::nullopt;
  // The header, where the loop ends, sees one value more than the body.
  if (L->getExitingBlock() == L->getHeader() && Block != L->getHeader())
    --Trips;
  uint64_t Largest = 0;
  for (unsigned I = 0; Value && I != std::min<unsigned>(Trips, MaxTrips); ++I) {
    Largest = std::max(Largest, Value->getValue().getLimitedValue());
    Value = dyn_cast_or_null<ConstantInt>(ConstantFoldBinaryOpOperands(
        Step->getOpcode(), Value, cast<Constant>(Step->getOperand(1)),
        Phi.getDataLayout()));
  }
  return Largest;
}

static const Value *withoutCasts(const Value *V) {
  while (auto *Cast = dyn_cast_or_null<CastInst>(V))
    V = Cast->getOperand(0);
  return V;
}

/// Whether \p V is a work-item's id in its sub-group.
static bool isLaneId(const Value *V) {
  auto *I = dyn_cast_or_null<Instruction>(withoutCasts(V));
  auto Call = I ? GroupCall::match(*I) : std::nullopt;
  return Call && Call->op() == Op::SubgroupLocalInvocationId;
}

/// What \p Index is from the own lane, 'id ^ mask' or 'id + delta'; \p Index
/// itself if it is neither.
static const Value *fromOwnLane(const Value *Index) {
  auto *Sum = dyn_cast_or_null<BinaryOperator>(Index);
  if (!Sum || (Sum->getOpcode() != Instruction::Xor &&
               Sum->getOpcode() != Instruction::Add))
    return Index;
  for (unsigned Own : {0, 1})
    if (isLaneId(Sum->getOperand(Own)))
      return withoutCasts(Sum->getOperand(1 - Own));
  return Index;
}

static std::optional<uint64_t>
constantIndex(const GroupCall &Call, LoopInfo &LI, ScalarEvolution &SE) {
  const Value *Named = withoutCasts(Call.index());
  const Value *Index =
      Call.info().Index == IndexKind::Lane ? fromOwnLane(Named) : Named;
  if (auto *C = dyn_cast_or_null<ConstantInt>(Index))
    return (Index == Named ? C->getValue() : C->getValue().abs())
        .getLimitedValue();
  if (auto *Phi = dyn_cast_or_null<PHINode>(Index))
    return largestValue(*Phi, Call.call().getParent(), LI, SE);
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Code for one size of several
//===----------------------------------------------------------------------===//

/// Whether \p V is computed from the size of sub-groups.
static bool dependsOnSize(const Value *V,
                          SmallPtrSetImpl<const Value *> &Seen) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !Seen.insert(I).second)
    return false;
  if (auto Call = GroupCall::match(*I))
    return Call->op() == Op::SubgroupMaxSize ||
           Call->op() == Op::SubgroupSize || Call->op() == Op::NumSubgroups ||
           Call->op() == Op::NumEnqueuedSubgroups;
  return any_of(I->operands(),
                [&](const Use &U) { return dependsOnSize(U, Seen); });
}

static const Value *conditionOf(const BasicBlock &B) {
  if (auto *Branch = dyn_cast<BranchInst>(B.getTerminator()))
    return Branch->isConditional() ? Branch->getCondition() : nullptr;
  if (auto *Switch = dyn_cast<SwitchInst>(B.getTerminator()))
    return Switch->getCondition();
  return nullptr;
}

/// Whether a condition on the size of sub-groups decides if \p B runs.
static bool isForOneSize(const BasicBlock &B, const PostDominatorTree &PDT) {
  SmallVector<const BasicBlock *, 8> Work{&B};
  SmallPtrSet<const BasicBlock *, 8> Seen{&B};
  while (!Work.empty()) {
    const BasicBlock *Controlled = Work.pop_back_val();
    for (const BasicBlock &Other : *B.getParent()) {
      const Value *Condition = conditionOf(Other);
      if (!Condition || PDT.properlyDominates(Controlled, &Other) ||
          none_of(successors(&Other), [&](const BasicBlock *Next) {
            return PDT.dominates(Controlled, Next);
          }))
        continue;
      SmallPtrSet<const Value *, 8> Values;
      if (dependsOnSize(Condition, Values))
        return true;
      if (Seen.insert(&Other).second)
        Work.push_back(&Other);
    }
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Ids divided into warps
//===----------------------------------------------------------------------===//

/// The divisor if \p I divides its operand, however it is written; else 0.
static uint64_t divisor(const Instruction &I) {
  auto *C =
      isa<BinaryOperator>(I) ? dyn_cast<ConstantInt>(I.getOperand(1)) : nullptr;
  if (!C)
    return 0;
  const uint64_t Value = C->getValue().getLimitedValue();
  switch (I.getOpcode()) {
  case Instruction::UDiv:
  case Instruction::SDiv:
  case Instruction::URem:
  case Instruction::SRem:
    return Value;
  case Instruction::LShr:
  case Instruction::AShr:
    return Value < 32 ? uint64_t(1) << Value : 0;
  case Instruction::And: // the remainder, or what that leaves
    if (C->getValue().isNegatedPowerOf2())
      return (-C->getValue()).getLimitedValue();
    return isMask_64(Value) && isUInt<32>(Value) ? Value + 1 : 0;
  default:
    return 0;
  }
}

/// Whether \p V is a work-item's id along x, or a linear one.
static bool isItemId(const Value *V) {
  auto *I = dyn_cast<Instruction>(withoutCasts(V));
  auto Call = I ? GroupCall::match(*I) : std::nullopt;
  if (!Call)
    return false;
  if (Call->op() == Op::LocalInvocationIndex ||
      Call->op() == Op::GlobalLinearId)
    return true;
  return (Call->op() == Op::LocalInvocationId ||
          Call->op() == Op::GlobalInvocationId) &&
         Call->constant(Role::Index) == 0;
}

/// Whether \p I divides something, perhaps ids, by the size of a warp, or an id
/// in a sub-group by that of a part.
static bool dividesByWarp(const Instruction &I) {
  uint64_t By = divisor(I);
  return By == 32 || By == 64 ||
         (By > 1 && By <= cpuSubGroupSizes().back() && isPowerOf2_64(By) &&
          isLaneId(I.getOperand(0)));
}

/// An instruction of \p F that divides ids by the size of a warp, or null: the
/// smallest that there is for ids in the work-group, the largest for those in
/// the sub-group, which has to have as many work-items.
static const Instruction *divisionIntoWarps(Function &F) {
  const Instruction *Warps = nullptr, *Parts = nullptr;
  PostDominatorTree PDT(F);
  for (const Instruction &I : instructions(F)) {
    if (!dividesByWarp(I))
      continue;
    const uint64_t By = divisor(I);
    if (isItemId(I.getOperand(0)) && (!Warps || By < divisor(*Warps)))
      Warps = &I;
    if (isLaneId(I.getOperand(0)) && (!Parts || By > divisor(*Parts)) &&
        !isForOneSize(*I.getParent(), PDT))
      Parts = &I;
  }
  return Parts && (!Warps || divisor(*Parts) > divisor(*Warps)) ? Parts : Warps;
}

/// Whether work-items of sub-groups do something together.
static bool hasSubgroupCollective(const Function &F) {
  return any_of(instructions(F), [](const Instruction &I) {
    auto Call = GroupCall::match(I);
    return Call &&
           (Call->info().ReachedBy == Reach::WholeGroup ||
            Call->info().ReachedBy == Reach::ActiveItems) &&
           Call->scope() == Scope::Subgroup;
  });
}

/// Has the code of \p Kernel for the CPU run in sub-groups of the warps that it
/// was written for. Devices have their own.
static void chooseWarps(Function &Kernel, const Instruction &Division) {
  const uint64_t Size = divisor(Division);
  KernelInfo::Warps.set(Kernel, Size);
  OptimizationRemarkEmitter(&Kernel).emit([&] {
    return OptimizationRemark("cohort", "NamedLanes",
                              DiagnosticLocation(Division.getDebugLoc()),
                              &Kernel.getEntryBlock())
           << "sub-groups have " << std::to_string(Size)
           << " work-items, as ids are divided by that number";
  });
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

namespace {
/// A call that names a lane which only sub-groups of Size and more have.
struct NamedLane {
  const Instruction *Call;
  StringRef What;
  uint64_t Index;
  uint64_t Size;
};
} // namespace

static SmallVector<NamedLane, 8> namedLanes(Function &F) {
  DominatorTree DT(F);
  PostDominatorTree PDT(F);
  LoopInfo LI(DT);
  AssumptionCache AC(F);
  TargetLibraryInfoImpl Library(F.getParent()->getTargetTriple());
  TargetLibraryInfo TLI(Library);
  ScalarEvolution SE(F, TLI, AC, DT, LI);
  SmallVector<NamedLane, 8> Found;
  for (const Instruction &I : instructions(F)) {
    auto Call = GroupCall::match(I);
    StringRef What = Call ? indexName(*Call) : "";
    auto Index = What.empty() ? std::nullopt : constantIndex(*Call, LI, SE);
    if (!Index || *Index == 0 || !isNamedByProgram(I) ||
        isForOneSize(*I.getParent(), PDT))
      continue;
    uint64_t Size = isUInt<32>(*Index) ? PowerOf2Ceil(*Index + 1) : *Index;
    // Of one call that has been unrolled, or that moves a value in parts, the
    // farthest lane.
    auto *Same = find_if(Found, [&](const NamedLane &Other) {
      return I.getDebugLoc() && Other.Call->getDebugLoc() == I.getDebugLoc();
    });
    if (Same == Found.end())
      Found.push_back({&I, What, *Index, Size});
    else if (Same->Index < *Index)
      *Same = {&I, What, *Index, Size};
  }
  return Found;
}

static void reportMissing(const NamedLane &Lane, unsigned Size, bool AtMost,
                          StringRef Where) {
  std::string Pattern = (Lane.What + " " + Twine(Lane.Index) +
                         " of '%0' is not in a sub-group of " +
                         (AtMost ? "at most " : "") + Twine(Size) + Where)
                            .str();
  reportFinding(Check::MissingLane, *Lane.Call, Pattern);
}

/// Whether \p F may name a lane: all group operations are in it by now.
static bool namesLanes(const Function &F) {
  return any_of(instructions(F), [](const Instruction &I) {
    auto Call = GroupCall::match(I);
    return Call && !indexName(*Call).empty() && isNamedByProgram(I);
  });
}

static void choose(Function &Kernel, ArrayRef<NamedLane> Lanes) {
  const NamedLane &Farthest = *max_element(
      Lanes, [](const auto &A, const auto &B) { return A.Size < B.Size; });
  KernelInfo::NamedLanes.set(Kernel, Farthest.Size);
  ++NumKernels;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << Kernel.getName() << ": "
                    << Farthest.Size << " lanes" << "\n");
  constexpr unsigned Smallest = 4; // what nobody asks for has at least as many
  if (Farthest.Size <= Smallest)
    return;
  OptimizationRemarkEmitter(&Kernel).emit([&] {
    return OptimizationRemark("cohort", "NamedLanes",
                              DiagnosticLocation(Farthest.Call->getDebugLoc()),
                              &Kernel.getEntryBlock())
           << "sub-groups have at least " << std::to_string(Farthest.Size)
           << " work-items for " << Farthest.What << " "
           << std::to_string(Farthest.Index);
  });
}

/// Gives \p Kernel the size that it needs, or reports what its sub-groups lack.
static void check(Function &Kernel, Function &Copy,
                  const LaneConstantsOptions &Options) {
  SmallVector<NamedLane, 8> Lanes = namedLanes(Copy);
  unsigned Given = KernelInfo::RequiredSubGroupSize.getOr(Kernel, Options.Size);
  const unsigned Most = Given ? Given : cpuSubGroupSizes().back();
  const bool ForWarps = Options.ForNvptx && !Given;
  SmallVector<NamedLane, 8> Possible;
  for (const NamedLane &Lane : Lanes) {
    if (Lane.Size > Most)
      reportMissing(Lane, Most, /*AtMost=*/!Given, "");
    else if (Lane.Size > NvptxSize && ForWarps)
      reportMissing(Lane, NvptxSize, false, ", as NVIDIA GPUs have them");
    if (Lane.Size <= Most)
      Possible.push_back(Lane);
  }
  if (Given)
    return;
  if (!Possible.empty())
    choose(Kernel, Possible);
  if (const Instruction *Division =
          hasSubgroupCollective(Copy) ? divisionIntoWarps(Copy) : nullptr)
    chooseWarps(Kernel, *Division);
}

PreservedAnalyses LaneConstantsPass::run(Module &M, ModuleAnalysisManager &AM) {
  forKernelCopies(
      M, AM,
      [](Function &Kernel) {
        // Others are not worth a copy to look for constants in. Scoped kernels
        // know no lanes.
        return !isKernelOfKind(Kernel, "scoped") &&
               (namesLanes(Kernel) ||
                (hasSubgroupCollective(Kernel) &&
                 any_of(instructions(Kernel), dividesByWarp)));
      },
      [&](Function &Kernel, AnalysisCopy &Copy) {
        check(Kernel, Copy.function(), Options);
      });
  return PreservedAnalyses::all();
}

void LaneConstantsPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> MapClassName) {
  OS << MapClassName(name()) << "<sg=" << Options.Size
     << (Options.ForNvptx ? ";nvptx" : "") << ">";
}

Expected<LaneConstantsOptions> parseLaneConstantsOptions(StringRef Text) {
  LaneConstantsOptions Options;
  for (StringRef Part : split(Text, ';')) {
    StringRef Size = Part;
    if (Part == "nvptx")
      Options.ForNvptx = true;
    else if (!Part.empty() &&
             (!Size.consume_front("sg=") ||
              Size.getAsInteger(10, Options.Size) ||
              (Options.Size &&
               !is_contained(cpuSubGroupSizes(), Options.Size))))
      return createStringError("invalid parameter '%s' of "
                               "cohort-lane-constants; valid are 'sg=N' with a "
                               "sub-group size, or 0 for none, and 'nvptx'",
                               Part.str().c_str());
  }
  return Options;
}

} // namespace cohort
