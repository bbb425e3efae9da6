//===- SameCode.h - Functions with the same code ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_SAMECODE_H
#define COHORT_SUPPORT_SAMECODE_H

namespace llvm {
class Function;
class GlobalNumberState;
} // namespace llvm

namespace cohort {

/// Whether \p A and \p B do the same, so that one may stand for both.
///
/// LLVM's FunctionComparator takes all scopes of aliasing and all groups of
/// accesses for the same. Here what \p A says with them must be what \p B says:
/// a scope of the one is a scope of the other wherever it occurs.
bool haveSameCode(const llvm::Function &A, const llvm::Function &B,
                  llvm::GlobalNumberState &Numbers);

/// Whether a debugger is to find its way in \p F: it has code of its own then.
bool hasDebugInfo(const llvm::Function &F);

} // namespace cohort
#endif
