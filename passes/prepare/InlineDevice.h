//===- InlineDevice.h - Bring group operations into the kernel --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Passes that cut a kernel at its synchronisations must see them, so whatever
// reaches the vocabulary is inlined: into kernels, and into the bodies of
// distribute_items and distribute_groups, which stay functions.
//
//   define void @kernel(ptr %f) "cohort-kernel"="nd_range" {
//     call void @helper(ptr %f)          ; calls __spirv_ControlBarrier
//   }
// becomes
//   define void @kernel(ptr %f) "cohort-kernel"="nd_range" {
//     call void @__spirv_ControlBarrier(...)
//   }
//
// Happens at every optimisation level, and whatever the attributes of the
// callee say (noinline, optnone, interposable): kernels are not correct without
// it. Variables of the callee stay visible to debuggers through 'inlinedAt',
// and get lifetime markers, which tell later passes that they start anew in
// every turn of a loop. With <all>, everything else that is defined, not
// recursive and not marked noinline by the user goes the same way.
//
// Calls that make an object of the group go to the start of the kernel, as
// variables of a constant size do: what copies blocks, for sub-groups that are
// whole and others that are not, would make two objects of one.
//
// Functions that only kernels used and that nobody else can name are deleted,
// so that debuggers find one place for a line of a kernel.
//
// Errors: recursion that reaches the vocabulary; a function that can't be
// inlined; the address of one that another translation unit defines.
//
// Assumes: cohort-mark-kernels, cohort-pointer-calls, cohort-mark-convergent.
// Guarantees: in kernels and bodies, no defined callee reaches the vocabulary,
// and objects of the group are made in the first block.
// Where the kernel hands its callable on, the callable's size is known: the
// closure argument has 'dereferenceable'.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_INLINEDEVICE_H
#define COHORT_PREPARE_INLINEDEVICE_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"

namespace cohort {

/// Whether \p Text, what stands in <>, is "all".
llvm::Expected<bool> parseInlineDeviceOptions(llvm::StringRef Text);

class InlineDevicePass : public llvm::PassInfoMixin<InlineDevicePass> {
public:
  /// \p AnySize: with <all>, functions of any size, as a device needs it.
  explicit InlineDevicePass(bool All = false, bool AnySize = false)
      : All(All), AnySize(AnySize) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> MapClassName);
  static bool isRequired() { return true; }

private:
  bool All, AnySize;
};

} // namespace cohort
#endif
