//===- MathInstructions.cpp - Math in one instruction ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "prepare/MarkMath.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

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

/// Whether \p V is a product of 32-bit integers, perhaps written as a shift.
static bool isProduct(const Value *V) {
  using namespace PatternMatch;
  const Value *X;
  return (match(V, m_Mul(m_Value(X), m_Value())) ||
          match(V, m_Shl(m_Value(X), m_ConstantInt()))) &&
         (X->getType()->isIntegerTy(32) || isa<ZExtInst, SExtInst>(X));
}

static bool isItemId(const IntrinsicInst &I) {
  switch (I.getIntrinsicID()) {
  case Intrinsic::nvvm_read_ptx_sreg_tid_x:
  case Intrinsic::nvvm_read_ptx_sreg_tid_y:
  case Intrinsic::nvvm_read_ptx_sreg_tid_z:
    return true;
  default:
    return false;
  }
}

void addProducts(Module &M) {
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      // From it the backend would know that the two have no bits in common.
      if (auto *Call = dyn_cast<IntrinsicInst>(&I); Call && isItemId(*Call))
        Call->removeRetAttr(Attribute::Range);
      auto *Or = dyn_cast<PossiblyDisjointInst>(&I);
      if (!Or || !Or->isDisjoint() ||
          none_of(Or->operands(), [](const Use &U) { return isProduct(U); }))
        continue;
      IRBuilder<> B(Or);
      Value *Sum = B.CreateNUWAdd(Or->getOperand(0), Or->getOperand(1));
      Sum->takeName(Or);
      Or->replaceAllUsesWith(Sum);
      Or->eraseFromParent();
    }
}

} // namespace cohort::nvptx
