//===- Usm.cpp - Unified shared memory ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Usm.h"
#include "api/Context.h"
#include "checked/Launches.h"
#include "cpu/Memory.h"
#include "graph/Scheduler.h"
#include "support/Errors.h"
#include "sycl/usm.hpp"
#include <algorithm>
#include <cstdio>
#include <map>
#include <mutex>
#include <optional>
#include <shared_mutex>

namespace cohort::rt {

namespace {

struct Allocation {
  size_t Bytes;
  sycl::usm::alloc Kind;
  Device *D;
};

struct FreedAllocation {
  UsmRange Range;
  Allocation Was;
};

/// The allocations, by address.
class AllocationTable {
public:
  static AllocationTable &get() {
    // Never destroyed: programs free in destructors of their globals.
    static AllocationTable *TheTable = new AllocationTable;
    return *TheTable;
  }

  void add(void *Memory, const Allocation &A) {
    std::unique_lock Lock(Mutex);
    Table[reinterpret_cast<uintptr_t>(Memory)] = A;
  }
  /// Removes the allocation that begins at \p Memory. False if there is none.
  /// With \p Hold its memory is kept for a while; \p Released is then what is
  /// kept no longer, if anything.
  bool remove(void *Memory, Allocation &Removed, bool &Hold,
              std::optional<FreedAllocation> &Released) {
    std::unique_lock Lock(Mutex);
    auto Found = Table.find(reinterpret_cast<uintptr_t>(Memory));
    if (Found == Table.end())
      return false;
    Removed = Found->second;
    FreedAllocation &F = Freed[NumFreed++ % NumRemembered];
    if (F.Range.Held) {
      Released = F;
      HeldBytes -= F.Range.Bytes;
    }
    Hold &= Removed.Bytes <= MostHeldBytes - HeldBytes;
    if (Hold)
      HeldBytes += Removed.Bytes;
    F = {{Found->first, Removed.Bytes, true, Hold}, Removed};
    Table.erase(Found);
    return true;
  }
  bool findRange(uintptr_t Address, UsmRange &Result) {
    std::shared_lock Lock(Mutex);
    auto After = Table.upper_bound(Address);
    if (After != Table.begin()) {
      auto &[Begin, A] = *std::prev(After);
      Result = {Begin, A.Bytes, false, false};
      if (Address - Begin < A.Bytes)
        return true;
    }
    for (const FreedAllocation &F : Freed)
      if (Address - F.Range.Begin < F.Range.Bytes) {
        Result = F.Range;
        return true;
      }
    return false;
  }
  /// The allocation that \p Memory points into.
  bool find(const void *Memory, Allocation &Result) {
    uintptr_t Address = reinterpret_cast<uintptr_t>(Memory);
    std::shared_lock Lock(Mutex);
    auto After = Table.upper_bound(Address);
    if (After == Table.begin())
      return false;
    auto &[Begin, A] = *std::prev(After);
    if (Address - Begin >= A.Bytes)
      return false;
    Result = A;
    return true;
  }

private:
  static constexpr unsigned NumRemembered = 64;
  std::shared_mutex Mutex;
  std::map<uintptr_t, Allocation> Table;
  // Those freed last, for messages.
  FreedAllocation Freed[NumRemembered] = {};
  static constexpr uint64_t MostHeldBytes = uint64_t(256) << 20;
  uint64_t HeldBytes = 0;
  unsigned NumFreed = 0;
};

MemoryKind kindOf(sycl::usm::alloc Kind) {
  return Kind == sycl::usm::alloc::device   ? MemoryKind::Device
         : Kind == sycl::usm::alloc::shared ? MemoryKind::Shared
                                            : MemoryKind::Host;
}

sycl::aspect aspectOf(sycl::usm::alloc Kind) {
  return Kind == sycl::usm::alloc::device ? sycl::aspect::usm_device_allocations
         : Kind == sycl::usm::alloc::shared
             ? sycl::aspect::usm_shared_allocations
             : sycl::aspect::usm_host_allocations;
}
const char *wordOf(sycl::usm::alloc Kind) {
  return Kind == sycl::usm::alloc::device   ? "device"
         : Kind == sycl::usm::alloc::shared ? "shared"
                                            : "host";
}

std::string addressWords(const void *Memory) {
  char Text[32];
  std::snprintf(Text, sizeof Text, "%p", Memory);
  return Text;
}

void freeUsm(void *Memory) {
  if (!Memory)
    return;
  Allocation A;
  // A later access of a checked kernel there is a fault, if the memory is
  // nobody else's by then.
  bool Hold = checked::Launches::any();
  std::optional<FreedAllocation> Released;
  if (!AllocationTable::get().remove(Memory, A, Hold, Released))
    fail(sycl::errc::invalid, "free of " + addressWords(Memory) +
                                  ", which is not the start of a USM "
                                  "allocation");
  // A command that is not complete may still write to it, which would damage
  // what else the memory is given to.
  if (A.D->accessesHostMemory())
    cpu::poison(Memory, A.Bytes);
  auto Deallocate = [](void *Memory, const Allocation &A) {
    Scheduler::get().afterCommands([=] {
      A.D->backend().deallocate(A.D->index(), Memory, kindOf(A.Kind));
    });
  };
  if (Released)
    Deallocate(reinterpret_cast<void *>(Released->Range.Begin), Released->Was);
  if (!Hold)
    Deallocate(Memory, A);
}

} // namespace

bool findUsm(const void *Address, UsmRange &Found) {
  return AllocationTable::get().findRange(reinterpret_cast<uintptr_t>(Address),
                                          Found);
}

} // namespace cohort::rt

