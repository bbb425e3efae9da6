//===- GroupFields.h - Loads from the WorkGroup of an entry -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_ABI_GROUPFIELDS_H
#define COHORT_ABI_GROUPFIELDS_H

#include "Abi.h"
#include "llvm/IR/IRBuilder.h"

namespace cohort {

/// Loads of the WorkGroup that an entry gets, each made once, when it is first
/// asked for, at the start of the entry: ids are asked for in loops.
class GroupFields {
public:
  explicit GroupFields(llvm::Function &Entry);
  ~GroupFields();
  GroupFields(const GroupFields &) = delete;
  GroupFields &operator=(const GroupFields &) = delete;

  llvm::Value *field(abi::WorkGroupField Field, unsigned Dim);
  /// The runtime's unit (cpu/Units.h), and the address of dynamic
  /// local memory; of entries of units.
  llvm::Value *unit();
  llvm::Value *dynamicLocal();
  llvm::Value *group() const { return Group; }
  llvm::Value *itemMemory();
  /// Elements of an array over the work-items: as many as there are, rounded up
  /// to whole sub-groups, of each row where these are partial.
  llvm::Value *itemCount();
  /// Puts more there, behind the loads made so far.
  llvm::IRBuilderBase &builder() { return B; }

private:
  llvm::LoadInst *load(abi::WorkGroupField Field, unsigned Dim, llvm::Type *T);

  llvm::Argument *Group;
  llvm::Instruction *Anchor; ///< marks the place; all else there may be deleted
  llvm::IRBuilder<> B;
  llvm::Value *Loaded[9][3] = {};
  llvm::LoadInst *Items = nullptr;
  llvm::Value *Count = nullptr;
};

} // namespace cohort
#endif
