//===- PartLoads.cpp - Parts of a word as one load ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "PartLoads.h"
#include "abi/KernelInfo.h"
#include "support/PreservedFlow.h"
#include "support/Remarks.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-part-loads"

STATISTIC(NumWords, "Number of words whose parts are loaded together");
DEBUG_COUNTER(Loading, "cohort-part-loads",
              "Controls which parts of words are loaded together");

namespace cohort {

namespace {

constexpr unsigned WordBytes = 4;

struct Part {
  LoadInst *Load;
  unsigned Offset; ///< in its word, in bytes
};

/// A word: an address without constants, and how many words it is behind that.
using Word = std::pair<Value *, int64_t>;
using Words = SmallMapVector<Word, SmallVector<Part, 4>, 4>;

} // namespace

/// The word that \p Load reads a part of, if it is known to be aligned: by the
/// alignment of its own, or that of the other parts of an object.
static std::optional<std::pair<Word, unsigned>>
wordOf(LoadInst &Load, const SmallMapVector<Value *, Align, 4> &Aligned) {
  int64_t At;
  Value *Base = GetPointerBaseWithConstantOffset(Load.getPointerOperand(), At,
                                                 Load.getDataLayout());
  const auto *Known = Aligned.find(Base);
  if (Known == Aligned.end() || Known->second < Align(WordBytes))
    return std::nullopt;
  const int64_t Number = At >> Log2_32(WordBytes);
  const unsigned In = unsigned(At - Number * WordBytes),
                 Size = unsigned(
                     Load.getDataLayout().getTypeStoreSize(Load.getType()));
  if (In + Size > WordBytes)
    return std::nullopt;
  return std::pair(Word(Base, Number), In);
}

static bool isPart(const Instruction &I) {
  auto *Load = dyn_cast<LoadInst>(&I);
  if (!Load || !Load->isSimple() || Load->getPointerAddressSpace() != 0 ||
      Load->hasMetadata(LLVMContext::MD_nontemporal))
    return false;
  Type *T = Load->getType();
  return (T->isIntegerTy(8) || T->isIntegerTy(16) || T->isHalfTy() ||
          T->isBFloatTy()) &&
         !isa<AllocaInst>(getUnderlyingObject(Load->getPointerOperand()));
}

/// What the loads of \p Block say about the alignment of the addresses that
/// they are constants behind.
static SmallMapVector<Value *, Align, 4> alignments(BasicBlock &Block) {
  SmallMapVector<Value *, Align, 4> Result;
  for (Instruction &I : Block) {
    if (!isPart(I))
      continue;
    auto &Load = cast<LoadInst>(I);
    int64_t At;
    Value *Base = GetPointerBaseWithConstantOffset(Load.getPointerOperand(), At,
                                                   Load.getDataLayout());
    Align &Known = Result.try_emplace(Base, Align(1)).first->second;
    // A multiple of the alignment away from what has that.
    if (isAligned(Load.getAlign(), uint64_t(At)))
      Known = std::max(Known, Load.getAlign());
  }
  return Result;
}

static void join(const Word &Of, ArrayRef<Part> Parts) {
  LoadInst &First = *Parts.front().Load;
  IRBuilder<> B(&First);
  Type *WordType = B.getIntNTy(8 * WordBytes);
  Value *At = Of.first;
  if (Of.second != 0)
    At = B.CreateConstGEP1_64(B.getInt8Ty(), At, Of.second * WordBytes);
  Value *Loaded =
      B.CreateAlignedLoad(WordType, At, Align(WordBytes), First.getName());
  for (const Part &P : Parts) {
    B.SetInsertPoint(P.Load);
    Type *T = P.Load->getType();
    Value *X = P.Offset ? B.CreateLShr(Loaded, 8 * P.Offset) : Loaded;
    X = B.CreateTrunc(X, B.getIntNTy(T->getPrimitiveSizeInBits()));
    P.Load->replaceAllUsesWith(B.CreateBitCast(X, T));
    P.Load->eraseFromParent();
  }
  ++NumWords;
}

/// Joins the parts of each word of \p Found, and forgets them.
static bool joinAll(Words &Found, Remarks &R) {
  bool Changed = false;
  for (auto &[Of, Parts] : Found) {
    if (Parts.size() < 2 || !DebugCounter::shouldExecute(Loading))
      continue;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << *Parts.front().Load << "\n");
    if (R)
      R.passed("Parts", *Parts.front().Load,
               "parts of an aligned word are loaded together");
    join(Of, Parts);
    Changed = true;
  }
  Found.clear();
  return Changed;
}

PreservedAnalyses PartLoadsPass::run(Function &F, FunctionAnalysisManager &) {
  if (F.isDeclaration() || F.hasOptNone() ||
      !(isKernel(F) || isExternalBody(F)) ||
      !F.getDataLayout().isLittleEndian())
    return PreservedAnalyses::all();
  Remarks R(F, DEBUG_TYPE);
  bool Changed = false;
  for (BasicBlock &Block : F) {
    auto Aligned = alignments(Block);
    if (Aligned.empty())
      continue;
    Words Found;
    for (Instruction &I : make_early_inc_range(Block)) {
      // What is there may be another value behind, or not be reached.
      if (I.mayWriteToMemory() ||
          !isGuaranteedToTransferExecutionToSuccessor(&I))
        Changed |= joinAll(Found, R);
      else if (isPart(I))
        if (auto Of = wordOf(cast<LoadInst>(I), Aligned))
          Found[Of->first].push_back({cast<LoadInst>(&I), Of->second});
    }
    Changed |= joinAll(Found, R);
  }
  return preservedWithFlow(Changed);
}

} // namespace cohort
