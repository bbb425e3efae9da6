//===- MathInstructions.cpp - Math in few instructions --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "device/MathFunctions.h"
#include "prepare/MarkMath.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-nvptx-math-instructions"

STATISTIC(
    NumApproximate,
    "Number of math functions and divisions that are approximate instructions");
STATISTIC(NumProducts,
          "Number of bitwise operations that are sums with a product");
DEBUG_COUNTER(
    Approximating, "cohort-nvptx-math-instructions",
    "Controls which math functions and divisions are approximate instructions");
DEBUG_COUNTER(AddingProducts, "cohort-nvptx-products",
              "Controls which bitwise operations are sums with a product");

namespace cohort::nvptx {

StringRef mathFunction(const CallBase &Call) {
  const Function *F = Call.getCalledFunction();
  if (!F)
    return "";
  StringRef Name = F->getName();
  if (F->isIntrinsic())
    return Name.drop_front(StringRef("llvm.").size()).split('.').first;
  if (!isMathFunction(*F))
    return "";
  return F->getArg(0)->getType()->isFloatTy() ? Name.drop_back() : Name;
}

Value *emitElements(IRBuilderBase &B, Type *T, ArrayRef<Value *> Operands,
                    function_ref<Value *(ArrayRef<Value *>)> Emit) {
  auto *Vector = dyn_cast<FixedVectorType>(T);
  if (!Vector)
    return Emit(Operands);
  Value *Result = PoisonValue::get(T);
  for (unsigned I = 0; I != Vector->getNumElements() && Result; ++I) {
    SmallVector<Value *, 3> Elements;
    for (Value *X : Operands)
      Elements.push_back(
          X->getType()->isVectorTy() ? B.CreateExtractElement(X, I) : X);
    Value *Y = Emit(Elements);
    Result = Y ? B.CreateInsertElement(Result, Y, I) : nullptr;
  }
  return Result;
}

/// rsqrt.approx.f32 is within 2^-22.9, the standard's 2 ulp.
static Value *reciprocalRoot(IRBuilderBase &B, Value *X) {
  if (!DebugCounter::shouldExecute(Approximating))
    return B.CreateFDiv(ConstantFP::get(X->getType(), 1),
                        B.CreateUnaryIntrinsic(Intrinsic::sqrt, X));
  ++NumApproximate;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": root of " << *X << "\n");
  return emitElements(B, X->getType(), X, [&](ArrayRef<Value *> E) {
    return B.CreateIntrinsic(Intrinsic::nvvm_rsqrt_approx_f, {}, E);
  });
}

namespace {
/// Makes the instructions for functions that may be approximate.
class NativeMath {
public:
  explicit NativeMath(IRBuilderBase &B) : B(B) {}

  /// Of one element; null: there are none for \p Name, that of a function of
  /// the C library or "div".
  Value *emit(StringRef Name, ArrayRef<Value *> X) {
    if (Name == "exp")
      return exp2(scaled(X[0], numbers::log2e));
    if (Name == "exp2")
      return exp2(X[0]);
    if (Name == "exp10")
      return exp2(scaled(X[0], numbers::ln10 * numbers::log2e));
    if (Name == "log")
      return scaled(log2(X[0]), numbers::ln2);
    if (Name == "log2")
      return log2(X[0]);
    if (Name == "log10")
      return scaled(log2(X[0]), numbers::ln2 * numbers::log10e);
    if (Name == "pow")
      return exp2(B.CreateFMul(X[1], log2(X[0])));
    if (Name == "sin")
      return call(Intrinsic::nvvm_sin_approx_f, X[0]);
    if (Name == "cos")
      return call(Intrinsic::nvvm_cos_approx_f, X[0]);
    if (Name == "tan")
      return divide(call(Intrinsic::nvvm_sin_approx_f, X[0]),
                    call(Intrinsic::nvvm_cos_approx_f, X[0]));
    if (Name == "sqrt")
      return call(Intrinsic::nvvm_sqrt_approx_f, X[0]);
    if (Name == "div")
      return divide(X[0], X[1]);
    return nullptr;
  }

private:
  Value *call(Intrinsic::ID Id, Value *X) {
    return B.CreateIntrinsic(Id, {}, {X});
  }
  Value *scaled(Value *X, double Factor) {
    return B.CreateFMul(X, ConstantFP::get(X->getType(), Factor));
  }
  Value *exp2(Value *X) {
    return B.CreateIntrinsic(Intrinsic::nvvm_ex2_approx, {X->getType()}, {X});
  }
  Value *log2(Value *X) { return call(Intrinsic::nvvm_lg2_approx_f, X); }
  /// Within 2 ulp, for all values: div.approx has 0 for large divisors.
  Value *divide(Value *X, Value *Y) {
    return B.CreateIntrinsic(Intrinsic::nvvm_div_full, {}, {X, Y});
  }

  IRBuilderBase &B;
};
} // namespace

static void useNativeMath(Instruction &I) {
  IRBuilder<> B(&I);
  NativeMath Math(B);
  auto *Call = dyn_cast<CallBase>(&I);
  StringRef Name = Call ? mathFunction(*Call) : "";
  if (I.getOpcode() == Instruction::FDiv)
    Name = "div";
  if (Name.empty() || !DebugCounter::shouldExecute(Approximating))
    return;
  SmallVector<Value *, 3> X(Call ? SmallVector<Value *, 3>(Call->args())
                                 : SmallVector<Value *, 3>(I.operands()));
  Value *Result =
      emitElements(B, I.getType(), X, [&](ArrayRef<Value *> Elements) {
        return Math.emit(Name, Elements);
      });
  if (!Result)
    return;
  ++NumApproximate;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ":" << I << "\n");
  I.replaceAllUsesWith(Result);
  I.eraseFromParent();
}

void useMathInstructions(Module &M) {
  replaceReciprocalRoots(M, reciprocalRoot);
  for (Function &F : make_early_inc_range(M)) // declarations are added
    for (Instruction &I : make_early_inc_range(instructions(F)))
      if (isa<FPMathOperator>(I) && I.hasApproxFunc() &&
          I.getType()->getScalarType()->isFloatTy())
        useNativeMath(I);
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
          none_of(Or->operands(), [](const Use &U) { return isProduct(U); }) ||
          !DebugCounter::shouldExecute(AddingProducts))
        continue;
      ++NumProducts;
      LLVM_DEBUG(dbgs() << DEBUG_TYPE ":" << *Or << "\n");
      IRBuilder<> B(Or);
      Value *Sum = B.CreateNUWAdd(Or->getOperand(0), Or->getOperand(1));
      Sum->takeName(Or);
      Or->replaceAllUsesWith(Sum);
      Or->eraseFromParent();
    }
}

} // namespace cohort::nvptx
