//===- IdBounds.cpp - Bounds on multiples of ids --------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "IdBounds.h"
#include "abi/KernelInfo.h"
#include "analysis/Divergence.h"
#include "support/IntegerCasts.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "cohort-id-bounds"

STATISTIC(NumBounds, "Number of bounds on multiples of ids");
DEBUG_COUNTER(Bounding, "cohort-id-bounds",
              "Controls which bounds on multiples of ids are ones on ids");

namespace cohort {

/// The call of the three-dimensional \p Id that \p V is, extended or cut to no
/// less than the bits that a size of a group has; null if it is none.
static CallInst *builtInOf(Value *V, Op Id) {
  Value *Call = withoutIntegerCasts(V, /*LeastBits=*/32);
  return isCallOf(*Call, Id) ? dyn_cast<CallInst>(Call) : nullptr;
}

namespace {
/// 'Factor * Id + Addend < End'.
struct MultipleBound {
  CallInst *Id = nullptr;
  Value *Factor = nullptr, *End = nullptr;
  Value *Addend = nullptr; ///< null: 0
  CmpPredicate Predicate;
};

class BoundFinder {
public:
  BoundFinder(Function &F, FunctionAnalysisManager &AM)
      : DL(F.getDataLayout()), DT(AM.getResult<DominatorTreeAnalysis>(F)),
        Divergence(F, DT, AM.getResult<PostDominatorTreeAnalysis>(F)) {}
  std::optional<MultipleBound> find(ICmpInst &Cmp) const;

private:
  bool isFactor(const Value *V, bool Signed, const ICmpInst &At) const;
  bool isLessThanSize(const Value *V, const ICmpInst &At) const;

