//===- Accesses.cpp - Accesses that the runtime sees ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Checked.h"
#include "abi/KernelInfo.h"
#include "support/Dimensions.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/Utils/Local.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace cohort::checked {

namespace {
class Instrumentation {
public:
  Instrumentation(Function &F, Sites &S, bool AtomicsOnly, bool OfLanes)
      : F(F), M(*F.getParent()), S(S), DL(M.getDataLayout()),
        AtomicsOnly(AtomicsOnly), OfLanes(OfLanes),
        IsScoped(isKernelOfKind(F, "scoped")) {}
  void run();
  std::optional<SmallVector<uint32_t, 4>> written() const {
    if (WritesElsewhere)
      return std::nullopt;
    return SmallVector<uint32_t, 4>(Written.begin(), Written.end());
  }

private:
  void noteWrite(const Value *Base);
  void visit(Instruction &I);
  void visitAtomic(const GroupCall &Call);
  void visitFence(Instruction &I, Value *Semantics);
  void visitPrivate(Instruction &I, Value *P, Value *Base, Value *Bytes,
                    uint64_t Size, Constant *Site);
  void visitIntrinsic(MemIntrinsic &I);
  void plain(Instruction &I, Use &Pointer, Value *Bytes, uint32_t Flags);
  void atomic(Instruction &I, Use &Pointer, Type *T, uint32_t Flags,
              Value *Semantics, Value *Scope = nullptr);
  Value *baseOf(Value *P) const;
  bool concerns(Value *P, const Value *Base, uint32_t Flags) const;
  Value *sizeOf(const Value *Base) const;
  uint64_t indexedVariable(const Value *P, const Value *Base) const;
  void askFor(Instruction &I, StringRef Callee, ArrayRef<Value *> Args);
  void makeConditional(Instruction &I, Value *If);
  Value *index();

  Function &F;
  Module &M;
  Sites &S;
  const DataLayout &DL;
  const bool AtomicsOnly, OfLanes, IsScoped;
  Value *Index = nullptr;
  /// Places of pointers in the callable that the kernel writes through.
  SmallSetVector<uint32_t, 4> Written;
  bool WritesElsewhere = false;
  /// What has to hold for an access to be made.
  MapVector<Instruction *, Value *> Conditions;
};
} // namespace

/// What \p P was computed from, if that is one object; else \p P itself.
Value *Instrumentation::baseOf(Value *P) const {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(P, Objects, nullptr, /*MaxLookup=*/0);
  if (Objects.size() != 1)
    return P;
  auto *Base = const_cast<Value *>(Objects.front());
  return Base->getType() == P->getType() ? Base : P;
}

/// Whether another work-item may have to do with the memory. In scoped kernels
/// that includes variables of the group's code, which bodies capture.
bool Instrumentation::concerns(Value *P, const Value *Base,
                               uint32_t Flags) const {
  if (P->getType()->getPointerAddressSpace() != 0)
    return false;
  if (auto *Variable = dyn_cast<AllocaInst>(Base))
    return IsScoped && !Variable->hasMetadata(OfItemMD) &&
           Variable->getName() != "cohort.check.value";
  if (Flags & Writes)
    return true;
  // Captures, and constants of the program.
  if (isKernel(F) && isa<Argument>(Base))
    return false;
  auto *Global = dyn_cast<GlobalVariable>(Base);
  return !Global || !Global->isConstant();
}

/// Bytes of the object \p Base; 0 if only the runtime can tell.
Value *Instrumentation::sizeOf(const Value *Base) const {
  auto *I64 = Type::getInt64Ty(M.getContext());
  if (auto *I = dyn_cast<Instruction>(Base))
    if (auto Call = GroupCall::match(*I); Call && Call->op() == Op::LocalAlloc)
      return Call->operand(Role::Size);
  if (auto *Global = dyn_cast<GlobalVariable>(Base);
      Global && Global->getValueType()->isSized() && !Global->isDeclaration())
    return ConstantInt::get(
        I64, DL.getTypeAllocSize(Global->getValueType()).getFixedValue());
  return ConstantInt::get(I64, 0);
}

