//===- PrivateParts.h - Members of private objects apart --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_SCOPED_PRIVATEPARTS_H
#define COHORT_CPU_SCOPED_PRIVATEPARTS_H

namespace llvm {
class Function;
}

namespace cohort {

/// Gives each part of the private objects of \p F, a member of a structure or
/// an element of a vector that is only accessed by itself, an object of its
/// own. Objects of neighbouring items lie side by side: so do the parts then,
/// which are vectors with a stride between them otherwise.
///
///   %o = private_item(%array, %i, 16, 16)      two of  private_item(%x, %i, 4,
///   store float %x, ptr %o                             4), and nothing else of
///   store float %y, ptr (%o + 4)                       the object
///
/// Objects whose address goes elsewhere, or that are accessed at places known
/// at run time, stay. Returns whether there was one.
bool separatePrivateParts(llvm::Function &F);

} // namespace cohort
#endif
