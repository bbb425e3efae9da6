//===- ItemRange.cpp - Items of a loop that do nothing --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "cpu/ItemRange.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

namespace {
/// for (Id = 0; Id < Extent; ++Id) { First: if (Condition) ...; }
struct GuardedLoop {
  explicit GuardedLoop(Loop &L) : L(L) {}
  Loop &L;
  PHINode *Id = nullptr;
  ICmpInst *Bound = nullptr; ///< Id < Extent
  Value *Extent = nullptr;
  BranchInst *Guard = nullptr; ///< at the end of First
  bool WorkIfTrue = true;
  APInt Limit{64, 0}; ///< Id < Limit in all iterations
};

/// Id in [Low, High); null: no bound on that side.
struct Bounds {
  Value *Low = nullptr;
  Value *High = nullptr;
};
} // namespace

static bool hasSideEffects(const BasicBlock &B) {
  return any_of(B, [](const Instruction &I) { return I.mayHaveSideEffects(); });
}

/// Whether \p B goes to \p Latch and does nothing on the way.
static bool doesNothing(const BasicBlock *B, const BasicBlock *Latch) {
  return B == Latch || (B->getSingleSuccessor() == Latch && !hasSideEffects(*B));
}

/// \p L in the form that cohort-scoped-parallelism gives it.
static bool matchLoop(GuardedLoop &G) {
  BasicBlock *Header = G.L.getHeader(), *Latch = G.L.getLoopLatch();
  BasicBlock *Preheader = G.L.getLoopPreheader();
  if (!Latch || !Preheader || Header == Latch || hasSideEffects(*Header) ||
      hasSideEffects(*Latch) || std::distance(Header->phis().begin(),
                                              Header->phis().end()) != 1)
    return false;
  G.Id = &*Header->phis().begin();
  auto *Branch = dyn_cast<BranchInst>(Header->getTerminator());
  if (!Branch || !Branch->isConditional() ||
      !match(G.Id->getIncomingValueForBlock(Preheader), m_Zero()) ||
      !match(G.Id->getIncomingValueForBlock(Latch),
             m_Add(m_Specific(G.Id), m_One())))
    return false;
  G.Bound = dyn_cast<ICmpInst>(Branch->getCondition());
  if (!G.Bound || !G.Bound->hasOneUse() ||
      !match(G.Bound, m_SpecificICmp(ICmpInst::ICMP_ULT, m_Specific(G.Id),
                                     m_Value(G.Extent))) ||
      !G.L.isLoopInvariant(G.Extent))
    return false;
  BasicBlock *First = Branch->getSuccessor(0), *Exit = Branch->getSuccessor(1);
  // What leaves the loop may be the last id, which would change.
  if (!G.L.contains(First) || G.L.contains(Exit) || !Exit->phis().empty() ||
      !First->getSinglePredecessor() || hasSideEffects(*First))
    return false;
  G.Guard = dyn_cast<BranchInst>(First->getTerminator());
  if (!G.Guard || !G.Guard->isConditional())
    return false;
  G.WorkIfTrue = doesNothing(G.Guard->getSuccessor(1), Latch);
  if (!G.WorkIfTrue && !doesNothing(G.Guard->getSuccessor(0), Latch))
    return false;
  G.Limit = computeConstantRange(G.Extent, /*ForSigned=*/false)
                .getUnsignedMax();
  return true;
}

/// Whether \p V is the id, maybe in another width, with the sign bit clear.
static bool isId(const GuardedLoop &G, Value *V) {
  unsigned Bits = V->getType()->getScalarSizeInBits();
  unsigned Used = G.Limit.getActiveBits();
  if (Used >= Bits)
    return false;
  Value *X;
  const APInt *C, *D;
  if (V == G.Id)
    return true;
  if (match(V, m_Trunc(m_Value(X))) || match(V, m_ZExtOrSExt(m_Value(X))))
    return isId(G, X);
  if (match(V, m_And(m_Value(X), m_APInt(C))))
    return C->countr_one() >= Used && isId(G, X);
  // sext(trunc(x)), as InstCombine writes it.
  if (match(V, m_AShr(m_Shl(m_Value(X), m_APInt(C)), m_APInt(D))))
    return *C == *D && Used + C->getZExtValue() < Bits && isId(G, X);
  return false;
}

