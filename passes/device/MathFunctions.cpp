//===- MathFunctions.cpp - The C library's math on devices ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "MathFunctions.h"
#include "prepare/MarkMath.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

/// Those with the same operands in both libraries: values of the function's own
/// type, and int.
static bool isShared(StringRef Name) {
  static const StringSet<> Names = {
      "acos",   "acosh", "asin",     "asinh",     "atan",  "atan2", "atanh",
      "cbrt",   "ceil",  "copysign", "cos",       "cosh",  "erf",   "erfc",
      "exp",    "exp10", "exp2",     "expm1",     "fabs",  "fdim",  "floor",
      "fma",    "fmax",  "fmin",     "fmod",      "hypot", "ilogb", "ldexp",
      "lgamma", "log",   "log10",    "log1p",     "log2",  "logb",  "nextafter",
      "pow",    "rint",  "round",    "remainder", "sin",   "sinh",  "sqrt",
      "tan",    "tanh",  "tgamma",   "trunc"};
  return Names.contains(Name);
}

/// OpenCL's name of \p F without mangling; empty if it has none.
static StringRef baseName(const Function &F) {
  Type *T = F.arg_empty() ? nullptr : F.getArg(0)->getType();
  StringRef Name = F.getName();
  if (!F.isDeclaration() || !T || !(T->isFloatTy() || T->isDoubleTy()) ||
      (T->isFloatTy() && !Name.consume_back("f")) || !isShared(Name))
    return "";
  return Name;
}

bool isMathFunction(const Function &F) { return !baseName(F).empty(); }

/// A type in the mangled name of one of OpenCL's functions.
static std::string mangled(Type *T) {
  std::string Name;
  if (auto *V = dyn_cast<FixedVectorType>(T))
    Name = "Dv" + utostr(V->getNumElements()) + "_";
  T = T->getScalarType();
  return Name + (T->isHalfTy()     ? "Dh"
                 : T->isFloatTy()  ? "f"
                 : T->isDoubleTy() ? "d"
                                   : "i");
}

static FunctionCallee pureFunction(Module &M, StringRef Name, FunctionType *T) {
  FunctionCallee Callee = M.getOrInsertFunction(Name, T);
  auto *F = cast<Function>(Callee.getCallee());
  F->setDoesNotThrow();
  F->setDoesNotAccessMemory();
  F->setWillReturn();
  return Callee;
}

/// Calls OpenCL's function \p Name, whose operands are all of one type, in the
/// place of an intrinsic.
static void callInstead(Module &M, Intrinsic::ID Id, StringRef Name) {
  for (Function &F : make_early_inc_range(M)) {
    if (F.getIntrinsicID() != Id)
      continue;
    Type *T = F.getArg(0)->getType();
    std::string Mangled = "_Z" + utostr(Name.size()) + Name.str() + mangled(T);
    for (unsigned I = 1; I != F.arg_size(); ++I)
      Mangled += T->isVectorTy() ? "S_" : mangled(T);
    FunctionCallee Callee = pureFunction(M, Mangled, F.getFunctionType());
    F.replaceAllUsesWith(Callee.getCallee());
    F.eraseFromParent();
  }
}

static void callRsqrt(Module &M) {
  replaceReciprocalRoots(M, [&M](IRBuilderBase &B, Value *X) -> Value * {
    Type *T = X->getType();
    return B.CreateCall(pureFunction(M, "_Z5rsqrt" + mangled(T),
                                     FunctionType::get(T, {T}, false)),
                        X);
  });
}

void nameMathForOpenCL(Module &M) {
  // LLVM 22's SPIR-V backend has no rule for the intrinsic:
  //   unable to legalize instruction: %2:fid(s32) = G_FEXP10 %1:fid
  callInstead(M, Intrinsic::exp10, "exp10");
  callRsqrt(M);
  for (Function &F : M) {
    StringRef Base = baseName(F);
    if (Base.empty())
      continue;
    std::string Name = "_Z" + utostr(Base.size()) + Base.str();
    for (Argument &A : F.args())
      Name += mangled(A.getType());
    F.setName(Name);
    F.setAttributes(AttributeList());
    F.setDoesNotThrow();
    F.setDoesNotAccessMemory();
    F.setWillReturn();
  }
}

} // namespace cohort