namespace sycl {

using namespace cohort::rt;
using Get = detail::access_impl;

void *detail::usm_allocate(std::size_t NumBytes, std::size_t Align,
                           usm::alloc Kind, const device *D, const context &C) {
  Context &Ctx = *Get::get(C);
  Device *Where = D ? Get::get(*D) : Ctx.Devices[0];
  if (!Ctx.has(Where))
    cohort::rt::fail(errc::invalid, "the context does not have the device '" +
                                        Where->info().Name +
                                        "' of the allocation");
  if (Kind == usm::alloc::unknown)
    cohort::rt::fail(errc::invalid,
                     "an allocation is of kind host, device or shared");
  if (!Where->has(aspectOf(Kind)))
    cohort::rt::fail(errc::feature_not_supported,
                     "device '" + Where->info().Name +
                         "' has no USM allocations of kind " + wordOf(Kind));
  if (Align == 0)
    Align = MemoryAlign;
  NumBytes = std::max<std::size_t>(NumBytes, 1); // null would mean failure
  if ((Align & (Align - 1)) != 0 || NumBytes > Where->limits().MaxAllocation)
    return nullptr;
  void *Memory =
      Where->backend().allocate(Where->index(), NumBytes, Align, kindOf(Kind));
  if (Memory)
    AllocationTable::get().add(Memory, {NumBytes, Kind, Where});
  return Memory;
}

void free(void *Ptr, const context &) { freeUsm(Ptr); }
void free(void *Ptr, const queue &) { freeUsm(Ptr); }

usm::alloc get_pointer_type(const void *Ptr, const context &C) {
  Allocation A;
  if (!AllocationTable::get().find(Ptr, A) || !Get::get(C)->has(A.D))
    return usm::alloc::unknown;
  return A.Kind;
}

device get_pointer_device(const void *Ptr, const context &C) {
  Allocation A;
  if (!AllocationTable::get().find(Ptr, A) || !Get::get(C)->has(A.D))
    cohort::rt::fail(errc::invalid, addressWords(Ptr) +
                                        " is not in a USM allocation of this "
                                        "context");
  return Get::make<device>(A.D);
}

} // namespace sycl
