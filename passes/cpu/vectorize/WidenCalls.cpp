//===- WidenCalls.cpp - Calls of a sub-group ------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Intrinsics and functions of the math library with a vector form use it; every
// other call is made lane by lane for the lanes that are on.
//
//===----------------------------------------------------------------------===//
#include "analysis/KernelReach.h"
#include "prepare/MarkMath.h"
#include "abi/CallBlock.h"
#include "Widener.h"
#include "abi/Units.h"
#include "cpu/vectorize/Widener.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsX86.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

Value *Widener::emitCall(CallBase &Call) {
  if (auto *II = dyn_cast<IntrinsicInst>(&Call)) {
    bool Done = false;
    Value *New = emitIntrinsic(*II, Done);
    if (Done)
      return New;
  }
  // Loops over logical items have no unit: what they call takes no group.
  if (calledExternal(Call) && isUnit(F))
    return emitExternalCall(Call);
  if (S.of(&Call).hasBase() && !Call.getType()->isVoidTy())
    return emitBase(Call);
  if (Value *New = emitMathLibrary(Call))
    return New;
  return laneByLane(Call);
}

/// One call for the lanes that are on, which hand over their arguments in memory.
Value *Widener::emitExternalCall(CallBase &Call) {
  CallBlock Block(Call.getFunctionType(), N, DL);
  AllocaInst *Memory = Block.allocate(*Entry);
  auto IsPlain = [&](const CallBlock::Array &A) {
    return VectorType::isValidElementType(A.Element) &&
           DL.getTypeSizeInBits(A.Element) == A.Stride * 8;
  };
  auto Element = [&](const CallBlock::Array &A, unsigned Lane) {
    return CallBlock::element(B, Memory, A, B.getInt64(Lane));
  };
  for (auto [K, Arg] : enumerate(Call.args())) {
    const CallBlock::Array &In = Block.parameter(K);
    Value *X = wide(Arg);
    if (IsPlain(In)) {
      B.CreateAlignedStore(CallBlock::toMemory(B, X), Element(In, 0),
                           In.Alignment);
      continue;
    }
    for (unsigned Lane = 0; Lane < N; ++Lane)
      B.CreateAlignedStore(B.lane(X, Arg->getType(), Lane), Element(In, Lane),
                           In.Alignment);
  }
  B.CreateAlignedStore(B.CreateZExt(B.bits(B.orAllOn(Mask)), B.getInt64Ty()),
                       Memory, Align(8));
  callVersion(B, *calledFunction(Call), N, Memory);
  Type *T = Call.getType();
  if (T->isVoidTy())
    return nullptr;
  const CallBlock::Array &Out = Block.result();
  if (IsPlain(Out))
    return CallBlock::fromMemory(
        B,
        B.CreateAlignedLoad(FixedVectorType::get(Out.Element, N),
                            Element(Out, 0), Out.Alignment),
        B.wide(T));
  Value *Result = PoisonValue::get(B.wide(T));
  for (unsigned Lane = 0; Lane < N; ++Lane)
    Result = B.setLane(
        Result, T,
        B.CreateAlignedLoad(T, Element(Out, Lane), Out.Alignment),
        B.getInt32(Lane));
  return Result;
}

Value *Widener::emitIntrinsic(IntrinsicInst &I, bool &Done) {
  auto AllUniform = [&] {
    return all_of(I.operands(), [&](Value *V) {
      return isa<MetadataAsValue>(V) || S.isUniform(V);
    });
  };
  switch (I.getIntrinsicID()) {
  case Intrinsic::lifetime_start:
  case Intrinsic::lifetime_end:
  case Intrinsic::assume:
  case Intrinsic::invariant_start:
  case Intrinsic::invariant_end:
  case Intrinsic::experimental_noalias_scope_decl:
  case Intrinsic::pseudoprobe:
  case Intrinsic::var_annotation:
  case Intrinsic::prefetch:
    // Hints about one work-item; some lanes may be off.
    Done = true;
    return nullptr;
  case Intrinsic::is_constant:
    Done = true;
    return S.of(&I).hasBase() ? static_cast<Value *>(B.getFalse()) : B.allOff();
  case Intrinsic::trap:
  case Intrinsic::debugtrap:
  case Intrinsic::ubsantrap:
  case Intrinsic::stackrestore:
    Done = true;
    return emitBase(I);
  case Intrinsic::memcpy:
  case Intrinsic::memcpy_inline:
  case Intrinsic::memmove:
  case Intrinsic::memset:
  case Intrinsic::memset_inline:
    if (!AllUniform() || !cast<ConstantInt>(I.getArgOperand(3))->isZero())
      return nullptr;
    Done = true; // the same bytes for all
    return emitBase(I);
  default:
    break;
  }
  // LLVM 22 cannot select llvm.frexp of vectors, and has only calls for those of
  // several results that are not checks for overflow.
  if (I.getType()->isStructTy() && !isa<WithOverflowInst>(I))
    return nullptr;
  if (!S.of(&I).isVarying() || !isTriviallyVectorizable(I.getIntrinsicID()))
    return nullptr;
  if (Value *New = emitMathLibrary(I)) {
    Done = true;
    return New;
  }
  Value *New = emitVectorIntrinsic(I, I.getIntrinsicID());
  Done = New;
  return New;
}

