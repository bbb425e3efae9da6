//===- CombineReductions.cpp - Several vectors reduced at once ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "CombineReductions.h"
#include "abi/Abi.h"
#include "abi/KernelInfo.h"
#include "support/PreservedFlow.h"
#include "support/Remarks.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-combine-reductions"

STATISTIC(NumCombined, "Number of sets of reductions that were combined");
DEBUG_COUNTER(Combining, "cohort-combine-reductions",
              "Controls which sets of reductions are combined");

namespace cohort {

static cl::opt<unsigned> MaxShared("cohort-combine-reductions-max-shared",
                                   cl::Hidden, cl::init(4),
                                   cl::desc("Reductions that are combined"));

static cl::opt<unsigned>
    MaxDistance("cohort-combine-reductions-max-distance", cl::Hidden,
                cl::init(200),
                cl::desc("Instructions between reductions that are combined"));

/// Bits within which shuffles are cheapest.
static constexpr unsigned ChunkBits = 128;

namespace {
/// Reductions of one kind in a block.
class Sharing {
public:
  Sharing(ArrayRef<IntrinsicInst *> All, unsigned RegisterBits)
      : All(All), Kind(All.front()->getIntrinsicID()),
        Bits(All.front()->getType()->getIntegerBitWidth()),
        RegisterBits(RegisterBits) {}
  bool run();
  /// Why the last one stays apart.
  StringRef obstacle() const { return Obstacle; }

private:
  bool join(IntrinsicInst *Next);
  void emit();
  Value *combine(Value *L, Value *R);
  Value *half(Value *X);
  Value *interleave(Value *X, Value *Y, unsigned Part);
  Value *foldChunk(Value *X, unsigned Part);

