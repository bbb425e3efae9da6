//===- Environment.h - Variables with our prefix ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_SUPPORT_ENVIRONMENT_H
#define COHORT_RUNTIME_SUPPORT_ENVIRONMENT_H

namespace cohort::rt {

/// Warns on stderr of variables that begin with "COHORT_" and that nothing
/// reads.
void warnOfUnknownVariables();

} // namespace cohort::rt
#endif
