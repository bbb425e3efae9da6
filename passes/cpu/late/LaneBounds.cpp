//===- LaneBounds.cpp - Masks of lanes within bounds ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "LaneBounds.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

namespace {
/// A comparison of what lanes share, and an offset, with a constant for each of
/// them.
struct Bound {
  CmpPredicate Predicate;
  Value *Shared;
  /// The constant of the lane that is the last to be active.
  APInt Last;
  std::optional<APInt> Offset = std::nullopt;
};
} // namespace

/// The least and the greatest of \p Constants, as signed integers.
static std::pair<APInt, APInt> endsOf(const ConstantDataVector &Constants) {
  APInt Least = Constants.getElementAsAPInt(0), Most = Least;
  for (unsigned Lane = 1; Lane != Constants.getNumElements(); ++Lane) {
    APInt Next = Constants.getElementAsAPInt(Lane);
    Least = APIntOps::smin(Least, Next);
    Most = APIntOps::smax(Most, Next);
  }
  return {Least, Most};
}

/// That \p Shared, with each of the constants from \p Least to \p Most, is one
/// of the \p Size values from \p Begin on.
static std::optional<Bound> within(Value *Shared, const APInt &Least,
                                   const APInt &Most, const APInt &Begin,
                                   const APInt &Size) {
  const APInt Span = Most - Least;
  if (!Size.ugt(Span))
    return std::nullopt;
  return Bound{ICmpInst::ICMP_ULT, Shared, Size - Span, Least - Begin};
}

/// A comparison of \p Ids, which may be what lanes share and a constant for
/// each of them, with \p Lanes, which may be the same for all: whether ids are
/// in a range, 'id - low < n' as unsigned integers, or are not a value.
static std::optional<Bound> boundOfRange(CmpPredicate Predicate, Value *Ids,
                                         Value *Lanes) {
  const APInt *Limit;
  Value *Of, *Places;
  if (match(Lanes, m_APInt(Limit)) &&
      match(Ids, m_Add(m_Value(Of), m_Value(Places)))) {
    auto *Constants = dyn_cast<ConstantDataVector>(Places);
    Value *Shared = getSplatValue(Of);
    if (!Constants || !Shared)
      return std::nullopt;
    auto [Least, Most] = endsOf(*Constants);
    if (Predicate == ICmpInst::ICMP_ULT)
      return within(Shared, Least, Most, APInt::getZero(Limit->getBitWidth()),
                    *Limit);
    const APInt Behind = *Limit + 1;
    return Predicate == ICmpInst::ICMP_UGT
               ? within(Shared, Least, Most, Behind, -Behind)
           : Predicate == ICmpInst::ICMP_NE
               ? within(Shared, Least, Most, Behind,
                        APInt::getAllOnes(Limit->getBitWidth()))
               : std::nullopt;
  }
  auto *Constants = dyn_cast<ConstantDataVector>(Lanes);
  Value *Shared = getSplatValue(Ids);
  if (!Constants || !Shared || Predicate != ICmpInst::ICMP_NE)
    return std::nullopt;
  auto [Least, Most] = endsOf(*Constants);
  const unsigned Bits = Least.getBitWidth();
  return within(Shared, -Most, -Least, APInt(Bits, 1), APInt::getAllOnes(Bits));
}

static std::optional<Bound> boundOf(Value *Mask) {
  Bound Result;
  Value *Lanes, *Of;
  const APInt *End;
  // Lanes are counted where there are less.
  if (match(Mask, m_Select(m_ICmp(Result.Predicate, m_Value(Result.Shared),
                                  m_APInt(End)),
                           m_AllOnes(), m_Value())) &&
      Result.Shared->getType()->isIntegerTy()) {
    Result.Last = *End;
    return Result;
  }
  if (!match(Mask, m_ICmp(Result.Predicate, m_Value(Of), m_Value(Lanes))))
    return std::nullopt;
  if (isa<Constant>(Of)) {
    std::swap(Of, Lanes);
    Result.Predicate = CmpPredicate::getSwapped(Result.Predicate);
  }
  if (auto Range = boundOfRange(Result.Predicate, Of, Lanes))
    return Range;
  auto *Constants = dyn_cast<ConstantDataVector>(Lanes);
  Result.Shared = getSplatValue(Of);
  if (!Constants || !Result.Shared || !ICmpInst::isRelational(Result.Predicate))
    return std::nullopt;
  Result.Last = Constants->getElementAsAPInt(0);
  for (unsigned Lane = 1; Lane != Constants->getNumElements(); ++Lane) {
    APInt Next = Constants->getElementAsAPInt(Lane);
    // Of the two the one that fewer values compare with.
    if (ICmpInst::compare(Next, Result.Last, Result.Predicate))
      Result.Last = Next;
  }
  return Result;
}

