//===- DeviceCompile.h - A compile with __SYCL_DEVICE_ONLY__ ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Compilers that compile a program once for the host and once for each device
// define '__SYCL_DEVICE_ONLY__' for the latter (SYCL 2020, 6.4). Here host and
// kernels are compiled together, without it. Where a kernel has code that the
// macro selects, the source is compiled a second time, with it, in the same
// clang, and kernels are taken from there (cohort-replace-kernels). Checks of
// the source look at that compile's kernels.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_DEVICECOMPILE_H
#define COHORT_PLUGIN_DEVICECOMPILE_H

#include "Options.h"
#include "checks/DeviceOnlyMacro.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace clang {
class CompilerInstance;
class FunctionDecl;
} // namespace clang

namespace cohort {

/// Whether \p CI is the one that compiles with the macro.
bool isDeviceCompile(const clang::CompilerInstance &CI);

struct DeviceCode {
  bool IsCompiled = false; ///< and kernels are checked
  std::string Bitcode;     ///< a module; empty if no code is generated
};

/// Compiles \p File, the source of \p CI, with the macro, \p When kernels of
/// \p Kernels have code of \p Choices. \p Checks hears if that cannot be done.
DeviceCode compileForDevices(clang::CompilerInstance &CI, llvm::StringRef File,
                             SecondCompile When, const HostChoices &Choices,
                             llvm::ArrayRef<clang::FunctionDecl *> Kernels,
                             CheckReporter &Checks);

} // namespace cohort
#endif
