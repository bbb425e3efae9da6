//===- Vectorizable.cpp - Whether code can run with several lanes ---------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Vectorizable.h"
#include "KernelReach.h"
#include "vocabulary/GroupCall.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace cohort {

static bool hasLaneForm(Type *T) {
  if (auto *S = dyn_cast<StructType>(T))
    return all_of(S->elements(), hasLaneForm);
  if (auto *A = dyn_cast<ArrayType>(T))
    return hasLaneForm(A->getElementType());
  if (isa<ScalableVectorType>(T))
    return false;
  return T->isVoidTy() || T->isMetadataTy() || T->isLabelTy() ||
         T->isVectorTy() || VectorType::isValidElementType(T);
}

static std::string unsupported(Instruction &I) {
  if (isa<IndirectBrInst, CallBrInst>(I))
    return "an indirect jump";
  if (isa<VAArgInst, VAStartInst, VACopyInst, VAEndInst>(I))
    return "a variable argument list";
  if (isa<CatchSwitchInst, FuncletPadInst>(I))
    return "an exception handler";
  if (!hasLaneForm(I.getType()))
    return "a value whose type has no vector form";
  if (auto *A = dyn_cast<AllocaInst>(&I))
    if (A->isSwiftError() || A->isUsedWithInAlloca() ||
        !hasLaneForm(A->getAllocatedType()))
      return "a variable that only one call may have";
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call)
    return "";
  if (Call->isMustTailCall())
    return "a call that must be a tail call";
  if (Call->hasFnAttr(Attribute::ReturnsTwice))
    return "a call that returns twice";
  if (auto G = GroupCall::match(I)) {
    if ((G->operand(Role::Scope) && !G->scope()) ||
        (!G->operand(Role::Scope) && G->memoryScope() &&
         !G->constant(Role::MemoryScope)))
      return "a group operation whose scope is not constant";
    if (G->operand(Role::Operation) && !G->operation())
      return "a group operation whose kind is not constant";
    if (G->opClass() == OpClass::Scoped)
      return "an operation of scoped parallelism";
    return "";
  }
  // In OpenCL C each function is convergent, whatever it does.
  Function *Callee = Call->getCalledFunction();
  if (Callee && Callee->isConvergent() && reachesVocabulary(*Callee))
    return "a group operation in a function that is not inlined";
  return "";
}

std::string unsupportedIn(Function &F) {
  for (Instruction &I : instructions(F))
    if (std::string What = unsupported(I); !What.empty())
      return What;
  return "";
}

} // namespace cohort
