//===- AttributeSyntax.h - Parsing [[sycl::...]] kernel attributes --------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Programs write an attribute of a kernel after a lambda's parameter list,
// where to clang it belongs to the type, or on operator(), where it belongs to
// the declaration. Both end as an AnnotateTypeAttr named "sycl::<attribute>"
// with the attribute's arguments: in the type of the function, or on the
// function itself. It is sugar and leaves no trace in code.
//
// docs/decisions/0001-kernel-attributes.md says how and why.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_KERNELS_ATTRIBUTESYNTAX_H
#define COHORT_PLUGIN_KERNELS_ATTRIBUTESYNTAX_H

namespace clang {
class Preprocessor;
} // namespace clang

namespace cohort {

/// Makes the attributes known to every compilation of this process.
void registerKernelAttributes();

/// Makes \p PP hand them to the parser in the form that clang can keep.
void watchKernelAttributes(clang::Preprocessor &PP);

} // namespace cohort
#endif
