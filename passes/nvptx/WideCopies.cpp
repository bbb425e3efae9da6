//===- WideCopies.cpp - Copies of 16 bytes at a time ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A vec of 16 bytes is copied with llvm.memcpy, which LLVM's backend lowers to
// accesses of 8 bytes. The GPU has accesses of 16.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-nvptx-wide-copies"

STATISTIC(NumCopies, "Number of copies made of wide accesses");
DEBUG_COUNTER(Widening, "cohort-nvptx-wide-copies",
              "Controls which copies are made of wide accesses");

namespace cohort::nvptx {

/// Bytes of an access.
static constexpr uint64_t Wide = 16;

static cl::opt<uint64_t>
    MaxBytes("cohort-nvptx-wide-copies-max-bytes", cl::Hidden, cl::init(64),
             cl::desc("Bytes of a copy that is made of accesses of 16 bytes"));

static bool isWide(const MemCpyInst &Copy) {
  auto *Length = dyn_cast<ConstantInt>(Copy.getLength());
  return Length && !Copy.isVolatile() && Length->getZExtValue() % Wide == 0 &&
         Length->getZExtValue() <= MaxBytes &&
         Copy.getDestAlign().valueOrOne() >= Wide &&
         Copy.getSourceAlign().valueOrOne() >= Wide;
}

static void widen(MemCpyInst &Copy) {
  IRBuilder<> B(&Copy);
  auto *T = FixedVectorType::get(B.getInt32Ty(), Wide / 4);
  uint64_t Pieces = cast<ConstantInt>(Copy.getLength())->getZExtValue() / Wide;
  auto At = [&](Value *Start, uint64_t I) {
    return B.CreateConstInBoundsGEP1_64(T, Start, I);
  };
  // The places are the same or apart, so that all may be loaded first.
  SmallVector<Value *, 4> Loaded;
  for (uint64_t I = 0; I != Pieces; ++I)
    Loaded.push_back(
        B.CreateAlignedLoad(T, At(Copy.getSource(), I), Align(Wide)));
  for (uint64_t I = 0; I != Pieces; ++I)
    B.CreateAlignedStore(Loaded[I], At(Copy.getDest(), I), Align(Wide));
  Copy.eraseFromParent();
}

void widenCopies(Module &M) {
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F)))
      if (auto *Copy = dyn_cast<MemCpyInst>(&I);
          Copy && isWide(*Copy) && DebugCounter::shouldExecute(Widening)) {
        ++NumCopies;
        LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << *Copy << "\n");
        widen(*Copy);
      }
}

} // namespace cohort::nvptx
