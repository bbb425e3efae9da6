//===- Inlining.h - Which functions may become parts of others --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#ifndef COHORT_SUPPORT_INLINING_H
#define COHORT_SUPPORT_INLINING_H

#include "llvm/Analysis/InlineCost.h"

namespace llvm {
class Function;
} // namespace llvm

namespace cohort {

/// Whether the code of \p Callee may stand in \p Caller: it is what runs, is
/// for the same processor, and the program does not want it to stay a call.
bool mayBecomePartOf(const llvm::Function &Callee,
                     const llvm::Function &Caller);

/// Whether the body of \p Callee can stand in another function at all.
llvm::InlineResult canInline(llvm::Function &Callee);

} // namespace cohort
#endif
