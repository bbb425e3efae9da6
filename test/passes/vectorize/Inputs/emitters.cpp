// Compares parts of the vectorizer's emitters that need no kernel with what they are defined to give
// SPDX-License-Identifier: Apache-2.0
//
// usage: lane-emitters patterns|arithmetic|builder
//
//   patterns    ElementPattern: the elements that some offsets become, and the pieces of them, for all offsets of four
//               lanes within a few elements, and strides and permutations of more
//   arithmetic  LaneArithmetic: reductions, scans and moves of constants, for every operator and number of lanes
//   builder     LaneBuilder: masks of up to eight lanes, and wide values of scalars, vectors, arrays and structures
//
// Prints how many cases held, and the first ones that do not. Fails if there is one.
#include "Report.h"
#include "cpu/vectorize/ElementPattern.h"
#include "cpu/vectorize/LaneArithmetic.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Support/raw_ostream.h"
#include <random>
#include <set>

using namespace llvm;
using namespace cohort;
using namespace cohort::test;

namespace {

std::string text(ArrayRef<int64_t> Offsets) {
  std::string Text;
  for (int64_t O : Offsets)
    Text += " " + std::to_string(O);
  return Text;
}

//===--- patterns ---===//

/// Every lane finds its element in one piece, at its own place.
bool piecesHoldAll(const ElementPattern &P, bool Overlap) {
  unsigned N = P.Element.size();
  SmallVector<PatternPiece, 4> Pieces = piecesOf(P, Overlap);
  for (auto [Lane, E] : enumerate(P.Element)) {
    unsigned Holders = 0;
    for (const PatternPiece &Piece : Pieces)
      if (Piece.holds(E)) {
        ++Holders;
        // Where lanes share an element, it is that of one of them.
        int Of = Piece.LaneOf[E - Piece.First];
        if (Of >= int(N) || P.Element[Of] != E)
          return false;
      }
    if (Holders != 1)
      return false;
  }
  for (const PatternPiece &Piece : Pieces)
    if (Piece.LaneOf.size() != Piece.Size || Piece.Size > N || (Overlap && Piece.First + Piece.Size > P.Span))
      return false;
  return true;
}

void checkPattern(Report &R, ArrayRef<int64_t> Offsets, int64_t Size) {
  std::string Where = "offsets" + text(Offsets) + ", size " + std::to_string(Size);
  int64_t Low = *std::min_element(Offsets.begin(), Offsets.end());
  int64_t High = *std::max_element(Offsets.begin(), Offsets.end());
  bool Multiples = all_of(Offsets, [&](int64_t O) { return (O - Low) % Size == 0; });
  bool Near = (High - Low) / Size < 4 * int64_t(Offsets.size());
  std::optional<ElementPattern> P = patternOf(Offsets, Size);
  R.check(P.has_value() == (Multiples && Near), Where + ": whether there is a pattern");
  if (!P)
    return;
  std::set<int64_t> Different(Offsets.begin(), Offsets.end());
  R.check(P->Distinct == (Different.size() == Offsets.size()), Where + ": distinct");
  R.check(P->Span == (High - Low) / Size + 1, Where + ": span");
  auto EachLane = [&] {
    return all_of(enumerate(P->Element), [&](auto E) { return P->First + E.value() * Size == Offsets[E.index()]; });
  };
  R.check(EachLane(), Where + ": elements");
  R.check(piecesHoldAll(*P, true) && piecesHoldAll(*P, false), Where + ": pieces");
  R.check(Size == 1 || !P->extendFront(Size - 1, Size), Where + ": a part of an element in front");
  R.check(P->extendFront(3 * Size, Size) && EachLane() && piecesHoldAll(*P, false), Where + ": three in front");
}

void patterns(Report &R) {
  for (int64_t Size : {1, 2, 4})
    for (unsigned Code = 0; Code < 7 * 7 * 7 * 7; ++Code) {
      SmallVector<int64_t, 4> Offsets;
      for (unsigned Lane = 0, Rest = Code; Lane < 4; ++Lane, Rest /= 7)
        Offsets.push_back(2 * (int64_t(Rest % 7) - 3));
      checkPattern(R, Offsets, Size);
    }
  for (unsigned Lanes : {2, 8, 16, 64})
    for (int64_t Stride = -5; Stride <= 5; ++Stride)
      for (unsigned Mask : {0u, 1u, Lanes - 1}) {
        SmallVector<int64_t, 64> Offsets;
        for (unsigned Lane = 0; Lane < Lanes; ++Lane)
          Offsets.push_back(4 * Stride * int64_t(Lane ^ Mask));
        checkPattern(R, Offsets, 4);
      }
  // Farther apart than a distance can say.
  R.check(!patternOf({INT64_MIN, INT64_MAX}, 1), "the ends of the address space");
  ElementPattern Low = *patternOf({INT64_MIN + 8, INT64_MIN}, 8);
  R.check(!Low.extendFront(8, 8) && Low.First == INT64_MIN && Low.Span == 2, "in front of the lowest address");
}

//===--- arithmetic ---===//

/// A function whose code is computed as soon as it is there.
class Calculator {
public:
  explicit Calculator(unsigned Lanes) : B(C, Lanes), M("constants", C) {
    auto *F = Function::Create(FunctionType::get(B.getVoidTy(), false), GlobalValue::ExternalLinkage, "f", M);
    B.SetInsertPoint(BasicBlock::Create(C, "", F));
  }
  Constant *operator()(Value *X) {
    WeakTrackingVH Result(X);
    for (Instruction &I : *B.GetInsertBlock())
      if (Constant *Known = ConstantFoldInstruction(&I, M.getDataLayout()))
        I.replaceAllUsesWith(Known);
    auto *Known = dyn_cast<Constant>(static_cast<Value *>(Result));
    while (!B.GetInsertBlock()->empty())
      B.GetInsertBlock()->back().eraseFromParent();
    return Known;
  }

