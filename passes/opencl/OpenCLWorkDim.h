//===- OpenCLWorkDim.h - get_work_dim of OpenCL C ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The number of a launch's dimensions is an argument that the host does not
// see:
//
//   define void @k(ptr %arguments) "cohort-work-dim"="16" {
//     %d = call i32 @__spirv_BuiltInWorkDim()
// becomes
//     %d = load i32, ptr (%arguments + 16)
//
// Errors: the query in kernels of SYCL, whose callable has no such argument.
//
// Assumes: cohort-opencl-kernels, cohort-inline-device.
// Guarantees: the query is in no kernel.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_OPENCL_OPENCLWORKDIM_H
#define COHORT_OPENCL_OPENCLWORKDIM_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class OpenCLWorkDimPass : public llvm::PassInfoMixin<OpenCLWorkDimPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif
