//===- MarkMath.cpp - Math that devices have in one instruction -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "MarkMath.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/Debug.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-mark-math"

STATISTIC(NumMarked, "Number of reciprocal square roots that are marked");
using namespace llvm::PatternMatch;

namespace cohort {

static constexpr char MathMD[] = "cohort.math";

/// SYCL's rsqrt, and OpenCL C's for all widths.
static bool isReciprocalRoot(const Function &F) {
  StringRef Name = F.getName();
  if (Name == "_ZN4sycl5rsqrtEf")
    return true;
  return Name.consume_front("_Z5rsqrt") &&
         (Name == "f" || (Name.starts_with("Dv") && Name.ends_with("_f")));
}

PreservedAnalyses MarkMathPass::run(Module &M, ModuleAnalysisManager &) {
  MDNode *Mark = nullptr;
  for (Function &F : M) {
    if (F.isDeclaration() || !isReciprocalRoot(F))
      continue;
    for (Instruction &I : instructions(F))
      if (I.getOpcode() == Instruction::FDiv) {
        if (!Mark)
          Mark = MDNode::get(M.getContext(),
                             MDString::get(M.getContext(), "rsqrt"));
        I.setMetadata(MathMD, Mark);
        ++NumMarked;
        LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << "\n");
      }
  }
  return Mark ? PreservedAnalyses::none() : PreservedAnalyses::all();
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
        // What sets errno would stay.
        if (Root->use_empty())
          Root->eraseFromParent();
      }
}

} // namespace cohort
