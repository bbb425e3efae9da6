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

static constexpr unsigned MaxItems = 256;

namespace {
struct Group {
  std::array<uint64_t, 3> Size = {2, 1, 1};
  bool IsRequired = false;
};

class Evaluator {
public:
  Evaluator(const Group &G, uint64_t X, const DataLayout &DL)
      : G(G), X(X), DL(DL) {}
  Constant *evaluate(const Value *V, unsigned Depth = 0);

private:
  std::optional<uint64_t> builtIn(const GroupCall &Call) const;
  const Group &G;
  uint64_t X;
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
  switch (Call.op()) {
  case Op::LocalInvocationId:
    return Dim == 0 ? X : 0;
  case Op::LocalInvocationIndex:
  case Op::SubgroupLocalInvocationId:
    return X;
  case Op::GroupNonUniformElect:
    return X == 0;
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

SmallVector<Constant *, 8> valuesOnItems(const Value *V, const Function &F) {
  const Group G = groupOf(F);
  SmallVector<Constant *, 8> Values;
  for (uint64_t X = 0; X != std::min<uint64_t>(G.Size[0], MaxItems); ++X) {
    Constant *Value =
        Evaluator(G, X, F.getParent()->getDataLayout()).evaluate(V);
    if (!Value)
      return {};
    Values.push_back(Value);
  }
  return Values;
}

} // namespace cohort
