//===- LibraryFile.h - Functions that come as bitcode -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Bitcode files lie in the folder of the shared object that this code is in.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_LIBRARYFILE_H
#define COHORT_SUPPORT_LIBRARYFILE_H

#include "llvm/ADT/StringRef.h"
#include <memory>

namespace llvm {
class Module;
} // namespace llvm

namespace cohort {

/// The library \p File, for \p M's target; null after an error, which says that
/// \p What cannot be read.
std::unique_ptr<llvm::Module> openLibrary(llvm::Module &M, llvm::StringRef File,
                                          llvm::StringRef What);

/// Adds to \p M, as functions of its own, those of \p Library that it calls;
/// false after an error of the linker, who has said why.
bool linkLibrary(llvm::Module &M, std::unique_ptr<llvm::Module> Library);

} // namespace cohort

#endif
