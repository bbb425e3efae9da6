//===- Consecutive.cpp - Versions for consecutive addresses ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Indices such as clamp(lid + x, 0, width - 1), or lid & (n - 1), are
// consecutive for nearly all sub-groups, but nobody knows for which. A test of
// the indices costs far less than a gather or scatter, so there is one before
// those. The same for indices a constant apart, as 2 * lid + x, which are so
// unless they wrap.
//
//===----------------------------------------------------------------------===//
#include "WidenMemory.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

static cl::opt<unsigned>
    MaxDepth("cohort-consecutive-max-depth", cl::Hidden, cl::init(8),
             cl::desc("Operations on ids between an id and an index tested for "
                      "being consecutive"));

/// Indices of one array are less than this apart, mostly.
static cl::opt<int64_t> MaxIndexDistance(
    "cohort-consecutive-max-index-distance", cl::Hidden, cl::init(65536),
    cl::desc("Distance from which on an index is none of the same array"));

/// Neighbours, as p[i - 1], are a constant away from p[i].
static cl::opt<unsigned> MaxGeps(
    "cohort-consecutive-max-geps", cl::Hidden, cl::init(4),
    cl::desc("Address computations between a pointer that is uniform and an "
             "address tested for being consecutive"));

/// Two elements are loaded as fast as two addresses are compared.
static cl::opt<unsigned>
    MinLanes("cohort-consecutive-min-lanes", cl::Hidden, cl::init(4),
             cl::desc("Lanes from which on indices are tested for being "
                      "consecutive"));

namespace {
/// A value whose low bits, with their sign if there is one, and after something
/// small was added, are an index, in elements of 2^Scale bytes.
struct LowBits {
  const Value *From;
  unsigned Bits, Scale;
  bool Signed = true;
  int64_t Plus = 0;
};
} // namespace

/// \p V without extensions of its low \p Bits, which are all that is read.
static const Value *withoutExtension(const Value *V, unsigned Bits) {
  const Value *X;
  while (match(V, m_ZExtOrSExt(m_Value(X))) &&
         X->getType()->getScalarSizeInBits() >= Bits)
    V = X;
  return V;
}

/// Matches InstCombine's forms of an index of bytes, sext(trunc(X + Plus)) <<
/// Scale, and of zext(trunc(X)).
static std::optional<LowBits> lowBitsOf(const Value *Index) {
  const Value *X;
  const APInt *Left, *Right;
  constexpr unsigned Int = 32; // fewer bits are a value that wraps around
  if (match(Index, m_And(m_Value(X), m_LowBitMask(Left))) &&
      Left->getActiveBits() == Int)
    return LowBits{withoutExtension(X, Int), Int, 0, /*Signed=*/false};
  const APInt *Shifted = nullptr;
  auto Cut = m_Shl(m_Value(X), m_APInt(Left));
  if ((!match(Index, m_Exact(m_AShr(Cut, m_APInt(Right)))) &&
       !match(Index,
              m_Exact(m_AShr(m_Add(Cut, m_APInt(Shifted)), m_APInt(Right))))) ||
      Left->ult(*Right) || Left->uge(Left->getBitWidth()))
    return std::nullopt;
  int64_t Plus = 0;
  if (Shifted) {
    if (Shifted->getBitWidth() > 64 || Left->ugt(Shifted->countr_zero()))
      return std::nullopt;
    Plus = Shifted->ashr(*Left).getSExtValue();
    if (Plus <= -MaxIndexDistance || Plus >= MaxIndexDistance)
      return std::nullopt;
  }
  const unsigned Bits = Left->getBitWidth() - Left->getZExtValue();
  return LowBits{withoutExtension(X, Bits), Bits,
                 unsigned((*Left - *Right).getZExtValue()), /*Signed=*/true,
                 Plus};
}

