//===- VectorizeItems.h - Logical items are lanes ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Vectorizes the loops over logical items that cohort-scoped-parallelism has
// made of distribute_items, with what cohort-vectorize does to a kernel: the
// body of such a loop is to its items what a kernel is to work-items.
//
//   for (x = s; x < e; ++x) body(x)
// becomes, with N lanes,
//   n = e - s
//   for (i = 0; i < n / N * N; i += N) lanes(s + i)        all lanes are active
//   if (n % N) lanes(s + n / N * N)                        those below n % N
//
// In two and three dimensions the loops over y and z stay, unless a row is
// shorter than a vector; then lanes follow the linear id:
//
//   for (i = 0; i < nx * ny; i += N) lanes(i)        those below nx * ny - i
//
// Variables of the body become variables of each lane, arrays lane-fastest. A
// sum that goes from item to item, whose partial sum each item reads,
//   for (x = s; x < e; ++x) { sum += v(x); use(sum); }
// becomes a scan over the lanes, with one value that goes from vector to
// vector.
//
// Left to LLVM's loop vectorizer are plain rows, where it is as good or better:
// one straight line without calls on neighbours along x; and loops whose items
// are not independent (a value or a variable outside of the body goes from one
// to the next, an atomic operation on local memory has one address for all), or
// whose bodies have what no vector has.
//
// N is "cohort-sub-group-size", else the parameter, where 'auto' is
// "cohort-lanes" or what suits the function's processor; 1 changes nothing.
//
// Reads: the loop property "cohort.items", access groups.
// Assumes: cohort-scoped-loops.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_SCOPED_VECTORIZEITEMS_H
#define COHORT_CPU_SCOPED_VECTORIZEITEMS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class VectorizeItemsPass : public llvm::PassInfoMixin<VectorizeItemsPass> {
public:
  explicit VectorizeItemsPass(unsigned Lanes = 1) : Lanes(Lanes) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> MapClassName);

private:
  unsigned Lanes;
};

} // namespace cohort
#endif
