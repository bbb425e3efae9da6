//===- Distributions.cpp - Scoped loops of physical items -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Distributions.h"
#include "WorkItemCoarsening.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "support/Dimensions.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

/// Position of the physical item in the work-group, or how many there are.
static Value *emitPhysical(IRBuilderBase &B, Op Id, unsigned Level = 0,
                           unsigned Dim = 0) {
  Module &M = *B.GetInsertBlock()->getModule();
  Type *I32 = B.getInt32Ty();
  return B.CreateCall(getGroupOp(M, Id, B.getInt64Ty(), {I32, I32}),
                      {B.getInt32(Level), B.getInt32(Dim)});
}

/// The largest power of two that divides \p N and is not above \p Most.
static Value *emitDivisor(IRBuilderBase &B, Value *N, Value *Most) {
  // The lowest bit of nothing is nothing; 1 divides it too.
  Value *LowestBit = B.CreateAnd(N, B.CreateNeg(N));
  Value *Divisor = B.CreateBinaryIntrinsic(Intrinsic::umin, LowestBit, Most);
  return B.CreateBinaryIntrinsic(Intrinsic::umax, Divisor, B.getInt64(1));
}

Value *emitUnitExtent(IRBuilderBase &B, Value *Nx) {
  return emitDivisor(B, Nx, emitSubgroupBuiltIn(B, Op::SubgroupMaxSize));
}

Value *emitTileExtent(IRBuilderBase &B, unsigned Dim,
                      ArrayRef<Value *> Extents) {
  Value *Left = emitSubgroupBuiltIn(B, Op::SubgroupMaxSize);
  for (unsigned D = 0;; ++D) {
    Value *Extent = emitDivisor(B, Extents[D], Left);
    if (D == Dim)
      return Extent;
    Left = B.CreateUDiv(Left, Extent);
  }
}

namespace {
class Distribution {
public:
  Distribution(const GroupCall &GroupOp, bool HasUnits)
      : GroupOp(GroupOp), Call(GroupOp.call()),
        IsItems(GroupOp.op() != Op::DistributeGroups), HasUnits(HasUnits),
        Body(distributedBody(GroupOp)), B(&Call) {}
  void open();

private:
  Value *extent(unsigned Dim) { return GroupOp.extent(Dim); }
  /// Whether the items are known to be all of the group, and no others.
  bool isWholeGroup();
  /// Puts a loop from First to End around the place of the call; builds in it
  /// from then on.
  Value *loop(Value *First, Value *End, Value *Step) {
    return openLoop(B, First, End, Step);
  }
  /// Items one after the other, whose order is that of the physical items.
  void foldNeighbours(Value *Total);
  void barrier();
  /// Calls the body for the item at \p Linear of the row.
  void callBody(Value *Linear);
  /// The same for the item that is the physical one's own.
  void callBodyOfExact();
  void callBodyAt(ArrayRef<Value *> Xyz);

  GroupCall GroupOp;
  CallBase &Call;
  bool IsItems, HasUnits;
  Function *Body;
  IRBuilder<> B;
};
} // namespace

Value *openLoop(IRBuilderBase &B, Value *First, Value *End, Value *Step) {
  BasicBlock *Before = B.GetInsertBlock();
  BasicBlock *After = Before->splitBasicBlock(B.GetInsertPoint());
  LLVMContext &C = B.getContext();
  Function *F = Before->getParent();
  auto *Header = BasicBlock::Create(C, "cohort.next", F, After);
  auto *Inside = BasicBlock::Create(C, "cohort.one", F, After);
  Before->getTerminator()->setSuccessor(0, Header);

  B.SetInsertPoint(Header);
  PHINode *Index = B.CreatePHI(B.getInt64Ty(), 2, "cohort.index");
  B.CreateCondBr(B.CreateICmpULT(Index, End), Inside, After);

  B.SetInsertPoint(Inside);
  Value *Next = B.CreateNUWAdd(Index, Step);
  B.CreateBr(Header);
  Index->addIncoming(First, Before);
  Index->addIncoming(Next, Inside);
  // Code of the loop's body may split the block: the back edge follows it.
  B.SetInsertPoint(cast<Instruction>(Next));
  return Index;
}

