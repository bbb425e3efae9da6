//===- Negations.cpp - Workarounds for negations in ptxas -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Two faults of ptxas (CUDA 13.0, and driver 580) for sm_90:
//
// - It makes one instruction of min(min(a, -b), c), for signed integers, and
//   loses the sign: VIMNMX3 has no negated operands. So it is with max, with
//   -(b << 2) and with -abs(b).
// - It adds -b to a product's upper half, a / 12 for instance, within the
//   multiplication, for 64-bit differences. If the lower half of b is 0, there
//   is no carry where a - b has one, and the upper half is wrong.
//
// A value computed as ~b + 1 is no negation to ptxas. The GPU that the driver
// builds for is not known here, thus this is done for all.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort::nvptx {

/// Whether \p I is a signed minimum, or maximum, and an operand of another.
static bool isInner(const MinMaxIntrinsic &I) {
  return I.isSigned() && any_of(I.users(), [&](const User *U) {
           auto *Outer = dyn_cast<MinMaxIntrinsic>(U);
           return Outer && Outer->getIntrinsicID() == I.getIntrinsicID();
         });
}

/// Whether code generation makes a negation of \p V. A product with -4 is one
/// of a shifted value.
static bool isNegation(Value *V) {
  return match(V, m_Neg(m_Value())) ||
         match(V, m_Mul(m_Value(), m_NegatedPower2()));
}

/// \p V as ~-V + 1, in which ptxas sees no negation; null for types that ptxas
/// has no such instruction for.
static Value *withoutNegation(IRBuilderBase &B, Value *V) {
  return emitElements(
      B, V->getType(), B.CreateNeg(V), [&](ArrayRef<Value *> E) -> Value * {
        Type *T = E.front()->getType();
        bool IsShort = T->isIntegerTy(16);
        if (!IsShort && !T->isIntegerTy(32))
          return nullptr;
        return B.CreateCall(
            InlineAsm::get(FunctionType::get(T, T, /*isVarArg=*/false),
                           IsShort ? "not.b16 $0, $1;\n\t"
                                     "add.s16 $0, $0, 1;"
                                   : "not.b32 $0, $1;\n\t"
                                     "add.s32 $0, $0, 1;",
                           IsShort ? "=h,h" : "=r,r",
                           /*hasSideEffects=*/false),
            E.front());
      });
}

/// Whether code generation may make one mul.hi.u32 of \p V: a division by a
/// constant, in any width in which the values have 32 bits, or the upper half
/// of a product.
static bool mayBeUpperHalf(const Value *V) {
  const Value *Half;
  while (match(V, m_CombineOr(m_ZExtOrSExt(m_Value(Half)),
                              m_CombineOr(m_Trunc(m_Value(Half)),
                                          m_And(m_Value(Half), m_Constant())))))
    V = Half;
  return match(V, m_UDiv(m_Value(), m_Constant())) ||
         match(V, m_SDiv(m_Value(), m_Constant())) ||
         match(V, m_LShr(m_Mul(m_Value(), m_Value()), m_SpecificInt(32))) ||
         match(V, m_Intrinsic<Intrinsic::nvvm_mulhi_ui>(m_Value(), m_Value()));
}

static bool isDifferenceOfUpperHalf(const Instruction &I) {
  const Value *Half;
  return I.getType()->isIntegerTy(64) &&
         match(&I, m_Sub(m_Value(Half), m_Value())) && mayBeUpperHalf(Half);
}

/// a + ~b + 1.
static Value *differenceByInverse(IRBuilderBase &B, BinaryOperator &Sub) {
  Type *T = Sub.getType();
  return B.CreateCall(InlineAsm::get(FunctionType::get(T, {T, T},
                                                       /*isVarArg=*/false),
                                     "not.b64 $0, $2;\n\t"
                                     "add.s64 $0, $1, $0;\n\t"
                                     "add.s64 $0, $0, 1;",
                                     "=&l,l,l", /*hasSideEffects=*/false),
                      {Sub.getOperand(0), Sub.getOperand(1)});
}

static void hideSubtrahends(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (isDifferenceOfUpperHalf(I)) {
      IRBuilder<> B(&I);
      I.replaceAllUsesWith(differenceByInverse(B, cast<BinaryOperator>(I)));
      I.eraseFromParent();
    }
}

void hideNegations(Module &M) {
  for (Function &F : M)
    hideSubtrahends(F);
  SmallVector<Use *, 8> Negated;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Inner = dyn_cast<MinMaxIntrinsic>(&I);
          Inner && isInner(*Inner) &&
          Inner->getType()->getScalarSizeInBits() <= 32)
        for (Use &Operand : Inner->args())
          if (isNegation(Operand))
            Negated.push_back(&Operand);
  for (Use *Operand : Negated) {
    IRBuilder<> B(cast<Instruction>(Operand->getUser()));
    if (Value *V = withoutNegation(B, *Operand))
      Operand->set(V);
  }
}

} // namespace cohort::nvptx
