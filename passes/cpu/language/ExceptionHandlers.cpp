//===- ExceptionHandlers.cpp - Catching without unwinding -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "ExceptionHandlers.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/EHPersonalities.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-exception-handlers"

STATISTIC(NumInvokes, "Number of calls whose exceptions a kernel catches");

namespace cohort {

static Function *calledIn(const BasicBlock &BB, StringRef Name) {
  for (const Instruction &I : BB)
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (Function *Callee = Call->getCalledFunction();
          Callee && Callee->getName() == Name)
        return Callee;
  return nullptr;
}

Function *terminateBehind(BasicBlock &Pad) {
  Function *Terminate = nullptr;
  SmallSetVector<BasicBlock *, 8> Behind;
  Behind.insert(&Pad);
  for (unsigned K = 0; K < Behind.size(); ++K) {
    BasicBlock *BB = Behind[K];
    Behind.insert_range(successors(BB));
    if (calledIn(*BB, "__cxa_begin_catch"))
      return nullptr;
    if (succ_empty(BB)) {
      Terminate = calledIn(*BB, "__clang_call_terminate");
      if (!Terminate)
        return nullptr;
    }
  }
  return Terminate;
}

BasicBlock *createTerminatePad(Function &F, Function &Terminate) {
  IRBuilder<> B(BasicBlock::Create(F.getContext(), "terminate", &F));
  LandingPadInst *Pad =
      B.CreateLandingPad(StructType::get(B.getPtrTy(), B.getInt32Ty()), 1);
  Pad->addClause(ConstantPointerNull::get(B.getPtrTy()));
  B.CreateCall(&Terminate, B.CreateExtractValue(Pad, 0))->setDoesNotReturn();
  B.CreateUnreachable();
  return B.GetInsertBlock();
}

//===----------------------------------------------------------------------===//
// The exceptions of a work-item
//===----------------------------------------------------------------------===//

/// The C++ ABI's state of a thread, __cxa_eh_globals: the exceptions that
/// are caught, innermost first, and how many are on their way.
static StructType *threadStateType(LLVMContext &C) {
  return StructType::get(PointerType::get(C, 0), Type::getInt32Ty(C));
}

/// The same for a work-item, and whether it has exceptions at all.
static StructType *itemStateType(LLVMContext &C) {
  return StructType::get(PointerType::get(C, 0), Type::getInt32Ty(C),
                         Type::getInt32Ty(C));
}

static void copyThreadState(IRBuilderBase &B, Value *From, Value *To) {
  Type *T = threadStateType(B.getContext());
  for (unsigned K = 0; K < 2; ++K)
    B.CreateStore(
        B.CreateLoad(T->getStructElementType(K), B.CreateStructGEP(T, From, K)),
        B.CreateStructGEP(T, To, K));
}

static Value *emitThreadState(IRBuilderBase &B) {
  Module &M = *B.GetInsertBlock()->getModule();
  return B.CreateCall(M.getOrInsertFunction("__cxa_get_globals", B.getPtrTy()));
}

static Function *createHelper(Module &M, StringRef Name,
                              ArrayRef<Type *> Types) {
  LLVMContext &C = M.getContext();
  auto *Helper =
      Function::Create(FunctionType::get(Type::getVoidTy(C), Types, false),
                       GlobalValue::InternalLinkage, Name, M);
  Helper->setDoesNotThrow();
  return Helper;
}

/// void (ptr state, ptr saved): the exceptions of the work-item become those of
/// the thread, which are saved.
static Function *enterFunction(Module &M) {
  constexpr char Name[] = "cohort.exceptions.enter";
  if (Function *Known = M.getFunction(Name))
    return Known;
  LLVMContext &C = M.getContext();
  Type *Ptr = PointerType::get(C, 0);
  Function *Enter = createHelper(M, Name, {Ptr, Ptr});
  Value *State = Enter->getArg(0), *Saved = Enter->getArg(1);
  auto *Own = BasicBlock::Create(C, "own", Enter);
  auto *Done = BasicBlock::Create(C, "done", Enter);
  IRBuilder<> B(BasicBlock::Create(C, "", Enter, Own));
  Value *Thread = emitThreadState(B);
  copyThreadState(B, Thread, Saved);
  Value *HasOwn = B.CreateLoad(B.getInt32Ty(),
                               B.CreateStructGEP(itemStateType(C), State, 2));
  B.CreateCondBr(B.CreateIsNotNull(HasOwn), Own, Done);
  B.SetInsertPoint(Own);
  copyThreadState(B, State, Thread);
  B.CreateBr(Done);
  B.SetInsertPoint(Done);
  B.CreateRetVoid();
  return Enter;
}

/// void (ptr state, ptr saved, i1 threw): the way back.
static Function *leaveFunction(Module &M) {
  constexpr char Name[] = "cohort.exceptions.leave";
  if (Function *Known = M.getFunction(Name))
    return Known;
  LLVMContext &C = M.getContext();
  Type *Ptr = PointerType::get(C, 0);
  Function *Leave = createHelper(M, Name, {Ptr, Ptr, Type::getInt1Ty(C)});
  Value *State = Leave->getArg(0), *Saved = Leave->getArg(1);
  auto *Own = BasicBlock::Create(C, "own", Leave);
  auto *Done = BasicBlock::Create(C, "done", Leave);
  IRBuilder<> B(BasicBlock::Create(C, "", Leave, Own));
  Value *HasOwn = B.CreateStructGEP(itemStateType(C), State, 2);
  B.CreateCondBr(B.CreateOr(Leave->getArg(2), B.CreateIsNotNull(B.CreateLoad(
                                                  B.getInt32Ty(), HasOwn))),
                 Own, Done);
  B.SetInsertPoint(Own);
  B.CreateStore(B.getInt32(1), HasOwn);
  Value *Thread = emitThreadState(B);
  copyThreadState(B, Thread, State);
  copyThreadState(B, Saved, Thread);
  B.CreateBr(Done);
  B.SetInsertPoint(Done);
  B.CreateRetVoid();
  return Leave;
}

//===----------------------------------------------------------------------===//
// A call in a function of its own
//===----------------------------------------------------------------------===//

/// The attributes that code outlined from \p F needs to be compiled in the same
/// way.
static AttributeList codeAttributes(const Function &F) {
  LLVMContext &C = F.getContext();
  AttrBuilder Keep(C);
  for (Attribute A : F.getAttributes().getFnAttrs())
    if (A.isStringAttribute() ? !A.getKindAsString().starts_with("cohort-")
                              : A.hasAttribute(Attribute::UWTable) ||
                                    A.hasAttribute(Attribute::OptimizeNone))
      Keep.addAttribute(A);
  Keep.addAttribute(Attribute::NoInline);
  return AttributeList::get(C, AttributeList::FunctionIndex, Keep);
}

namespace {
/// A function that makes one call of a kernel.
struct OutlinedCall {
  OutlinedCall(CallBase &Call, Type *Result, ArrayRef<Value *> First,
               StringRef Name);

