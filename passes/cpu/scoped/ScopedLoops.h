//===- ScopedLoops.h - Parallel item loops and their bounds -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Tells the optimiser what it can't find out about the loops that
// cohort-scoped-parallelism has made of distribute_items:
//
//  - Items are independent until the next barrier: accesses get an access group
//    that is parallel in the loop (see common/ParallelLoop.h), so that the loop
//    vectorizer needs no checks, and can do without knowing what aliases.
//  - Items that do nothing need no iteration. If a body is as a whole under a
//    condition that compares the id with something that all items agree on,
//
//      for (i = 0; i < n; ++i) if (i < s) { ... }
//
//    becomes a loop over the items that the condition lets through:
//
//      for (i = 0; i < min(n, s); ++i) { ... }
//
//    The same for the other comparisons but '!=', for either side, for a
//    condition that is one of several joined by '&&', and for conditions on
//    global ids: 'base + i < s' is 'i < s - base', where the sum is known not
//    to wrap.
//
//    Loops over sub-groups that cohort-workgroup-loops has made get the same,
//    in steps of a sub-group; the one in which the items end is a copy behind
//    the loop, and its lane counts in the loop are constant:
//
//      for (i = 0; i < min(n, s) / 16 * 16; i += 16) { all lanes ... }
//      if (i < min(n, s)) { the lanes before s ... }
//
// With 'late' only the bounds, once LLVM has moved choices that all items share
// out of the loops: a version for each stride is a loop of its own then, and as
// a whole under a condition.
//
// Reads: the loop properties "cohort.items" and "cohort.units". Leaves
// functions marked optnone alone. Assumes: cohort-cpu-entry, after which sizes
// have known ranges; that makes comparisons in 'int' usable.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_SCOPED_SCOPEDLOOPS_H
#define COHORT_CPU_SCOPED_SCOPEDLOOPS_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"

namespace cohort {

llvm::Expected<bool> parseScopedLoopsOptions(llvm::StringRef Text);

class ScopedLoopsPass : public llvm::PassInfoMixin<ScopedLoopsPass> {
public:
  explicit ScopedLoopsPass(bool Late = false) : Late(Late) {}
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> MapClassName);

private:
  bool Late;
};

} // namespace cohort
#endif