  ArrayRef<IntrinsicInst *> All;
  Intrinsic::ID Kind;
  unsigned Bits, RegisterBits;
  StringRef Obstacle;
  IRBuilder<> B{All.front()};
  SmallVector<IntrinsicInst *, 4> Shared;
  /// Uses of the results of Shared, up to the last of them; in order.
  SmallVector<Instruction *, 32> Readers;
};
} // namespace

static unsigned elementsOf(const Value *V) {
  return cast<FixedVectorType>(V->getType())->getNumElements();
}

Value *Sharing::combine(Value *L, Value *R) {
  if (unsigned Opcode = getArithmeticReductionInstruction(Kind);
      Instruction::isBinaryOp(Opcode))
    return B.CreateBinOp(Instruction::BinaryOps(Opcode), L, R);
  return B.CreateBinaryIntrinsic(getMinMaxReductionIntrinsicOp(Kind), L, R);
}

/// Whether \p Next may go together with Shared; it is added then.
bool Sharing::join(IntrinsicInst *Next) {
  SmallPtrSet<const Value *, 32> Late(Shared.begin(), Shared.end());
  SmallVector<Instruction *, 32> Found;
  unsigned Distance = 0;
  for (Instruction *I = Shared.front()->getNextNode(); I != Next;
       I = I->getNextNode()) {
    if (++Distance > MaxDistance) {
      Obstacle = "they are far apart";
      return false;
    }
    if (Late.contains(I) || none_of(I->operands(), [&](const Value *V) {
          return Late.contains(V);
        }))
      continue;
    if (I->mayReadFromMemory() || I->mayHaveSideEffects()) {
      Obstacle = "memory is accessed with the result of the first";
      return false;
    }
    Late.insert(I);
    Found.push_back(I);
  }
  if (Late.contains(Next->getArgOperand(0))) {
    Obstacle = "one needs the result of the other";
    return false;
  }
  Readers = std::move(Found);
  Shared.push_back(Next);
  return true;
}

/// The two halves of \p X combined.
Value *Sharing::half(Value *X) {
  SmallVector<int, 64> Low, High;
  for (int I = 0, E = int(elementsOf(X)) / 2; I < E; ++I) {
    Low.push_back(I);
    High.push_back(E + I);
  }
  return combine(B.CreateShuffleVector(X, Low), B.CreateShuffleVector(X, High));
}

/// Combines halves of each chunk of \p X and of \p Y: parts of \p Part elements
/// of both take turns in the result.
Value *Sharing::interleave(Value *X, Value *Y, unsigned Part) {
  const unsigned Chunk = ChunkBits / Bits, N = elementsOf(X);
  SmallVector<int, 64> Low, High;
  for (unsigned From = 0; From < N; From += Chunk)
    for (unsigned I = 0; I < Chunk / 2; I += Part)
      for (unsigned Of : {0u, N})
        for (unsigned K = 0; K < Part; ++K) {
          Low.push_back(int(Of + From + I + K));
          High.push_back(int(Of + From + Chunk / 2 + I + K));
        }
  return combine(B.CreateShuffleVector(X, Y, Low),
                 B.CreateShuffleVector(X, Y, High));
}

/// Combines parts of \p Part elements within each chunk of \p X, so that each
/// has the whole chunk's.
Value *Sharing::foldChunk(Value *X, unsigned Part) {
  const unsigned Chunk = ChunkBits / Bits;
  for (unsigned By = Chunk / 2; By >= Part; By /= 2) {
    SmallVector<int, 64> Other;
    for (unsigned I = 0; I < elementsOf(X); ++I)
      Other.push_back(int(I ^ By));
    X = combine(X, B.CreateShuffleVector(X, Other));
  }
  return X;
}

void Sharing::emit() {
  IntrinsicInst *Last = Shared.back();
  Instruction *After = Last->getNextNode();
  for (Instruction *I : Readers)
    I->moveBefore(After->getIterator());
  B.SetInsertPoint(Last);
  SmallVector<Value *, 4> Vectors;
  for (IntrinsicInst *Reduction : Shared) {
    Value *X = Reduction->getArgOperand(0);
    while (elementsOf(X) * Bits > RegisterBits)
      X = half(X);
    Vectors.push_back(X);
  }
  unsigned Part = 1;
  for (; Vectors.size() > 1; Part *= 2) {
    for (unsigned I = 0; I < Vectors.size() / 2; ++I)
      Vectors[I] = interleave(Vectors[2 * I], Vectors[2 * I + 1], Part);
    Vectors.truncate(Vectors.size() / 2);
  }
  Value *Result = foldChunk(Vectors.front(), Part);
  while (elementsOf(Result) * Bits > ChunkBits)
    Result = half(Result);
  for (auto [I, Reduction] : enumerate(Shared)) {
    Value *Own = B.CreateExtractElement(Result, uint64_t(I));
    Own->takeName(Reduction);
    Reduction->replaceAllUsesWith(Own);
    Reduction->eraseFromParent();
  }
}

bool Sharing::run() {
  const unsigned Most = std::min<unsigned>(MaxShared, ChunkBits / Bits);
  bool Changed = false;
  for (unsigned I = 0; I + 1 < All.size(); I += Shared.size()) {
    Shared.assign({All[I]});
    Readers.clear();
    SmallVector<Instruction *, 32> ReadersOfTwo;
    while (Shared.size() < Most && I + Shared.size() < All.size() &&
           join(All[I + Shared.size()]))
      if (Shared.size() == 2)
        ReadersOfTwo = Readers;
    if (Shared.size() == 1)
      continue;
    if (!isPowerOf2_64(Shared.size())) {
      Shared.truncate(2);
      Readers = ReadersOfTwo;
    }
    emit();
    Changed = true;
  }
  return Changed;
}

static bool suits(const IntrinsicInst &I, unsigned RegisterBits) {
  switch (I.getIntrinsicID()) {
  case Intrinsic::vector_reduce_add:
  case Intrinsic::vector_reduce_mul:
  case Intrinsic::vector_reduce_and:
  case Intrinsic::vector_reduce_or:
  case Intrinsic::vector_reduce_xor:
  case Intrinsic::vector_reduce_smin:
  case Intrinsic::vector_reduce_smax:
  case Intrinsic::vector_reduce_umin:
  case Intrinsic::vector_reduce_umax:
    break;
  default:
    return false;
  }
  auto *T = dyn_cast<FixedVectorType>(I.getArgOperand(0)->getType());
  if (!T || !isPowerOf2_32(T->getNumElements()))
    return false;
  const unsigned Bits = T->getScalarSizeInBits();
  return (Bits == 16 || Bits == 32 || Bits == 64) &&
         T->getNumElements() * Bits >= ChunkBits && RegisterBits >= ChunkBits;
}

PreservedAnalyses CombineReductionsPass::run(Function &F,
                                             FunctionAnalysisManager &AM) {
  if (!KernelInfo::EntryCode.in(F))
    return PreservedAnalyses::all();
  const unsigned RegisterBits = unsigned(
      AM.getResult<TargetIRAnalysis>(F)
          .getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector)
          .getFixedValue());
  bool Changed = false;
  Remarks R(F, DEBUG_TYPE);
  for (BasicBlock &Block : F) {
    MapVector<std::pair<Intrinsic::ID, Type *>, SmallVector<IntrinsicInst *, 8>>
        Kinds;
    for (Instruction &I : Block)
      if (auto *Call = dyn_cast<IntrinsicInst>(&I);
          Call && suits(*Call, RegisterBits))
        Kinds[{Call->getIntrinsicID(), Call->getArgOperand(0)->getType()}]
            .push_back(Call);
    for (auto &[Kind, All] : Kinds) {
      const DebugLoc Place = All.front()->getDebugLoc();
      if (All.size() < 2 || !DebugCounter::shouldExecute(Combining))
        continue;
      Sharing Set(All, RegisterBits);
      if (!Set.run()) {
        R.missed("NotCombined", Place,
                 "several reductions are not computed together: " +
                     Set.obstacle());
        continue;
      }
      Changed = true;
      ++NumCombined;
      R.passed("Combined", Place, "several reductions are computed together");
    }
  }
  return preservedWithFlow(Changed);
}

} // namespace cohort
