//===- Linearize.cpp - Control flow of a sub-group ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Partial linearization in the manner of Moll and Hack, "Partial Control-Flow
// Linearization" (PLDI 2018): uniform branches stay, divergent ones become
// masks. A branch that is uniform within a chain skips its side of the chain.
//
//===----------------------------------------------------------------------===//
#include "Linearize.h"
#include "llvm/IR/CFG.h"
#include <utility>

using namespace llvm;

namespace cohort {

ControlFlowEmitter::ControlFlowEmitter(
    LaneState &State, const LoopInfo &LI, const LoopLevels &Levels,
    function_ref<void(Instruction &)> EmitInstruction)
    : State(State), B(State.B), S(State.S), F(State.F), LI(LI), Levels(Levels),
      Chains(LI, Levels, State.S), Guard(State.S, State.Private),
      EmitInstruction(EmitInstruction) {}

void ControlFlowEmitter::run(BasicBlock *First,
                             function_ref<Value *()> EntryMask) {
  State.begin(newBlock(First));
  emitLevel(Levels.level(nullptr), {nullptr, nullptr, EntryMask()});
}

BasicBlock *ControlFlowEmitter::newBlock(BasicBlock *BB) {
  BasicBlock *&New = NewBlocks[BB];
  if (!New)
    New = BasicBlock::Create(F.getContext(), BB->getName(), &F);
  return New;
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

AllocaInst *ControlFlowEmitter::maskVariable(BasicBlock *BB) {
  AllocaInst *&A = MaskVariables[BB];
  if (!A)
    A = State.variable(B.maskType(), BB->getName() + ".mask");
  return A;
}

AllocaInst *ControlFlowEmitter::phiVariable(PHINode &Phi) {
  AllocaInst *&A = PhiVariables[&Phi];
  if (!A)
    A = State.variable(S.of(&Phi).hasBase() ? Phi.getType()
                                            : B.wide(Phi.getType()),
                       Phi.getName());
  return A;
}

void ControlFlowEmitter::readPhis(BasicBlock *BB) {
  for (PHINode &Phi : BB->phis()) {
    AllocaInst *A = phiVariable(Phi);
    B.SetCurrentDebugLocation(Phi.getDebugLoc());
    State.define(Phi, B.CreateLoad(A->getAllocatedType(), A, Phi.getName()));
  }
}

void ControlFlowEmitter::writePhis(BasicBlock *From, BasicBlock *To,
                                   Value *Mask, bool Blend) {
  B.SetCurrentDebugLocation(From->getTerminator()->getDebugLoc());
  for (PHINode &Phi : To->phis()) {
    AllocaInst *A = phiVariable(Phi);
    Value *In = Phi.getIncomingValueForBlock(From);
    bool HasBase = S.of(&Phi).hasBase();
    Value *New = HasBase ? State.base(In) : State.wide(In);
    if (Blend && Mask) {
      Value *Old = B.CreateLoad(A->getAllocatedType(), A);
      New = HasBase ? B.CreateSelect(B.any(Mask), New, Old)
                    : B.blend(Mask, New, Old);
    }
    B.CreateStore(New, A);
  }
}

/// Nothing has come to \p BB yet. Without this, what came in an earlier
/// iteration of a loop around it would be kept alive.
void ControlFlowEmitter::resetVariables(BasicBlock *BB) {
  for (PHINode &Phi : BB->phis()) {
    AllocaInst *A = phiVariable(Phi);
    B.CreateStore(PoisonValue::get(A->getAllocatedType()), A);
  }
  if (MaskKinds.lookup(BB) == MaskFrom::Variable)
    B.CreateStore(B.noneActive(), maskVariable(BB));
}

void ControlFlowEmitter::resetDominated(const LoopLevel &Level, unsigned N,
                                        const BitVector &Interior) {
  for (unsigned I : Interior.set_bits())
    if (Level[I].IDom == N && !Level[I].Inner)
      resetVariables(Level[I].Block);
}

//===----------------------------------------------------------------------===//
// Real mode
//===----------------------------------------------------------------------===//

void ControlFlowEmitter::emitBody(BasicBlock *BB) {
  for (Instruction &I : *BB)
    EmitInstruction(I);
}

void ControlFlowEmitter::emitLevel(const LoopLevel &Level, const Frame &Fr) {
  ArrayRef<ChainRegion> Regions = Chains.of(Level.loop());
  BitVector Covered(Level.nodes().size());
  for (const ChainRegion &R : Regions)
    Covered |= R.Interior;
  for (unsigned I = 0; I < Level.nodes().size(); ++I) {
    if (Covered.test(I))
      continue;
    const LevelNode &Node = Level[I];
    const ChainRegion *Region =
        find_if(Regions, [&](const ChainRegion &R) { return R.Head == I; });
    if (Region == Regions.end())
      Region = nullptr;
    bool Linear = Node.Inner && Chains.isLinear(Node.Inner);
    if (Node.Inner && !Linear && !Region) {
      emitLevel(Levels.level(Node.Inner), Fr);
      continue;
    }
    B.SetInsertPoint(newBlock(Node.Block));
    State.Mask = Fr.Mask;
    State.NonEmpty = true;
    States[Node.Block] = {State.Mask, true};
    if (Region) {
      chooseMasks(Level, I, Region->Interior);
      resetDominated(Level, I, Region->Interior);
      resetVariables(Level[Region->End].Block);
      emitNode(Level, I);
      emitChain(Level, I, Region->Interior);
      B.CreateBr(newBlock(Level[Region->End].Block));
    } else if (Linear) {
      BasicBlock *To = Node.Targets.front();
      resetVariables(To);
      emitLinearLoop(Node.Inner, State.Mask);
      bool InFrame = !Fr.Outermost || Fr.Outermost->contains(To);
      B.CreateBr(InFrame ? newBlock(To) : Fr.After);
    } else {
      readPhis(Node.Block);
      emitBody(Node.Block);
      emitRealTerminator(Node.Block, Fr);
    }
  }
}

void ControlFlowEmitter::emitRealTerminator(BasicBlock *BB, const Frame &Fr) {
  Instruction *Old = BB->getTerminator();
  B.SetCurrentDebugLocation(Old->getDebugLoc());
  if (isa<ReturnInst>(Old)) {
    B.CreateRetVoid();
    return;
  }
  auto *Br = cast<BranchInst>(Old);
  BasicBlock *End = B.GetInsertBlock();
  SmallVector<BasicBlock *, 2> Targets;
  for (unsigned K = 0; K < Br->getNumSuccessors(); ++K) {
    BasicBlock *To = Br->getSuccessor(K);
    bool InFrame = !Fr.Outermost || Fr.Outermost->contains(To);
    bool Writes = !InFrame || !To->phis().empty();
    if (!Writes) {
      Targets.push_back(newBlock(To));
      continue;
    }
    BasicBlock *EdgeBlock = End;
    if (Br->isConditional()) {
      EdgeBlock = BasicBlock::Create(
          F.getContext(), BB->getName() + ".to." + To->getName(), &F);
      B.SetInsertPoint(EdgeBlock);
      Targets.push_back(EdgeBlock);
    }
    if (InFrame)
      writePhis(BB, To, nullptr, /*Blend=*/false);
    else
      writeEdge(BB, To, {Fr.Mask, nullptr});
    BasicBlock *Next = InFrame ? newBlock(To) : Fr.After;
    if (!Br->isConditional()) {
      Targets.push_back(Next);
      continue;
    }
    B.SetCurrentDebugLocation(Old->getDebugLoc());
    B.CreateBr(Next);
  }
  B.SetInsertPoint(End);
  B.SetCurrentDebugLocation(Old->getDebugLoc());
  BranchInst *New = Br->isConditional()
                        ? B.CreateCondBr(State.base(Br->getCondition()),
                                         Targets[0], Targets[1])
                        : B.CreateBr(Targets[0]);
  New->copyMetadata(*Br, {LLVMContext::MD_loop, LLVMContext::MD_prof});
}

/// A loop in real mode within a chain.
void ControlFlowEmitter::emitRealLoop(const Loop *L, Value *LoopMask) {
  BasicBlock *After = BasicBlock::Create(
      F.getContext(), L->getHeader()->getName() + ".after", &F);
  // Where the loop itself is the head of the chain, what leads to its header
  // leads to the block here before it.
  NewBlocks.erase(L->getHeader());
  B.CreateBr(newBlock(L->getHeader()));
  emitLevel(Levels.level(L), {L, After, LoopMask});
  B.SetInsertPoint(After);
}

//===----------------------------------------------------------------------===//
// Chain mode
//===----------------------------------------------------------------------===//

void ControlFlowEmitter::chooseMasks(const LoopLevel &Level, unsigned Head,
                                     const BitVector &Interior) {
  for (unsigned I : Interior.set_bits()) {
    if (I == Head)
      continue;
    const LevelNode &Node = Level[I];
    BasicBlock *Pred = Node.Inner ? Node.Inner->getLoopPreheader()
                                  : Node.Block->getSinglePredecessor();
    bool OneEdge = Pred && Level.find(Pred) != LevelNode::None &&
                   !Level[Level.find(Pred)].Inner;
    MaskKinds[Node.Block] = Level.postDominates(I, Node.IDom)
                                ? MaskFrom::Dominator
                            : OneEdge ? MaskFrom::Edge
                                      : MaskFrom::Variable;
  }
}

void ControlFlowEmitter::emitChain(const LoopLevel &Level, unsigned Head,
                                   const BitVector &Interior) {
  for (unsigned I : Interior.set_bits())
    if (I != Head && Level[I].IDom == Head)
      emitSubtree(Level, I, Interior);
}

/// The mask of node \p I as the chain reaches it.
ControlFlowEmitter::EdgeInfo ControlFlowEmitter::entryOf(const LoopLevel &Level,
                                                         unsigned I) {
  const LevelNode &Node = Level[I];
  const NodeState &Dom = States[Level[Node.IDom].Block];
  State.NonEmpty = false;
  switch (MaskKinds.lookup(Node.Block)) {
  case MaskFrom::Real:
    llvm_unreachable("a block in real mode is no part of a chain");
  case MaskFrom::Dominator:
    State.NonEmpty = Dom.NonEmpty;
    return {Dom.Mask, nullptr};
  case MaskFrom::Edge: {
    BasicBlock *Pred = Node.Inner ? Node.Inner->getLoopPreheader()
                                  : Node.Block->getSinglePredecessor();
    EdgeInfo Edge = Edges.lookup({Pred, Node.Block});
    if (Edge.Branch)
      Edge.Mask = States[Pred].Mask;
    return Edge;
  }
  case MaskFrom::Variable:
    return {B.CreateLoad(B.maskType(), maskVariable(Node.Block),
                         Node.Block->getName() + ".mask"),
            nullptr};
  }
  llvm_unreachable("all kinds are handled");
}

void ControlFlowEmitter::emitSubtree(const LoopLevel &Level, unsigned I,
                                     const BitVector &Interior) {
  const LevelNode &Node = Level[I];
  B.SetCurrentDebugLocation(DebugLoc());
  EdgeInfo In = entryOf(Level, I);
  State.Mask = In.Mask;
  // The last part of a loop's body holds the latch: who skips it, ends the
  // loop.
  bool HasLatch = CurrentLoop && CurrentLoop->Level == &Level &&
                  Level.lastDominated(I) + 1 == Level.nodes().size();
  BasicBlock *Skip = nullptr;
  if (!State.NonEmpty &&
      (In.Branch || Guard.needed(Level, I, B.isNoted(State.Mask)))) {
    Value *Active = In.Branch ? In.Branch : B.any(State.Mask);
    BasicBlock *Body = newBlock(Node.Block);
    if (Node.Inner)
      Body =
          BasicBlock::Create(F.getContext(), Node.Block->getName() + ".on", &F);
    Skip = HasLatch ? CurrentLoop->After
                    : BasicBlock::Create(F.getContext(),
                                         Node.Block->getName() + ".skip", &F);
    B.CreateCondBr(Active, Body, Skip);
    B.SetInsertPoint(Body);
    State.NonEmpty = true;
  }
  States[Node.Block] = {State.Mask, State.NonEmpty};
  resetDominated(Level, I, Interior);
  emitNode(Level, I);
  emitChain(Level, I, Interior);
  if (!Skip)
    return;
  if (HasLatch) {
    if (!CurrentLoop->Ended)
      endLinearLoop();
    return;
  }
  B.CreateBr(Skip);
  B.SetInsertPoint(Skip);
}

void ControlFlowEmitter::emitNode(const LoopLevel &Level, unsigned I) {
  const LevelNode &Node = Level[I];
  if (!Node.Inner) {
    readPhis(Node.Block);
    emitBody(Node.Block);
    emitChainEdges(Node.Block);
    return;
  }
  NodeState AtEntry = States[Node.Block];
  if (Chains.isLinear(Node.Inner))
    emitLinearLoop(Node.Inner, State.Mask);
  else
    emitRealLoop(Node.Inner, State.Mask);
  // Within the loop its header had a mask of its own.
  States[Node.Block] = AtEntry;
}

void ControlFlowEmitter::emitChainEdges(BasicBlock *BB) {
  auto *Br = cast<BranchInst>(BB->getTerminator());
  B.SetCurrentDebugLocation(Br->getDebugLoc());
  Value *Active = States[BB].Mask;
  if (Br->isUnconditional()) {
    writeEdge(BB, Br->getSuccessor(0), {Active, nullptr});
    return;
  }
  EdgeInfo True, False;
  Value *Condition = Br->getCondition();
  if (S.isUniform(Condition)) {
    Value *C = State.base(Condition);
    if (!States[BB].NonEmpty)
      C = B.CreateFreeze(C); // it may be poison if no lane is active
    True.Mask = B.CreateSelect(C, B.orAllActive(Active), B.noneActive());
    False.Mask = B.CreateSelect(C, B.noneActive(), B.orAllActive(Active));
    if (States[BB].NonEmpty) {
      True.Branch = C;
      False.Branch = B.CreateNot(C);
    }
  } else {
    True.Mask = B.andMask(Active, State.wide(Condition));
    False.Mask = B.minusMask(Active, True.Mask);
  }
  writeEdge(BB, Br->getSuccessor(0), True);
  writeEdge(BB, Br->getSuccessor(1), False);
}

void ControlFlowEmitter::writeEdge(BasicBlock *From, BasicBlock *To,
                                   const EdgeInfo &Edge) {
  const Loop *L = LI.getLoopFor(To);
  if (L && L->getHeader() == To) {
    // Inactive lanes may go on computing: only what leaves a loop, or is
    // stored in it, has to wait for its lane.
    writePhis(From, To, nullptr, /*Blend=*/false);
    if (L->contains(From))
      B.CreateStore(B.orAllActive(Edge.Mask), maskVariable(To));
    else
      Edges[{From, To}] = Edge;
    return;
  }
  switch (MaskKinds.lookup(To)) {
  case MaskFrom::Edge:
    Edges[{From, To}] = Edge;
    break;
  case MaskFrom::Variable: {
    AllocaInst *A = maskVariable(To);
    Value *Old = B.CreateLoad(B.maskType(), A);
    B.CreateStore(B.CreateOr(Old, B.orAllActive(Edge.Mask)), A);
    break;
  }
  case MaskFrom::Real:
  case MaskFrom::Dominator:
    break;
  }
  bool First = Written.insert(To).second && L == LI.getLoopFor(From);
  writePhis(From, To, Edge.Mask, /*Blend=*/!First);
}

void ControlFlowEmitter::emitLinearLoop(const Loop *L, Value *EntryMask) {
  const LoopLevel &Level = Levels.level(L);
  BasicBlock *Header = L->getHeader();
  AllocaInst *Live = maskVariable(Header);
  auto Block = [&](const char *Suffix) {
    return BasicBlock::Create(F.getContext(), Header->getName() + Suffix, &F);
  };
  LinearLoop This{&Level, Block(".lanes"), Block(".after")};
  LinearLoop *Outer = std::exchange(CurrentLoop, &This);
  B.CreateStore(B.orAllActive(EntryMask), Live);
  B.CreateBr(This.Top);

  B.SetInsertPoint(This.Top);
  State.Mask = B.CreateLoad(B.maskType(), Live, Header->getName() + ".live");
  State.NonEmpty = true;
  B.CreateStore(B.noneActive(), Live);
  States[Header] = {State.Mask, true};
  BitVector All(Level.nodes().size(), true);
  All.reset(0);
  chooseMasks(Level, 0, All);
  resetDominated(Level, 0, All);
  readPhis(Header);
  emitBody(Header);
  emitChainEdges(Header);
  emitChain(Level, 0, All);
  if (!This.Ended)
    endLinearLoop();
  B.SetInsertPoint(This.After);
  CurrentLoop = Outer;
}

/// The back edge of the current loop, taken while a lane is left.
void ControlFlowEmitter::endLinearLoop() {
  const Loop *L = CurrentLoop->Level->loop();
  BasicBlock *Latch = L->getLoopLatch();
  B.SetCurrentDebugLocation(Latch->getTerminator()->getDebugLoc());
  CurrentLoop->Ended = true;
  if (States[Latch].NonEmpty && Latch->getSingleSuccessor()) {
    B.CreateBr(CurrentLoop->Top);
    return;
  }
  Value *Rest = B.CreateLoad(B.maskType(), maskVariable(L->getHeader()));
  B.CreateCondBr(B.any(Rest), CurrentLoop->Top, CurrentLoop->After);
}

} // namespace cohort
