//===- VariableAllocas.cpp - A stack for each work-item -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "VariableAllocas.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-variable-allocas"

STATISTIC(NumLowered, "Number of variables of variable size");

namespace cohort {

static bool isVariable(const Instruction &I) {
  auto *A = dyn_cast<AllocaInst>(&I);
  return A && !A->isStaticAlloca();
}

bool hasVariableAllocas(const Function &F) {
  return any_of(instructions(F), isVariable);
}

uint64_t fixedSize(const AllocaInst &A) {
  std::optional<TypeSize> Size = A.getAllocationSize(A.getDataLayout());
  if (!Size || Size->isScalable())
    report_fatal_error("a variable of a kernel has no fixed size");
  return Size->getFixedValue();
}

/// ptr (ptr top, i64 size, i64 align), bytes. In front of each variable is the
/// address of the one below it.
static Function *pushFunction(Module &M) {
  constexpr char Name[] = "cohort.stack.push";
  if (Function *Known = M.getFunction(Name))
    return Known;
  LLVMContext &C = M.getContext();
  IRBuilder<> B(C);
  Type *Ptr = B.getPtrTy(), *Int = B.getInt64Ty();
  auto *Push = Function::Create(FunctionType::get(Ptr, {Ptr, Int, Int}, false),
                                GlobalValue::InternalLinkage, Name, M);
  Push->setDoesNotThrow();
  auto *None = BasicBlock::Create(C, "none", Push);
  auto *Done = BasicBlock::Create(C, "done", Push);
  B.SetInsertPoint(BasicBlock::Create(C, "", Push, None));
  Value *Header = Push->getArg(2);
  Value *Size = B.CreateAdd(Push->getArg(1), Header);
  Value *Low = B.CreateSub(Header, B.getInt64(1));
  Size = B.CreateAnd(B.CreateAdd(Size, Low), B.CreateNot(Low));
  Value *Memory = B.CreateCall(
      M.getOrInsertFunction("aligned_alloc", Ptr, Int, Int), {Header, Size});
  B.CreateCondBr(B.CreateIsNull(Memory), None, Done);
  B.SetInsertPoint(None); // as a stack that overflows
  B.CreateIntrinsic(Intrinsic::trap, {});
  B.CreateUnreachable();
  B.SetInsertPoint(Done);
  B.CreateStore(B.CreateLoad(Ptr, Push->getArg(0)), Memory);
  B.CreateStore(Memory, Push->getArg(0));
  B.CreateRet(B.CreatePtrAdd(Memory, Header));
  return Push;
}

/// void (ptr top, ptr mark): frees what was made since the top was \p mark.
static Function *popFunction(Module &M) {
  constexpr char Name[] = "cohort.stack.pop";
  if (Function *Known = M.getFunction(Name))
    return Known;
  LLVMContext &C = M.getContext();
  IRBuilder<> B(C);
  Type *Ptr = B.getPtrTy();
  auto *Pop =
      Function::Create(FunctionType::get(B.getVoidTy(), {Ptr, Ptr}, false),
                       GlobalValue::InternalLinkage, Name, M);
  Pop->setDoesNotThrow();
  auto *Start = BasicBlock::Create(C, "", Pop);
  auto *Loop = BasicBlock::Create(C, "loop", Pop);
  auto *Free = BasicBlock::Create(C, "free", Pop);
  auto *Done = BasicBlock::Create(C, "done", Pop);
  B.SetInsertPoint(Start);
  B.CreateBr(Loop);
  B.SetInsertPoint(Loop);
  Value *Memory = B.CreateLoad(Ptr, Pop->getArg(0));
  B.CreateCondBr(B.CreateOr(B.CreateICmpEQ(Memory, Pop->getArg(1)),
                            B.CreateIsNull(Memory)),
                 Done, Free);
  B.SetInsertPoint(Free);
  B.CreateStore(B.CreateLoad(Ptr, Memory), Pop->getArg(0));
  B.CreateCall(M.getOrInsertFunction("free", B.getVoidTy(), Ptr), Memory);
  B.CreateBr(Loop);
  B.SetInsertPoint(Done);
  B.CreateRetVoid();
  return Pop;
}

static void push(AllocaInst &A, Value *Top) {
  const Align Least(
      16); // what allocation functions give, and the address needs
  const DataLayout &DL = A.getDataLayout();
  IRBuilder<> B(&A);
  Value *Count = B.CreateZExtOrTrunc(A.getArraySize(), B.getInt64Ty());
  Value *Size = B.CreateMul(
      Count,
      B.getInt64(DL.getTypeAllocSize(A.getAllocatedType()).getFixedValue()));
  Value *Alignment = B.getInt64(std::max(A.getAlign(), Least).value());
  Value *New =
      B.CreateCall(pushFunction(*A.getModule()), {Top, Size, Alignment});
  New->takeName(&A);
  for (User *U : make_early_inc_range(A.users()))
    if (auto *Lifetime = cast<Instruction>(U); Lifetime->isLifetimeStartOrEnd())
      Lifetime->eraseFromParent();
  A.replaceAllUsesWith(New);
  A.eraseFromParent();
}

void lowerVariableAllocas(Function &F) {
  SmallVector<Instruction *, 8> Work;
  bool Any = hasVariableAllocas(F);
  for (Instruction &I : instructions(F)) {
    auto *II = dyn_cast<IntrinsicInst>(&I);
    if (isVariable(I) || isa<ReturnInst>(I) ||
        (II && (II->getIntrinsicID() == Intrinsic::stacksave ||
                II->getIntrinsicID() == Intrinsic::stackrestore)))
      Work.push_back(&I);
  }
  IRBuilder<> B(F.getContext());
  AllocaInst *Top = nullptr;
  Constant *Empty = ConstantPointerNull::get(B.getPtrTy());
  if (Any) {
    B.SetInsertPoint(F.getEntryBlock().getFirstInsertionPt());
    Top = B.CreateAlloca(B.getPtrTy(), nullptr, "cohort.stack");
    B.CreateStore(Empty, Top);
  }
  auto Pop = [&](Value *Mark) {
    if (Any)
      B.CreateCall(popFunction(*F.getParent()), {Top, Mark});
  };
  for (Instruction *I : Work) {
    B.SetInsertPoint(I);
    if (auto *A = dyn_cast<AllocaInst>(I)) {
      ++NumLowered;
      LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ":" << *A << "\n");
      push(*A, Top);
    } else if (isa<ReturnInst>(I)) {
      Pop(Empty);
    } else {
      if (I->getType()->isVoidTy())
        Pop(cast<CallBase>(I)->getArgOperand(0));
      else
        I->replaceAllUsesWith(
            Any ? static_cast<Value *>(B.CreateLoad(B.getPtrTy(), Top))
                : Empty);
      I->eraseFromParent();
    }
  }
}

} // namespace cohort
