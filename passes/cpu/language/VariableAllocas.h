//===- VariableAllocas.h - A stack for each work-item -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Work-items that share a function share its stack, on which variables of
// different sizes (variable-length arrays, __builtin_alloca) cannot lie in the
// order in which one work-item makes and leaves them. So each has a list of
// them on the heap:
//
//     %s = call ptr @llvm.stacksave()
//     %a = alloca i32, i64 %n
//     call void @llvm.stackrestore(ptr %s)
// becomes
//     %s = load ptr, ptr %top
//     %a = call ptr @cohort.stack.push(ptr %top, ...)
//     call void @cohort.stack.pop(ptr %top, ptr %s)
//
// The rest is freed where the function returns. %top is a variable of the
// work-item like any other, which is kept across barriers.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LANGUAGE_VARIABLEALLOCAS_H
#define COHORT_CPU_LANGUAGE_VARIABLEALLOCAS_H

#include <cstdint>

namespace llvm {
class AllocaInst;
class Function;
} // namespace llvm

namespace cohort {

/// Whether \p F makes room on the stack anywhere but at its start.
bool hasVariableAllocas(const llvm::Function &F);

/// Bytes of \p A, which is no such variable and has no scalable type.
uint64_t fixedSize(const llvm::AllocaInst &A);

/// Leaves only variables on the stack in \p F that it has from its start.
void lowerVariableAllocas(llvm::Function &F);

} // namespace cohort
#endif
