//===- FirstMembers.cpp - Pointers in front of private variables ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// LLVM's SPIR-V backend takes a private variable that a pointer is stored to,
// or loaded from, for one of that pointer's type, and gives it 8 bytes, though
// it be a structure that only begins with a pointer:
//
//   %a = alloca { ptr, [12 x i32] }
//   store ptr %p, ptr %a
// becomes
//   %first = getelementptr { ptr, [12 x i32] }, ptr %a, i64 0, i32 0
//   store ptr %p, ptr %first
//
// whose type it keeps. No pass that drops indices of zero may run behind this.
//
//===----------------------------------------------------------------------===//

#include "spirv/Lowering.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::spirv {

/// The address of the first scalar of \p A, which is of a larger type.
static GetElementPtrInst *addressOfFirst(AllocaInst &A, Instruction &Before) {
  LLVMContext &C = A.getContext();
  SmallVector<Value *, 4> Indices{ConstantInt::get(Type::getInt64Ty(C), 0)};
  for (Type *T = A.getAllocatedType();;) {
    auto *Struct = dyn_cast<StructType>(T);
    if (Struct && Struct->getNumElements() != 0)
      T = Struct->getElementType(0);
    else if (auto *Array = dyn_cast<ArrayType>(T))
      T = Array->getElementType();
    else
      break;
    Indices.push_back(ConstantInt::get(Type::getInt32Ty(C), 0));
  }
  return GetElementPtrInst::CreateInBounds(A.getAllocatedType(), &A, Indices,
                                           A.getName() + ".first",
                                           Before.getIterator());
}

/// Whether the backend takes a variable of type \p T for something smaller. It
/// finds the type of arrays of pointers by itself, and loses it where they are
/// accessed in two ways.
static bool isMistaken(Type *T) {
  auto *Array = dyn_cast<ArrayType>(T);
  return T->isAggregateType() &&
         !(Array && Array->getElementType()->isPointerTy());
}

void nameFirstMembers(Module &M) {
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      auto *A = dyn_cast_or_null<AllocaInst>(getLoadStorePointerOperand(&I));
      if (!A || !getLoadStoreType(&I)->isPtrOrPtrVectorTy() ||
          !isMistaken(A->getAllocatedType()))
        continue;
      unsigned Pointer = isa<LoadInst>(I) ? LoadInst::getPointerOperandIndex()
                                          : StoreInst::getPointerOperandIndex();
      I.setOperand(Pointer, addressOfFirst(*A, I));
    }
}

} // namespace cohort::spirv
