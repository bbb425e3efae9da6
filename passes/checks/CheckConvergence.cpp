//===- CheckConvergence.cpp - Diagnoses divergent collectives -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "CheckConvergence.h"
#include "AnalysisCopy.h"
#include "Annotations.h"
#include "BlockReach.h"
#include "FlattenConditions.h"
#include "ItemDependence.h"
#include "ItemValues.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace cohort {

//===----------------------------------------------------------------------===//
// Operations that all items have to reach
//===----------------------------------------------------------------------===//

/// Whether SYCL wants \p I, an operation of the active items, to be reached by
/// all: that depends on the function it stands for. Of groups that are some
/// lanes of a sub-group, others have no part in it.
static bool isOfConvergedFunction(const Instruction &I) {
  static const StringSet<> Names = {"shift_group_left", "shift_group_right",
                                    "permute_group_by_xor",
                                    "select_from_group"};
  auto Frames = spotOf(I);
  return any_of(Frames,
                [&](const Finding::Frame &Around) {
                  return Names.contains(Around.Callee);
                }) &&
         none_of(Frames, [](const Finding::Frame &Around) {
           return Around.Callee == "read_lane"; // non_uniform_groups.hpp
         });
}

/// Whose collective \p Call is; nothing if it is none. In a scoped kernel those
/// of a work-group are of physical items; sub-groups of them need not agree.
/// How many physical items a scoped group has, one maybe, does not matter.
static std::optional<Items> itemsOf(const GroupCall &Call, bool Scoped) {
  switch (Call.info().ReachedBy) {
  case Reach::Anyone:
    return std::nullopt;
  case Reach::PhysicalItems:
    return Items::Physical;
  case Reach::ActiveItems:
    if (!isOfConvergedFunction(Call.call()))
      return std::nullopt;
    return Items::OfSubgroup;
  case Reach::WholeGroup:
    break;
  }
  if (Call.isWorkgroupScope())
    return Scoped ? Items::Physical : Items::OfWorkgroup;
  if (Call.scope() != Scope::Subgroup)
    return std::nullopt;
  return Items::OfSubgroup;
}

/// The operand of \p I that all items have to agree on; null if there is none.
static const Value *uniformOperand(const Instruction &I) {
  if (requiredUniform(I))
    return cast<CallBase>(I).getArgOperand(0); // the annotated value
  auto Call = GroupCall::match(I);
  if (!Call)
    return nullptr;
  switch (Call->info().Index) {
  case IndexKind::Lane:
    // That of a shuffle may differ.
    return Call->variance() == Variance::OfGroup ? Call->index() : nullptr;
  case IndexKind::Mask:
  case IndexKind::Delta:
    return isOfConvergedFunction(I) ? Call->index() : nullptr;
  case IndexKind::None:
  case IndexKind::Bit:
  case IndexKind::Dimension:
    return nullptr;
  }
  llvm_unreachable("covered switch");
}

//===----------------------------------------------------------------------===//
// One kernel
//===----------------------------------------------------------------------===//

namespace {

/// A suspicion about an instruction.
struct Suspicion {
  const Instruction *At;
  Check Sure; // the row after it is the same check where it is not certain
  bool IsSure;
  std::string SurePattern, MaybePattern;
  SmallVector<Finding::Note, 2> Notes;
};

class KernelChecker {
public:
  KernelChecker(Function &F, bool Scoped, bool Whole)
      : F(F), Scoped(Scoped), Whole(Whole), DT(F), PDT(F) {}
  SmallVector<Suspicion, 0> run();

private:
  const ItemDependence &dependence(Items Among);
  void check(const Instruction &I, const ItemDependence &Dependence);
  void checkArgument(const Instruction &I, const Value &Operand,
                     const ItemDependence &Items);
  void suspect(Suspicion S, const Value *Cause, const ItemDependence &Items,
               const Instruction *Branch = nullptr);

  Function &F;
  bool Scoped, Whole;
  DominatorTree DT;
  PostDominatorTree PDT;
  std::unique_ptr<ItemDependence> Dependence[3];
  SmallVector<Suspicion, 0> Found;
};
} // namespace

const ItemDependence &KernelChecker::dependence(Items Among) {
  auto &Result = Dependence[unsigned(Among)];
  if (!Result)
    Result = std::make_unique<ItemDependence>(F, DT, PDT, Among, Whole);
  return *Result;
}

