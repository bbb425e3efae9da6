//===- FlattenConditions.h - Branches become values -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CHECKS_FLATTENCONDITIONS_H
#define COHORT_CHECKS_FLATTENCONDITIONS_H

namespace llvm {
class Function;
class Instruction;
class Value;
} // namespace llvm

namespace cohort {

class ItemDependence;

/// Makes one branch of those that '&&', '||' and '?:' are at -O0, by computing
/// both sides, whatever they read. Good for thinking about a function, not for
/// running it. Blocks that do more than compute stay where they are.
///
///   a ? one : other;  one: u ? go : end;  other: v ? go : end
///     becomes  select(a, u, v) ? go : end
void flattenConditions(llvm::Function &F);

/// Whether \p A and \p B are computed in the same way; memory is taken not to
/// change in between.
bool areSameComputation(const llvm::Value *A, const llvm::Value *B);

/// Whether \p I is made of conditions: by logic, or by choosing between
/// integers, as for the variable that says where a loop is left to, and
/// comparing them.
bool isWholeOfParts(const llvm::Instruction &I);

/// Whether \p V, for which isWholeOfParts holds, is uniform although parts of
/// it differ, as 'a && u || !a && u' is where only a differs: tries all values
/// of the parts. Parts that are computed in the same way are the same; memory
/// is taken not to change in between.
bool isUniformAsAWhole(const llvm::Value *V, const ItemDependence &Items);

/// Whether some items of a group of \p F have another \p V than others for some
/// values of those parts that depend on more than local ids: so for 'a && u'
/// where a differs, but not for 'a && u || !a && u', whatever u is.
bool surelyDiffers(const llvm::Value *V, const llvm::Function &F);

} // namespace cohort
#endif
