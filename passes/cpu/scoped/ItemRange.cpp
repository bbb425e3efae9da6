//===- ItemRange.cpp - Items of a loop that do nothing --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ItemRange.h"
#include "PartialUnit.h"
#include "support/CopyBlocks.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

static cl::opt<unsigned>
    MaxEmptyBlocks("cohort-scoped-loops-max-empty-blocks", cl::Hidden,
                   cl::init(8),
                   cl::desc("Empty blocks between a condition on an id and the "
                            "end of a loop over items"));

static cl::opt<unsigned> MaxUnitCopy(
    "cohort-scoped-loops-max-unit-copy", cl::Hidden, cl::init(64),
    cl::desc("Instructions of a loop over units whose last unit gets a copy"));

static cl::opt<unsigned> MaxChangingCopy(
    "cohort-scoped-loops-max-changing-copy", cl::Hidden, cl::init(256),
    cl::desc("The same in a loop of the group that changes where items end"));

namespace {
/// for (Id = 0; Id < Extent; Id += Step) { First: if (Condition) ...; }, or the
/// same with the test at its end, where Extent is not 0.
struct GuardedLoop {
  explicit GuardedLoop(Loop &L) : L(L) {}
  Loop &L;
  BasicBlock *Preheader = nullptr, *Header = nullptr, *Latch = nullptr,
             *Exit = nullptr;
  PHINode *Id = nullptr;
  uint64_t Step = 1; ///< a power of two, which divides Extent
  bool TestsAtEnd = false;
  ICmpInst *Bound = nullptr; ///< Id < Extent, or Id + Step < Extent
  Value *Extent = nullptr;
  BranchInst *Guard = nullptr; ///< at the end of First
  bool WorkIfTrue = true;
  APInt Limit{64, 0}; ///< Id < Limit in all iterations
};

/// Id in [Low, High); null: no bound on that side.
struct Bounds {
  Value *Low = nullptr;
  Value *High = nullptr;
  /// High is Of + Behind, less Before if the condition is on Before + Id.
  Value *Of = nullptr;
  unsigned Behind = 0;
  Value *Before = nullptr;
};
} // namespace

static bool hasSideEffects(const BasicBlock &B) {
  return any_of(B, [](const Instruction &I) { return I.mayHaveSideEffects(); });
}

/// Whether \p B goes to \p Latch and does nothing on the way.
static bool doesNothing(const BasicBlock *B, const BasicBlock *Latch) {
  for (unsigned K = 0; B && B != Latch && K < MaxEmptyBlocks; ++K)
    B = hasSideEffects(*B) ? nullptr : B->getSingleSuccessor();
  return B == Latch;
}

/// The counter and its test.
static bool matchCounter(GuardedLoop &G) {
  const APInt *Step;
  Value *Next = G.Id->getIncomingValueForBlock(G.Latch);
  auto *Branch = dyn_cast<BranchInst>(
      (G.TestsAtEnd ? G.Latch : G.Header)->getTerminator());
  if (!Branch || !Branch->isConditional() ||
      !match(G.Id->getIncomingValueForBlock(G.Preheader), m_Zero()) ||
      !match(Next, m_Add(m_Specific(G.Id), m_APInt(Step))) ||
      !Step->isPowerOf2())
    return false;
  G.Step = Step->getZExtValue();
  G.Bound = dyn_cast<ICmpInst>(Branch->getCondition());
  if (!G.Bound || !G.Bound->hasOneUse() ||
      !match(G.Bound, m_SpecificICmp(ICmpInst::ICMP_ULT,
                                     m_Specific(G.TestsAtEnd ? Next : G.Id),
                                     m_Value(G.Extent))) ||
      !G.L.isLoopInvariant(G.Extent))
    return false;
  G.Exit = Branch->getSuccessor(1);
  // A value used behind the loop may be the last id, which would change.
  return G.L.contains(Branch->getSuccessor(0)) && !G.L.contains(G.Exit) &&
         G.Exit->phis().empty();
}

