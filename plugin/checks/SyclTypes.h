//===- SyclTypes.h - Groups and collectives in the AST ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_CHECKS_SYCLTYPES_H
#define COHORT_PLUGIN_CHECKS_SYCLTYPES_H

#include "clang/AST/Type.h"
#include <optional>

namespace clang {
class CXXMethodDecl;
class FunctionDecl;
class RecordDecl;
} // namespace clang

namespace cohort {

/// The level of scoped group type \p T, or of what it refers to: how many
/// distribute_groups are around it, at most LastLevel. Nothing for other types.
std::optional<unsigned> scopedGroupLevel(clang::QualType T);
/// At this level groups are scalar, and types say no more about nesting: one
/// below last_sub_group_level of the headers.
inline constexpr unsigned LastLevel = 4;

/// Whether \p F is a function of the extension for a scoped group, as
/// distribute_items and group_barrier; memory_environment and its kind are not.
bool isScopedFunction(const clang::FunctionDecl &F);

/// Whether \p R is what all accessors of buffers have in them: an address, and
/// the buffer's memory object (docs/kernel-abi.md).
bool isAccessor(const clang::RecordDecl &R);

/// Whether \p F is what group::parallel_for_work_item of hierarchical kernels
/// calls to go through the work-items.
bool isWorkItemsFunction(const clang::FunctionDecl &F);

/// Whether objects of \p R are private memory of logical items.
bool isPrivateMemory(const clang::RecordDecl &R);

/// Whether \p T is that of variables of a work-group, which have local memory.
bool isWorkGroupStatic(clang::QualType T);

/// Whether \p F, a member of a scoped group, tells physical items apart.
bool isPhysicalPosition(const clang::CXXMethodDecl &F);

} // namespace cohort
#endif
