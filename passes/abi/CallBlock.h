//===- CallBlock.h - Arguments and results of a whole sub-group -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A sub-group calls a function of another translation unit once, for those of
// its work-items that come there. It hands over a block of memory:
//
//   uint64_t mask           bit i: work-item i of the sub-group makes the call
//   ...                     up to 64 bytes
//   T array[N]              for each parameter and for the result, an element
//                           for each work-item; those of larger alignment
//                           first, else in their order, the result last
//
// Elements have the size and the alignment that their type has in memory; a
// bool is a byte.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_ABI_CALLBLOCK_H
#define COHORT_ABI_CALLBLOCK_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/IRBuilder.h"
#include <string>

namespace cohort {

class CallBlock {
public:
  CallBlock(llvm::FunctionType *Type, unsigned Lanes,
            const llvm::DataLayout &DL);

  struct Array {
    llvm::Type *Element = nullptr;   ///< in memory
    uint64_t Offset = 0, Stride = 0; ///< bytes
    llvm::Align Alignment;
  };
  const Array &parameter(unsigned I) const { return Arrays[I]; }
  const Array &result() const { return Arrays.back(); }

  /// Memory for it in \p Entry of the function.
  llvm::AllocaInst *allocate(llvm::BasicBlock &Entry) const;
  /// Address of the element of \p Lane in the \p Block.
  static llvm::Value *element(llvm::IRBuilderBase &B, llvm::Value *Block,
                              const Array &A, llvm::Value *Lane);
  /// \p X, of a parameter's or a result's type, as it is in memory, and back.
  static llvm::Value *toMemory(llvm::IRBuilderBase &B, llvm::Value *X);
  static llvm::Value *fromMemory(llvm::IRBuilderBase &B, llvm::Value *X,
                                 llvm::Type *T);

private:
  llvm::SmallVector<Array, 8> Arrays; ///< of the parameters, and of the result
  uint64_t Bytes;
};

/// Name of the version of function \p Name for sub-groups of \p Lanes.
std::string versionName(llvm::StringRef Name, unsigned Lanes);

/// Calls the version of \p F for sub-groups of \p Lanes with \p Block; what
/// else it gets is known when the entry is made (cohort-cpu-entry).
llvm::CallInst *callVersion(llvm::IRBuilderBase &B, llvm::Function &F,
                            unsigned Lanes, llvm::Value *Block);

} // namespace cohort
#endif
