//===- WidenMath.cpp - Mathematical functions of a sub-group --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "WidenMath.h"
#include "SystemMath.h"
#include "prepare/MarkMath.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IntrinsicsX86.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

//===----------------------------------------------------------------------===//
// The vector math library
//===----------------------------------------------------------------------===//

/// Name of the scalar function in TargetLibraryInfo's tables; empty if the call
/// has none.
static std::string libraryName(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  return Callee && Callee->isDeclaration() ? Callee->getName().str() : "";
}

Value *emitMathLibrary(LaneState &State, CallBase &Call) {
  LaneBuilder &B = State.B;
  const unsigned N = State.N;
  std::string Name = libraryName(Call);
  Type *T = Call.getType();
  if (Name.empty() || (!T->isFloatTy() && !T->isDoubleTy()) ||
      !Call.doesNotAccessMemory() ||
      !all_of(Call.args(), [&](Value *A) { return A->getType() == T; }))
    return nullptr;
  unsigned Width = std::min<unsigned>(N, State.vectorRegisterBits() /
                                             T->getScalarSizeInBits());
  // Functions that -fveclib= names come first.
  if (!State.TLI.isFunctionVectorizable(Name))
    if (Value *New = emitExpLog(State, Call, Name))
      return New;
  const VecDesc *Desc = nullptr;
  const TargetLibraryInfo System(
      systemMath(State.F.getParent()->getTargetTriple()));
  bool IsSystems = false;
  for (; Width > 1 && !Desc; Width /= 2)
    for (const TargetLibraryInfo *Library : {&State.TLI, &System})
      if (!Desc) {
        Desc = Library->getVectorMappingInfo(
            Name, ElementCount::getFixed(Width), false);
        IsSystems = Library == &System;
      }
  if (!Desc)
    return nullptr;
  Width = Desc->getVectorizationFactor().getFixedValue();

  auto *Part = FixedVectorType::get(T, Width);
  SmallVector<Type *, 2> Types(Call.arg_size(), Part);
  FunctionCallee Vector = State.F.getParent()->getOrInsertFunction(
      Desc->getVectorFnName(), FunctionType::get(Part, Types, false));
  if (auto *Decl = dyn_cast<Function>(Vector.getCallee())) {
    Decl->setDoesNotAccessMemory();
    Decl->setDoesNotThrow();
    Decl->setWillReturn();
    if (auto CC = Desc->getCallingConv())
      Decl->setCallingConv(*CC);
  }
  SmallVector<Value *, 8> Parts;
  for (unsigned First = 0; First < N; First += Width) {
    SmallVector<int, 16> Lanes;
    for (unsigned K = 0; K < Width; ++K)
      Lanes.push_back(First + K);
    SmallVector<Value *, 2> Args;
    for (Value *A : Call.args())
      Args.push_back(Width == N ? State.wide(A)
                                : B.CreateShuffleVector(State.wide(A), Lanes));
    CallInst *New = IsSystems ? callSystemMath(B, State.F, Vector, Name, Args)
                              : B.CreateCall(Vector, Args);
    if (auto CC = Desc->getCallingConv())
      New->setCallingConv(*CC);
    if (isa<FPMathOperator>(Call))
      New->copyFastMathFlags(&Call);
    Parts.push_back(New);
  }
  return concatenateVectors(B, Parts);
}

//===----------------------------------------------------------------------===//
// Reciprocal square roots
//===----------------------------------------------------------------------===//

/// \p Estimate where that is zero or infinity, else \p Better: one instruction.
static Value *estimateIfExact(IRBuilderBase &B, Value *Estimate,
                              Value *Better) {
  unsigned Width = cast<FixedVectorType>(Estimate->getType())->getNumElements();
  // Four bits for each class of value: 1 is the estimate, 0 the other one.
  constexpr unsigned Zero = 2, NegativeInfinity = 4, Infinity = 5;
  auto Bit = [](unsigned Kind) { return 1u << (4 * Kind); };
  SmallVector<Value *, 6> Args = {
      Better, Estimate,
      B.CreateVectorSplat(
          Width, B.getInt32(Bit(Zero) | Bit(NegativeInfinity) | Bit(Infinity))),
      B.getInt32(0),
      Constant::getAllOnesValue(B.getIntNTy(std::max(Width, 8u)))};
  if (Width == 16) {
    constexpr unsigned CurrentRounding = 4;
    Args.push_back(B.getInt32(CurrentRounding));
  }
  return B.CreateIntrinsic(
      Width == 4   ? Intrinsic::x86_avx512_mask_fixupimm_ps_128
      : Width == 8 ? Intrinsic::x86_avx512_mask_fixupimm_ps_256
                   : Intrinsic::x86_avx512_mask_fixupimm_ps_512,
      {}, Args);
}

Value *emitReciprocalRoot(LaneState &State, Instruction &I) {
  LaneBuilder &B = State.B;
  const unsigned N = State.N;
  Value *Root = I.getType()->isFloatTy() ? rootOfReciprocal(I) : nullptr;
  if (!Root || N < 4 || !State.hasX86Vectors(512))
    return nullptr;
  unsigned Width = std::min(N, 16u);
  Intrinsic::ID Estimate = Width == 4   ? Intrinsic::x86_avx512_rsqrt14_ps_128
                           : Width == 8 ? Intrinsic::x86_avx512_rsqrt14_ps_256
                                        : Intrinsic::x86_avx512_rsqrt14_ps_512;
  Type *Part = FixedVectorType::get(I.getType(), Width);
  Value *X = State.wide(Root);
  SmallVector<Value *, 4> Parts;
  for (unsigned First = 0; First < N; First += Width) {
    SmallVector<int, 16> Lanes;
    for (unsigned K = 0; K < Width; ++K)
      Lanes.push_back(First + K);
    Value *P = Width == N ? X : B.CreateShuffleVector(X, Lanes);
    Value *Y = B.CreateIntrinsic(
        Estimate, {},
        {P, Constant::getNullValue(Part),
         Constant::getAllOnesValue(B.getIntNTy(std::max(Width, 8u)))});
    // y + y / 2 * (1 - x y y).
    auto Fma = [&](Value *A, Value *C, Value *D) {
      return B.CreateIntrinsic(Intrinsic::fma, {Part}, {A, C, D});
    };
    Value *Error =
        Fma(B.CreateFNeg(B.CreateFMul(P, Y)), Y, ConstantFP::get(Part, 1.0));
    Value *Better = Fma(B.CreateFMul(Y, ConstantFP::get(Part, 0.5)), Error, Y);
    // Of zero and infinity the estimate is exact, and the rest not a number.
    Parts.push_back(estimateIfExact(B, Y, Better));
  }
  return concatenateVectors(B, Parts);
}

} // namespace cohort