/// Whether \p V, which varies, is arithmetic on values that have a base, of a
/// kind that may keep them consecutive. A counter of a loop that \p Counters
/// has is, if what it starts with and its step are. \p IsWhole: nothing was
/// done with it but to extend it.
static bool comesFromIds(const Value *V, const Shapes &S, unsigned Depth,
                         SmallPtrSetImpl<const Value *> &Counters,
                         bool IsWhole = true) {
  if (!isa<Instruction>(V))
    return true;
  if (const Shape &Of = S.of(V); Of.hasBase()) {
    // Remainders and the like of what is some elements apart are so, too.
    auto Stride = Of.stride();
    return IsWhole || V->getType()->isIntegerTy(1) ||
           (Stride && std::abs(*Stride) <= 1);
  }
  if (Depth == MaxDepth)
    return false;
  auto *I = cast<Instruction>(V);
  if (auto Low = lowBitsOf(V))
    return comesFromIds(Low->From, S, Depth + 1, Counters, IsWhole);
  if (isa<PHINode>(I) && !Counters.insert(I).second)
    return true;
  switch (I->getOpcode()) {
  case Instruction::Trunc:
  case Instruction::ZExt:
  case Instruction::SExt:
    break;
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
  case Instruction::URem:
  case Instruction::SRem:
  case Instruction::Select:
  case Instruction::PHI:
    IsWhole = false;
    break;
  case Instruction::ICmp: // decides, whatever it compares
    return all_of(I->operands(), [&](const Value *Op) {
      return S.of(Op).hasBase() ||
             comesFromIds(Op, S, Depth + 1, Counters, /*IsWhole=*/false);
    });
  default:
    if (!isa<MinMaxIntrinsic>(I))
      return false;
    IsWhole = false;
  }
  return all_of(I->operands(), [&](const Value *Op) {
    return comesFromIds(Op, S, Depth + 1, Counters, IsWhole);
  });
}

namespace {
/// An address with one index that is not uniform.
struct IndexedAddress {
  const GEPOperator *Start; ///< its pointer is uniform
  SmallMapVector<Value *, APInt, 4> Variable;
  APInt Constant;
  const Value *Index = nullptr;
  std::optional<LowBits> Low;
  /// The value compared in place of Index: a narrower one costs less, but may
  /// wrap where the address doesn't.
  const Value *Narrow = nullptr;
  bool Signed = true;
};
} // namespace

/// \p Pointer as an address whose index counts elements of \p T.
static std::optional<IndexedAddress> indexedAddress(const Value *Pointer,
                                                    Type *T, const Shapes &S,
                                                    const DataLayout &DL) {
  auto *Gep = dyn_cast<GEPOperator>(Pointer);
  if (!Gep || Gep->getType()->isVectorTy())
    return std::nullopt;
  unsigned Bits = DL.getIndexTypeSizeInBits(Gep->getType());
  IndexedAddress A{nullptr, {}, APInt(Bits, 0), nullptr, {}, nullptr, true};
  for (unsigned K = 0; !A.Start; ++K) {
    if (!Gep || K == MaxGeps ||
        !Gep->collectOffset(DL, Bits, A.Variable, A.Constant))
      return std::nullopt;
    if (S.isUniform(Gep->getPointerOperand()))
      A.Start = Gep;
    else
      Gep = dyn_cast<GEPOperator>(Gep->getPointerOperand());
  }
  for (auto &[V, Scale] : A.Variable) {
    if (S.isUniform(V))
      continue;
    A.Low = S.of(V).hasBase() ? std::nullopt : lowBitsOf(V);
    APInt Size = A.Low ? Scale.shl(A.Low->Scale) : Scale;
    if (A.Index || Size != DL.getTypeStoreSize(T).getFixedValue())
      return std::nullopt;
    A.Index = V;
  }
  if (!A.Index || !A.Index->getType()->isIntegerTy() ||
      A.Index->getType()->getIntegerBitWidth() > Bits)
    return std::nullopt;
  A.Signed = !A.Low || A.Low->Signed;
  A.Narrow = A.Low ? A.Low->From : A.Index;
  if (auto *Cast = dyn_cast<CastInst>(A.Index);
      isa_and_nonnull<SExtInst, ZExtInst>(Cast)) {
    A.Signed = isa<SExtInst>(Cast);
    A.Narrow = Cast->getOperand(0);
  }
  return A;
}

/// Whether the index of \p A is likely to be consecutive.
static bool comesFromIds(const IndexedAddress &A, const Shapes &S) {
  SmallPtrSet<const Value *, 4> Counters;
  return comesFromIds(A.Low ? A.Low->From : A.Index, S, 0, Counters);
}

