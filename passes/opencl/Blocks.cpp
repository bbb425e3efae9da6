//===- Blocks.cpp - Blocks of OpenCL C ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Blocks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

bool isBlockFunction(const Function &F) {
  return F.getName().starts_with("__get_kernel_") &&
         F.getName().ends_with("_impl");
}

/// Takes \p F out of the initial value of \p V.
static void forget(GlobalVariable &V, const Function &F) {
  auto *Whole = dyn_cast<ConstantStruct>(V.getInitializer());
  if (!Whole)
    return;
  SmallVector<Constant *, 4> Fields;
  for (Use &Field : Whole->operands())
    Fields.push_back(Field == &F ? Constant::getNullValue(F.getType())
                                 : cast<Constant>(Field));
  V.setInitializer(ConstantStruct::get(Whole->getType(), Fields));
}

/// Makes the block that \p Kernel runs forget its function.
static void forgetFunction(Function &Kernel) {
  for (Instruction &I : instructions(Kernel)) {
    auto *Call = dyn_cast<CallBase>(&I);
    Function *Body = Call ? Call->getCalledFunction() : nullptr;
    if (!Body || Body->isDeclaration())
      continue;
    for (Use &U : make_early_inc_range(Body->uses()))
      if (auto *Store = dyn_cast<StoreInst>(U.getUser()))
        Store->setOperand(0, Constant::getNullValue(Body->getType()));
    for (GlobalVariable &V : Kernel.getParent()->globals())
      if (V.hasInitializer())
        forget(V, *Body);
    Body->removeDeadConstantUsers();
  }
}

void nameBlockKernels(Module &M) {
  DenseMap<Function *, GlobalVariable *> Names;
  for (Function &Query : M) {
    if (!isBlockFunction(Query))
      continue;
    for (User *U : Query.users()) {
      auto *Call = dyn_cast<CallBase>(U);
      if (!Call || Call->arg_size() < 2)
        continue;
      unsigned Last = Call->arg_size() - 1;
      auto *Kernel = dyn_cast<Function>(Call->getArgOperand(Last - 1));
      if (!Kernel)
        continue;
      GlobalVariable *&Name = Names[Kernel];
      if (!Name) {
        Name = new GlobalVariable(M, Kernel->getType(), /*isConstant=*/true,
                                  GlobalValue::PrivateLinkage, Kernel,
                                  Kernel->getName() + ".identity");
        forgetFunction(*Kernel);
      }
      Call->setArgOperand(Last - 1, Name);
      Call->setArgOperand(
          Last, Constant::getNullValue(Call->getArgOperand(Last)->getType()));
    }
  }
}

} // namespace cohort
