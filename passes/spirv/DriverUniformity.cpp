//===- DriverUniformity.cpp - Workarounds for false uniformity ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Intel's compiler for CPUs keeps a value that is used behind a barrier of the
// work-group once for the group if it takes it for uniform, and else once for
// each work-item. Two kinds of operations it takes for uniform whatever their
// operands are: calls of OpenCL's functions where some operands are uniform,
// and negations of floating-point values. Both are done by other instructions
// in kernels whose work-groups synchronise.
//
//===----------------------------------------------------------------------===//

#include "abi/KernelInfo.h"
#include "device/ExternalCalls.h"
#include "spirv/Lowering.h"
#include "vocabulary/GroupCall.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::spirv {

bool synchronisesGroups(Function &F) {
  // Of another translation unit's functions nothing is known.
  return KernelInfo::DeviceExport.in(F) || callsImportedFunctions(F) ||
         any_of(instructions(F), [](const Instruction &I) {
           auto GroupOp = GroupCall::match(I);
           return GroupOp && GroupOp->scope() == Scope::Workgroup &&
                  GroupOp->opClass() != OpClass::Atomic;
         });
}

/// -\p X. As a whole integer with its sign bit changed the driver's optimiser
/// would find the negation again; it does not in halves.
static Value *withOtherSign(IRBuilderBase &B, Value *X) {
  Type *T = X->getType();
  auto *Half = B.getIntNTy(T->getScalarSizeInBits() / 2);
  auto *Vector = dyn_cast<FixedVectorType>(T);
  unsigned Elements = Vector ? Vector->getNumElements() : 1;
  SmallVector<Constant *> Signs;
  for (unsigned I = 0; I != Elements; ++I) {
    Signs.push_back(ConstantInt::get(Half, 0));
    Signs.push_back(
        ConstantInt::get(Half, APInt::getSignMask(Half->getBitWidth())));
  }
  Value *Halves = B.CreateBitCast(X, FixedVectorType::get(Half, 2 * Elements));
  return B.CreateBitCast(B.CreateXor(Halves, ConstantVector::get(Signs)), T);
}

/// A replacement that computes \p I in another way; null if the driver takes it
/// for what it is.
static Value *inOtherWay(Instruction &I) {
  IRBuilder<> B(&I);
  if (I.getOpcode() == Instruction::FNeg)
    return withOtherSign(B, I.getOperand(0));
  auto *MinMax = dyn_cast<MinMaxIntrinsic>(&I);
  if (!MinMax)
    return nullptr;
  Value *L = MinMax->getLHS(), *R = MinMax->getRHS();
  return B.CreateSelect(B.CreateICmp(MinMax->getPredicate(), L, R), L, R);
}

void replaceFalselyUniform(Module &M) {
  for (Function &F : M) {
    if (!synchronisesGroups(F))
      continue;
    for (Instruction &I : make_early_inc_range(instructions(F)))
      if (Value *New = inOtherWay(I)) {
        I.replaceAllUsesWith(New);
        I.eraseFromParent();
      }
  }
}

} // namespace cohort::spirv
