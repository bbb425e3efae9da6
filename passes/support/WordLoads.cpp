//===- WordLoads.cpp - Integers put together from bytes -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "WordLoads.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

/// Whether \p V is the next part of a word, widened and shifted to its place.
static bool isPart(Value *V) {
  Value *Load;
  uint64_t Bits;
  return match(V, m_ShlOrSelf(m_ZExt(m_Value(Load)), Bits)) &&
         isa<LoadInst>(Load);
}

/// Whether \p Address is that of parts of words alone.
static bool isOfParts(const GetElementPtrInst &Address) {
  return all_of(Address.users(), [](const User *U) {
    return isa<LoadInst>(U) && U->getType()->isIntegerTy() &&
           all_of(U->users(), IsaPred<ZExtInst>);
  });
}

/// Makes of an address that is a constant behind another one that and the
/// constant. The index is not wrapped by the addition.
static bool takeConstantOut(GetElementPtrInst &Gep) {
  Value *X;
  const APInt *C;
  if (Gep.getNumIndices() != 1 ||
      !match(Gep.getOperand(1), m_ZExt(m_NUWAddLike(m_Value(X), m_APInt(C)))) ||
      !isOfParts(Gep))
    return false;
  IRBuilder<> B(&Gep);
  Type *IndexType = Gep.getOperand(1)->getType();
  Type *Element = Gep.getSourceElementType();
  // Both parts lie between the pointer and the address.
  GEPNoWrapFlags Flags = Gep.getNoWrapFlags();
  if (!Flags.hasNoUnsignedWrap())
    Flags = GEPNoWrapFlags::none();
  Value *Base = B.CreateGEP(Element, Gep.getPointerOperand(),
                            B.CreateZExt(X, IndexType), "", Flags);
  auto *Offset =
      ConstantInt::get(IndexType, C->zext(IndexType->getScalarSizeInBits()));
  Value *At = B.CreateGEP(Element, Base, Offset, "", Flags);
  At->takeName(&Gep);
  Gep.replaceAllUsesWith(At);
  Gep.eraseFromParent();
  return true;
}

/// Gives the word \p Or one use, if it is one and has several.
static bool makeOneUse(BinaryOperator &Or) {
  if (Or.getOpcode() != Instruction::Or || !Or.getType()->isIntegerTy() ||
      !Or.hasNUsesOrMore(2) ||
      !(isPart(Or.getOperand(0)) || isPart(Or.getOperand(1))))
    return false;
  auto *Use = BinaryOperator::CreateOr(&Or, ConstantInt::get(Or.getType(), 0));
  Use->setDebugLoc(Or.getDebugLoc());
  Use->insertAfter(Or.getIterator());
  Or.replaceUsesWithIf(Use, [&](llvm::Use &U) { return U.getUser() != Use; });
  return true;
}

/// Does \p Change to all \p InstT of \p F; it leaves the control flow alone.
template <typename InstT>
static PreservedAnalyses changeAll(Function &F, bool (*Change)(InstT &)) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Found = dyn_cast<InstT>(&I))
      Changed |= Change(*Found);
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

PreservedAnalyses PartAddressesPass::run(Function &F,
                                         FunctionAnalysisManager &) {
  return changeAll(F, takeConstantOut);
}

PreservedAnalyses SingleUseWordsPass::run(Function &F,
                                          FunctionAnalysisManager &) {
  return changeAll(F, makeOneUse);
}

} // namespace cohort
