//===- WorkGroups.cpp - Collectives of a thread block ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Each warp does its part and leaves its result in shared memory; after the one
// barrier every warp reads what the others have left. Two blocks of that memory
// are used in turn, so that a warp that is ahead does not overwrite what
// another one still reads: between two uses of a block there is the barrier of
// the other.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "Warp.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "device/AddressSpaces.h"
#include "device/KernelMaker.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace cohort::nvptx {

/// Bytes of a block: of a result for each of 32 warps, or of the largest
/// vector.
static constexpr unsigned BlockBytes = 256;
/// Metadata of the variable that says whose turn it is. Clang drops names.
static constexpr char TurnMD[] = "cohort.turn";

/// Groups of eight lanes read the same slots: three steps serve groups of up to
/// 256 items, which most are.
static cl::opt<unsigned> FewSteps(
    "cohort-nvptx-few-warps-steps", cl::Hidden, cl::init(3),
    cl::desc("Steps in which results of warps are combined where the group has "
             "few, 2 to the power of it"));

namespace {
class Exchange {
public:
  explicit Exchange(IRBuilderBase &B) : B(B), W(B) {}
  Value *run(const GroupCall &GroupOp);

private:
  Value *block();
  Value *slot(Value *Block, Type *T, Value *Index) {
    return B.CreateInBoundsGEP(T, Block, Index);
  }
  void storeIf(Value *Condition, Value *X, Value *At);
  void barrier() {
    B.CreateIntrinsic(Intrinsic::nvvm_barrier_cta_sync_aligned_all, {},
                      {B.getInt32(0)});
  }
  Value *isLastLane() {
    return B.CreateICmpEQ(W.lane(), B.CreateSub(W.size(), B.getInt32(1)));
  }
  Value *reduce(Arith Kind, Value *X);
  Value *scan(Arith Kind, Value *X, bool Inclusive);
  Value *broadcast(Value *X, Value *From);
  Value *vote(bool All, Value *X) {
    return B.CreateIntrinsic(
        All ? Intrinsic::nvvm_barrier_cta_red_and_aligned_all
            : Intrinsic::nvvm_barrier_cta_red_or_aligned_all,
        {}, {B.getInt32(0), X});
  }
  /// The same of the warps below \p End, where all warps are whole; every lane
  /// has the result.
  Value *collectWhole(Arith Kind, Value *Block, Type *T, Value *End);
  /// \p Sum combined with what the warps from \p First in steps of \p Step,
  /// below
  /// \p End, have left.
  Value *collect(Arith Kind, Value *Block, Type *T, Value *First, Value *End,
                 Value *Step);

  IRBuilderBase &B;
  Warp W;
};
} // namespace

/// The block of shared memory whose turn it is.
Value *Exchange::block() {
  Function &F = *B.GetInsertBlock()->getParent();
  Module &M = *F.getParent();
  std::string Name = (F.getName() + "_exchange").str();
  GlobalVariable *Memory = M.getNamedGlobal(Name);
  BasicBlock &Entry = F.getEntryBlock();
  AllocaInst *Turn = nullptr;
  if (Memory) {
    for (Instruction &I : Entry)
      if (I.getMetadata(TurnMD))
        Turn = cast<AllocaInst>(&I);
  } else {
    auto *T = ArrayType::get(B.getInt8Ty(), 2 * BlockBytes);
    Memory = new GlobalVariable(M, T, /*isConstant=*/false,
                                GlobalValue::InternalLinkage,
                                PoisonValue::get(T), Name, nullptr,
                                GlobalValue::NotThreadLocal, space::Local);
    Memory->setAlignment(Align(128));
    IRBuilder<> Start(&Entry, Entry.begin());
    Turn = Start.CreateAlloca(B.getInt32Ty(), nullptr, TurnMD);
    Turn->setMetadata(TurnMD, MDNode::get(B.getContext(), {}));
    Start.CreateStore(B.getInt32(0), Turn);
    uint64_t Bytes = KernelInfo::LocalBytes.get(F);
    KernelInfo::LocalBytes.set(F, Bytes + 2 * BlockBytes);
  }
  // Of other calls of a function nobody knows whose turn it was.
  if (isExternalBody(F))
    barrier();
  Value *Offset = B.CreateLoad(B.getInt32Ty(), Turn);
  B.CreateStore(B.CreateXor(Offset, B.getInt32(BlockBytes)), Turn);
  return B.CreateInBoundsPtrAdd(Memory, Offset);
}

void Exchange::storeIf(Value *Condition, Value *X, Value *At) {
  Instruction *Here = &*B.GetInsertPoint();
  Instruction *Then = SplitBlockAndInsertIfThen(Condition, Here, false);
  B.SetInsertPoint(Then);
  B.CreateStore(X, At);
  B.SetInsertPoint(Here);
}

Value *Exchange::collect(Arith Kind, Value *Block, Type *T, Value *First,
                         Value *End, Value *Step) {
  Instruction *Here = &*B.GetInsertPoint();
  BasicBlock *Before = Here->getParent();
  BasicBlock *After = SplitBlock(Before, Here);
  LLVMContext &C = B.getContext();
  Function *F = Before->getParent();
  BasicBlock *Header = BasicBlock::Create(C, "cohort.warps", F, After);
  BasicBlock *Body = BasicBlock::Create(C, "cohort.warp", F, After);
  Before->getTerminator()->setSuccessor(0, Header);
  B.SetInsertPoint(Header);
  PHINode *Index = B.CreatePHI(B.getInt32Ty(), 2), *Sum = B.CreatePHI(T, 2);
  B.CreateCondBr(B.CreateICmpULT(Index, End), Body, After);
  B.SetInsertPoint(Body);
  Value *Theirs = B.CreateLoad(T, slot(Block, T, Index));
  Value *Next = combine(B, Kind, Sum, Theirs);
  Value *NextIndex = B.CreateNUWAdd(Index, Step);
  B.CreateBr(Header);
  Index->addIncoming(First, Before);
  Index->addIncoming(NextIndex, Body);
  Sum->addIncoming(neutralElement(Kind, T), Before);
  Sum->addIncoming(Next, Body);
  B.SetInsertPoint(Here);
  return Sum;
}

