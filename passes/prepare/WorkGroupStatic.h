//===- WorkGroupStatic.h - Variables of a work-group ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Gives the variables of a work-group (sycl_ext_oneapi_work_group_static) their
// local memory. The program's variable stands for it: only its address counts,
// and all uses of one variable in a kernel are of one object.
//
//   @x = internal global %work_group_static zeroinitializer
//   %a = call ptr @__cohort_local_static(ptr @x, i64 4, i64 4)
//   %b = call ptr @__cohort_local_static(ptr @x, i64 4, i64 4)
// becomes, at the start of the kernel,
//   %x = call ptr @__cohort_local_alloc(i64 4, i64 4, i32 0)
// which takes the place of %a and %b.
//
// The scratch memory of a launch (sycl_ext_oneapi_work_group_scratch_memory) is
// a part of its dynamic local memory. The headers say where, in front of the
// program's callable:
//   call ptr @__cohort_local_scratch(i64 %offset)
//   %a = call ptr @__cohort_local_scratch(i64 -1)
// becomes '%scratch = call ptr @__cohort_local_arg(i64 %offset)' and that.
//
// Errors: a variable that cannot be told from the call; one in a function that
// is distributed over work-items, which has other variables; scratch memory in
// a kernel whose launch has none.
//
// Assumes: cohort-inline-device. Guarantees: kernels do not call
// '__cohort_local_static' or '__cohort_local_scratch'.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_WORKGROUPSTATIC_H
#define COHORT_PREPARE_WORKGROUPSTATIC_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class WorkGroupStaticPass : public llvm::PassInfoMixin<WorkGroupStaticPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif
