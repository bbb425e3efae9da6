//===- OpenCLLibrary.h - Built-in functions of OpenCL C ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Links what a module of OpenCL C calls of the library of built-in functions,
// which is bitcode beside CohortPasses.so (docs/opencl-c.md). It defines them
// in terms of the vocabulary, of intrinsics and of the C library:
//
//   declare float @_Z20sub_group_reduce_addf(float)
// becomes
//   define internal float @_Z20sub_group_reduce_addf(float %x) {
//     %r = call float @_Z17__spirv_GroupFAddiif(i32 3, i32 0, float %x)
//
// Where -march has vectors passed in registers that the library does not count
// on, a function in between puts them into memory.
//
// Errors: a built-in function that the library does not have; one that is
// called in another way than the library defines it; a library that can't be
// read. Leaves alone: modules of other languages.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_OPENCL_OPENCLLIBRARY_H
#define COHORT_OPENCL_OPENCLLIBRARY_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class OpenCLLibraryPass : public llvm::PassInfoMixin<OpenCLLibraryPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif
