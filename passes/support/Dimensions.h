//===- Dimensions.h - Three-dimensional ids and ranges ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_DIMENSIONS_H
#define COHORT_SUPPORT_DIMENSIONS_H

#include "vocabulary/GroupCall.h"

namespace cohort {

/// The value of the three-dimensional built-in \p Id in dimension \p Dim, as a
/// new call at \p B's place.
llvm::Value *emitBuiltIn(llvm::IRBuilderBase &B, Op Id, unsigned Dim);
/// The value of a built-in without a dimension.
llvm::Value *emitBuiltIn(llvm::IRBuilderBase &B, Op Id);
/// The same for one of a sub-group, whose query has 32 bits, as a 64-bit
/// integer.
llvm::Value *emitSubgroupBuiltIn(llvm::IRBuilderBase &B, Op Id);

/// Gives each three-dimensional built-in in \p F a constant dimension: where
/// the dimension is only known at run time (always so at -O0), the call becomes
/// a choice between three calls; outside 0 to 2 it is that of dimension 2.
/// Returns whether anything changed.
bool expandRuntimeDimensions(llvm::Function &F);

/// If \p F requires a work-group size, or groups of only one size get to it,
/// makes the sizes of the group constants. Needs constant dimensions.
void useRequiredSize(llvm::Function &F);

/// Writes GlobalInvocationId and GlobalLinearId in terms of the group's
/// position and the local id. Their group part is computed once, in the entry
/// block. Needs constant dimensions. Returns whether anything changed.
bool expandGlobalIds(llvm::Function &F);

} // namespace cohort
#endif