static bool isUsedOutside(const Loop &L) {
  return any_of(L.blocks(), [&](const BasicBlock *B) {
    return any_of(*B, [&](const Instruction &I) {
      return any_of(I.users(), [&](const User *U) {
        return !L.contains(cast<Instruction>(U)->getParent());
      });
    });
  });
}

/// \p L in the form that cohort-scoped-parallelism or cohort-workgroup-loops
/// gives it.
static bool matchLoop(GuardedLoop &G) {
  G.Header = G.L.getHeader();
  G.Latch = G.L.getLoopLatch();
  G.Preheader = G.L.getLoopPreheader();
  if (!G.Latch || !G.Preheader || G.Header == G.Latch ||
      hasSideEffects(*G.Header) || hasSideEffects(*G.Latch) ||
      std::distance(G.Header->phis().begin(), G.Header->phis().end()) != 1)
    return false;
  G.Id = &*G.Header->phis().begin();
  G.TestsAtEnd = G.L.isLoopExiting(G.Latch);
  if (!matchCounter(G))
    return false;
  BasicBlock *First =
      G.TestsAtEnd ? G.Header : G.Header->getTerminator()->getSuccessor(0);
  while (BasicBlock *Next = First->getUniqueSuccessor()) {
    if (Next == G.Latch || !Next->getSinglePredecessor() ||
        hasSideEffects(*First))
      break;
    First = Next;
  }
  if ((First != G.Header && !First->getSinglePredecessor()) ||
      hasSideEffects(*First))
    return false;
  G.Guard = dyn_cast<BranchInst>(First->getTerminator());
  if (!G.Guard || !G.Guard->isConditional())
    return false;
  G.WorkIfTrue = doesNothing(G.Guard->getSuccessor(1), G.Latch);
  if (!G.WorkIfTrue && !doesNothing(G.Guard->getSuccessor(0), G.Latch))
    return false;
  if (G.TestsAtEnd && isUsedOutside(G.L))
    return false;
  G.Limit =
      computeConstantRange(G.Extent, /*ForSigned=*/false).getUnsignedMax();
  return true;
}

/// Moves the test of the loop from its end to its start: no item may be left.
static void testFirst(GuardedLoop &G) {
  auto *Test =
      BasicBlock::Create(G.Header->getContext(), G.Header->getName() + ".test",
                         G.Header->getParent(), G.Header);
  auto *Back = cast<BranchInst>(G.Latch->getTerminator());
  G.Preheader->getTerminator()->replaceSuccessorWith(G.Header, Test);
  auto *Next = BranchInst::Create(Test, Back->getIterator());
  Next->copyMetadata(*Back);
  Back->moveBefore(*Test, Test->end());
  Back->setMetadata(LLVMContext::MD_loop, nullptr);
  G.Bound->moveBefore(Back->getIterator());
  G.Id->moveBefore(Test->begin());
  G.Bound->setOperand(0, G.Id);
  G.TestsAtEnd = false;
  // LoopInfo is not asked for the new block, which the loop's name stands for.
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

/// The addend of the id in \p V, as an integer of the id's width; null if it is
/// no sum of the id and a uniform value, or not known to be one of signed
/// integers (\p Signed), or of unsigned ones, of any width.
static Value *addedToId(const GuardedLoop &G, Value *V, bool Signed) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return nullptr;
  if (isa<TruncInst>(I)) // whose flags cohort-vectorize has set
    return (Signed ? I->hasNoSignedWrap() : I->hasNoUnsignedWrap())
               ? addedToId(G, I->getOperand(0), Signed)
               : nullptr;
  if (I->getOpcode() != Instruction::Add || I->getType() != G.Id->getType() ||
      !(Signed ? I->hasNoSignedWrap() : I->hasNoUnsignedWrap()))
    return nullptr;
  for (unsigned K : {0, 1})
    if (I->getOperand(K) == G.Id && G.L.isLoopInvariant(I->getOperand(1 - K)))
      return I->getOperand(1 - K);
  return nullptr;
}

