//===- Memory.h - Memory of OpenCL devices ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_OPENCL_MEMORY_H
#define COHORT_RUNTIME_OPENCL_MEMORY_H

#include "Device.h"
#include <map>
#include <shared_mutex>

namespace cohort::rt::opencl {

/// The allocations of a context, by address.
///
/// Buffers of OpenCL have no addresses. Each gets a stretch of the process's
/// that nobody can touch, so that the runtime can treat them as it treats
/// memory.
class Allocations {
public:
  struct Block {
    size_t Bytes;
    cl_mem Buffer;   ///< null: the address is that of the memory
    bool HostAccess; ///< the host may touch it
  };
  /// Where an address is.
  struct Place {
    Block In;
    size_t Offset; ///< up to Bytes
  };

  void add(void *Start, const Block &B);
  /// False if nothing begins there.
  bool remove(void *Start, Block &Removed);
  bool find(const void *Address, Place &Result) const;
  std::vector<void *> all() const;

private:
  mutable std::shared_mutex Mutex;
  std::map<uintptr_t, Block> Blocks;
};

/// Null if the device has no such memory, or not so much.
void *allocate(const Api &CL, const ClDevice &D, size_t Bytes, size_t Align,
               MemoryKind Kind);
void deallocate(const Api &CL, const ClDevice &D, void *Memory);

/// These return when it is done.
void copy(const Api &CL, const ClDevice &D, const CopyJob &Job);
void fill(const Api &CL, const ClDevice &D,
          const sycl::detail::memory_region &Dest,
          const sycl::detail::region_extents &Box, const void *Pattern,
          size_t PatternBytes);

/// Tells \p K, in which nothing has been set, that it follows pointers to
/// memory that is no argument.
void allowPointers(const Api &CL, const ClDevice &D, cl_kernel K);
/// The same before each launch, where pointers have to be told one by one.
void noteAllocations(const Api &CL, const ClDevice &D, cl_kernel K);

/// Sets argument \p Index to memory in which \p P is, and \p Offset to the
/// bytes before it. CL_INVALID_HOST_PTR: the device cannot access \p P.
cl_int setPointer(const Api &CL, const ClDevice &D, cl_kernel K, cl_uint Index,
                  const void *P, uint64_t &Offset);

} // namespace cohort::rt::opencl
#endif