/// What \p Predicate(Id, \p S) says about the id, as values in the preheader.
/// \p IsEvaluated: with poison for S, the first item would branch on poison.
static std::optional<Bounds> boundsOf(const GuardedLoop &G,
                                      CmpInst::Predicate Predicate, Value *S,
                                      bool IsEvaluated) {
  Type *T = G.Id->getType();
  if (S->getType()->getScalarSizeInBits() > T->getScalarSizeInBits())
    return std::nullopt;
  IRBuilder<> B(G.L.getLoopPreheader()->getTerminator());
  B.SetCurrentDebugLocation(G.Bound->getDebugLoc());
  if (!IsEvaluated && !isGuaranteedNotToBeUndefOrPoison(S))
    S = B.CreateFreeze(S);
  bool Signed = CmpInst::isSigned(Predicate);
  auto NotBelow = [&](int64_t Least) {
    return Signed ? B.CreateBinaryIntrinsic(
                        Intrinsic::smax, S,
                        ConstantInt::getSigned(S->getType(), Least))
                  : S;
  };
  // S: negative ones are as good as 0.
  auto Here = [&] { return B.CreateZExtOrTrunc(NotBelow(0), T); };
  // S + 1. Ids end at Extent, so a larger S need not be told from it.
  auto Behind = [&]() -> Value * {
    Value *V = NotBelow(-1);
    if (Signed)
      return B.CreateZExtOrTrunc(
          B.CreateAdd(V, ConstantInt::get(V->getType(), 1)), T);
    V = B.CreateBinaryIntrinsic(Intrinsic::umin, B.CreateZExtOrTrunc(V, T),
                                G.Extent);
    return B.CreateAdd(V, ConstantInt::get(T, 1));
  };
  switch (Predicate) {
  case CmpInst::ICMP_ULT:
  case CmpInst::ICMP_SLT:
    return Bounds{nullptr, Here()};
  case CmpInst::ICMP_ULE:
  case CmpInst::ICMP_SLE:
    return Bounds{nullptr, Behind()};
  case CmpInst::ICMP_UGT:
  case CmpInst::ICMP_SGT:
    return Bounds{Behind(), nullptr};
  case CmpInst::ICMP_UGE:
  case CmpInst::ICMP_SGE:
    return Bounds{Here(), nullptr};
  case CmpInst::ICMP_EQ:
    return Bounds{Here(), Behind()};
  default:
    return std::nullopt;
  }
}

/// Bounds from \p Condition, if it compares the id with an invariant.
static std::optional<Bounds> boundsOf(const GuardedLoop &G, Value *Condition,
                                      bool IsTrue, bool IsEvaluated) {
  auto *Compare = dyn_cast<ICmpInst>(Condition);
  if (!Compare)
    return std::nullopt;
  CmpInst::Predicate Predicate = Compare->getPredicate();
  Value *Left = Compare->getOperand(0), *Right = Compare->getOperand(1);
  if (!Left->getType()->isIntegerTy())
    return std::nullopt;
  if (!IsTrue)
    Predicate = CmpInst::getInversePredicate(Predicate);
  if (isId(G, Right)) {
    std::swap(Left, Right);
    Predicate = CmpInst::getSwappedPredicate(Predicate);
  }
  if (Predicate == CmpInst::ICMP_NE || !isId(G, Left) ||
      !G.L.isLoopInvariant(Right))
    return std::nullopt;
  return boundsOf(G, Predicate, Right, IsEvaluated);
}

static void applyBounds(GuardedLoop &G, Bounds New) {
  BasicBlock *Preheader = G.L.getLoopPreheader();
  IRBuilder<> B(Preheader->getTerminator());
  B.SetCurrentDebugLocation(G.Bound->getDebugLoc());
  auto Combine = [&](Intrinsic::ID Id, Value *Old, Value *Bound) {
    return match(Old, m_Zero()) ? Bound : B.CreateBinaryIntrinsic(Id, Old, Bound);
  };
  if (New.Low)
    G.Id->setIncomingValueForBlock(
        Preheader,
        Combine(Intrinsic::umax, G.Id->getIncomingValueForBlock(Preheader),
                New.Low));
  if (New.High) {
    G.Extent = B.CreateBinaryIntrinsic(Intrinsic::umin, G.Extent, New.High);
    G.Bound->setOperand(1, G.Extent);
  }
}

bool narrowItemRange(Loop &L) {
  GuardedLoop G(L);
  if (!matchLoop(G))
    return false;

  // The condition, or those that '&&' joins; and whether each item needs it.
  bool SomeItem = isKnownNonZero(G.Extent, G.Guard->getDataLayout());
  SmallVector<std::pair<Use *, bool>, 4> Conditions = {
      {&G.Guard->getOperandUse(0), SomeItem}};
  bool Changed = false;
  while (!Conditions.empty()) {
    auto [Condition, IsEvaluated] = Conditions.pop_back_val();
    Value *Left, *Right;
    if (G.WorkIfTrue && Condition->get()->hasOneUse() &&
        match(Condition->get(), m_LogicalAnd(m_Value(Left), m_Value(Right)))) {
      auto *And = cast<Instruction>(Condition->get());
      Conditions.push_back({&And->getOperandUse(0), IsEvaluated});
      Conditions.push_back({&And->getOperandUse(1),
                            IsEvaluated && !isa<SelectInst>(And)});
      continue;
    }
    if (auto New =
            boundsOf(G, Condition->get(), G.WorkIfTrue, IsEvaluated)) {
      applyBounds(G, *New);
      Value *Old = Condition->get();
      Condition->set(
          ConstantInt::getBool(G.Guard->getContext(), G.WorkIfTrue));
      RecursivelyDeleteTriviallyDeadInstructions(Old);
      Changed = true;
    }
  }
  if (Changed)
    ConstantFoldTerminator(G.Guard->getParent());
  return Changed;
}

} // namespace cohort
