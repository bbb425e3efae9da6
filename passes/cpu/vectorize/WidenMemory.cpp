//===- WidenMemory.cpp - Loads and stores of a sub-group ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Nothing is read or written for a lane that is off. A plain vector access
// stands only where all lanes are on; under a mask it is a masked one.
//
//===----------------------------------------------------------------------===//
#include "support/ParallelLoop.h"
#include "cpu/language/VariableAllocas.h"
#include "Widener.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace cohort {

/// Whether vectors of \p T lie in memory as arrays of T do.
static bool packsLikeArray(Type *T, const DataLayout &DL) {
  return VectorType::isValidElementType(T) && !T->isX86_FP80Ty() &&
         DL.typeSizeEqualsStoreSize(T) &&
         DL.getTypeAllocSize(T) == DL.getTypeStoreSize(T);
}

void Widener::copyMetadata(const Instruction &From, Instruction *To) {
  if (!KeepScopedNoAlias) {
    To->setMetadata(LLVMContext::MD_alias_scope, nullptr);
    To->setMetadata(LLVMContext::MD_noalias, nullptr);
  }
  // Accesses of one work-item are independent between iterations of its loop;
  // those of a sub-group need not be.
  To->setMetadata(LLVMContext::MD_access_group, nullptr);
  To->setMetadata(LLVMContext::MD_mem_parallel_loop_access, nullptr);
  if (&From == To || To->getOpcode() == From.getOpcode())
    return;
  for (unsigned Kind : {LLVMContext::MD_tbaa, LLVMContext::MD_invariant_load})
    if (MDNode *MD = From.getMetadata(Kind))
      To->setMetadata(Kind, MD);
}

//===----------------------------------------------------------------------===//
// Private variables
//===----------------------------------------------------------------------===//

Value *Widener::emitAlloca(AllocaInst &A) {
  if (!S.of(&A).hasBase())
    return laneByLane(A);
  uint64_t Size = fixedSize(A);
  Align Alignment = A.getAlign();
  uint64_t Element = Private.elementSize(&A);
  if (Element) // an element of all lanes is one vector
    Alignment = std::max(Alignment, Align(PowerOf2Ceil(
                                        std::min<uint64_t>(Element * N, 64))));
  else
    Size = alignTo(Size, A.getAlign());
  auto *New = new AllocaInst(ArrayType::get(B.getInt8Ty(), Size * N),
                             A.getAddressSpace(), nullptr, Alignment, "",
                             Entry->getTerminator()->getIterator());
  New->setDebugLoc(A.getDebugLoc());
  return New;
}

