//===- InternalCopy.h - Versions of a function ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_INTERNALCOPY_H
#define COHORT_SUPPORT_INTERNALCOPY_H

#include "llvm/IR/Function.h"
#include "llvm/Transforms/Utils/Cloning.h"

namespace cohort {

/// A copy of \p F, called as F with \p Suffix behind, that no other module
/// sees. It comes and goes with F, of whose COMDAT it is.
inline llvm::Function *internalCopy(llvm::Function &F,
                                    const llvm::Twine &Suffix) {
  llvm::ValueToValueMapTy Map;
  llvm::Function *Copy = CloneFunction(&F, Map);
  Copy->setName(F.getName() + Suffix);
  Copy->setLinkage(llvm::GlobalValue::InternalLinkage);
  Copy->setVisibility(llvm::GlobalValue::DefaultVisibility);
  Copy->setComdat(F.getComdat());
  return Copy;
}

} // namespace cohort
#endif
