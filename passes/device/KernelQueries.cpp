//===- KernelQueries.cpp - Queries about other kernels --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "DeviceModule.h"
#include "support/Dimensions.h"
#include "support/ReplaceCall.h"
#include "vocabulary/GroupCall.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

template <class F> static void answer(Module &M, StringRef Name, F Emit) {
  Function *Query = M.getFunction(Name);
  if (!Query || !Query->isDeclaration())
    return;
  for (User *U : make_early_inc_range(Query->users()))
    if (auto *Call = dyn_cast<CallBase>(U)) {
      IRBuilder<> B(Call);
      replaceCall(*Call, Emit(B));
    }
  if (Query->use_empty())
    Query->eraseFromParent();
}

void answerKernelQueries(Module &M) {
  answer(M, "cohort_kernel_sub_group_size", [](IRBuilderBase &B) {
    return B.CreateTrunc(emitSubgroupBuiltIn(B, Op::SubgroupMaxSize),
                         B.getInt32Ty());
  });
  // One that is certainly possible.
  answer(M, "cohort_kernel_work_group_size", [](IRBuilderBase &B) {
    Value *Items = nullptr;
    for (unsigned Dim = 0; Dim != 3; ++Dim) {
      Value *Size = emitBuiltIn(B, Op::EnqueuedWorkgroupSize, Dim);
      Items = Items ? B.CreateMul(Items, Size) : Size;
    }
    return B.CreateTrunc(Items, B.getInt32Ty());
  });
}

} // namespace cohort