static StringRef describe(Items Among) {
  switch (Among) {
  case Items::OfWorkgroup:
    return "work-items of the work-group";
  case Items::OfSubgroup:
    return "work-items of the sub-group";
  case Items::Physical:
    return "physical items of the group";
  }
  llvm_unreachable("no such items");
}

static const Value *conditionOf(const Instruction *End) {
  if (auto *Branch = dyn_cast<BranchInst>(End))
    return Branch->getCondition();
  if (auto *Switch = dyn_cast<SwitchInst>(End))
    return Switch->getCondition();
  return nullptr;
}

static cl::opt<unsigned> MaxIdDepth(
    "cohort-check-convergence-max-depth", cl::Hidden, cl::init(8),
    cl::desc(
        "Operations between a physical id and a condition that depends on it"));

/// Whether \p V is computed from a physical id, maybe on one of several paths.
static bool isOfPhysicalId(const Value *V, unsigned Depth = 0) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || Depth > MaxIdDepth)
    return false;
  if (auto Call = GroupCall::match(*I))
    return Call->op() == Op::PhysicalId;
  return isa<BinaryOperator, CastInst, CmpInst, SelectInst, PHINode>(I) &&
         any_of(I->operands(),
                [&](const Use &U) { return isOfPhysicalId(U, Depth + 1); });
}

/// Whether items surely take both paths at \p End, and only one of them leads
/// to \p B.
static bool surelyParts(const Instruction *End, const BasicBlock *B,
                        const Function &F) {
  auto *Branch = dyn_cast<BranchInst>(End);
  if (!Branch || reaches(Branch->getSuccessor(0), B, End->getParent()) ==
                     reaches(Branch->getSuccessor(1), B, End->getParent()))
    return false;
  return surelyDiffers(Branch->getCondition(), F);
}

/// The text of a note about the place where items diverge.
static std::string describeSource(const Instruction &I, Items Among) {
  bool IsAtomic = isa<AtomicRMWInst, AtomicCmpXchgInst>(I);
  if (auto Call = GroupCall::match(I))
    IsAtomic |= Call->opClass() == OpClass::Atomic;
  StringRef Who = Among == Items::Physical ? "physical items" : "work-items";
  return (Twine(IsAtomic ? "the result of '%0' differs between "
                         : "'%0' differs between ") +
          Who)
      .str();
}

void KernelChecker::suspect(Suspicion S, const Value *Cause,
                            const ItemDependence &Items,
                            const Instruction *Branch) {
  if (Branch)
    S.Notes.push_back({spotOf(*Branch), "branch depends on %0", true});
  if (const Instruction *Source = Items.source(Cause))
    S.Notes.push_back(
        {spotOf(*Source), describeSource(*Source, Items.among())});
  Found.push_back(std::move(S));
}

void KernelChecker::check(const Instruction &I,
                          const ItemDependence &Dependence) {
  const BasicBlock *B = I.getParent();
  ArrayRef<const BasicBlock *> Controlling = Dependence.controlling(B);
  if (Controlling.empty())
    return;
  // The innermost branch, which comes last; but one that surely parts items is
  // the better explanation.
  const Instruction *Branch = nullptr;
  bool Surely = false;
  for (const BasicBlock *C : Controlling) {
    const Instruction *End = C->getTerminator();
    if (agreeOn(conditionOf(End), F) == true)
      continue;
    // How many physical items there are is the device's choice: a condition on
    // them is wrong whatever it says.
    bool Parts = Dependence.among() == Items::Physical
                     ? isOfPhysicalId(conditionOf(End))
                     : surelyParts(End, B, F);
    if (!Branch || (Parts && !Surely) ||
        (Parts == Surely && DT.dominates(Branch->getParent(), C))) {
      Branch = End;
      Surely = Parts;
    }
  }
  if (!Branch)
    return;
  const std::string Who =
      (" reached by only some " + describe(Dependence.among())).str();
  suspect({&I,
           Check::DivergentCollective,
           Surely,
           "'%0' is" + Who,
           "'%0' may be" + Who,
           {}},
          conditionOf(Branch), Dependence, Branch);
}

