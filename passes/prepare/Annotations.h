//===- Annotations.h - Attributes 'annotate' in a module --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Entries of llvm.global.annotations, which clang makes of
// [[clang::annotate("name", 1, 2)]].
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_ANNOTATIONS_H
#define COHORT_PREPARE_ANNOTATIONS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace llvm {
class Constant;
class Module;
class Value;
} // namespace llvm

namespace cohort {

struct Annotation {
  llvm::Value *Of; ///< a function or variable
  llvm::StringRef Name;
  const llvm::Value *Arguments;
};

/// What \p Entry says; nothing if it is no annotation.
std::optional<Annotation> readAnnotation(const llvm::Constant &Entry);

/// The \p Arguments of an annotation, if they are \p Count integers, or any
/// number of times as many if there \p MayBeMore.
std::optional<llvm::SmallVector<uint64_t, 3>>
annotationArguments(const llvm::Value *Arguments, unsigned Count,
                    bool MayBeMore = false);

/// Calls \p Visit with each entry of \p M.
void forEachAnnotation(const llvm::Module &M,
                       llvm::function_ref<void(const llvm::Constant &)> Visit);

/// Asks \p IsErased of each entry of \p M, in their order, and erases those for
/// which it is so; returns whether there were any.
bool eraseAnnotations(
    llvm::Module &M, llvm::function_ref<bool(const llvm::Constant &)> IsErased);

} // namespace cohort
#endif
