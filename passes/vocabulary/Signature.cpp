//===- Signature.cpp - Signatures of group operations ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Signature.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"

using namespace llvm;

namespace cohort {

const Signature &signatureOf(Op Id) {
  static constexpr Signature Rows[] = {
#define COHORT_OP_SIGNATURE(ID, EFFECT, RESULT, UNSIGNED, MANGLED, VECTORS,    \
                            TYPES, SCOPES, OPERATIONS, NUM_OPERANDS, ...)      \
  {Op::ID, Effects::EFFECT, RESULT,     UNSIGNED,     MANGLED,      VECTORS,   \
   TYPES,  SCOPES,          OPERATIONS, NUM_OPERANDS, {__VA_ARGS__}},
#include "cohort/GroupOps.inc"
  };
  return Rows[unsigned(Id)];
}

static unsigned typeBit(Type *V) {
  if (V->isHalfTy())
    return Type_half;
  if (V->isFloatTy())
    return Type_float;
  if (V->isDoubleTy())
    return Type_double;
  if (!V->isIntegerTy())
    return 0;
  switch (V->getIntegerBitWidth()) {
  case 1:
    return Type_i1;
  case 8:
    return Type_i8;
  case 16:
    return Type_i16;
  case 32:
    return Type_i32;
  case 64:
    return Type_i64;
  default:
    return 0;
  }
}

bool Signature::takesValueType(Type *V) const {
  if (auto *Vector = dyn_cast<FixedVectorType>(V); Vector && Vectors)
    V = Vector->getElementType();
  return typeBit(V) & Types;
}

bool Signature::combines(Arith Kind, Type *V) {
  switch (Kind) {
#define COHORT_ARITH(ID, TYPES, UNSIGNED, IDENTITY, NEUTRAL, COMBINE)          \
  case Arith::ID:                                                              \
    return typeBit(V) & (TYPES);
#include "cohort/GroupOps.inc"
  case Arith::None:
    return false;
  }
  return false; // a constant that is none
}

bool Signature::matches(Type *V, Ty Expected, Type *ValueType) {
  switch (Expected) {
  case Ty::Void:
    return V->isVoidTy();
  case Ty::Bool:
    return V->isIntegerTy(1);
  case Ty::I32:
    return V->isIntegerTy(32);
  case Ty::I64:
    return V->isIntegerTy(64);
  case Ty::I32OrI64:
    return V->isIntegerTy(32) || V->isIntegerTy(64);
  case Ty::Ptr:
    return V->isPointerTy();
  case Ty::Mask:
    return V == FixedVectorType::get(Type::getInt32Ty(V->getContext()), 4);
  case Ty::T:
    return V == ValueType;
  }
  llvm_unreachable("covered switch");
}

Type *Signature::valueType(const FunctionType *F) const {
  if (Result == Ty::T)
    return F->getReturnType();
  for (auto [Index, Operand] : enumerate(operands()))
    if (Operand.Type == Ty::T && Index < F->getNumParams())
      return F->getParamType(Index);
  return nullptr;
}

unsigned Signature::numRequired() const {
  return count_if(operands(), [](const Operand &O) { return !O.Optional; });
}

StringRef baseName(StringRef Name) {
  if (Name.consume_front("_Z")) {
    unsigned Length = 0;
    if (Name.consumeInteger(10, Length) || Length > Name.size())
      return {};
    return Name.take_front(Length);
  }
  return Name.split('.').first;
}

static AttributeMask contradictory(Effects Effect) {
  AttributeMask Mask;
  switch (Effect) {
  case Effects::Pure:
    Mask.addAttribute(Attribute::Convergent);
    break;
  case Effects::Accesses:
    Mask.addAttribute(Attribute::Convergent);
    [[fallthrough]];
  case Effects::Synchronizes:
    Mask.addAttribute(Attribute::WillReturn);
    [[fallthrough]];
  case Effects::Allocates:
    Mask.addAttribute(Attribute::Memory)
        .addAttribute(Attribute::NoSync)
        .addAttribute(Attribute::Speculatable);
    break;
  }
  return Mask;
}

static AttrBuilder own(LLVMContext &Context, Effects Effect) {
  AttrBuilder Attributes(Context);
  Attributes.addAttribute(Attribute::NoUnwind);
  switch (Effect) {
  case Effects::Pure:
    Attributes.addMemoryAttr(MemoryEffects::none())
        .addAttribute(Attribute::WillReturn)
        .addAttribute(Attribute::Speculatable);
    break;
  case Effects::Allocates:
    // Ordered among themselves, so that two objects never become one.
    Attributes.addMemoryAttr(MemoryEffects::inaccessibleMemOnly())
        .addAttribute(Attribute::WillReturn)
        .addAttribute(Attribute::Convergent);
    break;
  case Effects::Synchronizes:
    Attributes.addAttribute(Attribute::Convergent);
    break;
  case Effects::Accesses:
    break;
  }
  return Attributes;
}

bool setAttributes(Function &F, Op Id) {
  Effects Effect = signatureOf(Id).Effect;
  AttributeList Old = F.getAttributes();
  LLVMContext &Context = F.getContext();
  F.setAttributes(Old.removeFnAttributes(Context, contradictory(Effect))
                      .addFnAttributes(Context, own(Context, Effect)));
  return F.getAttributes() != Old;
}

bool dropContradictions(CallBase &Call, Op Id) {
  AttributeList Old = Call.getAttributes();
  Call.removeFnAttrs(contradictory(signatureOf(Id).Effect));
  return Call.getAttributes() != Old;
}

} // namespace cohort
