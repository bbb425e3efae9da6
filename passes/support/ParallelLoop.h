//===- ParallelLoop.h - Loops over independent work-items -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_PARALLELLOOP_H
#define COHORT_SUPPORT_PARALLELLOOP_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/Instructions.h"

namespace llvm {
class Loop;
}

namespace cohort {

/// Metadata kind on a load that all lanes of a sub-group execute, from one
/// address.
inline constexpr llvm::StringLiteral AllLanesMD = "cohort.all-lanes";
/// Metadata kind on a load of a vector whose elements a work-item each reads
/// for itself, without gaps, and whose memory is stored to as well.
inline constexpr llvm::StringLiteral EachElementMD = "cohort.each-element";

/// Property of loops over the logical items of a group that
/// cohort-scoped-loops has not annotated yet.
inline constexpr llvm::StringLiteral ItemLoopProperty = "cohort.items";
/// Whether \p L has it.
bool isItemLoop(const llvm::Loop *L);
/// Property of the loops over y and z around such a loop over x.
inline constexpr llvm::StringLiteral ItemRowsProperty = "cohort.item-rows";
/// Property of loops over the parts of a group, sub-groups for one, that the
/// program distributes, where no part has objects of its own.
inline constexpr llvm::StringLiteral PartLoopProperty = "cohort.parts";
/// Whether \p L has it.
bool isPartLoop(const llvm::Loop *L);
/// Another one of loops over independent parts that are an item each.
inline constexpr llvm::StringLiteral ScalarPartLoopProperty =
    "cohort.scalar-parts";
/// Property of the innermost loop over the units of a group.
inline constexpr llvm::StringLiteral UnitLoopProperty = "cohort.units";
/// Whether \p L has it.
bool isUnitLoop(const llvm::Loop *L);

/// Metadata kind on an alloca that is one object of the whole work-group.
inline constexpr llvm::StringLiteral SharedVariableMD = "cohort.shared";
/// Attribute of an argument that is the address of the group's local memory,
/// which nobody else accesses and which has margins (docs/kernel-abi.md).
inline constexpr llvm::StringLiteral LocalMemoryAttribute =
    "cohort-local-memory";

/// Whether \p Pointer, in an entry, points into memory of the group or of the
/// entry, which nothing has that came from the host.
bool isGroupMemory(const llvm::Value *Pointer);

/// Whether a pointer that was read from memory may point to a variable that
/// work-items use in turn.
bool someVariableEscapes(const llvm::Function &F);

/// Tells the optimiser that the iterations of a loop don't depend on one
/// another: they are work-items between two synchronisations, among which an
/// access to memory that another one writes would be a data race.
///
/// \p LatchBranch is the loop's back edge, \p Blocks its body. Accesses that
/// may go to a stack variable are left out: inlining moves the variables of one
/// work-item to the function's entry, where iterations share them. So are
/// atomics, volatile accesses and calls; LLVM then falls back on its own
/// analysis.
void markParallelLoop(llvm::Instruction &LatchBranch,
                      llvm::ArrayRef<llvm::BasicBlock *> Blocks,
                      llvm::ArrayRef<llvm::Metadata *> Properties = {});

/// The property of a loop that is called \p Name, with \p Value if there is
/// one.
llvm::MDNode *loopProperty(llvm::LLVMContext &C, llvm::StringRef Name,
                           llvm::Constant *Value = nullptr);
/// Gives a loop the \p Properties, and no others.
void setLoopProperties(llvm::Instruction &LatchBranch,
                       llvm::ArrayRef<llvm::Metadata *> Properties);

} // namespace cohort
#endif
