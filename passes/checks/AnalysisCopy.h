//===- AnalysisCopy.h - A copy of a kernel to reason about ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// At -O0 the values of a kernel are in memory and its helpers are calls, and
// what is checked must not depend on the level. So kernels are checked on a
// copy in which
//
//   - everything that the kernel calls and that is defined is inlined, and so
//     are the bodies of distributions, each as one call of it;
//   - variables are values where they can be;
//   - nothing leads to code that must not be reached: what unwinds out of the
//     kernel, traps or calls abort does not count as a way past a barrier;
//   - edges to exception handlers are branches;
//   - annotations have become calls of placeholders (Annotations.h).
//
// Branches, loops and calls stay as the program has them, with their places.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CHECKS_ANALYSISCOPY_H
#define COHORT_CHECKS_ANALYSISCOPY_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/PassManager.h"
#include <optional>

namespace llvm {
class CallInst;
class Function;
class GlobalVariable;
class Value;
} // namespace llvm

namespace cohort {

class GroupCall;

/// How a copy represents the distributions of a scoped kernel.
enum class Distributions {
  /// Each, and after it a call of its body with ids that are uniform over all
  /// items: what collectives and branches outside of bodies depend on.
  Stay,
  /// One call of the body with the ids of some logical item (itemIdOf): what
  /// items
  /// do, and in which order.
  AreOneItem
};

/// An id of a logical item in its group.
struct ItemId {
  unsigned Level;     ///< of the group
  unsigned Dimension; ///< 0 is the fastest
  bool IsLine;        ///< whether the group has one dimension
};
/// Which id \p V is, if it is one, in a copy where distributions are one item.
std::optional<ItemId> itemIdOf(const llvm::Value *V);

/// Whether \p V stands for an id about which nothing is known.
bool isUnknownId(const llvm::Value *V);

/// A copy of a kernel for as long as this object lives.
class AnalysisCopy {
public:
  AnalysisCopy(llvm::Function &Kernel, llvm::FunctionAnalysisManager &FAM,
               Distributions Kind = Distributions::Stay);
  ~AnalysisCopy();
  AnalysisCopy(const AnalysisCopy &) = delete;

  llvm::Function &function() { return *Copy; }
  /// Makes values of conditions (FlattenConditions.h), and gives loops with
  /// several entries one each: about others uniformity analysis assumes the
  /// worst. Calls stay as they are.
  void flatten();

private:
  llvm::CallInst *addBody(const GroupCall &Distribution);
  void inlineCalls();
  void cutDeadEnds();
  void simplify();

  llvm::Function &Kernel;
  llvm::FunctionAnalysisManager &FAM;
  Distributions Kind;
  llvm::Function *Copy;
  /// Its value is known to no pass, and uniform.
  llvm::GlobalVariable *Unknown;
};

/// Calls \p Look with each kernel of \p M that is \p Wanted, and a copy of it.
void forKernelCopies(
    llvm::Module &M, llvm::ModuleAnalysisManager &AM,
    llvm::function_ref<bool(llvm::Function &Kernel)> Wanted,
    llvm::function_ref<void(llvm::Function &Kernel, AnalysisCopy &Copy)> Look);

} // namespace cohort
#endif