  Function *Outlined;
  CallBase *Inner;              ///< the call, in no block yet
  SmallVector<Value *, 8> Args; ///< for a call of Outlined
  IRBuilder<> B;                ///< at its start
};
} // namespace

OutlinedCall::OutlinedCall(CallBase &Call, Type *Result,
                           ArrayRef<Value *> First, StringRef Name)
    : Inner(cast<CallBase>(Call.clone())), Args(First), B(Call.getContext()) {
  Function &F = *Call.getFunction();
  // Constants stay: some operands must be.
  SmallVector<Use *, 8> Moved;
  for (Use &U : Inner->operands())
    if (isa<Instruction, Argument>(U)) {
      Args.push_back(U);
      Moved.push_back(&U);
    }
  SmallVector<Type *, 8> Types;
  for (Value *Arg : Args)
    Types.push_back(Arg->getType());
  Outlined =
      Function::Create(FunctionType::get(Result, Types, false),
                       GlobalValue::InternalLinkage, F.getAddressSpace(), Name);
  F.getParent()->getFunctionList().insertAfter(F.getIterator(), Outlined);
  Outlined->setAttributes(codeAttributes(F));
  Outlined->setComdat(F.getComdat());
  for (auto [K, U] : enumerate(Moved))
    U->set(Outlined->getArg(First.size() + K));
  Inner->setDebugLoc(DebugLoc());
  Inner->dropUnknownNonDebugMetadata();
  B.SetInsertPoint(BasicBlock::Create(F.getContext(), "", Outlined));
}

namespace {
class HandlerLowering {
public:
  explicit HandlerLowering(Function &F) : F(F), C(F.getContext()) {}
  void run();

private:
  void outlineNoexcept(InvokeInst &Invoke, Function &Terminate);
  void dropNeedless();
  bool findInvokes();
  void findCallsInHandlers();
  void createState();
  Function *outlineTry(InvokeInst &Invoke, SmallVectorImpl<Value *> &Args);
  void lower(InvokeInst &Invoke);
  void lower(LandingPadInst &Pad);
  void lower(ResumeInst &Resume);
  void keepState(CallInst &Call);
  unsigned selectorOf(Value *TypeInfo);

