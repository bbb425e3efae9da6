//===- WidenExpLog.cpp - Exponentials and logarithms of AVX-512 -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// exp, exp2, exp10, log, log2 and log10 of float as instructions, where a
// sub-group has 16 lanes or more and AVX-512 gives tables in registers,
// exponents and scaling. A call of a library loses all registers, and has a
// third more instructions. Within 2 units in the last place; SYCL and OpenCL C
// allow 3. Zeros, infinities, NaNs and subnormal numbers need no code of their
// own.
//
//===----------------------------------------------------------------------===//
#include "WidenMath.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IntrinsicsX86.h"
#include <cmath>

using namespace llvm;

namespace cohort {

namespace {

constexpr unsigned Lanes = 16;

/// Writes the code for one register.
struct ExpLogBuilder {
  IRBuilderBase &B;
  Type *T = FixedVectorType::get(B.getFloatTy(), Lanes);

  Constant *number(double X) { return ConstantFP::get(T, X); }
  Value *fma(Value *X, Value *Y, Value *Z) {
    return B.CreateIntrinsic(Intrinsic::fma, {T}, {X, Y, Z});
  }
  /// AVX-512's form with a mask of all lanes and the current rounding.
  Value *call(Intrinsic::ID ID, ArrayRef<Value *> Operands) {
    SmallVector<Value *, 6> Args(Operands);
    constexpr unsigned CurrentRounding = 4;
    Args.append({Constant::getNullValue(T), B.getInt16(-1),
                 B.getInt32(CurrentRounding)});
    return B.CreateIntrinsic(ID, {}, Args);
  }
  /// The number of \p Table that the four lowest bits of each \p Index name.
  Value *lookUp(ArrayRef<float> Table, Value *Index) {
    return B.CreateIntrinsic(
        Intrinsic::x86_avx512_permvar_sf_512, {},
        {ConstantDataVector::get(B.getContext(), Table), Index});
  }
  Value *exponential(Value *X, double Base);
  Value *logarithm(Value *X, double Base);
};

} // namespace

/// With x = n/16 log(Base 2) + r: 2^(n/16) from a table of 16 and the exponent,
/// and e^(r ln Base) by three terms.
Value *ExpLogBuilder::exponential(Value *X, double Base) {
  double Step = std::log(2.0) / std::log(Base);
  auto Limit = [&](CmpInst::Predicate P, double To) {
    Constant *C = number(To * Step);
    X = B.CreateSelect(B.CreateFCmp(P, C, X), C, X); // NaN stays
  };
  Limit(CmpInst::FCMP_OLT, 130);
  Limit(CmpInst::FCMP_OGT, -152);
  // The last bits of this sum are n.
  Constant *Shift = number(0x1.8p19);
  Value *Sum = fma(X, number(1 / Step), Shift);
  Value *Whole = B.CreateFSub(Sum, Shift);
  float High = float(Step);
  Value *Rest = fma(Whole, number(-High), X);
  if (Step != High)
    Rest = fma(Whole, number(High - Step), Rest);
  float Table[Lanes];
  for (unsigned K = 0; K < Lanes; ++K)
    Table[K] = float(std::exp2(K / double(Lanes)));
  Value *Power = lookUp(
      Table, B.CreateBitCast(Sum, FixedVectorType::get(B.getInt32Ty(), Lanes)));
  // Least greatest error on [-ln 2 / 32, ln 2 / 32].
  double L = std::log(Base);
  Value *P = fma(Rest, number(0.16667219631742777 * L * L * L),
                 number(0.5000161964948114 * L * L));
  P = fma(P, Rest, number(L));
  P = fma(B.CreateFMul(Power, Rest), P, Power);
  return call(Intrinsic::x86_avx512_mask_scalef_ps_512, {P, Whole});
}

/// With x = 2^e m, m from 3/4 to 3/2, and c near 1/m from a table of 16:
/// e ln 2 - ln c + ln (1 + (c m - 1)). Around 1 the table has 1, so that
/// nothing is lost there.
Value *ExpLogBuilder::logarithm(Value *X, double Base) {
  constexpr unsigned From3Quarters = 3, NegativeIsNaN = 8;
  auto Exponent = [&](Value *Of) {
    return call(Intrinsic::x86_avx512_mask_getexp_ps_512, {Of});
  };
  Value *M = call(Intrinsic::x86_avx512_mask_getmant_ps_512,
                  {X, B.getInt32(From3Quarters | NegativeIsNaN)});
  Value *E = B.CreateFSub(Exponent(X), Exponent(M));
  // Four bits behind the point: 0 to 7 from 1 on, 8 to 15 from 3/4 on.
  Value *Index = B.CreateLShr(
      B.CreateBitCast(M, FixedVectorType::get(B.getInt32Ty(), Lanes)), 19);
  float Inverse[Lanes], Logs[Lanes];
  for (unsigned K = 0; K < Lanes; ++K) {
    double Middle = K < 8 ? 1 + (K + 0.5) / 16 : (16 + K + 0.5) / 32;
    Inverse[K] = K == 0 || K == Lanes - 1 ? 1.0f : float(1 / Middle);
    Logs[K] = float(std::log(1 / double(Inverse[K])) / std::log(Base));
  }
  Value *R = fma(M, lookUp(Inverse, Index), number(-1));
  // Least greatest error, relative to r, on [-1/32, 1/16].
  Value *P = fma(R, number(0.18855239024349052), number(-0.25006671892504106));
  P = fma(P, R, number(0.33334446947680896));
  P = fma(P, R, number(-0.5000000095079657));
  P = fma(B.CreateFMul(R, R), P, R);
  double Step = std::log(2.0) / std::log(Base);
  float High = float(Step);
  Value *Rough = lookUp(Logs, Index);
  if (Base == 10) { // the float is not near enough; both parts are positive for
                    // infinity
    High = std::nextafter(0.30103f, 0.0f);
    Rough = fma(E, number(Step - High), Rough);
  }
  Rough = fma(E, number(High), Rough);
  double Scale = 1 / std::log(Base);
  return Scale == 1 ? B.CreateFAdd(Rough, P) : fma(P, number(Scale), Rough);
}

/// The function \p Name of float, if it is one of those here, on <16 x float>.
static std::function<Value *(ExpLogBuilder &, Value *)> formOf(StringRef Name) {
  if (Name.consume_front("llvm."))
    Name.consume_back(".f32");
  else if (!Name.consume_back("f"))
    return nullptr;
  double Base = StringSwitch<double>(Name)
                    .Cases({"exp", "log"}, std::exp(1.0))
                    .Cases({"exp2", "log2"}, 2)
                    .Cases({"exp10", "log10"}, 10)
                    .Default(0);
  if (Base == 0)
    return nullptr;
  if (Name.starts_with("exp"))
    return [=](ExpLogBuilder &B, Value *X) { return B.exponential(X, Base); };
  return [=](ExpLogBuilder &B, Value *X) { return B.logarithm(X, Base); };
}

Value *emitExpLog(LaneState &State, CallBase &Call, StringRef Name) {
  LaneBuilder &B = State.B;
  const unsigned N = State.N;
  auto Form = formOf(Name);
  if (!Form || !Call.getType()->isFloatTy() || N < Lanes ||
      !State.hasX86Vectors(512))
    return nullptr;
  ExpLogBuilder Builder{B};
  Value *X = State.wide(Call.getArgOperand(0));
  SmallVector<Value *, 4> Parts;
  for (unsigned First = 0; First < N; First += Lanes) {
    SmallVector<int, Lanes> Own;
    for (unsigned K = 0; K < Lanes; ++K)
      Own.push_back(First + K);
    Parts.push_back(
        Form(Builder, N == Lanes ? X : B.CreateShuffleVector(X, Own)));
  }
  return concatenateVectors(B, Parts);
}

} // namespace cohort
