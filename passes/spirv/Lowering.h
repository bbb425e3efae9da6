//===- Lowering.h - Steps of the way to SPIR-V ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SPIRV_LOWERING_H
#define COHORT_SPIRV_LOWERING_H

#include "llvm/IR/IRBuilder.h"

namespace llvm {
class Module;
} // namespace llvm

namespace cohort::spirv {

/// A sub-group query of OpenCL ("get_sub_group_id", ...) as a 64-bit number.
llvm::Value *emitQuery(llvm::IRBuilderBase &B, llvm::StringRef Name);

/// Opens the distributions in scoped kernels: each becomes a loop of the physical
/// items over their share, with a call of the body in it. Returns whether there
/// was any; bodies that have been inlined may have more.
///
///   level 0  items: each physical item takes every P-th; with units, those of
///            its sub-group's units, so that one item stays with one physical item
///            units: each sub-group takes every S-th
///   level 1  items and units: each lane takes every L-th
///   level 2  all of them
bool openDistributions(llvm::Module &M);

/// Replaces each kernel by a SPIR-V kernel
///
///   void (ptr addrspace(1) closure, ptr addrspace(3) local
///         [, i64 nx, i64 ny, i64 nz, i64 dynamic_bytes])
///
/// with the arguments in brackets for scoped kernels: the logical size of a group
/// and how much of `local` belongs to local accessors. Behind that are the
/// objects of scalar groups, one block a physical item, then those of sub-groups,
/// one block a sub-group. Lowers what is left of the scoped words and of kernel
/// memory.
void makeKernels(llvm::Module &M);

/// Gives the other words the form that LLVM's backend knows: ids as OpenCL's
/// queries, scopes and semantics as constants.
void lowerWords(llvm::Module &M);

/// Attributes of a SPIR-V kernel, for the image's table: the mangled name of the
/// host's kernel, bytes of local memory a work-group, sub-group and item, and
/// flags.
inline constexpr char KernelAttr[] = "cohort-device-kernel";
inline constexpr char LocalBytesAttr[] = "cohort-local-bytes";
inline constexpr char SubGroupBytesAttr[] = "cohort-sub-group-local-bytes";
inline constexpr char ItemBytesAttr[] = "cohort-item-local-bytes";
inline constexpr char FlagsAttr[] = "cohort-device-flags";
/// Private memory: a physical item can do one logical item only.
inline constexpr unsigned OneItemEach = 1;
/// Distributes units of the work-group over sub-groups.
inline constexpr unsigned UsesUnits = 2;

} // namespace cohort::spirv
#endif