  LLVMContext C;
  LaneBuilder B;
  Module M;
};

/// Numbers for which every order of a combination gives the same.
Constant *number(Type *T, std::mt19937 &Rng) {
  if (T->isFloatTy())
    return ConstantFP::get(T, double(int(Rng() % 3) - 1));
  return ConstantInt::get(T, Rng() & maskTrailingOnes<uint64_t>(T->getIntegerBitWidth()));
}

void checkOperator(Report &R, Calculator &Calc, Arith Kind, Type *T, std::mt19937 &Rng) {
  unsigned N = Calc.B.lanes();
  SmallVector<Constant *, 64> Lanes, Sums;
  for (unsigned K = 0; K < N; ++K) {
    Lanes.push_back(number(T, Rng));
    Sums.push_back(K == 0 ? Lanes[0] : Calc(combine(Calc.B, Kind, Sums[K - 1], Lanes[K])));
  }
  Constant *All = ConstantVector::get(Lanes);
  // Frozen, so that it is an instruction's result while code is emitted.
  auto X = [&] { return Calc.B.CreateFreeze(All); };
  std::string Where = "operator " + std::to_string(int(Kind)) + ", " + std::to_string(N) + " lanes";
  R.check(Calc(reduceLanes(Calc.B, Kind, X())) == Sums.back(), Where + ": reduction");
  R.check(Calc(scanLanes(Calc.B, Kind, X())) == ConstantVector::get(Sums), Where + ": scan");
  for (unsigned By : {1u, N / 2}) {
    Constant *Fill = neutralElement(Kind, T);
    SmallVector<Constant *, 64> Moved;
    for (unsigned K = 0; K < N; ++K)
      Moved.push_back(K < By ? Fill : Lanes[K - By]);
    R.check(Calc(moveUp(Calc.B, X(), By, Fill)) == ConstantVector::get(Moved), Where + ": move");
  }
}

void arithmetic(Report &R) {
  std::mt19937 Rng(1);
  for (unsigned Lanes : {2, 4, 8, 16, 32, 64}) {
    Calculator Calc(Lanes);
    for (unsigned Tries = 0; Tries < 8; ++Tries)
      for (int K = int(Arith::None) + 1; K <= int(Arith::LogicalXor); ++K) {
        auto Kind = Arith(K);
        bool Float = Kind == Arith::FAdd || Kind == Arith::FMul || Kind == Arith::FMin || Kind == Arith::FMax;
        Type *T = Float                       ? Calc.B.getFloatTy()
                  : Kind >= Arith::LogicalAnd ? static_cast<Type *>(Calc.B.getInt1Ty())
                                              : Calc.B.getInt8Ty();
        checkOperator(R, Calc, Kind, T, Rng);
      }
  }
}

//===--- builder ---===//

Constant *maskOf(LaneBuilder &B, uint64_t Bits) {
  SmallVector<Constant *, 64> Lanes;
  for (unsigned L = 0; L < B.lanes(); ++L)
    Lanes.push_back(B.getInt1(Bits >> L & 1));
  return ConstantVector::get(Lanes);
}

void checkMask(Report &R, Calculator &Calc, uint64_t Bits) {
  LaneBuilder &B = Calc.B;
  unsigned N = B.lanes();
  uint64_t All = maskTrailingOnes<uint64_t>(N);
  std::string Where = "mask " + std::to_string(Bits) + " of " + std::to_string(N) + " lanes";
  auto Mask = [&](uint64_t Of) { return B.CreateFreeze(maskOf(B, Of)); };
  R.check(Calc(B.bits(Mask(Bits))) == ConstantInt::get(B.bitsType(), Bits), Where + ": bits");
  R.check(Calc(B.fromBits(B.CreateFreeze(B.getInt64(Bits)))) == maskOf(B, Bits), Where + ": from bits");
  R.check(Calc(B.any(Mask(Bits))) == B.getInt1(Bits != 0), Where + ": any");
  R.check(Calc(B.onlyFirstLane(Mask(Bits))) == maskOf(B, Bits & -Bits), Where + ": only the first lane");
  if (Bits != 0) {
    R.check(Calc(B.firstLane(Mask(Bits))) == B.getInt32(countr_zero(Bits)), Where + ": the first lane");
    R.check(Calc(B.lastLane(Mask(Bits))) == B.getInt32(Log2_64(Bits)), Where + ": the last lane");
  }
  for (uint64_t Other = 0; Other <= All; Other += N > 4 ? 37 : 1) {
    R.check(Calc(B.andMask(Mask(Bits), Mask(Other))) == maskOf(B, Bits & Other), Where + ": and");
    R.check(Calc(B.minusMask(Mask(Bits | Other), Mask(Other))) == maskOf(B, Bits & ~Other), Where + ": minus");
  }
  Value *Rest = B.minusMask(nullptr, Mask(Bits));
  R.check(Calc(Rest) == maskOf(B, All & ~Bits), Where + ": all but these");
  Constant *Lanes = B.laneIds(B.getInt8Ty());
  SmallVector<Constant *, 64> Blended;
  for (unsigned L = 0; L < N; ++L)
    Blended.push_back(B.getInt8(Bits >> L & 1 ? L : 100));
  R.check(Calc(B.blend(Mask(Bits), B.CreateFreeze(Lanes), B.CreateFreeze(B.CreateVectorSplat(N, B.getInt8(100))))) ==
              ConstantVector::get(Blended),
          Where + ": blend");
}

/// A constant of type \p T whose scalars differ, from \p Next on.
Constant *filled(Type *T, unsigned &Next) {
  if (T->isIntegerTy())
    return ConstantInt::get(T, Next++);
  if (T->isFloatTy())
    return ConstantFP::get(T, Next++);
  SmallVector<Constant *, 4> Parts;
  if (auto *V = dyn_cast<FixedVectorType>(T)) {
    for (unsigned I = 0; I < V->getNumElements(); ++I)
      Parts.push_back(filled(V->getElementType(), Next));
    return ConstantVector::get(Parts);
  }
  if (auto *A = dyn_cast<ArrayType>(T)) {
    for (unsigned I = 0; I < A->getNumElements(); ++I)
      Parts.push_back(filled(A->getElementType(), Next));
    return ConstantArray::get(A, Parts);
  }
  for (Type *Member : cast<StructType>(T)->elements())
    Parts.push_back(filled(Member, Next));
  return ConstantStruct::get(cast<StructType>(T), Parts);
}

void checkWide(Report &R, Calculator &Calc, Type *T) {
  LaneBuilder &B = Calc.B;
  unsigned N = B.lanes(), Next = 1;
  Value *Wide = B.spread(filled(T, Next));
  R.check(Wide->getType() == B.wide(T), "the wide type");
  SmallVector<Constant *, 64> Lanes;
  for (unsigned L = 0; L < N; ++L) {
    Lanes.push_back(filled(T, Next));
    Wide = B.setLane(Wide, T, Lanes[L], B.getInt32(L));
  }
  for (unsigned L = 0; L < N; ++L)
    R.check(Calc(B.lane(Wide, T, L)) == Lanes[L], "lane " + Twine(L) + " of " + Twine(N));
  unsigned Leaves = 0;
  Value *Same = B.forLeaves(B.wide(T), {Wide, Wide}, [&](ArrayRef<Value *> Leaf) {
    ++Leaves;
    R.check(Leaf[0] == Leaf[1] && cast<FixedVectorType>(Leaf[0]->getType())->getNumElements() == N, "leaves");
    return Leaf[0];
  });
  R.check(Same->getType() == B.wide(T) && Leaves == (Next - 1) / (N + 1), "all leaves");
  R.check(Calc(B.lane(Same, T, N - 1)) == Lanes[N - 1], "what is made of leaves");
}

void builder(Report &R) {
  for (unsigned Lanes : {1, 2, 4, 8}) {
    Calculator Calc(Lanes);
    for (uint64_t Bits = 0; Bits <= maskTrailingOnes<uint64_t>(Lanes); ++Bits)
      checkMask(R, Calc, Bits);
  }
  for (unsigned Lanes : {2, 4, 16, 64}) {
    Calculator Calc(Lanes);
    LaneBuilder &B = Calc.B;
    Type *I32 = B.getInt32Ty();
    auto *Pair = StructType::get(B.getInt16Ty(), B.getFloatTy());
    for (Type *T : {I32, B.getFloatTy(), static_cast<Type *>(FixedVectorType::get(I32, 3)), static_cast<Type *>(ArrayType::get(I32, 2)),
                    static_cast<Type *>(Pair), static_cast<Type *>(ArrayType::get(Pair, 2)),
                    static_cast<Type *>(StructType::get(ArrayType::get(FixedVectorType::get(I32, 2), 2), Pair))})
      checkWide(R, Calc, T);
  }
}

} // namespace

int main(int Arguments, char **Argument) {
  StringRef What = Arguments == 2 ? Argument[1] : "";
  Report R;
  if (What == "patterns")
    patterns(R);
  else if (What == "arithmetic")
    arithmetic(R);
  else if (What == "builder")
    builder(R);
  else {
    errs() << "usage: lane-emitters patterns|arithmetic|builder\n";
    return 2;
  }
  return R.end();
}
