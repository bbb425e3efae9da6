//===- ChosenVariables.h - Variables chosen by address ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_CHOSENVARIABLES_H
#define COHORT_SUPPORT_CHOSENVARIABLES_H

#include "llvm/IR/PassManager.h"

namespace cohort {

/// Whether a phi or select chooses the address of a variable of \p F, as `c ? x
/// : y` does of two structures. SROA leaves such variables where an integer
/// holds several members and others are read one by one, or where a store goes
/// to the variable that was chosen.
bool hasChosenVariables(const llvm::Function &F);

/// Makes stores to chosen variables stores to each of them:
///
///   %p = phi ptr [ %a, %x ], [ %b, %y ]       x: store i32 %v, ptr %a
///   store i32 %v, ptr %p                  =>  y: store i32 %v, ptr %b
///
///   %p = select i1 %c, ptr %a, ptr %b         store (%c ? %v : load %a), ptr
///   %a store i32 %v, ptr %p                  =>  store (%c ? load %b : %v),
///   ptr %b
///
/// An insertion into a few sorted elements ends so when its loop is unrolled:
/// without such a store the elements become values. Leaves alone: stores behind
/// another access in the block of the phi; values that the block computes.
class ChosenStoresPass : public llvm::PassInfoMixin<ChosenStoresPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
