//===- ScopedKernels.cpp - Scoped kernels that the runtime watches --------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A scoped kernel becomes the code of one physical item. How many of them there
// are, how they form sub-groups and which logical items each has is asked of
// the runtime, so that one program can be run in several ways.
//
//===----------------------------------------------------------------------===//

#include "Checked.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "device/Distributions.h"
#include "support/Dimensions.h"
#include "support/LocalObject.h"
#include "support/ReplaceCall.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace cohort::checked {

namespace {
class ScopedKernel {
public:
  ScopedKernel(Function &Kernel, Sites &S, unsigned Lanes,
               FunctionAnalysisManager &FAM, FunctionSet &Inlined)
      : Kernel(Kernel), M(*Kernel.getParent()), S(S), FAM(FAM),
        Inlined(Inlined), MostItems(std::max(Lanes, MaxPhysicalItems)),
        HasUnits(handsOutUnits(Kernel)) {}
  bool run();

private:
  /// A call, and the innermost of the bodies that it came from (index into
  /// Ancestors, or -1).
  struct Work {
    CallBase *Call;
    int Parent;
  };
  bool distribute(const GroupCall &GroupOp, int Parent);
  bool lower(Work Next);
  Value *question(IRBuilderBase &B, const GroupCall &GroupOp);
  Value *localObject(IRBuilderBase &B, const GroupCall &GroupOp);
  void barrier(IRBuilderBase &B, const GroupCall &GroupOp);
  void synchronize(IRBuilderBase &B, const Instruction &At, Scope Of,
                   uint32_t Flags);
  Value *physical(IRBuilderBase &B, Physical What);
  std::pair<Value *, Value *> share(IRBuilderBase &B, Holder Of, Value *Total);
  CallInst *say(IRBuilderBase &B, StringRef Name, ArrayRef<Value *> Args);

  Function &Kernel;
  Module &M;
  Sites &S;
  FunctionAnalysisManager &FAM;
  FunctionSet &Inlined;
  const uint32_t MostItems;
  const bool HasUnits;
  SmallVector<Work, 16> Open;
  SmallVector<std::pair<Function *, int>, 8> Ancestors;
  SmallPtrSet<Function *, 8> Simplified;
};

/// The loops in the place of one distribution; B is inside of them.
struct Loops {
  explicit Loops(CallBase &Call) : B(&Call) {
    B.SetCurrentDebugLocation(Call.getDebugLoc());
  }
  Value *open(Value *First, Value *End) {
    return openLoop(B, First, End, B.getInt64(1));
  }
  IRBuilder<> B;
};
} // namespace

CallInst *ScopedKernel::say(IRBuilderBase &B, StringRef Name,
                            ArrayRef<Value *> Args) {
  SmallVector<Type *, 4> Types;
  for (const Value *V : Args)
    Types.push_back(V->getType());
  Type *Result =
      Name == PhysicalItem || Name == Share ? B.getInt64Ty() : B.getVoidTy();
  return B.CreateCall(
      M.getOrInsertFunction(Name, FunctionType::get(Result, Types, false)),
      Args);
}

Value *ScopedKernel::physical(IRBuilderBase &B, Physical What) {
  return say(B, PhysicalItem, {B.getInt32(uint32_t(What))});
}

/// From where to where the physical item does what is distributed over \p Of.
std::pair<Value *, Value *> ScopedKernel::share(IRBuilderBase &B, Holder Of,
                                                Value *Total) {
  auto Bound = [&](uint32_t IsEnd) {
    return say(B, Share, {B.getInt32(uint32_t(Of)), Total, B.getInt32(IsEnd)});
  };
  Value *First = Bound(0);
  return {First, Bound(1)};
}

/// A barrier that the program has not written, of physical items.
void ScopedKernel::synchronize(IRBuilderBase &B, const Instruction &At,
                               Scope Of, uint32_t Flags) {
  Sites::Properties P{SiteKind::Barrier};
  P.Scope = uint32_t(Of);
  P.Flags = Converged | Flags;
  Value *None = ConstantPointerNull::get(B.getPtrTy());
  B.CreateCall(M.getOrInsertFunction(Collective, B.getVoidTy(), B.getPtrTy(),
                                     B.getPtrTy(), B.getInt64Ty(),
                                     B.getPtrTy()),
               {S.make(At, P), None, B.getInt64(0), None});
}

