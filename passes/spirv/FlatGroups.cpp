//===- FlatGroups.cpp - Groups in a row, for sub-groups in order ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "support/Dimensions.h"
#include "support/ReplaceCall.h"
#include "vocabulary/GroupCall.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::spirv {

static bool dependsOnSubGroups(const GroupCall &GroupOp) {
  // Barriers have no members that they would tell apart.
  if (GroupOp.info().OfSubgroups ||
      GroupOp.opClass() == OpClass::ControlBarrier)
    return GroupOp.info().OfSubgroups;
  return GroupOp.scope() == Scope::Subgroup ||
         GroupOp.constant(Role::MemoryScope) == uint64_t(Scope::Subgroup);
}

bool needsFlatGroups(Function &F) {
  if (!isKernelOfKind(F, "nd_range") || KernelInfo::Dims.get(F) == 1)
    return false;
  return any_of(instructions(F), [](const Instruction &I) {
    auto GroupOp = GroupCall::match(I);
    return (GroupOp && dependsOnSubGroups(*GroupOp)) || calledExternal(I);
  });
}

namespace {
class Flattener {
public:
  Flattener(Function &F, unsigned FirstArgument, Value *Linear)
      : F(F), First(FirstArgument), Linear(Linear) {}
  void run();

private:
  Value *size(unsigned Dim) { return F.getArg(First + std::min(Dim, 2u)); }
  Value *localId(IRBuilderBase &B, unsigned Dim);
  /// Null: this query means the same as before.
  Value *value(const GroupCall &GroupOp, IRBuilderBase &B);

  Function &F;
  unsigned First;
  Value *Linear;
};
} // namespace

Value *Flattener::localId(IRBuilderBase &B, unsigned Dim) {
  Value *Rest = Linear;
  for (unsigned D = 0; D != Dim; ++D)
    Rest = B.CreateUDiv(Rest, emitBuiltIn(B, Op::WorkgroupSize, D));
  return Dim == 2 ? Rest
                  : B.CreateURem(Rest, emitBuiltIn(B, Op::WorkgroupSize, Dim));
}

Value *Flattener::value(const GroupCall &GroupOp, IRBuilderBase &B) {
  switch (GroupOp.op()) {
  case Op::LocalInvocationIndex:
    return Linear;
  case Op::LocalInvocationId:
    return localId(B, std::min(GroupOp.knownDimension(), 2u));
  case Op::WorkgroupSize:
  case Op::EnqueuedWorkgroupSize:
    return size(GroupOp.knownDimension());
  case Op::GlobalSize:
    return B.CreateMul(emitBuiltIn(B, Op::NumWorkgroups,
                                   std::min(GroupOp.knownDimension(), 2u)),
                       emitBuiltIn(B, Op::WorkgroupSize,
                                   std::min(GroupOp.knownDimension(), 2u)));
  case Op::GlobalOffset:
    return F.getArg(First + 3 + std::min(GroupOp.knownDimension(), 2u));
  default:
    return nullptr;
  }
}

void Flattener::run() {
  expandGlobalIds(F);
  // Ids are made of sizes, which may be required ones.
  for (bool SizesToo : {false, true}) {
    useRequiredSize(F);
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      auto GroupOp = GroupCall::match(I);
      if (!GroupOp || (GroupOp->op() == Op::WorkgroupSize && !SizesToo))
        continue;
      IRBuilder<> B(&I);
      if (Value *V = value(*GroupOp, B))
        replaceCall(GroupOp->call(), V);
    }
  }
  KernelInfo::Dims.set(F, 1);
}

void flattenGroups(Function &F, unsigned FirstArgument, Value *Linear) {
  Flattener(F, FirstArgument, Linear).run();
}

} // namespace cohort::spirv
