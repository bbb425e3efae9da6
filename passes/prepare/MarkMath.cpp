//===- MarkMath.cpp - Math that devices have in few instructions ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "MarkMath.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/Debug.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-mark-math"

STATISTIC(NumMarked,
          "Number of instructions of math functions that are marked");
using namespace llvm::PatternMatch;

namespace cohort {

static constexpr char MathMD[] = "cohort.math";

/// The functions of sycl::native.
static bool isNativeName(StringRef Name) {
  static const StringSet<> Names = {"cos",   "divide", "exp",  "exp10", "exp2",
                                    "log",   "log10",  "log2", "powr",  "recip",
                                    "rsqrt", "sin",    "sqrt", "tan"};
  return Names.contains(Name);
}

/// Of a mangled name that starts with a length: the name.
static StringRef takeName(StringRef &Mangled) {
  size_t Length;
  if (Mangled.consumeInteger(10, Length) || Length > Mangled.size())
    return "";
  StringRef Name = Mangled.take_front(Length);
  Mangled = Mangled.drop_front(Length);
  return Name;
}

namespace {
enum class MathKind { Other, ReciprocalRoot, Native };
} // namespace

/// Of a function of float or vectors of it, of SYCL or OpenCL C.
static MathKind kindOf(const Function &F) {
  StringRef Rest = F.getName();
  bool IsNative = false, IsSycl = false;
  StringRef Name;
  if (Rest.consume_front("_ZN4sycl")) {
    IsSycl = true;
    IsNative = Rest.consume_front("6native");
    Name = takeName(Rest);
    if (!Rest.consume_front("E"))
      return MathKind::Other;
  } else if (Rest.consume_front("_Z")) {
    Name = takeName(Rest);
    IsNative = Name.consume_front("native_");
  }
  bool OfFloats =
      Rest == "f" || (IsNative && Rest == "ff") ||
      (!IsSycl && Rest.starts_with("Dv") &&
       (Rest.ends_with("_f") || (IsNative && Rest.ends_with("_fS_"))));
  if (!OfFloats)
    return MathKind::Other;
  if (Name == "rsqrt")
    return MathKind::ReciprocalRoot;
  return IsNative && isNativeName(Name) ? MathKind::Native : MathKind::Other;
}

static void mark(Instruction &I, MathKind Kind) {
  if (Kind == MathKind::Native) {
    I.setHasApproxFunc(true);
  } else {
    LLVMContext &C = I.getContext();
    I.setMetadata(MathMD, MDNode::get(C, MDString::get(C, "rsqrt")));
  }
  ++NumMarked;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << I.getFunction()->getName() << "\n");
}

PreservedAnalyses MarkMathPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M) {
    MathKind Kind = F.isDeclaration() ? MathKind::Other : kindOf(F);
    if (Kind == MathKind::Other)
      continue;
    for (Instruction &I : instructions(F))
      if (I.getOpcode() == Instruction::FDiv ||
          (Kind == MathKind::Native && isa<CallBase>(I) &&
           isa<FPMathOperator>(I))) {
        mark(I, Kind);
        Changed = true;
      }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

/// Whether it still has the form is looked at as well.
Value *rootOfReciprocal(const Instruction &I) {
  if (!I.hasMetadata(MathMD) || !I.getType()->getScalarType()->isFloatTy() ||
      !match(&I, m_FDiv(m_FPOne(), m_Value())))
    return nullptr;
  auto *Root = dyn_cast<CallBase>(I.getOperand(1));
  const Function *Callee = Root ? Root->getCalledFunction() : nullptr;
  bool IsRoot = Callee && (Callee->getIntrinsicID() == Intrinsic::sqrt ||
                           Callee->getName() == "sqrtf");
  return IsRoot ? Root->getArgOperand(0) : nullptr;
}

void replaceReciprocalRoots(
    Module &M, function_ref<Value *(IRBuilderBase &, Value *)> Emit) {
  for (Function &F : make_early_inc_range(M)) // Emit may add functions
    for (Instruction &I : make_early_inc_range(instructions(F)))
      if (Value *X = rootOfReciprocal(I)) {
        IRBuilder<> B(&I);
        auto *Root = cast<Instruction>(I.getOperand(1));
        I.replaceAllUsesWith(Emit(B, X));
        I.eraseFromParent();
        // A call that sets errno would stay.
        if (Root->use_empty())
          Root->eraseFromParent();
      }
}

} // namespace cohort
