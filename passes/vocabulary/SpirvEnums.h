//===- SpirvEnums.h - SPIR-V's enumerations of the vocabulary ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Operands of group operations, with the values that the SPIR-V specification,
// section 3 "Binary Form", gives them.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VOCABULARY_SPIRVENUMS_H
#define COHORT_VOCABULARY_SPIRVENUMS_H

#include <cstdint>

namespace cohort {

/// "Scope <id>".
enum class Scope : int {
  CrossDevice = 0,
  Device = 1,
  Workgroup = 2,
  Subgroup = 3,
  Invocation = 4
};

/// "Group Operation".
enum class GroupOperation : int {
  Reduce = 0,
  InclusiveScan = 1,
  ExclusiveScan = 2,
  ClusteredReduce = 3
};

/// "Memory Semantics <id>": a memory order, and the memory that it speaks of.
namespace semantics {
enum : uint64_t {
  Acquire = 0x2,
  Release = 0x4,
  AcquireRelease = 0x8,
  SequentiallyConsistent = 0x10,
  Orders = Acquire | Release | AcquireRelease | SequentiallyConsistent,

  UniformMemory = 0x40,
  SubgroupMemory = 0x80,
  WorkgroupMemory = 0x100,
  CrossWorkgroupMemory = 0x200,
  AtomicCounterMemory = 0x400,
  ImageMemory = 0x800,
  Memories = UniformMemory | SubgroupMemory | WorkgroupMemory |
             CrossWorkgroupMemory | AtomicCounterMemory | ImageMemory,

  // Of the Vulkan memory model.
  OutputMemory = 0x1000,
  MakeAvailable = 0x2000,
  MakeVisible = 0x4000,
  Volatile = 0x8000,
  Known =
      Orders | Memories | OutputMemory | MakeAvailable | MakeVisible | Volatile
};
} // namespace semantics

} // namespace cohort
#endif
