//===- RowLoops.cpp - Strides of gathers in loops over rows ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "RowLoops.h"
#include "support/MaskedAccess.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

using Extension = AddressTerm::Extension;

/// The step of \p Phi, a header's, from iteration to iteration of \p L, as a
/// sum with it as the base or the only term.
static std::optional<int64_t> growthOfPhi(const PHINode &Phi, const Loop &L) {
  BasicBlock *Latch = L.getLoopLatch();
  if (Phi.getParent() != L.getHeader() || !Latch)
    return std::nullopt;
  Value *Next = Phi.getIncomingValueForBlock(Latch);
  if (Phi.getType()->isPtrOrPtrVectorTy()) {
    auto Sum = AddressTerms::of(Next, Phi.getDataLayout());
    return Sum && Sum->Base == &Phi && Sum->Terms.empty()
               ? std::optional(Sum->Bytes)
               : std::nullopt;
  }
  const APInt *Step;
  return match(Next, m_c_Add(m_Specific(&Phi), m_APInt(Step))) &&
                 Step->getSignificantBits() <= 64
             ? std::optional(Step->getSExtValue())
             : std::nullopt;
}

/// \p Index, a scalar that \p E extends to an address, if it grows by the same
/// in each iteration of \p L; else null.
static const SCEVAddRecExpr *recurrence(Value *Index, Extension E,
                                        const Loop &L, ScalarEvolution &SE) {
  Type *Wide = Type::getInt64Ty(L.getHeader()->getContext());
  const SCEV *S = SE.getSCEV(Index);
  S = E == Extension::Zero ? SE.getNoopOrZeroExtend(S, Wide)
                           : SE.getNoopOrSignExtend(S, Wide);
  auto *Rec = dyn_cast<SCEVAddRecExpr>(S);
  return Rec && Rec->getLoop() == &L && Rec->isAffine() &&
                 isa<SCEVConstant>(Rec->getStepRecurrence(SE))
             ? Rec
             : nullptr;
}

static int64_t stepOf(const SCEVAddRecExpr &Rec, ScalarEvolution &SE) {
  return cast<SCEVConstant>(Rec.getStepRecurrence(SE))
      ->getAPInt()
      .getSExtValue();
}

/// Bytes by which \p T grows from iteration to iteration of \p L; nothing if
/// they are not known.
static std::optional<int64_t> growth(const AddressTerm &T, const Loop &L,
                                     ScalarEvolution &SE) {
  if (L.isLoopInvariant(T.Index))
    return 0;
  if (!T.IsExact)
    return std::nullopt;
  if (T.isLanes()) {
    auto *Phi = dyn_cast<PHINode>(T.Index);
    auto Step = Phi && T.Extends == Extension::None ? growthOfPhi(*Phi, L)
                                                    : std::nullopt;
    return Step ? std::optional(*Step * T.Scale) : std::nullopt;
  }
  auto *Rec = recurrence(T.Index, T.Extends, L, SE);
  return Rec ? std::optional(stepOf(*Rec, SE) * T.Scale) : std::nullopt;
}

/// \p T as a sum that may wrap, of a vector that is invariant in \p L and a
/// scalar that grows.
static std::optional<WrappingIndex>
wrapping(const AddressTerm &T, const Loop &L, ScalarEvolution &SE) {
  auto *Add = dyn_cast<BinaryOperator>(T.Index);
  if (!Add || Add->getOpcode() != Instruction::Add || !T.isLanes() ||
      T.Extends != Extension::Zero || !T.IsExact || !L.contains(Add))
    return std::nullopt;
  for (unsigned Operand : {0, 1}) {
    Value *Lanes = Add->getOperand(Operand),
          *Same = getSplatValue(Add->getOperand(1 - Operand));
    if (!Same || !L.isLoopInvariant(Lanes))
      continue;
    auto *Cut = dyn_cast<TruncInst>(Same);
    if (Cut && Cut->hasNoUnsignedWrap())
      Same = Cut->getOperand(0);
    if (Same->getType()->getScalarSizeInBits() > 64)
      continue;
    auto *Rec = recurrence(Same, Extension::Zero, L, SE);
    if (Rec && Rec->hasNoUnsignedWrap() && stepOf(*Rec, SE) > 0)
      return WrappingIndex{Add, Lanes, Rec};
  }
  return std::nullopt;
}

unsigned rowElement(Instruction &I, const Loop &L, ScalarEvolution &SE,
                    SmallVectorImpl<WrappingIndex> *Wrapping) {
  auto A = MaskedAccess::of(I);
  if (!A || A->IsStore || A->IsConsecutive)
    return 0;
  const DataLayout &DL = I.getDataLayout();
  auto Place = AddressTerms::of(A->Address, DL);
  if (!Place)
    return 0;
  int64_t Grows = 0;
  if (!L.isLoopInvariant(Place->Base)) {
    auto *Phi = dyn_cast<PHINode>(Place->Base);
    auto OfBase = Phi ? growthOfPhi(*Phi, L) : std::nullopt;
    if (!OfBase)
      return 0;
    Grows = *OfBase;
  }
  for (const AddressTerm &T : Place->Terms) {
    auto OfTerm = growth(T, L, SE);
    if (!OfTerm && Wrapping)
      if (auto W = wrapping(T, L, SE)) {
        Wrapping->push_back(*W);
        OfTerm = stepOf(*W->Grows, SE) * T.Scale;
      }
    if (!OfTerm)
      return 0;
    Grows += *OfTerm;
  }
  uint64_t Element =
      DL.getTypeStoreSize(A->type()->getElementType()).getFixedValue();
  return Grows == int64_t(Element) ? unsigned(Element) : 0;
}

} // namespace cohort
