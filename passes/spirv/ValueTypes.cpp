//===- ValueTypes.cpp - Group operations in types that devices take -------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// All of these are legal SPIR-V, and Intel's CPU compiler (2026.2) does them
// wrong:
//
//   OpGroup{S,U}{Min,Max} of a work-group, of 8 and 16 bits     crash
//   OpGroupBroadcast of a work-group with a 32-bit id           crash
//   OpGroupBroadcast of a sub-group with a 64-bit id            crash
//   OpGroupBroadcast of a work-group, of half and of bool       crash
//   broadcasts and shuffles of bool                             build failure
//   OpGroupLogical*KHR scans of a work-group                    build failure
//   OpGroupLogicalXorKHR scans of a sub-group                   wrong results
//
// Other types do as well everywhere, so every device gets these.
// test/passes/spirv/value-types.ll has the calls.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "support/ReplaceCall.h"
#include "vocabulary/GroupCall.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::spirv {

namespace {
/// How a value of a call is to travel.
struct Carrier {
  Type *As;      ///< null: as it is
  bool IsSigned; ///< an integer keeps its order
};
} // namespace

/// \p T with \p Scalar for its elements.
static Type *withScalar(Type *T, Type *Scalar) {
  if (auto *V = dyn_cast<VectorType>(T))
    return VectorType::get(Scalar, V->getElementCount());
  return Scalar;
}

static bool isOrder(Arith Kind) {
  return Kind == Arith::SMin || Kind == Arith::SMax || Kind == Arith::UMin ||
         Kind == Arith::UMax;
}

static Carrier carrierOf(const GroupCall &GroupOp) {
  Type *T = GroupOp.value() ? GroupOp.value()->getType() : nullptr;
  if (!T)
    return {};
  LLVMContext &C = T->getContext();
  switch (GroupOp.opClass()) {
  case OpClass::Broadcast:
  case OpClass::Shuffle:
    if (T->isIntOrIntVectorTy(1))
      return {withScalar(T, Type::getInt32Ty(C)), false};
    if (T->getScalarType()->isHalfTy() && GroupOp.isWorkgroupScope())
      return {withScalar(T, Type::getInt16Ty(C)), false};
    return {};
  case OpClass::Arithmetic:
    if (T->isIntegerTy(1))
      return {Type::getInt32Ty(C), false};
    if (GroupOp.isWorkgroupScope() && isOrder(GroupOp.arith()) &&
        T->getScalarSizeInBits() < 32)
      return {Type::getInt32Ty(C),
              GroupOp.arith() == Arith::SMin || GroupOp.arith() == Arith::SMax};
    return {};
  default:
    return {};
  }
}

static Value *carry(IRBuilderBase &B, Value *V, Carrier How) {
  return V->getType()->isFPOrFPVectorTy()
             ? B.CreateBitCast(V, How.As)
             : B.CreateIntCast(V, How.As, How.IsSigned);
}

/// Undoes carry. Item 0 of an exclusive scan gets the limit of the wide type;
/// combined with that of the narrow one it becomes it, and no other value
/// changes.
static Value *unload(IRBuilderBase &B, const GroupCall &GroupOp, Value *V,
                     Carrier How) {
  Type *T = GroupOp.value()->getType();
  if (T->isFPOrFPVectorTy())
    return B.CreateBitCast(V, T);
  if (isOrder(GroupOp.arith()) &&
      GroupOp.operation() == GroupOperation::ExclusiveScan)
    V = combine(
        B, GroupOp.arith(), V,
        B.CreateIntCast(identity(GroupOp.arith(), T), How.As, How.IsSigned));
  return B.CreateTrunc(V, T);
}

/// The type that a broadcast's id has to have, null for other operations.
static Type *indexType(const GroupCall &GroupOp) {
  if (GroupOp.op() != Op::GroupBroadcast)
    return nullptr;
  return Type::getIntNTy(GroupOp.call().getContext(),
                         GroupOp.isWorkgroupScope() ? 64 : 32);
}

void carryInOtherTypes(CallBase &Call) {
  GroupCall GroupOp = GroupCall::of(Call);
  IRBuilder<> B(&Call);
  Carrier How = carrierOf(GroupOp);
  int IndexArg = GroupOp.info().position(Role::Index);
  int ValueArg = GroupOp.info().position(Role::Value);
  Type *Index = indexType(GroupOp);
  if (!How.As && !Index)
    return;
  SmallVector<Value *, 4> Args(Call.args());
  if (How.As)
    Args[ValueArg] = carry(B, Args[ValueArg], How);
  if (Index)
    Args[IndexArg] = B.CreateZExtOrTrunc(Args[IndexArg], Index);
  SmallVector<Type *, 4> Types;
  for (Value *V : Args)
    Types.push_back(V->getType());
  Type *Result = How.As ? How.As : Call.getType();
  FunctionCallee Callee = getGroupOp(
      *Call.getModule(),
      How.As ? onIntegers(GroupOp.op()).value_or(GroupOp.op()) : GroupOp.op(),
      Result, Types);
  CallInst *New = B.CreateCall(Callee, Args);
  New->setConvergent();
  replaceCall(Call, How.As ? unload(B, GroupOp, New, How) : New);
}

} // namespace cohort::spirv