  Function &F;
  LLVMContext &C;
  SmallVector<InvokeInst *, 8> Invokes;
  SmallVector<CallInst *, 8> Calls; ///< in handlers
  AllocaInst *State = nullptr;
  SmallSetVector<Value *, 4> TypeInfos; ///< what handlers catch
  struct Thrown {
    BasicBlock *From;
    Value *Exception, *Selector;
  };
  DenseMap<BasicBlock *, SmallVector<Thrown, 4>> WaysTo; ///< of landing pads
};
} // namespace

/// The selector for \p TypeInfo in the kernel; from 1 on.
unsigned HandlerLowering::selectorOf(Value *TypeInfo) {
  TypeInfos.insert(TypeInfo);
  return find(TypeInfos, TypeInfo) - TypeInfos.begin() + 1;
}

/// 'noexcept' around \p Invoke goes with it.
void HandlerLowering::outlineNoexcept(InvokeInst &Invoke, Function &Terminate) {
  OutlinedCall Out(Invoke, Invoke.getType(), {}, "cohort.noexcept");
  Out.Outlined->setPersonalityFn(F.getPersonalityFn());
  Out.Outlined->setDoesNotThrow();
  auto *Inner = cast<InvokeInst>(Out.B.Insert(Out.Inner));
  auto *Return = BasicBlock::Create(C, "return", Out.Outlined);
  Inner->setNormalDest(Return);
  Inner->setUnwindDest(createTerminatePad(*Out.Outlined, Terminate));
  Out.B.SetInsertPoint(Return);
  if (Inner->getType()->isVoidTy())
    Out.B.CreateRetVoid();
  else
    Out.B.CreateRet(Inner);
  IRBuilder<> B(&Invoke);
  auto *Call = B.CreateCall(Out.Outlined, Out.Args);
  Call->takeName(&Invoke);
  Invoke.replaceAllUsesWith(Call);
  B.CreateBr(Invoke.getNormalDest());
  Invoke.getUnwindDest()->removePredecessor(Invoke.getParent());
  Invoke.eraseFromParent();
}

/// Takes landing pads from calls that need none in the kernel: nothing throws,
/// nothing is caught, or the program ends.
void HandlerLowering::dropNeedless() {
  for (BasicBlock &BB : F) {
    auto *Invoke = dyn_cast<InvokeInst>(BB.getTerminator());
    if (!Invoke)
      continue;
    if (Invoke->doesNotThrow() || isVocabularyCall(*Invoke) ||
        Invoke->getLandingPadInst()->getNumClauses() == 0)
      changeToCall(Invoke);
    else if (Function *Terminate = terminateBehind(*Invoke->getUnwindDest()))
      outlineNoexcept(*Invoke, *Terminate);
  }
  removeUnreachableBlocks(F);
}

/// Returns whether they can be lowered.
bool HandlerLowering::findInvokes() {
  for (BasicBlock &BB : F)
    if (auto *Invoke = dyn_cast<InvokeInst>(BB.getTerminator()))
      Invokes.push_back(Invoke);
  if (Invokes.empty() ||
      classifyEHPersonality(F.getPersonalityFn()) == EHPersonality::GNU_CXX)
    return true;
  reportError(*Invokes.front(),
              "exceptions of this kind are not supported in a kernel");
  for (InvokeInst *Invoke : Invokes)
    changeToCall(Invoke);
  return false;
}

/// Whether what \p Call does may depend on the exceptions of its work-item.
static bool mayAskForExceptions(const CallInst &Call) {
  return !isa<IntrinsicInst>(Call) && !isVocabularyCall(Call) &&
         !Call.isInlineAsm() && !Call.isMustTailCall() &&
         !Call.hasFnAttr(Attribute::ReturnsTwice) &&
         !Call.doesNotAccessMemory() && !Call.onlyAccessesArgMemory();
}

void HandlerLowering::findCallsInHandlers() {
  SmallPtrSet<BasicBlock *, 16> Seen;
  SmallVector<BasicBlock *, 16> Work;
  for (InvokeInst *Invoke : Invokes)
    Work.push_back(Invoke->getUnwindDest());
  while (!Work.empty()) {
    BasicBlock *BB = Work.pop_back_val();
    if (!Seen.insert(BB).second)
      continue;
    append_range(Work, successors(BB));
    for (Instruction &I : *BB)
      if (auto *Call = dyn_cast<CallInst>(&I);
          Call && mayAskForExceptions(*Call))
        Calls.push_back(Call);
  }
}

void HandlerLowering::createState() {
  IRBuilder<> B(&*F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  StructType *T = itemStateType(C);
  State = B.CreateAlloca(T, nullptr, "cohort.exceptions");
  B.CreateStore(B.getInt32(0), B.CreateStructGEP(T, State, 2));
}

/// { exception or null, which handler, result } (state, operands...)
Function *HandlerLowering::outlineTry(InvokeInst &Invoke,
                                      SmallVectorImpl<Value *> &Args) {
  Module &M = *F.getParent();
  SmallVector<Type *, 3> Types{PointerType::get(C, 0), Type::getInt32Ty(C)};
  bool HasResult = !Invoke.getType()->isVoidTy();
  if (HasResult)
    Types.push_back(Invoke.getType());
  StructType *T = StructType::get(C, Types);
  OutlinedCall Out(Invoke, T, {State}, "cohort.try");
  Args = Out.Args;
  Out.Outlined->setPersonalityFn(F.getPersonalityFn());
  IRBuilder<> &B = Out.B;
  Value *Item = Out.Outlined->getArg(0);
  Value *Saved = B.CreateAlloca(threadStateType(C));
  B.CreateCall(enterFunction(M), {Item, Saved});
  auto *Return = BasicBlock::Create(C, "return", Out.Outlined);
  auto *Caught = BasicBlock::Create(C, "caught", Out.Outlined);
  auto *Inner = cast<InvokeInst>(Out.Inner);
  B.Insert(Inner);
  Inner->setNormalDest(Return);
  Inner->setUnwindDest(Caught);

  B.SetInsertPoint(Return);
  B.CreateCall(leaveFunction(M), {Item, Saved, B.getFalse()});
  Value *Result = ConstantAggregateZero::get(T);
  B.CreateRet(HasResult ? B.CreateInsertValue(Result, Inner, 2) : Result);

  B.SetInsertPoint(Caught);
  auto *Pad = cast<LandingPadInst>(Invoke.getLandingPadInst()->clone());
  Pad->setDebugLoc(DebugLoc());
  B.Insert(Pad);
  B.CreateCall(leaveFunction(M), {Item, Saved, B.getTrue()});
  // A selector is a place in the table of its own function.
  Value *Raw = B.CreateExtractValue(Pad, 1);
  Value *Selector = B.CreateSelect(B.CreateICmpSGT(Raw, B.getInt32(0)),
                                   B.getInt32(INT32_MAX), Raw);
  for (unsigned K = Pad->getNumClauses(); K-- > 0;) {
    Value *Type = Pad->getClause(K);
    if (!Pad->isCatch(K) || isa<ConstantPointerNull>(Type))
      continue;
    Value *Here =
        B.CreateIntrinsic(Intrinsic::eh_typeid_for, {Type->getType()}, {Type});
    Selector = B.CreateSelect(B.CreateICmpEQ(Raw, Here),
                              B.getInt32(selectorOf(Type)), Selector);
  }
  Value *Thrown =
      B.CreateInsertValue(PoisonValue::get(T), B.CreateExtractValue(Pad, 0), 0);
  B.CreateRet(B.CreateInsertValue(Thrown, Selector, 1));
  return Out.Outlined;
}

void HandlerLowering::lower(InvokeInst &Invoke) {
  SmallVector<Value *, 8> Args;
  Function *Try = outlineTry(Invoke, Args);
  BasicBlock *From = Invoke.getParent(), *Next = Invoke.getNormalDest();
  BasicBlock *Pad = Invoke.getUnwindDest();
  IRBuilder<> B(&Invoke);
  Value *Result = B.CreateCall(Try, Args);
  Value *Exception = B.CreateExtractValue(Result, 0, "exception");
  Value *Selector = B.CreateExtractValue(Result, 1);
  WaysTo[Pad].push_back({From, Exception, Selector});
  if (Invoke.doesNotReturn() || isa<UnreachableInst>(Next->front())) {
    Next->removePredecessor(From);
    Invoke.replaceAllUsesWith(PoisonValue::get(Invoke.getType()));
    B.CreateBr(Pad);
  } else {
    if (!Invoke.getType()->isVoidTy())
      Invoke.replaceAllUsesWith(
          B.CreateExtractValue(Result, 2, Invoke.getName()));
    B.CreateCondBr(B.CreateIsNotNull(Exception), Pad, Next,
                   MDBuilder(C).createUnlikelyBranchWeights());
  }
  Invoke.eraseFromParent();
}

void HandlerLowering::lower(LandingPadInst &Pad) {
  BasicBlock *BB = Pad.getParent();
  ArrayRef<Thrown> Ways = WaysTo[BB];
  IRBuilder<> B(BB, BB->begin());
  PHINode *Exception = B.CreatePHI(B.getPtrTy(), Ways.size());
  PHINode *Selector = B.CreatePHI(B.getInt32Ty(), Ways.size());
  for (const Thrown &Way : Ways) {
    Exception->addIncoming(Way.Exception, Way.From);
    Selector->addIncoming(Way.Selector, Way.From);
  }
  B.SetInsertPoint(&Pad);
  Value *Both =
      B.CreateInsertValue(PoisonValue::get(Pad.getType()), Exception, 0);
  Pad.replaceAllUsesWith(B.CreateInsertValue(Both, Selector, 1));
  Pad.eraseFromParent();
}

/// Here an exception goes on that nothing in the kernel has caught.
void HandlerLowering::lower(ResumeInst &Resume) {
  IRBuilder<> B(&Resume);
  FunctionCallee Unwind = F.getParent()->getOrInsertFunction(
      "_Unwind_Resume", B.getVoidTy(), B.getPtrTy());
  CallInst *Call =
      B.CreateCall(Unwind, B.CreateExtractValue(Resume.getValue(), 0));
  Call->setDoesNotReturn();
  B.CreateUnreachable();
  Resume.eraseFromParent();
  keepState(*Call);
}

/// Makes \p Call in a function that gives it the exceptions of its work-item.
void HandlerLowering::keepState(CallInst &Call) {
  Module &M = *F.getParent();
  OutlinedCall Out(Call, Call.getType(), {State}, "cohort.handle");
  IRBuilder<> &B = Out.B;
  Value *Item = Out.Outlined->getArg(0);
  Value *Saved = B.CreateAlloca(threadStateType(C));
  B.CreateCall(enterFunction(M), {Item, Saved});
  cast<CallInst>(B.Insert(Out.Inner))->setTailCallKind(CallInst::TCK_None);
  B.CreateCall(leaveFunction(M), {Item, Saved, B.getFalse()});
  if (Call.getType()->isVoidTy())
    B.CreateRetVoid();
  else
    B.CreateRet(Out.Inner);
  CallInst *New = IRBuilder<>(&Call).CreateCall(Out.Outlined, Out.Args);
  if (Call.doesNotReturn())
    New->setDoesNotReturn();
  New->takeName(&Call);
  Call.replaceAllUsesWith(New);
  Call.eraseFromParent();
}

void HandlerLowering::run() {
  dropNeedless();
  if (!findInvokes() || Invokes.empty())
    return;
  if (!KernelInfo::FurtherVersion.in(F))
    OptimizationRemarkEmitter(&F).emit([&] {
      return OptimizationRemarkMissed("cohort", "ExceptionHandler",
                                      Invokes.front())
             << "calls whose exceptions the kernel catches are made for one "
                "work-item after another";
    });
  findCallsInHandlers();
  createState();
  for (CallInst *Call : Calls)
    keepState(*Call);
  NumInvokes += Invokes.size();
  for (InvokeInst *Invoke : Invokes) {
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ":" << *Invoke
                      << "\n");
    lower(*Invoke);
  }
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Pad = dyn_cast<LandingPadInst>(&I)) {
      lower(*Pad);
    } else if (auto *Resume = dyn_cast<ResumeInst>(&I)) {
      lower(*Resume);
    } else if (auto *II = dyn_cast<IntrinsicInst>(&I);
               II && II->getIntrinsicID() == Intrinsic::eh_typeid_for) {
      II->replaceAllUsesWith(
          ConstantInt::get(II->getType(), selectorOf(II->getArgOperand(0))));
      II->eraseFromParent();
    }
}

void lowerExceptionHandlers(Function &F) {
  if (!F.hasPersonalityFn())
    return;
  removeUnreachableBlocks(F);
  HandlerLowering(F).run();
  removeUnreachableBlocks(F);
  F.setPersonalityFn(nullptr);
}

} // namespace cohort
