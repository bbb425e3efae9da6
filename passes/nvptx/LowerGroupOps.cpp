//===- LowerGroupOps.cpp - The vocabulary on NVIDIA GPUs ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "Warp.h"
#include "abi/KernelInfo.h"
#include "analysis/Divergence.h"
#include "analysis/KernelReach.h"
#include "prepare/ExpandGroupOps.h"
#include "support/AtomicOps.h"
#include "support/Dimensions.h"
#include "support/ReplaceCall.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::nvptx {

namespace {
/// Special registers of a built-in, x first; none for other built-ins.
struct Registers {
  Op Id;
  Intrinsic::ID Xyz[3];
};
} // namespace
static constexpr Registers SpecialRegisters[] = {
    {Op::LocalInvocationId,
     {Intrinsic::nvvm_read_ptx_sreg_tid_x, Intrinsic::nvvm_read_ptx_sreg_tid_y,
      Intrinsic::nvvm_read_ptx_sreg_tid_z}},
    {Op::WorkgroupId,
     {Intrinsic::nvvm_read_ptx_sreg_ctaid_x,
      Intrinsic::nvvm_read_ptx_sreg_ctaid_y,
      Intrinsic::nvvm_read_ptx_sreg_ctaid_z}},
    {Op::NumWorkgroups,
     {Intrinsic::nvvm_read_ptx_sreg_nctaid_x,
      Intrinsic::nvvm_read_ptx_sreg_nctaid_y,
      Intrinsic::nvvm_read_ptx_sreg_nctaid_z}},
    {Op::WorkgroupSize,
     {Intrinsic::nvvm_read_ptx_sreg_ntid_x,
      Intrinsic::nvvm_read_ptx_sreg_ntid_y,
      Intrinsic::nvvm_read_ptx_sreg_ntid_z}},
    {Op::EnqueuedWorkgroupSize,
     {Intrinsic::nvvm_read_ptx_sreg_ntid_x,
      Intrinsic::nvvm_read_ptx_sreg_ntid_y,
      Intrinsic::nvvm_read_ptx_sreg_ntid_z}},
};

/// The value of an unused dimension is known.
static bool isUnused(const Function &F, unsigned Dim) {
  return Dim >= KernelInfo::Dims.get(F);
}

static Value *lower3D(IRBuilderBase &B, Op Id, unsigned Dim) {
  Dim = std::min(Dim, 2u);
  const Function &F = *B.GetInsertBlock()->getParent();
  if (isUnused(F, Dim))
    return B.getInt64(Id == Op::LocalInvocationId || Id == Op::WorkgroupId ||
                              Id == Op::GlobalOffset
                          ? 0
                          : 1);
  if (Id == Op::GlobalSize && isForOwnHost(F)) // only whole thread blocks
    return B.CreateNUWMul(lower3D(B, Op::NumWorkgroups, Dim),
                          lower3D(B, Op::WorkgroupSize, Dim));
  if (Id == Op::GlobalSize)
    return emitLaunchField(B, LaunchField::GlobalSize, Dim);
  if (Id == Op::GlobalOffset)
    return takesOffset(F) ? emitLaunchField(B, LaunchField::GlobalOffset, Dim)
                          : B.getInt64(0);
  for (const Registers &R : SpecialRegisters)
    if (R.Id == Id)
      return B.CreateZExt(B.CreateIntrinsic(R.Xyz[Dim], {}), B.getInt64Ty(), "",
                          /*IsNonNeg=*/true);
  return nullptr;
}

Value *lowerBuiltIn(IRBuilderBase &B, const GroupCall &GroupOp) {
  if (GroupOp.info().Index == IndexKind::Dimension)
    return lower3D(B, GroupOp.op(), GroupOp.knownDimension());
  Warp W(B);
  switch (GroupOp.op()) {
  case Op::LocalInvocationIndex:
    return B.CreateZExt(W.linearId(), B.getInt64Ty());
  case Op::SubgroupLocalInvocationId:
    return W.lane();
  case Op::SubgroupSize:
    return W.size();
  case Op::SubgroupMaxSize:
    return B.getInt32(WarpSize);
  case Op::SubgroupId:
    return W.index();
  case Op::NumSubgroups:
  case Op::NumEnqueuedSubgroups:
    return W.numWarps();
  default:
    return nullptr;
  }
}

static void lowerGroupOp(CallBase &Call) {
  GroupCall GroupOp = GroupCall::of(Call);
  IRBuilder<> B(&Call);
  Value *Result = nullptr;
  switch (GroupOp.opClass()) {
  case OpClass::BuiltIn:
    Result = lowerBuiltIn(B, GroupOp);
    break;
  case OpClass::ControlBarrier:
  case OpClass::MemoryBarrier:
    lowerBarrier(B, GroupOp);
    return replaceCall(Call, nullptr);
  case OpClass::Atomic:
    if (!isKnownAtomic(GroupOp.op()))
      return reportUnhandled(GroupOp, TargetKind::Nvptx);
    return replaceCall(Call, lowerAtomic(B, GroupOp));
  default:
    Result = lowerSubGroupOp(B, GroupOp);
    if (!Result)
      Result = lowerWorkGroupOp(B, GroupOp);
    break;
  }
  if (!Result)
    return reportUnhandled(GroupOp, TargetKind::Nvptx);
  replaceCall(Call, Result);
}

void markTogether(Module &M) {
  for (Function &F : M) {
    if (!isKernel(F))
      continue;
    DominatorTree DT(F);
    PostDominatorTree PDT(F);
    WorkgroupDivergence Divergence(F, DT, PDT, Scope::Subgroup,
                                   /*ArgumentsDiffer=*/isExternalBody(F));
    auto IsOfSubGroup = [](const Instruction &I) {
      auto GroupOp = GroupCall::match(I);
      return (GroupOp && GroupOp->scope() == Scope::Subgroup) ||
             calledExternal(I);
    };
    for (Instruction &I : instructions(F))
      if (IsOfSubGroup(I) && Divergence.isConvergent(I.getParent()))
        I.setMetadata(TogetherMD, MDNode::get(M.getContext(), {}));
  }
}

void lowerGroupOps(Module &M) {
  for (Function &F : M) {
    if (!isKernel(F))
      continue;
    expandRuntimeDimensions(F);
    expandGlobalIds(F);
    if (isKernelOfKind(F, "nd_range"))
      useRequiredSize(F);
    SmallVector<CallBase *, 32> Calls;
    for (Instruction &I : instructions(F))
      if (auto GroupOp = GroupCall::match(I))
        Calls.push_back(&GroupOp->call());
    for (CallBase *Call : Calls)
      lowerGroupOp(*Call);
  }
}

} // namespace cohort::nvptx
