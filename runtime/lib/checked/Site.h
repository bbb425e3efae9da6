//===- Site.h - What checked kernels say of their code ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// What cohort-checked-kernels writes (passes/cpu/checked/Checked.h has the same
// numbers; a test compares both).
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CHECKED_SITE_H
#define COHORT_RUNTIME_CHECKED_SITE_H

#include <cstdint>

namespace cohort::rt::checked {

/// What the runtime does at a place.
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
/// What the program asks for: the lane of another work-item.
inline constexpr uint32_t NamesLane = 16;
/// A copy, in which bytes that nobody needs may be.
inline constexpr uint32_t Copies = 32;

// Site::Scope.
inline constexpr uint32_t WorkGroupScope = 2, SubGroupScope = 3;

/// A place in the source, or a call through which the code came into its
/// function.
struct Frame {
  const char *File;
  const char *Callee; ///< what the place calls; empty if nothing
  uint32_t Line, Column;
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
};

/// A kernel of the checked build.
struct CheckedKernel {
  const char *Name; ///< mangled
  uint32_t Checks;  ///< bits, in the order of Check
  uint32_t Lanes;   ///< of a sub-group
  uint32_t Dims;
  uint32_t Waits; ///< whether a work-item may have to wait for another one
};

enum class Check : uint32_t { Convergence, Arguments, Races, Bounds, Uninit };

inline bool checks(const CheckedKernel &K, Check C) {
  return K.Checks >> uint32_t(C) & 1;
}

} // namespace cohort::rt::checked
#endif
