//===- KernelMemory.h - Layout of local and private memory ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Gives each allocation of a kernel its place. Local memory: small objects of
// local_alloc are variables of the entry, if it is optimised; the others lie
// one behind the other, then (from the next multiple of 128 bytes) the dynamic
// part. Memory of the work-items: one slot after the other, each with as many
// elements as the group has items; a slot that starts `offset` bytes along for
// one item starts offset * items along in the block. Slots are sorted by
// falling alignment, and their element sizes are multiples of it, so all of
// them are aligned whatever the number of items.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_ENTRY_KERNELMEMORY_H
#define COHORT_CPU_ENTRY_KERNELMEMORY_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/Error.h"

namespace cohort {

class GroupCall;
class GroupFields;

class KernelMemory {
public:
  explicit KernelMemory(llvm::Function &Entry) : Entry(Entry) {}

  /// Takes note of a call of class Memory. Fails if it asks for more than the
  /// memory can give; the call then counts as not there.
  llvm::Error add(const GroupCall &Call);
  /// Decides places and replaces each call by its address.
  void lower(GroupFields &Group);

  /// Bytes of the static part of local memory, of a work-group.
  uint64_t localBytes() const { return LocalBytes; }
  /// Bytes of a work-item.
  uint64_t privateBytes() const { return PrivateBytes; }

private:
  struct Slot {
    llvm::CallBase *Call;
    uint64_t Size;  // bytes, of a work-group's or a work-item's part
    uint64_t Align; // of Offset
    size_t Order;   // in the function
    uint64_t Offset;
  };
  void useStack(GroupFields &Group);
  static uint64_t place(llvm::SmallVectorImpl<Slot> &Slots);

  llvm::Function &Entry;
  llvm::SmallVector<Slot, 8> LocalSlots, PrivateSlots;
  llvm::SmallVector<llvm::CallBase *, 8> Addresses;
  uint64_t LocalBytes = 0, PrivateBytes = 0;
};

} // namespace cohort
#endif
