//===- Annotations.cpp - Uniformity that programs state -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Annotations.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

static constexpr StringLiteral Assume = "cohort.assume-uniform";
static constexpr StringLiteral Require = "cohort.require-uniform";

static const Constant *initializerAt(const Value *V) {
  auto *Global = dyn_cast<GlobalVariable>(V->stripPointerCasts());
  return Global && Global->hasInitializer() ? Global->getInitializer()
                                            : nullptr;
}

namespace {
struct Annotation {
  Value *Variable;
  StringRef Name; ///< Assume or Require
  Scope Around;
};
} // namespace

static std::optional<Annotation> matchAnnotation(const Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (!Call || Call->getIntrinsicID() != Intrinsic::var_annotation)
    return std::nullopt;
  auto *Text = dyn_cast_or_null<ConstantDataSequential>(
      initializerAt(Call->getArgOperand(1)));
  if (!Text || !Text->isCString())
    return std::nullopt;
  StringRef Name = Text->getAsCString();
  if (Name != Assume && Name != Require)
    return std::nullopt;
  Scope Around = Scope::Workgroup;
  if (const Constant *Args = initializerAt(Call->getArgOperand(4)))
    if (auto *Arg =
            dyn_cast_or_null<ConstantInt>(Args->getAggregateElement(0u));
        Arg && Arg->getZExtValue() <= unsigned(Scope::Invocation))
      Around = Scope(Arg->getZExtValue());
  return Annotation{Call->getArgOperand(0), Name, Around};
}

/// The type of what is stored at \p Variable; null if it is not plain.
static Type *typeOf(Value *Variable) {
  if (auto *A = dyn_cast<AllocaInst>(Variable->stripPointerCasts()))
    return A->getAllocatedType();
  return nullptr;
}

/// Code that sets up parameters has no place; what comes next has the calls
/// around it at least.
static DebugLoc placeAfter(const Instruction &I) {
  for (const Instruction *Next = &I; Next; Next = Next->getNextNode())
    if (DebugLoc Place = Next->getDebugLoc())
      return Place;
  return {};
}

static void apply(Instruction &I, const Annotation &A) {
  Type *T = typeOf(A.Variable);
  if (!T)
    return;
  IRBuilder<> B(&I);
  B.SetCurrentDebugLocation(placeAfter(I));
  Value *Old = B.CreateLoad(T, A.Variable);
  bool Assumed = A.Name == Assume;
  auto *F = Function::Create(
      FunctionType::get(Assumed ? T : B.getVoidTy(), {T}, false),
      GlobalValue::ExternalLinkage, A.Name, *I.getModule());
  F->addFnAttr(A.Name, utostr(unsigned(A.Around)));
  CallInst *New = B.CreateCall(F, {Old});
  if (Assumed)
    B.CreateStore(New, A.Variable);
}

void applyAnnotations(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto A = matchAnnotation(I)) {
      apply(I, *A);
      I.eraseFromParent();
    }
}

bool removeAnnotations(Module &M) {
  bool Changed = false;
  for (Function &F : M) {
    if (F.getIntrinsicID() != Intrinsic::var_annotation)
      continue;
    for (User *U : make_early_inc_range(F.users()))
      if (auto *I = dyn_cast<Instruction>(U); I && matchAnnotation(*I)) {
        I->eraseFromParent();
        Changed = true;
      }
  }
  return Changed;
}

bool isPlaceholder(const Function &F) {
  return F.hasFnAttribute(Assume) || F.hasFnAttribute(Require);
}

static std::optional<Scope> scopeIn(const Instruction &I, StringRef Name) {
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *F = Call ? Call->getCalledFunction() : nullptr;
  unsigned Value;
  if (!F || !F->hasFnAttribute(Name) ||
      F->getFnAttribute(Name).getValueAsString().getAsInteger(10, Value))
    return std::nullopt;
  return Scope(Value);
}

std::optional<Scope> assumedUniform(const Instruction &I) {
  return scopeIn(I, Assume);
}
std::optional<Scope> requiredUniform(const Instruction &I) {
  return scopeIn(I, Require);
}

} // namespace cohort