/// Calls \p Take with the bounds that the lanes of \p Mask are within; false if
/// it is a mask of something else.
static bool eachBound(Value *Mask, function_ref<void(const Bound &)> Take,
                      unsigned Steps = 4) {
  Value *A, *B;
  if (match(Mask, m_LogicalAnd(m_Value(A), m_Value(B))))
    return Steps != 0 && eachBound(A, Take, Steps - 1) &&
           eachBound(B, Take, Steps - 1);
  auto Found = boundOf(Mask);
  if (Found)
    Take(*Found);
  return Found.has_value();
}

bool isMaskOfBounds(Value *Mask) {
  return eachBound(Mask, [](const Bound &) {});
}

bool boundsChangeIn(Value &Mask, const Loop &L) {
  bool Changes = false;
  eachBound(&Mask,
            [&](const Bound &Of) { Changes |= !L.isLoopInvariant(Of.Shared); });
  return Changes;
}

/// What has to hold for \p X to compare with \p Last as bounds do: no more than
/// the ids of most sub-groups satisfy.
static Value *compares(IRBuilder<> &B, CmpPredicate Predicate, Value *X,
                       const APInt &Last) {
  Value *Condition, *Inner, *End, *From;
  const APInt *C;
  // The number of lanes in front of a bound, or 0 where the bound is behind.
  if (match(X, m_Select(m_Value(Condition), m_Value(Inner), m_APInt(C)))) {
    if (ICmpInst::compare(*C, Last, Predicate))
      return B.CreateNot(Condition);
    Value *Within = compares(B, Predicate, Inner, Last);
    // A distance that is greater than Last is one in front of the bound.
    return match(Condition, m_SpecificICmp(ICmpInst::ICMP_SGT, m_Value(End),
                                           m_Value(From))) &&
                   match(Within,
                         m_SpecificICmp(ICmpInst::ICMP_SLT, m_Specific(From),
                                        m_Intrinsic<Intrinsic::ssub_sat>(
                                            m_Specific(End), m_NonNegative())))
               ? Within
               : B.CreateLogicalAnd(Condition, Within);
  }
  if (Predicate == ICmpInst::ICMP_UGT && !Last.isNegative())
    Predicate = ICmpInst::ICMP_SGT;
  if (Predicate == ICmpInst::ICMP_SGT) {
    if (match(X, m_SMin(m_Value(Inner), m_APInt(C))) && C->sgt(Last))
      return compares(B, Predicate, Inner, Last);
    // End - Inner > Last, which does not saturate where it holds.
    if (match(X,
              m_Intrinsic<Intrinsic::ssub_sat>(m_Value(End), m_Value(Inner))) &&
        !Last.isNegative())
      return B.CreateICmpSLT(
          Inner, B.CreateBinaryIntrinsic(Intrinsic::ssub_sat, End,
                                         ConstantInt::get(X->getType(), Last)));
  }
  return B.CreateICmp(Predicate, X, ConstantInt::get(X->getType(), Last));
}

Value *emitIsFull(IRBuilder<> &B, Value *Mask) {
  Value *Full = nullptr;
  eachBound(Mask, [&](const Bound &Of) {
    Value *Within =
        Of.Offset
            ? B.CreateICmp(
                  Of.Predicate,
                  B.CreateAdd(Of.Shared, ConstantInt::get(Of.Shared->getType(),
                                                          *Of.Offset)),
                  ConstantInt::get(Of.Shared->getType(), Of.Last))
            : compares(B, Of.Predicate, Of.Shared, Of.Last);
    Full = Full ? B.CreateLogicalAnd(Full, Within) : Within;
  });
  return Full;
}

} // namespace cohort
