//===- Spirv.h - Kernels as SPIR-V ------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-spirv: makes of a module, as clang or cohort-inline-device left it,
// one that LLVM's SPIR-V backend turns into kernels for OpenCL devices, and
// nothing else:
//
//   opt -load-pass-plugin=CohortPasses.so -passes=cohort-spirv k.ll -S |
//     llc -mtriple=spirv64 -filetype=obj -o k.spv
//
// Kernels get generated names and the signature in passes/spirv/Lowering.h.
//
// cohort-spirv-own-host: gives functions of OpenCL C that LLVM's backend makes
// wrong another form, in a module of clang's own for SPIR-V (--target=spirv64).
// Errors there: device-side enqueue, queries for blocks, reservations of
// sub-groups in pipes.
//
// Errors: what a kernel reaches that no device can do (passes/device).
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_SPIRV_SPIRV_H
#define COHORT_SPIRV_SPIRV_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/PassManager.h"
#include <memory>
#include <string>

namespace cohort {

class SpirvPass : public llvm::PassInfoMixin<SpirvPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

class SpirvOwnHostPass : public llvm::PassInfoMixin<SpirvOwnHostPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// The same, after all optimisations: `getelementptr %s, ptr %p, i32 0, i32 0`
/// and the like lead to field 0 of a structure by no index, as that of LLVM
/// 22's backend is not valid.
class SpirvOwnHostIndicesPass
    : public llvm::PassInfoMixin<SpirvOwnHostIndicesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// The SPIR-V of \p M, which cohort-spirv has made; \p M is used up. Empty
/// after an error, which has been reported.
std::string emitSpirv(llvm::Module &M);

namespace spirv {
/// Parts of \p M, which cohort-spirv has made, so that kernels in one part need
/// the same of a device: sub-groups of the same size, double, half, 64-bit
/// atomics. A device's compiler refuses all kernels of a module for one that it
/// cannot do. And versions for several items of each are apart, since few
/// launches need one.
llvm::SmallVector<std::unique_ptr<llvm::Module>, 2>
splitByRequirements(std::unique_ptr<llvm::Module> M);
} // namespace spirv

} // namespace cohort
#endif