Value *Exchange::collectWhole(Arith Kind, Value *Block, Type *T, Value *End) {
  const unsigned Few = 1u << std::min<unsigned>(FewSteps, Log2_32(WarpSize));
  Value *AreMany = B.CreateICmpUGT(W.numWarps(), B.getInt32(Few));
  Lanes Who = W.members();
  Value *Known = W.hasRedux(Kind, T) ? B.getTrue() : AreMany;
  Value *Index =
      B.CreateAnd(W.lane(), B.CreateSelect(Known, B.getInt32(WarpSize - 1),
                                           B.getInt32(Few - 1)));
  // Whatever slots hold that nobody has written to is not used.
  Value *Theirs = B.CreateLoad(T, slot(Block, T, Index));
  Value *X = B.CreateSelect(B.CreateICmpULT(Index, End), Theirs,
                            neutralElement(Kind, T));
  if (W.hasRedux(Kind, T))
    return W.reduce(Kind, Who, X);
  Value *OfFew = W.reduceSteps(Kind, Who, X, 1, Few);
  Instruction *Here = &*B.GetInsertPoint();
  BasicBlock *Before = Here->getParent();
  Instruction *Then = SplitBlockAndInsertIfThen(AreMany, Here, false);
  B.SetInsertPoint(Then);
  Value *OfAll = W.reduceSteps(Kind, Who, OfFew, Few, WarpSize);
  B.SetInsertPoint(Here->getParent(), Here->getParent()->begin());
  PHINode *Result = B.CreatePHI(T, 2);
  Result->addIncoming(OfFew, Before);
  Result->addIncoming(OfAll, Then->getParent());
  B.SetInsertPoint(Here);
  return Result;
}

Value *Exchange::reduce(Arith Kind, Value *X) {
  Type *T = X->getType();
  Lanes Who = W.members();
  Value *OfWarp = W.reduce(Kind, Who, X);
  Value *Block = block();
  storeIf(B.CreateICmpEQ(W.lane(), B.getInt32(0)), OfWarp,
          slot(Block, T, W.index()));
  barrier();
  if (W.isFull())
    return collectWhole(Kind, Block, T, W.numWarps());
  Value *Sum = collect(Kind, Block, T, W.lane(), W.numWarps(), W.size());
  return W.reduce(Kind, Who, Sum);
}

Value *Exchange::scan(Arith Kind, Value *X, bool Inclusive) {
  Type *T = X->getType();
  Lanes Who = W.members();
  Value *Scan = W.scan(Kind, Who, X, /*Inclusive=*/true);
  Value *Block = block(), *Index = W.index();
  storeIf(isLastLane(), Scan, slot(Block, T, Index));
  barrier();
  Value *Before =
      W.isFull() ? collectWhole(Kind, Block, T, Index)
                 : collect(Kind, Block, T, B.getInt32(0), Index, B.getInt32(1));
  if (Inclusive)
    return combine(B, Kind, Before, Scan);
  Constant *Neutral = neutralElement(Kind, T), *Identity = identity(Kind, T);
  Value *InRange;
  Value *Mine = W.shuffle(Warp::Mode::Up, Who, Scan, B.getInt32(1), &InRange);
  Mine = combine(B, Kind, Before, B.CreateSelect(InRange, Mine, Neutral));
  if (Neutral == Identity)
    return Mine;
  Value *IsFirst = B.CreateICmpEQ(W.linearId(), B.getInt32(0));
  return B.CreateSelect(IsFirst, Identity, Mine);
}

Value *Exchange::broadcast(Value *X, Value *From) {
  Value *Block = block();
  From = B.CreateZExtOrTrunc(From, B.getInt32Ty());
  storeIf(B.CreateICmpEQ(W.linearId(), From), X, Block);
  barrier();
  return B.CreateLoad(X->getType(), Block);
}

Value *Exchange::run(const GroupCall &GroupOp) {
  Value *X = GroupOp.value();
  switch (GroupOp.opClass()) {
  case OpClass::Vote:
    if (GroupOp.op() != Op::GroupAll && GroupOp.op() != Op::GroupAny)
      return nullptr;
    return vote(GroupOp.op() == Op::GroupAll, X);
  case OpClass::Broadcast:
    return broadcast(X, GroupOp.index());
  case OpClass::Arithmetic:
    break;
  default:
    return nullptr;
  }
  Arith Kind = GroupOp.arith();
  GroupOperation Operation = GroupOp.knownOperation();
  if (Operation != GroupOperation::Reduce)
    return scan(Kind, X, Operation == GroupOperation::InclusiveScan);
  if (Kind == Arith::LogicalAnd || Kind == Arith::LogicalOr)
    return vote(Kind == Arith::LogicalAnd, X);
  return reduce(Kind, X);
}

Value *lowerWorkGroupOp(IRBuilderBase &B, const GroupCall &GroupOp) {
  return GroupOp.isWorkgroupScope() ? Exchange(B).run(GroupOp) : nullptr;
}

} // namespace cohort::nvptx
