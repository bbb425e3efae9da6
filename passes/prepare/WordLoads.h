//===- WordLoads.h - Integers put together from bytes -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-word-loads: an integer that is put together from bytes in memory, as
// hashes and ciphers do it, is one load:
//
//   %word = or (zext %b0), (shl (zext %b1), 8)     %word = load i16, ptr %p,
//                                                          align 1
//
// for %b0 and %b1 loaded from %p and %p + 1. For vectors each byte would be a
// gather. It brings such integers into the form that LLVM's
// AggressiveInstCombine knows, and runs that: addresses have a base in common,
// also where the index is an unsigned integer which is widened behind the
// addition, and the word has one use.
//
// Leaves alone: parts that are not in the order of memory on x86-64, the least
// significant first; parts between whose loads something may be written. After
// cohort-embed-images: devices may not have such loads.
// Assumes: cohort-canonicalize, which unrolls loops over the bytes of a word.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_WORDLOADS_H
#define COHORT_PREPARE_WORDLOADS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class WordLoadsPass : public llvm::PassInfoMixin<WordLoadsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
