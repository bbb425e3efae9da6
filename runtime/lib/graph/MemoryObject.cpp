//===- MemoryObject.cpp - The bytes of a buffer ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "MemoryObject.h"
#include "cpu/Memory.h"
#include "support/Errors.h"
#include <cstring>

namespace cohort::rt {

using sycl::detail::buffer_init;

void retain(MemoryObject *M) noexcept { M->retainRef(); }
void release(MemoryObject *M) noexcept { M->releaseRef(); }

/// Without the pointer to what is only valid now.
static buffer_init kept(buffer_init Init) {
  if (Init.copy_now)
    Init.host = nullptr;
  return Init;
}

MemoryObject::MemoryObject(buffer_init NewInit)
    : HasContents(NewInit.host), Init(kept(NewInit)),
      MayWriteHost(NewInit.in_place) {
  if (NewInit.copy_now) {
    allocate();
    std::memcpy(Storage, NewInit.host, NewInit.num_bytes);
  }
}

void MemoryObject::allocate() {
  if (Init.allocate)
    Owned = Init.allocate(Init.allocator.get(), Init.num_bytes);
  else if (void *Block = cpu::allocate(Init.num_bytes, Init.align))
    Owned = std::shared_ptr<void>(Block, cpu::deallocate);
  else
    fail(sycl::errc::memory_allocation, "cannot allocate the " +
                                            std::to_string(Init.num_bytes) +
                                            " bytes of a buffer");
  Storage = Owned.get();
}

void *MemoryObject::storage(bool Writes) {
  std::lock_guard Lock(Mutex);
  bool FromHost = Init.host && !Owned;
  if (FromHost && (!Writes || MayWriteHost || Init.only_in_place)) {
    Storage = const_cast<void *>(Init.host);
  } else if (!Owned) {
    allocate();
    if (Init.host && Init.num_bytes != 0)
      std::memcpy(Storage, Init.host, Init.num_bytes);
  }
  Written |= Writes;
  return Storage;
}

void MemoryObject::leaveHostAlone() {
  std::lock_guard Lock(Mutex);
  // Too late if commands have been told to write there.
  if (!Written)
    MayWriteHost = false;
}

} // namespace cohort::rt