/// Bytes of the variable \p Base of a work-item, if \p P is at a place in it
/// that only the running program knows; else 0.
uint64_t Instrumentation::indexedVariable(const Value *P,
                                          const Value *Base) const {
  auto *Variable = dyn_cast<AllocaInst>(Base);
  if (!Variable || P->getType()->getPointerAddressSpace() != 0)
    return 0;
  APInt Offset(DL.getIndexTypeSizeInBits(P->getType()), 0);
  if (P->stripAndAccumulateConstantOffsets(DL, Offset,
                                           /*AllowNonInbounds=*/true) == Base)
    return 0;
  auto Size = Variable->getAllocationSize(DL);
  return Size && Size->isFixed() ? Size->getFixedValue() : 0;
}

/// Remembers what an access through \p Base writes.
void Instrumentation::noteWrite(const Value *Base) {
  if (auto *I = dyn_cast<Instruction>(Base))
    if (auto Call = GroupCall::match(*I);
        Call && Call->opClass() == OpClass::Memory)
      return; // local memory
  auto *Load = dyn_cast<LoadInst>(Base);
  APInt Offset(DL.getIndexTypeSizeInBits(F.getArg(0)->getType()), 0);
  if (Load && isKernel(F) && Load->isSimple() &&
      Load->getPointerOperand()->stripAndAccumulateConstantOffsets(
          DL, Offset, /*AllowNonInbounds=*/true) == F.getArg(0) &&
      Offset.isIntN(31))
    Written.insert(uint32_t(Offset.getZExtValue()));
  else
    WritesElsewhere = true;
}

/// The linear id of the work-item in its group.
Value *Instrumentation::index() {
  if (!Index) {
    BasicBlock &Entry = F.getEntryBlock();
    IRBuilder<> B(&Entry, Entry.getFirstNonPHIOrDbgOrAlloca());
    Index = emitBuiltIn(B, Op::LocalInvocationIndex);
  }
  return Index;
}

/// Has \p I be done only if \p Callee, asked before it, allows that.
void Instrumentation::askFor(Instruction &I, StringRef Callee,
                             ArrayRef<Value *> Args) {
  IRBuilder<> B(&I);
  SmallVector<Value *, 8> All(Args);
  All.push_back(index());
  SmallVector<Type *, 8> Types(map_range(All, std::mem_fn(&Value::getType)));
  auto Ask = M.getOrInsertFunction(
      Callee, FunctionType::get(B.getInt1Ty(), Types, /*isVarArg=*/false));
  auto *Function = cast<llvm::Function>(Ask.getCallee());
  Function->setDoesNotThrow();
  Function->addRetAttr(Attribute::ZExt);
  // It knows of addresses, not of what is there.
  if (Callee != LaneAtomic)
    Function->setOnlyAccessesInaccessibleMemory();
  CallInst *May = B.CreateCall(Ask, All);
  May->addRetAttr(Attribute::ZExt);
  Value *&Condition = Conditions[&I];
  Condition = Condition ? B.CreateAnd(Condition, May) : May;
}

void Instrumentation::makeConditional(Instruction &I, Value *If) {
  BasicBlock *Before = I.getParent();
  Instruction *End = SplitBlockAndInsertIfThen(If, &I, /*Unreachable=*/false);
  if (!I.getType()->isVoidTy() && !I.use_empty()) {
    auto *Result = PHINode::Create(I.getType(), 2, "", I.getIterator());
    Result->setDebugLoc(I.getDebugLoc());
    I.replaceAllUsesWith(Result);
    Result->addIncoming(&I, End->getParent());
    Result->addIncoming(Constant::getNullValue(I.getType()), Before);
  }
  I.moveBefore(End->getIterator());
}

