//===- Parameters.cpp - Parameters of external functions in registers -----===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Where the lanes of a shuffle, a vote or a reduction of a warp have diverged,
// ptxas (CUDA 12.9 and 13.0, and driver 580) reconverges them by code that
// uses the registers R11 to R15. In a function it forgets that parameters came
// in these registers, and what is read of them afterwards is wrong. Parameters
// are in R4 to R15, in their order, and in memory behind that.
//
// So functions have as many parameters as go into R4 to R10. If there are more,
// all of the program's own are members of a structure in the caller's memory:
//
//   R f(dynamic, launch, structure, lanes)
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "abi/KernelInfo.h"
#include "device/ExternalCalls.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace cohort::nvptx {

/// R4 to R10.
static constexpr uint64_t SafeRegisterBytes = 7 * 4;
/// The parameters that the target adds in front: dynamic memory, the launch and
/// the lanes.
static constexpr unsigned NumAdded = 3;

static bool fitsRegisters(const FunctionType &T, const DataLayout &DL) {
  uint64_t End = 0;
  for (Type *Parameter : T.params()) {
    uint64_t Size = std::max<uint64_t>(DL.getTypeAllocSize(Parameter), 4);
    uint64_t Alignment =
        std::max<uint64_t>(DL.getABITypeAlign(Parameter).value(), 4);
    End = alignTo(End, Alignment) + Size;
  }
  return End <= SafeRegisterBytes;
}

static StructType *structureOf(const FunctionType &T) {
  return StructType::get(T.getContext(), T.params().drop_front(NumAdded));
}

/// The lanes are the only 32 bits, and last: they would leave a gap.
static FunctionType *withStructure(const FunctionType &T) {
  Type *Parameters[] = {T.getParamType(0), T.getParamType(1),
                        PointerType::get(T.getContext(), 0), T.getParamType(2)};
  return FunctionType::get(T.getReturnType(), Parameters, /*isVarArg=*/false);
}

static AttributeList attributesOf(AttributeList Old, LLVMContext &C) {
  return AttributeList::get(C, Old.getFnAttrs(), Old.getRetAttrs(),
                            {Old.getParamAttrs(0), Old.getParamAttrs(1)});
}

static Function *replacement(Function &Old) {
  Function *New = Function::Create(withStructure(*Old.getFunctionType()),
                                   Old.getLinkage(), Old.getAddressSpace());
  Old.getParent()->getFunctionList().insert(Old.getIterator(), New);
  New->takeName(&Old);
  New->copyAttributesFrom(&Old);
  New->setAttributes(attributesOf(Old.getAttributes(), Old.getContext()));
  New->copyMetadata(&Old, /*Offset=*/0);
  return New;
}

static void moveBody(Function &Old, Function &New) {
  if (Old.isDeclaration())
    return;
  New.splice(New.end(), &Old);
  Old.getArg(0)->replaceAllUsesWith(New.getArg(0));
  Old.getArg(1)->replaceAllUsesWith(New.getArg(1));
  Old.getArg(2)->replaceAllUsesWith(New.getArg(3));
  StructType *Structure = structureOf(*Old.getFunctionType());
  IRBuilder<> B(&New.getEntryBlock(), New.getEntryBlock().begin());
  for (Argument &A : drop_begin(Old.args(), NumAdded)) {
    Value *Place =
        B.CreateStructGEP(Structure, New.getArg(2), A.getArgNo() - NumAdded);
    Value *Given = B.CreateLoad(A.getType(), Place);
    Given->takeName(&A);
    A.replaceAllUsesWith(Given);
  }
}

static void moveCall(CallBase &Call, Function &New) {
  StructType *Structure = structureOf(*Call.getFunctionType());
  BasicBlock &Entry = Call.getFunction()->getEntryBlock();
  AllocaInst *Memory =
      IRBuilder<>(&Entry, Entry.begin())
          .CreateAlloca(Structure, nullptr, "cohort.parameters");
  IRBuilder<> B(&Call);
  for (unsigned I = NumAdded; I != Call.arg_size(); ++I)
    B.CreateStore(Call.getArgOperand(I),
                  B.CreateStructGEP(Structure, Memory, I - NumAdded));
  CallInst *Instead = B.CreateCall(
      &New, {Call.getArgOperand(0), Call.getArgOperand(1),
             B.CreateAddrSpaceCast(Memory, New.getArg(2)->getType()),
             Call.getArgOperand(2)});
  Instead->setAttributes(attributesOf(Call.getAttributes(), Call.getContext()));
  Instead->takeName(&Call);
  Call.replaceAllUsesWith(Instead);
  Call.eraseFromParent();
}

void passInMemory(Module &M) {
  for (Function &F : make_early_inc_range(M)) {
    if (!isImportedFunction(F) && !isExternalBody(F))
      continue;
    if (fitsRegisters(*F.getFunctionType(), M.getDataLayout()))
      continue;
    Function *New = replacement(F);
    moveBody(F, *New);
    for (User *U : make_early_inc_range(F.users()))
      moveCall(*cast<CallBase>(U), *New);
    F.eraseFromParent();
  }
}

} // namespace cohort::nvptx
