//===- Captures.h - Captures that no device can use -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
//   captured-reference    references to objects of the host, in a kernel's
//                         lambda or function object, or in a member of it
//   captured-this         'this' that [=] takes along because of a member
//   not-device-copyable   objects that a device cannot have a copy of
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_CHECKS_CAPTURES_H
#define COHORT_PLUGIN_CHECKS_CAPTURES_H

namespace clang {
class FunctionDecl;
class Sema;
} // namespace clang

namespace cohort {

class CheckReporter;

/// Checks what \p Kernel, a kernel function of the headers, calls.
void checkCaptures(CheckReporter &Checks, clang::Sema &S,
                   const clang::FunctionDecl &Kernel);

} // namespace cohort
#endif
