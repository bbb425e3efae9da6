//===- WidenMemory.cpp - Loads and stores of a sub-group ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Nothing is read or written for an inactive lane. A plain vector access
// stands only where all lanes are active; under a mask it is a masked one.
//
//===----------------------------------------------------------------------===//
#include "WidenMemory.h"
#include "cpu/language/VariableAllocas.h"
#include "support/ParallelLoop.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace cohort {

/// Whether vectors of \p T lie in memory as arrays of T do.
static bool packsLikeArray(Type *T, const DataLayout &DL) {
  return VectorType::isValidElementType(T) && !T->isX86_FP80Ty() &&
         DL.typeSizeEqualsStoreSize(T) &&
         DL.getTypeAllocSize(T) == DL.getTypeStoreSize(T);
}

//===----------------------------------------------------------------------===//
// Private variables
//===----------------------------------------------------------------------===//

Value *MemoryEmitter::emitAlloca(AllocaInst &A) {
  if (!S.of(&A).hasBase())
    return Values.laneByLane(A);
  uint64_t Size = fixedSize(A);
  Align Alignment = A.getAlign();
  uint64_t Element = State.Private.elementSize(&A);
  if (Element) // an element of all lanes is one vector
    Alignment = std::max(
        Alignment, Align(PowerOf2Ceil(std::min<uint64_t>(Element * N, 64))));
  else
    Size = alignTo(Size, A.getAlign());
  auto *New = new AllocaInst(ArrayType::get(B.getInt8Ty(), Size * N),
                             A.getAddressSpace(), nullptr, Alignment, "",
                             State.endOfEntry()->getIterator());
  New->setDebugLoc(A.getDebugLoc());
  return New;
}

