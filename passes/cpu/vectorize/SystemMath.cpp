//===- SystemMath.cpp - Vector functions of the system's library ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "SystemMath.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include <cmath>
#ifdef __GLIBC__
#include <gnu/libc-version.h>
#endif

using namespace llvm;

namespace cohort {

static cl::opt<unsigned> GlibcMinor(
    "cohort-glibc-minor", cl::Hidden,
    cl::desc("Vector functions are taken that glibc 2.N has. Default: the "
             "version of the machine that compiles"));

/// N of the glibc 2.N that programs are linked with.
static unsigned glibcMinor() {
  if (GlibcMinor.getNumOccurrences())
    return GlibcMinor;
  unsigned Minor = 0;
#ifdef __GLIBC__
  StringRef(gnu_get_libc_version()).split('.').second.consumeInteger(10, Minor);
#endif
  return Minor;
}

// The form of NAME for one register, which both the C function and LLVM's
// intrinsic may take: its letter for the instruction set, lanes, parameters.
#define FORM(NAME, SUFFIX, TYPE, ISA, LANES, PARAMS)                           \
  {NAME SUFFIX,                                                                \
   "_ZGV" ISA "N" #LANES PARAMS "_" NAME SUFFIX,                               \
   ElementCount::getFixed(LANES),                                              \
   false,                                                                      \
   "_ZGV_LLVM_N" #LANES PARAMS,                                                \
   std::nullopt},                                                              \
  {                                                                            \
    "llvm." NAME TYPE, "_ZGV" ISA "N" #LANES PARAMS "_" NAME SUFFIX,           \
        ElementCount::getFixed(LANES), false, "_ZGV_LLVM_N" #LANES PARAMS,     \
        std::nullopt                                                           \
  }
#define WIDE_FORMS(NAME, PARAMS)                                               \
  FORM(NAME, "", ".f64", "e", 8, PARAMS),                                      \
      FORM(NAME, "f", ".f32", "e", 16, PARAMS)
#define ALL_FORMS(NAME, PARAMS)                                                \
  FORM(NAME, "", ".f64", "b", 2, PARAMS),                                      \
      FORM(NAME, "f", ".f32", "b", 4, PARAMS),                                 \
      FORM(NAME, "", ".f64", "d", 4, PARAMS),                                  \
      FORM(NAME, "f", ".f32", "d", 8, PARAMS), WIDE_FORMS(NAME, PARAMS)

/// Since glibc 2.22; LLVM has the narrower ones.
static const VecDesc WideForms[] = {
    WIDE_FORMS("sin", "v"), WIDE_FORMS("cos", "v"), WIDE_FORMS("exp", "v"),
    WIDE_FORMS("log", "v"), WIDE_FORMS("pow", "vv")};

static constexpr unsigned MoreSince = 35;
static const VecDesc MoreForms[] = {
    ALL_FORMS("acos", "v"),  ALL_FORMS("acosh", "v"),  ALL_FORMS("asin", "v"),
    ALL_FORMS("asinh", "v"), ALL_FORMS("atan", "v"),   ALL_FORMS("atan2", "vv"),
    ALL_FORMS("atanh", "v"), ALL_FORMS("cosh", "v"),   ALL_FORMS("erf", "v"),
    ALL_FORMS("erfc", "v"),  ALL_FORMS("exp10", "v"),  ALL_FORMS("exp2", "v"),
    ALL_FORMS("expm1", "v"), ALL_FORMS("hypot", "vv"), ALL_FORMS("log10", "v"),
    ALL_FORMS("log1p", "v"), ALL_FORMS("log2", "v"),   ALL_FORMS("sinh", "v"),
    ALL_FORMS("tan", "v"),   ALL_FORMS("tanh", "v")};

#undef FORM
#undef WIDE_FORMS
#undef ALL_FORMS

const TargetLibraryInfoImpl &systemMath(const Triple &T) {
  static const Triple Glibc("x86_64-unknown-linux-gnu");
  static const TargetLibraryInfoImpl None{Triple()};
  static const TargetLibraryInfoImpl X86 = [] {
    TargetLibraryInfoImpl Impl(Glibc);
    Impl.addVectorizableFunctionsFromVecLib(VectorLibrary::LIBMVEC, Glibc);
    Impl.addVectorizableFunctions(WideForms);
    if (glibcMinor() >= MoreSince)
      Impl.addVectorizableFunctions(MoreForms);
    return Impl;
  }();
  return T.getArch() == Triple::x86_64 && T.isOSLinux() && T.isGNUEnvironment()
             ? X86
             : None;
}

//===----------------------------------------------------------------------===//
// Exponentials
//===----------------------------------------------------------------------===//

namespace {
/// Of b^x, which is b^(x - L) b^L: where |x| is at most L the result is a
/// normal number, and from x = 2 L on it is infinite or zero.
struct ExponentialRange {
  double Limit = 0, High = 0, Low = 0; ///< L, b^L, b^-L; 0: another function
};
} // namespace

static ExponentialRange rangeOf(StringRef Name, bool IsDouble) {
  if (!Name.consume_front("llvm."))
    Name.consume_back("f");
  Name = Name.split('.').first;
  double (*Power)(double) =
      StringSwitch<double (*)(double)>(Name)
          .Case("exp", [](double X) { return std::exp(X); })
          .Case("exp2", [](double X) { return std::exp2(X); })
          .Case("exp10", [](double X) { return std::pow(10.0, X); })
          .Default(nullptr);
  if (!Power)
    return {};
  // The greatest whole exponents of normal numbers and their inverses.
  double Limit = Name == "exp"    ? (IsDouble ? 708 : 87)
                 : Name == "exp2" ? (IsDouble ? 1022 : 126)
                                  : (IsDouble ? 307 : 37);
  return {Limit, Power(Limit), Power(-Limit)};
}

/// What decides which instructions a function may have.
static constexpr StringLiteral TargetAttributes[] = {
    "target-cpu", "target-features", "prefer-vector-width",
    "min-legal-vector-width"};

/// The function of \p Caller's instructions that calls \p Vector, if there is
/// one yet: kernels for several processors are in one module.
static Function *findRanged(const Function &Caller, FunctionCallee Vector,
                            StringRef Name) {
  for (User *U : Vector.getCallee()->users())
    if (auto *Call = dyn_cast<CallInst>(U)) {
      Function *F = Call->getFunction();
      if (F->getName().starts_with(Name) &&
          all_of(TargetAttributes, [&](StringRef Kind) {
            return F->getFnAttribute(Kind) == Caller.getFnAttribute(Kind);
          }))
        return F;
    }
  return nullptr;
}

static void emitRanged(Function &F, FunctionCallee Vector,
                       const ExponentialRange &Range) {
  LLVMContext &C = F.getContext();
  Value *X = F.getArg(0);
  auto Number = [&](double V) { return ConstantFP::get(X->getType(), V); };
  auto *Entry = BasicBlock::Create(C, "entry", &F);
  auto *Near = BasicBlock::Create(C, "near", &F);
  auto *Far = BasicBlock::Create(C, "far", &F);

  IRBuilder<> B(Entry);
  Value *IsFar = B.CreateFCmpOGT(B.CreateUnaryIntrinsic(Intrinsic::fabs, X),
                                 Number(Range.Limit));
  B.CreateCondBr(B.CreateOrReduce(IsFar), Far, Near,
                 MDBuilder(C).createUnlikelyBranchWeights());

  B.SetInsertPoint(Near);
  CallInst *Result = B.CreateCall(Vector, X);
  Result->setTailCall();
  B.CreateRet(Result);

  B.SetInsertPoint(Far);
  Value *IsHigh = B.CreateFCmpOGT(X, Number(Range.Limit));
  auto ByRange = [&](double High, double Low, double Between) {
    return B.CreateSelect(IsFar,
                          B.CreateSelect(IsHigh, Number(High), Number(Low)),
                          Number(Between));
  };
  Value *Rest = B.CreateFSub(X, ByRange(Range.Limit, -Range.Limit, 0));
  // A NaN stays.
  Rest = B.CreateSelect(B.CreateFCmpOGT(Rest, Number(Range.Limit)),
                        Number(Range.Limit), Rest);
  Rest = B.CreateSelect(B.CreateFCmpOLT(Rest, Number(-Range.Limit)),
                        Number(-Range.Limit), Rest);
  B.CreateRet(B.CreateFMul(B.CreateCall(Vector, Rest),
                           ByRange(Range.High, Range.Low, 1)));
}

static Function *createRanged(const Function &Caller, FunctionCallee Vector,
                              StringRef Name, const ExponentialRange &Range) {
  Function *F =
      Function::Create(Vector.getFunctionType(), GlobalValue::InternalLinkage,
                       Name, *const_cast<Module *>(Caller.getParent()));
  for (StringRef Kind : TargetAttributes)
    if (Attribute A = Caller.getFnAttribute(Kind); A.isValid())
      F->addFnAttr(A);
  F->setDoesNotThrow();
  F->setDoesNotAccessMemory();
  F->setWillReturn();
  // Behind its check it is a jump to glibc; within a loop the check takes
  // registers.
  F->addFnAttr(Attribute::NoInline);
  emitRanged(*F, Vector, Range);
  return F;
}

CallInst *callSystemMath(IRBuilderBase &B, const Function &Caller,
                         FunctionCallee Vector, StringRef Name,
                         ArrayRef<Value *> Args) {
  ExponentialRange Range =
      rangeOf(Name, Args[0]->getType()->getScalarType()->isDoubleTy());
  if (Range.Limit == 0)
    return B.CreateCall(Vector, Args);
  std::string Own = ("cohort." + Vector.getCallee()->getName()).str();
  Function *Ranged = findRanged(Caller, Vector, Own);
  if (!Ranged)
    Ranged = createRanged(Caller, Vector, Own, Range);
  return B.CreateCall(Ranged, Args);
}

} // namespace cohort
