//===- DeviceCopies.cpp - Contents of buffers in devices' memory ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "MemoryObject.h"
#include "support/Errors.h"
#include <algorithm>

namespace cohort::rt {

MemoryObject::~MemoryObject() {
  for (DeviceCopy &Copy : Copies)
    Copy.D->backend().deallocate(Copy.D->index(), Copy.Memory,
                                 MemoryKind::Device);
}

/// Copies bytes to or from the memory of \p D.
static void transfer(Device &D, void *To, void *From, size_t Bytes) {
  if (Bytes == 0)
    return;
  D.backend().copy(
      D.index(),
      {{To, Bytes, Bytes}, {From, Bytes, Bytes}, {Bytes, 1, 1}, {Bytes, 1, 1}});
  D.backend().wait(D.index());
}

MemoryObject::DeviceCopy &MemoryObject::copyOn(Device &D) {
  for (DeviceCopy &Copy : Copies)
    if (Copy.D == &D)
      return Copy;
  void *Memory =
      D.backend().allocate(D.index(), std::max<size_t>(Init.num_bytes, 1),
                           Init.align, MemoryKind::Device);
  if (!Memory)
    fail(sycl::errc::memory_allocation,
         "device '" + D.info().Name + "' has no memory for the " +
             std::to_string(Init.num_bytes) + " bytes of a buffer");
  Copies.push_back({&D, static_cast<char *>(Memory), false});
  return Copies.back();
}

void MemoryObject::bringBack() {
  if (HostValid)
    return;
  for (DeviceCopy &Copy : Copies)
    if (Copy.Valid) {
      transfer(*Copy.D, Storage, Copy.Memory, Init.num_bytes);
      break;
    }
  HostValid = true;
}

bool MemoryObject::isIn(const Device *D) {
  std::lock_guard Lock(Mutex);
  if (!D)
    return HostValid;
  return !HasContents ||
         std::any_of(Copies.begin(), Copies.end(),
                     [D](const DeviceCopy &C) { return C.D == D && C.Valid; });
}

void *MemoryObject::bringTo(Device &D, bool Writes) {
  std::lock_guard Lock(Mutex);
  DeviceCopy &Copy = copyOn(D);
  if (!Copy.Valid && HasContents) {
    bringBack();
    transfer(D, Copy.Memory, Storage, Init.num_bytes);
  }
  Copy.Valid = true;
  if (Writes) {
    for (DeviceCopy &Other : Copies)
      Other.Valid = Other.D == &D;
    HostValid = false;
    HasContents = true;
  }
  return Copy.Memory;
}

void MemoryObject::bringToHost(bool Writes) {
  std::lock_guard Lock(Mutex);
  bringBack();
  if (!Writes)
    return;
  HasContents = true;
  for (DeviceCopy &Copy : Copies)
    Copy.Valid = false;
}

void *MemoryObject::inCopy(const Device &D, const void *Address) {
  std::lock_guard Lock(Mutex);
  for (DeviceCopy &Copy : Copies)
    if (Copy.D == &D)
      for (const void *Start :
           {static_cast<const void *>(Storage), Init.host}) {
        uintptr_t Offset = reinterpret_cast<uintptr_t>(Address) -
                           reinterpret_cast<uintptr_t>(Start);
        if (Start && Offset <= Init.num_bytes)
          return Copy.Memory + Offset;
      }
  return nullptr;
}

} // namespace cohort::rt
