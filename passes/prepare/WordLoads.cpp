//===- WordLoads.cpp - Integers put together from bytes -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "WordLoads.h"
#include "abi/KernelInfo.h"
#include "support/Remarks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/AggressiveInstCombine/AggressiveInstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "cohort-word-loads"

STATISTIC(NumWords,
          "Number of integers put together from bytes that are a load");
DEBUG_COUNTER(Joining, "cohort-word-loads",
              "Controls in which kernels bytes are put together by a load");

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

/// The whole words of \p F: what adds a part, and is not added to another one.
static SmallVector<BinaryOperator *, 4> findWords(Function &F) {
  auto AddsPart = [](const Value *V) {
    auto *Or = dyn_cast<BinaryOperator>(V);
    return Or && Or->getOpcode() == Instruction::Or &&
           Or->getType()->isIntegerTy() && any_of(Or->operands(), isPart);
  };
  SmallVector<BinaryOperator *, 4> Words;
  for (Instruction &I : instructions(F))
    if (AddsPart(&I) && !(I.hasOneUse() && AddsPart(I.user_back())))
      Words.push_back(cast<BinaryOperator>(&I));
  return Words;
}

/// Gives \p Word one use; the next simplification takes it away again.
static void makeOneUse(BinaryOperator &Word) {
  auto *Use =
      BinaryOperator::CreateOr(&Word, ConstantInt::get(Word.getType(), 0));
  Use->setDebugLoc(Word.getDebugLoc());
  Use->insertAfter(Word.getIterator());
  Word.replaceUsesWithIf(Use, [&](llvm::Use &U) { return U.getUser() != Use; });
}

PreservedAnalyses WordLoadsPass::run(Function &F, FunctionAnalysisManager &AM) {
  if (F.isDeclaration() || F.hasOptNone() ||
      !(isKernel(F) || isExternalBody(F)) || findWords(F).empty() ||
      !DebugCounter::shouldExecute(Joining))
    return PreservedAnalyses::all();
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Gep = dyn_cast<GetElementPtrInst>(&I))
      takeConstantOut(*Gep);
  AM.invalidate(F, PreservedAnalyses::none());
  AM.invalidate(F, EarlyCSEPass().run(F, AM));

  SmallVector<std::pair<WeakVH, DebugLoc>, 4> Words;
  for (BinaryOperator *Word : findWords(F)) {
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << *Word << "\n");
    Words.emplace_back(Word, Word->getDebugLoc());
    if (!Word->hasOneUse())
      makeOneUse(*Word);
  }
  FunctionPassManager Join;
  Join.addPass(AggressiveInstCombinePass());
  Join.addPass(EarlyCSEPass());
  Join.run(F, AM);
  Remarks R(F, DEBUG_TYPE);
  for (auto &[Word, Place] : Words) {
    NumWords += !Word;
    if (!R)
      continue;
    if (Word)
      R.missed("Bytes", Place,
               "an integer is put together from several loads: its parts are "
               "not in the order of memory, or something may be written "
               "between them");
    else
      R.passed("Word", Place, "an integer put together from bytes is one load");
  }
  return PreservedAnalyses::none();
}

} // namespace cohort
