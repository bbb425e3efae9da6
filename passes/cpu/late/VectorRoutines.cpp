//===- VectorRoutines.cpp - Expands unsupported vector operations ---------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "VectorRoutines.h"
#include "abi/KernelInfo.h"
#include "support/PreservedFlow.h"
#include "support/Remarks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-vector-routines"

STATISTIC(
    NumRoutines,
    "Number of operations computed on vectors that the instruction set lacks");
DEBUG_COUNTER(Replacing, "cohort-vector-routines",
              "Controls which operations are computed on vectors");

namespace cohort {

namespace {
/// Builds a routine in front of an instruction, a vector's or a scalar's;
/// constants are as wide as it.
class Routine {
public:
  explicit Routine(Instruction &I)
      : B(&I), Vector(dyn_cast<FixedVectorType>(I.getType())) {
    // The routine's own order of operations is what makes it exact.
    B.clearFastMathFlags();
  }
  Value *fma(Value *X, Value *Y, Value *Z);
  Value *fromHalf(Value *Half, Type *To);
  Value *toHalf(Value *Float);
  /// One half, by an instruction for vectors.
  Value *fromHalfInVector(Value *Half, Type *To);
  /// \p Division of elements of at most 32 bits.
  Value *quotient(BinaryOperator &Division);

private:
  Type *type(Type *Element) {
    return Vector ? Vector->getWithNewType(Element) : Element;
  }
  Value *bits(Value *V, unsigned Width) {
    return B.CreateBitCast(V, type(B.getIntNTy(Width)));
  }
  Value *floats(Value *V) { return B.CreateBitCast(V, type(B.getFloatTy())); }
  Constant *word(uint32_t X) {
    return ConstantInt::get(type(B.getInt32Ty()), X);
  }
  Constant *wide(uint64_t X) {
    return ConstantInt::get(type(B.getInt64Ty()), X);
  }

