//===- Distributions.h - Scoped loops of physical items ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A scoped kernel's work-group is P physical items in a row, cut by the device
// into sub-groups. Level 0 is the work-group, 1 a sub-group, 2 a single item.
// Sizes that depend on the device are queried with group operations.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_DEVICE_DISTRIBUTIONS_H
#define COHORT_DEVICE_DISTRIBUTIONS_H

#include "llvm/IR/IRBuilder.h"

namespace llvm {
class Module;
} // namespace llvm

namespace cohort {

/// In a version as of ExactItems.h, PhysicalId at this level, which no group
/// has, is the physical item's position in a block that has the logical group's
/// shape.
inline constexpr unsigned ExactLevel = 1 << 16;

/// Opens the distributions in scoped kernels: each becomes a loop of the
/// physical items over their share, with a call of the body in it. Returns the
/// kernels that had any; bodies that are inlined may have more.
///
///   level 0  items: each physical item takes every P-th; with units, those of
///            its sub-group's units, so that one item stays with one physical
///            item
///            fold_items in a version for several items each: neighbours, as
///            many for each physical item, between two barriers
///            units: each sub-group takes every S-th
///   level 1  items and units: each lane takes every L-th
///   level 2  all of them
llvm::SmallVector<llvm::Function *, 8> openDistributions(llvm::Module &M);

/// Begins a loop from \p First to below \p End in front of where \p B inserts,
/// and has it insert into the loop, in front of the step. Returns the index;
/// all of them are i64.
llvm::Value *openLoop(llvm::IRBuilderBase &B, llvm::Value *First,
                      llvm::Value *End, llvm::Value *Step);

/// Whether \p Kernel distributes units of the work-group, or what it calls
/// does.
bool handsOutUnits(llvm::Function &Kernel);

/// Extent in x of the units of a work-group whose rows have \p Nx items, where
/// units are parts of rows: the order of linear ids is that of the physical
/// items.
llvm::Value *emitUnitExtent(llvm::IRBuilderBase &B, llvm::Value *Nx);
/// Extent in \p Dim of tiles that fill a sub-group from x on, as far as they
/// divide a work-group of \p Extents.
llvm::Value *emitTileExtent(llvm::IRBuilderBase &B, unsigned Dim,
                            llvm::ArrayRef<llvm::Value *> Extents);

} // namespace cohort
#endif
