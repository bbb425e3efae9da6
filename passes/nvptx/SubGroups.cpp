//===- SubGroups.cpp - Operations of a sub-group on NVIDIA GPUs -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "Warp.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;

namespace cohort::nvptx {

/// Lane of the lowest bit of \p Mask.
static Value *firstLane(IRBuilderBase &B, Value *Mask) {
  return B.CreateBinaryIntrinsic(Intrinsic::cttz, Mask, B.getTrue());
}

static Value *lowerVote(IRBuilderBase &B, Warp &W, const GroupCall &GroupOp) {
  Lanes Who = W.lanesOf(GroupOp);
  Intrinsic::ID Id = Intrinsic::nvvm_vote_all_sync;
  switch (GroupOp.op()) {
  case Op::GroupAll:
  case Op::GroupNonUniformAll:
    break;
  case Op::GroupAny:
  case Op::GroupNonUniformAny:
    Id = Intrinsic::nvvm_vote_any_sync;
    break;
  default:
    return nullptr;
  }
  return B.CreateIntrinsic(Id, {}, {Who.Mask, GroupOp.value()});
}

static Value *lowerBroadcast(IRBuilderBase &B, Warp &W,
                             const GroupCall &GroupOp) {
  Lanes Who = W.lanesOf(GroupOp);
  Value *From = GroupOp.op() == Op::GroupNonUniformBroadcastFirst
                    ? firstLane(B, Who.Mask)
                    : GroupOp.index();
  if (!From)
    return nullptr;
  return W.shuffle(Warp::Mode::Index, Who, GroupOp.value(), From);
}

static Value *lowerShuffle(IRBuilderBase &B, Warp &W,
                           const GroupCall &GroupOp) {
  Lanes Who = W.lanesOf(GroupOp);
  Value *X = GroupOp.value();
  Value *By = B.CreateZExtOrTrunc(GroupOp.index(), B.getInt32Ty());
  switch (GroupOp.op()) {
  case Op::GroupNonUniformShuffleUp:
    return W.shuffle(Warp::Mode::Up, Who, X, By);
  case Op::GroupNonUniformShuffleDown:
    return W.shuffle(Warp::Mode::Down, Who, X, By);
  case Op::GroupNonUniformShuffleXor:
    return W.shuffle(Warp::Mode::Xor, Who, X, By);
  case Op::GroupNonUniformShuffle:
    return W.shuffle(Warp::Mode::Index, Who, X, By);
  default:
    return nullptr;
  }
}

static Value *lowerBallot(IRBuilderBase &B, Warp &W, const GroupCall &GroupOp) {
  auto Bits = [&] {
    return B.CreateExtractElement(GroupOp.value(), uint64_t(0));
  };
  switch (GroupOp.op()) {
  case Op::GroupNonUniformBallot:
    return B.CreateInsertElement(
        Constant::getNullValue(GroupOp.call().getType()),
        W.ballot(W.lanesOf(GroupOp), GroupOp.value()), uint64_t(0));
  case Op::GroupNonUniformBallotBitCount: {
    Value *Counted = Bits();
    if (GroupOp.operation() != GroupOperation::Reduce)
      Counted =
          B.CreateAnd(Counted, W.maskBelow(GroupOp.operation() ==
                                           GroupOperation::InclusiveScan));
    return B.CreateUnaryIntrinsic(Intrinsic::ctpop, Counted);
  }
  case Op::GroupNonUniformBallotFindLSB:
    return B.CreateBinaryIntrinsic(Intrinsic::cttz, Bits(), B.getFalse());
  case Op::GroupNonUniformBallotFindMSB:
    return B.CreateAnd(
        B.CreateSub(B.getInt32(31), B.CreateBinaryIntrinsic(
                                        Intrinsic::ctlz, Bits(), B.getFalse())),
        31);
  default:
    return nullptr;
  }
}

static Value *lowerArithmetic(Warp &W, const GroupCall &GroupOp) {
  Lanes Who = W.lanesOf(GroupOp);
  switch (GroupOp.knownOperation()) {
  case GroupOperation::Reduce:
    return W.reduce(GroupOp.arith(), Who, GroupOp.value());
  case GroupOperation::InclusiveScan:
    return W.scan(GroupOp.arith(), Who, GroupOp.value(), /*Inclusive=*/true);
  case GroupOperation::ExclusiveScan:
    return W.scan(GroupOp.arith(), Who, GroupOp.value(), /*Inclusive=*/false);
  case GroupOperation::ClusteredReduce:
    return W.reduce(GroupOp.arith(), Who, GroupOp.value(),
                    std::min<uint64_t>(*GroupOp.clusterSize(), WarpSize));
  }
  llvm_unreachable("no operation");
}

Value *lowerSubGroupOp(IRBuilderBase &B, const GroupCall &GroupOp) {
  if (GroupOp.scope() != Scope::Subgroup)
    return nullptr;
  Warp W(B);
  switch (GroupOp.opClass()) {
  case OpClass::Arithmetic:
    return lowerArithmetic(W, GroupOp);
  case OpClass::Vote:
    return lowerVote(B, W, GroupOp);
  case OpClass::Broadcast:
    return lowerBroadcast(B, W, GroupOp);
  case OpClass::Shuffle:
    return lowerShuffle(B, W, GroupOp);
  case OpClass::Ballot:
    return lowerBallot(B, W, GroupOp);
  case OpClass::Elect:
    return B.CreateICmpEQ(W.lane(), firstLane(B, W.lanesOf(GroupOp).Mask));
  default:
    return nullptr;
  }
}

} // namespace cohort::nvptx
