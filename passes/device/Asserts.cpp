//===- Asserts.cpp - assert in kernels ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "DeviceModule.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

void answerAsserts(Module &M, bool Traps) {
  Function *Fail = M.getFunction("__assert_fail");
  if (!Fail || !Fail->isDeclaration())
    return;
  for (User *U : make_early_inc_range(Fail->users())) {
    auto *Call = dyn_cast<CallInst>(U);
    if (!Call || Call->getCalledFunction() != Fail)
      continue;
    if (Traps)
      IRBuilder<>(Call).CreateIntrinsic(Intrinsic::trap, {});
    Call->eraseFromParent(); // what is behind it is unreachable
  }
}

} // namespace cohort