/// Whether the code is that of the headers, whoever has called it.
static bool isOfHeaders(const Instruction &I) {
  Finding::Spot Spot = spotOf(I);
  return Spot.empty() || checked::isOfHeaders(Spot.front().Place);
}

/// Vectors may have the variables of their lanes in any order, so it is the
/// place in the variable that is compared, and the address stays here.
void Instrumentation::visitPrivate(Instruction &I, Value *P, Value *Base,
                                   Value *Bytes, uint64_t Size,
                                   Constant *Site) {
  IRBuilder<> B(&I);
  Value *Place = B.getInt64(0), *At = P;
  while (auto *Gep = dyn_cast<GEPOperator>(At)) {
    Place = B.CreateAdd(Place, emitGEPOffset(&B, DL, Gep));
    At = Gep->getPointerOperand();
  }
  if (At != Base)
    Place = B.CreatePtrDiff(B.getInt8Ty(), P, Base);
  // That is what most are, and needs no call.
  Value *Fits =
      B.CreateAnd(B.CreateICmpULE(Bytes, B.getInt64(Size)),
                  B.CreateICmpULE(Place, B.CreateSub(B.getInt64(Size), Bytes)));
  Instruction *Report =
      SplitBlockAndInsertIfThen(B.CreateNot(Fits), &I, /*Unreachable=*/false);
  IRBuilder<> R(Report);
  auto Callee = M.getOrInsertFunction(LanePrivate, R.getVoidTy(), R.getPtrTy(),
                                      R.getInt64Ty(), R.getInt64Ty(),
                                      R.getInt64Ty(), R.getInt64Ty());
  auto *Function = cast<llvm::Function>(Callee.getCallee());
  Function->setDoesNotThrow();
  Function->setOnlyAccessesInaccessibleMemory();
  R.CreateCall(Callee, {Site, Place, Bytes, R.getInt64(Size), index()})
      ->setDebugLoc(I.getDebugLoc());
  Value *&Condition = Conditions[&I];
  Condition = Condition ? IRBuilder<>(&I).CreateAnd(Condition, Fits) : Fits;
}

void Instrumentation::plain(Instruction &I, Use &Pointer, Value *Bytes,
                            uint32_t Flags) {
  Value *P = Pointer;
  Value *Base = baseOf(P);
  if (AtomicsOnly)
    return;
  IRBuilder<> B(&I);
  if (uint64_t Size = indexedVariable(P, Base)) {
    Sites::Properties Props{SiteKind::Access};
    Props.Flags = Flags;
    Type *Ptr = B.getPtrTy(), *I64 = B.getInt64Ty();
    if (OfLanes)
      return visitPrivate(I, P, Base, B.CreateZExtOrTrunc(Bytes, I64), Size,
                          S.make(I, Props));
    Pointer = B.CreateCall(
        M.getOrInsertFunction(PrivateAccess, Ptr, Ptr, Ptr, I64, Ptr, I64),
        {S.make(I, Props), P, B.CreateZExtOrTrunc(Bytes, I64), Base,
         B.getInt64(Size)});
    P = Pointer;
  }
  if (!concerns(P, Base, Flags))
    return;
  Sites::Properties Props{SiteKind::Access};
  Props.Flags = Flags | (IsScoped && isOfHeaders(I) ? OfHeaders : 0);
  if (Flags & Writes)
    noteWrite(Base);
  // What the headers keep in variables is none of the program's business.
  if (Props.Flags & OfHeaders && isa<AllocaInst>(Base))
    return;
  Type *Ptr = B.getPtrTy(), *I64 = B.getInt64Ty();
  if (OfLanes)
    return askFor(I, LaneAccess,
                  {S.make(I, Props), P, B.CreateZExtOrTrunc(Bytes, I64), Base,
                   sizeOf(Base)});
  // The runtime gives another address to accesses that are out of bounds.
  Pointer = B.CreateCall(
      M.getOrInsertFunction(MemoryAccess, Ptr, Ptr, Ptr, I64, Ptr, I64),
      {S.make(I, Props), P, B.CreateZExtOrTrunc(Bytes, I64), Base,
       sizeOf(Base)});
}