/// The element-wise intrinsic \p ID on wide operands; null if it has no such
/// form.
Value *Widener::emitVectorIntrinsic(CallBase &Call, Intrinsic::ID ID) {
  SmallVector<Value *, 4> Args;
  for (auto [K, Arg] : enumerate(Call.args())) {
    bool Scalar = isVectorIntrinsicWithScalarOpAtArg(ID, K, &TTI);
    if (Scalar && !S.isUniform(Arg))
      return nullptr;
    Args.push_back(Scalar ? base(Arg) : wide(Arg));
  }
  Type *Result = Call.getType();
  if (Result->isStructTy()) // one struct of vectors
    for (Type *Member : cast<StructType>(Result)->elements())
      if (Member->isVectorTy())
        return nullptr;
  auto Make = [&](Type *T, ArrayRef<Value *> Leaf) -> Value * {
    SmallVector<Type *, 4> Types, Overloads;
    for (Value *X : Leaf)
      Types.push_back(X->getType());
    [[maybe_unused]] bool Valid = Intrinsic::getIntrinsicSignature(
        ID, FunctionType::get(T, Types, /*isVarArg=*/false), Overloads);
    assert(Valid && "no such intrinsic for vectors");
    Function *Decl =
        Intrinsic::getOrInsertDeclaration(F.getParent(), ID, Overloads);
    CallInst *New = B.CreateCall(Decl, Leaf);
    if (isa<FPMathOperator>(Call))
      New->copyFastMathFlags(&Call);
    return New;
  };
  Type *W = B.wide(Result);
  if (Result->isStructTy())
    return Make(W, Args);
  return B.forLeaves(W, Args, [&](ArrayRef<Value *> Leaf) {
    return Make(FixedVectorType::get(Result->getScalarType(), N), Leaf);
  });
}

//===----------------------------------------------------------------------===//
// The vector math library
//===----------------------------------------------------------------------===//

/// Name of the scalar function in TargetLibraryInfo's tables; empty if the call
/// has none.
static std::string libraryName(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  return Callee && Callee->isDeclaration() ? Callee->getName().str() : "";
}

/// The forms for 512 bits, which LLVM's table of glibc's vector functions lacks.
static ArrayRef<VecDesc> glibcWideForms() {
#define FORMS(NAME, PARAMS)                                                     \
  {NAME, "_ZGVeN8" PARAMS "_" NAME, ElementCount::getFixed(8), false,           \
   "_ZGV_LLVM_N8" PARAMS, std::nullopt},                                        \
      {"llvm." NAME ".f64", "_ZGVeN8" PARAMS "_" NAME,                          \
       ElementCount::getFixed(8), false, "_ZGV_LLVM_N8" PARAMS, std::nullopt},  \
      {NAME "f", "_ZGVeN16" PARAMS "_" NAME "f", ElementCount::getFixed(16),    \
       false, "_ZGV_LLVM_N16" PARAMS, std::nullopt},                            \
      {"llvm." NAME ".f32", "_ZGVeN16" PARAMS "_" NAME "f",                     \
       ElementCount::getFixed(16), false, "_ZGV_LLVM_N16" PARAMS, std::nullopt}
  static const VecDesc Forms[] = {FORMS("sin", "v"), FORMS("cos", "v"),
                                  FORMS("exp", "v"), FORMS("log", "v"),
                                  FORMS("pow", "vv")};
#undef FORMS
  return Forms;
}

/// Vector functions that a program can be linked with in any case: those of
/// glibc, which comes with the C library's math.
static const TargetLibraryInfoImpl &systemLibrary(const Triple &T) {
  static const Triple Glibc("x86_64-unknown-linux-gnu");
  static const TargetLibraryInfoImpl None{Triple()};
  static const TargetLibraryInfoImpl X86 = [] {
    TargetLibraryInfoImpl Impl(Glibc);
    Impl.addVectorizableFunctionsFromVecLib(VectorLibrary::LIBMVEC,
                                            Glibc);
    Impl.addVectorizableFunctions(glibcWideForms());
    return Impl;
  }();
  return T.getArch() == Triple::x86_64 && T.isOSLinux() && T.isGNUEnvironment()
             ? X86
             : None;
}

