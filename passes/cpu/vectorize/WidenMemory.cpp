//===- WidenMemory.cpp - Loads and stores of a sub-group ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Nothing is read or written for a lane that is off. A plain vector access
// stands only where all lanes are on; under a mask it is a masked one.
//
//===----------------------------------------------------------------------===//
#include "cpu/vectorize/Widener.h"
#include "llvm/ADT/MapVector.h"
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
  uint64_t Size = A.getAllocationSize(DL)->getFixedValue();
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
  uint64_t Residue = Sh.residue() + Disp;
  unsigned Zeros = std::min<unsigned>(
      {Sh.known(), unsigned(countr_zero(Residue)), 6u});
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
  int64_t Last = *std::max_element(Offsets.begin(), Offsets.end());
  if ((Last - P.First) / Size >= 4 * int64_t(Offsets.size()))
    return std::nullopt;
  P.Span = (Last - P.First) / Size + 1;
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

//===----------------------------------------------------------------------===//
// Loads
//===----------------------------------------------------------------------===//

/// A load from a fixed pattern around one address, as one vector whose elements
/// are then put in place; null if there is no such pattern.
Value *Widener::loadPattern(Instruction &I, const Address &A, Type *T) {
  if (!A.Base)
    return nullptr;
  auto P = patternOf(A.Offsets, DL.getTypeStoreSize(T));
  if (!P)
    return nullptr;
  Value *From = A.Base;
  Align Alignment = commonAlignment(A.BaseAlignment, P->First);
  if (P->First)
    From = B.CreateGEP(B.getInt8Ty(), From, B.getInt64(P->First));
  Type *Vector = FixedVectorType::get(T, P->Span);
  Instruction *Load;
  if (!Mask) {
    // Gaps lie between bytes that some lane reads, less than a page apart, but
    // a sanitizer may know them to be nobody's.
    if (!P->isPermutation() && P->Distinct &&
        F.hasFnAttribute(Attribute::SanitizeAddress))
      return nullptr;
    Load = B.CreateAlignedLoad(Vector, From, Alignment);
  } else {
    if (!P->Distinct)
      return nullptr;
    SmallVector<int, 64> LaneOf(P->Span, int(N)); // N: off
    for (auto [Lane, E] : enumerate(P->Element))
      LaneOf[E] = Lane;
    Value *On = P->isIdentity() ? Mask
                                : B.CreateShuffleVector(Mask, B.allOff(), LaneOf);
    Load = B.CreateMaskedLoad(Vector, From, Alignment, On);
  }
  copyMetadata(I, Load);
  return P->isIdentity() ? static_cast<Value *>(Load)
                         : B.CreateShuffleVector(Load, P->Element);
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
  CallInst *Gather = B.CreateMaskedGather(FixedVectorType::get(T, N), pointers(A),
                                          A.Alignment, B.orAllOn(Mask));
  copyMetadata(Load, Gather);
  return Gather;
}

Value *Widener::emitLoad(LoadInst &Load) {
  if (S.isUniform(&Load))
    return emitBase(Load);
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
  if (!P || !P->isPermutation())
    return false;
  Value *To = A.Base;
  Align Alignment = commonAlignment(A.BaseAlignment, P->First);
  if (P->First)
    To = B.CreateGEP(B.getInt8Ty(), To, B.getInt64(P->First));
  Value *On = Mask;
  if (!P->isIdentity()) {
    SmallVector<int, 64> LaneOf(N);
    for (auto [Lane, E] : enumerate(P->Element))
      LaneOf[E] = Lane;
    X = B.CreateShuffleVector(X, LaneOf);
    if (On)
      On = B.CreateShuffleVector(On, LaneOf);
  }
  Instruction *Store = On ? static_cast<Instruction *>(
                                B.CreateMaskedStore(X, To, Alignment, On))
                          : B.CreateAlignedStore(X, To, Alignment);
  copyMetadata(I, Store);
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
  CallInst *Scatter =
      B.CreateMaskedScatter(X, pointers(A), A.Alignment, B.orAllOn(Mask));
  copyMetadata(Store, Scatter);
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