bool isComparedWithConsecutive(const Value *Pointer, Type *T, const Shapes &S,
                               const DataLayout &DL) {
  auto A = indexedAddress(Pointer, T, S, DL);
  return A && comesFromIds(*A, S);
}

std::optional<int64_t> strideUnlessItWraps(const Value *Pointer, Type *T,
                                           const Shapes &S,
                                           const DataLayout &DL) {
  auto A = indexedAddress(Pointer, T, S, DL);
  return A && A->Narrow != A->Index && S.of(A->Narrow).hasBase()
             ? S.of(A->Narrow).stride()
             : std::nullopt;
}

/// Whether a vector or two hold the elements at \p A, for \p I.
bool MemoryEmitter::hasPattern(const Instruction &I, const Address &A,
                               Type *T) const {
  if (!isa<StoreInst>(I))
    return readPattern(A, T).has_value();
  auto P = patternOf(A.Offsets, DL.getTypeStoreSize(T));
  return P && P->Distinct;
}

/// \p Index as the sum of another one and something small.
static std::pair<const Value *, int64_t> neighbourOf(const Value *Index) {
  const Value *X;
  const APInt *C;
  if (match(Index, m_Add(m_Value(X), m_APInt(C))) && C->isStrictlyPositive() &&
      C->slt(MaxIndexDistance))
    return {X, C->getSExtValue()};
  return {Index, 0};
}