bool ScopedKernel::distribute(const GroupCall &GroupOp, int Parent) {
  CallBase &Call = GroupOp.call();
  Function *Body = distributedBody(GroupOp);
  auto Fail = [&](const Twine &Why) {
    reportError(Call, "the body of a distribution " + Why);
    return false;
  };
  if (Body->isDeclaration())
    return Fail("is not defined in this translation unit");
  if (InlineResult Viable = isInlineViable(*Body); !Viable.isSuccess())
    return Fail(Twine("cannot be inlined: ") + Viable.getFailureReason());
  for (int I = Parent; I >= 0; I = Ancestors[I].second)
    if (Ancestors[I].first == Body)
      return Fail("distributes itself");

  const unsigned Level = GroupOp.level();
  const bool OfGroups = GroupOp.op() == Op::DistributeGroups,
             IsFold = GroupOp.op() == Op::FoldItems;
  if (Simplified.insert(Body).second) {
    FAM.invalidate(*Body, SROAPass(SROAOptions::PreserveCFG).run(*Body, FAM));
    // Each item has these for itself.
    if (!OfGroups)
      for (Instruction &I : instructions(*Body))
        if (isa<AllocaInst>(I))
          I.setMetadata(OfItemMD, MDNode::get(M.getContext(), {}));
  }
  Loops L(Call);
  IRBuilder<> &B = L.B;
  Value *Total = B.CreateNUWMul(
      B.CreateNUWMul(GroupOp.extent(0), GroupOp.extent(1)), GroupOp.extent(2));
  Value *Index;
  // Items are distributed in the order of their linear ids, which scans count
  // on; where units are distributed as well, neither is that the order of the
  // physical items, nor does one item do the same items in a fold.
  const bool Exchanges = IsFold && Level == 0 && HasUnits;
  if (Exchanges)
    synchronize(B, Call, Scope::Workgroup, 0);
  if (Level == 0 && HasUnits && !OfGroups && !IsFold) {
    Value *Unit =
        B.CreateCall(M.getOrInsertFunction(Subdivision, B.getInt64Ty(),
                                           B.getInt32Ty(), B.getInt64Ty()),
                     {B.getInt32(0), GroupOp.extent(0)});
    auto [First, End] = share(B, Holder::SubGroups, B.CreateUDiv(Total, Unit));
    Value *U = L.open(First, End);
    auto [FirstItem, EndItem] = share(B, Holder::Lanes, Unit);
    Index = B.CreateNUWAdd(B.CreateNUWMul(U, Unit), L.open(FirstItem, EndItem));
  } else {
    Holder Of = Level >= 2   ? Holder::One
                : Level == 1 ? Holder::Lanes
                : OfGroups   ? Holder::SubGroups
                             : Holder::Items;
    auto [First, End] = share(B, Of, Total);
    Index = L.open(First, End);
  }
  if (OfGroups)
    say(B, EnterUnit, {B.getInt32(Level), Index, Total});
  else
    say(B, EnterItem, {B.getInt32(Level), Index, B.getInt32(IsFold)});
  Value *X = B.CreateURem(Index, GroupOp.extent(0));
  Value *Rows = B.CreateUDiv(Index, GroupOp.extent(0));
  Value *Y = B.CreateURem(Rows, GroupOp.extent(1));
  Value *Z = B.CreateUDiv(Rows, GroupOp.extent(1));
  CallInst *Run = B.CreateCall(Body, {GroupOp.closure(), X, Y, Z});
  Run->setCallingConv(Body->getCallingConv());
  // All lanes have done with a unit before one goes on to the next, which has
  // the same place for its local memory. This orders nothing else.
  if (OfGroups && Level == 0)
    synchronize(B, Call, Scope::Subgroup, Silent);
  say(B, LeaveLevel, {B.getInt32(Level)});
  if (Exchanges) {
    B.SetInsertPoint(&Call);
    synchronize(B, Call, Scope::Workgroup, 0);
  }
  replaceCall(Call, nullptr);

  InlineFunctionInfo IFI;
  if (InlineResult Result = InlineFunction(*Run, IFI, /*MergeAttributes=*/true);
      !Result.isSuccess()) {
    reportError(*Run, Twine("the body of a distribution cannot be inlined: ") +
                          Result.getFailureReason());
    return false;
  }
  Inlined.insert(Body);
  Ancestors.push_back({Body, Parent});
  for (CallBase *Inner : IFI.InlinedCallSites)
    Open.push_back({Inner, int(Ancestors.size()) - 1});
  return true;
}

/// The object of a part: one for each sub-group or physical item, which parts
/// use in turn.
Value *ScopedKernel::localObject(IRBuilderBase &B, const GroupCall &GroupOp) {
  const uint64_t Level = GroupOp.level();
  if (Level == 0) {
    B.SetInsertPoint(GroupOp.call().getNextNode());
    say(B, FreshObject, {&GroupOp.call(), B.getInt64(GroupOp.size())});
    return nullptr;
  }
  const uint64_t Size = alignTo(GroupOp.size(), Align(GroupOp.alignment()));
  Value *All = createLocalObject(B, B.getInt64(Size * MostItems),
                                 B.getInt64(GroupOp.alignment()));
  Value *Mine = physical(B, Level == 1 ? Physical::SubGroup : Physical::Item);
  Value *Object = B.CreateInBoundsGEP(B.getInt8Ty(), All,
                                      B.CreateNUWMul(Mine, B.getInt64(Size)));
  say(B, FreshObject, {Object, B.getInt64(Size)});
  return Object;
}

