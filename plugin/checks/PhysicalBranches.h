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

/// Knows which expressions differ between physical items at first sight: those
/// that ask for the physical id or the leader, variables that are initialised
/// with such an expression and never assigned to, and results of functions that
/// return one.
class PhysicalBranches {
public:
  /// Learns what \p Body, the body of a function, assigns to.
  void addFunction(const clang::Stmt &Body);
  bool differs(const clang::Expr *E);

private:
  bool resultDiffers(const clang::FunctionDecl &F);

  llvm::DenseSet<const clang::Stmt *> Seen;
  llvm::DenseSet<const clang::VarDecl *> Assigned;
  llvm::DenseMap<const clang::VarDecl *, bool> Known;
  llvm::DenseMap<const clang::FunctionDecl *, bool> Results;
};

/// Whether \p S, without the lambdas in it, returns from its function.
bool returns(const clang::Stmt *S);

} // namespace cohort
#endif
