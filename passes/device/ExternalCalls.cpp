//===- ExternalCalls.cpp - Functions of other files on devices ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "device/ExternalCalls.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "device/DeviceModule.h"
#include "support/ReplaceCall.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

namespace cohort {

std::string deviceFunctionName(StringRef Name) {
  std::string Result = "cohort_function_";
  for (char C : Name) {
    // The escape itself is no part of names that C++ mangles.
    if (isAlnum(C) || C == '_')
      Result += C;
    else
      Result += '$' + utohexstr(uint8_t(C), /*LowerCase=*/true, /*Width=*/2);
  }
  return Result;
}

//===----------------------------------------------------------------------===//
// Values on their way
//===----------------------------------------------------------------------===//

/// The type in which a value of type \p T goes.
static Type *carried(Type *T) {
  auto *I = dyn_cast<IntegerType>(T);
  if (!I || I->getBitWidth() == 1 || I->getBitWidth() > 64)
    return T;
  return IntegerType::get(
      T->getContext(), std::max<uint64_t>(PowerOf2Ceil(I->getBitWidth()), 8));
}

static Value *toCarried(IRBuilderBase &B, Value *X) {
  Type *T = carried(X->getType());
  return T == X->getType() ? X : B.CreateZExt(X, T);
}

static Value *fromCarried(IRBuilderBase &B, Value *X, Type *T) {
  return T == X->getType() ? X : B.CreateTrunc(X, T);
}

DeviceSignature::DeviceSignature(FunctionType *Host,
                                 ArrayRef<llvm::Type *> Added) {
  LLVMContext &C = Host->getContext();
  SmallVector<llvm::Type *, 8> Parameters(Added);
  for (llvm::Type *T : Host->params())
    Parameters.push_back(carried(T));
  llvm::Type *Result = carried(Host->getReturnType());
  if (Result->isAggregateType()) {
    SmallVector<llvm::Type *, 4> Parts;
    for (llvm::Type *T : Result->subtypes())
      Parts.push_back(carried(T));
    Memory = StructType::get(C, Parts);
    Parameters.push_back(PointerType::get(C, 0));
    Result = llvm::Type::getVoidTy(C);
  }
  Type = FunctionType::get(Result, Parameters, /*isVarArg=*/false);
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

bool isImportedFunction(const Function &F) {
  return KernelInfo::Imported.in(F);
}

bool callsImportedFunctions(Function &F) {
  return any_of(instructions(F), [](const Instruction &I) {
    auto *Call = dyn_cast<CallBase>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    return Callee && isImportedFunction(*Callee);
  });
}

uint64_t ImportSets::numberOf(const Function &F) {
  StringRef Names = KernelInfo::DeviceImports.text(F);
  if (Names.empty())
    return 0;
  constexpr uint64_t Most = UINT16_MAX;
  return Numbers
      .try_emplace(Names, std::min<uint64_t>(Numbers.size() + 1, Most))
      .first->second;
}

static Function *declare(Module &M, const Function &Host, FunctionType *T) {
  std::string Name = deviceFunctionName(Host.getName());
  if (Function *Known = M.getFunction(Name))
    return Known;
  Function *F = Function::Create(T, GlobalValue::ExternalLinkage, Name, M);
  F->setConvergent();
  F->setDoesNotThrow();
  KernelInfo::Imported.add(*F);
  KernelInfo::DeviceFunction.add(*F);
  return F;
}

/// The content of \p Memory, as a value of type \p T.
static Value *readResult(IRBuilderBase &B, Value *From, StructType &Memory,
                         Type *T) {
  Value *Result = PoisonValue::get(T);
  for (unsigned I = 0; I != Memory.getNumElements(); ++I) {
    Value *Part = B.CreateLoad(Memory.getElementType(I),
                               B.CreateStructGEP(&Memory, From, I));
    Result = B.CreateInsertValue(
        Result, fromCarried(B, Part, T->getContainedType(I)), I);
  }
  return Result;
}

void lowerExternalCall(CallBase &Call, ArrayRef<Value *> Added) {
  Function &Host = *calledFunction(Call);
  IRBuilder<> B(&Call);
  SmallVector<Type *, 8> Types(map_range(Added, std::mem_fn(&Value::getType)));
  DeviceSignature Signature(Host.getFunctionType(), Types);
  SmallVector<Value *, 8> Args(Added);
  for (Value *Arg : Call.args())
    Args.push_back(toCarried(B, Arg));
  AllocaInst *Memory = nullptr;
  if (StructType *T = Signature.memory()) {
    BasicBlock &Entry = Call.getFunction()->getEntryBlock();
    Memory = new AllocaInst(T, Host.getDataLayout().getAllocaAddrSpace(),
                            nullptr, Align(16), "cohort.result", Entry.begin());
    Args.push_back(Memory);
  }
  Function *Callee = declare(*Call.getModule(), Host, Signature.type());
  CallInst *New = B.CreateCall(Callee, Args);
  New->setConvergent();
  Type *T = Call.getType();
  Value *Result = nullptr;
  if (Memory)
    Result = readResult(B, Memory, *Signature.memory(), T);
  else if (!T->isVoidTy())
    Result = fromCarried(B, New, T);
  replaceCall(Call, Result);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

static StringRef hostName(const Function &Body) {
  return KernelInfo::ExternalBody.text(Body);
}

FunctionMaker::FunctionMaker(Function &Body)
    : KernelMaker(Body, deviceFunctionName(hostName(Body))) {}

FunctionType *FunctionMaker::type() {
  return DeviceSignature(Old.getFunctionType(), addedTypes()).type();
}

/// The values that it has been given itself.
SmallVector<Value *, 8> FunctionMaker::addedValues(IRBuilderBase &,
                                                   const CallBase &) {
  SmallVector<Value *, 8> Values;
  for (unsigned I = 0; I != addedTypes().size(); ++I)
    Values.push_back(New->getArg(I));
  return Values;
}

void FunctionMaker::returnThroughMemory(StructType &Memory) {
  Value *To = New->getArg(New->arg_size() - 1);
  for (BasicBlock &Block : *New) {
    auto *Return = dyn_cast<ReturnInst>(Block.getTerminator());
    if (!Return)
      continue;
    IRBuilder<> B(Return);
    for (unsigned I = 0; I != Memory.getNumElements(); ++I)
      B.CreateStore(
          toCarried(B, B.CreateExtractValue(Return->getReturnValue(), I)),
          B.CreateStructGEP(&Memory, To, I));
    B.CreateRetVoid();
    Return->eraseFromParent();
  }
}

void FunctionMaker::bindArguments(IRBuilderBase &B) {
  unsigned Next = addedTypes().size();
  for (Argument &A : Old.args()) {
    Value *Given = New->getArg(Next++);
    Given->setName(A.getName());
    if (Type *Object = A.getParamByValType()) {
      AllocaInst *Copy = B.CreateAlloca(Object);
      Align Alignment = A.getParamAlign().valueOrOne();
      Copy->setAlignment(Alignment);
      B.CreateMemCpy(Copy, Alignment, Given, Alignment,
                     M.getDataLayout().getTypeAllocSize(Object));
      Given = Copy;
    }
    A.replaceAllUsesWith(fromCarried(B, Given, A.getType()));
  }
  DeviceSignature Signature(Old.getFunctionType(), addedTypes());
  if (StructType *Memory = Signature.memory())
    return returnThroughMemory(*Memory);
  for (BasicBlock &Block : *New)
    if (auto *Return = dyn_cast<ReturnInst>(Block.getTerminator());
        Return && Return->getReturnValue()) {
      IRBuilder<> AtEnd(Return);
      Return->setOperand(0, toCarried(AtEnd, Return->getReturnValue()));
    }
}

static Value *ofKernels() { llvm_unreachable("only kernels have that"); }
Value *FunctionMaker::closure(IRBuilderBase &) { return ofKernels(); }
Value *FunctionMaker::dynamicBytes(IRBuilderBase &) { return ofKernels(); }
Value *FunctionMaker::logicalSize(IRBuilderBase &, unsigned) {
  return ofKernels();
}
Value *FunctionMaker::physicalId(IRBuilderBase &) { return ofKernels(); }
Value *FunctionMaker::physicalRange(IRBuilderBase &) { return ofKernels(); }
Value *FunctionMaker::privateMemory(IRBuilderBase &) { return ofKernels(); }
Value *FunctionMaker::firstGroup(IRBuilderBase &, unsigned) {
  return ofKernels();
}
Value *FunctionMaker::numGroups(IRBuilderBase &, unsigned) {
  return ofKernels();
}

} // namespace cohort
