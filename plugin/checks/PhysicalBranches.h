//===- PhysicalBranches.h - Conditions on the physical item -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_CHECKS_PHYSICALBRANCHES_H
#define COHORT_PLUGIN_CHECKS_PHYSICALBRANCHES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace clang {
class Expr;
class FunctionDecl;
class Stmt;
class VarDecl;
} // namespace clang

namespace cohort {

/// Whether an expression differs between the physical items of a group.
enum class Difference {
  None,     ///< as far as can be seen
  Possible, ///< depends on what logical items have written
  Certain   ///< depends on which physical item it is
};

/// Knows which expressions differ between physical items at first sight: those
/// that ask for the physical id or the leader, variables that are initialised
/// with such an expression and never assigned to, and results of functions that
/// return one; perhaps also variables of the group's code that a lambda in
/// distribute_items assigns to.
class PhysicalBranches {
public:
  /// Learns what \p Body, the body of a function, assigns to.
  void addFunction(const clang::Stmt &Body);
  Difference differs(const clang::Expr *E);

private:
  Difference variableDiffers(const clang::VarDecl &V);
  Difference resultDiffers(const clang::FunctionDecl &F);

  llvm::DenseSet<const clang::Stmt *> Seen;
  llvm::DenseSet<const clang::VarDecl *> Assigned;
  llvm::DenseSet<const clang::VarDecl *> WrittenByItems;
  llvm::DenseMap<const clang::VarDecl *, Difference> Known;
  llvm::DenseMap<const clang::FunctionDecl *, Difference> Results;
};

/// Whether \p S, without the lambdas in it, returns from its function.
bool returns(const clang::Stmt *S);

} // namespace cohort
#endif
