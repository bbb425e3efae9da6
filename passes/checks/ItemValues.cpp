//===- ItemValues.cpp - A value as single items compute it ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ItemValues.h"
#include "abi/KernelInfo.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace cohort {

static cl::opt<uint64_t> MaxItems(
    "cohort-checks-max-items", cl::Hidden, cl::init(1024),
    cl::desc("Work-items of a group up to which checks compute values of all"));
static cl::opt<unsigned> MaxDepth(
    "cohort-checks-max-value-depth", cl::Hidden, cl::init(32),
    cl::desc("Operands of operands that checks evaluate for each work-item"));

namespace {
/// A group that may exist; one of unknown size has two items at least.
struct Group {
  GroupSize Size = {2, 1, 1};
  bool IsKnown = false;

  uint64_t items() const { return Size[0] * Size[1] * Size[2]; }
};

/// Evaluates for the item with linear id \c Index.
class Evaluator {
public:
  Evaluator(const Group &G, uint64_t Index, const DataLayout &DL)
      : G(G), Index(Index), DL(DL) {}
  Constant *evaluate(const Value *V, unsigned Depth = 0);

private:
  std::optional<uint64_t> builtIn(const GroupCall &Call) const;
  const Group &G;
  uint64_t Index;
  const DataLayout &DL;
  DenseMap<const Value *, Constant *> Known;
};
} // namespace

SmallVector<GroupSize, 2> knownGroupSizes(const Function &F) {
  for (const SizeAttribute &Known :
       {KernelInfo::RequiredGroupSize, KernelInfo::LaunchGroups}) {
    SmallVector<uint64_t, 3> Extents = Known.extents(F);
    if (Extents.empty() || Extents.size() % 3 != 0 ||
        any_of(Extents, [](uint64_t N) { return N == 0 || !isUInt<32>(N); }))
      continue;
    SmallVector<GroupSize, 2> Sizes(Extents.size() / 3);
    for (auto [I, Extent] : enumerate(Extents))
      Sizes[I / 3][I % 3] = Extent;
    return Sizes;
  }
  return {};
}

/// The known groups; none if there are too many items to try them all.
static SmallVector<Group, 2> knownGroups(const Function &F) {
  SmallVector<Group, 2> Groups;
  for (const GroupSize &Size : knownGroupSizes(F))
    Groups.push_back({Size, true});
  if (any_of(Groups, [](const Group &G) {
        return any_of(G.Size, [](uint64_t N) { return N > MaxItems; }) ||
               G.items() > MaxItems;
      }))
    return {};
  return Groups;
}

std::optional<uint64_t> Evaluator::builtIn(const GroupCall &Call) const {
  unsigned Dim = Call.dimension().value_or(0);
  uint64_t Below = 1; // items for each step in this dimension
  for (unsigned D = 0; D != Dim; ++D)
    Below *= G.Size[D];
  switch (Call.op()) {
  case Op::LocalInvocationId:
    return Index / Below % G.Size[Dim];
  case Op::LocalInvocationIndex:
    return Index;
  case Op::SubgroupLocalInvocationId:
  case Op::GroupNonUniformElect:
    // Sub-groups have at least 4 items; these are the first two.
    if (Index > 1)
      return std::nullopt;
    return Call.op() == Op::GroupNonUniformElect ? Index == 0 : Index;
  case Op::WorkgroupSize:
  case Op::EnqueuedWorkgroupSize:
    if (G.IsKnown)
      return G.Size[Dim];
    return std::nullopt;
  default:
    return std::nullopt;
  }
}

Constant *Evaluator::evaluate(const Value *V, unsigned Depth) {
  if (auto *C = dyn_cast<Constant>(V))
    return const_cast<Constant *>(C);
  auto *I = dyn_cast<Instruction>(V);
  if (!I || Depth > MaxDepth)
    return nullptr;
  if (auto Found = Known.find(I); Found != Known.end())
    return Found->second;
  Constant *Result = nullptr;
  if (auto Call = GroupCall::match(*I)) {
    if (auto Value = builtIn(*Call))
      Result = ConstantInt::get(I->getType(), *Value);
  } else if (isa<BinaryOperator, CastInst, CmpInst, SelectInst>(I)) {
    SmallVector<Constant *, 4> Operands;
    for (const Use &U : I->operands())
      Operands.push_back(evaluate(U, Depth + 1));
    if (!is_contained(Operands, nullptr))
      Result =
          ConstantFoldInstOperands(const_cast<Instruction *>(I), Operands, DL);
  }
  return Known[I] = Result;
}

/// Whether the items of \p G have the same \p V; nothing if that can't be told.
static std::optional<bool> agreeIn(const Group &G, const Value *V,
                                   const DataLayout &DL) {
  const Constant *First = nullptr;
  for (uint64_t Index = 0; Index != G.items(); ++Index) {
    const Constant *Value = Evaluator(G, Index, DL).evaluate(V);
    if (!Value)
      return std::nullopt;
    if (First && First != Value)
      return false;
    First = Value;
  }
  return G.IsKnown ? std::optional(true) : std::nullopt;
}

std::optional<bool> agreeOn(const Value *V, const Function &F) {
  const DataLayout &DL = F.getParent()->getDataLayout();
  auto Groups = knownGroups(F);
  if (!Groups.empty() &&
      all_of(Groups, [&](const Group &G) { return agreeIn(G, V, DL) == true; }))
    return true;
  // A launch that is in the program need not happen; a size that is required
  // holds.
  return agreeIn(KernelInfo::RequiredGroupSize.in(F) && !Groups.empty()
                     ? Groups.front()
                     : Group(),
                 V, DL);
}

DenseSet<const Instruction *> agreedOn(const Function &F) {
  const DataLayout &DL = F.getParent()->getDataLayout();
  MapVector<const Instruction *, Constant *>
      Agreed; // and its value in this group
  DenseSet<const Instruction *> Result;
  bool IsFirst = true;
  for (const Group &G : knownGroups(F)) {
    Evaluator OfFirst(G, 0, DL);
    Agreed.clear();
    for (const Instruction &I : instructions(F))
      if (I.getType()->isIntegerTy() && (IsFirst || Result.contains(&I)))
        if (Constant *Value = OfFirst.evaluate(&I))
          Agreed[&I] = Value;
    for (uint64_t Index = 1; Index < G.items() && !Agreed.empty(); ++Index) {
      Evaluator OfItem(G, Index, DL);
      Agreed.remove_if([&](const auto &Entry) {
        return OfItem.evaluate(Entry.first) != Entry.second;
      });
    }
    Result.clear();
    for (const auto &Entry : Agreed)
      Result.insert(Entry.first);
    IsFirst = false;
  }
  return Result;
}

} // namespace cohort
