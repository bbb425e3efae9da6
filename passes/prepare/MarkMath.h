//===- MarkMath.h - Math that devices have in few instructions --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Some math functions are written in terms of others, where a device may have
// an instruction that is as exact as the standard wants. Those of the namespace
// sycl::native, and OpenCL C's native_ ones, may be less exact. Notes the first
// on the instruction that computes it, and lets those of the others be
// approximate, so that both are known after inlining:
//
//   define float @_ZN4sycl5rsqrtEf(float %x) {
//     %s = call float @llvm.sqrt.f32(float %x)
//     %r = fdiv float 1.0, %s, !cohort.math !{!"rsqrt"}
//   define float @_ZN4sycl6native3expEf(float %x) {
//     %r = call afn float @expf(float %x)
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_MARKMATH_H
#define COHORT_PREPARE_MARKMATH_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class IRBuilderBase;
class Instruction;
class Value;
} // namespace llvm

namespace cohort {

class MarkMathPass : public llvm::PassInfoMixin<MarkMathPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// x, if \p I is a reciprocal square root of x, a float or a vector of it, that
/// the pass has noted; else null.
llvm::Value *rootOfReciprocal(const llvm::Instruction &I);

/// Puts what \p Emit makes of x in the place of each noted reciprocal square
/// root.
void replaceReciprocalRoots(
    llvm::Module &M,
    llvm::function_ref<llvm::Value *(llvm::IRBuilderBase &, llvm::Value *)>
        Emit);

} // namespace cohort
#endif
