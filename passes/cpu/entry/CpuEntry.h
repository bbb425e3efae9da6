//===- CpuEntry.h - A kernel's entry point on the CPU -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Gives each kernel the function that the runtime calls for a work-group
// (docs/kernel-abi.md), and leaves a trap in the kernel itself, whose address
// goes on to be its identity:
//
//   define void @k(ptr %f) "cohort-kernel"="range" { ... WorkgroupId(0) ... }
// becomes
//   define void @k(ptr %f) "cohort-kernel"="range" { trap }
//   define void @k.cohort.x86-64(ptr %closure, ptr %group, ptr %local)
//       "cohort-entry"="k" { ... load from %group ... }
//
// The body and its debug info move; linkage and COMDAT are the kernel's.
//  - Ids and sizes of the group become loads of the WorkGroup, all in the entry
//    block; a scoped kernel's only physical item has the local id 0.
//  - local_alloc: up to 16 KiB of a kernel are variables of the entry, which
//    the optimiser may keep in registers (not at -O0, where it would not); else
//    a fixed place in the static part of %local for each call. local_arg: an
//    offset behind that part.
//  - private_alloc, item_array: a place in the items' memory, for each call its
//    own; item_array's elements and private_item's objects are one behind the
//    other, rounded up to their alignment.
// The sizes of both memories for a work-group are in the attributes
// "cohort-local-bytes" and "cohort-private-bytes" (of one work-item).
//
// Assumes: cohort-verify-group-ops, cohort-workgroup-loops and
// cohort-scoped-parallelism.
// Guarantees: no call of the vocabulary is left in entries.
// Errors: what is left of the vocabulary; alignments above 128 bytes; a kernel
// that does not have the signature void(ptr).
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_ENTRY_CPUENTRY_H
#define COHORT_CPU_ENTRY_CPUENTRY_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class CpuEntryPass : public llvm::PassInfoMixin<CpuEntryPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif
