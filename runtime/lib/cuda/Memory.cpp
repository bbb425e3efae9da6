//===- Memory.cpp - Memory of NVIDIA GPUs ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Memory.h"
#include "Streams.h"
#include "devices/Regions.h"
#include <cstring>
#include <mutex>
#include <optional>
#include <set>

namespace cohort::rt::cuda {

/// Of what the driver allocates on devices, bytes.
static constexpr size_t DeviceAlign = 256;

void *allocate(const Api &Cuda, size_t Bytes, size_t Align, MemoryKind Kind) {
  if (Kind == MemoryKind::Host) {
    // Whole pages.
    void *Memory = nullptr;
    if (Align > 4096 ||
        Cuda.cuMemHostAlloc(&Memory, Bytes,
                            CU_MEMHOSTALLOC_PORTABLE |
                                CU_MEMHOSTALLOC_DEVICEMAP) != CUDA_SUCCESS)
      return nullptr;
    return Memory;
  }
  CUdeviceptr Memory = 0;
  CUresult Code =
      Kind == MemoryKind::Shared
          ? Cuda.cuMemAllocManaged(&Memory, Bytes, CU_MEM_ATTACH_GLOBAL)
          : Cuda.cuMemAlloc(&Memory, Bytes);
  if (Code != CUDA_SUCCESS)
    return nullptr;
  if (Align > DeviceAlign && Memory % Align != 0) {
    Cuda.cuMemFree(Memory);
    return nullptr;
  }
  return reinterpret_cast<void *>(Memory);
}

void deallocate(const Api &Cuda, void *Memory, MemoryKind Kind) {
  if (Kind == MemoryKind::Host)
    Cuda.cuMemFreeHost(Memory);
  else
    Cuda.cuMemFree(toDevice(Memory));
}

/// The device whose memory \p P is, which only the driver should touch; none if
/// it is the host's.
static std::optional<CUdevice> deviceOf(const Api &Cuda, const void *P) {
  // The plural does not call it an error to ask about memory of the program.
  unsigned Type = 0;
  int Ordinal = 0;
  CUpointer_attribute What[] = {CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
                                CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL};
  void *Values[] = {&Type, &Ordinal};
  if (Cuda.cuPointerGetAttributes(2, What, Values, toDevice(P)) !=
          CUDA_SUCCESS ||
      Type != CU_MEMORYTYPE_DEVICE)
    return std::nullopt;
  CUdevice D;
  return Cuda.cuDeviceGet(&D, Ordinal) == CUDA_SUCCESS ? D : CUdevice(0);
}

/// Lets two devices reach one another's memory, where they can. It lasts.
static void connect(const CudaDevices &Devices, CUdevice A, CUdevice B) {
  static std::mutex Mutex;
  static auto *Known = new std::set<std::pair<CUdevice, CUdevice>>;
  std::lock_guard Lock(Mutex);
  if (!Known->insert({A, B}).second)
    return;
  const Api &Cuda = *Devices.Cuda;
  auto Find = [&](CUdevice Id) -> const CudaDevice * {
    for (const CudaDevice &D : Devices.Usable)
      if (D.Id == Id)
        return &D;
    return nullptr;
  };
  const CudaDevice *From = Find(A), *To = Find(B);
  int Can = 0;
  // Without, the driver copies through the host.
  if (From && To && Cuda.cuDeviceCanAccessPeer(&Can, A, B) == CUDA_SUCCESS &&
      Can && Cuda.cuCtxSetCurrent(From->Context) == CUDA_SUCCESS)
    Cuda.cuCtxEnablePeerAccess(To->Context, 0);
}

bool canReach(const Api &Cuda, const CudaDevice &D, const CudaDevice &Peer,
              bool WithAtomics) {
  if (D.Id == Peer.Id)
    return true;
  int Can = 0;
  if (Cuda.cuDeviceCanAccessPeer(&Can, D.Id, Peer.Id) != CUDA_SUCCESS || !Can)
    return false;
  return !WithAtomics ||
         (Cuda.cuDeviceGetP2PAttribute(
              &Can, CU_DEVICE_P2P_ATTRIBUTE_NATIVE_ATOMIC_SUPPORTED, D.Id,
              Peer.Id) == CUDA_SUCCESS &&
          Can);
}

void setReach(const Api &Cuda, const CudaDevice &D, const CudaDevice &Peer,
              bool Reaches) {
  if (D.Id == Peer.Id)
    return;
  use(Cuda, D);
  // A copy between the two may have been there before, and copies go on to work
  // without: both errors say that nothing is to be done.
  CUresult Code = Reaches ? Cuda.cuCtxEnablePeerAccess(Peer.Context, 0)
                          : Cuda.cuCtxDisablePeerAccess(Peer.Context);
  if (Code != CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED &&
      Code != CUDA_ERROR_PEER_ACCESS_NOT_ENABLED)
    check(Cuda, Code,
          "access to the memory of another device cannot be changed");
}

/// Before the host touches memory: what was put into the stream comes first.
static void awaitStream(const Api &Cuda) {
  check(Cuda, Cuda.cuStreamSynchronize(currentStream()),
        "the commands before a copy failed");
}

void copy(const CudaDevices &Devices, const CopyJob &Job) {
  const Api &Cuda = *Devices.Cuda;
  std::optional<CUdevice> To = deviceOf(Cuda, Job.Dest.data),
                          From = deviceOf(Cuda, Job.Src.data);
  if (!To && !From) {
    awaitStream(Cuda);
    return copyRegion(Job);
  }
  if (To && From && *To != *From) {
    CUcontext Own;
    check(Cuda, Cuda.cuCtxGetCurrent(&Own), "the thread has no device");
    connect(Devices, *To, *From);
    connect(Devices, *From, *To);
    check(Cuda, Cuda.cuCtxSetCurrent(Own), "the device cannot be used again");
  }
  forEachPiece(Job, [&](char *Dest, const char *Src, size_t Bytes) {
    check(
        Cuda,
        Cuda.cuMemcpyAsync(toDevice(Dest), toDevice(Src), Bytes,
                           currentStream()),
        [&] { return "a copy of " + std::to_string(Bytes) + " bytes failed"; });
  });
}

bool isOnDevice(const Api &Cuda, const void *P) {
  return deviceOf(Cuda, P).has_value();
}

bool canRecord(const Api &Cuda, const CopyJob &Job) {
  return isOnDevice(Cuda, Job.Dest.data) || isOnDevice(Cuda, Job.Src.data);
}

/// Repeats a pattern of any length: the filled part is copied behind itself.
static CUresult repeat(const Api &Cuda, CUdeviceptr Dest, size_t Bytes,
                       const void *Pattern, size_t PatternBytes) {
  size_t Done = std::min(PatternBytes, Bytes);
  CUresult Code =
      Cuda.cuMemcpyAsync(Dest, toDevice(Pattern), Done, currentStream());
  while (Code == CUDA_SUCCESS && Done < Bytes) {
    size_t More = std::min(Done, Bytes - Done);
    Code = Cuda.cuMemcpyAsync(Dest + Done, Dest, More, currentStream());
    Done += More;
  }
  return Code;
}

static CUresult fillRow(const Api &Cuda, char *Row, size_t Bytes,
                        const void *Pattern, size_t PatternBytes) {
  CUdeviceptr Dest = toDevice(Row);
  bool Aligned = Dest % PatternBytes == 0;
  if (PatternBytes == 1)
    return Cuda.cuMemsetD8Async(Dest,
                                *static_cast<const unsigned char *>(Pattern),
                                Bytes, currentStream());
  if (PatternBytes == 2 && Aligned) {
    uint16_t X;
    std::memcpy(&X, Pattern, 2);
    return Cuda.cuMemsetD16Async(Dest, X, Bytes / 2, currentStream());
  }
  if (PatternBytes == 4 && Aligned) {
    uint32_t X;
    std::memcpy(&X, Pattern, 4);
    return Cuda.cuMemsetD32Async(Dest, X, Bytes / 4, currentStream());
  }
  return repeat(Cuda, Dest, Bytes, Pattern, PatternBytes);
}

void fill(const Api &Cuda, const sycl::detail::memory_region &Dest,
          const sycl::detail::region_extents &Box, const void *Pattern,
          size_t PatternBytes) {
  if (Box.bytes() == 0)
    return;
  if (!deviceOf(Cuda, Dest.data)) {
    awaitStream(Cuda);
    return fillRegion(Dest, Box, Pattern, PatternBytes);
  }
  forEachRow(Dest, Box, [&](char *Row, size_t Bytes) {
    check(Cuda, fillRow(Cuda, Row, Bytes, Pattern, PatternBytes), [&] {
      return "a fill of " + std::to_string(Bytes) + " bytes failed";
    });
  });
}

} // namespace cohort::rt::cuda
