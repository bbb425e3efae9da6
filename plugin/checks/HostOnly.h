//===- HostOnly.h - Code no device can run ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
//   host-only   virtual calls and calls through pointers, recursion,
//               exceptions, memory from the heap, functions that are not
//               defined, variables of the program, long double, inline assembly
//
// Looks at everything that a kernel calls, before any code is generated; what
// only shows in IR, the passes for devices refuse. In the standard library only
// memory from the heap, recursion and calls through pointers are reported: most
// else there is for cases that do not happen, and is optimised away.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_CHECKS_HOSTONLY_H
#define COHORT_PLUGIN_CHECKS_HOSTONLY_H

#include "llvm/ADT/ArrayRef.h"

namespace clang {
class FunctionDecl;
} // namespace clang

namespace cohort {

class CheckReporter;

/// Checks \p Kernels, kernel functions of the headers. A function that several
/// of them call is checked once.
void checkHostOnly(CheckReporter &Checks,
                   llvm::ArrayRef<clang::FunctionDecl *> Kernels);

} // namespace cohort
#endif
