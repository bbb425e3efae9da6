//===- OverflowChecks.cpp - Arithmetic that says whether it overflows -----===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The optimiser makes llvm.umul.with.overflow and its kind of comparisons with
// quotients, the program of __builtin_mul_overflow. SPIR-V's instructions for
// them are calls that Intel's runtime does not have.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace cohort::spirv {

/// Whether the product \p P of \p A and \p B is not that of the integers.
static Value *productOverflows(IRBuilderBase &B, bool Signed, Value *X,
                               Value *Y, Value *P) {
  Type *T = X->getType();
  Value *Zero = ConstantInt::get(T, 0), *One = ConstantInt::get(T, 1);
  Value *IsZero = B.CreateICmpEQ(X, Zero);
  if (!Signed) {
    Value *Quotient = B.CreateUDiv(P, B.CreateSelect(IsZero, One, X));
    return B.CreateAnd(B.CreateNot(IsZero), B.CreateICmpNE(Quotient, Y));
  }
  // The quotient by -1 may itself overflow.
  Value *IsMinus = B.CreateICmpEQ(X, Constant::getAllOnesValue(T));
  Value *Divisor = B.CreateSelect(B.CreateOr(IsZero, IsMinus), One, X);
  Value *Differs = B.CreateICmpNE(B.CreateSDiv(P, Divisor), Y);
  Value *IsLeast = B.CreateICmpEQ(
      Y,
      ConstantInt::get(T, APInt::getSignedMinValue(T->getIntegerBitWidth())));
  return B.CreateSelect(IsMinus, IsLeast,
                        B.CreateAnd(B.CreateNot(IsZero), Differs));
}

static Value *overflows(IRBuilderBase &B, const WithOverflowInst &I,
                        Value *Result) {
  Value *X = I.getLHS(), *Y = I.getRHS();
  bool Adds = I.getBinaryOp() == Instruction::Add;
  if (I.getBinaryOp() == Instruction::Mul)
    return productOverflows(B, I.isSigned(), X, Y, Result);
  if (!I.isSigned())
    return Adds ? B.CreateICmpULT(Result, X) : B.CreateICmpULT(X, Y);
  // The result's sign is not that of X, though Y's allows no change.
  Value *Other = Adds ? B.CreateXor(Y, Result) : B.CreateXor(X, Y);
  return B.CreateICmpSLT(B.CreateAnd(B.CreateXor(X, Result), Other),
                         ConstantInt::get(X->getType(), 0));
}

void expandOverflowChecks(Module &M) {
  SmallVector<Instruction *, 8> Old;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      auto *Check = dyn_cast<WithOverflowInst>(&I);
      if (!Check)
        continue;
      IRBuilder<> B(Check);
      Value *Result =
          B.CreateBinOp(Check->getBinaryOp(), Check->getLHS(), Check->getRHS());
      Value *Overflows = overflows(B, *Check, Result);
      for (User *U : make_early_inc_range(Check->users()))
        if (auto *Part = dyn_cast<ExtractValueInst>(U)) {
          Part->replaceAllUsesWith(Part->getIndices()[0] == 0 ? Result
                                                              : Overflows);
          Old.push_back(Part);
        }
      Value *Pair = PoisonValue::get(Check->getType());
      Pair = B.CreateInsertValue(Pair, Result, 0);
      Pair = B.CreateInsertValue(Pair, Overflows, 1);
      Check->replaceUsesWithIf(
          Pair, [](Use &U) { return !isa<ExtractValueInst>(U.getUser()); });
      if (Pair->use_empty()) // two instructions that nobody asked for
        RecursivelyDeleteTriviallyDeadInstructions(Pair);
      Old.push_back(Check);
    }
  for (Instruction *I : Old)
    I->eraseFromParent();
}

} // namespace cohort::spirv