void Distribution::callBody(Value *Linear) {
  Value *X = B.CreateURem(Linear, extent(0));
  Value *Rows = B.CreateUDiv(Linear, extent(0));
  Value *Y = B.CreateURem(Rows, extent(1));
  Value *Z = B.CreateUDiv(Rows, extent(1));
  callBodyAt({X, Y, Z});
}

bool Distribution::isWholeGroup() {
  Function &Kernel = *Call.getFunction();
  SmallVector<uint64_t, 3> Required =
      KernelInfo::RequiredGroupSize.extents(Kernel);
  return all_of(seq(3u), [&](unsigned Dim) {
    if (auto *Known = dyn_cast<ConstantInt>(extent(Dim)))
      return Dim >= KernelInfo::Dims.get(Kernel)
                 ? Known->isOne()
                 : Dim < Required.size() &&
                       Known->getZExtValue() == Required[Dim];
    auto *Asked = dyn_cast<Instruction>(extent(Dim));
    auto GroupOp = Asked ? GroupCall::match(*Asked) : std::nullopt;
    return GroupOp && GroupOp->op() == Op::WorkgroupSize &&
           GroupOp->knownDimension() == Dim;
  });
}

void Distribution::callBodyOfExact() {
  auto Id = [&](unsigned Dim) {
    auto *Known = dyn_cast<ConstantInt>(extent(Dim));
    return Known && Known->isOne()
               ? cast<Value>(B.getInt64(0))
               : emitPhysical(B, Op::PhysicalId, ExactLevel, Dim);
  };
  callBodyAt({Id(0), Id(1), Id(2)});
}

void Distribution::callBodyAt(ArrayRef<Value *> Xyz) {
  CallInst *Run =
      B.CreateCall(Body, {GroupOp.closure(), Xyz[0], Xyz[1], Xyz[2]});
  Run->setConvergent();
  Run->setDebugLoc(Call.getDebugLoc());
}

void Distribution::barrier() {
  using namespace semantics;
  Type *I32 = B.getInt32Ty();
  Value *Group = B.getInt32(int(Scope::Workgroup));
  CallInst *Wait = B.CreateCall(
      getGroupOp(*Call.getModule(), Op::ControlBarrier, B.getVoidTy(),
                 {I32, I32, I32}),
      {Group, Group,
       B.getInt32(AcquireRelease | WorkgroupMemory | CrossWorkgroupMemory)});
  Wait->setConvergent();
  Wait->setDebugLoc(Call.getDebugLoc());
}

/// The objects are in memory that all physical items see, so that others than
/// those that wrote them may read them, after a barrier.
void Distribution::foldNeighbours(Value *Total) {
  barrier();
  Value *Items = emitPhysical(B, Op::PhysicalRange);
  Value *Each = B.CreateUDiv(
      B.CreateNUWAdd(Total, B.CreateSub(Items, B.getInt64(1))), Items);
  Value *First = B.CreateBinaryIntrinsic(
      Intrinsic::umin, B.CreateNUWMul(emitPhysical(B, Op::PhysicalId), Each),
      Total);
  Value *End = B.CreateBinaryIntrinsic(Intrinsic::umin,
                                       B.CreateNUWAdd(First, Each), Total);
  callBody(loop(First, End, B.getInt64(1)));
  B.SetInsertPoint(&Call);
  barrier();
}

