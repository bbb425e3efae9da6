//===- MaskedBitSelects.cpp - Bits chosen under a mask --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "MaskedBitSelects.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/Debug.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-masked-bit-selects"

STATISTIC(NumKeptApart,
          "Number of choices of bits that are kept apart from masks");
using namespace llvm::PatternMatch;

namespace cohort {

static Value *withoutCasts(Value *V) {
  while (auto *Cast = dyn_cast<BitCastInst>(V))
    V = Cast->getOperand(0);
  return V;
}

/// Whether each bit of \p V is that of one of two values, by a constant: the
/// sum of two parts without common bits, or a sign with something else.
static bool isBitSelect(Value *V) {
  V = withoutCasts(V);
  if (match(V, m_Intrinsic<Intrinsic::copysign>(m_Value(), m_Value())))
    return true;
  auto *Both = dyn_cast<BinaryOperator>(V);
  return Both &&
         (Both->getOpcode() == Instruction::Or ||
          Both->getOpcode() == Instruction::Xor ||
          Both->getOpcode() == Instruction::Add) &&
         all_of(Both->operands(), [](Value *Part) {
           return match(withoutCasts(Part), m_And(m_Value(), m_Constant()));
         });
}

/// \p V as a value that instruction selection cannot see through.
static Value *apart(IRBuilderBase &B, Value *V) {
  Type *T = V->getType();
  Type *Float =
      T->getScalarSizeInBits() == 64 ? B.getDoubleTy() : B.getFloatTy();
  Type *Floats = VectorType::get(Float, cast<VectorType>(T)->getElementCount());
  Value *Bits = B.CreateBitCast(V, Floats);
  return B.CreateBitCast(
      B.CreateIntrinsic(Intrinsic::arithmetic_fence, {Floats}, {Bits}), T);
}

PreservedAnalyses MaskedBitSelectsPass::run(Function &F,
                                            FunctionAnalysisManager &FAM) {
  if (F.getParent()->getTargetTriple().getArch() != Triple::x86_64)
    return PreservedAnalyses::all();
  // Only AVX-512 has vpternlog and masks, and as many registers.
  const TargetTransformInfo &TTI = FAM.getResult<TargetIRAnalysis>(F);
  if (TTI.getNumberOfRegisters(TTI.getRegisterClassForType(/*Vector=*/true)) <
      32)
    return PreservedAnalyses::all();
  SmallVector<Use *, 8> Arms;
  for (Instruction &I : instructions(F)) {
    auto *Select = dyn_cast<SelectInst>(&I);
    if (!Select || !Select->getCondition()->getType()->isVectorTy() ||
        (Select->getType()->getScalarSizeInBits() != 32 &&
         Select->getType()->getScalarSizeInBits() != 64) ||
        Select->getType()->isPtrOrPtrVectorTy())
      continue;
    for (unsigned K : {1, 2})
      if (isBitSelect(Select->getOperand(K)))
        Arms.push_back(&Select->getOperandUse(K));
  }
  NumKeptApart += Arms.size();
  for (Use *Arm : Arms) {
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ":" << **Arm
                      << "\n");
    IRBuilder<> B(cast<Instruction>(Arm->getUser()));
    Arm->set(apart(B, Arm->get()));
  }
  if (Arms.empty())
    return PreservedAnalyses::all();
  PreservedAnalyses Kept;
  Kept.preserveSet<CFGAnalyses>();
  return Kept;
}

} // namespace cohort