  IRBuilder<> B;
  FixedVectorType *Vector; ///< null: a scalar
};
} // namespace

Value *Routine::fma(Value *X, Value *Y, Value *Z) {
  Type *Double = type(B.getDoubleTy());
  Value *Product =
      B.CreateFMul(B.CreateFPExt(X, Double), B.CreateFPExt(Y, Double));
  Value *Added = B.CreateFPExt(Z, Double);
  // The sum, and what rounding it has lost: exact (Knuth).
  Value *Sum = B.CreateFAdd(Product, Added);
  Value *Part = B.CreateFSub(Sum, Product);
  Value *Lost = B.CreateFAdd(B.CreateFSub(Product, B.CreateFSub(Sum, Part)),
                             B.CreateFSub(Added, Part));
  // An even sum that is not exact gives way to its neighbour on the other side
  // of the exact sum, which is odd. The rest of an infinite sum is a NaN.
  Value *Bits = bits(Sum, 64);
  Value *Inexact = B.CreateFCmpONE(Lost, Constant::getNullValue(Double));
  Value *Even = B.CreateICmpEQ(B.CreateAnd(Bits, wide(1)), wide(0));
  Value *SignsDiffer =
      B.CreateICmpSLT(B.CreateXor(Bits, bits(Lost, 64)), wide(0));
  Value *Step = B.CreateSelect(SignsDiffer, wide(~uint64_t(0)), wide(1));
  Value *Odd =
      B.CreateSelect(B.CreateAnd(Inexact, Even), B.CreateAdd(Bits, Step), Bits);
  return B.CreateFPTrunc(B.CreateBitCast(Odd, Double), X->getType());
}

Value *Routine::fromHalf(Value *Half, Type *To) {
  Value *Bits = B.CreateZExt(bits(Half, 16), type(B.getInt32Ty()));
  Value *Sign = B.CreateShl(B.CreateAnd(Bits, word(0x8000)), word(16));
  // Exponent and mantissa in their places, then the exponent of 1 in that of a
  // float.
  Value *Shifted = B.CreateShl(B.CreateAnd(Bits, word(0x7fff)), word(13));
  Value *Exponent = B.CreateAnd(Shifted, word(0x7c00 << 13));
  constexpr uint32_t Bias = (127 - 15) << 23, One = 1 << 23;
  Value *Normal = B.CreateAdd(Shifted, word(Bias));
  Value *Infinite = B.CreateAdd(Shifted, word(2 * Bias));
  Value *Least = floats(word(Bias + One));
  Value *Subnormal =
      bits(B.CreateFSub(floats(B.CreateAdd(Normal, word(One))), Least), 32);
  Value *Result = B.CreateSelect(B.CreateICmpEQ(Exponent, word(0x7c00 << 13)),
                                 Infinite, Normal);
  Result = B.CreateSelect(B.CreateICmpEQ(Exponent, word(0)), Subnormal, Result);
  Value *Float = floats(B.CreateOr(Result, Sign));
  return Float->getType() == To ? Float : B.CreateFPExt(Float, To);
}

Value *Routine::toHalf(Value *Float) {
  Value *Bits = bits(Float, 32);
  Value *Size = B.CreateAnd(Bits, word(0x7fffffff));
  Value *Sign = B.CreateLShr(B.CreateXor(Bits, Size), word(16));
  // Rounding: half of the last place less one, and one more if that place is
  // odd.
  constexpr uint32_t Bias = (127 - 15) << 23;
  Value *LastPlace = B.CreateAnd(B.CreateLShr(Size, word(13)), word(1));
  Value *Normal = B.CreateLShr(
      B.CreateAdd(B.CreateAdd(Size, word(0xfff - Bias)), LastPlace), word(13));
  // The sum with 0.5 has the last place of a subnormal half.
  Value *Half = word(126u << 23);
  Value *Subnormal =
      B.CreateSub(bits(B.CreateFAdd(floats(Size), floats(Half)), 32), Half);
  Value *TooLarge = B.CreateSelect(B.CreateICmpUGT(Size, word(0x7f800000)),
                                   word(0x7e00), word(0x7c00));
  Value *Result =
      B.CreateSelect(B.CreateICmpULT(Size, word(0x38800000)), Subnormal,
                     Normal); // below 2^-14
  Result = B.CreateSelect(B.CreateICmpUGE(Size, word(0x47800000)), TooLarge,
                          Result); // 2^16 and more
  Result = B.CreateTrunc(B.CreateOr(Result, Sign), type(B.getInt16Ty()));
  return B.CreateBitCast(Result, type(B.getHalfTy()));
}

// Code generation takes a single half from memory by an instruction that keeps
// the rest of a register, any of those in use: the conversion waits for it.
// With zeros in the rest it does not.
Value *Routine::fromHalfInVector(Value *Half, Type *To) {
  Value *Bits =
      B.CreateZExt(B.CreateBitCast(Half, B.getInt16Ty()), B.getInt32Ty());
  Value *InVector = B.CreateBitCast(
      B.CreateInsertElement(
          Constant::getNullValue(FixedVectorType::get(B.getInt32Ty(), 4)), Bits,
          uint64_t(0)),
      FixedVectorType::get(B.getHalfTy(), 8));
  Value *Floats = B.CreateFPExt(B.CreateShuffleVector(InVector, {0, 1, 2, 3}),
                                FixedVectorType::get(B.getFloatTy(), 4));
  Value *Float = B.CreateExtractElement(Floats, uint64_t(0));
  return Float->getType() == To ? Float : B.CreateFPExt(Float, To);
}

static bool isRemainder(const BinaryOperator &I) {
  return I.getOpcode() == Instruction::SRem ||
         I.getOpcode() == Instruction::URem;
}

// With p bits, what a quotient below 2^n / y is rounded by is less than 2^(n -
// p) / y; no quotient is closer than 1 / y to the next integer, so cutting off
// digits is right.
Value *Routine::quotient(BinaryOperator &Division) {
  Value *X = Division.getOperand(0), *Y = Division.getOperand(1);
  Type *T = X->getType();
  bool Signed = Division.getOpcode() == Instruction::SDiv ||
                Division.getOpcode() == Instruction::SRem;
  Type *Real =
      type(T->getScalarSizeInBits() > 16 ? B.getDoubleTy() : B.getFloatTy());
  auto ToReal = [&](Value *V) {
    return Signed ? B.CreateSIToFP(V, Real) : B.CreateUIToFP(V, Real);
  };
  Value *Q = B.CreateFDiv(ToReal(X), ToReal(Y));
  Q = Signed ? B.CreateFPToSI(Q, T) : B.CreateFPToUI(Q, T);
  return isRemainder(Division) ? B.CreateSub(X, B.CreateMul(Q, Y)) : Q;
}

static cl::opt<unsigned>
    MinLanes("cohort-vector-routines-min-lanes", cl::Hidden, cl::init(4),
             cl::desc("Lanes from which on a division of integers is made of "
                      "one of floating-point"));
static cl::opt<unsigned>
    MinCallCost("cohort-vector-routines-min-cost", cl::Hidden, cl::init(9),
                cl::desc("LLVM's cost of an operation on four lanes from which "
                         "on the instruction set lacks it"));

/// Whether \p I divides vectors, which no instruction set does, by a value that
/// is not constant.
static bool isDivision(const Instruction &I) {
  auto *T = dyn_cast<FixedVectorType>(I.getType());
  return T && I.isIntDivRem() && T->getNumElements() >= MinLanes &&
         isPowerOf2_32(T->getNumElements()) &&
         isPowerOf2_32(T->getScalarSizeInBits()) &&
         T->getScalarSizeInBits() >= 8 && T->getScalarSizeInBits() <= 64 &&
         !isa<Constant>(I.getOperand(1));
}

/// Divides in 32 bits where all elements are below 2^31, as sizes and ids are;
/// else as instruction selection does it.
static void divideShort(BinaryOperator &I) {
  IRBuilder<> B(&I);
  Value *X = I.getOperand(0), *Y = I.getOperand(1);
  Value *Large = B.CreateICmpUGE(B.CreateOrReduce(B.CreateOr(X, Y)),
                                 B.getInt64(uint64_t(1) << 31));
  Instruction *Then, *Else;
  SplitBlockAndInsertIfThenElse(Large, &I, &Then, &Else);
  auto *Wide = cast<BinaryOperator>(I.clone());
  Wide->insertBefore(Then->getIterator());
  B.SetInsertPoint(Else);
  Type *Short = VectorType::get(B.getInt32Ty(), cast<VectorType>(I.getType()));
  BinaryOperator *Narrow = BinaryOperator::Create(
      isRemainder(I) ? Instruction::SRem : Instruction::SDiv,
      B.CreateTrunc(X, Short), B.CreateTrunc(Y, Short), "",
      Else->getIterator());
  Value *Quotient = Routine(*Narrow).quotient(*Narrow);
  Narrow->replaceAllUsesWith(Quotient);
  Narrow->eraseFromParent();
  Value *Result = B.CreateZExt(Quotient, I.getType());
  B.SetInsertPoint(&I);
  PHINode *Either = B.CreatePHI(I.getType(), 2);
  Either->addIncoming(Wide, Then->getParent());
  Either->addIncoming(Result, Else->getParent());
  Either->takeName(&I);
  I.replaceAllUsesWith(Either);
  I.eraseFromParent();
}

namespace {
/// Features that the instruction set lacks.
struct Lacks {
  bool Fma, Half;
  Lacks(LLVMContext &C, const TargetTransformInfo &TTI) {
    constexpr auto Kind = TargetTransformInfo::TCK_RecipThroughput;
    auto *Floats = FixedVectorType::get(Type::getFloatTy(C), 4);
    auto *Halves = FixedVectorType::get(Type::getHalfTy(C), 4);
    Fma = TTI.getIntrinsicInstrCost(
              {Intrinsic::fma, Floats, {Floats, Floats, Floats}}, Kind) >=
          MinCallCost.getValue();
    Half = TTI.getCastInstrCost(Instruction::FPExt, Floats, Halves,
                                TargetTransformInfo::CastContextHint::None,
                                Kind) >= MinCallCost.getValue();
  }
};
} // namespace

static bool isVectorOf(const Value *V, auto Is) {
  auto *T = dyn_cast<FixedVectorType>(V->getType());
  return T && Is(T->getElementType());
}

namespace {
/// Kinds of operations that are expanded.
enum class Lacking {
  Nothing,
  Fma,
  FromHalf,
  SingleHalf,
  ToHalf,
  Division,
  LongDivision
};
} // namespace

static Lacking lacking(const Instruction &I, const Lacks &Lack) {
  auto IsHalf = [](Type *T) { return T->isHalfTy(); };
  auto IsFloat = [](Type *T) { return T->isFloatTy(); };
  if (auto *Call = dyn_cast<IntrinsicInst>(&I);
      Call && Lack.Fma && Call->getIntrinsicID() == Intrinsic::fma &&
      isVectorOf(Call, IsFloat))
    return Lacking::Fma;
  // A single half, such as one that all lanes share, would be a call.
  auto IsOf = [](const Value *V, auto Is) {
    return isVectorOf(V, Is) || Is(V->getType());
  };
  if (Lack.Half && isa<FPExtInst>(I) && IsOf(I.getOperand(0), IsHalf))
    return Lacking::FromHalf;
  if (isa<FPExtInst>(I) && IsHalf(I.getOperand(0)->getType()) &&
      isa<LoadInst>(I.getOperand(0)))
    return Lacking::SingleHalf;
  if (Lack.Half && isa<FPTruncInst>(I) && IsOf(&I, IsHalf) &&
      IsOf(I.getOperand(0), IsFloat))
    return Lacking::ToHalf;
  if (!isDivision(I))
    return Lacking::Nothing;
  return I.getType()->getScalarSizeInBits() <= 32 ? Lacking::Division
                                                  : Lacking::LongDivision;
}

/// The value of a routine for \p I; null if branches make one.
static Value *routineFor(Instruction &I, Lacking What) {
  switch (What) {
  case Lacking::Fma:
    return Routine(I).fma(I.getOperand(0), I.getOperand(1), I.getOperand(2));
  case Lacking::FromHalf:
    return Routine(I).fromHalf(I.getOperand(0), I.getType());
  case Lacking::SingleHalf:
    return Routine(I).fromHalfInVector(I.getOperand(0), I.getType());
  case Lacking::ToHalf:
    return Routine(I).toHalf(I.getOperand(0));
  case Lacking::Division:
    return Routine(I).quotient(cast<BinaryOperator>(I));
  case Lacking::LongDivision:
  case Lacking::Nothing:
    return nullptr;
  }
  llvm_unreachable("covered switch");
}

PreservedAnalyses VectorRoutinesPass::run(Function &F,
                                          FunctionAnalysisManager &AM) {
  if (F.getParent()->getTargetTriple().getArch() != Triple::x86_64 ||
      !(KernelInfo::SubGroupSize.in(F) || KernelInfo::EntryCode.in(F)) ||
      F.hasFnAttribute(Attribute::StrictFP))
    return PreservedAnalyses::all();
  const Lacks Lack(F.getContext(), AM.getResult<TargetIRAnalysis>(F));
  bool Changed = false;
  SmallVector<BinaryOperator *, 8> Wide;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    const Lacking What = lacking(I, Lack);
    if (What == Lacking::Nothing || !DebugCounter::shouldExecute(Replacing))
      continue;
    ++NumRoutines;
    if (Remarks R(F, DEBUG_TYPE); R)
      R.passed("Routine", I,
               "the instruction set has no such operation: it is made of "
               "others");
    if (Value *New = routineFor(I, What)) {
      New->takeName(&I);
      I.replaceAllUsesWith(New);
      I.eraseFromParent();
      Changed = true;
    } else {
      Wide.push_back(cast<BinaryOperator>(&I));
    }
  }
  for (BinaryOperator *I : Wide)
    divideShort(*I);
  if (!Wide.empty())
    return PreservedAnalyses::none();
  return preservedWithFlow(Changed);
}

} // namespace cohort
