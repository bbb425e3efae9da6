//===- AccessorPlaces.h - Offsets of accessors in a callable ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A device with memory of its own gets another address in each accessor of the
// callable. Which bytes are accessors is a matter of types, which only the AST
// has:
//
//   struct { int n; struct : accessor<int> {} parts[2]; }
//
// gives the kernel function the annotation "cohort.accessors" with the places
// of both, in bytes. That of an accessor within a union, which may not be
// there, has bit 63 as well. An object behind a pointer or a reference is not
// the callable's; bytes that a program makes an accessor of are not known to be
// one.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_KERNELS_ACCESSORPLACES_H
#define COHORT_PLUGIN_KERNELS_ACCESSORPLACES_H

namespace clang {
class FunctionDecl;
} // namespace clang

namespace cohort {

/// Annotates \p Kernel, for which no code has been generated yet, if its
/// callable has accessors.
void markAccessors(clang::FunctionDecl &Kernel);

} // namespace cohort
#endif
