//===- IndexOffsets.h - Offsets of indices that fit into an int -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// In 'int i = first + id[0]', where 'first' is a value that the kernel has
// captured, neighbours have neighbouring indices unless the sum leaves the
// range of an int. So the version for rows is for launches in which it does
// not: its loads of such values say so,
//
//   %first = load i64, ptr %field, !range !{i64 0, i64 1073741824}
//
// the kernel has them as "cohort-index-offsets"="48,8" (place in the callable
// and size, bytes, of each), and cohort-cpu-entry compares them, and the global
// size, before it takes this version.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_VECTORIZE_INDEXOFFSETS_H
#define COHORT_CPU_VECTORIZE_INDEXOFFSETS_H

namespace llvm {
class Function;
} // namespace llvm

namespace cohort {

/// Bounds the offsets of indices in \p Rows, whose lanes lie in rows. If there
/// are any, its launches have a global size below MaxGlobalSizeWithOffsets. To
/// be called when there is a general version.
void boundIndexOffsets(llvm::Function &Rows);

/// The same for ids that \p Rows multiplies in 32 bits, as 'unsigned i = id[0];
/// a[3 * i]': the product wraps, unless launches are smaller.
void boundIndexFactor(llvm::Function &Rows);

} // namespace cohort
#endif
