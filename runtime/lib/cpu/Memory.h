//===- Memory.h - Memory on the CPU -----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CPU_MEMORY_H
#define COHORT_RUNTIME_CPU_MEMORY_H

#include "Backend.h"
#include "devices/Regions.h"

namespace cohort::rt::cpu {

/// At least MemoryAlign aligned. Null if the memory is not to be had.
void *allocate(size_t Bytes, size_t Align);
void deallocate(void *Memory) noexcept;
/// Has AddressSanitizer, if the program has it, report whoever uses the memory
/// from now until it is deallocated.
void poison(void *Memory, size_t Bytes) noexcept;
/// Whether the program has AddressSanitizer.
bool seesPoison() noexcept;
/// Hides from the program what of \p Bytes bytes of local memory, which it may
/// use, belongs to none of the objects.
void poisonBetween(char *Memory, size_t Bytes,
                   const std::vector<LocalObject> &Objects) noexcept;

/// copyRegion and fillRegion of Regions.h, on all cores where that is faster.
void copy(const CopyJob &Job);
void fill(const sycl::detail::memory_region &Dest,
          const sycl::detail::region_extents &Box, const void *Pattern,
          size_t PatternBytes);

/// A block that grows on demand and is used again by the next work-group of the
/// thread. Its contents are not kept. LocalMargin bytes in front of it and
/// behind it belong to nobody else.
class Block {
public:
  Block() = default;
  Block(const Block &) = delete;
  ~Block() { deallocate(Memory); }

  /// \p Bytes, and with AddressSanitizer not one more. Throws
  /// errc::memory_allocation; \p What says what for.
  void *get(size_t Bytes, const char *What);

private:
  void grow(size_t Bytes, const char *What);
  char *Memory = nullptr;
  size_t Capacity = 0;
};

/// Memory of the work-groups that this thread runs, outside of its stack.
struct Scratch {
  Block Local; ///< local memory of the work-group
  Block Items; ///< private memory of its work-items
  static Scratch &ofThisThread();
};

} // namespace cohort::rt::cpu
#endif
