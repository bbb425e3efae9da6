//===- Memory.cpp - Barriers, fences and atomics of NVIDIA GPUs -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "Warp.h"
#include "support/AtomicOps.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::nvptx {

/// The backend's scope; the widest for one that is only known at run time.
static SyncScope::ID scopeOf(LLVMContext &C, const Value *MemoryScope) {
  auto *Known = dyn_cast<ConstantInt>(MemoryScope);
  if (!Known || Known->isZero())
    return SyncScope::System;
  return C.getOrInsertSyncScopeID(
      Known->getZExtValue() == unsigned(Scope::Device) ? "device" : "block");
}

static bool isWider(const Value *MemoryScope, Scope Than) {
  auto *Known = dyn_cast<ConstantInt>(MemoryScope);
  return !Known || Known->getZExtValue() < unsigned(Than);
}

static void emitFence(IRBuilderBase &B, const Value *MemoryScope,
                      AtomicOrdering Order) {
  if (Order != AtomicOrdering::Monotonic)
    B.CreateFence(Order, scopeOf(B.getContext(), MemoryScope));
}

void lowerBarrier(IRBuilderBase &B, const GroupCall &GroupOp) {
  AtomicOrdering Order = memoryOrder(GroupOp.semantics());
  if (GroupOp.opClass() == OpClass::MemoryBarrier)
    return emitFence(B, GroupOp.memoryScope(), Order);
  Scope Execution = GroupOp.knownScope();
  // The barriers order what their own items see.
  if (Execution == Scope::Invocation ||
      isWider(GroupOp.memoryScope(), Execution))
    emitFence(B, GroupOp.memoryScope(), Order);
  if (Execution == Scope::Workgroup)
    B.CreateIntrinsic(Intrinsic::nvvm_barrier_cta_sync_aligned_all, {},
                      {B.getInt32(0)});
  else if (Execution == Scope::Subgroup)
    B.CreateIntrinsic(Intrinsic::nvvm_bar_warp_sync, {},
                      {Warp(B).lanesOf(GroupOp).Mask});
}

/// The instruction's operation on a type of so many bits; empty if it has none.
static std::string systemOperation(AtomicRMWInst::BinOp Operation, Type *T) {
  unsigned Bits = T->getScalarSizeInBits();
  if (Bits != 32 && Bits != 64)
    return "";
  std::string Size = std::to_string(Bits);
  switch (Operation) {
  case AtomicRMWInst::Add:
    return "add.u" + Size;
  case AtomicRMWInst::FAdd:
    return "add.f" + Size;
  case AtomicRMWInst::Xchg:
    return "exch.b" + Size;
  case AtomicRMWInst::And:
    return "and.b" + Size;
  case AtomicRMWInst::Or:
    return "or.b" + Size;
  case AtomicRMWInst::Xor:
    return "xor.b" + Size;
  case AtomicRMWInst::Min:
    return "min.s" + Size;
  case AtomicRMWInst::Max:
    return "max.s" + Size;
  case AtomicRMWInst::UMin:
    return "min.u" + Size;
  case AtomicRMWInst::UMax:
    return "max.u" + Size;
  default:
    return "";
  }
}

/// LLVM's backend writes every read-modify-write for the device. Null: there is
/// no instruction for this one, which becomes a loop around a comparison.
static Value *systemAtomic(IRBuilderBase &B, AtomicRMWInst::BinOp Operation,
                           Value *P, Value *X) {
  Type *T = X->getType();
  if (Operation == AtomicRMWInst::Sub) {
    Operation = AtomicRMWInst::Add;
    X = B.CreateNeg(X);
  }
  std::string Name = systemOperation(Operation, T);
  if (Name.empty())
    return nullptr;
  bool IsLong = T->getScalarSizeInBits() == 64;
  // Registers by type: floating-point values have their own.
  std::string Kind =
      T->isFloatingPointTy() ? (IsLong ? "d" : "f") : (IsLong ? "l" : "r");
  auto *Type = FunctionType::get(T, {P->getType(), T}, false);
  return B.CreateCall(InlineAsm::get(Type,
                                     "atom.sys." + Name + " $0, [$1], $2;",
                                     "=" + Kind + ",l," + Kind + ",~{memory}",
                                     /*hasSideEffects=*/true),
                      {P, X});
}

namespace {
class AtomicLowering {
public:
  AtomicLowering(IRBuilderBase &B, const GroupCall &GroupOp)
      : B(B), GroupOp(GroupOp), P(GroupOp.pointer()),
        T(GroupOp.value() ? GroupOp.value()->getType()
                          : GroupOp.call().getType()),
        Alignment(
            GroupOp.call().getDataLayout().getTypeStoreSize(T).getFixedValue()),
        Sync(scopeOf(B.getContext(), GroupOp.memoryScope())),
        Order(memoryOrder(GroupOp.semantics())) {}

  Value *run() {
    switch (GroupOp.op()) {
    case Op::AtomicLoad: {
      LoadInst *Load = B.CreateAlignedLoad(T, P, Alignment);
      Load->setAtomic(orderWithout(AtomicOrdering::Release, Order), Sync);
      return Load;
    }
    case Op::AtomicStore: {
      StoreInst *Store = B.CreateAlignedStore(GroupOp.value(), P, Alignment);
      Store->setAtomic(orderWithout(AtomicOrdering::Acquire, Order), Sync);
      return nullptr;
    }
    case Op::AtomicCompareExchange:
      return B.CreateExtractValue(
          B.CreateAtomicCmpXchg(P, GroupOp.comparator(), GroupOp.value(),
                                Alignment, Order,
                                AtomicCmpXchgInst::getStrongestFailureOrdering(
                                    memoryOrder(GroupOp.unequalSemantics())),
                                Sync),
          0);
    default:
      return readModifyWrite();
    }
  }

private:
  /// LLVM's backend gives these instructions no order, so that fences have to.
  Value *readModifyWrite() {
    if (isReleaseOrStronger(Order))
      emitFence(B, GroupOp.memoryScope(),
                Order == AtomicOrdering::SequentiallyConsistent
                    ? Order
                    : AtomicOrdering::AcquireRelease);
    Value *Old = nullptr;
    if (Sync == SyncScope::System)
      Old = systemAtomic(B, binOp(GroupOp.op()), P, GroupOp.value());
    if (!Old)
      Old = B.CreateAtomicRMW(binOp(GroupOp.op()), P, GroupOp.value(),
                              Alignment, AtomicOrdering::Monotonic, Sync);
    if (isAcquireOrStronger(Order))
      emitFence(B, GroupOp.memoryScope(), AtomicOrdering::AcquireRelease);
    return Old;
  }

  IRBuilderBase &B;
  const GroupCall &GroupOp;
  Value *P;
  Type *T;
  Align Alignment; ///< atomics are aligned to their size
  SyncScope::ID Sync;
  AtomicOrdering Order;
};
} // namespace

Value *lowerAtomic(IRBuilderBase &B, const GroupCall &GroupOp) {
  return AtomicLowering(B, GroupOp).run();
}

} // namespace cohort::nvptx
