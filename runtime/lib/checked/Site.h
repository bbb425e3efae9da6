//===- Site.h - Places in the code of checked kernels -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Data that cohort-checked-kernels writes (passes/cpu/checked/Checked.h has the
// same enumerators; a test compares both).
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CHECKED_SITE_H
#define COHORT_RUNTIME_CHECKED_SITE_H

#include <cstdint>

namespace cohort::rt::checked {

/// The runtime's action at a place.
enum class SiteKind : uint32_t {
  Barrier,
  Reduce,
  InclusiveScan,
  ExclusiveScan,
  ClusteredReduce,
  All,
  Any,
  AllEqual,
  Broadcast,
  BroadcastFirst,
  Shuffle,
  ShuffleXor,
  ShuffleUp,
  ShuffleDown,
  Rotate,
  Ballot,
  Elect,
  InverseBallot,
  BitExtract,
  BitCount,
  FindLSB,
  FindMSB,
  Uniform,
  Access,
  Fence
};

// Site::Flags.
inline constexpr uint32_t Converged = 1; ///< all of the group have to come
inline constexpr uint32_t Writes = 2;
inline constexpr uint32_t Reads = 4;
inline constexpr uint32_t Atomic = 8;
/// The operand names the lane of another work-item.
inline constexpr uint32_t NamesLane = 16;
/// A copy, in which bytes that nobody needs may be.
inline constexpr uint32_t Copies = 32;
/// In code of the headers.
inline constexpr uint32_t OfHeaders = 64;
/// A barrier that the program has not written: it orders no accesses.
inline constexpr uint32_t Silent = 128;

/// Queries of a scoped kernel about its physical item: its place and how many
/// there are, in the work-group and in the sub-group.
enum class Physical : uint32_t {
  Item,
  Items,
  Lane,
  Lanes,
  SubGroup,
  SubGroups,
  MaxLanes
};
/// Among whom a distribution divides.
enum class Holder : uint32_t { Items, SubGroups, Lanes, One };
/// Physical items of a work-group, at most, unless one sub-group has more.
inline constexpr uint32_t MaxPhysicalItems = 16;

// CheckedKernel::Physical: how many physical items run a work-group.
inline constexpr uint32_t NotScoped = 0;
inline constexpr uint32_t OnePhysical = 1; ///< a hierarchical kernel
inline constexpr uint32_t GivenLanes = 2;  ///< any, in sub-groups of this size
inline constexpr uint32_t AnyLanes = 3;
/// CheckedKernel::NumWritten: what it writes is not known.
inline constexpr uint32_t AnyWrites = ~0u;

// Site::Scope.
inline constexpr uint32_t WorkGroupScope = 2, SubGroupScope = 3;

/// A place in the source, or a call through which the code came into its
/// function.
struct Frame {
  const char *File;
  const char *Callee; ///< what the place calls; empty if nothing
  uint32_t Line, Column;
};

/// A kernel of the checked build.
struct CheckedKernel {
  const char *Name; ///< mangled
  uint32_t Checks;  ///< bits, in the order of Check
  uint32_t Lanes;   ///< of a sub-group
  uint32_t Dims;
  uint32_t Waits;    ///< whether a work-item may have to wait for another one
  uint32_t Physical; ///< of scoped kernels
  uint32_t ClosureBytes;
  /// Places in the callable of the pointers through which it writes memory that
  /// is not local.
  const uint32_t *Written;
  uint32_t NumWritten;
  uint32_t Reserved;
};

/// A call of the runtime in a kernel.
struct Site {
  const char *Name;    ///< of the function that the program calls; empty: none
  const Frame *Frames; ///< innermost first, without those of the headers
  uint32_t NumFrames;
  uint32_t Place; ///< the same for copies of one call; grows along the kernel
  SiteKind Kind;
  uint32_t Scope;     ///< of the group; of an atomic, the memory scope
  uint32_t Operation; ///< size of clusters; of BitCount the group operation
  uint32_t Flags;
  uint32_t Number; ///< of the runtime, for those of accesses; 0: not yet
  uint32_t Reserved;
  uint64_t Bytes; ///< of the value
  void (*Combine)(void *Sum, const void *Value);
  const void *Identity;
  const CheckedKernel *Kernel; ///< null: in another function
};

enum class Check : uint32_t {
  Convergence,
  Arguments,
  Races,
  Bounds,
  Uninit,
  Scoped
};

inline bool checks(const CheckedKernel &K, Check C) {
  return K.Checks >> uint32_t(C) & 1;
}

} // namespace cohort::rt::checked
#endif
