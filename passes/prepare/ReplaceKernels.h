//===- ReplaceKernels.h - Kernels from a second compile ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Takes kernels from another module of the same translation unit, compiled with
// '__SYCL_DEVICE_ONLY__', in place of this module's:
//
//   here   define void @kernel(ptr)  { call void @f() }
//          define void @f()          { store i32 1, ptr @x }
//   there  define void @kernel(ptr)  { call void @f() }
//          define void @f()          { store i32 2, ptr @x }
// becomes
//   define void @kernel(ptr)         { call void @f.device() }
//   define void @f()                 { store i32 1, ptr @x }
//   define internal void @f.device() { store i32 2, ptr @x }
//
// What a kernel needs of the other module comes along, under names of its own,
// but for objects that both have: variables, and constants of the same value.
//
// A kernel stays what it is, and the check device-only-macro says why, if the
// other module has none of the same type with the same captures, or if that one
// needs what only devices have: inline assembly or SPIR-V's functions, where
// this module's kernel does without. The plugin annotates kernels with
// 'cohort.identity', two hashes, of the type and of the captures.
//
// Runs before all passes that read annotations. Under opt the other module is
// the bitcode file of -cohort-replace-kernels-from.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_REPLACEKERNELS_H
#define COHORT_PREPARE_REPLACEKERNELS_H

#include "llvm/IR/PassManager.h"
#include <memory>
#include <string>

namespace cohort {

class ReplaceKernelsPass : public llvm::PassInfoMixin<ReplaceKernelsPass> {
public:
  /// \p Bitcode is the other module; null: what the option names, if anything.
  explicit ReplaceKernelsPass(
      std::shared_ptr<const std::string> Bitcode = nullptr)
      : Bitcode(std::move(Bitcode)) {}

  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }

private:
  std::shared_ptr<const std::string> Bitcode;
};

} // namespace cohort
#endif
