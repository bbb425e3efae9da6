//===- Lowering.h - Steps of the way to SPIR-V ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SPIRV_LOWERING_H
#define COHORT_SPIRV_LOWERING_H

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/PassManager.h"
#include <string>

namespace llvm {
class CallBase;
class Function;
class Module;
class Value;
} // namespace llvm

namespace cohort::spirv {

/// Replaces each kernel by a SPIR-V kernel
///
///   void (ptr addrspace(1) closure, ptr addrspace(3) local
///         [, i64 nx, i64 ny, i64 nz, i64 dynamic_bytes
///          | i64 ox, i64 oy, i64 oz])
///
/// with the arguments in brackets for scoped kernels, whose `dynamic_bytes` of
/// `local` belong to local accessors, and for those with flat groups: the
/// logical size of a group, and the global offset. A scoped kernel's version
/// for several items each has `i64 ox, oy, oz, i64 gx, gy, gz, ptr addrspace(1)
/// private` behind them: the first group of the launch, the number of groups,
/// and private memory. Behind the local accessors' memory are the objects of
/// scalar groups, one block a physical item, then those of sub-groups, one
/// block a sub-group. Lowers what is left of the scoped operations and of
/// kernel memory.
///
/// A function that kernels of other translation units call becomes
///
///   R (ptr addrspace(3) local, i64 nx, i64 ny, i64 nz,
///      i64 ox, i64 oy, i64 oz, ...)
///
/// and finds the ids of work-items from these, whether the groups are flat or
/// not.
void makeKernels(llvm::Module &M);

/// Whether \p F, a kernel of the host, uses sub-groups of groups of two or
/// three dimensions: a device may cut them as it likes, row by row for
/// instance, and programs count on the order of linear ids. Functions of other
/// translation units may use sub-groups.
bool needsFlatGroups(llvm::Function &F);
/// Makes ids and sizes in \p F those of groups that are launched as one row, in
/// which \p Linear is an item's place. \p FirstArgument is the first of six
/// with the group's size and the global offset.
void flattenGroups(llvm::Function &F, unsigned FirstArgument,
                   llvm::Value *Linear);

/// Has the callable read once, at the start, wherever a fixed place of it is
/// read, and makes arguments of what is there, behind the kernel's others: for
/// a pointer one to global memory and the bytes behind it. Variables are values
/// by now.
void flattenClosures(llvm::Module &M);

/// Gives the other group operations the form that LLVM's backend knows: ids as
/// OpenCL's queries, scopes and semantics as constants.
void lowerGroupOps(llvm::Module &M);

/// Has \p Call, one of the vocabulary, done in types that devices take.
void carryInOtherTypes(llvm::CallBase &Call);

/// Has atomics work on local and global memory where that is known of a
/// pointer.
void narrowAtomics(llvm::Module &M);

/// Unrolls short loops with atomics some steps.
void unrollAtomicLoops(llvm::Module &M, llvm::ModuleAnalysisManager &AM);

/// Makes products and sums of what may be one operation of both, and has the
/// module say which they are and that devices may fuse them; see
/// Contraction.cpp.
void markContractions(llvm::Module &M);
/// The decoration that says so until Edit.cpp has a better one.
constexpr unsigned UserSemantic = 5635;
constexpr llvm::StringLiteral ContractSemantic = "contract";

/// Has minima and maxima of integers, and negations of floating-point values,
/// computed in other ways in kernels whose work-groups synchronise: Intel's
/// compiler for CPUs takes them for uniform; see DriverUniformity.cpp
/// (test/device/run/Inputs/calls-and-barriers.cpp).
void replaceFalselyUniform(llvm::Module &M);
/// Whether the work-items of a work-group of \p F wait for one another.
bool synchronisesGroups(llvm::Function &F);

/// Has accesses through one of several pointers into private memory be
/// volatile; see ChosenPointers.cpp
/// (test/device/run/Inputs/chosen-pointers.cpp).
void keepChosenPointersInMemory(llvm::Module &M);

/// Has loads and stores of pointers name the member of a private variable that
/// they access; see FirstMembers.cpp
/// (test/device/run/Inputs/first-members.cpp).
void nameFirstMembers(llvm::Module &M);

/// Gives each cycle one entry in functions that use sub-groups; see
/// PlainFlow.cpp (test/device/run/Inputs/cycles-and-sub-groups.cpp).
void makePlainFlow(llvm::Module &M, llvm::ModuleAnalysisManager &AM);

/// SPIR-V has comparisons of pointers from 1.4 on.
void comparePointersAsIntegers(llvm::Module &M);

/// Reports the builtins that cannot be expressed in SPIR-V for OpenCL.
void refuseIntrinsics(llvm::Module &M);
/// Computes by other operations what SPIR-V for OpenCL has none for, reversed
/// bits for one.
void expandIntrinsics(llvm::Module &M);

/// Computes what arithmetic with a check for overflow gives by itself: devices
/// need not have it.
void expandOverflowChecks(llvm::Module &M);

/// Converts true by way of -1, which LLVM's SPIR-V backend forgets.
void signBooleans(llvm::Module &M);

/// Computes with integers of 24, 40, ... bits in the next wider type, and makes
/// branches of switches on truth values. The last
/// step: everything else is in its place.
void legalizeIntegers(llvm::Module &M);

/// The SPIR-V \p Image as more readers take it; see Edit.cpp.
std::string edited(llvm::StringRef Image);

/// Adds to each kernel's flags what a device must have to run it.
void recordRequirements(llvm::Module &M);

} // namespace cohort::spirv
#endif