/// The bounds that \p Predicate(Id, \p S) sets to the id, as values in the
/// preheader. \p IsEvaluated: with poison for S, the first item would branch on
/// poison.
static std::optional<Bounds> boundsOf(const GuardedLoop &G,
                                      CmpInst::Predicate Predicate, Value *S,
                                      bool IsEvaluated) {
  Type *T = G.Id->getType();
  if (S->getType()->getScalarSizeInBits() > T->getScalarSizeInBits())
    return std::nullopt;
  IRBuilder<> B(G.Preheader->getTerminator());
  B.SetCurrentDebugLocation(G.Bound->getDebugLoc());
  Value *const Of = S; // as lanes are counted by it
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
    return Bounds{nullptr, Here(), Of, 0};
  case CmpInst::ICMP_ULE:
  case CmpInst::ICMP_SLE:
    return Bounds{nullptr, Behind(), Of, 1};
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

/// Bounds from a condition on Id plus a constant.
static std::optional<Bounds> constantBounds(const GuardedLoop &G,
                                            ICmpInst &Compare, bool IsTrue) {
  const APInt *Plus, *C;
  Value *Id;
  if (!match(&Compare, m_ICmp(m_Add(m_Value(Id), m_APInt(Plus)), m_APInt(C))) ||
      !isId(G, Id))
    return std::nullopt;
  unsigned Bits = Plus->getBitWidth();
  APInt Limit = G.Limit.zextOrTrunc(Bits);
  CmpInst::Predicate Predicate =
      IsTrue ? Compare.getPredicate() : Compare.getInversePredicate();
  std::optional<ConstantRange> In =
      ConstantRange::makeExactICmpRegion(Predicate, *C)
          .subtract(*Plus)
          .exactIntersectWith({APInt::getZero(Bits), Limit + 1});
  if (!In || In->isEmptySet())
    return std::nullopt;
  Type *T = G.Id->getType();
  return Bounds{ConstantInt::get(T, In->getUnsignedMin().getZExtValue()),
                ConstantInt::get(T, In->getUnsignedMax().getZExtValue() + 1)};
}

/// Bounds from a question of cohort-vectorize about a unit of several items, Id
/// being the first: whether one of them is some S, or not below it, as S - Id <
/// Count.
static std::optional<Bounds>
boundsOfUnit(const GuardedLoop &G, const ICmpInst &Compare, bool IsEvaluated) {
  const APInt *Count;
  auto *Room = dyn_cast<Instruction>(Compare.getOperand(0));
  CmpInst::Predicate Predicate = Compare.getPredicate();
  if (!Room || !match(Compare.getOperand(1), m_APInt(Count)) ||
      Count->isZero() || Count->ugt(G.Step))
    return std::nullopt;
  auto IsRoom = [&](auto Pattern, CmpInst::Predicate Of) {
    return Predicate == Of && match(Room, Pattern) &&
           isId(G, Room->getOperand(1)) &&
           G.L.isLoopInvariant(Room->getOperand(0));
  };
  auto Any = m_Value();
  CmpInst::Predicate Least;
  if (IsRoom(m_Sub(Any, Any), CmpInst::ICMP_ULT))
    Least = CmpInst::ICMP_EQ;
  else if (IsRoom(m_Intrinsic<Intrinsic::usub_sat>(Any, Any),
                  CmpInst::ICMP_ULT))
    Least = CmpInst::ICMP_UGE;
  else if (IsRoom(m_Intrinsic<Intrinsic::ssub_sat>(Any, Any),
                  CmpInst::ICMP_SLT))
    Least = CmpInst::ICMP_SGE;
  else
    return std::nullopt;
  std::optional<Bounds> Of =
      boundsOf(G, Least, Room->getOperand(0), IsEvaluated);
  if (Of)
    Of->Low =
        IRBuilder<>(G.Preheader->getTerminator())
            .CreateBinaryIntrinsic(Intrinsic::usub_sat, Of->Low,
                                   ConstantInt::get(Of->Low->getType(),
                                                    Count->getZExtValue() - 1));
  return Of;
}

/// Bounds from \p Predicate(\p Sum, \p S), \p Sum being the id and something
/// that is added to it, as in global ids.
static std::optional<Bounds> boundsOfSum(const GuardedLoop &G,
                                         CmpInst::Predicate Predicate,
                                         Value *Sum, Value *S,
                                         bool IsEvaluated) {
  // 0 stands for negative differences of unsigned integers.
  const bool Signed =
      CmpInst::isSigned(Predicate) || Predicate == CmpInst::ICMP_EQ;
  if (!Signed && Predicate != CmpInst::ICMP_ULT &&
      Predicate != CmpInst::ICMP_UGE)
    return std::nullopt;
  Type *T = G.Id->getType();
  Value *Before = addedToId(G, Sum, Signed);
  if (!Before || !G.L.isLoopInvariant(S) ||
      S->getType()->getScalarSizeInBits() > T->getScalarSizeInBits())
    return std::nullopt;
  IRBuilder<> B(G.Preheader->getTerminator());
  B.SetCurrentDebugLocation(G.Bound->getDebugLoc());
  Value *Rest = B.CreateBinaryIntrinsic(Signed ? Intrinsic::ssub_sat
                                               : Intrinsic::usub_sat,
                                        B.CreateIntCast(S, T, Signed), Before);
  std::optional<Bounds> New = boundsOf(G, Predicate, Rest, IsEvaluated);
  if (New && New->Of) {
    New->Of = S;
    New->Before = Before;
  }
  return New;
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
  if (auto Constants = constantBounds(G, *Compare, IsTrue))
    return Constants;
  if (IsTrue)
    if (auto OfUnit = boundsOfUnit(G, *Compare, IsEvaluated))
      return OfUnit;
  if (!IsTrue)
    Predicate = CmpInst::getInversePredicate(Predicate);
  if (Predicate == CmpInst::ICMP_NE)
    return std::nullopt;
  if (G.L.isLoopInvariant(Left)) {
    std::swap(Left, Right);
    Predicate = CmpInst::getSwappedPredicate(Predicate);
  }
  if (!G.L.isLoopInvariant(Right))
    return std::nullopt;
  return isId(G, Left) ? boundsOf(G, Predicate, Right, IsEvaluated)
                       : boundsOfSum(G, Predicate, Left, Right, IsEvaluated);
}

static void applyBounds(GuardedLoop &G, Bounds New) {
  if (G.TestsAtEnd)
    testFirst(G);
  BasicBlock *Preheader = G.Preheader;
  IRBuilder<> B(Preheader->getTerminator());
  B.SetCurrentDebugLocation(G.Bound->getDebugLoc());
  auto Combine = [&](Intrinsic::ID Id, Value *Old, Value *Bound) {
    return match(Old, m_Zero()) ? Bound
                                : B.CreateBinaryIntrinsic(Id, Old, Bound);
  };
  if (New.Low && match(New.Low, m_Zero()))
    New.Low = nullptr;
  if (New.Low && G.Step > 1) { // the counter is always a multiple of it
    Type *T = New.Low->getType();
    New.Low = B.CreateBinaryIntrinsic(Intrinsic::umin, New.Low, G.Extent);
    New.Low = B.CreateAnd(B.CreateAdd(New.Low, ConstantInt::get(T, G.Step - 1)),
                          ConstantInt::getSigned(T, -int64_t(G.Step)));
  }
  if (New.Low)
    G.Id->setIncomingValueForBlock(
        Preheader, Combine(Intrinsic::umax,
                           G.Id->getIncomingValueForBlock(Preheader), New.Low));
  if (New.High) {
    G.Extent = B.CreateBinaryIntrinsic(Intrinsic::umin, G.Extent, New.High);
    G.Bound->setOperand(1, G.Extent);
  }
}

/// Whether \p A and \p B are one value, or one constant in two widths.
static bool areEqual(const Value *A, const Value *B) {
  auto *C = dyn_cast<ConstantInt>(A), *D = dyn_cast<ConstantInt>(B);
  if (!C || !D)
    return A == B;
  return !C->isNegative() && !D->isNegative() &&
         C->getZExtValue() == D->getZExtValue();
}

/// Calls \p See for each number of lanes of a unit before some end, as
/// cohort-vectorize counts them.
static void
forCounts(const GuardedLoop &G, ArrayRef<Bounds> Ends,
          ArrayRef<BasicBlock *> Blocks,
          function_ref<void(Instruction &, Value *End, Constant *Lanes)> See) {
  for (BasicBlock *B : Blocks)
    for (Instruction &I : make_early_inc_range(*B)) {
      Value *Room, *S, *Id;
      const APInt *Most;
      if (!match(&I, m_UMin(m_Value(Room), m_APInt(Most))) &&
          !match(&I, m_SMin(m_Value(Room), m_APInt(Most))))
        continue;
      if (!match(Room, m_Sub(m_Value(S), m_Value(Id))) &&
          !match(Room,
                 m_Intrinsic<Intrinsic::usub_sat>(m_Value(S), m_Value(Id))) &&
          !match(Room,
                 m_Intrinsic<Intrinsic::ssub_sat>(m_Value(S), m_Value(Id))))
        continue;
      auto IsCounted = [&](const Bounds &End) {
        return End.Of && areEqual(End.Of, S) &&
               Most->ule(G.Step - End.Behind) &&
               (End.Before
                    ? addedToId(G, Id, /*Signed=*/true) == End.Before ||
                          addedToId(G, Id, /*Signed=*/false) == End.Before
                    : isId(G, Id));
      };
      if (any_of(Ends, IsCounted))
        See(I, S, ConstantInt::get(I.getType(), *Most));
    }
}

/// Leaves in the loop the units that are whole, all of whose lanes are active,
/// and puts a copy behind it for the one in which items end.
static void splitPartialUnit(GuardedLoop &G, ArrayRef<Bounds> Ends) {
  unsigned Size = 0;
  for (const BasicBlock *B : G.L.blocks())
    Size += B->size();
  // How many lanes are active differs from one trip of the group's loop to the
  // next.
  Loop *Around = G.L.getOutermostLoop();
  bool Changes = any_of(Ends, [&](const Bounds &End) {
    return Around != &G.L && End.Of && !Around->isLoopInvariant(End.Of);
  });
  if (Size > (Changes ? MaxChangingCopy : MaxUnitCopy))
    return;
  BasicBlock *Test = G.Bound->getParent();
  Function *F = Test->getParent();
  ValueToValueMapTy Map;
  SmallVector<BasicBlock *, 8> Blocks(G.L.blocks());
  auto *Rest =
      BasicBlock::Create(F->getContext(), Test->getName() + ".rest", F, G.Exit);
  // The test comes first if it is not among the loop's blocks yet.
  SmallVector<BasicBlock *, 8> Copied(Blocks);
  erase(Copied, Test);
  SmallVector<BasicBlock *, 8> Copies = copyBlocks(Copied, Map, ".rest");
  Map[Test] = G.Exit;
  remapInstructionsInBlocks(Copies, Map);
  cast<Instruction>(Map.lookup(G.Latch->getTerminator()))
      ->setMetadata(LLVMContext::MD_loop, nullptr);

  IRBuilder<> B(G.Preheader->getTerminator());
  B.SetCurrentDebugLocation(G.Bound->getDebugLoc());
  Type *T = G.Id->getType();
  Value *Whole =
      B.CreateAnd(G.Extent, ConstantInt::getSigned(T, -int64_t(G.Step)));
  G.Bound->setOperand(1, Whole);
  auto *Branch = cast<BranchInst>(Test->getTerminator());
  B.SetInsertPoint(Rest);
  B.SetCurrentDebugLocation(G.Bound->getDebugLoc());
  B.CreateCondBr(B.CreateICmpULT(G.Id, G.Extent),
                 cast<BasicBlock>(Map.lookup(Branch->getSuccessor(0))), G.Exit);
  Branch->setSuccessor(1, Rest);
  Instruction *Counted = nullptr;
  forCounts(G, Ends, Blocks, [&](Instruction &I, Value *End, Constant *Lanes) {
    if (Around && !Around->isLoopInvariant(End))
      Counted = cast<Instruction>(Map.lookup(&I));
    I.replaceAllUsesWith(Lanes);
  });
  if (Counted)
    specializePartialUnit(Copies, *Counted, G.Step);
}

/// The comparison \p Met holds for all items that are left in the loop, if \p
/// IsTrue, or fails: other comparisons of the same values are constant as well.
static void simplifyEqual(const GuardedLoop &G, const Value *Met, bool IsTrue) {
  auto *Compare = dyn_cast<ICmpInst>(Met);
  if (!Compare)
    return;
  const CmpInst::Predicate P = Compare->getPredicate();
  for (BasicBlock *B : G.L.blocks())
    for (Instruction &I : *B) {
      auto *Other = dyn_cast<ICmpInst>(&I);
      if (!Other || B == G.Bound->getParent()) // which ends the loop
        continue;
      CmpInst::Predicate Q = Other->getPredicate();
      if (Other->getOperand(0) == Compare->getOperand(1) &&
          Other->getOperand(1) == Compare->getOperand(0))
        Q = CmpInst::getSwappedPredicate(Q);
      else if (Other->getOperand(0) != Compare->getOperand(0) ||
               Other->getOperand(1) != Compare->getOperand(1))
        continue;
      if (Q == P || Q == CmpInst::getInversePredicate(P))
        Other->replaceAllUsesWith(
            ConstantInt::getBool(I.getContext(), (Q == P) == IsTrue));
    }
}

bool narrowItemRange(Loop &L) {
  GuardedLoop G(L);
  if (!matchLoop(G))
    return false;

  // The condition, or those that '&&' joins, '||' where items with work fail
  // it; and whether each item needs it.
  bool SomeItem = isKnownNonZero(G.Extent, G.Guard->getDataLayout());
  SmallVector<std::pair<Use *, bool>, 4> Conditions = {
      {&G.Guard->getOperandUse(0), SomeItem}};
  bool Changed = false;
  SmallVector<Bounds, 2> Ends;
  while (!Conditions.empty()) {
    auto [Condition, IsEvaluated] = Conditions.pop_back_val();
    Value *Left, *Right;
    Value *All = Condition->get();
    if (All->hasOneUse() &&
        (G.WorkIfTrue
             ? match(All, m_LogicalAnd(m_Value(Left), m_Value(Right)))
             : match(All, m_LogicalOr(m_Value(Left), m_Value(Right))))) {
      auto *Joint = cast<Instruction>(All);
      // A choice '&&' has its second operand in the middle, '||' at the end.
      Use &Second =
          Joint->getOperandUse(isa<SelectInst>(Joint) && !G.WorkIfTrue ? 2 : 1);
      Conditions.push_back({&Joint->getOperandUse(0), IsEvaluated});
      Conditions.push_back({&Second, IsEvaluated && !isa<SelectInst>(Joint)});
      continue;
    }
    if (auto New = boundsOf(G, Condition->get(), G.WorkIfTrue, IsEvaluated)) {
      applyBounds(G, *New);
      if (New->Of)
        Ends.push_back(*New);
      Value *Old = Condition->get();
      simplifyEqual(G, Old, G.WorkIfTrue);
      Condition->set(ConstantInt::getBool(G.Guard->getContext(), G.WorkIfTrue));
      RecursivelyDeleteTriviallyDeadInstructions(Old);
      Changed = true;
    }
  }
  if (Changed)
    ConstantFoldTerminator(G.Guard->getParent());
  if (!Ends.empty() && G.Step > 1)
    splitPartialUnit(G, Ends);
  return Changed;
}

} // namespace cohort