void Instrumentation::atomic(Instruction &I, Use &Pointer, Type *T,
                             uint32_t Flags, Value *Semantics, Value *Scope) {
  Value *P = Pointer;
  Value *Base = baseOf(P);
  if (!concerns(P, Base, Flags | Writes))
    return;
  IRBuilder<> B(&I);
  Sites::Properties Props{SiteKind::Access};
  Props.Flags = Flags | Atomic;
  if (Flags & Writes)
    noteWrite(Base);
  // One that is known only when the program runs counts as wide enough.
  if (auto *Known = dyn_cast_or_null<ConstantInt>(Scope))
    Props.Scope = Known->getZExtValue();
  Type *Ptr = B.getPtrTy(), *I64 = B.getInt64Ty(), *I32 = B.getInt32Ty();
  if (OfLanes)
    return askFor(I, LaneAtomic,
                  {S.make(I, Props), P,
                   B.getInt64(DL.getTypeStoreSize(T).getFixedValue()), Base,
                   sizeOf(Base), B.CreateZExtOrTrunc(Semantics, I32)});
  Pointer = B.CreateCall(
      M.getOrInsertFunction(AtomicAccess, Ptr, Ptr, Ptr, I64, Ptr, I64, I32),
      {S.make(I, Props), P, B.getInt64(DL.getTypeStoreSize(T).getFixedValue()),
       Base, sizeOf(Base), B.CreateZExtOrTrunc(Semantics, I32)});
}

void Instrumentation::visitFence(Instruction &I, Value *Semantics) {
  IRBuilder<> B(&I);
  Type *Void = B.getVoidTy(), *I32 = B.getInt32Ty();
  Semantics = B.CreateZExtOrTrunc(Semantics, I32);
  if (OfLanes)
    B.CreateCall(M.getOrInsertFunction(LaneFence, Void, I32, B.getInt64Ty()),
                 {Semantics, index()});
  else
    B.CreateCall(M.getOrInsertFunction(MemoryFence, Void, I32), {Semantics});
}

void Instrumentation::visitAtomic(const GroupCall &Call) {
  CallBase &C = Call.call();
  if (Call.opClass() == OpClass::MemoryBarrier)
    return visitFence(C, Call.semantics());
  uint32_t Flags = Call.op() == Op::AtomicLoad    ? Reads
                   : Call.op() == Op::AtomicStore ? Writes
                                                  : Reads | Writes;
  Type *T = C.getType()->isVoidTy() ? Call.value()->getType() : C.getType();
  atomic(C, Call.operandUse(Role::Pointer), T, Flags, Call.semantics(),
         Call.memoryScope());
}

void Instrumentation::visitIntrinsic(MemIntrinsic &I) {
  if (auto *Transfer = dyn_cast<MemTransferInst>(&I))
    plain(I, Transfer->getRawSourceUse(), I.getLength(), Reads | Copies);
  plain(I, I.getRawDestUse(), I.getLength(), Writes);
}

/// SPIR-V's memory semantics for an order of LLVM's.
static uint64_t semanticsOf(AtomicOrdering Order) {
  switch (Order) {
  case AtomicOrdering::Acquire:
    return semantics::Acquire;
  case AtomicOrdering::Release:
    return semantics::Release;
  case AtomicOrdering::AcquireRelease:
    return semantics::AcquireRelease;
  case AtomicOrdering::SequentiallyConsistent:
    return semantics::SequentiallyConsistent;
  default:
    return 0;
  }
}