/// As many lanes at a time as the library and the target's registers have.
Value *Widener::emitMathLibrary(CallBase &Call) {
  std::string Name = libraryName(Call);
  Type *T = Call.getType();
  if (Name.empty() || (!T->isFloatTy() && !T->isDoubleTy()) ||
      !Call.doesNotAccessMemory() ||
      !all_of(Call.args(), [&](Value *A) { return A->getType() == T; }))
    return nullptr;
  unsigned Register =
      TTI.getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector)
          .getFixedValue();
  unsigned Width = std::min<unsigned>(N, Register / T->getScalarSizeInBits());
  // What -fveclib= names comes first.
  if (!TLI.isFunctionVectorizable(Name))
    if (Value *New = widenExpLog(Call, Name))
      return New;
  const VecDesc *Desc = nullptr;
  TargetLibraryInfo System(systemLibrary(F.getParent()->getTargetTriple()));
  for (; Width > 1 && !Desc; Width /= 2)
    for (const TargetLibraryInfo *Library :
         {&TLI, const_cast<const TargetLibraryInfo *>(&System)})
      if (!Desc)
        Desc = Library->getVectorMappingInfo(Name, ElementCount::getFixed(Width),
                                             false);
  if (!Desc)
    return nullptr;
  Width = Desc->getVectorizationFactor().getFixedValue();

  auto *Part = FixedVectorType::get(T, Width);
  SmallVector<Type *, 2> Types(Call.arg_size(), Part);
  FunctionCallee Vector = F.getParent()->getOrInsertFunction(
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
      Args.push_back(Width == N ? wide(A) : B.CreateShuffleVector(wide(A), Lanes));
    CallInst *New = B.CreateCall(Vector, Args);
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
static Value *estimateIfExact(IRBuilderBase &B, Value *Estimate, Value *Better) {
  unsigned Width =
      cast<FixedVectorType>(Estimate->getType())->getNumElements();
  // Four bits for each kind of number: 1 is the estimate, 0 the other one.
  constexpr unsigned Zero = 2, NegativeInfinity = 4, Infinity = 5;
  auto Bit = [](unsigned Kind) { return 1u << (4 * Kind); };
  SmallVector<Value *, 6> Args = {
      Better, Estimate,
      B.CreateVectorSplat(Width, B.getInt32(Bit(Zero) | Bit(NegativeInfinity) |
                                            Bit(Infinity))),
      B.getInt32(0), Constant::getAllOnesValue(B.getIntNTy(std::max(Width, 8u)))};
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

/// 1 / sqrt (x) that may be two units off: AVX-512's estimate, which has 14 bits,
/// and one step of Newton's method. Null for other instructions and targets.
Value *Widener::widenReciprocalRoot(Instruction &I) {
  Value *Root = I.getType()->isFloatTy() ? rootOfReciprocal(I) : nullptr;
  if (!Root || N < 4 ||
      F.getParent()->getTargetTriple().getArch() != Triple::x86_64 ||
      TTI.getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector)
              .getFixedValue() < 512)
    return nullptr;
  unsigned Width = std::min(N, 16u);
  Intrinsic::ID Estimate = Width == 4   ? Intrinsic::x86_avx512_rsqrt14_ps_128
                           : Width == 8 ? Intrinsic::x86_avx512_rsqrt14_ps_256
                                        : Intrinsic::x86_avx512_rsqrt14_ps_512;
  Type *Part = FixedVectorType::get(I.getType(), Width);
  Value *X = wide(Root);
  SmallVector<Value *, 4> Parts;
  for (unsigned First = 0; First < N; First += Width) {
    SmallVector<int, 16> Lanes;
    for (unsigned K = 0; K < Width; ++K)
      Lanes.push_back(First + K);
    Value *P = Width == N ? X : B.CreateShuffleVector(X, Lanes);
    Value *Y = B.CreateIntrinsic(
        Estimate, {}, {P, Constant::getNullValue(Part),
                       Constant::getAllOnesValue(B.getIntNTy(std::max(Width, 8u)))});
    // y + y / 2 * (1 - x y y).
    auto Fma = [&](Value *A, Value *C, Value *D) {
      return B.CreateIntrinsic(Intrinsic::fma, {Part}, {A, C, D});
    };
    Value *Error = Fma(B.CreateFNeg(B.CreateFMul(P, Y)), Y,
                       ConstantFP::get(Part, 1.0));
    Value *Better = Fma(B.CreateFMul(Y, ConstantFP::get(Part, 0.5)), Error, Y);
    // Of zero and infinity the estimate is exact, and the rest not a number.
    Parts.push_back(estimateIfExact(B, Y, Better));
  }
  return concatenateVectors(B, Parts);
}

} // namespace cohort
