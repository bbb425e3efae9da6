//===- Intrinsics.cpp - Operations that SPIR-V for OpenCL does not have ---===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// LLVM's backend ends with an error of its own, without a place in the program,
// on operations that it cannot express. This pass computes them in other ways
// and drops hints; a remaining one is an error where the program asks for it.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "support/Report.h"
#include "llvm/CodeGen/AtomicExpandUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::spirv {

/// \p X with its bits reversed; their number is a power of two. OpBitReverse
/// needs a capability of graphics, or an extension: neighbouring bits, pairs,
/// quads, ... change places instead.
static Value *reversed(IRBuilderBase &B, Value *X) {
  Type *T = X->getType();
  unsigned Bits = T->getScalarSizeInBits();
  for (unsigned Step = 1; Step != Bits; Step *= 2) {
    APInt Low = APInt::getSplat(Bits, APInt::getLowBitsSet(2 * Step, Step));
    Value *Mask = ConstantInt::get(T, Low);
    X = B.CreateOr(B.CreateAnd(B.CreateLShr(X, Step), Mask),
                   B.CreateShl(B.CreateAnd(X, Mask), Step));
  }
  return X;
}

static Value *reverseBits(IRBuilderBase &B, Value *X) {
  Type *T = X->getType();
  // The bits of an integer of another width come out at the upper end.
  unsigned Bits = T->getScalarSizeInBits(),
           Wide = PowerOf2Ceil(std::max(Bits, 8u));
  Value *Reversed = reversed(B, B.CreateZExt(X, T->getWithNewBitWidth(Wide)));
  return B.CreateTrunc(B.CreateLShr(Reversed, Wide - Bits), T);
}

static CallInst *callOpenCL(IRBuilderBase &B, StringRef Name, Type *Result,
                            ArrayRef<Value *> Arguments) {
  SmallVector<Type *> Types;
  for (Value *A : Arguments)
    Types.push_back(A->getType());
  Module &M = *B.GetInsertBlock()->getModule();
  CallInst *Call = B.CreateCall(
      M.getOrInsertFunction(Name, FunctionType::get(Result, Types, false)),
      Arguments);
  Call->setCallingConv(CallingConv::SPIR_FUNC);
  Call->getCalledFunction()->setCallingConv(CallingConv::SPIR_FUNC);
  Call->setDoesNotAccessMemory();
  Call->setDoesNotThrow();
  return Call;
}

/// {fraction, exponent} of \p X: the exponent of zeros, infinities and NaNs is
/// 0.
static Value *splitNumber(IRBuilderBase &B, const IntrinsicInst &I) {
  Value *X = I.getArgOperand(0);
  Type *T = X->getType(), *Int = B.getInt32Ty();
  std::string Letter = T->isDoubleTy() ? "d" : T->isHalfTy() ? "Dh" : "f";
  Value *Exponent =
      B.CreateAdd(callOpenCL(B, "_Z5ilogb" + Letter, Int, {X}), B.getInt32(1));
  Value *Fraction =
      callOpenCL(B, "_Z5ldexp" + Letter + "i", T, {X, B.CreateNeg(Exponent)});
  Value *Size = B.CreateUnaryIntrinsic(Intrinsic::fabs, X);
  Value *Ordinary =
      B.CreateAnd(B.CreateFCmpOGT(Size, ConstantFP::getZero(T)),
                  B.CreateFCmpOLT(Size, ConstantFP::getInfinity(T)));
  Fraction = B.CreateSelect(Ordinary, Fraction, X);
  Exponent = B.CreateSelect(Ordinary, Exponent, B.getInt32(0));
  Value *Pair = B.CreateInsertValue(PoisonValue::get(I.getType()), Fraction, 0);
  return B.CreateInsertValue(
      Pair, B.CreateSExtOrTrunc(Exponent, I.getType()->getStructElementType(1)),
      1);
}

/// A replacement that computes \p I; null if there is none here.
static Value *expanded(IntrinsicInst &I) {
  IRBuilder<> B(&I);
  switch (I.getIntrinsicID()) {
  case Intrinsic::bitreverse:
    return reverseBits(B, I.getArgOperand(0));
  case Intrinsic::canonicalize:
    return B.CreateFMul(I.getArgOperand(0), ConstantFP::get(I.getType(), 1.0));
  case Intrinsic::frexp:
    return I.getArgOperand(0)->getType()->isVectorTy() ? nullptr
                                                       : splitNumber(B, I);
  default:
    return nullptr;
  }
}

static StringRef builtinWithoutEquivalent(const Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  switch (Call ? Call->getIntrinsicID() : Intrinsic::not_intrinsic) {
  case Intrinsic::readcyclecounter:
    return "__builtin_readcyclecounter";
  case Intrinsic::readsteadycounter:
    return "__builtin_readsteadycounter";
  case Intrinsic::frameaddress:
    return "__builtin_frame_address";
  case Intrinsic::returnaddress:
    return "__builtin_return_address";
  case Intrinsic::get_rounding:
    return "__builtin_flt_rounds";
  case Intrinsic::set_rounding:
    return "__builtin_set_flt_rounds";
  default:
    return "";
  }
}

static void refuse(const Instruction &I) {
  if (StringRef Name = builtinWithoutEquivalent(I); !Name.empty())
    reportError(I, "'" + Name + "' cannot be compiled for SPIR-V");
  if (I.getType()->getScalarType()->isBFloatTy())
    reportError(I, "'__bf16' cannot be compiled for SPIR-V; "
                   "'sycl::ext::oneapi::bfloat16' can");
}

void refuseIntrinsics(Module &M) {
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      refuse(I);
}

void expandIntrinsics(Module &M) {
  for (Function &F : M) {
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      auto *Call = dyn_cast<IntrinsicInst>(&I);
      if (!Call)
        continue;
      if (Value *New = expanded(*Call))
        Call->replaceAllUsesWith(New);
      else if (Call->getIntrinsicID() != Intrinsic::prefetch)
        continue;
      Call->eraseFromParent();
    }
    SmallVector<AtomicRMWInst *, 4> Nands;
    for (Instruction &I : instructions(F)) {
      if (auto *A = dyn_cast<AtomicRMWInst>(&I);
          A && A->getOperation() == AtomicRMWInst::Nand)
        Nands.push_back(A);
    }
    for (AtomicRMWInst *A : Nands)
      expandAtomicRMWToCmpXchg(
          A, [](IRBuilderBase &B, Value *Address, Value *Old, Value *New,
                Align Alignment, AtomicOrdering Order, SyncScope::ID Scope,
                Value *&Success, Value *&Loaded, Instruction *) {
            auto *Pair = B.CreateAtomicCmpXchg(
                Address, Old, New, Alignment, Order,
                AtomicCmpXchgInst::getStrongestFailureOrdering(Order), Scope);
            Success = B.CreateExtractValue(Pair, 1);
            Loaded = B.CreateExtractValue(Pair, 0);
          });
  }
}

} // namespace cohort::spirv
