//===- NvptxOutput.h - OpenCL C for --target=nvptx64 ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Clang has no functions of sub-groups and no library for this target. All that
// we have is for kernels as the host has them, so that the source is compiled
// for the host, by a second compiler instance in the one that was asked to, and
// what our passes make of its kernels is the output of both.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_NVPTXOUTPUT_H
#define COHORT_PLUGIN_NVPTXOUTPUT_H

#include "cohort/Pipelines.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <optional>

namespace clang {
class ASTConsumer;
class CompilerInstance;
} // namespace clang

namespace cohort {

/// Whether \p CI is to make of OpenCL C something that a GPU runs, or to check
/// it.
bool isOpenCLForNvptx(const clang::CompilerInstance &CI);

/// Compiles \p File, the source of \p CI, for the host. The consumer that it
/// returns keeps \p CI from doing anything else with it.
std::unique_ptr<clang::ASTConsumer> compileForNvptx(clang::CompilerInstance &CI,
                                                    llvm::StringRef File);

/// The output to write if \p CI is the second instance; else nothing.
std::optional<NvptxOutput> nvptxOutput(clang::CompilerInstance &CI);

} // namespace cohort
#endif