void Distribution::open() {
  B.SetCurrentDebugLocation(Call.getDebugLoc());
  unsigned Level = GroupOp.level();
  Value *Total =
      B.CreateNUWMul(B.CreateNUWMul(extent(0), extent(1)), extent(2));
  auto SubGroup = [&] { return emitSubgroupBuiltIn(B, Op::SubgroupId); };
  auto SubGroups = [&] { return emitSubgroupBuiltIn(B, Op::NumSubgroups); };
  auto Lane = [&] {
    return emitSubgroupBuiltIn(B, Op::SubgroupLocalInvocationId);
  };
  auto Lanes = [&] { return emitSubgroupBuiltIn(B, Op::SubgroupSize); };
  if (Level == 0 && !IsItems) {
    Value *First = SubGroup(), *Step = SubGroups();
    callBody(loop(First, Total, Step));
  } else if (Level == 0 && KernelInfo::Coarsened.in(*Call.getFunction()) &&
             GroupOp.op() == Op::FoldItems) {
    foldNeighbours(Total);
  } else if (Level == 0 && HasUnits) {
    Value *Unit = emitUnitExtent(B, extent(0));
    Value *FirstLane = Lane(), *LaneStep = Lanes();
    Value *First = SubGroup(), *Step = SubGroups();
    Value *U = loop(First, B.CreateUDiv(Total, Unit), Step);
    Value *Base = B.CreateNUWMul(U, Unit);
    Value *L = loop(FirstLane, Unit, LaneStep);
    callBody(B.CreateNUWAdd(Base, L));
  } else if (Level == 0 && KernelInfo::ExactItems.in(*Call.getFunction()) &&
             isWholeGroup()) {
    callBodyOfExact();
  } else if (Level == 0) {
    Value *First = emitPhysical(B, Op::PhysicalId);
    Value *Step = emitPhysical(B, Op::PhysicalRange);
    callBody(loop(First, Total, Step));
  } else if (Level == 1) {
    Value *First = Lane(), *Step = Lanes();
    callBody(loop(First, Total, Step));
  } else {
    callBody(loop(B.getInt64(0), Total, B.getInt64(1)));
  }
  Call.eraseFromParent();
}

static SmallVector<CallBase *, 8> distributionsIn(Function &F) {
  SmallVector<CallBase *, 8> Result;
  for (Instruction &I : instructions(F))
    if (auto GroupOp = GroupCall::match(I); GroupOp && isDistribution(*GroupOp))
      Result.push_back(&GroupOp->call());
  return Result;
}

/// Whether \p F hands out units of the work-group; remembered, as the calls go.
static bool hasUnits(Function &F, ArrayRef<CallBase *> Calls) {
  for (CallBase *Call : Calls)
    if (GroupCall GroupOp = GroupCall::of(*Call);
        GroupOp.op() == Op::DistributeGroups && GroupOp.level() == 0)
      KernelInfo::UsesUnits.add(F);
  return KernelInfo::UsesUnits.in(F);
}

/// Whether anything that \p F will contain does.
static bool willHaveUnits(Function &F, SmallPtrSetImpl<Function *> &Seen) {
  if (!Seen.insert(&F).second)
    return false;
  if (hasUnits(F, distributionsIn(F)))
    return true;
  for (KernelReach::Edge E : KernelReach::edges(F))
    if (willHaveUnits(*E.Callee, Seen))
      return true;
  return false;
}

bool handsOutUnits(Function &F) {
  SmallPtrSet<Function *, 8> Seen;
  return KernelInfo::UsesUnits.in(F) || willHaveUnits(F, Seen);
}

SmallVector<Function *, 8> openDistributions(Module &M) {
  SmallVector<Function *, 8> Opened;
  for (Function &F : M) {
    if (!isKernelOfKind(F, "scoped"))
      continue;
    bool HasUnits = handsOutUnits(F);
    if (HasUnits)
      KernelInfo::UsesUnits.add(F);
    auto Calls = distributionsIn(F);
    if (!Calls.empty())
      Opened.push_back(&F);
    for (CallBase *Call : Calls) {
      GroupCall GroupOp = GroupCall::of(*Call);
      if (distributedBody(GroupOp)->isDeclaration()) {
        reportError(*Call, "the body of a distribution is not defined in this "
                           "translation unit");
        return {};
      }
      Distribution(GroupOp, HasUnits).open();
    }
  }
  return Opened;
}

} // namespace cohort