void KernelChecker::checkArgument(const Instruction &I, const Value &Operand,
                                  const ItemDependence &Items) {
  if (!Items.differs(&Operand))
    return;
  auto Agree = agreeOn(&Operand, F);
  if (Agree == true)
    return;
  const std::string Between = (" between the " + describe(Items.among())).str();
  suspect({&I,
           Check::VaryingArgument,
           Agree == false,
           "an argument of '%0' differs" + Between,
           "an argument of '%0' may differ" + Between,
           {}},
          &Operand, Items);
}

SmallVector<Suspicion, 0> KernelChecker::run() {
  // The size that the program requires; one that a target chooses does not
  // count.
  const bool IsOneItem = KernelInfo::RequiredSubGroupSize.get(F) == 1;
  for (const Instruction &I : instructions(F)) {
    std::optional<Items> Among;
    auto Required = requiredUniform(I);
    if (Required && *Required != Scope::Invocation)
      Among = Scoped                         ? Items::Physical
              : *Required == Scope::Subgroup ? Items::OfSubgroup
                                             : Items::OfWorkgroup;
    else if (auto Call = GroupCall::match(I)) {
      Among = itemsOf(*Call, Scoped);
      if (Among && !(Among == Items::OfSubgroup && IsOneItem))
        check(I, dependence(*Among));
    }
    if (!Among || (Among == Items::OfSubgroup && IsOneItem))
      continue;
    if (const Value *Operand = uniformOperand(I))
      checkArgument(I, *Operand, dependence(*Among));
  }
  return std::move(Found);
}

/// Looks at a kernel as it is written, whose places messages need; and, if that
/// finds something, once more at its conditions as a whole. What is certain of
/// a part of a condition need not be of the whole.
static void checkKernel(AnalysisCopy &Copy, bool Scoped) {
  Function &F = Copy.function();
  SmallVector<Suspicion, 0> Found = KernelChecker(F, Scoped, false).run();
  if (Found.empty())
    return;
  Copy.flatten();
  SmallVector<Suspicion, 0> Confirmed = KernelChecker(F, Scoped, true).run();
  for (const Suspicion &S : Found) {
    auto OfSame = make_filter_range(
        Confirmed, [&](const Suspicion &Other) { return Other.At == S.At; });
    if (OfSame.empty())
      continue;
    bool IsSure = S.IsSure && any_of(OfSame, [&](const Suspicion &Other) {
                    return Other.IsSure && Other.Sure == S.Sure;
                  });
    reportFinding(IsSure ? S.Sure : Check(unsigned(S.Sure) + 1), *S.At,
                  IsSure ? S.SurePattern : S.MaybePattern, S.Notes);
  }
}

//===----------------------------------------------------------------------===//
// The module
//===----------------------------------------------------------------------===//

static bool hasCollective(const Function &F, bool Scoped) {
  return any_of(instructions(F), [&](const Instruction &I) {
    auto Call = GroupCall::match(I);
    return Call && itemsOf(*Call, Scoped);
  });
}

/// Reports group functions of work-groups in kernels that have none: a group
/// that the program asks for by itself is whatever the target makes of a range.
static void checkHasGroups(Function &Kernel) {
  for (const Instruction &I : instructions(Kernel))
    if (auto Call = GroupCall::match(I); Call && Call->synchronizesWorkgroup())
      reportFinding(Check::CollectiveInRange, I,
                    "'%0' needs a work-group, and a kernel over a range has "
                    "none; one over an 'nd_range' has",
                    {});
}

PreservedAnalyses CheckConvergencePass::run(Module &M,
                                            ModuleAnalysisManager &AM) {
  auto IsScoped = [](const Function &Kernel) {
    return isKernelOfKind(Kernel, "scoped");
  };
  if (Report) {
    for (Function &F : M)
      if (isKernelOfKind(F, "range"))
        checkHasGroups(F);
    forKernelCopies(
        M, AM,
        [&](Function &Kernel) {
          return hasCollective(Kernel, IsScoped(Kernel));
        },
        [&](Function &Kernel, AnalysisCopy &Copy) {
          checkKernel(Copy, IsScoped(Kernel));
        });
  }
  if (KeepRequirements)
    return PreservedAnalyses::all();
  return removeAnnotations(M) ? PreservedAnalyses::none()
                              : PreservedAnalyses::all();
}

} // namespace cohort
