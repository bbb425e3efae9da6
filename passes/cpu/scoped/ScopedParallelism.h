//===- ScopedParallelism.h - Scoped operations on the CPU -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// One thread runs a work-group, as its only physical item:
//
//   distribute_items(l, nx, ny, nz, body, c)   for z, y, x: body(c, x, y, z)
//   distribute_groups(l, nx, ny, nz, body, c)  for z, y, x: body(c, x, y, z)
//   physical_id, physical_range                0, 1
//   group_barrier(l, scope, semantics)         nothing; a fence if the scope is
//                                              wider than the work-group
//   subdivide(l, dims, dim, nx, ny, nz)        see below
//
// Bodies are inlined, also at -O0: then the closure comes apart into the
// kernel's own variables, and what a body asks of its group (ids, local memory)
// is asked by the kernel, which is the function that knows.
//
// Units of a work-group (level 0) are rows of W x 1 x 1 items. W is the
// sub-group size if cohort-vectorize has set one and it divides the row, else
// the largest power of two up to 16 that does: it depends on nothing but nx.
// From level 1 on units are scalar.
//
// A loop over items has the loop property "cohort.items", which
// cohort-item-loops reads.
//
// Assumes: cohort-verify-group-ops, cohort-inline-device; at -O1 and up
// cohort-canonicalize.
// Guarantees: no call of class Scoped is left in scoped kernels.
// Errors: a body that is not defined, distributes itself or can't be inlined; a
// scoped operation in a kernel of another kind.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_SCOPED_SCOPEDPARALLELISM_H
#define COHORT_CPU_SCOPED_SCOPEDPARALLELISM_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class ScopedParallelismPass
    : public llvm::PassInfoMixin<ScopedParallelismPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif
