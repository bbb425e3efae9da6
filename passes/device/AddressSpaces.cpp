//===- AddressSpaces.cpp - From one address space to a device's -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "AddressSpaces.h"
#include "DeviceModule.h"
#include "analysis/KernelReach.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;

namespace cohort {

namespace {
/// ptr becomes ptr addrspace(4), wherever it stands in a type.
class GenericPointers : public ValueMapTypeRemapper {
public:
  Type *remapType(Type *T) override {
    if (auto *P = dyn_cast<PointerType>(T))
      return P->getAddressSpace() == 0 ? generic(T) : T;
    auto [Known, New] = Types.try_emplace(T, T);
    if (!New)
      return Known->second;
    Type *Result = rebuild(T);
    return Types[T] = Result;
  }

private:
  static Type *generic(Type *T) {
    return PointerType::get(T->getContext(), space::Generic);
  }
  Type *rebuild(Type *T) {
    if (auto *V = dyn_cast<VectorType>(T))
      return VectorType::get(remapType(V->getElementType()),
                             V->getElementCount());
    if (auto *A = dyn_cast<ArrayType>(T))
      return ArrayType::get(remapType(A->getElementType()),
                            A->getNumElements());
    SmallVector<Type *, 8> Parts;
    for (Type *Part : T->subtypes())
      Parts.push_back(remapType(Part));
    if (ArrayRef<Type *>(Parts) == T->subtypes())
      return T;
    if (auto *S = dyn_cast<StructType>(T))
      return StructType::get(T->getContext(), Parts, S->isPacked());
    if (auto *F = dyn_cast<FunctionType>(T))
      return FunctionType::get(Parts[0], ArrayRef<Type *>(Parts).drop_front(),
                               F->isVarArg());
    return T;
  }

  DenseMap<Type *, Type *> Types;
};

class Mover {
public:
  explicit Mover(Module &M) : M(M) {}
  void run();

private:
  void moveConstants();
  void declareCallees();
  Function &withMovedType(Function &F);
  void moveVariables(Function &F);

  Module &M;
  GenericPointers Types;
  ValueToValueMapTy Map;
};
} // namespace

/// Constant variables go to global memory: it is part of what a generic pointer
/// may point to, as OpenCL's constant memory is not.
void Mover::moveConstants() {
  SmallVector<GlobalVariable *, 8> Old;
  for (GlobalVariable &V : M.globals())
    if (V.getAddressSpace() == space::Private)
      Old.push_back(&V);
  for (GlobalVariable *V : Old) {
    auto *New = new GlobalVariable(M, Types.remapType(V->getValueType()),
                                   V->isConstant(),
                                   GlobalValue::InternalLinkage, nullptr, "", V,
                                   GlobalValue::NotThreadLocal, space::Global);
    New->takeName(V);
    New->setAlignment(V->getAlign());
    New->setUnnamedAddr(V->getUnnamedAddr());
    Map[V] = ConstantExpr::getAddrSpaceCast(
        New, PointerType::get(M.getContext(), space::Generic));
  }
  for (GlobalVariable *V : Old)
    if (V->hasInitializer())
      cast<GlobalVariable>(cast<Constant>(Map[V])->stripPointerCasts())
          ->setInitializer(MapValue(V->getInitializer(), Map,
                                    RF_IgnoreMissingLocals, &Types));
}

void Mover::declareCallees() {
  for (Function &F : make_early_inc_range(M)) {
    auto *New = cast<FunctionType>(Types.remapType(F.getFunctionType()));
    if (!F.isDeclaration() || New == F.getFunctionType())
      continue;
    Function *Callee;
    if (F.isIntrinsic()) {
      SmallVector<Type *, 4> Overloads;
      if (!Intrinsic::getIntrinsicSignature(F.getIntrinsicID(), New, Overloads))
        continue;
      Callee =
          Intrinsic::getOrInsertDeclaration(&M, F.getIntrinsicID(), Overloads);
    } else {
      Callee = Function::Create(New, F.getLinkage(), "", M);
      Callee->takeName(&F);
      Callee->setAttributes(F.getAttributes());
      Callee->setCallingConv(F.getCallingConv());
    }
    Map[&F] = Callee;
  }
}

/// \p F, or what stands for it if its parameters or its result are generic
/// pointers.
Function &Mover::withMovedType(Function &F) {
  auto *T = cast<FunctionType>(Types.remapType(F.getFunctionType()));
  if (T == F.getFunctionType())
    return F;
  Function *New = Function::Create(T, F.getLinkage(), "");
  M.getFunctionList().insert(F.getIterator(), New);
  New->takeName(&F);
  New->copyAttributesFrom(&F);
  New->splice(New->begin(), &F);
  for (auto [A, B] : zip_equal(F.args(), New->args())) {
    B.takeName(&A);
    Map[&A] = &B;
  }
  return *New;
}

/// A work-item's own variables are in private memory, and used through generic
/// pointers at first.
void Mover::moveVariables(Function &F) {
  SmallVector<AllocaInst *, 16> Old;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (auto *A = dyn_cast<AllocaInst>(&I))
      Old.push_back(A);
    else if (I.isLifetimeStartOrEnd() || isa<DbgInfoIntrinsic>(I))
      I.eraseFromParent(); // takes a variable itself, not a pointer to it
  }
  RemapFunction(F, Map, RF_IgnoreMissingLocals | RF_NoModuleLevelChanges,
                &Types);
  for (AllocaInst *A : Old) {
    IRBuilder<> B(A);
    auto *New = B.CreateAlloca(A->getAllocatedType(), space::Private,
                               A->getArraySize());
    New->setAlignment(A->getAlign());
    New->takeName(A);
    B.SetInsertPoint(A->getParent(), std::next(A->getIterator()));
    A->replaceAllUsesWith(B.CreateAddrSpaceCast(New, A->getType()));
    A->eraseFromParent();
  }
}

void Mover::run() {
  moveConstants();
  declareCallees();
  for (Function &F : make_early_inc_range(M))
    if (!F.isDeclaration())
      moveVariables(withMovedType(F));
  for (GlobalVariable &V : make_early_inc_range(M.globals()))
    if (V.getAddressSpace() == space::Private)
      V.removeDeadConstantUsers();
  for (GlobalVariable &V : make_early_inc_range(M.globals()))
    if (V.getAddressSpace() == space::Private && V.use_empty())
      V.eraseFromParent();
  for (Function &F : make_early_inc_range(M))
    if (F.isDeclaration() && F.use_empty())
      F.eraseFromParent();
}

void useDeviceAddressSpaces(Module &M) { Mover(M).run(); }

} // namespace cohort
