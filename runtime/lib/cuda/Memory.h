//===- Memory.h - Memory of NVIDIA GPUs -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CUDA_MEMORY_H
#define COHORT_RUNTIME_CUDA_MEMORY_H

#include "Backend.h"
#include "Device.h"

namespace cohort::rt::cuda {

/// On the device of the calling thread. Null if the memory is not to be had.
void *allocate(const Api &Cuda, size_t Bytes, size_t Align, MemoryKind Kind);
void deallocate(const Api &Cuda, void *Memory, MemoryKind Kind);

/// Whether kernels of \p D can access memory of \p Peer, with atomic operations
/// too; and lets them, or no longer.
bool canReach(const Api &Cuda, const CudaDevice &D, const CudaDevice &Peer,
              bool WithAtomics);
void setReach(const Api &Cuda, const CudaDevice &D, const CudaDevice &Peer,
              bool Reaches);

/// Put the work into the calling thread's current stream. Between GPUs that can
/// reach one another's memory nothing goes through the host.
void copy(const CudaDevices &Devices, const CopyJob &Job);
void fill(const Api &Cuda, const sycl::detail::memory_region &Dest,
          const sycl::detail::region_extents &Box, const void *Pattern,
          size_t PatternBytes);

/// Whether a graph may have the copy: what the host does cannot be recorded.
bool canRecord(const Api &Cuda, const CopyJob &Job);
/// Whether the driver copies and fills the memory at \p P, and not the host.
bool isOnDevice(const Api &Cuda, const void *P);

} // namespace cohort::rt::cuda
#endif
