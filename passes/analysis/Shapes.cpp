//===- Shapes.cpp - Shapes of all values of a function --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Shapes.h"
#include "LoopLevels.h"
#include "PrivateMemory.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/KnownBits.h"

using namespace llvm;

namespace cohort {

Shapes::Shapes(Function &F, const LoopInfo &LI, const LoopLevels &Levels,
               const PrivateMemory &Private, LaneOptions Options)
    : F(F), LI(LI), Levels(Levels), Private(Private), Options(Options),
      Transfer(F.getDataLayout(), Options.Lanes, Private,
               [this](const Value *V) { return of(V); }) {
  solve();
}

/// Facts about \p V that hold on every lane.
const Shapes::Facts &Shapes::factsOf(const Value *V, unsigned Bits) const {
  auto [It, New] = FactCache.try_emplace(V);
  Facts &Known = It->second;
  if (!New)
    return Known;
  KnownBits KB = computeKnownBits(V, F.getDataLayout());
  Known.LowBits = std::min((KB.Zero | KB.One).countr_one(), Bits);
  Known.Value = KB.One.getLoBits(Known.LowBits).getZExtValue();
  if (V->getType()->isIntegerTy()) {
    ConstantRange R =
        computeConstantRange(V, /*ForSigned=*/true)
            .intersectWith(ConstantRange::fromKnownBits(KB, /*IsSigned=*/true));
    if (!R.isFullSet() && !R.isEmptySet()) {
      Known.Low = R.getSignedMin().getSExtValue();
      Known.High = R.getSignedMax().getSExtValue();
    }
  }
  return Known;
}

/// Learns about a uniform value from the known bits of each lane's. Those of
/// other values may not hold for lane 0, the base, while it is inactive.
void Shapes::refineKnown(const Value *V, Shape &S) const {
  unsigned Bits = basedBits(V->getType(), F.getDataLayout());
  if (!Bits || !S.isUniform())
    return;
  const Facts &Known = factsOf(V, Bits);
  if (Known.LowBits > S.known())
    S.setKnown(Known.LowBits, Known.Value);
  S.setBounds(std::max(S.low(), Known.Low), std::min(S.high(), Known.High));
}

Shape Shapes::of(const Value *V) const {
  auto It = Map.find(V);
  if (It != Map.end())
    return It->second;
  if (isa<Instruction>(V))
    return Shape::bottom();
  Shape S = Shape::uniform();
  refineKnown(V, S);
  return S;
}

bool Shapes::isDivergent(const BasicBlock *BB) const {
  auto *Br = dyn_cast<BranchInst>(BB->getTerminator());
  if (!Br || Br->isUnconditional())
    return false;
  Shape S = of(Br->getCondition());
  return !S.isBottom() && !S.isUniform();
}

void Shapes::solve() {
  ReversePostOrderTraversal<Function *> RPO(&F);
  bool Changed;
  do {
    Changed = false;
    for (BasicBlock *BB : RPO)
      for (Instruction &I : *BB)
        Changed |= update(I);
    Changed |= spreadDivergence();
    if (!Changed)
      for (BasicBlock *BB : RPO)
        for (PHINode &Phi : BB->phis())
          Changed |= settle(Phi);
  } while (Changed);
}

/// A phi that nothing but undef and phis like it come to has stayed without a
/// shape. Any value will do, so it is uniform.
bool Shapes::settle(PHINode &Phi) {
  Shape &S = Map[&Phi];
  if (!S.isBottom())
    return false;
  S = Shape::uniform();
  return true;
}

bool Shapes::update(Instruction &I) {
  if (I.getType()->isVoidTy())
    return false;
  Shape New = transfer(I);
  refineKnown(&I, New);
  Shape &Old = Map[&I];
  // Known bits may come and go while operands still change; joining with what
  // was there keeps the ascent monotone.
  New = Old.join(New);
  if (New == Old)
    return false;
  Old = New;
  return true;
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

bool Shapes::spreadDivergence() {
  bool Changed = false;
  SmallVector<const Loop *, 8> Loops{nullptr};
  append_range(Loops, const_cast<LoopInfo &>(LI).getLoopsInPreorder());
  // Inner loops first: they are nodes of the outer ones.
  for (const Loop *L : reverse(Loops))
    for (unsigned N = 0; N < Levels.level(L).nodes().size(); ++N)
      Changed |= spreadFrom(L, N);
  return Changed;
}

bool Shapes::spreadFrom(const Loop *L, unsigned N) {
  const LoopLevel &Level = Levels.level(L);
  const LevelNode &Node = Level[N];
  bool Divergent = Node.Inner
                       ? isDivergent(Node.Inner) && Node.Targets.size() > 1
                       : isDivergent(Node.Block);
  if (!Divergent)
    return false;
  bool Changed = false;
  BitVector NewJoins(Level.nodes().size());
  Level.joinsOf(N, NewJoins);
  for (unsigned J : NewJoins.set_bits())
    Changed |= Joins.insert(Level[J].Block).second;
  if (!L || DivergentLoops.contains(L))
    return Changed;
  BitVector Region = Level.between(N, Node.IPDom);
  Region.set(N);
  for (unsigned R : Region.set_bits())
    if (Level[R].Exits) {
      DivergentLoops.insert(L);
      return true;
    }
  return Changed;
}

/// Whether lanes may bring different values to \p Phi from a divergent loop
/// that it is outside of: they leave at different times or from different
/// places.
static bool leavesDivergently(const PHINode &Phi, const LoopInfo &LI,
                              const DenseSet<const Loop *> &Divergent) {
  const BasicBlock *BB = Phi.getParent();
  for (unsigned I = 0; I < Phi.getNumIncomingValues(); ++I)
    for (const Loop *Q = LI.getLoopFor(Phi.getIncomingBlock(I));
         Q && !Q->contains(BB); Q = Q->getParentLoop()) {
      if (!Divergent.contains(Q))
        continue;
      const Value *V = Phi.getIncomingValue(I);
      auto *Def = dyn_cast<Instruction>(V);
      if (Def && Q->contains(Def))
        return true;
      for (unsigned J = 0; J < I; ++J)
        if (Q->contains(Phi.getIncomingBlock(J)) &&
            Phi.getIncomingValue(J) != V)
          return true;
    }
  return false;
}

Shape Shapes::transferPhi(PHINode &Phi) {
  const BasicBlock *BB = Phi.getParent();
  Value *Same = Phi.hasConstantValue();
  bool Blended = Joins.contains(BB) && !Same;
  if (Blended || leavesDivergently(Phi, LI, DivergentLoops))
    return Shape::varying();
  Shape S = Shape::bottom();
  for (Value *V : Phi.incoming_values())
    if (!isa<UndefValue>(V))
      S = S.join(of(V));
  if (all_of(Phi.incoming_values(),
             [](Value *V) { return isa<UndefValue>(V); }))
    return Shape::uniform();
  return S;
}

//===----------------------------------------------------------------------===//
// Calls and memory
//===----------------------------------------------------------------------===//

/// An id that goes up by one from lane to lane, to at most \p Last.
Shape Shapes::id(unsigned Bits, unsigned KnownBits, int64_t Last) const {
  Shape S = Shape::strided(1, Options.Lanes, Bits);
  S.SignedExact = S.UnsignedExact = true;
  return S.setKnown(KnownBits, 0).setBounds(0, Last);
}

/// A work-group has fewer work-items than 2^31. In rows, global ids have room
/// for a small constant before they leave the range of an int; where a launch
/// has more, cohort-cpu-entry takes the general version.
static constexpr int64_t LastLocal = (int64_t(1) << 31) - 1;

Shape Shapes::transferGroupCall(const GroupCall &Call) {
  const int64_t LastInRows = Options.MaxGlobalSize - 1;
  unsigned LogLanes = Log2_32(Options.Lanes);
  bool Whole = Options.Layout == LaneLayout::Rows;
  bool Rows = Options.Layout != LaneLayout::Linear;
  std::optional<unsigned> Dim = Call.dimension();
  auto OfDimension = [&](unsigned KnownBits, int64_t Last) {
    if (!Dim)
      return Shape::varying();
    if (*Dim >= Options.Dims || (Rows && *Dim > 0))
      return Shape::uniform();
    return Rows || Options.Dims == 1 ? id(64, KnownBits, Last)
                                     : Shape::varying();
  };
  switch (Call.op()) {
  case Op::LocalInvocationId:
    return OfDimension(LogLanes, Rows ? LastInRows : LastLocal);
  case Op::GlobalInvocationId:
    // In whole rows the local size and the global offset are multiples of the
    // lanes.
    return OfDimension(Whole ? LogLanes : 0, Rows ? LastInRows : INT64_MAX);
  case Op::LocalInvocationIndex:
    return id(64, Options.Layout == LaneLayout::PartialRows ? 0 : LogLanes,
              LastLocal);
  case Op::GlobalLinearId:
    return Rows || Options.Dims == 1 ? id(64, 0, INT64_MAX) : Shape::varying();
  case Op::SubgroupLocalInvocationId:
    return id(32, 31, Options.Lanes - 1);
  case Op::WorkgroupSize:
  case Op::EnqueuedWorkgroupSize:
    return Shape::uniform().setBounds(0, LastLocal);
  default:
    break;
  }
  switch (Call.variance()) {
  case Variance::OfGroup:
    return Shape::uniform(); // the standard wants a broadcast's lane to be
                             // uniform
  case Variance::OfOperands: {
    Shape S = Transfer.allUniformOrVarying(Call.call());
    if (Call.op() == Op::LocalArg && S.isUniform())
      S.setKnown(Log2_32(LocalArgAlignment), 0);
    return S;
  }
  case Variance::OfSource:
    return Call.info().Index == IndexKind::Lane && of(Call.index()).isUniform()
               ? Shape::uniform()
               : Shape::varying();
  case Variance::OfItem:
    return Call.info().OnlyReads && of(Call.pointer()).isUniform()
               ? Shape::uniform()
               : Shape::varying();
  }
  llvm_unreachable("covered switch");
}

/// Whether one call serves all lanes when all have the same operands.
static bool sameForSameOperands(const CallBase &Call) {
  if (Call.isConvergent() || Call.isInlineAsm())
    return false;
  if (auto *II = dyn_cast<IntrinsicInst>(&Call)) {
    if (II->isAssumeLikeIntrinsic())
      return true;
    switch (II->getIntrinsicID()) {
    case Intrinsic::stacksave:
    case Intrinsic::threadlocal_address:
      return true;
    default:
      break;
    }
  }
  return Call.onlyReadsMemory() && Call.doesNotThrow() && Call.willReturn();
}

Shape Shapes::transferCall(CallBase &Call) {
  if (std::optional<GroupCall> G = GroupCall::match(Call))
    return transferGroupCall(*G);
  if (!sameForSameOperands(Call))
    return Shape::varying();
  // A function that reads memory through lane-fastest pointers is never called:
  // the address would have escaped.
  return Transfer.allUniformOrVarying(Call);
}

Shape Shapes::transfer(Instruction &I) {
  const DataLayout &DL = F.getDataLayout();
  if (auto *Phi = dyn_cast<PHINode>(&I))
    return transferPhi(*Phi);
  if (auto *Call = dyn_cast<CallBase>(&I))
    return transferCall(*Call);
  if (auto *A = dyn_cast<AllocaInst>(&I)) {
    if (Private.elementSize(A))
      return Shape::uniform(); // its scaled address
    std::optional<TypeSize> Size = A->getAllocationSize(DL);
    if (!Size || Size->isScalable() || !A->isStaticAlloca())
      return Shape::varying();
    uint64_t Stride = alignTo(Size->getFixedValue(), A->getAlign());
    return Shape::strided(Stride, Options.Lanes, basedBits(A->getType(), DL))
        .setKnown(Log2(A->getAlign()), 0);
  }
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    Shape S = of(Load->getPointerOperand());
    if (S.isBottom())
      return S;
    bool OwnCopy = Private.elementSize(Load->getPointerOperand());
    return S.isUniform() && !OwnCopy && !Load->isVolatile() ? Shape::uniform()
                                                            : Shape::varying();
  }
  if (isa<AtomicRMWInst, AtomicCmpXchgInst, VAArgInst>(I))
    return Shape::varying();
  return Transfer(I);
}

} // namespace cohort
