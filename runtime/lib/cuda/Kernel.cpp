//===- Kernel.cpp - Kernels on NVIDIA GPUs --------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Kernel.h"
#include "Code.h"
#include "Streams.h"
#include "devices/CheckLaunch.h"
#include "devices/WorkItemCoarsening.h"
#include "kernels/OpenCLKernel.h"
#include "support/Errors.h"
#include <algorithm>
#include <cstring>
#include <optional>

namespace cohort::rt::cuda {

namespace {

/// Shared memory (bytes) that a kernel may have without asking for it.
constexpr size_t PlainShared = 48 * 1024;
/// Private memory (bytes) that a work-item may have on every device; the driver
/// does not tell, and says of a kernel with more that an argument is invalid.
constexpr size_t MaxPrivate = 512 * 1024;
constexpr size_t MaxGroups[3] = {0x7fffffff, 65535, 65535};

size_t divideUp(size_t A, size_t B) { return A / B + (A % B != 0); }
size_t roundUp(size_t A, size_t B) { return divideUp(A, B) * B; }

//===-- Thread blocks -----------------------------------------------------===//

void checkNumGroups(const Launch &L) {
  for (unsigned I = 0; I != 3; ++I)
    if (L.NumGroups[I] > MaxGroups[I])
      fail(sycl::errc::nd_range,
           kernelWords(L.Name) + ": " + std::to_string(L.NumGroups[I]) +
               " work-groups in dimension " + std::to_string(L.Dims - 1 - I) +
               " exceed the device's limit of " + std::to_string(MaxGroups[I]));
}

void checkPrivateMemory(const Launch &L, const BuiltKernel &K) {
  if (K.PrivateBytes > MaxPrivate)
    fail(sycl::errc::memory_allocation,
         kernelWords(L.Name) + ": " + std::to_string(K.PrivateBytes) +
             " bytes of private memory for each work-item exceed the device's "
             "limit of " +
             std::to_string(MaxPrivate));
}

/// Groups of a range kernel: \p Left work-items, a power of two, rather along
/// x.
void chooseRangeGroups(Launch &L, size_t Left, const DeviceLimits &Limits) {
  for (unsigned I = 0; I != 3; ++I) {
    size_t Size = 1;
    size_t Bound = L.Dims > 1 && I == 0 ? std::min<size_t>(Left, 64) : Left;
    Bound = std::min(Bound, Limits.MaxWorkItemSizes[I]);
    while (Size < L.Global[I] && Size * 2 <= Bound)
      Size *= 2;
    // Where there are few groups in y and z, they have to be large.
    while (L.Global[I] / Size > MaxGroups[I] && Size * 2 <= Left)
      Size *= 2;
    L.Local[I] = Size;
    L.NumGroups[I] = divideUp(L.Global[I], Size);
    Left /= Size;
  }
}

/// Physical items that give each logical item one of its own: units that are
/// smaller than a warp leave lanes idle.
size_t itemsForAll(const Launch &L) {
  size_t Logical = L.groupSize();
  if (!(L.Code.Kernel->Flags & DeviceKernel::UsesUnits))
    return roundUp(Logical, WarpSize);
  size_t Unit = std::min(L.Local[0] & -L.Local[0], WarpSize);
  return roundUp(Logical / Unit * WarpSize, WarpSize);
}

/// Whole warps: kernels count on that, but for those of one item.
size_t physicalItems(const Launch &L, const BuiltKernel &K) {
  if (L.OnePhysicalItem)
    return 1;
  return std::min(itemsForAll(L), K.MaxGroupSize / WarpSize * WarpSize);
}

/// Whether the logical groups are too large for this version of the kernel.
bool needsCoarsening(const Launch &L, const BuiltKernel &K) {
  return (L.Code.Kernel->Flags & DeviceKernel::OneItemEach) &&
         (L.OnePhysicalItem ? L.groupSize() > 1
                            : itemsForAll(L) > K.MaxGroupSize);
}

/// Bytes of local memory that come with the launch.
size_t dynamicLocalBytes(const Launch &L) {
  const DeviceKernel &K = *L.Code.Kernel;
  size_t Bytes = roundUp(L.DynamicLocalBytes, MemoryAlign) +
                 K.ItemLocalBytes * L.PhysicalItems +
                 K.SubGroupLocalBytes * divideUp(L.PhysicalItems, WarpSize);
  if (K.Flags & DeviceKernel::StaticLocalIsDynamic)
    Bytes += roundUp(K.LocalBytes, MemoryAlign);
  return Bytes;
}

//===-- Launches ----------------------------------------------------------===//

/// The second argument of kernels.
struct LaunchArgument {
  uint64_t GlobalSize[3], GlobalOffset[3], LogicalSize[3], DynamicBytes;
  uint64_t PrivateMemory;
};

/// Memory that commands behind it in the current stream use.
class StreamMemory {
public:
  StreamMemory(const Api &Cuda, const Launch &L, size_t Bytes, const char *What)
      : Cuda(Cuda) {
    check(Cuda,
          Cuda.cuMemAllocAsync(&Start, std::max<size_t>(Bytes, 1),
                               currentStream()),
          [&] {
            return kernelWords(L.Name) + ": no memory for its " + What + ", " +
                   std::to_string(Bytes) + " bytes";
          });
  }
  StreamMemory(const StreamMemory &) = delete;
  ~StreamMemory() { Cuda.cuMemFreeAsync(Start, currentStream()); }
  CUdeviceptr Start = 0;

private:
  const Api &Cuda;
};

/// Whether blocks of a scoped kernel can have the shape of its groups.
bool hasGroupsShape(const Launch &L) {
  constexpr size_t MaxInZ = 64;
  return L.PhysicalItems == L.groupSize() && L.Local[2] <= MaxInZ;
}

/// Whether the version for whole warps, of a scoped kernel that for as many
/// threads as items, suits the groups of \p L.
bool takesWhole(const BuiltKernel &K, const Launch &L) {
  return L.PhysicalItems % WarpSize == 0 &&
         L.PhysicalItems <= K.WholeMaxGroupSize &&
         (L.K->record().Kind != KernelKind::Scoped || hasGroupsShape(L));
}

/// Sees to it that the kernel may have \p Bytes of dynamic shared memory.
void allowShared(const Api &Cuda, BuiltKernel &K, const Launch &L,
                 size_t Bytes) {
  if (K.StaticShared + Bytes <= PlainShared ||
      Bytes <= K.MaxDynamicShared.load())
    return;
  for (CUfunction F : {K.Handle, K.Whole})
    if (F)
      check(
          Cuda,
          Cuda.cuFuncSetAttribute(
              F, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, int(Bytes)),
          [&] { return kernelWords(L.Name) + ": cuFuncSetAttribute failed"; });
  K.MaxDynamicShared = Bytes;
}

} // namespace

KernelNeeds kernelNeeds(const Api &Cuda, const CudaDevice &D, Kernel &K) {
  Launch L{};
  L.K = &K;
  L.Name = sourceName(K.record());
  L.Code = codeFor(D, L);
  checkSubGroupSize(L.K->record(), L.Name, D.Info);
  const BuiltKernel &Built = builtKernel(Cuda, D, L, 1);
  return {Built.MaxGroupSize, WarpSize, Built.PrivateBytes, Built.Registers};
}

void prepareKernel(const Api &Cuda, const CudaDevice &D, Launch &L) {
  size_t Wanted = 1;
  KernelKind Kind = L.K->record().Kind;
  BuiltKernel *K;
  if (Kind != KernelKind::Scoped) {
    if (Kind == KernelKind::NdRange)
      Wanted = L.groupSize();
    K = &findKernel(Cuda, D, L, Wanted);
  } else {
    L.Code = codeFor(D, L);
    checkSubGroupSize(L.K->record(), L.Name, D.Info);
    Wanted = std::min(itemsForAll(L), D.Info.Limits.MaxWorkGroupSize);
    K = &builtKernel(Cuda, D, L, Wanted);
    if (needsCoarsening(L, *K)) {
      L.Code = codeFor(D, L, /*Coarsened=*/true);
      K = &builtKernel(Cuda, D, L, Wanted);
    }
  }
  L.Built = K;
  L.PhysicalItems = Wanted;
  switch (Kind) {
  case KernelKind::SingleTask:
    for (unsigned I = 0; I != 3; ++I)
      L.Global[I] = L.Local[I] = L.NumGroups[I] = 1;
    break;
  case KernelKind::Range:
    L.swapForCode(L.Code.Kernel->Flags & DeviceKernel::SwapsXy,
                  L.Code.Kernel->Flags & DeviceKernel::SwapsXz);
    chooseRangeGroups(L, K->RangeGroup, D.Info.Limits);
    L.PhysicalItems = L.groupSize();
    break;
  case KernelKind::NdRange:
    if (Wanted > K->MaxGroupSize)
      fail(sycl::errc::nd_range,
           kernelWords(L.Name) + ": work-group size " + std::to_string(Wanted) +
               " exceeds what the device can do of this kernel, " +
               std::to_string(K->MaxGroupSize));
    break;
  case KernelKind::Scoped:
    L.PhysicalItems = physicalItems(L, *K);
    break;
  }
  checkNumGroups(L);
  checkPrivateMemory(L, *K);
  checkLocalMemory(L.Name, K->StaticShared + dynamicLocalBytes(L),
                   D.Info.Limits);
}

/// The one for the size that was chosen, which may not be the one that was
/// asked.
static BuiltKernel &chosenKernel(const Api &Cuda, const CudaDevice &D,
                                 const Launch &L) {
  auto &Built = *static_cast<BuiltKernel *>(L.Built);
  return L.PhysicalItems <= Built.MaxGroupSize
             ? Built
             : builtKernel(Cuda, D, L, L.PhysicalItems);
}

size_t maxNumGroups(const Api &Cuda, const CudaDevice &D, Launch &L) {
  prepareKernel(Cuda, D, L);
  BuiltKernel &K = chosenKernel(Cuda, D, L);
  size_t Shared = dynamicLocalBytes(L);
  allowShared(Cuda, K, L, Shared);
  int Blocks = 0;
  check(Cuda,
        Cuda.cuOccupancyMaxActiveBlocksPerMultiprocessor(
            &Blocks, takesWhole(K, L) ? K.Whole : K.Handle,
            int(L.PhysicalItems), Shared),
        [&] { return kernelWords(L.Name) + ": its occupancy is not known"; });
  return size_t(Blocks) * D.Info.Limits.ComputeUnits;
}

namespace {
/// Threads of a group.
struct Block {
  Block(const BuiltKernel &K, const Launch &L) {
    bool IsRow = L.K->record().Kind == KernelKind::Scoped && !takesWhole(K, L);
    for (unsigned I = 0; I != 3; ++I)
      Size[I] = IsRow ? (I == 0 ? L.PhysicalItems : 1) : L.Local[I];
  }
  unsigned Size[3];
};
} // namespace

/// Puts the groups of \p Box into the current stream.
static CUresult put(const Api &Cuda, CUfunction F, const Launch &L,
                    const Block &B, const GroupBox &Box, size_t Shared,
                    const void *Closure, LaunchArgument &Argument) {
  void *Params[] = {const_cast<void *>(Closure), &Argument};
  if (L.RootSync)
    return Cuda.cuLaunchCooperativeKernel(
        F, Box.Count[0], Box.Count[1], Box.Count[2], B.Size[0], B.Size[1],
        B.Size[2], Shared, currentStream(), Params);
  return Cuda.cuLaunchKernel(F, Box.Count[0], Box.Count[1], Box.Count[2],
                             B.Size[0], B.Size[1], B.Size[2], Shared,
                             currentStream(), Params, nullptr);
}

/// The version of \p K that suits \p L best.
static CUfunction versionFor(const Api &Cuda, const CudaDevice &D,
                             const BuiltKernel &K, const Launch &L,
                             const Block &B, size_t Shared) {
  bool Whole = takesWhole(K, L);
  if (LayoutVersions *Layouts = (Whole ? K.WholeLayouts : K.Layouts).get())
    if (CUfunction F =
            Layouts->find(Cuda, D, L, B.Size,
                          roundUp(L.DynamicLocalBytes, MemoryAlign), Shared))
      return F;
  return Whole ? K.Whole : K.Handle;
}

static LaunchArgument argumentOf(const Launch &L) {
  LaunchArgument Argument;
  for (unsigned I = 0; I != 3; ++I) {
    Argument.GlobalSize[I] = L.Global[I];
    Argument.GlobalOffset[I] = L.Offset[I];
    Argument.LogicalSize[I] = L.Local[I];
  }
  Argument.DynamicBytes = roundUp(L.DynamicLocalBytes, MemoryAlign);
  Argument.PrivateMemory = 0;
  return Argument;
}

/// The same of all groups, which use private memory in turn.
static CUresult putCoarsening(const Api &Cuda, CUfunction F, const Launch &L,
                              const Block &B, size_t Shared,
                              const void *Closure) {
  PrivateMemoryPlan Plan(L);
  StreamMemory Memory(Cuda, L, Plan.bytes(), "private memory");
  LaunchArgument Argument = argumentOf(L);
  Argument.PrivateMemory = Memory.Start;
  for (unsigned I = 0; I != 3; ++I)
    Argument.GlobalSize[I] = L.NumGroups[I];
  for (const GroupBox &Box : Plan.boxes()) {
    for (unsigned I = 0; I != 3; ++I)
      Argument.GlobalOffset[I] = Box.First[I];
    if (CUresult Code = put(Cuda, F, L, B, Box, Shared, Closure, Argument);
        Code != CUDA_SUCCESS)
      return Code;
  }
  return CUDA_SUCCESS;
}

/// Memory for the callable, or for logical items, comes and goes with a launch,
/// and groups that wait for one another are not started by a graph.
bool canRecord(const Launch &L) {
  uint32_t Flags = L.Code.Kernel->Flags;
  return (Flags & DeviceKernel::ClosureByValue) &&
         !(Flags & DeviceKernel::Coarsened) && !L.RootSync;
}

void startKernel(const Api &Cuda, const CudaDevice &D, const Launch &L) {
  if (L.numGroups() == 0)
    return;
  BuiltKernel &K = chosenKernel(Cuda, D, L);
  const DeviceKernel &Code = *L.Code.Kernel;
  size_t Shared = dynamicLocalBytes(L);
  allowShared(Cuda, K, L, Shared);
  auto Words = [&L](const char *What) {
    return [&L, What] { return kernelWords(L.Name) + What; };
  };
  const void *Closure = L.Closure;
  std::optional<StreamMemory> Copy;
  if (!(Code.Flags & DeviceKernel::ClosureByValue)) {
    Copy.emplace(Cuda, L, L.ClosureBytes, "callable");
    check(Cuda,
          Cuda.cuMemcpyAsync(Copy->Start, toDevice(L.Closure), L.ClosureBytes,
                             currentStream()),
          Words(": its callable cannot be copied"));
    Closure = &Copy->Start;
  }
  Block B(K, L);
  CUfunction F = versionFor(Cuda, D, K, L, B, Shared);
  if (Code.Flags & DeviceKernel::Coarsened)
    return check(Cuda, putCoarsening(Cuda, F, L, B, Shared, Closure),
                 Words(": the launch failed"));
  LaunchArgument Argument = argumentOf(L);
  check(Cuda, put(Cuda, F, L, B, allGroups(L), Shared, Closure, Argument),
        Words(": the launch failed"));
}

} // namespace cohort::rt::cuda
