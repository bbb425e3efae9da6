//===- Vectorizable.h - Whether code can run with several lanes -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_ANALYSIS_VECTORIZABLE_H
#define COHORT_ANALYSIS_VECTORIZABLE_H

#include <string>

namespace llvm {
class Function;
} // namespace llvm

namespace cohort {

/// The first construct of \p F that has no meaning on a vector, as the end of a
/// sentence; empty if there is nothing.
std::string unsupportedIn(llvm::Function &F);

} // namespace cohort
#endif
