//===- CallBlock.cpp - Arguments and results of a whole sub-group ---------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "CallBlock.h"
#include "Abi.h"
#include "KernelInfo.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace cohort {

static constexpr uint64_t HeaderBytes = 64;

static Type *memoryType(Type *T) {
  return T->isIntegerTy(1) ? Type::getInt8Ty(T->getContext()) : T;
}

CallBlock::CallBlock(FunctionType *Type, unsigned Lanes, const DataLayout &DL) {
  SmallVector<llvm::Type *, 8> Types(Type->params());
  Types.push_back(Type->getReturnType());
  Arrays.resize(Types.size());
  SmallVector<unsigned, 8> Order;
  for (auto [I, T] : enumerate(Types)) {
    Arrays[I].Element = memoryType(T);
    if (T->isVoidTy())
      continue;
    Arrays[I].Stride = DL.getTypeAllocSize(Arrays[I].Element);
    Arrays[I].Alignment = DL.getABITypeAlign(Arrays[I].Element);
    Order.push_back(I);
  }
  sort(Order, [&](unsigned A, unsigned B) {
    return std::pair(Arrays[B].Alignment, A) <
           std::pair(Arrays[A].Alignment, B);
  });
  Bytes = HeaderBytes;
  for (unsigned I : Order) {
    Arrays[I].Offset = alignTo(Bytes, Arrays[I].Alignment);
    Bytes = Arrays[I].Offset + Arrays[I].Stride * Lanes;
  }
}

AllocaInst *CallBlock::allocate(BasicBlock &Entry) const {
  return new AllocaInst(
      ArrayType::get(Type::getInt8Ty(Entry.getContext()), Bytes),
      Entry.getModule()->getDataLayout().getAllocaAddrSpace(), nullptr,
      Align(HeaderBytes), "cohort.call", Entry.begin());
}

Value *CallBlock::element(IRBuilderBase &B, Value *Block, const Array &A,
                          Value *Lane) {
  Value *First = B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Block, A.Offset);
  return B.CreateInBoundsGEP(A.Element, First,
                             B.CreateZExtOrTrunc(Lane, B.getInt64Ty()));
}

Value *CallBlock::toMemory(IRBuilderBase &B, Value *X) {
  return X->getType()->isIntOrIntVectorTy(1)
             ? B.CreateZExt(X, X->getType()->getWithNewBitWidth(8))
             : X;
}

Value *CallBlock::fromMemory(IRBuilderBase &B, Value *X, Type *T) {
  return T == X->getType() ? X : B.CreateTrunc(X, T);
}

std::string versionName(StringRef Name, unsigned Lanes) {
  return (Name + ".cohort." + Twine(Lanes)).str();
}

CallInst *callVersion(IRBuilderBase &B, Function &F, unsigned Lanes,
                      Value *Block) {
  Module &M = *F.getParent();
  FunctionCallee Version = M.getOrInsertFunction(
      versionName(F.getName(), Lanes), abi::entryType(M.getContext()));
  if (auto *Declared = dyn_cast<Function>(Version.getCallee())) {
    Declared->setConvergent();
    KernelInfo::ExternalVersion.add(*Declared);
    Declared->setVisibility(F.getVisibility());
  }
  Constant *Later = ConstantPointerNull::get(B.getPtrTy());
  CallInst *Call = B.CreateCall(Version, {Block, Later, Later});
  Call->setConvergent();
  return Call;
}

} // namespace cohort
