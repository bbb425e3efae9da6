//===- SingleEntries.cpp - Cycles with collectives have one entry ---------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// LLVM's SimplifyCFG moves equal instructions of a loop's end and of the block
// in front of the loop into one block, and so gives the loop a second entry:
//
//        front                                front
//       /     \                              /     \
//      a       |                            |   ->  a
//       \     /                             |  |   /
//        header <---+          becomes      header --+
//        barrier    |                       barrier  |
//        |  \       |                       |   \____/  both ways
//        |   a -----+
//
// In that flow nothing says where the work-items that go by way of a come
// together with the others in front of the barrier, and ptxas doubles the
// barrier; then the kernel does not end. Here blocks are copied until each
// cycle with a convergent operation has one entry; what is copied has none.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "support/CopyBlocks.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include <optional>

using namespace llvm;

namespace cohort::nvptx {

using Blocks = SmallSetVector<BasicBlock *, 8>;

static bool hasConvergent(const BasicBlock &Block) {
  return any_of(Block, [](const Instruction &I) {
    auto *Call = dyn_cast<CallBase>(&I);
    return Call && Call->isConvergent();
  });
}

static bool isIrreducibleWithCollective(const Cycle &C) {
  return !C.isReducible() && any_of(C.blocks(), [](const BasicBlock *Block) {
    return hasConvergent(*Block);
  });
}

/// The outermost one.
static const Cycle *findCycle(const CycleInfo &Cycles) {
  for (const Cycle *Top : Cycles.toplevel_cycles())
    for (const Cycle *C : depth_first(Top))
      if (isIrreducibleWithCollective(*C))
        return C;
  return nullptr;
}

/// The blocks of \p C between its other entries and \p Header; none if there is
/// a convergent operation.
static std::optional<Blocks> blocksBefore(const BasicBlock *Header,
                                          const Cycle &C) {
  Blocks Found;
  for (BasicBlock *Entry : C.getEntries())
    if (Entry != Header)
      Found.insert(Entry);
  for (unsigned I = 0; I != Found.size(); ++I) {
    if (hasConvergent(*Found[I]))
      return std::nullopt;
    for (BasicBlock *Next : successors(Found[I]))
      if (Next != Header && C.contains(Next))
        Found.insert(Next);
  }
  return Found;
}

static uint64_t sizeOf(const Blocks &Of) {
  uint64_t Size = 0;
  for (const BasicBlock *Block : Of)
    Size += Block->size();
  return Size;
}

static Blocks fewestBlocks(ArrayRef<BasicBlock *> Headers, const Cycle &C) {
  Blocks Best;
  for (const BasicBlock *Header : Headers)
    if (std::optional<Blocks> B = blocksBefore(Header, C))
      if (Best.empty() || sizeOf(*B) < sizeOf(Best))
        Best = std::move(*B);
  return Best;
}

/// The blocks to copy so that \p C has one entry; empty if each path from an
/// entry to each other has a convergent operation.
static Blocks blocksToCopy(const Cycle &C) {
  // The operation's own block: there would be a loop within the loop if other
  // blocks were left in front of it, and some work-items in the inner one.
  SmallVector<BasicBlock *, 8> Headers(
      make_filter_range(C.blocks(), [](const BasicBlock *Block) {
        return hasConvergent(*Block);
      }));
  Blocks Copied = fewestBlocks(Headers, C);
  return Copied.empty() ? fewestBlocks(C.getEntries(), C) : Copied;
}

/// Has no value go from one of \p Of to another block but by memory.
static void putIntoMemory(const Blocks &Of,
                          SmallVectorImpl<AllocaInst *> &Memory) {
  for (BasicBlock *Block : Of)
    while (auto *Phi = dyn_cast<PHINode>(&Block->front()))
      Memory.push_back(DemotePHIToStack(Phi));
  for (BasicBlock *Block : Of) {
    SmallVector<Instruction *, 8> Leaving;
    for (Instruction &I : *Block)
      if (I.isUsedOutsideOfBlock(Block))
        Leaving.push_back(&I);
    for (Instruction *I : Leaving)
      Memory.push_back(DemoteRegToStack(*I));
  }
}

/// Has what comes from outside of \p C run copies of \p Of.
static void copyForEntries(const Blocks &Of, const Cycle &C) {
  ValueToValueMapTy Copies;
  SmallVector<BasicBlock *, 8> New =
      copyBlocks(Of.getArrayRef(), Copies, ".entry");
  remapInstructionsInBlocks(New, Copies);
  for (BasicBlock *Block : Of)
    for (BasicBlock *Next : successors(Block))
      for (PHINode &Phi : Next->phis()) {
        Value *V = Phi.getIncomingValueForBlock(Block);
        Value *Copy = Copies.lookup(V);
        Phi.addIncoming(Copy ? Copy : V, cast<BasicBlock>(Copies[Block]));
      }
  for (BasicBlock *Entry : C.getEntries())
    if (Of.contains(Entry))
      for (BasicBlock *Before :
           SmallVector<BasicBlock *, 4>(predecessors(Entry)))
        if (!C.contains(Before))
          Before->getTerminator()->replaceSuccessorWith(
              Entry, cast<BasicBlock>(Copies[Entry]));
}

static bool giveOneEntry(Function &F) {
  CycleInfo Cycles;
  Cycles.compute(F);
  const Cycle *C = findCycle(Cycles);
  if (!C)
    return false;
  Blocks Copied = blocksToCopy(*C);
  if (Copied.empty())
    return false;
  SmallVector<AllocaInst *, 8> Memory;
  putIntoMemory(Copied, Memory);
  copyForEntries(Copied, *C);
  erase(Memory, nullptr); // values that nobody uses have none
  DominatorTree Dominators(F);
  PromoteMemToReg(Memory, Dominators);
  return true;
}

void giveCyclesOneEntry(Module &M) {
  for (Function &F : M)
    if (!F.isDeclaration())
      while (giveOneEntry(F)) {
      }
}

} // namespace cohort::nvptx
