//===- Substitute.h - An attribute's argument in an instantiation ---------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_KERNELS_SUBSTITUTE_H
#define COHORT_PLUGIN_KERNELS_SUBSTITUTE_H

namespace clang {
class Expr;
class FunctionDecl;
class Sema;
} // namespace clang

namespace cohort {

/// \p E, which stands in the type of the template that \p F was instantiated
/// from, with the template arguments of \p F and the functions around it. Clang
/// instantiates the arguments of declarations' attributes, not of types'.
///
/// Null, without a diagnostic, if \p E names something that is local to a
/// function and neither a variable nor a type alias.
clang::Expr *substitute(clang::Sema &S, const clang::FunctionDecl &F,
                        clang::Expr *E);

} // namespace cohort
#endif
