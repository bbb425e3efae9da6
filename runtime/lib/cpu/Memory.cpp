//===- Memory.cpp - Memory on the CPU -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Memory.h"
#include "ParallelFor.h"
#include "kernels/KernelRecord.h"
#include "support/Errors.h"
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

namespace cohort::rt::cpu {

/// Bytes of memory that the machine has.
static size_t physicalMemory() {
  static const size_t Bytes =
      size_t(sysconf(_SC_PHYS_PAGES)) * size_t(sysconf(_SC_PAGESIZE));
  return Bytes;
}

void *allocate(size_t Bytes, size_t Align) {
  // The system would promise more than there is, and end the process when it is
  // used.
  if (Bytes > physicalMemory())
    return nullptr;
  constexpr size_t HugePage = size_t(2) << 20;
  bool Large = Bytes >= 2 * HugePage;
  Align = std::max(Align, Large ? HugePage : MemoryAlign);
  size_t Rounded = (std::max<size_t>(Bytes, 1) + Align - 1) / Align * Align;
  void *Memory = std::aligned_alloc(Align, Rounded);
  // A hint: streaming kernels miss the TLB less.
  if (Memory && Large)
    madvise(Memory, Rounded, MADV_HUGEPAGE);
  return Memory;
}

void deallocate(void *Memory) noexcept { std::free(Memory); }

namespace {

/// One core does not use up the memory's bandwidth; below this size the caches
/// matter more than that.
constexpr size_t ParallelBytes = size_t(8) << 20;
constexpr size_t PartBytes = size_t(1) << 20;

bool isOneRow(const sycl::detail::region_extents &Box) {
  return Box.rows == 1 && Box.slices == 1;
}

/// Calls \p Body with the beginning and the length, in bytes, of parts of a
/// row. Parts begin at multiples of \p Unit.
template <class F> void forParts(size_t Bytes, size_t Unit, F Body) {
  size_t Part = std::max<size_t>(PartBytes / Unit, 1) * Unit;
  parallelFor(0, (Bytes + Part - 1) / Part, 1, [&](size_t Begin, size_t End) {
    Body(Begin * Part, std::min(End * Part, Bytes) - Begin * Part);
  });
}

} // namespace

void copy(const CopyJob &Job) {
  size_t Bytes = Job.SrcBox.bytes();
  char *Dest = static_cast<char *>(Job.Dest.data);
  const char *Src = static_cast<const char *>(Job.Src.data);
  bool Overlaps = Dest < Src + Bytes && Src < Dest + Bytes;
  if (Bytes < ParallelBytes || Overlaps || !isOneRow(Job.SrcBox) ||
      !isOneRow(Job.DestBox))
    return copyRegion(Job);
  forParts(Bytes, 1, [=](size_t First, size_t Length) {
    std::memcpy(Dest + First, Src + First, Length);
  });
}

void fill(const sycl::detail::memory_region &Dest,
          const sycl::detail::region_extents &Box, const void *Pattern,
          size_t PatternBytes) {
  if (Box.bytes() < ParallelBytes || !isOneRow(Box))
    return fillRegion(Dest, Box, Pattern, PatternBytes);
  forParts(Box.bytes(), PatternBytes, [&](size_t First, size_t Length) {
    fillRegion({static_cast<char *>(Dest.data) + First, 0, 0}, {Length, 1, 1},
               Pattern, PatternBytes);
  });
}

// There if the program is built with AddressSanitizer, even if this library is
// not.
extern "C" __attribute__((weak)) void
__asan_poison_memory_region(const volatile void *, size_t);
extern "C" __attribute__((weak)) void
__asan_unpoison_memory_region(const volatile void *, size_t);

void poison(void *Memory, size_t Bytes) noexcept {
  // The first bytes of eight cannot be poisoned alone; all eight are the
  // block's.
  if (__asan_poison_memory_region)
    __asan_poison_memory_region(Memory, (Bytes + 7) / 8 * 8);
}

bool seesPoison() noexcept { return __asan_poison_memory_region; }

void poisonBetween(char *Memory, size_t Bytes,
                   const std::vector<LocalObject> &Objects) noexcept {
  size_t End = 0;
  auto Hide = [&](size_t Until) {
    if (End < Until)
      __asan_poison_memory_region(Memory + End, Until - End);
  };
  for (const LocalObject &Object : Objects) {
    Hide(Object.Offset);
    End = Object.Offset + Object.Bytes;
  }
  Hide(Bytes);
}

void *Block::get(size_t Bytes, const char *What) {
  if (Bytes > Capacity)
    grow(Bytes, What);
  if (__asan_poison_memory_region) {
    // With its margins: instrumented code does not use them.
    __asan_poison_memory_region(Memory, Capacity + 2 * LocalMargin);
    __asan_unpoison_memory_region(Memory + LocalMargin, Bytes);
  }
  return Memory + LocalMargin;
}

void Block::grow(size_t Bytes, const char *What) {
  deallocate(Memory);
  Capacity = 0;
  // Half as much again, so that slowly growing requests settle.
  size_t Roomy = Bytes + std::min(Bytes / 2, size_t(1) << 20);
  Memory = static_cast<char *>(allocate(Roomy + 2 * LocalMargin, MemoryAlign));
  if (!Memory)
    fail(sycl::errc::memory_allocation,
         "cannot allocate " + std::to_string(Bytes) + " bytes for the " + What +
             " of a work-group");
  Capacity = Roomy;
}

Scratch &Scratch::ofThisThread() {
  static thread_local Scratch TheScratch;
  return TheScratch;
}

} // namespace cohort::rt::cpu
