//===- MathFunctions.cpp - The C library's math on devices ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "device/MathFunctions.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
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

void nameMathForOpenCL(Module &M) {
  for (Function &F : M) {
    StringRef Base = baseName(F);
    if (Base.empty())
      continue;
    std::string Name = "_Z" + utostr(Base.size()) + Base.str();
    for (Argument &A : F.args())
      Name += A.getType()->isFloatTy()    ? "f"
              : A.getType()->isDoubleTy() ? "d"
                                          : "i";
    F.setName(Name);
    F.setAttributes(AttributeList());
    F.setDoesNotThrow();
    F.setDoesNotAccessMemory();
    F.setWillReturn();
  }
}

} // namespace cohort
