//===- ReductionMemory.cpp - Memory of reductions on devices --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "ReductionMemory.h"
#include "Context.h"
#include "support/Errors.h"
#include <algorithm>
#include <cstring>
#include <map>
#include <mutex>

namespace cohort::rt {

namespace {

/// Limits of the pool of a device: this many blocks, none larger than this
/// (bytes).
constexpr size_t MaxBlocks = 64, MaxBytes = size_t(4) << 20;

/// For as long as the process lives: at its end drivers may have gone.
struct Pool {
  using Place = std::pair<Backend *, unsigned>;
  std::mutex Mutex;
  std::map<Place, std::vector<std::pair<size_t, void *>>> Free; ///< with sizes
  uint64_t NumFailures = 0;

  static Pool &get() {
    static Pool *ThePool = new Pool;
    return *ThePool;
  }
};

size_t powerOf2(size_t Bytes) {
  size_t Result = 4096;
  while (Result < Bytes)
    Result *= 2;
  return Result;
}

void *allocate(Backend &B, unsigned Index, size_t Bytes) {
  void *Memory = B.allocate(Index, Bytes, ReductionHead, MemoryKind::Device);
  if (!Memory)
    fail(sycl::errc::memory_allocation, "no memory for the " +
                                            std::to_string(Bytes) +
                                            " bytes that a reduction needs");
  return Memory;
}

void *allocateCleared(Backend &B, unsigned Index, size_t Bytes) {
  void *Memory = allocate(B, Index, Bytes);
  char Zero = 0;
  B.fill(Index, {Memory, ReductionHead, ReductionHead}, {ReductionHead, 1, 1},
         &Zero, 1);
  B.wait(Index);
  return Memory;
}

} // namespace

/// Memory of a device that does not access the host's.
static std::shared_ptr<void> pooled(Backend &B, unsigned Index, size_t Bytes) {
  Pool &P = Pool::get();
  size_t Size = Bytes <= MaxBytes ? powerOf2(Bytes) : Bytes;
  void *Memory = nullptr;
  std::unique_lock Lock(P.Mutex);
  auto &Free = P.Free[{&B, Index}];
  auto Found = std::find_if(Free.begin(), Free.end(),
                            [Size](const auto &F) { return F.first == Size; });
  if (Found != Free.end()) {
    Memory = Found->second;
    Free.erase(Found);
  }
  uint64_t Before = P.NumFailures;
  Lock.unlock();
  if (!Memory)
    Memory = allocateCleared(B, Index, Size);
  return {Memory, [=, &P, &B](void *M) {
            std::unique_lock Lock(P.Mutex);
            auto &Free = P.Free[{&B, Index}];
            if (Size <= MaxBytes && Free.size() < MaxBlocks &&
                P.NumFailures == Before)
              return Free.push_back({Size, M});
            Lock.unlock();
            B.deallocate(Index, M, MemoryKind::Device);
          }};
}

std::shared_ptr<void> reductionMemory(const Device &D, size_t Bytes) {
  Backend &B = D.backend();
  unsigned Index = D.index();
  if (!D.accessesHostMemory())
    return pooled(B, Index, Bytes);
  void *Memory = allocate(B, Index, Bytes);
  std::memset(Memory, 0, ReductionHead);
  return {Memory,
          [=, &B](void *M) { B.deallocate(Index, M, MemoryKind::Device); }};
}

void distrustReductionMemory() {
  Pool &P = Pool::get();
  std::lock_guard Lock(P.Mutex);
  ++P.NumFailures;
}

} // namespace cohort::rt
