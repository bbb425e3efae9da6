//===- LocalMemoryUse.h - Conflicting accesses of work-items ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CHECKS_LOCALMEMORYUSE_H
#define COHORT_CHECKS_LOCALMEMORYUSE_H

#include <cstdint>
#include <optional>
#include <string>

namespace llvm {
class Function;
class Instruction;
class Value;
} // namespace llvm

namespace cohort {

/// An access to memory that other work-items may see.
struct Access {
  const llvm::Instruction *At;
  bool Writes;
  const llvm::Value *Object;  ///< null: any
  const llvm::Value *Element; ///< the address; null: any
};

/// The access of \p I to memory of several items; nothing if there is none.
std::optional<Access> accessOf(const llvm::Instruction &I);
/// Whether items may conflict in these two accesses of \p F: one sees what
/// another has written.
bool mayConflict(const Access &A, const Access &B, const llvm::Function &F);

/// Whether \p V is a call that gives an object in local memory.
bool isLocalObject(const llvm::Value *V);
/// Whether \p A and \p B surely are the same object.
bool isSameObject(const llvm::Value *A, const llvm::Value *B);
/// The size of the element of local memory at \p Address, if it belongs to the
/// item by its index: all that is added besides are constants smaller than
/// that. 0 if not.
uint64_t ownElement(const llvm::Value *Address, const llvm::Function &F);

/// Whether \p I, in a function where all is inlined, comes from SYCL's headers.
bool isInHeaders(const llvm::Instruction &I);
/// The function, of SYCL's headers or the program's own, through which the
/// program calls \p I; empty if none.
std::string calledByProgram(const llvm::Instruction &I);

} // namespace cohort
#endif
