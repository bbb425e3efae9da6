//===- Usm.cpp - Unified shared memory ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "sycl/usm.hpp"
#include "Usm.h"
#include "checked/Launches.h"
#include "cpu/Memory.h"
#include "devices/UsmTable.h"
#include "graph/Scheduler.h"
#include "support/Errors.h"
#include <algorithm>
#include <cstdio>
#include <optional>

namespace cohort::rt {

namespace {

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
  UsmAllocation A;
  // A later access of a checked kernel there is a fault, if the memory is
  // nobody else's by then.
  bool Hold = checked::Launches::any();
  std::optional<FreedUsm> Released;
  if (!UsmTable::get().remove(Memory, A, Hold, Released))
    fail(sycl::errc::invalid, "free of " + addressWords(Memory) +
                                  ", which is not the start of a USM "
                                  "allocation");
  // A command that is not complete may still write to it, which would damage
  // what else the memory is given to.
  if (A.D->accessesHostMemory())
    cpu::poison(Memory, A.Bytes);
  auto Deallocate = [](void *Memory, const UsmAllocation &A) {
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

void checkBlock(const char *What, const void *Memory, size_t Bytes) {
  if (!Memory || Bytes == 0)
    return;
  auto Begin = reinterpret_cast<uintptr_t>(Memory);
  UsmRange In;
  if (UsmTable::get().findRange(Begin, In) && !In.Freed &&
      Bytes > In.Begin + In.Bytes - Begin)
    fail(sycl::errc::invalid,
         std::string(What) + " of " + std::to_string(Bytes) + " bytes at " +
             addressWords(Memory) + ", at byte " +
             std::to_string(Begin - In.Begin) + " of an allocation of " +
             std::to_string(In.Bytes));
  // User space on x86-64.
  constexpr uintptr_t EndOfAddresses = uintptr_t(1) << 56;
  if (Bytes > EndOfAddresses - Begin)
    fail(sycl::errc::invalid,
         std::string(What) + " of " + std::to_string(Bytes) + " bytes at " +
             addressWords(Memory) + ", which is more than there can be");
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
    UsmTable::get().add(Memory, {NumBytes, Kind, Where});
  return Memory;
}

void free(void *Ptr, const context &) { freeUsm(Ptr); }
void free(void *Ptr, const queue &) { freeUsm(Ptr); }

usm::alloc get_pointer_type(const void *Ptr, const context &C) {
  UsmAllocation A;
  if (!UsmTable::get().find(Ptr, A) || !Get::get(C)->has(A.D))
    return usm::alloc::unknown;
  return A.Kind;
}

device get_pointer_device(const void *Ptr, const context &C) {
  UsmAllocation A;
  if (!UsmTable::get().find(Ptr, A) || !Get::get(C)->has(A.D))
    cohort::rt::fail(errc::invalid, addressWords(Ptr) +
                                        " is not in a USM allocation of this "
                                        "context");
  return Get::make<device>(A.D);
}

} // namespace sycl
