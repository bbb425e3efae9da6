//===- KernelReach.h - Call graph of the kernels ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The call graph as kernels see it: besides direct calls it has an edge from
// each distribute_items and distribute_groups to the body that they run.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_ANALYSIS_KERNELREACH_H
#define COHORT_ANALYSIS_KERNELREACH_H

#include "abi/KernelInfo.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class CallBase;
class Function;
class Instruction;
class Module;
} // namespace llvm

namespace cohort {

class GroupCall;

/// The function that \p Call calls: also through an alias, as clang calls
/// constructors. Null if it is called through a pointer, or has another type.
llvm::Function *calledFunction(const llvm::CallBase &Call);

/// Whether \p I calls a group operation, well-formed or not.
bool isVocabularyCall(const llvm::Instruction &I);

/// The function of another translation unit that \p I calls, whose code may use
/// the vocabulary; null if it calls none.
llvm::Function *calledExternal(const llvm::Instruction &I);
/// Whether \p Call is distribute_items or distribute_groups.
bool isDistribution(const GroupCall &Call);
/// The body that a distribution runs.
llvm::Function *distributedBody(const GroupCall &Call);

/// Whether \p From, or something defined that it calls, is \p Wanted.
bool reaches(llvm::Function &From,
             llvm::function_ref<bool(llvm::Function &)> Wanted);
/// Whether \p F calls the vocabulary or a function of another translation unit
/// that may use it, or something defined that does. For many functions of a
/// module, KernelReach knows.
bool reachesVocabulary(llvm::Function &F);

class KernelReach {
public:
  explicit KernelReach(llvm::Module &M);

  llvm::ArrayRef<llvm::Function *> kernels() const { return Kernels; }
  /// Bodies of distributions that some kernel reaches.
  llvm::ArrayRef<llvm::Function *> bodies() const {
    return Bodies.getArrayRef();
  }
  /// Every defined function that some kernel reaches, kernels and bodies
  /// included, callers before callees where there is no recursion.
  llvm::ArrayRef<llvm::Function *> reached() const { return Reached; }
  /// As the function of this name.
  bool reachesVocabulary(const llvm::Function *F) const {
    return UsesVocabulary.contains(F);
  }
  /// A call and what it runs: its callee, or a distribution's body.
  struct Edge {
    llvm::CallBase *Call;
    llvm::Function *Callee;
  };
  /// Calls of defined functions in \p F.
  static llvm::SmallVector<Edge, 8> edges(llvm::Function &F);

private:
  llvm::SmallVector<llvm::Function *, 8> Kernels;
  llvm::SmallSetVector<llvm::Function *, 8> Bodies;
  llvm::SmallVector<llvm::Function *, 32> Reached;
  llvm::DenseSet<const llvm::Function *> UsesVocabulary;
};

} // namespace cohort
#endif