void ScopedKernel::barrier(IRBuilderBase &B, const GroupCall &GroupOp) {
  const unsigned Level = GroupOp.level();
  if (Level >= 2) { // the group is of one physical item
    say(B, PartBarrier, {B.getInt32(Level)});
    return;
  }
  Type *I32 = B.getInt32Ty();
  Value *Of = B.getInt32(int(Level == 0 ? Scope::Workgroup : Scope::Subgroup));
  B.CreateCall(
      getGroupOp(M, Op::ControlBarrier, B.getVoidTy(), {I32, I32, I32}),
      {Of, GroupOp.memoryScope(), GroupOp.semantics()});
}

/// The answer to a query of ids and sizes that only the runtime knows; null if
/// it is none.
Value *ScopedKernel::question(IRBuilderBase &B, const GroupCall &GroupOp) {
  auto Narrow = [&](Value *V) {
    return B.CreateZExtOrTrunc(V, GroupOp.call().getType());
  };
  auto InX = [&](Value *X, uint64_t Otherwise) {
    Value *Dim = GroupOp.index();
    return B.CreateSelect(B.CreateIsNull(Dim), X, B.getInt64(Otherwise));
  };
  auto Pick = [&](Physical OfGroup, Physical OfSubGroup, uint64_t OfOne) {
    return GroupOp.level() == 0   ? physical(B, OfGroup)
           : GroupOp.level() == 1 ? physical(B, OfSubGroup)
                                  : cast<Value>(B.getInt64(OfOne));
  };
  switch (GroupOp.op()) {
  case Op::PhysicalId:
    return InX(Pick(Physical::Item, Physical::Lane, 0), 0);
  case Op::PhysicalRange:
    return InX(Pick(Physical::Items, Physical::Lanes, 1), 1);
  case Op::Subdivide:
    // Units are parts of rows: the order of linear ids is kept.
    return InX(
        B.CreateCall(M.getOrInsertFunction(Subdivision, B.getInt64Ty(),
                                           B.getInt32Ty(), B.getInt64Ty()),
                     {B.getInt32(GroupOp.level()), GroupOp.extent(0)}),
        1);
  case Op::UnitExtent:
    return GroupOp.extent(1);
  case Op::LocalInvocationId:
  case Op::LocalInvocationIndex: // of the group's code
    return ConstantInt::get(GroupOp.call().getType(), 0);
  case Op::SubgroupLocalInvocationId:
    return Narrow(physical(B, Physical::Lane));
  case Op::SubgroupSize:
    return Narrow(physical(B, Physical::Lanes));
  case Op::SubgroupMaxSize:
    return Narrow(physical(B, Physical::MaxLanes));
  case Op::SubgroupId:
    return Narrow(physical(B, Physical::SubGroup));
  case Op::NumSubgroups:
    return Narrow(physical(B, Physical::SubGroups));
  default:
    return nullptr;
  }
}

bool ScopedKernel::lower(Work Next) {
  auto GroupOp = GroupCall::match(*Next.Call);
  if (!GroupOp)
    return true;
  IRBuilder<> B(Next.Call);
  switch (GroupOp->op()) {
  case Op::DistributeItems:
  case Op::DistributeGroups:
  case Op::FoldItems:
    return distribute(*GroupOp, Next.Parent);
  case Op::GroupBarrier:
    barrier(B, *GroupOp);
    replaceCall(*Next.Call, nullptr);
    return true;
  case Op::LocalAlloc:
    if (Value *Object = localObject(B, *GroupOp))
      replaceCall(*Next.Call, Object);
    return true;
  default:
    if (Value *Answer = question(B, *GroupOp))
      replaceCall(*Next.Call, Answer);
    return true;
  }
}

bool ScopedKernel::run() {
  useRequiredSize(Kernel);
  // The address of what bodies capture is known to others: it stays.
  FAM.invalidate(Kernel, SROAPass(SROAOptions::PreserveCFG).run(Kernel, FAM));
  for (Instruction &I : instructions(Kernel))
    if (auto *Call = dyn_cast<CallBase>(&I))
      Open.push_back({Call, -1});
  while (!Open.empty())
    if (!lower(Open.pop_back_val()))
      return false;
  useRequiredSize(Kernel);
  return true;
}

bool openScopedKernel(Function &Kernel, Sites &S, unsigned Lanes,
                      FunctionAnalysisManager &FAM, FunctionSet &Inlined) {
  return ScopedKernel(Kernel, S, Lanes, FAM, Inlined).run();
}

} // namespace cohort::checked
