//===- Memory.cpp - Memory of OpenCL devices ------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Memory.h"
#include "Timing.h"
#include "cpu/Memory.h"
#include "devices/Regions.h"
#include "support/Errors.h"
#include <algorithm>
#include <mutex>
#include <sys/mman.h>

namespace cohort::rt::opencl {

//===-- Allocations -------------------------------------------------------===//

void Allocations::add(void *Start, const Block &B) {
  std::unique_lock Lock(Mutex);
  Blocks[reinterpret_cast<uintptr_t>(Start)] = B;
}

bool Allocations::remove(void *Start, Block &Removed) {
  std::unique_lock Lock(Mutex);
  auto Found = Blocks.find(reinterpret_cast<uintptr_t>(Start));
  if (Found == Blocks.end())
    return false;
  Removed = Found->second;
  Blocks.erase(Found);
  return true;
}

bool Allocations::find(const void *Address, Place &Result) const {
  auto A = reinterpret_cast<uintptr_t>(Address);
  std::shared_lock Lock(Mutex);
  auto After = Blocks.upper_bound(A);
  if (After == Blocks.begin())
    return false;
  auto &[Start, B] = *std::prev(After);
  // The end counts: programs keep pointers to it.
  if (A - Start > B.Bytes)
    return false;
  Result = {B, A - Start};
  return true;
}

std::vector<void *> Allocations::all() const {
  std::shared_lock Lock(Mutex);
  std::vector<void *> Result;
  Result.reserve(Blocks.size());
  for (auto &[Start, B] : Blocks)
    Result.push_back(reinterpret_cast<void *>(Start));
  return Result;
}

//===-- Memory ------------------------------------------------------------===//

namespace {

/// Of SVM; the largest type of OpenCL C.
constexpr size_t LargestAlign = 128;

void *allocateUsm(const ClDevice &D, size_t Bytes, size_t Align,
                  MemoryKind Kind) {
  cl_int Code = CL_SUCCESS;
  void *Memory = nullptr;
  switch (Kind) {
  case MemoryKind::Host:
    Memory =
        D.Usm->clHostMemAllocINTEL(D.Context, nullptr, Bytes, Align, &Code);
    break;
  case MemoryKind::Device:
    Memory = D.Usm->clDeviceMemAllocINTEL(D.Context, D.Id, nullptr, Bytes,
                                          Align, &Code);
    break;
  case MemoryKind::Shared:
    Memory = D.Usm->clSharedMemAllocINTEL(D.Context, D.Id, nullptr, Bytes,
                                          Align, &Code);
    break;
  }
  return Code == CL_SUCCESS ? Memory : nullptr;
}

void *allocateSvm(const Api &CL, const ClDevice &D, size_t Bytes, size_t Align,
                  MemoryKind Kind) {
  cl_svm_mem_flags Flags = CL_MEM_READ_WRITE;
  if (D.Model == MemoryModel::FineSvm)
    Flags |= CL_MEM_SVM_FINE_GRAIN_BUFFER;
  else if (Kind != MemoryKind::Device)
    return nullptr;
  return CL.clSVMAlloc(D.Context, Flags, Bytes, Align);
}

/// A buffer and the addresses that stand for it.
void *allocateBuffer(const Api &CL, const ClDevice &D, size_t Bytes,
                     MemoryKind Kind, cl_mem &Buffer) {
  if (Kind != MemoryKind::Device)
    return nullptr;
  cl_int Code;
  Buffer =
      CL.clCreateBuffer(D.Context, CL_MEM_READ_WRITE, Bytes, nullptr, &Code);
  if (Code != CL_SUCCESS)
    return nullptr;
  // One byte more, so that the end of one is not the start of another.
  void *Start = mmap(nullptr, Bytes + 1, PROT_NONE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (Start != MAP_FAILED)
    return Start;
  CL.clReleaseMemObject(Buffer);
  return nullptr;
}

void check(const ClDevice &D, cl_int Code, const char *What, size_t Bytes) {
  if (Code != CL_SUCCESS)
    fail(sycl::errc::runtime, std::string(What) + " of " +
                                  std::to_string(Bytes) +
                                  " bytes failed on device '" + D.Info.Name +
                                  "': " + errorWords(Code));
}

bool isOnDevice(const ClDevice &D, const void *Address) {
  Allocations::Place P;
  return D.Model != MemoryModel::System && D.Memory->find(Address, P) &&
         !P.In.HostAccess;
}

cl_int enqueueBufferCopy(const Api &CL, const ClDevice &D, TimedCommand &C,
                         char *Dest, const char *Src, size_t Bytes) {
  Allocations::Place To, From;
  bool ToDevice = D.Memory->find(Dest, To);
  bool FromDevice = D.Memory->find(Src, From);
  if (!ToDevice)
    return CL.clEnqueueReadBuffer(C.queue(), From.In.Buffer, CL_FALSE,
                                  From.Offset, Bytes, Dest, 0, nullptr,
                                  C.event());
  if (!FromDevice)
    return CL.clEnqueueWriteBuffer(C.queue(), To.In.Buffer, CL_FALSE, To.Offset,
                                   Bytes, Src, 0, nullptr, C.event());
  return CL.clEnqueueCopyBuffer(C.queue(), From.In.Buffer, To.In.Buffer,
                                From.Offset, To.Offset, Bytes, 0, nullptr,
                                C.event());
}

cl_int enqueueCopy(const Api &CL, const ClDevice &D, TimedCommand &C,
                   char *Dest, const char *Src, size_t Bytes) {
  switch (D.Model) {
  case MemoryModel::Usm:
    return D.Usm->clEnqueueMemcpyINTEL(C.queue(), CL_FALSE, Dest, Src, Bytes, 0,
                                       nullptr, C.event());
  case MemoryModel::Buffers:
    return enqueueBufferCopy(CL, D, C, Dest, Src, Bytes);
  default:
    return CL.clEnqueueSVMMemcpy(C.queue(), CL_FALSE, Dest, Src, Bytes, 0,
                                 nullptr, C.event());
  }
}

cl_int copyBytes(const Api &CL, const ClDevice &D, char *Dest, const char *Src,
                 size_t Bytes) {
  TimedCommand C(CL, D);
  cl_int Code = enqueueCopy(CL, D, C, Dest, Src, Bytes);
  return Code == CL_SUCCESS ? C.wait() : Code;
}

} // namespace

void *allocate(const Api &CL, const ClDevice &D, size_t Bytes, size_t Align,
               MemoryKind Kind) {
  if (D.Model == MemoryModel::System)
    return cpu::allocate(Bytes, Align);
  cl_mem Buffer = nullptr;
  void *Memory = nullptr;
  if (D.Model == MemoryModel::Buffers)
    Memory = allocateBuffer(CL, D, Bytes, Kind, Buffer);
  else if (Align <= LargestAlign)
    Memory = D.Model == MemoryModel::Usm
                 ? allocateUsm(D, Bytes, Align, Kind)
                 : allocateSvm(CL, D, Bytes, Align, Kind);
  if (Memory)
    D.Memory->add(Memory, {Bytes, Buffer,
                           D.Model == MemoryModel::FineSvm ||
                               (Kind != MemoryKind::Device &&
                                D.Model == MemoryModel::Usm)});
  return Memory;
}

void deallocate(const Api &CL, const ClDevice &D, void *Memory) {
  if (D.Model == MemoryModel::System)
    return cpu::deallocate(Memory);
  Allocations::Block B;
  if (!D.Memory->remove(Memory, B))
    return;
  if (B.Buffer) {
    CL.clReleaseMemObject(B.Buffer);
    munmap(Memory, B.Bytes + 1);
  } else if (D.Model == MemoryModel::Usm) {
    D.Usm->clMemBlockingFreeINTEL(D.Context, Memory);
  } else {
    CL.clSVMFree(D.Context, Memory);
  }
}

void copy(const Api &CL, const ClDevice &D, const CopyJob &Job) {
  if (!isOnDevice(D, Job.Dest.data) && !isOnDevice(D, Job.Src.data))
    return copyRegion(Job);
  forEachPiece(Job, [&](char *Dest, const char *Src, size_t Bytes) {
    check(D, copyBytes(CL, D, Dest, Src, Bytes), "a copy", Bytes);
  });
}

void fill(const Api &CL, const ClDevice &D,
          const sycl::detail::memory_region &Dest,
          const sycl::detail::region_extents &Box, const void *Pattern,
          size_t PatternBytes) {
  if (Box.bytes() == 0)
    return;
  if (!isOnDevice(D, Dest.data))
    return fillRegion(Dest, Box, Pattern, PatternBytes);
  // From memory of the host: devices want patterns of certain sizes only.
  constexpr size_t Enough = 1 << 20;
  forEachRow(Dest, Box, [&](char *Row, size_t Bytes) {
    size_t Most = std::max(Enough / PatternBytes, size_t(1)) * PatternBytes;
    std::vector<char> Repeated(std::min(Bytes, Most));
    for (size_t I = 0; I != Repeated.size(); ++I)
      Repeated[I] = static_cast<const char *>(Pattern)[I % PatternBytes];
    for (size_t Done = 0; Done < Bytes; Done += Repeated.size())
      check(D,
            copyBytes(CL, D, Row + Done, Repeated.data(),
                      std::min(Repeated.size(), Bytes - Done)),
            "a fill", Bytes);
  });
}

//===-- Pointers in kernels -----------------------------------------------===//

void allowPointers(const Api &CL, const ClDevice &D, cl_kernel K) {
  cl_bool Yes = CL_TRUE;
  if (D.Model == MemoryModel::System)
    CL.clSetKernelExecInfo(K, CL_KERNEL_EXEC_INFO_SVM_FINE_GRAIN_SYSTEM,
                           sizeof Yes, &Yes);
  if (D.Model == MemoryModel::Usm)
    for (cl_kernel_exec_info What :
         {CL_KERNEL_EXEC_INFO_INDIRECT_HOST_ACCESS_INTEL,
          CL_KERNEL_EXEC_INFO_INDIRECT_DEVICE_ACCESS_INTEL,
          CL_KERNEL_EXEC_INFO_INDIRECT_SHARED_ACCESS_INTEL})
      CL.clSetKernelExecInfo(K, What, sizeof Yes, &Yes);
}

void noteAllocations(const Api &CL, const ClDevice &D, cl_kernel K) {
  if (D.Model != MemoryModel::CoarseSvm && D.Model != MemoryModel::FineSvm)
    return;
  std::vector<void *> All = D.Memory->all();
  if (!All.empty())
    CL.clSetKernelExecInfo(K, CL_KERNEL_EXEC_INFO_SVM_PTRS,
                           All.size() * sizeof All[0], All.data());
}

cl_int setPointer(const Api &CL, const ClDevice &D, cl_kernel K, cl_uint Index,
                  const void *P, uint64_t &Offset) {
  Offset = 0;
  if (D.Model == MemoryModel::System)
    return CL.clSetKernelArgSVMPointer(K, Index, P);
  Allocations::Place Where{};
  if (P && !D.Memory->find(P, Where))
    return CL_INVALID_HOST_PTR;
  if (D.Model == MemoryModel::Usm)
    return D.Usm->clSetKernelArgMemPointerINTEL(K, Index, P);
  if (D.Model != MemoryModel::Buffers)
    return CL.clSetKernelArgSVMPointer(K, Index, P);
  Offset = Where.Offset;
  return CL.clSetKernelArg(K, Index, sizeof(cl_mem), &Where.In.Buffer);
}

} // namespace cohort::rt::opencl
