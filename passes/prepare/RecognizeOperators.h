//===- RecognizeOperators.h - Recognizes SYCL's operators -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Answers what the headers ask of the callable that a program combines values
// with: whether it is an operator that the vocabulary has an operation for.
//
//   define i32 @combined(ptr %op, i32 %x, i32 %y) { ... %x + %y ... }
//   switch i32 (call i32 @__cohort_operator_kind(ptr @combined)), label %any
//     [ i32 1, label %plus ... ]
// becomes
//   br label %plus
//
// The function's first parameter is the callable, the others are the operands;
// a copy of it is inlined and simplified, and its result compared with what the
// operators are. The answer is an OperatorKind, None for everything else and at
// -O0. Blocks that no answer leads to are deleted.
//
// It runs first, so that no other pass sees the question.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_RECOGNIZEOPERATORS_H
#define COHORT_PREPARE_RECOGNIZEOPERATORS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

/// The headers have the same numbers (sycl/detail/operator_kind.hpp).
enum class OperatorKind {
  None,
  Plus,
  Multiplies,
  BitAnd,
  BitOr,
  BitXor,
  SignedMinimum,
  SignedMaximum,
  UnsignedMinimum,
  UnsignedMaximum
};

class RecognizeOperatorsPass
    : public llvm::PassInfoMixin<RecognizeOperatorsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif
