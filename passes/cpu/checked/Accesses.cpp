//===- Accesses.cpp - Accesses that the runtime sees ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Checked.h"
#include "abi/KernelInfo.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::checked {

namespace {
class Instrumentation {
public:
  Instrumentation(Function &F, Sites &S, bool AtomicsOnly)
      : F(F), M(*F.getParent()), S(S), DL(M.getDataLayout()),
        AtomicsOnly(AtomicsOnly), IsScoped(isKernelOfKind(F, "scoped")) {}
  void run();

private:
  void visit(Instruction &I);
  void visitAtomic(const GroupCall &Call);
  void visitIntrinsic(MemIntrinsic &I);
  void plain(Instruction &I, Use &Pointer, Value *Bytes, uint32_t Flags);
  void atomic(Instruction &I, Use &Pointer, Type *T, uint32_t Flags,
              Value *Semantics, Value *Scope = nullptr);
  Value *baseOf(Value *P) const;
  bool concerns(Value *P, const Value *Base, uint32_t Flags) const;
  Value *sizeOf(const Value *Base) const;
  uint64_t indexedVariable(const Value *P, const Value *Base) const;

  Function &F;
  Module &M;
  Sites &S;
  const DataLayout &DL;
  const bool AtomicsOnly, IsScoped;
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
      return Call->call().getArgOperand(0);
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

/// Whether the code is that of the headers, whoever has called it.
static bool isOfHeaders(const Instruction &I) {
  Finding::Spot Spot = spotOf(I);
  return Spot.empty() || checked::isOfHeaders(Spot.front().Place);
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
  // What the headers keep in variables is none of the program's business.
  if (Props.Flags & OfHeaders && isa<AllocaInst>(Base))
    return;
  Type *Ptr = B.getPtrTy(), *I64 = B.getInt64Ty();
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
  // One that is known only when the program runs counts as wide enough.
  if (auto *Known = dyn_cast_or_null<ConstantInt>(Scope))
    Props.Scope = Known->getZExtValue();
  Type *Ptr = B.getPtrTy(), *I64 = B.getInt64Ty(), *I32 = B.getInt32Ty();
  Pointer = B.CreateCall(
      M.getOrInsertFunction(AtomicAccess, Ptr, Ptr, Ptr, I64, Ptr, I64, I32),
      {S.make(I, Props), P, B.getInt64(DL.getTypeStoreSize(T).getFixedValue()),
       Base, sizeOf(Base), B.CreateZExtOrTrunc(Semantics, I32)});
}

void Instrumentation::visitAtomic(const GroupCall &Call) {
  CallBase &C = Call.call();
  constexpr unsigned Pointer = 0, MemoryScope = 1, Semantics = 2;
  if (Call.opClass() == OpClass::MemoryBarrier) {
    IRBuilder<> B(&C);
    B.CreateCall(
        M.getOrInsertFunction(MemoryFence, B.getVoidTy(), B.getInt32Ty()),
        {B.CreateZExtOrTrunc(C.getArgOperand(1), B.getInt32Ty())});
    return;
  }
  uint32_t Flags = Call.op() == Op::AtomicLoad    ? Reads
                   : Call.op() == Op::AtomicStore ? Writes
                                                  : Reads | Writes;
  Type *T = C.getType()->isVoidTy() ? Call.value()->getType() : C.getType();
  atomic(C, C.getArgOperandUse(Pointer), T, Flags, C.getArgOperand(Semantics),
         C.getArgOperand(MemoryScope));
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
    B.CreateCall(
        M.getOrInsertFunction(MemoryFence, B.getVoidTy(), B.getInt32Ty()),
        {Order(Fence->getOrdering())});
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
}

void instrumentAccesses(Function &F, Sites &S, bool AtomicsOnly) {
  Instrumentation(F, S, AtomicsOnly).run();
}

} // namespace cohort::checked
