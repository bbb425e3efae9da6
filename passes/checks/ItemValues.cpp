//===- ItemValues.cpp - A value as single items compute it ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "checks/ItemValues.h"
#include "cohort/GroupCall.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include <array>

using namespace llvm;

namespace cohort {

static constexpr uint64_t MaxItems = 1024;

namespace {
struct Group {
  std::array<uint64_t, 3> Size = {2, 1, 1};
  bool IsRequired = false;
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

static Group groupOf(const Function &F) {
  Group G;
  SmallVector<StringRef, 3> Sizes;
  F.getFnAttribute("cohort-reqd-work-group-size")
      .getValueAsString()
      .split(Sizes, ',', -1, false);
  if (Sizes.size() != 3)
    return G;
  for (unsigned I = 0; I != 3; ++I)
    if (Sizes[I].getAsInteger(10, G.Size[I]))
      return Group();
  G.IsRequired = true;
  return G;
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
    // Sub-groups have at least 4 items, of which these are the first two.
    if (Index > 1)
      return std::nullopt;
    return Call.op() == Op::GroupNonUniformElect ? Index == 0 : Index;
  case Op::WorkgroupSize:
  case Op::EnqueuedWorkgroupSize:
    if (G.IsRequired)
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
  if (!I || Depth > 32)
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
      Result = ConstantFoldInstOperands(const_cast<Instruction *>(I), Operands,
                                        DL);
  }
  return Known[I] = Result;
}

std::optional<bool> agreeOn(const Value *V, const Function &F) {
  const Group G = groupOf(F);
  const uint64_t Count = G.Size[0] * G.Size[1] * G.Size[2];
  const DataLayout &DL = F.getParent()->getDataLayout();
  const Constant *First = nullptr;
  for (uint64_t Index = 0; Index != std::min(Count, MaxItems); ++Index) {
    const Constant *Value = Evaluator(G, Index, DL).evaluate(V);
    if (!Value)
      return std::nullopt;
    if (First && First != Value)
      return false;
    First = Value;
  }
  return G.IsRequired && Count <= MaxItems ? std::optional(true) : std::nullopt;
}

} // namespace cohort
