//===- CallingConvention.cpp - Calls with another processor's conventions -===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "CallingConvention.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

static bool returnsInMemory(const Function &F) {
  return F.arg_size() != 0 && F.hasParamAttribute(0, Attribute::StructRet);
}

bool isAdaptable(const Function &Declared, const Function &Defined) {
  if (Declared.getFunctionType() == Defined.getFunctionType())
    return true;
  // Where one returns in memory, the other one may do so as well.
  unsigned First = returnsInMemory(Defined) && !returnsInMemory(Declared);
  if (Declared.arg_size() + First != Defined.arg_size())
    return false;
  Type *Result =
      First ? Defined.getParamStructRetType(0) : Defined.getReturnType();
  if (Declared.getReturnType() != Result)
    return false;
  for (const Argument &A : Declared.args()) {
    const Argument *D = Defined.getArg(A.getArgNo() + First);
    bool InMemory = D->hasByValAttr() && !A.hasByValAttr();
    if (A.getType() != (InMemory ? D->getParamByValType() : D->getType()))
      return false;
  }
  return true;
}

void adapt(Function &Declared, const Function &Defined) {
  Module &M = *Declared.getParent();
  std::string Name = Declared.getName().str();
  Declared.setName(Name + ".adapted");
  Declared.setLinkage(GlobalValue::InternalLinkage);
  Declared.setDSOLocal(true);
  Declared.addFnAttr(Attribute::AlwaysInline);
  // Its own arguments come in registers that its callers' processor has.
  for (User *U : Declared.users())
    if (auto *Call = dyn_cast<CallBase>(U))
      for (StringRef Kind :
           {"target-cpu", "target-features", "min-legal-vector-width"})
        if (Attribute A = Call->getFunction()->getFnAttribute(Kind);
            A.isValid())
          Declared.addFnAttr(A);
  // It writes to variables of its own.
  Declared.removeFnAttr(Attribute::Memory);
  Function *Real = Function::Create(Defined.getFunctionType(),
                                    GlobalValue::ExternalLinkage, Name, M);
  Real->setCallingConv(Defined.getCallingConv());
  Real->setAttributes(Defined.getAttributes());

  IRBuilder<> B(BasicBlock::Create(M.getContext(), "", &Declared));
  SmallVector<Value *, 8> Arguments;
  Value *Result = nullptr;
  if (returnsInMemory(Defined) && !returnsInMemory(Declared)) {
    AllocaInst *Place = B.CreateAlloca(Defined.getParamStructRetType(0));
    Place->setAlignment(Defined.getParamAlign(0).valueOrOne());
    Arguments.push_back(Result = Place);
  }
  for (Argument &A : Declared.args()) {
    const Argument *D = Defined.getArg(Arguments.size());
    if (D->hasByValAttr() && !A.hasByValAttr()) {
      AllocaInst *Place = B.CreateAlloca(A.getType());
      Place->setAlignment(D->getParamAlign().valueOrOne());
      B.CreateAlignedStore(&A, Place, Place->getAlign());
      Arguments.push_back(Place);
    } else {
      Arguments.push_back(&A);
    }
  }
  CallInst *Call = B.CreateCall(Real, Arguments);
  Call->setCallingConv(Real->getCallingConv());
  Call->setAttributes(Real->getAttributes().removeFnAttributes(M.getContext()));
  if (Declared.getReturnType()->isVoidTy())
    B.CreateRetVoid();
  else if (Result)
    B.CreateRet(B.CreateAlignedLoad(Declared.getReturnType(), Result,
                                    cast<AllocaInst>(Result)->getAlign()));
  else
    B.CreateRet(Call);
}

} // namespace cohort
