//===- CpuAtomics.h - Atomics and fences on the CPU -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Turns atomic operations and memory barriers into LLVM's:
//
//   %old = call i32 @__spirv_AtomicIAdd(ptr %p, i32 1, i32 8, i32 %x)
//   call void @__spirv_MemoryBarrier(i32 1, i32 528)
// becomes
//   %old = atomicrmw add ptr %p, i32 %x acq_rel
//   fence seq_cst
//
// In every function, as atomics have a meaning on the host too; there the scope
// says nothing. An operation on memory that is known to be local memory of the
// work-group needs no atomic instruction, because one thread runs the whole
// work-group: it becomes load, operation and store, both 'unordered', as items
// that such an operation connects are not independent. Where that is not seen,
// an operation of work-group scope is as good as any other: memory shared with
// other groups may well be reached by it.
//
// With 'scoped-last', operations on local memory in scoped kernels become
// atomic instructions of an own scope at first, which loops over items can be
// vectorized with, lane by lane:
//
//   %old = atomicrmw add ptr %bin, i32 1 syncscope("cohort.local") monotonic
//
// A second run, without it, makes load, operation and store of them.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LOWER_CPUATOMICS_H
#define COHORT_CPU_LOWER_CPUATOMICS_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Instruction;
} // namespace llvm

namespace cohort {

/// The scope of an atomic instruction on memory that one thread accesses.
inline constexpr char LocalScope[] = "cohort.local";

/// Whether \p I is an atomic instruction of that scope.
bool hasLocalScope(const llvm::Instruction &I);

llvm::Expected<bool> parseCpuAtomicsOptions(llvm::StringRef Text);

class CpuAtomicsPass : public llvm::PassInfoMixin<CpuAtomicsPass> {
public:
  explicit CpuAtomicsPass(bool ScopedLast = false) : ScopedLast(ScopedLast) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> MapClassName);
  static bool isRequired() { return true; }

private:
  bool ScopedLast;
};

} // namespace cohort
#endif
