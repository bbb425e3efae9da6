//===- Warp.cpp - A sub-group on an NVIDIA GPU ----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Warp.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace cohort::nvptx {

/// Of a function of another translation unit.
static constexpr unsigned LanesArgument = 2;

/// Those of scoped kernels are, as the runtime chooses them.
bool hasWholeWarps(const Function &F) {
  if (isKernelOfKind(F, "scoped") || KernelInfo::WholeWarps.in(F))
    return true;
  if (!isKernelOfKind(F, "nd_range"))
    return false;
  SmallVector<uint64_t, 3> Sizes = KernelInfo::RequiredGroupSize.extents(F);
  uint64_t Items = Sizes.empty() ? 0 : 1;
  for (uint64_t N : Sizes)
    Items = SaturatingMultiply(Items, N);
  return Items != 0 && Items % WarpSize == 0;
}

Warp::Warp(IRBuilderBase &B)
    : B(B), F(*B.GetInsertBlock()->getParent()),
      // Blocks of scoped kernels are rows, but where they have the groups'
      // shape.
      Dims(isKernelOfKind(F, "scoped") && !KernelInfo::ExactItems.in(F)
               ? 1
               : KernelInfo::Dims.get(F)),
      IsFull(hasWholeWarps(F)) {}

Value *Warp::sreg(Intrinsic::ID Id) { return B.CreateIntrinsic(Id, {}); }

Value *Warp::lane() { return sreg(Intrinsic::nvvm_read_ptx_sreg_laneid); }

Value *Warp::maskBelow(bool WithOwn) {
  return sreg(WithOwn ? Intrinsic::nvvm_read_ptx_sreg_lanemask_le
                      : Intrinsic::nvvm_read_ptx_sreg_lanemask_lt);
}

Value *Warp::linearId() {
  Value *Id = nullptr;
  constexpr Intrinsic::ID Ids[] = {Intrinsic::nvvm_read_ptx_sreg_tid_x,
                                   Intrinsic::nvvm_read_ptx_sreg_tid_y,
                                   Intrinsic::nvvm_read_ptx_sreg_tid_z};
  constexpr Intrinsic::ID Sizes[] = {Intrinsic::nvvm_read_ptx_sreg_ntid_x,
                                     Intrinsic::nvvm_read_ptx_sreg_ntid_y};
  for (unsigned D = Dims; D-- != 0;) {
    Value *Own = sreg(Ids[D]);
    Id = Id ? B.CreateNUWAdd(B.CreateNUWMul(Id, sreg(Sizes[D])), Own) : Own;
  }
  return Id;
}

Value *Warp::numItems() {
  constexpr Intrinsic::ID Sizes[] = {Intrinsic::nvvm_read_ptx_sreg_ntid_x,
                                     Intrinsic::nvvm_read_ptx_sreg_ntid_y,
                                     Intrinsic::nvvm_read_ptx_sreg_ntid_z};
  Value *Items = sreg(Sizes[0]);
  for (unsigned D = 1; D < Dims; ++D)
    Items = B.CreateNUWMul(Items, sreg(Sizes[D]));
  return Items;
}

Value *Warp::index() { return B.CreateLShr(linearId(), 5); }

Value *Warp::numWarps() {
  return B.CreateLShr(B.CreateNUWAdd(numItems(), B.getInt32(WarpSize - 1)), 5);
}

Value *Warp::size() {
  if (IsFull)
    return B.getInt32(WarpSize);
  Value *First = B.CreateAnd(linearId(), B.getInt32(-int(WarpSize)));
  return B.CreateBinaryIntrinsic(Intrinsic::umin, B.getInt32(WarpSize),
                                 B.CreateNUWSub(numItems(), First));
}

Lanes Warp::members() {
  if (IsFull)
    return {B.getInt32(-1), B.getInt32(WarpSize), true};
  Value *Count = size();
  Value *Mask =
      B.CreateLShr(B.getInt32(-1), B.CreateNUWSub(B.getInt32(WarpSize), Count));
  return {Mask, Count};
}

Lanes Warp::active() {
  return {B.CreateIntrinsic(Intrinsic::nvvm_activemask, {})};
}

