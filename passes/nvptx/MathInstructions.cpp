//===- MathInstructions.cpp - Math in one instruction ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "cohort/MarkMath.h"
#include "nvptx/Lowering.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::nvptx {

/// rsqrt.approx.f32 is within 2^-22.9, the standard's 2 ulp.
static Value *reciprocalRoot(IRBuilderBase &B, Value *X) {
  auto *T = dyn_cast<FixedVectorType>(X->getType());
  if (!T)
    return B.CreateIntrinsic(Intrinsic::nvvm_rsqrt_approx_f, {}, {X});
  Value *Result = PoisonValue::get(T);
  for (unsigned I = 0; I != T->getNumElements(); ++I)
    Result = B.CreateInsertElement(
        Result, reciprocalRoot(B, B.CreateExtractElement(X, I)), I);
  return Result;
}

void useMathInstructions(Module &M) {
  replaceReciprocalRoots(M, reciprocalRoot);
}

} // namespace cohort::nvptx