void Instrumentation::visit(Instruction &I) {
  if (auto Call = GroupCall::match(I)) {
    if (Call->opClass() == OpClass::Atomic ||
        Call->opClass() == OpClass::MemoryBarrier)
      visitAtomic(*Call);
    return;
  }
  IRBuilder<> B(&I);
  auto Size = [&](Type *T) {
    return B.getInt64(DL.getTypeStoreSize(T).getKnownMinValue());
  };
  auto Order = [&](AtomicOrdering O) { return B.getInt32(semanticsOf(O)); };
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    if (Load->isAtomic())
      return atomic(I, Load->getOperandUse(Load->getPointerOperandIndex()),
                    Load->getType(), Reads, Order(Load->getOrdering()));
    plain(I, Load->getOperandUse(Load->getPointerOperandIndex()),
          Size(Load->getType()), Reads);
  } else if (auto *Store = dyn_cast<StoreInst>(&I)) {
    Type *T = Store->getValueOperand()->getType();
    if (Store->isAtomic())
      return atomic(I, Store->getOperandUse(Store->getPointerOperandIndex()), T,
                    Writes, Order(Store->getOrdering()));
    plain(I, Store->getOperandUse(Store->getPointerOperandIndex()), Size(T),
          Writes);
  } else if (auto *RMW = dyn_cast<AtomicRMWInst>(&I)) {
    atomic(I, RMW->getOperandUse(RMW->getPointerOperandIndex()), RMW->getType(),
           Reads | Writes, Order(RMW->getOrdering()));
  } else if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I)) {
    atomic(I, Exchange->getOperandUse(Exchange->getPointerOperandIndex()),
           Exchange->getCompareOperand()->getType(), Reads | Writes,
           Order(Exchange->getSuccessOrdering()));
  } else if (auto *Fence = dyn_cast<FenceInst>(&I)) {
    visitFence(I, Order(Fence->getOrdering()));
  } else if (auto *Memory = dyn_cast<MemIntrinsic>(&I)) {
    visitIntrinsic(*Memory);
  }
}

void Instrumentation::run() {
  SmallVector<Instruction *, 64> All;
  for (Instruction &I : instructions(F))
    All.push_back(&I);
  for (Instruction *I : All)
    visit(*I);
  for (auto &[I, If] : Conditions)
    makeConditional(*I, If);
}

void instrumentAccesses(Function &F, Sites &S, bool AtomicsOnly) {
  Instrumentation(F, S, AtomicsOnly, /*OfLanes=*/false).run();
}

/// Says behind \p Call which work-items it has synchronised.
static void addSync(const GroupCall &Call, Sites &S) {
  CallBase &C = Call.call();
  IRBuilder<> B(C.getParent(), std::next(C.getIterator()));
  B.SetCurrentDebugLocation(C.getDebugLoc());
  auto Sync = C.getModule()->getOrInsertFunction(
      LaneSync, B.getVoidTy(), B.getPtrTy(), B.getInt32Ty(), B.getInt64Ty());
  cast<Function>(Sync.getCallee())->setDoesNotThrow();
  B.CreateCall(Sync, {S.kernel(), B.getInt32(unsigned(Call.knownScope())),
                      emitBuiltIn(B, Op::LocalInvocationIndex)});
}

std::optional<SmallVector<uint32_t, 4>> instrumentLanes(Function &F, Sites &S) {
  SmallVector<GroupCall, 16> Calls;
  for (Instruction &I : instructions(F))
    if (auto Call = GroupCall::match(I))
      Calls.push_back(*Call);
  Instrumentation Accesses(F, S, /*AtomicsOnly=*/false, /*OfLanes=*/true);
  Accesses.run();
  for (const GroupCall &Call : Calls) {
    auto Kind = kindOf(Call);
    const bool OfMask =
        Kind && *Kind >= SiteKind::InverseBallot && *Kind <= SiteKind::FindMSB;
    if (Kind && !OfMask && Call.scope() != Scope::Invocation)
      addSync(Call, S);
  }
  return Accesses.written();
}

} // namespace cohort::checked