/// Whether the active lanes of \p I have the addresses of consecutive T, or of
/// T at constant distances, and these.
MemoryEmitter::NearAddress
MemoryEmitter::areConsecutive(const Instruction &I, Type *T, Align Alignment) {
  const Value *Pointer = getLoadStorePointerOperand(&I);
  NearAddress Near;
  Near.Lanes.Alignment = Near.Lanes.BaseAlignment = Alignment;
  const int64_t Size = DL.getTypeStoreSize(T);
  if (N < MinLanes || State.Private.elementSize(Pointer))
    return {};
  auto A = indexedAddress(Pointer, T, S, DL);
  if (!A || !comesFromIds(*A, S))
    return {};
  auto &[Gep, Variable, Constant, Index, Low, Narrow, Signed] = *A;
  unsigned Bits = Constant.getBitWidth();
  auto *Type =
      Low ? B.getIntNTy(Low->Bits) : cast<IntegerType>(Narrow->getType());
  if (Type->getBitWidth() < 32)
    return {};
  Value *First, *All = nullptr;
  int64_t Lowest = 0, Highest = N - 1, Behind = 0;
  bool IsApart = false;
  for (unsigned L = 0; L < N; ++L)
    Near.Lanes.Offsets.push_back(Size * L);
  if (const Shape &Of = S.of(Narrow); Of.hasBase()) {
    // Apart by constants but for that: nothing else is to be tested, or in
    // vain.
    if (Narrow == Index || (Of.stride() != 1 && (Low || Of.isUniform())))
      return {};
    Lowest = *min_element(Of.offsets());
    Highest = *max_element(Of.offsets());
    if (Lowest <= -MaxIndexDistance || Highest >= MaxIndexDistance)
      return {};
    for (unsigned L = 0; L < N; ++L)
      Near.Lanes.Offsets[L] = Size * Of.offset(L);
    if (!hasPattern(I, Near.Lanes, T))
      return {};
    // Neighbours of an element start from its index, and share its test.
    IsApart = Of.stride() != 1;
    if (IsApart && !Signed && Lowest >= 0)
      if (auto [Other, By] = neighbourOf(Narrow); S.of(Other).hasBase())
        std::tie(Narrow, Behind) = std::pair(Other, By);
    // With all lanes active, an access to poison ends here anyway; and a freeze
    // could not be repeated behind a barrier. Consecutive ones keep it: rows of
    // a sparse matrix took 1.09 times as long without.
    First = State.base(Narrow);
    if (State.Mask || !IsApart)
      First = B.CreateFreeze(First);
    if (Low)
      First = B.CreateTrunc(First, Type);
  } else {
    Value *X = State.wide(Narrow);
    if (Low)
      X = B.CreateTrunc(X, FixedVectorType::get(Type, N));
    X = B.CreateFreeze(X);
    First = B.CreateExtractElement(X, B.getInt32(0));
    Value *Same = B.CreateICmpEQ(
        X, B.CreateAdd(B.CreateVectorSplat(N, First), B.laneIds(Type)));
    if (State.Mask)
      Same = B.CreateOr(Same, B.CreateNot(State.Mask));
    All = B.CreateICmpEQ(B.bits(Same), Constant::getAllOnesValue(B.bitsType()));
  }
  IntegerType *IndexType = B.getIntNTy(Bits);
  Value *From = State.base(Gep->getPointerOperand());
  auto Advance = [&](Value *By, const APInt &Scale) {
    From = B.CreateGEP(B.getInt8Ty(), From,
                       B.CreateMul(By, ConstantInt::get(IndexType, Scale)));
  };
  for (auto &[V, Scale] : Variable)
    if (V == Index)
      Constant += (Scale * APInt(Bits, Low ? Low->Plus : Behind,
                                 /*isSigned=*/true))
                      .shl(Low ? Low->Scale : 0);
  if (Constant != 0)
    Advance(ConstantInt::get(IndexType, 1), Constant);
  for (auto &[V, Scale] : Variable)
    Advance(B.CreateIntCast(V == Index ? First : State.base(V), IndexType,
                            V == Index ? Signed : true),
            V == Index && Low ? Scale.shl(Low->Scale) : Scale);
  Near.Lanes.Base = From;
  Near.Condition = All;
  if (Type->getBitWidth() == Bits)
    return Near;
  const unsigned Width = Type->getBitWidth();
  const APInt Smallest =
      Signed ? APInt::getSignedMinValue(Width) : APInt::getMinValue(Width);
  APInt Last =
      (Signed ? APInt::getSignedMaxValue(Width) : APInt::getMaxValue(Width)) -
      Highest;
  Value *Fits;
  if (Low && Signed) {
    // One test for all neighbours of an element.
    Last -= MaxIndexDistance;
    Fits = B.CreateICmpULE(
        B.CreateSub(First, ConstantInt::get(Type, Smallest + MaxIndexDistance)),
        ConstantInt::get(Type, Last - (Smallest + MaxIndexDistance)));
  } else if (IsApart && !Signed && Lowest >= 0) {
    Fits =
        B.CreateICmpULE(First, ConstantInt::get(Type, Last - MaxIndexDistance));
  } else {
    Fits = B.CreateICmp(Signed ? ICmpInst::ICMP_SLE : ICmpInst::ICMP_ULE, First,
                        ConstantInt::get(Type, Last));
  }
  if (Lowest < 0)
    Fits = B.CreateAnd(
        Fits,
        B.CreateICmp(Signed ? ICmpInst::ICMP_SGE : ICmpInst::ICMP_UGE, First,
                     ConstantInt::get(Type, Smallest + uint64_t(-Lowest))));
  Near.Condition = All ? B.CreateAnd(All, Fits) : Fits;
  return Near;
}

/// \p Whole with the lanes' addresses if they are consecutive, or constants
/// apart, else \p Scattered, with a test if it is worth it.
Value *
MemoryEmitter::ifConsecutive(const Instruction &I, Type *T, Align Alignment,
                             function_ref<Value *(const Address &)> Whole,
                             function_ref<Value *()> Scattered) {
  NearAddress Mostly = areConsecutive(I, T, Alignment);
  if (!Mostly.Condition)
    return Scattered();
  auto Block = [&](const char *Name) {
    return BasicBlock::Create(State.F.getContext(), Name, &State.F);
  };
  BasicBlock *Near = Block("consecutive"), *Far = Block("scattered"),
             *Done = Block("accessed");
  B.CreateCondBr(Mostly.Condition, Near, Far);
  B.SetInsertPoint(Near);
  Value *OfNear = Whole(Mostly.Lanes);
  B.CreateBr(Done);
  B.SetInsertPoint(Far);
  Value *OfFar = Scattered();
  B.CreateBr(Done);
  B.SetInsertPoint(Done);
  if (!OfNear)
    return nullptr;
  PHINode *Result = B.CreatePHI(OfNear->getType(), 2);
  Result->addIncoming(OfNear, Near);
  Result->addIncoming(OfFar, Far);
  return Result;
}

} // namespace cohort