/// Pointers into lane-fastest variables step by elements of all lanes.
Value *MemoryEmitter::emitLaneFastestGep(GetElementPtrInst &I) {
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
  Value *New = Uniform || S.isUniform(Pointer) ? State.base(Pointer)
                                               : State.wide(Pointer);
  if (Constant != 0)
    New = B.CreateGEP(B.getInt8Ty(), New,
                      ConstantInt::get(B.getContext(), Constant * N));
  for (auto &[Index, Scale] : Variable) {
    bool UniformIndex = S.isUniform(Index);
    Value *X = UniformIndex ? State.base(Index) : State.wide(Index);
    Type *T = UniformIndex ? IndexType : FixedVectorType::get(IndexType, N);
    X = B.CreateMul(B.CreateSExtOrTrunc(X, T), ConstantInt::get(T, Scale * N));
    New = B.CreateGEP(B.getInt8Ty(), New, X);
  }
  return !Uniform && !New->getType()->isVectorTy() ? B.spread(New) : New;
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

/// The address \p Disp bytes behind \p Pointer, which each lane has aligned to
/// \p Alignment.
MemoryEmitter::Address MemoryEmitter::addressOf(const Value *Pointer,
                                                int64_t Disp, Align Alignment) {
  Address A;
  Shape Sh = S.of(Pointer);
  A.Alignment = commonAlignment(Alignment, Disp);
  auto Behind = [&](Value *P, int64_t Bytes) {
    return Bytes ? B.CreateGEP(B.getInt8Ty(), P, B.getInt64(Bytes)) : P;
  };
  if (uint64_t Element = State.Private.elementSize(Pointer)) {
    A.Alignment = std::min(A.Alignment, Align(Element & -Element));
    A.BaseAlignment =
        Align(std::min<uint64_t>(Element * N & -(Element * N), 64));
    for (unsigned L = 0; L < N; ++L)
      A.Offsets.push_back(int64_t(Element) * L);
    if (Sh.isUniform()) {
      A.Base = Behind(State.base(Pointer), Disp * N);
      return A;
    }
    SmallVector<Constant *, 64> Lane;
    for (int64_t O : A.Offsets)
      Lane.push_back(B.getInt64(O + Disp * N));
    A.Pointers = B.CreateGEP(B.getInt8Ty(), State.wide(Pointer),
                             ConstantVector::get(Lane));
    return A;
  }
  if (!Sh.hasBase()) {
    A.Pointers = Behind(State.wide(Pointer), Disp);
    return A;
  }
  A.Base = Behind(State.base(Pointer), Disp);
  A.BaseAlignment = A.Alignment;
  for (unsigned L = 0; L < N; ++L) {
    A.Offsets.push_back(Sh.offset(L));
    A.BaseAlignment = commonAlignment(A.BaseAlignment, Sh.offset(L));
  }
  A.KnownBits = std::min(Sh.known(), 63u);
  A.Residue = Sh.residue() + Disp;
  unsigned Zeros =
      std::min<unsigned>({A.KnownBits, unsigned(countr_zero(A.Residue)), 6u});
  A.BaseAlignment = std::max(A.BaseAlignment, Align(uint64_t(1) << Zeros));
  return A;
}

Value *MemoryEmitter::pointers(const Address &A) {
  if (A.Pointers)
    return A.Pointers;
  SmallVector<Constant *, 64> Lane;
  for (int64_t O : A.Offsets)
    Lane.push_back(B.getInt64(O));
  return B.CreateGEP(B.getInt8Ty(), A.Base, ConstantVector::get(Lane));
}

/// Whether \p Pointer points into local memory that the runtime makes, or
/// cohort-cpu-entry: of such the whole cache line is there.
static bool isInLines(const Value *Pointer) {
  const Value *Object = getUnderlyingObject(Pointer);
  if (auto *A = dyn_cast<Argument>(Object))
    return A->hasAttribute(LocalMemoryAttribute);
  auto *Call = dyn_cast<Instruction>(Object);
  auto GroupOp = Call ? GroupCall::match(*Call) : std::nullopt;
  return GroupOp && GroupOp->op() == Op::LocalArg;
}

/// Lets \p P, which is no row of consecutive elements, begin with elements of
/// nobody so that its pieces are aligned; false if that can't be.
bool MemoryEmitter::alignGrid(const Address &A, ElementPattern &P, Type *T) {
  int64_t Size = DL.getTypeStoreSize(T);
  uint64_t Bytes = N * Size;
  if (P.isPermutation() || P.Span <= N || Bytes > (uint64_t(1) << A.KnownBits))
    return false;
  return P.extendFront((A.Residue + P.First) & (Bytes - 1), Size);
}

std::pair<Value *, Align> MemoryEmitter::addressOf(const Address &A,
                                                   const ElementPattern &P,
                                                   const PatternPiece &Piece,
                                                   Type *T) {
  uint64_t Bytes =
      P.First + Piece.First * DL.getTypeStoreSize(T).getFixedValue();
  Align Alignment = commonAlignment(A.BaseAlignment, Bytes);
  unsigned Zeros = std::min<unsigned>(
      {A.KnownBits, unsigned(countr_zero(A.Residue + Bytes)), 6u});
  return {Bytes ? B.CreateGEP(B.getInt8Ty(), A.Base, B.getInt64(Bytes))
                : A.Base,
          std::max(Alignment, Align(uint64_t(1) << Zeros))};
}

/// The mask in the order of the piece's elements, which is false for elements
/// of no lane.
Value *MemoryEmitter::shuffleMask(const PatternPiece &Piece) {
  if (Piece.Size == N && Piece.isIdentity())
    return B.orAllActive(State.Mask);
  return B.CreateShuffleVector(B.orAllActive(State.Mask), B.noneActive(),
                               Piece.LaneOf);
}

//===----------------------------------------------------------------------===//
// Loads
//===----------------------------------------------------------------------===//

/// Marks \p New, a load of consecutive elements by \p I, if they are stored to
/// as well: cohort-unmask-accesses asks whether an item that does not store has
/// read its element.
static void markEachElement(const Instruction &I, Instruction &New) {
  const Value *Pointer = I.getOperand(0);
  if (any_of(Pointer->users(), [&](const User *U) {
        auto *Store = dyn_cast<StoreInst>(U);
        return Store && Store->getPointerOperand() == Pointer;
      }))
    New.setMetadata(EachElementMD, MDNode::get(New.getContext(), {}));
}

/// The \p T at \p From that \p I loads, under \p Mask if there is one. \p
/// IsDense: each element is one that a lane reads.
Value *MemoryEmitter::loadVector(const Instruction &I, Type *T, Value *From,
                                 Align Alignment, Value *Mask, bool IsDense) {
  if (!Mask) {
    LoadInst *Load = B.CreateAlignedLoad(T, From, Alignment);
    State.copyMetadata(I, Load);
    if (IsDense)
      markEachElement(I, *Load);
    return Load;
  }
  CallInst *Load = B.CreateMaskedLoad(T, From, Alignment, Mask);
  State.copyMetadata(I, Load);
  if (IsDense)
    markEachElement(I, *Load);
  // LLVM 22 moves a masked load down to a select under the same mask, even past
  // stores to its place (InstCombine). It does not see through this.
  return B.CreateFreeze(Load);
}

/// The pattern of \p A, if it may be read as vectors.
std::optional<ElementPattern> MemoryEmitter::readPattern(const Address &A,
                                                         Type *T) const {
  auto P = patternOf(A.Offsets, DL.getTypeStoreSize(T));
  if (!P)
    return std::nullopt;
  // Gaps lie between bytes that some lane reads, less than a page apart, but
  // a sanitizer may know them to be nobody's.
  if (State.Mask ? !P->Distinct
                 : !P->isPermutation() && P->Distinct &&
                       State.F.hasFnAttribute(Attribute::SanitizeAddress))
    return std::nullopt;
  return P;
}

/// A load from a fixed pattern around one address, as one vector whose elements
/// are then put in place; null if there is no such pattern.
Value *MemoryEmitter::loadPattern(const Instruction &I, const Address &A,
                                  Type *T) {
  auto P = A.Base ? readPattern(A, T) : std::nullopt;
  if (!P)
    return nullptr;
  bool Aligned = isInLines(I.getOperand(0)) && alignGrid(A, *P, T);
  Value *Result = nullptr;
  for (const PatternPiece &Piece : piecesOf(*P, /*Overlap=*/!Aligned)) {
    auto [From, Alignment] = addressOf(A, *P, Piece, T);
    Type *Vector = FixedVectorType::get(T, Piece.Size);
    Value *Load = loadVector(I, Vector, From, Alignment,
                             State.Mask ? shuffleMask(Piece) : nullptr,
                             P->isPermutation());
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
Value *MemoryEmitter::loadWide(LoadInst &Load, Type *T, int64_t Disp) {
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
    if (State.R)
      State.R.missed(
          "Gather", Load,
          "each work-item loads from an address of its own (a gather): "
          "no constant distance to its neighbour's is known");
    CallInst *New =
        B.CreateMaskedGather(FixedVectorType::get(T, N), pointers(A),
                             A.Alignment, B.orAllActive(State.Mask));
    State.copyMetadata(Load, New);
    return New;
  };
  if (Disp != 0 || Load.getType() != T)
    return Gather();
  return ifConsecutive(
      Load, T, A.Alignment,
      [&](const Address &Near) { return loadPattern(Load, Near, T); }, Gather);
}

Value *MemoryEmitter::emitLoad(LoadInst &Load) {
  if (S.isUniform(&Load)) {
    Value *New = Values.emitBase(Load);
    if (!State.Mask && !State.lanesSynchronize() && Load.isSimple() &&
        isa<LoadInst>(New))
      cast<LoadInst>(New)->setMetadata(AllLanesMD,
                                       MDNode::get(State.F.getContext(), {}));
    return New;
  }
  if (!Load.isSimple() ||
      !packsLikeArray(Load.getType()->getScalarType(), DL) ||
      Load.getType()->isAggregateType())
    return Values.laneByLane(Load);
  return loadWide(Load, Load.getType(), 0);
}

//===----------------------------------------------------------------------===//
// Stores
//===----------------------------------------------------------------------===//

bool MemoryEmitter::storePattern(const Instruction &I, const Address &A,
                                 Value *X, Type *T) {
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
    bool Whole = !State.Mask && P->isPermutation();
    Instruction *Store =
        Whole ? static_cast<Instruction *>(
                    B.CreateAlignedStore(Part, To, Alignment))
              : B.CreateMaskedStore(Part, To, Alignment, shuffleMask(Piece));
    State.copyMetadata(I, Store);
  }
  return true;
}

void MemoryEmitter::storeWide(StoreInst &Store, Value *X, Type *T,
                              int64_t Disp) {
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
    if (State.R)
      State.R.missed(
          "Scatter", Store,
          "each work-item stores to an address of its own (a scatter): "
          "no constant distance to its neighbour's is known");
    CallInst *New = B.CreateMaskedScatter(X, pointers(A), A.Alignment,
                                          B.orAllActive(State.Mask));
    State.copyMetadata(Store, New);
    return nullptr;
  };
  if (Disp != 0 || Store.getValueOperand()->getType() != T) {
    Scatter();
    return;
  }
  if (storePacked(Store, X, T))
    return;
  ifConsecutive(
      Store, T, A.Alignment,
      [&](const Address &Near) -> Value * {
        storePattern(Store, Near, X, T);
        return nullptr;
      },
      Scatter);
}

void MemoryEmitter::emitStore(StoreInst &Store) {
  Value *X = Store.getValueOperand();
  Type *T = X->getType();
  bool OneAddress = S.isUniform(Store.getPointerOperand()) &&
                    !State.Private.elementSize(Store.getPointerOperand());
  if (OneAddress && !Store.isVolatile()) {
    // Lanes store one after the other; what the last one stored stays.
    auto *Copy = cast<StoreInst>(Store.clone());
    Copy->setOperand(0, State.laneValue(X, B.lastLane(State.Mask)));
    Copy->setOperand(1, State.base(Store.getPointerOperand()));
    State.copyMetadata(Store, Copy);
    B.Insert(Copy);
    return;
  }
  if (!Store.isSimple() || !packsLikeArray(T->getScalarType(), DL) ||
      T->isAggregateType()) {
    Values.laneByLane(Store);
    return;
  }
  storeWide(Store, State.wide(X), T, 0);
}

} // namespace cohort
