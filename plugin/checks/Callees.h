//===- Callees.h - Calls made by code in the AST ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_CHECKS_CALLEES_H
#define COHORT_PLUGIN_CHECKS_CALLEES_H

namespace clang {
class Expr;
class FunctionDecl;
} // namespace clang

namespace cohort {

/// The function that \p E, a call or a construction, runs, if types tell; else
/// null.
const clang::FunctionDecl *calledFunction(const clang::Expr *E);

/// The definition of \p F that can be followed; null if there is none.
const clang::FunctionDecl *definitionOf(const clang::FunctionDecl *F);

/// Whether \p F is in namespace sycl, directly or not.
bool isOfHeaders(const clang::FunctionDecl &F);

} // namespace cohort
#endif
