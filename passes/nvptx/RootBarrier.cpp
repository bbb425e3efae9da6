//===- RootBarrier.cpp - Barriers of all work-groups of a launch ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A launch of all groups at once (cuLaunchCooperativeKernel) comes with a word
// of its own for this, in what the environment registers 1 and 2 point to; the
// headers of CUDA's cooperative groups use it likewise. Each group adds 1, but
// for the first, which adds what makes the highest bit change with the last
// group that arrives: the others wait for that, and the rest of the word is 0
// again.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::nvptx {

/// \p Combine of the three registers.
template <class F>
static Value *combined(IRBuilderBase &B, ArrayRef<Intrinsic::ID> Registers,
                       F Combine) {
  Value *Result = nullptr;
  for (Intrinsic::ID Id : Registers) {
    Value *V = B.CreateIntrinsic(Id, {});
    Result = Result ? Combine(Result, V) : V;
  }
  return Result;
}

/// The word of the launch.
static Value *barrierWord(IRBuilderBase &B) {
  Type *I64 = B.getInt64Ty();
  Value *High = B.CreateZExt(
      B.CreateIntrinsic(Intrinsic::nvvm_read_ptx_sreg_envreg1, {}), I64);
  Value *Low = B.CreateZExt(
      B.CreateIntrinsic(Intrinsic::nvvm_read_ptx_sreg_envreg2, {}), I64);
  Value *Start = B.CreateOr(B.CreateShl(High, 32), Low);
  constexpr unsigned Offset = 4; // behind the size of all
  return B.CreateIntToPtr(B.CreateAdd(Start, B.getInt64(Offset)), B.getPtrTy());
}

void defineRootBarrier(Module &M) {
  Function *F = M.getFunction("cohort_root_barrier");
  if (!F || !F->isDeclaration())
    return;
  LLVMContext &Context = M.getContext();
  F->setLinkage(GlobalValue::InternalLinkage);
  F->setConvergent();
  auto Block = [&](const char *Name) {
    return BasicBlock::Create(Context, Name, F);
  };
  BasicBlock *Entry = Block("entry"), *Wait = Block("wait"),
             *Done = Block("done");
  IRBuilder<> B(Entry);
  Value *Word = barrierWord(B);
  Value *Count = combined(B,
                          {Intrinsic::nvvm_read_ptx_sreg_nctaid_x,
                           Intrinsic::nvvm_read_ptx_sreg_nctaid_y,
                           Intrinsic::nvvm_read_ptx_sreg_nctaid_z},
                          [&](auto *X, auto *Y) { return B.CreateMul(X, Y); });
  Value *Group = combined(B,
                          {Intrinsic::nvvm_read_ptx_sreg_ctaid_x,
                           Intrinsic::nvvm_read_ptx_sreg_ctaid_y,
                           Intrinsic::nvvm_read_ptx_sreg_ctaid_z},
                          [&](auto *X, auto *Y) { return B.CreateOr(X, Y); });
  Value *Step = B.CreateSelect(B.CreateIsNull(Group),
                               B.CreateSub(B.getInt32(0x80000001u), Count),
                               B.getInt32(1));
  const SyncScope::ID Device = Context.getOrInsertSyncScopeID("device");
  // LLVM 22 leaves out the order of atomic operations here, and not fences.
  const auto Relaxed = AtomicOrdering::Monotonic;
  auto Fence = [&] { B.CreateFence(AtomicOrdering::AcquireRelease, Device); };
  Fence();
  Value *Old = B.CreateAtomicRMW(AtomicRMWInst::Add, Word, Step, Align(4),
                                 Relaxed, Device);
  B.CreateBr(Wait);
  B.SetInsertPoint(Wait);
  LoadInst *Now = B.CreateAlignedLoad(B.getInt32Ty(), Word, Align(4));
  Now->setAtomic(Relaxed, Device);
  B.CreateCondBr(B.CreateIsNeg(B.CreateXor(Old, Now)), Done, Wait);
  B.SetInsertPoint(Done);
  Fence();
  B.CreateRetVoid();
}

} // namespace cohort::nvptx
