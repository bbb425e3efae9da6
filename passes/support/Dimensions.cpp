//===- Dimensions.cpp - Three-dimensional ids and ranges ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Dimensions.h"
#include "abi/KernelInfo.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

static bool isThreeDimensional(const GroupCall &Call) {
  return Call.opClass() == OpClass::BuiltIn &&
         Call.info().Index == IndexKind::Dimension;
}

/// Sizes of groups are at least 1 and far below 2^31: known ranges let index
/// arithmetic in 'int' stay contiguous for the optimiser.
static bool isGroupSize(Op Id) {
  return Id == Op::WorkgroupSize || Id == Op::EnqueuedWorkgroupSize;
}

Value *emitBuiltIn(IRBuilderBase &B, Op Id, unsigned Dim) {
  Module &M = *B.GetInsertBlock()->getModule();
  auto Callee = getGroupOp(M, Id, B.getInt64Ty(), {B.getInt32Ty()});
  CallInst *Call = B.CreateCall(Callee, B.getInt32(Dim));
  if (isGroupSize(Id))
    Call->addRangeRetAttr(
        ConstantRange(APInt(64, 1), APInt(64, uint64_t(1) << 31)));
  return Call;
}

Value *emitBuiltIn(IRBuilderBase &B, Op Id) {
  Module &M = *B.GetInsertBlock()->getModule();
  return B.CreateCall(getGroupOp(M, Id, B.getInt64Ty(), {}));
}

Value *emitSubgroupBuiltIn(IRBuilderBase &B, Op Id) {
  Module &M = *B.GetInsertBlock()->getModule();
  Value *Query = B.CreateCall(getGroupOp(M, Id, B.getInt32Ty(), {}));
  return B.CreateZExt(Query, B.getInt64Ty());
}

bool expandRuntimeDimensions(Function &F) {
  SmallVector<CallBase *, 8> Calls;
  for (Instruction &I : instructions(F))
    if (auto Call = GroupCall::match(I);
        Call && isThreeDimensional(*Call) && !Call->dimension())
      Calls.push_back(&Call->call());
  for (CallBase *Call : Calls) {
    GroupCall GroupOp = GroupCall::of(*Call);
    Op Id = GroupOp.op();
    IRBuilder<> B(Call);
    Value *Dim = GroupOp.index(), *Result = emitBuiltIn(B, Id, 2);
    for (int D = 1; D >= 0; --D)
      Result = B.CreateSelect(B.CreateICmpEQ(Dim, B.getInt32(D)),
                              emitBuiltIn(B, Id, D), Result);
    Call->replaceAllUsesWith(Result);
    Call->eraseFromParent();
  }
  return !Calls.empty();
}

void useRequiredSize(Function &F) {
  SmallVector<uint64_t, 3> Sizes = KernelInfo::RequiredGroupSize.extents(F);
  if (Sizes.empty())
    Sizes = KernelInfo::OnlyGroupSize.extents(F);
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto Call = GroupCall::match(I);
    if (!Call ||
        (Call->op() != Op::WorkgroupSize &&
         Call->op() != Op::EnqueuedWorkgroupSize) ||
        !Call->dimension() || *Call->dimension() >= Sizes.size())
      continue;
    I.replaceAllUsesWith(
        ConstantInt::get(I.getType(), Sizes[*Call->dimension()]));
    I.eraseFromParent();
  }
}

namespace {
/// The parts of global ids that all work-items of a group share.
class GroupOrigin {
public:
  explicit GroupOrigin(Function &F)
      : B(&F.getEntryBlock(), F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca()) {
  }

  /// Global id, without the offset, of the group's first item.
  Value *withoutOffset(unsigned Dim) {
    return cached(Origin[Dim], [&] {
      return B.CreateNUWMul(emitBuiltIn(B, Op::WorkgroupId, Dim),
                            emitBuiltIn(B, Op::EnqueuedWorkgroupSize, Dim));
    });
  }
  Value *withOffset(unsigned Dim) {
    return cached(Offset[Dim], [&] {
      Value *O = withoutOffset(Dim);
      return B.CreateNUWAdd(O, emitBuiltIn(B, Op::GlobalOffset, Dim));
    });
  }
  Value *globalSize(unsigned Dim) {
    return cached(Size[Dim],
                  [&] { return emitBuiltIn(B, Op::GlobalSize, Dim); });
  }

  /// \p I is about to go; keep inserting where it was.
  void leave(Instruction *I) {
    if (&*B.GetInsertPoint() == I)
      B.SetInsertPoint(I->getParent(), std::next(I->getIterator()));
  }

private:
  template <class F> Value *cached(Value *&V, F Make) {
    return V ? V : V = Make();
  }
  IRBuilder<> B;
  Value *Origin[3] = {}, *Offset[3] = {}, *Size[3] = {};
};
} // namespace

bool expandGlobalIds(Function &F) {
  SmallVector<CallBase *, 8> Calls;
  for (Instruction &I : instructions(F))
    if (auto Call = GroupCall::match(I);
        Call && (Call->op() == Op::GlobalInvocationId ||
                 Call->op() == Op::GlobalLinearId))
      Calls.push_back(&Call->call());
  if (Calls.empty())
    return false;
  GroupOrigin Group(F);
  for (CallBase *C : Calls) {
    GroupCall Call = GroupCall::of(*C);
    // The group's part is in front of C: it is in the entry block, after the
    // allocas, before anything that uses it.
    IRBuilder<> B(C);
    auto Global = [&](Value *Base, unsigned Dim) {
      return B.CreateAdd(Base, emitBuiltIn(B, Op::LocalInvocationId, Dim), "",
                         /*HasNUW=*/true, /*HasNSW=*/true);
    };
    Value *Result;
    if (Call.op() == Op::GlobalInvocationId) {
      unsigned Dim = Call.knownDimension();
      Result = Global(Group.withOffset(Dim), Dim);
    } else {
      Result = Global(Group.withoutOffset(2), 2);
      for (int Dim = 1; Dim >= 0; --Dim)
        Result = B.CreateNUWAdd(B.CreateNUWMul(Result, Group.globalSize(Dim)),
                                Global(Group.withoutOffset(Dim), Dim));
    }
    Result->takeName(C);
    C->replaceAllUsesWith(Result);
    Group.leave(C);
    C->eraseFromParent();
  }
  return true;
}

} // namespace cohort
