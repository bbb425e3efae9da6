//===- MathFunctions.cpp - The C library's math on devices ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "device/MathFunctions.h"
#include "cohort/MarkMath.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

/// Those with the same operands in both libraries: numbers of the function's own
/// type, and int.
static bool isShared(StringRef Name) {
  static const StringSet<> Names = {
      "acos",  "acosh",  "asin",     "asinh",     "atan",      "atan2",
      "atanh", "cbrt",   "ceil",     "copysign",  "cos",       "cosh",
      "erf",   "erfc",   "exp",      "exp10",     "exp2",      "expm1",
      "fabs",  "fdim",   "floor",    "fma",       "fmax",      "fmin",
      "fmod",  "hypot",  "ilogb",    "ldexp",     "lgamma",    "log",
      "log10", "log1p",  "log2",     "logb",      "nextafter", "pow",
      "rint",  "round",  "remainder", "sin",      "sinh",      "sqrt",
      "tan",   "tanh",   "tgamma",   "trunc"};
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

/// OpenCL has exp10, and LLVM 22's SPIR-V backend has no rule for the intrinsic:
///   unable to legalize instruction: %2:fid(s32) = G_FEXP10 %1:fid
static void callExp10(Module &M) {
  for (Function &F : make_early_inc_range(M)) {
    if (F.getIntrinsicID() != Intrinsic::exp10)
      continue;
    auto Callee = M.getOrInsertFunction(
        "_Z5exp10" + mangled(F.getArg(0)->getType()), F.getFunctionType());
    auto *New = cast<Function>(Callee.getCallee());
    New->setDoesNotThrow();
    New->setDoesNotAccessMemory();
    New->setWillReturn();
    F.replaceAllUsesWith(New);
    F.eraseFromParent();
  }
}

static void callRsqrt(Module &M) {
  for (Function &F : make_early_inc_range(M))
    for (Instruction &I : make_early_inc_range(instructions(F)))
      if (Value *X = rootOfReciprocal(I)) {
        IRBuilder<> B(&I);
        Type *T = X->getType();
        auto *Call = B.CreateCall(
            M.getOrInsertFunction("_Z5rsqrt" + mangled(T),
                                  FunctionType::get(T, {T}, false)),
            X);
        Call->setDoesNotThrow();
        Call->setDoesNotAccessMemory();
        auto *Root = cast<Instruction>(I.getOperand(1));
        I.replaceAllUsesWith(Call);
        I.eraseFromParent();
        if (Root->use_empty())
          Root->eraseFromParent();
      }
}

void nameMathForOpenCL(Module &M) {
  callExp10(M);
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
