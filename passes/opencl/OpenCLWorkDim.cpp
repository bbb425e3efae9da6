//===- OpenCLWorkDim.cpp - get_work_dim of OpenCL C -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "OpenCLWorkDim.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "support/ReplaceCall.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-opencl-work-dim"

STATISTIC(NumQueries, "Number of calls of get_work_dim");

namespace cohort {

static void replaceQuery(CallBase &Call) {
  Function &Kernel = *Call.getFunction();
  if (!isKernel(Kernel))
    return;
  if (!KernelInfo::WorkDimOffset.in(Kernel))
    return reportError(Call, "'__spirv_BuiltInWorkDim' has a value in kernels "
                             "of OpenCL C only");
  ++NumQueries;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << Kernel.getName() << "\n");
  IRBuilder<> B(&Call);
  Value *Place = B.CreateConstInBoundsGEP1_64(
      B.getInt8Ty(), Kernel.getArg(0), KernelInfo::WorkDimOffset.get(Kernel));
  replaceCall(Call, B.CreateAlignedLoad(B.getInt32Ty(), Place, Align(4)));
}

PreservedAnalyses OpenCLWorkDimPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<CallBase *, 8> Calls = callsOf(M, Op::WorkDim);
  for (CallBase *Call : Calls)
    replaceQuery(*Call);
  return Calls.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace cohort
