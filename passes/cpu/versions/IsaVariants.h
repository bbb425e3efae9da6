//===- IsaVariants.h - A kernel for every instruction set -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Gives each kernel a copy for each instruction set, so that a program compiled
// without -march runs at full speed; the runtime picks one when it starts.
//
//   define void @k(ptr %f) "cohort-kernel"="nd_range" { ... }
// becomes
//   define void @k(ptr %f) "cohort-kernel"="nd_range" "cohort-identity"
//       { trap }
//   define internal void @k.x86-64-v3(ptr %f) "cohort-kernel"="nd_range"
//       "cohort-variant-of"="k" "cohort-isa"="x86-64-v3" "cohort-lanes"="8"
//       "target-cpu"="x86-64-v3" { ... }
//   ...
//
// "cohort-lanes" is the sub-group size that fits the vectors of the instruction
// set; cohort-vectorize takes it where the kernel requires none.
//
// A kernel that the user's own command line compiles for something better than
// the common x86-64 (-march=native, say) keeps that as one more variant.
// Versions of functions with "cohort-external-helper"
// (cohort-external-functions) get no variants.
//
// Where the sizes of a kernel's groups are known (reqd_work_group_size,
// "cohort-launch-groups") and nothing in it depends on sub-groups, it gets a
// copy for one work-item at a time as well, for the common x86-64:
//
//   define internal void @k.scalar(ptr %f) "cohort-version-of"="k" { ... }
//
// and variants have "cohort-scalar-version"="k.scalar". cohort-vectorize lets
// it stand in for general versions that no known launch needs.
//
// Remarks are about the first variant: the others have
// "cohort-further-version".
//
// Parameter: instruction sets, separated by ';', of those that isaNames()
// lists; without any nothing changes. On targets other than x86-64 nothing
// changes.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_VERSIONS_ISAVARIANTS_H
#define COHORT_CPU_VERSIONS_ISAVARIANTS_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace cohort {

/// The instruction set that \p F is compiled for, as users spell it after
/// -march=
/// ("x86-64", "x86-64-v3", "znver4", ...).
std::string cpuIsaName(const llvm::Function &F);

/// Leaves of \p Kernel its address, which is its identity, and what it is.
void becomeIdentity(llvm::Function &Kernel);

/// Sub-group size that suits the vectors of \p Isa (a name of isaNames() or a
/// CPU that clang knows): 16 with 512-bit vectors, 8 with 256-bit ones, else 4.
unsigned lanesOf(llvm::StringRef Isa, llvm::StringRef Features);

llvm::Expected<std::vector<std::string>>
parseIsaVariantsOptions(llvm::StringRef Text);

class IsaVariantsPass : public llvm::PassInfoMixin<IsaVariantsPass> {
public:
  explicit IsaVariantsPass(std::vector<std::string> Isas = {})
      : Isas(std::move(Isas)) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> MapClassName);
  static bool isRequired() { return true; }

private:
  std::vector<std::string> Isas;
};

} // namespace cohort
#endif