  const DataLayout &DL;
  const DominatorTree &DT;
  WorkgroupDivergence Divergence;
};
} // namespace

/// Whether \p At is behind a condition that \p V is less than the size of a
/// group, which has fewer than 2^31 items.
bool BoundFinder::isLessThanSize(const Value *V, const ICmpInst &At) const {
  return any_of(V->users(), [&](const User *U) {
    auto *Cmp = dyn_cast<ICmpInst>(U);
    if (!Cmp || Cmp->getPredicate() != ICmpInst::ICMP_ULT ||
        Cmp->getOperand(0) != V ||
        !builtInOf(Cmp->getOperand(1), Op::WorkgroupSize))
      return false;
    return any_of(Cmp->users(), [&](const User *Asks) {
      auto *Branch = dyn_cast<BranchInst>(Asks);
      return Branch && Branch->isConditional() &&
             DT.dominates(
                 BasicBlockEdge(Branch->getParent(), Branch->getSuccessor(0)),
                 At.getParent());
    });
  });
}

/// Whether \p V is not negative, and as an unsigned number so small that its
/// product with an id does not wrap.
bool BoundFinder::isFactor(const Value *V, bool Signed,
                           const ICmpInst &At) const {
  const Value *X;
  if (!Signed) {
    const APInt *Places;
    if (match(V, m_Shl(m_Value(X), m_APInt(Places))) && Places->ule(1))
      V = X;
    return isLessThanSize(V, At);
  }
  while (match(V, m_NSWShl(m_Value(X), m_ConstantInt())))
    V = X;
  // A number that doubles from step to step, which LLVM does not see through.
  auto *Phi = dyn_cast<PHINode>(V);
  BinaryOperator *Next;
  Value *Start, *Step;
  if (Phi && matchSimpleRecurrence(Phi, Next, Start, Step) &&
      match(Next, m_NSWShl(m_Specific(Phi), m_Value())))
    V = Start;
  return isKnownNonNegative(V, SimplifyQuery(DL, &At));
}

std::optional<MultipleBound> BoundFinder::find(ICmpInst &Cmp) const {
  if (!Cmp.isRelational() || !Divergence.isConvergent(Cmp.getParent()))
    return std::nullopt;
  MultipleBound Found;
  Value *Product = Cmp.getOperand(0), *X;
  Found.End = Cmp.getOperand(1);
  Found.Predicate = Cmp.getCmpPredicate();
  if (Divergence.isUniform(Product)) {
    std::swap(Product, Found.End);
    Found.Predicate = CmpPredicate::getSwapped(Found.Predicate);
  }
  const bool Signed = Cmp.isSigned();
  Value *Y;
  if (match(Product, m_Add(m_Value(X), m_Value(Y)))) {
    if (Divergence.isUniform(X))
      std::swap(X, Y);
    if (!Divergence.isUniform(Y) ||
        !(Signed ? cast<OverflowingBinaryOperator>(Product)->hasNoSignedWrap()
                 : isLessThanSize(Y, Cmp)))
      return std::nullopt;
    Found.Addend = Y;
    Product = X;
  }
  if (!match(Product, m_Mul(m_Value(X), m_Value(Found.Factor))) ||
      (Signed && !cast<OverflowingBinaryOperator>(Product)->hasNoSignedWrap()))
    return std::nullopt;
  Found.Id = builtInOf(X, Op::LocalInvocationId);
  if (!Found.Id) {
    std::swap(X, Found.Factor);
    Found.Id = builtInOf(X, Op::LocalInvocationId);
  }
  if (!Found.Id || isa<Constant>(Found.Factor) ||
      (Signed && !X->getType()->isIntegerTy(32)) ||
      !Divergence.isUniform(Found.Factor) || !Divergence.isUniform(Found.End) ||
      !isFactor(Found.Factor, Signed, Cmp))
    return std::nullopt;
  return Found;
}

/// 'Id < N' or its opposite in the place of \p Cmp.
static void boundId(ICmpInst &Cmp, const MultipleBound &Of) {
  const DataLayout &DL = Cmp.getDataLayout();
  IRBuilder<> B(&Cmp);
  Type *I64 = B.getInt64Ty();
  // 'At most End' is 'less than the next one'.
  const bool Below =
      ICmpInst::isLT(Of.Predicate) || ICmpInst::isLE(Of.Predicate);
  const bool Counts =
      Below ? ICmpInst::isLE(Of.Predicate) : ICmpInst::isGT(Of.Predicate);
  auto Extended = [&](Value *V) {
    return Cmp.isSigned() ? B.CreateSExt(V, I64) : B.CreateZExt(V, I64);
  };
  Value *End = Extended(Of.End);
  // No product is as great.
  constexpr uint64_t Beyond = uint64_t(1) << 62;
  if (!Cmp.isSigned())
    End = B.CreateBinaryIntrinsic(Intrinsic::umin, End, B.getInt64(Beyond));
  if (Of.Addend)
    End = B.CreateSub(End, Extended(Of.Addend));
  if (Counts)
    End = B.CreateAdd(End, B.getInt64(1));
  // Products are not negative.
  End = B.CreateBinaryIntrinsic(Intrinsic::smax, End, B.getInt64(0));
  Value *Given = B.CreateZExt(Of.Factor, I64);
  const bool MayBeZero = !isKnownNonZero(Of.Factor, SimplifyQuery(DL, &Cmp));
  Value *Factor =
      MayBeZero ? B.CreateBinaryIntrinsic(Intrinsic::umax, Given, B.getInt64(1))
                : Given;
  Value *Span = B.CreateAdd(End, B.CreateSub(Factor, B.getInt64(1)));
  Value *Limit =
      isKnownToBeAPowerOfTwo(Of.Factor, DL, /*OrZero=*/true)
          ? B.CreateLShr(Span, B.CreateBinaryIntrinsic(Intrinsic::cttz, Factor,
                                                       B.getTrue()))
          : B.CreateUDiv(Span, Factor);
  if (MayBeZero) // all products are 0
    Limit = B.CreateSelect(B.CreateIsNull(Given),
                           B.CreateSExt(B.CreateIsNotNull(End), I64), Limit);
  Cmp.replaceAllUsesWith(B.CreateICmp(
      Below ? ICmpInst::ICMP_ULT : ICmpInst::ICMP_UGE, Of.Id, Limit));
  Cmp.eraseFromParent();
}

PreservedAnalyses IdBoundsPass::run(Function &F, FunctionAnalysisManager &AM) {
  if (F.isDeclaration() || F.hasOptNone() || KernelInfo::Checked.in(F) ||
      !isKernelOfKind(F, "nd_range") ||
      none_of(instructions(F), [](const Instruction &I) {
        return I.getOpcode() == Instruction::Mul;
      }))
    return PreservedAnalyses::all();
  // Analyses are of the old code.
  BoundFinder Finder(F, AM);
  SmallVector<std::pair<ICmpInst *, MultipleBound>, 4> Found;
  for (Instruction &I : instructions(F))
    if (auto *Cmp = dyn_cast<ICmpInst>(&I))
      if (auto Bound = Finder.find(*Cmp);
          Bound && DebugCounter::shouldExecute(Bounding))
        Found.emplace_back(Cmp, *Bound);
  if (Found.empty())
    return PreservedAnalyses::all();
  Remarks R(F, DEBUG_TYPE);
  NumBounds += Found.size();
  for (auto &[Cmp, Bound] : Found) {
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ":" << *Cmp << "\n");
    if (R)
      R.passed("IdBound", *Cmp,
               "a bound on a multiple of the id is one on the id: loops over "
               "work-items end at it");
    boundId(*Cmp, Bound);
  }
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

} // namespace cohort
