//===- PrivateObjects.h - Private objects of logical items ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_SCOPED_PRIVATEOBJECTS_H
#define COHORT_CPU_SCOPED_PRIVATEOBJECTS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

namespace llvm {
class CallBase;
class Function;
class Instruction;
class Module;
class Value;
} // namespace llvm

namespace cohort {

/// Answers for loads and stores of a scoped kernel, before cohort-cpu-entry,
/// which object of the kernel they are to.
class PrivateObjects {
public:
  struct Place {
    /// The call that gives local or private memory, or the variable; null if it
    /// may be something else.
    const llvm::Value *Object = nullptr;
    /// In private memory the call that says whose.
    const llvm::CallBase *Item = nullptr;
  };
  Place place(const llvm::Instruction &Access);

  /// Whether somebody may have the address of \p Object who has not got it from
  /// the object's own call.
  bool isKnownElsewhere(const llvm::Value &Object);

  /// Whether \p Access reads what nobody writes: the kernel's closure.
  static bool isConstant(const llvm::Instruction &Access);

private:
  llvm::DenseMap<const llvm::Value *, bool> KnownElsewhere;
};

/// Functions of \p M in which logical items have private memory.
llvm::SmallSetVector<llvm::Function *, 8>
functionsWithPrivateObjects(llvm::Module &M);

/// Deletes private memory of \p F that is only written, with the stores.
void deleteUnreadObjects(llvm::Function &F);

} // namespace cohort
#endif
