//===- NarrowCounters.cpp - Counters of loops in one register -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A std::size_t that a loop halves or doubles, and compares, takes two
// registers and two instructions each time, though it begins with a size of the
// group. Where ranges say that it stays below 2^32, it becomes an integer of 32
// bits. Counters that step by a constant are LLVM's: it makes pointers of them.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-nvptx-narrow-counters"

STATISTIC(NumCounters, "Number of counters of loops in one register");
DEBUG_COUNTER(Narrowing, "cohort-nvptx-narrow-counters",
              "Controls which counters of loops are of 32 bits");

namespace cohort::nvptx {

/// Whether \p V needs no more than 32 bits.
static bool fits(const Value *V, const DataLayout &DL) {
  return computeKnownBits(V, DL).countMinLeadingZeros() >= 32;
}

/// The shift of \p Phi that comes back to it in a loop; null: it is something
/// else.
static BinaryOperator *shiftOf(PHINode &Phi, const Loop &L) {
  BasicBlock *Latch = L.getLoopLatch();
  if (!Phi.getType()->isIntegerTy(64) || Phi.getNumIncomingValues() != 2 ||
      !Latch)
    return nullptr;
  auto *Shift = dyn_cast<BinaryOperator>(Phi.getIncomingValueForBlock(Latch));
  bool IsShift = Shift && Shift->getOpcode() == Instruction::LShr &&
                 Shift->getOperand(0) == &Phi &&
                 isa<ConstantInt>(Shift->getOperand(1));
  return IsShift && cast<ConstantInt>(Shift->getOperand(1))->getZExtValue() < 32
             ? Shift
             : nullptr;
}

/// Replaces \p Phi and what \p Shift makes of it by 32-bit integers, and
/// these, extended, for whoever wants more.
static void narrow(PHINode &Phi, BinaryOperator &Shift) {
  IRBuilder<> B(&Phi);
  Type *I32 = B.getInt32Ty(), *I64 = Phi.getType();
  PHINode *New = B.CreatePHI(I32, 2);
  B.SetInsertPoint(Phi.getParent(), Phi.getParent()->getFirstInsertionPt());
  Value *Wide = B.CreateZExt(New, I64);
  B.SetInsertPoint(&Shift);
  Value *Next =
      B.CreateLShr(New, cast<ConstantInt>(Shift.getOperand(1))->getZExtValue());
  for (unsigned I = 0; I != 2; ++I) {
    Value *V = Phi.getIncomingValue(I);
    if (V != &Shift) {
      B.SetInsertPoint(Phi.getIncomingBlock(I)->getTerminator());
      V = B.CreateTrunc(V, I32);
    } else {
      V = Next;
    }
    New->addIncoming(V, Phi.getIncomingBlock(I));
  }
  B.SetInsertPoint(&Shift);
  Shift.replaceAllUsesWith(B.CreateZExt(Next, I64));
  Phi.replaceAllUsesWith(Wide);
  Shift.eraseFromParent();
  Phi.eraseFromParent();
}

PreservedAnalyses NarrowCountersPass::run(Function &F,
                                          FunctionAnalysisManager &FAM) {
  const DataLayout &DL = F.getDataLayout();
  bool Changed = false;
  for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    for (PHINode &Phi : make_early_inc_range(L->getHeader()->phis()))
      if (BinaryOperator *Shift = shiftOf(Phi, *L);
          Shift && fits(&Phi, DL) && DebugCounter::shouldExecute(Narrowing)) {
        ++NumCounters;
        LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ":" << Phi
                          << "\n");
        narrow(Phi, *Shift);
        Changed = true;
      }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace cohort::nvptx
