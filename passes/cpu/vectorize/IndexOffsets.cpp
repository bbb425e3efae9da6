//===- IndexOffsets.cpp - Offsets of indices that fit into an int ---------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "IndexOffsets.h"
#include "abi/KernelInfo.h"
#include "analysis/Shapes.h"
#include "support/ClosureLoads.h"
#include "support/Remarks.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "cohort-vectorize"

STATISTIC(NumBounded, "Number of captured offsets of indices that are compared "
                      "at the entry of a kernel");
STATISTIC(NumMultiplied, "Number of kernels whose products of ids bound the "
                         "launches of the version for rows");
DEBUG_COUNTER(Bounding, "cohort-index-offsets",
              "Controls which kernels compare offsets at their entry");
DEBUG_COUNTER(Multiplying, "cohort-index-factor",
              "Controls which kernels' products of ids bound their launches");

namespace cohort {

static cl::opt<unsigned> MaxFactor(
    "cohort-index-factor-max", cl::Hidden, cl::init(16),
    cl::desc("Greatest factor of ids in 32 bits for which kernels have a "
             "version without wrapping products"));

/// Whether \p V is an id along x, or its low bits.
static bool isIdOfX(Value *V) {
  Value *X;
  if (match(V, m_Trunc(m_Value(X))))
    V = X;
  auto *I = dyn_cast<Instruction>(V);
  auto Id = I ? GroupCall::match(*I) : std::nullopt;
  return Id && Id->dimension() == 0u &&
         (Id->op() == Op::GlobalInvocationId ||
          Id->op() == Op::LocalInvocationId);
}

/// Whether the index of an int is made of \p Sum.
static bool isCutToInt(const Instruction &Sum) {
  if (Sum.getType()->isIntegerTy(32))
    return true;
  return any_of(Sum.users(), [](const User *U) {
    const APInt *By;
    return match(U, m_Trunc(m_Value())) ||
           (match(U, m_Shl(m_Value(), m_APInt(By))) && By->uge(32));
  });
}

/// Whether \p Field, or its low bits, is added to an id along x, as an int.
static bool isIndexOffset(LoadInst &Field) {
  SmallVector<Value *, 4> Forms{&Field};
  for (User *U : Field.users())
    if (isa<TruncInst, SExtInst, ZExtInst>(U))
      Forms.push_back(U);
  return any_of(Forms, [](Value *Form) {
    return any_of(Form->users(), [&](User *U) {
      Value *Other;
      return match(U, m_c_Add(m_Specific(Form), m_Value(Other))) &&
             isIdOfX(Other) && isCutToInt(*cast<Instruction>(U));
    });
  });
}

void boundIndexOffsets(Function &Rows) {
  if (!isKernelOfKind(Rows, "range") && !isKernelOfKind(Rows, "nd_range"))
    return;
  // The entry reads them where the kernel does.
  Argument *Callable = readOnlyClosure(Rows);
  if (!Callable)
    return;
  MDBuilder MD(Rows.getContext());
  SmallMapVector<uint64_t, uint64_t, 4> Fields;
  SmallVector<LoadInst *, 8> Loads;
  for (Instruction &I : instructions(Rows)) {
    auto *Load = dyn_cast<LoadInst>(&I);
    if (!Load ||
        !(Load->getType()->isIntegerTy(32) || Load->getType()->isIntegerTy(64)))
      continue;
    auto Place = placeInClosure(*Load, *Callable);
    if (!Place || !isIndexOffset(*Load))
      continue;
    // Where a part of a value is loaded, too, the whole one is compared.
    uint64_t &Bytes = Fields[*Place];
    Bytes =
        std::max<uint64_t>(Bytes, Load->getType()->getIntegerBitWidth() / 8);
    Loads.push_back(Load);
  }
  if (Loads.empty() || !DebugCounter::shouldExecute(Bounding))
    return;
  for (LoadInst *Load : Loads) {
    unsigned Bits = Load->getType()->getIntegerBitWidth();
    Load->setMetadata(
        LLVMContext::MD_range,
        MD.createRange(APInt(Bits, 0), APInt(Bits, MaxIndexOffset)));
  }
  SmallVector<uint64_t, 8> Pairs;
  for (auto [Place, Bytes] : Fields)
    Pairs.append({Place, Bytes});
  KernelInfo::IndexOffsets.set(Rows, Pairs);
  NumBounded += Fields.size();
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << Rows.getName()
                    << ": index offsets at "
                    << KernelInfo::IndexOffsets.text(Rows) << "\n");
  if (Remarks R(Rows, DEBUG_TYPE); R)
    R.passed("IndexOffsets", *Loads.front(),
             "the fast version is for launches in which the sum of an id and "
             "this value fits into an int");
}

/// What the id along x in \p V is multiplied by, if \p V is such a product plus
/// a small constant, maybe cut to 32 bits; else 0.
static uint64_t factorOf(Value *V, unsigned Steps = 6) {
  if (isIdOfX(V))
    return 1;
  Value *X;
  const APInt *C;
  if (Steps == 0)
    return 0;
  if (match(V, m_Trunc(m_Value(X))) || match(V, m_ZExt(m_Value(X))) ||
      (match(V, m_And(m_Value(X), m_APInt(C))) && C->countr_one() >= 32) ||
      (match(V, m_AddLike(m_Value(X), m_APInt(C))) &&
       C->ult(MaxGlobalSizeMargin)))
    return factorOf(X, Steps - 1);
  uint64_t By = 0;
  if (match(V, m_Mul(m_Value(X), m_APInt(C))))
    By = C->getLimitedValue(UINT32_MAX);
  else if (match(V, m_Shl(m_Value(X), m_APInt(C))) && C->ult(32))
    By = uint64_t(1) << C->getZExtValue();
  const uint64_t Of = By == 0 ? 0 : factorOf(X, Steps - 1);
  return By * Of > MaxFactor ? 0 : By * Of;
}

/// What the lower half of \p I is, an integer of 64 bits whose upper half is 0;
/// null for others.
static Value *cutTo32Bits(Instruction &I) {
  Value *X;
  const APInt *C;
  if (!I.getType()->isIntegerTy(64))
    return nullptr;
  if (match(&I, m_And(m_Value(X), m_APInt(C))))
    return C->isMask(32) ? X : nullptr;
  return match(&I, m_ZExt(m_Value(X))) && X->getType()->isIntegerTy(32)
             ? X
             : nullptr;
}

void boundIndexFactor(Function &Rows) {
  uint64_t Factor = 1;
  const Instruction *At = nullptr;
  for (Instruction &I : instructions(Rows))
    if (Value *X = cutTo32Bits(I))
      if (uint64_t Of = factorOf(X); Of > Factor) {
        Factor = Of;
        At = &I;
      }
  if (!At || !DebugCounter::shouldExecute(Multiplying))
    return;
  KernelInfo::IndexFactor.set(Rows, Factor);
  ++NumMultiplied;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << Rows.getName()
                    << ": ids are multiplied by " << Factor << "\n");
  if (Remarks R(Rows, DEBUG_TYPE); R)
    R.passed("IndexFactor", *At,
             "the fast version is for launches in which products of ids fit "
             "into 32 bits");
}

} // namespace cohort
