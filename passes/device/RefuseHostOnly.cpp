//===- RefuseHostOnly.cpp - Rejects code no device supports ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "DeviceModule.h"
#include "MathFunctions.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

static std::string spelled(const GlobalValue &G) {
  return "'" + demangle(G.getName()) + "'";
}

/// Functions of the C++ ABI that only exceptions call.
static bool isOfExceptions(StringRef Name) {
  return Name.starts_with("__cxa_") &&
         (Name.contains("throw") || Name.contains("exception") ||
          Name.contains("catch"));
}

/// A type that devices compute with does not contain this; empty if \p T is
/// fine.
static StringRef wrongType(const Type *T) {
  if (T->isX86_FP80Ty() || T->isFP128Ty() || T->isPPC_FP128Ty())
    return "long double";
  if (auto *I = dyn_cast<IntegerType>(T->getScalarType());
      I && I->getBitWidth() > 64)
    return "integers of more than 64 bits";
  return "";
}

/// The type that a function of another translation unit takes or returns and no
/// device has; empty if there is none.
static StringRef wrongSignature(const FunctionType &T) {
  SmallVector<const Type *, 8> Types(T.subtypes());
  for (unsigned I = 0; I != Types.size(); ++I) {
    if (StringRef Wrong = wrongType(Types[I]); !Wrong.empty())
      return Wrong;
    if (Types[I]->isAggregateType())
      append_range(Types, Types[I]->subtypes());
  }
  return "";
}

static std::string wrongExternalCall(const Function &Callee) {
  if (Callee.isVarArg())
    return "a kernel calls " + spelled(Callee) +
           ", which is defined in another translation unit and takes variable "
           "arguments";
  StringRef Type = wrongSignature(*Callee.getFunctionType());
  return Type.empty() ? "" : "devices cannot compute with " + Type.str();
}

/// The fault of a call; empty if there is none.
static std::string wrongCall(const CallBase &Call) {
  if (Call.isInlineAsm())
    return "inline assembly of the host in a kernel cannot be compiled for a "
           "device";
  const Function *Callee = Call.getCalledFunction();
  if (!Callee)
    return "a call through a pointer in a kernel cannot be compiled for a "
           "device";
  if (const Function *External = calledExternal(Call))
    return wrongExternalCall(*External);
  if (Callee->isIntrinsic() || lookupOp(*Callee) || isMathFunction(*Callee) ||
      KernelInfo::DeviceFunction.in(*Callee))
    return "";
  StringRef Name = Callee->getName();
  if (isOfExceptions(Name))
    return "a kernel cannot throw exceptions on a device";
  if (Name == "__cxa_guard_acquire")
    return "a local variable that is initialised when the program runs cannot "
           "be used on a device";
  if (!Callee->isDeclaration())
    return spelled(*Callee) +
           " calls itself, which a kernel cannot do on a device";
  return "a kernel calls " + spelled(*Callee) +
         ", which is not defined in this translation unit and not a function "
         "of the device";
}

/// The variable of the program that \p C refers to and no device has; or null.
static const GlobalVariable *programVariable(const Constant &C) {
  if (auto *V = dyn_cast<GlobalVariable>(&C))
    return V->getAddressSpace() == 0 && (!V->isConstant() || V->isDeclaration())
               ? V
               : nullptr;
  if (isa<GlobalValue>(C))
    return nullptr;
  for (const Value *Operand : C.operands())
    if (auto *Part = dyn_cast<Constant>(Operand))
      if (const GlobalVariable *V = programVariable(*Part))
        return V;
  return nullptr;
}

static std::string wrongInstruction(const Instruction &I) {
  if (auto *Call = dyn_cast<CallBase>(&I))
    if (std::string Wrong = wrongCall(*Call); !Wrong.empty())
      return Wrong;
  if (isa<IndirectBrInst, LandingPadInst, ResumeInst>(I))
    return "a computed jump in a kernel cannot be compiled for a device";
  for (const Value *Operand : I.operands()) {
    if (auto *Call = dyn_cast<CallBase>(&I);
        Call && Operand == Call->getCalledOperand())
      continue;
    auto *C = dyn_cast<Constant>(Operand);
    if (!C)
      continue;
    if (const GlobalVariable *V = programVariable(*C))
      return (V->isThreadLocal() ? "a variable of the thread, "
                                 : "a variable of the program, ") +
             spelled(*V) + ", cannot be used in a kernel on a device";
    if (isa<Function>(C->stripPointerCasts()))
      return "a kernel cannot take the address of a function on a device";
  }
  if (StringRef Type = wrongType(I.getType()); !Type.empty())
    return "devices cannot compute with " + Type.str();
  return "";
}

bool refuseHostOnly(Module &M) {
  bool Any = false;
  for (Function &F : M) {
    if (!isKernel(F))
      continue;
    if (StringRef Type = wrongSignature(*F.getFunctionType()); !Type.empty()) {
      reportError(F, "devices cannot compute with " + Type);
      Any = true;
    }
    for (Instruction &I : instructions(F))
      if (std::string Wrong = wrongInstruction(I); !Wrong.empty()) {
        reportError(I, Wrong);
        Any = true;
      }
  }
  return Any;
}

} // namespace cohort