Lanes Warp::lanesOf(const GroupCall &GroupOp) {
  // In a scoped kernel that is a rule of the language, and loops over units,
  // which hide it, are uniform in a warp. Lanes that took different
  // ways need not be together again before they are told to wait, so that it is
  // no use to ask.
  if (isExternalBody(F) && GroupOp.isNonUniform() &&
      GroupOp.call().getMetadata(TogetherMD))
    return {F.getArg(LanesArgument)};
  return !GroupOp.isNonUniform() || GroupOp.call().getMetadata(TogetherMD) ||
                 isKernelOfKind(F, "scoped")
             ? members()
             : active();
}

Value *callingLanes(IRBuilderBase &B, const CallBase &Call) {
  Function &F = *B.GetInsertBlock()->getParent();
  Warp W(B);
  if (!Call.getMetadata(TogetherMD))
    return W.active().Mask;
  return isExternalBody(F) ? F.getArg(LanesArgument) : W.members().Mask;
}

//===----------------------------------------------------------------------===//
// Shuffles
//===----------------------------------------------------------------------===//

Value *Warp::shuffleWord(Mode M, const Lanes &Who, Value *X, Value *Operand,
                         Value **InRange) {
  bool Ask = InRange != nullptr;
  Intrinsic::ID Id;
  Value *Clamp = B.getInt32(WarpSize - 1);
  if (Ask && Who.Count && !Who.All)
    Clamp = B.CreateNUWSub(Who.Count, B.getInt32(1));
  switch (M) {
  case Mode::Up:
    Id = Ask ? Intrinsic::nvvm_shfl_sync_up_i32p
             : Intrinsic::nvvm_shfl_sync_up_i32;
    Clamp = B.getInt32(0);
    break;
  case Mode::Down:
    Id = Ask ? Intrinsic::nvvm_shfl_sync_down_i32p
             : Intrinsic::nvvm_shfl_sync_down_i32;
    break;
  case Mode::Xor:
    // Of a uniform value ptxas 13.0 (and driver 580) takes the predicate of a
    // butterfly with a constant clamp for uniform, and leaves out the shuffles
    // behind it. It knows that a comparison of lanes is not.
    if (Ask)
      *InRange = Who.Count && !Who.All
                     ? B.CreateICmpULT(B.CreateXor(lane(), Operand), Who.Count)
                     : B.getTrue();
    Ask = false;
    Clamp = B.getInt32(WarpSize - 1);
    Id = Intrinsic::nvvm_shfl_sync_bfly_i32;
    break;
  case Mode::Index:
    Id = Ask ? Intrinsic::nvvm_shfl_sync_idx_i32p
             : Intrinsic::nvvm_shfl_sync_idx_i32;
    break;
  }
  Value *Result = B.CreateIntrinsic(Id, {}, {Who.Mask, X, Operand, Clamp});
  if (!Ask)
    return Result;
  *InRange = B.CreateExtractValue(Result, 1);
  return B.CreateExtractValue(Result, 0);
}

Value *Warp::shuffle(Mode M, const Lanes &Who, Value *X, Value *Operand,
                     Value **InRange) {
  Type *T = X->getType();
  unsigned Bits = T->getPrimitiveSizeInBits().getFixedValue();
  unsigned Words = divideCeil(Bits, 32);
  Operand = B.CreateZExtOrTrunc(Operand, B.getInt32Ty());
  IntegerType *Exact = B.getIntNTy(Bits), *Whole = B.getIntNTy(Words * 32);
  Value *All = B.CreateZExt(B.CreateBitCast(X, Exact), Whole);
  if (Words == 1)
    return B.CreateBitCast(
        B.CreateTrunc(shuffleWord(M, Who, All, Operand, InRange), Exact), T);
  auto *Pieces = FixedVectorType::get(B.getInt32Ty(), Words);
  Value *From = B.CreateBitCast(All, Pieces), *To = PoisonValue::get(Pieces);
  for (unsigned I = 0; I != Words; ++I) {
    Value *Piece = shuffleWord(M, Who, B.CreateExtractElement(From, I), Operand,
                               I == 0 ? InRange : nullptr);
    To = B.CreateInsertElement(To, Piece, I);
  }
  return B.CreateBitCast(B.CreateTrunc(B.CreateBitCast(To, Whole), Exact), T);
}

Value *Warp::ballot(const Lanes &Who, Value *Bit) {
  return B.CreateIntrinsic(Intrinsic::nvvm_vote_ballot_sync, {},
                           {Who.Mask, Bit});
}

} // namespace cohort::nvptx