/// Pointers into lane-fastest variables step by elements of all lanes.
Value *Widener::emitLaneFastestGep(GetElementPtrInst &I) {
  auto &Gep = cast<GEPOperator>(I);
  unsigned Bits = DL.getIndexTypeSizeInBits(I.getType());
  Type *IndexType = B.getIntNTy(Bits);
  SmallMapVector<Value *, APInt, 4> Variable;
  APInt Constant(Bits, 0);
  bool Collected = Gep.collectOffset(DL, Bits, Variable, Constant);
  assert(Collected && "the layout was chosen by these offsets");
  (void)Collected;
  bool Uniform = S.isUniform(&I);
  Value *Pointer = I.getPointerOperand();
  Value *New = Uniform || S.isUniform(Pointer) ? base(Pointer) : wide(Pointer);
  if (Constant != 0)
    New = B.CreateGEP(B.getInt8Ty(), New,
                      ConstantInt::get(B.getContext(), Constant * N));
  for (auto &[Index, Scale] : Variable) {
    bool UniformIndex = S.isUniform(Index);
    Value *X = UniformIndex ? base(Index) : wide(Index);
    Type *T = UniformIndex ? IndexType : FixedVectorType::get(IndexType, N);
    X = B.CreateMul(B.CreateSExtOrTrunc(X, T),
                    ConstantInt::get(T, Scale * N));
    New = B.CreateGEP(B.getInt8Ty(), New, X);
  }
  return !Uniform && !New->getType()->isVectorTy() ? B.spread(New) : New;
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

/// What lies \p Disp bytes behind \p Pointer, which each lane has aligned to
/// \p Alignment.
Widener::Address Widener::addressOf(const Value *Pointer, int64_t Disp,
                                    Align Alignment) {
  Address A;
  Shape Sh = S.of(Pointer);
  A.Alignment = commonAlignment(Alignment, Disp);
  auto Behind = [&](Value *P, int64_t Bytes) {
    return Bytes ? B.CreateGEP(B.getInt8Ty(), P, B.getInt64(Bytes)) : P;
  };
  if (uint64_t Element = Private.elementSize(Pointer)) {
    A.Alignment = std::min(A.Alignment, Align(Element & -Element));
    A.BaseAlignment = Align(std::min<uint64_t>(Element * N & -(Element * N), 64));
    for (unsigned L = 0; L < N; ++L)
      A.Offsets.push_back(int64_t(Element) * L);
    if (Sh.isUniform()) {
      A.Base = Behind(base(Pointer), Disp * N);
      return A;
    }
    SmallVector<Constant *, 64> Lane;
    for (int64_t O : A.Offsets)
      Lane.push_back(B.getInt64(O + Disp * N));
    A.Pointers = B.CreateGEP(B.getInt8Ty(), wide(Pointer), ConstantVector::get(Lane));
    return A;
  }
  if (!Sh.hasBase()) {
    A.Pointers = Behind(wide(Pointer), Disp);
    return A;
  }
  A.Base = Behind(base(Pointer), Disp);
  A.BaseAlignment = A.Alignment;
  for (unsigned L = 0; L < N; ++L) {
    A.Offsets.push_back(Sh.offset(L));
    A.BaseAlignment = commonAlignment(A.BaseAlignment, Sh.offset(L));
  }
  A.KnownBits = std::min(Sh.known(), 63u);
  A.Residue = Sh.residue() + Disp;
  unsigned Zeros = std::min<unsigned>(
      {A.KnownBits, unsigned(countr_zero(A.Residue)), 6u});
  A.BaseAlignment = std::max(A.BaseAlignment, Align(uint64_t(1) << Zeros));
  return A;
}

Value *Widener::pointers(const Address &A) {
  if (A.Pointers)
    return A.Pointers;
  SmallVector<Constant *, 64> Lane;
  for (int64_t O : A.Offsets)
    Lane.push_back(B.getInt64(O));
  return B.CreateGEP(B.getInt8Ty(), A.Base, ConstantVector::get(Lane));
}

/// Offsets counted in elements from the lowest one, and how many elements they
/// span; nothing if they are no multiples of \p Size.
struct ElementPattern {
  SmallVector<int, 64> Element; ///< of each lane
  int64_t First = 0;            ///< bytes from lane 0's address
  unsigned Span = 0;
  bool Distinct = true;

  bool isPermutation() const { return Distinct && Span == Element.size(); }
  bool isIdentity() const {
    return all_of(enumerate(Element),
                  [](auto P) { return int(P.index()) == P.value(); });
  }
};

static std::optional<ElementPattern> patternOf(ArrayRef<int64_t> Offsets,
                                               int64_t Size) {
  ElementPattern P;
  P.First = *std::min_element(Offsets.begin(), Offsets.end());
  int64_t Length;
  if (SubOverflow(*std::max_element(Offsets.begin(), Offsets.end()), P.First,
                  Length) ||
      Length / Size >= 4 * int64_t(Offsets.size()))
    return std::nullopt;
  P.Span = Length / Size + 1;
  BitVector Taken(P.Span);
  for (int64_t O : Offsets) {
    if ((O - P.First) % Size != 0)
      return std::nullopt;
    unsigned E = (O - P.First) / Size;
    P.Distinct &= !Taken.test(E);
    Taken.set(E);
    P.Element.push_back(E);
  }
  return P;
}

/// A part of a pattern, as many elements as a vector has; or all of a shorter one.
struct PatternPiece {
  unsigned First, Size;
  unsigned Own; ///< from this element on it has those that no piece before has
  SmallVector<int, 64> LaneOf; ///< of each element; the number of lanes: none
  bool holds(unsigned Element) const {
    return Element >= Own && Element < First + Size;
  }
};

/// The pieces of \p P. With \p Overlap the last one reaches back rather than beyond
/// the pattern's end.
static SmallVector<PatternPiece, 4> piecesOf(const ElementPattern &P,
                                             bool Overlap) {
  unsigned N = P.Element.size();
  SmallVector<PatternPiece, 4> Pieces;
  for (unsigned At = 0; At < P.Span; At += N) {
    unsigned Size = Overlap ? std::min(N, P.Span) : N;
    unsigned First = Overlap ? std::min(At, P.Span - Size) : At;
    PatternPiece Piece{First, Size, At, SmallVector<int, 64>(Size, int(N))};
    for (auto [Lane, E] : enumerate(P.Element))
      if (Piece.holds(E))
        Piece.LaneOf[E - First] = Lane;
    Pieces.push_back(std::move(Piece));
  }
  return Pieces;
}

/// Whether \p Pointer points into local memory that the runtime makes: of such the
/// whole cache line is there.
static bool isLocalArg(const Value *Pointer) {
  auto *Call = dyn_cast<Instruction>(getUnderlyingObject(Pointer));
  auto Word = Call ? GroupCall::match(*Call) : std::nullopt;
  return Word && Word->op() == Op::LocalArg;
}

/// Lets \p P, which is no row of consecutive elements, begin with elements of nobody
/// so that its pieces are aligned; false if that can't be.
bool Widener::alignGrid(const Address &A, ElementPattern &P, Type *T) {
  int64_t Size = DL.getTypeStoreSize(T);
  uint64_t Bytes = N * Size;
  if (P.isPermutation() || P.Span <= N || Bytes > (uint64_t(1) << A.KnownBits))
    return false;
  int64_t Before = (A.Residue + P.First) & (Bytes - 1), First;
  if (Before % Size != 0 || SubOverflow(P.First, Before, First))
    return false;
  P.First = First;
  P.Span += Before / Size;
  for (int &E : P.Element)
    E += Before / Size;
  return true;
}

std::pair<Value *, Align> Widener::addressOf(const Address &A,
                                             const ElementPattern &P,
                                             const PatternPiece &Piece, Type *T) {
  uint64_t Bytes =
      P.First + Piece.First * DL.getTypeStoreSize(T).getFixedValue();
  Align Alignment = commonAlignment(A.BaseAlignment, Bytes);
  unsigned Zeros = std::min<unsigned>(
      {A.KnownBits, unsigned(countr_zero(A.Residue + Bytes)), 6u});
  return {Bytes ? B.CreateGEP(B.getInt8Ty(), A.Base, B.getInt64(Bytes)) : A.Base,
          std::max(Alignment, Align(uint64_t(1) << Zeros))};
}

/// The mask in the order of the piece's elements; what belongs to no lane is off.
Value *Widener::shuffleMask(const PatternPiece &Piece) {
  if (Piece.Size == N &&
      all_of(enumerate(Piece.LaneOf),
             [](auto P) { return int(P.index()) == P.value(); }))
    return B.orAllOn(Mask);
  return B.CreateShuffleVector(B.orAllOn(Mask), B.allOff(), Piece.LaneOf);
}

//===----------------------------------------------------------------------===//
// Loads
//===----------------------------------------------------------------------===//

/// The \p T at \p From that \p I loads, under \p Mask if there is one.
Value *Widener::loadVector(const Instruction &I, Type *T, Value *From,
                           Align Alignment, Value *Mask) {
  if (!Mask) {
    LoadInst *Load = B.CreateAlignedLoad(T, From, Alignment);
    copyMetadata(I, Load);
    return Load;
  }
  CallInst *Load = B.CreateMaskedLoad(T, From, Alignment, Mask);
  copyMetadata(I, Load);
  // LLVM 22 moves a masked load down to a select under the same mask, even past
  // stores to its place (InstCombine). It does not see through this.
  return B.CreateFreeze(Load);
}

/// A load from a fixed pattern around one address, as one vector whose elements
/// are then put in place; null if there is no such pattern.
Value *Widener::loadPattern(Instruction &I, const Address &A, Type *T) {
  if (!A.Base)
    return nullptr;
  auto P = patternOf(A.Offsets, DL.getTypeStoreSize(T));
  if (!P)
    return nullptr;
  // Gaps lie between bytes that some lane reads, less than a page apart, but
  // a sanitizer may know them to be nobody's.
  if (Mask ? !P->Distinct
           : !P->isPermutation() && P->Distinct &&
                 F.hasFnAttribute(Attribute::SanitizeAddress))
    return nullptr;
  bool Aligned = !Mask && isLocalArg(I.getOperand(0)) && alignGrid(A, *P, T);
  Value *Result = nullptr;
  for (const PatternPiece &Piece : piecesOf(*P, /*Overlap=*/!Aligned)) {
    auto [From, Alignment] = addressOf(A, *P, Piece, T);
    Type *Vector = FixedVectorType::get(T, Piece.Size);
    Value *Load = loadVector(I, Vector, From, Alignment,
                             Mask ? shuffleMask(Piece) : nullptr);
    if (P->isIdentity())
      return Load;
    // Lanes of this piece, beside those of the pieces before it.
    SmallVector<int, 64> Elements;
    for (unsigned L = 0; L < N; ++L)
      Elements.push_back(Piece.holds(P->Element[L])
                             ? P->Element[L] - Piece.First + (Result ? N : 0)
                         : Result ? int(L)
                                  : PoisonMaskElem);
    Result = Result ? B.CreateShuffleVector(Result, Load, Elements)
                    : B.CreateShuffleVector(Load, Elements);
  }
  return Result;
}

/// Loads the T that lies \p Disp bytes behind each lane's pointer.
Value *Widener::loadWide(LoadInst &Load, Type *T, int64_t Disp) {
  if (auto *V = dyn_cast<FixedVectorType>(T)) {
    Value *All = PoisonValue::get(B.wide(T));
    int64_t Size = DL.getTypeStoreSize(V->getElementType());
    for (unsigned K = 0; K < V->getNumElements(); ++K)
      All = B.CreateInsertValue(
          All, loadWide(Load, V->getElementType(), Disp + K * Size), K);
    return All;
  }
  Address A = addressOf(Load.getPointerOperand(), Disp, Load.getAlign());
  if (Value *X = loadPattern(Load, A, T))
    return X;
  auto Gather = [&]() -> Value * {
    CallInst *New = B.CreateMaskedGather(FixedVectorType::get(T, N), pointers(A),
                                         A.Alignment, B.orAllOn(Mask));
    copyMetadata(Load, New);
    return New;
  };
  if (Disp != 0 || Load.getType() != T)
    return Gather();
  return ifConsecutive(
      Load.getPointerOperand(), T,
      [&](Value *From) -> Value * {
        return loadVector(Load, FixedVectorType::get(T, N), From, A.Alignment,
                          Mask);
      },
      Gather);
}

Value *Widener::emitLoad(LoadInst &Load) {
  if (S.isUniform(&Load)) {
    Value *New = emitBase(Load);
    if (!Mask && !LanesMeet && Load.isSimple() && isa<LoadInst>(New))
      cast<LoadInst>(New)->setMetadata(AllLanesMD, MDNode::get(F.getContext(), {}));
    return New;
  }
  if (!Load.isSimple() ||
      !packsLikeArray(Load.getType()->getScalarType(), DL) ||
      Load.getType()->isAggregateType())
    return laneByLane(Load);
  return loadWide(Load, Load.getType(), 0);
}

//===----------------------------------------------------------------------===//
// Stores
//===----------------------------------------------------------------------===//

bool Widener::storePattern(Instruction &I, const Address &A, Value *X, Type *T) {
  if (!A.Base)
    return false;
  auto P = patternOf(A.Offsets, DL.getTypeStoreSize(T));
  if (!P || !P->Distinct)
    return false;
  alignGrid(A, *P, T);
  for (const PatternPiece &Piece : piecesOf(*P, /*Overlap=*/false)) {
    auto [To, Alignment] = addressOf(A, *P, Piece, T);
    SmallVector<int, 64> Lanes;
    for (int Lane : Piece.LaneOf)
      Lanes.push_back(Lane == int(N) ? PoisonMaskElem : Lane);
    Value *Part = P->isIdentity() ? X : B.CreateShuffleVector(X, Lanes);
    bool Whole = !Mask && P->isPermutation();
    Instruction *Store =
        Whole ? static_cast<Instruction *>(B.CreateAlignedStore(Part, To, Alignment))
              : B.CreateMaskedStore(Part, To, Alignment, shuffleMask(Piece));
    copyMetadata(I, Store);
  }
  return true;
}

void Widener::storeWide(StoreInst &Store, Value *X, Type *T, int64_t Disp) {
  if (auto *V = dyn_cast<FixedVectorType>(T)) {
    int64_t Size = DL.getTypeStoreSize(V->getElementType());
    for (unsigned K = 0; K < V->getNumElements(); ++K)
      storeWide(Store, B.CreateExtractValue(X, K), V->getElementType(),
                Disp + K * Size);
    return;
  }
  Address A = addressOf(Store.getPointerOperand(), Disp, Store.getAlign());
  if (storePattern(Store, A, X, T))
    return;
  auto Scatter = [&]() -> Value * {
    CallInst *New =
        B.CreateMaskedScatter(X, pointers(A), A.Alignment, B.orAllOn(Mask));
    copyMetadata(Store, New);
    return nullptr;
  };
  if (Disp != 0 || Store.getValueOperand()->getType() != T) {
    Scatter();
    return;
  }
  if (storePacked(Store, X, T))
    return;
  ifConsecutive(
      Store.getPointerOperand(), T,
      [&](Value *To) -> Value * {
        Instruction *New = Mask ? static_cast<Instruction *>(B.CreateMaskedStore(
                                      X, To, A.Alignment, Mask))
                                : B.CreateAlignedStore(X, To, A.Alignment);
        copyMetadata(Store, New);
        return nullptr;
      },
      Scatter);
}

void Widener::emitStore(StoreInst &Store) {
  Value *X = Store.getValueOperand();
  Type *T = X->getType();
  bool OneAddress = S.isUniform(Store.getPointerOperand()) &&
                    !Private.elementSize(Store.getPointerOperand());
  if (OneAddress && !Store.isVolatile()) {
    // Lanes store one after the other; what the last one stored stays.
    auto *Copy = cast<StoreInst>(Store.clone());
    Copy->setOperand(0, laneValue(X, B.lastLane(Mask)));
    Copy->setOperand(1, base(Store.getPointerOperand()));
    copyMetadata(Store, Copy);
    B.Insert(Copy);
    return;
  }
  if (!Store.isSimple() || !packsLikeArray(T->getScalarType(), DL) ||
      T->isAggregateType()) {
    laneByLane(Store);
    return;
  }
  storeWide(Store, wide(X), T, 0);
}

} // namespace cohort
