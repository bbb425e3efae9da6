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
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "cohort-vectorize"

STATISTIC(NumBounded, "Number of captured offsets of indices that are compared "
                      "at the entry of a kernel");
DEBUG_COUNTER(Bounding, "cohort-index-offsets",
              "Controls which kernels compare offsets at their entry");

namespace cohort {

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

bool boundIndexOffsets(Function &Rows) {
  if (!isKernelOfKind(Rows, "range") && !isKernelOfKind(Rows, "nd_range"))
    return false;
  // The entry reads them where the kernel does.
  Argument *Callable = readOnlyClosure(Rows);
  if (!Callable)
    return false;
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
    return false;
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
  return true;
}

} // namespace cohort
