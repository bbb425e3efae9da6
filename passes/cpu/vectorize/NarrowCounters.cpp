//===- NarrowCounters.cpp - Counters of loops over ids --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "NarrowCounters.h"
#include "abi/KernelInfo.h"
#include "support/PreservedFlow.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "cohort-narrow-counters"

STATISTIC(NumNarrowed, "Number of counters of loops that got fewer bits");
DEBUG_COUNTER(Narrowing, "cohort-narrow-counters",
              "Controls which counters of loops get fewer bits");

namespace cohort {

static cl::opt<unsigned> MaxDepth(
    "cohort-narrow-counters-max-depth", cl::Hidden, cl::init(4),
    cl::desc("Operations between a counter and its next value that are done "
             "with fewer bits"));

/// Those of 'int' and 'unsigned'.
static constexpr unsigned Bits = 32;

/// Whether \p U reads the low bits of what it uses, extended to all or not.
static bool readsLowBits(const User &U) {
  if (isa<TruncInst>(U))
    return U.getType()->getScalarSizeInBits() <= Bits;
  // InstCombine's extension: what is shifted up, and back.
  if (match(&U, m_Shl(m_Value(), m_SpecificInt(Bits))))
    return true;
  return match(
      &U, m_And(m_Value(), m_SpecificInt(maskTrailingOnes<uint64_t>(Bits))));
}

/// Whether the low bits of the counter \p Wide are all that is read.
static bool isNarrow(const PHINode &Wide) {
  return Wide.getType()->isIntegerTy(2 * Bits) &&
         Wide.getNumIncomingValues() == 2 &&
         all_of(Wide.users(), [](const User *U) { return readsLowBits(*U); }) &&
         any_of(Wide.users(), [](const User *U) { return isa<TruncInst>(U); });
}

/// The low bits of \p V, made with low bits where that can be.
static Value *low(Value *V, IRBuilder<> &B, unsigned Depth = 0) {
  Value *X, *Y;
  if (match(V, m_ZExtOrSExt(m_Value(X))) && X->getType()->isIntegerTy(Bits))
    return X;
  if (Depth != MaxDepth) {
    if (match(V, m_Add(m_Value(X), m_Value(Y))))
      return B.CreateAdd(low(X, B, Depth + 1), low(Y, B, Depth + 1));
    if (match(V, m_Sub(m_Value(X), m_Value(Y))))
      return B.CreateSub(low(X, B, Depth + 1), low(Y, B, Depth + 1));
  }
  return B.CreateTrunc(V, B.getIntNTy(Bits));
}

static void narrow(PHINode &Wide) {
  IRBuilder<> B(&Wide);
  PHINode *Narrow = B.CreatePHI(B.getIntNTy(Bits), Wide.getNumIncomingValues());
  Narrow->takeName(&Wide);
  BasicBlock &Header = *Wide.getParent();
  for (User *U : make_early_inc_range(Wide.users())) {
    auto *I = cast<Instruction>(U);
    B.SetInsertPoint(&Header, Header.getFirstInsertionPt());
    B.SetCurrentDebugLocation(I->getDebugLoc());
    if (isa<TruncInst>(I)) {
      I->replaceAllUsesWith(B.CreateTrunc(Narrow, I->getType()));
    } else if (I->getOpcode() == Instruction::And) {
      I->replaceAllUsesWith(B.CreateZExt(Narrow, Wide.getType()));
    } else {
      Value *Extended = B.CreateSExt(Narrow, Wide.getType());
      for (User *Shift : make_early_inc_range(I->users()))
        if (match(Shift, m_AShr(m_Value(), m_SpecificInt(Bits)))) {
          Shift->replaceAllUsesWith(Extended);
          cast<Instruction>(Shift)->eraseFromParent();
        }
      if (!I->use_empty()) // something is added first
        I->replaceAllUsesWith(B.CreateShl(Extended, Bits));
    }
    I->eraseFromParent();
  }
  for (auto [From, V] : zip(Wide.blocks(), Wide.incoming_values())) {
    B.SetInsertPoint(From->getTerminator());
    Narrow->addIncoming(low(V, B), From);
  }
  SmallVector<WeakTrackingVH, 4> Dead;
  for (Value *V : Wide.incoming_values())
    Dead.push_back(V);
  Wide.eraseFromParent();
  for (WeakTrackingVH &V : Dead)
    if (V)
      RecursivelyDeleteTriviallyDeadInstructions(V);
}

PreservedAnalyses NarrowCountersPass::run(Function &F,
                                          FunctionAnalysisManager &AM) {
  if (!isKernel(F) && !isExternalBody(F))
    return PreservedAnalyses::all();
  const LoopInfo &LI = AM.getResult<LoopAnalysis>(F);
  SmallVector<PHINode *, 8> Phis;
  for (Loop *L : LI.getLoopsInPreorder())
    for (PHINode &Phi : L->getHeader()->phis())
      if (isNarrow(Phi))
        Phis.push_back(&Phi);
  Remarks R(F, DEBUG_TYPE);
  bool Changed = false;
  for (PHINode *Phi : Phis) {
    if (!DebugCounter::shouldExecute(Narrowing))
      continue;
    R.passed("Narrowed", *Phi,
             "the counter of this loop has the 32 bits that the program reads "
             "of it, not those of its step");
    narrow(*Phi);
    ++NumNarrowed;
    Changed = true;
  }
  return preservedWithFlow(Changed);
}

} // namespace cohort
