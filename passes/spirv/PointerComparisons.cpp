//===- PointerComparisons.cpp - Pointers compared as integers -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::spirv {

void comparePointersAsIntegers(Module &M) {
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      auto *Compare = dyn_cast<ICmpInst>(&I);
      if (!Compare || !Compare->getOperand(0)->getType()->isPointerTy())
        continue;
      IRBuilder<> B(Compare);
      for (Use &U : Compare->operands()) {
        bool IsNull = isa<ConstantPointerNull>(U->stripPointerCasts());
        U.set(IsNull ? B.getInt64(0)
                     : B.CreatePtrToInt(U.get(), B.getInt64Ty()));
      }
    }
}

} // namespace cohort::spirv
