//===- Vectorize.h - A sub-group is a vector --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Turns a kernel that executes one work-item into one that executes a sub-group
// of N work-items:
//
//   before                              after (N = 4)
//     %x = load float, ptr %p             %x = load <4 x float>, ptr %p
//     %c = fcmp olt float %x, 0.0         %c = fcmp olt <4 x float> %x, 0.0
//     br i1 %c, label %neg, label %end    %y = select <4 x i1> %c, ..., ...
//
// Two versions come out, and each launch of a work-group takes one of them:
//   k         lanes along x; right where the extents of x (WorkgroupSize(0) and
//             EnqueuedWorkgroupSize(0)) and GlobalOffset(0) are multiples of N,
//             and global ids of x stay below MaxGlobalSizeInRows
//   k.linear  lanes along the linear local id; the last sub-group may be
//             partial
// Where the sizes of a kernel's groups are known it has only the one that they
// need; code for one work-item at a time (cohort-isa-variants) may stand in for
// k.linear.
//
// A call of LocalInvocationId or LocalInvocationIndex now means that of lane 0;
// a work-group collective combines one value from each sub-group.
//
// Attributes: "cohort-sub-group-size"="N" and "cohort-item-loop"="rows" or
// "linear" on each, "cohort-general-version"="k.linear" on k,
// "cohort-version-of"="k" on k.linear.
//
// N is the kernel's required sub-group size, else the parameter, where 'auto'
// is "cohort-lanes" (cohort-isa-variants) or what suits the function's
// processor, or 1 where vectors would mostly gather and scatter (LaneChoice.h);
// 1 changes nothing. With a sanitizer of memory accesses 'auto'
// is 1. A kernel that has something with no meaning on a vector (a variable
// argument list, an indirect jump) stays at one work-item, with a remark; it is
// an error if it requires a size.
//
// Assumes: what reaches the vocabulary is inlined (cohort-inline-device).
// Guarantees: no sub-group operation of more than one work-item is left.
// Nothing is read, written or called for an inactive lane.
//
// docs/vectorizer.md has the algorithm.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_VECTORIZE_VECTORIZE_H
#define COHORT_CPU_VECTORIZE_VECTORIZE_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"

namespace cohort {

/// The lanes that 'sg=N' asks for, 0 for 'auto'; 1 if \p Text is empty.
llvm::Expected<unsigned> parseVectorizeOptions(llvm::StringRef Text);

class VectorizePass : public llvm::PassInfoMixin<VectorizePass> {
public:
  explicit VectorizePass(unsigned Lanes = 1) : Lanes(Lanes) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> MapClassName);
  static bool isRequired() { return true; }

private:
  unsigned Lanes;
};

} // namespace cohort
#endif
