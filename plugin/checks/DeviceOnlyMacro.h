//===- DeviceOnlyMacro.h - Code chosen by a macro of others -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//
//   device-only-macro   what '__SYCL_DEVICE_ONLY__' selects for the host, in a
//                       kernel
//
// Compilers that compile a program once for the host and once for each device
// define the macro for the latter. A kernel that is compiled together with the
// host gets what is meant for the host:
//
//   #ifdef __SYCL_DEVICE_ONLY__
//   #define ADD(x, n) atomic_ref<...>(x) += n
//   #else
//   #define ADD(x, n) x += n
//   #endif
//
// The preprocessor tells where there is such a choice; only then are kernels
// searched for code that stands there, comes from a macro that does, or uses
// what is declared there. What types a template is given is not seen.
// Headers of the system are left out. What is found asks for a second compile
// (DeviceCompile.h); it is reported where that cannot be.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_CHECKS_DEVICEONLYMACRO_H
#define COHORT_PLUGIN_CHECKS_DEVICEONLYMACRO_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include <memory>

namespace clang {
class FunctionDecl;
class Preprocessor;
} // namespace clang

namespace cohort {

class CheckReporter;

/// From the directive that asks for the macro to its #endif. What is compiled
/// there is the host's.
using HostChoices = llvm::SmallVector<clang::SourceRange, 4>;

/// The choices that \p PP is going to see.
std::shared_ptr<const HostChoices> watchHostChoices(clang::Preprocessor &PP);

/// What kernels have of choices, each choice once: where it is, and the
/// directive.
using HostCode =
    llvm::SmallVector<std::pair<clang::SourceLocation, clang::SourceLocation>>;

/// Searches \p Kernels, kernel functions of the headers, and what they call.
HostCode findHostCode(const HostChoices &Choices,
                      llvm::ArrayRef<clang::FunctionDecl *> Kernels);

/// Says that kernels have \p Code, and \p Why.
void reportHostCode(CheckReporter &Checks, const HostCode &Code,
                    const llvm::Twine &Why);

} // namespace cohort
#endif
