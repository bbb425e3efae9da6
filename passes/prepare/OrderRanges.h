//===- OrderRanges.h - Ranges in the order of memory ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A kernel over a range has no groups: work-items may run in any order, and any
// dimension may be that of the lanes of a vector or the threads of a warp.
// Programs often have their rows along the first dimension of the range, while
// SYCL's fastest is the last one. Where work-items that are neighbours in
// another dimension access neighbouring memory, and those in x do not, that
// dimension and x change places:
//
//   define void @k(ptr %f) "cohort-kernel"="range" "cohort-dims"="2"
//     %x = call i64 @__spirv_BuiltInGlobalInvocationId(i32 0)
//     %y = call i64 @__spirv_BuiltInGlobalInvocationId(i32 1)
//     ... p[%x * w + %y] ...
// becomes
//   define void @k(ptr %f) ... "cohort-fastest-dim"="1"
//     %x = call i64 @__spirv_BuiltInGlobalInvocationId(i32 1)
//     %y = call i64 @__spirv_BuiltInGlobalInvocationId(i32 0)
//
// and the runtime launches the code with the extents of both swapped.
//
// An estimate: accesses count by the depth of their loops, and cost more where
// neighbours are in other cache lines. Leaves alone: kernels that use anything
// but ids, sizes and offsets of the range, in constant dimensions, or call
// functions that may; those for which an exchange gains less than half.
// Assumes: cohort-inline-device. Before kernels are copied for devices.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_ORDERRANGES_H
#define COHORT_PREPARE_ORDERRANGES_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class OrderRangesPass : public llvm::PassInfoMixin<OrderRangesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
