//===- CheckedKernels.h - Kernels that the runtime watches ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The checked build (docs/checked-build.md). A kernel becomes the code of one
// work-item, which runs on a stack of its own as "cohort-unit" functions do.
// Operations that involve other work-items become calls of the runtime
// (runtime/lib/checked), with a description of the place:
//
//   %r = call i32 @__spirv_GroupIAdd(i32 3, i32 0, i32 %x)
//   store i32 %r, ptr %p
// becomes
//   store i32 %x, ptr %in
//   call void @__cohort_check_collective(ptr @site.0, ptr %in, i64 0, ptr %out)
//   %r = load i32, ptr %out
//   call void @__cohort_check_access(ptr @site.1, ptr %p, i64 4, ptr %b, i64 0)
//   store i32 %r, ptr %p
//
// Sub-groups have the size that the kernel requires or the command line gives,
// else 16, whatever the processor's vectors are.
//
// Takes the place of cohort-isa-variants and cohort-vectorize; variables are in
// registers behind it as far as nobody has their address, at -O0 too.
//
// A scoped kernel becomes the code of one physical item before that
// (ScopedKernels.cpp).
//
// Warns of kernels that it leaves unchecked: those that call functions of other
// translation units.
//
// Assumes: cohort-inline-device<all>, so that the kernel has its accesses;
// cohort-check-convergence has left requirements of arguments in place.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_CHECKED_CHECKEDKERNELS_H
#define COHORT_CPU_CHECKED_CHECKEDKERNELS_H

#include "cohort/Pipelines.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"

namespace cohort {

struct CheckedKernelsOptions {
  unsigned Checks = 0;       ///< bits of CheckRun
  unsigned SubGroupSize = 0; ///< that the command line gives; 0: none
  bool Vectors = false;      ///< where nothing is lost, sub-groups stay vectors
};

/// "races;bounds;sg=8;vectors", all checks if there are none.
llvm::Expected<CheckedKernelsOptions>
parseCheckedKernelsOptions(llvm::StringRef Text);

/// Sub-groups of kernels that do not say how large theirs are.
inline constexpr unsigned DefaultCheckedLanes = 16;
/// Whether \p Checks, bits of CheckRun, are about more than who comes where.
bool concernsMemory(unsigned Checks);

class CheckedKernelsPass : public llvm::PassInfoMixin<CheckedKernelsPass> {
public:
  explicit CheckedKernelsPass(CheckedKernelsOptions Options)
      : Options(Options) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> MapClassName);
  static bool isRequired() { return true; }

private:
  CheckedKernelsOptions Options;
};

} // namespace cohort
#endif
