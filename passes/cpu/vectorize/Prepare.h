//===- Prepare.h - A kernel in the form that widening reads -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_PREPARE_H
#define COHORT_VECTORIZE_PREPARE_H

#include "analysis/Shapes.h"
#include "llvm/IR/PassManager.h"

namespace cohort {

/// The size for a kernel that nobody asks one for: elements of its widest type
/// in a register of the processor.
unsigned suitableLanes(llvm::Function &Kernel);

/// 32-bit elements in a register of the processor of \p Kernel.
unsigned lanesOfRegister(const llvm::Function &Kernel);

/// The most lanes of \p Kernel's sub-groups, or units, whose results a
/// work-group puts together, with values of \p Registers each.
unsigned maxLanesOfParts(const llvm::Function &Kernel, unsigned Registers = 1);

/// As many lanes as integers of \p Kernel fill a register that are narrow in
/// memory; as many as of 32-bit elements if there are none.
unsigned lanesOfNarrowData(const llvm::Function &Kernel);

/// How many vectors the rows of a further version of \p Kernel, over an
/// nd_range with sub-groups of \p Lanes, should have: the processor waits in
/// its loops for one, or its data is narrow, and nothing in it asks for
/// sub-groups. 0: there is no use for it.
unsigned vectorsOfWide(llvm::Function &Kernel, unsigned Lanes);

/// \p Lanes, or more where \p Kernel names lanes that no register of 32-bit
/// elements has (LaneConstants.h): that is the size it was written for.
unsigned withNamedLanes(const llvm::Function &Kernel, unsigned Lanes);

/// Tells \p F that its sub-groups have \p Lanes lanes and run one after the
/// other, and leaves out what is for larger ones and for devices.
void knowSubgroupSize(llvm::Function &F, unsigned Lanes,
                      llvm::FunctionAnalysisManager &FAM);

/// Tells \p F that each of its sub-groups has all of its \p Lanes lanes.
/// Returns whether \p F has to be prepared again.
bool knowWholeSubgroups(llvm::Function &F, unsigned Lanes,
                        llvm::FunctionAnalysisManager &FAM);

/// Brings \p F into SSA form with two-way branches, one return that every block
/// can reach, reducible loops in loop-simplify form, and LCSSA form.
void prepareForWidening(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

/// Makes shifts and masks of divisions in \p F, which is prepared, of ids by
/// powers of two (UnsignedDivisions.cpp).
void divideUnsigned(llvm::Function &F, const LaneOptions &Options,
                    llvm::FunctionAnalysisManager &FAM);

/// Makes branches of their own of what all lanes agree on in conditions on ids
/// of \p F, which is prepared (SplitConditions.cpp). Returns whether \p F has
/// to be prepared again.
bool splitConditions(llvm::Function &F, const LaneOptions &Options,
                     llvm::FunctionAnalysisManager &FAM);

/// Gives parts of \p F, which is prepared, versions for the distances between
/// partners at which lanes' addresses are no gather (PowersOfTwo.cpp). Returns
/// whether \p F has to be prepared again.
bool specializePowersOfTwo(llvm::Function &F, const LaneOptions &Options,
                           llvm::FunctionAnalysisManager &FAM);

/// Gives parts of \p F, which is prepared, versions for sub-groups away from
/// edges (InteriorVersions.cpp), and prepares it again.
bool specializeInteriors(llvm::Function &F, const LaneOptions &Options,
                         llvm::FunctionAnalysisManager &FAM);

/// Gives parts of \p F, which is prepared, that access members of structures
/// versions for objects that do not overlap (DisjointVersions.cpp), and
/// prepares it again.
bool separateObjects(llvm::Function &F, const LaneOptions &Options,
                     llvm::FunctionAnalysisManager &FAM);

/// Gives code of \p F, which is prepared, that at most one lane executes
/// scalars instead of ids (OneLane.cpp). Returns whether \p F has to be
/// prepared again.
bool useOneLane(llvm::Function &F, const LaneOptions &Options,
                llvm::FunctionAnalysisManager &FAM);

/// Divides loops of \p F, which is prepared, that lanes leave in the order of
/// their ids into the iterations that all execute and the rest
/// (FullMaskLoops.cpp). Returns whether \p F has to be prepared again.
bool peelFullMaskLoops(llvm::Function &F, const LaneOptions &Options,
                       llvm::FunctionAnalysisManager &FAM);

/// Marks loops of \p F, which is prepared, that should be unrolled, since their
/// counter names a lane (UnrollHints.cpp).
void hintUnrolling(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

/// Moves compares of values that lanes carry out of loops of \p F, which is
/// prepared, to the exits, where they are the only uses (ExitCompares.cpp).
void compareBeforeExits(llvm::Function &F, const LaneOptions &Options,
                        llvm::FunctionAnalysisManager &FAM);

/// Makes \p F, which is prepared, execute \p Options.Lanes work-items.
void widen(llvm::Function &F, LaneOptions Options,
           llvm::FunctionAnalysisManager &FAM);

} // namespace cohort
#endif
