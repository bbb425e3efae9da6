//===- Crash.h - Kernels with invalid accesses ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CHECKED_CRASH_H
#define COHORT_RUNTIME_CHECKED_CRASH_H

namespace cohort::rt::checked {

/// From now on, where a kernel that this thread runs faults is reported, unless
/// the program has a handler of its own.
void reportCrashes();

} // namespace cohort::rt::checked
#endif
