//===- ReferredGlobals.h - What functions refer to --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_REFERREDGLOBALS_H
#define COHORT_SUPPORT_REFERREDGLOBALS_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/User.h"

namespace cohort {

/// The initializers of variables that belong to what a variable refers to.
enum class Initializers { OfConstants, All };

/// Functions and the globals that they refer to, directly or through others.
class ReferredGlobals {
public:
  ReferredGlobals(llvm::ArrayRef<llvm::Function *> Roots, Initializers Which);

  /// In the order in which they were found, the roots first.
  llvm::ArrayRef<llvm::GlobalValue *> globals() const {
    return Globals.getArrayRef();
  }
  bool contains(const llvm::GlobalValue &G) const {
    return Globals.contains(const_cast<llvm::GlobalValue *>(&G));
  }
  bool contains(llvm::StringRef Name) const {
    return llvm::any_of(Globals,
                        [&](const auto *G) { return G->getName() == Name; });
  }
  bool hasInlineAsm() const { return HasInlineAsm; }

private:
  void visit(llvm::GlobalValue &G, Initializers Which);
  void visitOperands(llvm::User &U);

  llvm::SmallSetVector<llvm::GlobalValue *, 32> Globals;
  llvm::SmallPtrSet<const llvm::Constant *, 32> Seen;
  bool HasInlineAsm = false;
};

} // namespace cohort
#endif
