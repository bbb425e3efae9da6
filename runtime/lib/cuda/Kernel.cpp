//===- Kernel.cpp - Kernels on NVIDIA GPUs --------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Kernel.h"
#include "../CheckLaunch.h"
#include "../Errors.h"
#include "../OpenCLKernel.h"
#include "../SeveralItems.h"
#include "Streams.h"
#include <algorithm>
#include <charconv>
#include <cstring>
#include <map>
#include <mutex>
#include <optional>

namespace cohort::rt::cuda {

namespace {

constexpr size_t WarpSize = 32;
/// Work-items of a group of a range kernel, where its registers allow that.
constexpr size_t RangeGroup = 256;
/// Shared memory (bytes) that a kernel may have without asking for it.
constexpr size_t PlainShared = 48 * 1024;
constexpr size_t MaxGroups[3] = {0x7fffffff, 65535, 65535};

size_t divideUp(size_t A, size_t B) { return A / B + (A % B != 0); }
size_t roundUp(size_t A, size_t B) { return divideUp(A, B) * B; }

//===-- Built kernels -----------------------------------------------------===//

struct BuiltKernel {
  CUfunction Handle = nullptr;
  CUfunction Whole = nullptr; ///< for groups of whole warps, if it differs
  size_t WholeMaxGroupSize = 0;
  size_t MaxGroupSize = 0;
  size_t StaticShared = 0;
  size_t PrivateBytes = 0; ///< of a work-item, in memory
  std::atomic<size_t> MaxDynamicShared{0}; ///< that has been asked for
};

/// What has been built, for as long as the process lives. An image that is
/// registered anew, by a library that is loaded again, has a new number.
class Builds {
public:
  static Builds &get() {
    static Builds *TheBuilds = new Builds;
    return *TheBuilds;
  }
  /// One that groups of \p Items can run, if that can be had.
  BuiltKernel &kernel(const Api &Cuda, const CudaDevice &D, const Launch &L,
                      size_t Items);

private:
  CUmodule module(const Api &Cuda, const CudaDevice &D, const Launch &L,
                  unsigned Registers);
  BuiltKernel &kernelOf(const Api &Cuda, const CudaDevice &D, CUmodule M,
                        const Launch &L);

  std::mutex Mutex;
  struct Key {
    uint64_t Image;
    CUdevice Device;
    unsigned Registers; ///< of a thread, at most; 0: as the driver likes
    bool operator<(const Key &R) const {
      return std::tie(Image, Device, Registers) <
             std::tie(R.Image, R.Device, R.Registers);
    }
  };
  std::map<Key, CUmodule> Modules;
  std::map<std::pair<CUmodule, const DeviceKernel *>, BuiltKernel> Kernels;
};

CUmodule Builds::module(const Api &Cuda, const CudaDevice &D, const Launch &L,
                        unsigned Registers) {
  CUmodule &Known = Modules[{L.Code.Serial, D.Id, Registers}];
  if (Known)
    return Known;
  use(Cuda, D);
  char Log[2048] = "";
  CUjit_option Options[] = {CU_JIT_ERROR_LOG_BUFFER,
                            CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES,
                            CU_JIT_MAX_REGISTERS};
  void *Values[] = {Log, reinterpret_cast<void *>(sizeof Log - 1),
                    reinterpret_cast<void *>(uintptr_t(Registers))};
  // The driver wants text that ends with a null.
  std::string Text(static_cast<const char *>(L.Code.Image->Data),
                   L.Code.Image->Size);
  CUresult Code = Cuda.cuModuleLoadDataEx(&Known, Text.c_str(),
                                          Registers ? 3 : 2, Options, Values);
  if (Code == CUDA_SUCCESS)
    return Known;
  Known = nullptr;
  std::string Words = Log;
  while (!Words.empty() && std::isspace(Words.back()))
    Words.pop_back();
  fail(sycl::errc::build,
       kernelWords(L.Name) + ": device '" + D.Info.Name +
           "' cannot build the program's PTX: " + errorWords(Cuda, Code) +
           (Words.empty() ? "" : "; its log is:\n" + Words));
}

BuiltKernel &Builds::kernelOf(const Api &Cuda, const CudaDevice &D, CUmodule M,
                              const Launch &L) {
  BuiltKernel &K = Kernels[{M, L.Code.Kernel}];
  if (K.Handle)
    return K;
  use(Cuda, D);
  CUfunction Handle;
  std::string Words = kernelWords(L.Name);
  check(Cuda, Cuda.cuModuleGetFunction(&Handle, M, L.Code.Kernel->Entry),
        [&] { return Words + ": cuModuleGetFunction failed"; });
  auto Attribute = [&](CUfunction_attribute What, CUfunction Of) {
    int Value = 0;
    check(Cuda, Cuda.cuFuncGetAttribute(&Value, What, Of),
          [&] { return Words + ": cuFuncGetAttribute failed"; });
    return size_t(Value);
  };
  K.MaxGroupSize = Attribute(CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, Handle);
  K.StaticShared = Attribute(CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, Handle);
  K.PrivateBytes = Attribute(CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES, Handle);
  if (L.Code.Kernel->Flags & DeviceKernel::HasWholeVersion) {
    CUfunction Whole;
    std::string Name = std::string(L.Code.Kernel->Entry) + "_whole";
    check(Cuda, Cuda.cuModuleGetFunction(&Whole, M, Name.c_str()),
          [&] { return Words + ": cuModuleGetFunction failed"; });
    K.WholeMaxGroupSize =
        Attribute(CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, Whole);
    K.StaticShared = std::max(
        K.StaticShared, Attribute(CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, Whole));
    K.Whole = Whole;
  }
  K.Handle = Handle;
  return K;
}

BuiltKernel &Builds::kernel(const Api &Cuda, const CudaDevice &D,
                            const Launch &L, size_t Items) {
  std::lock_guard Lock(Mutex);
  BuiltKernel &K = kernelOf(Cuda, D, module(Cuda, D, L, 0), L);
  if (Items <= K.MaxGroupSize || Items > D.Info.Limits.MaxWorkGroupSize)
    return K;
  // Registers are handed out to warps, by eights for each thread.
  size_t Threads = roundUp(Items, 4 * WarpSize);
  unsigned Registers = D.MaxRegisters / Threads & ~size_t(7);
  return kernelOf(Cuda, D, module(Cuda, D, L, Registers), L);
}

//===-- Code for the device -----------------------------------------------===//

/// N of "nvptx64:sm_N"; 0 if it is something else.
unsigned capabilityOf(const DeviceImage &Image) {
  std::string_view Target = Image.Target;
  constexpr std::string_view Prefix = "nvptx64:sm_";
  unsigned N = 0;
  if (Target.substr(0, Prefix.size()) == Prefix)
    std::from_chars(Target.data() + Prefix.size(),
                    Target.data() + Target.size(), N);
  return N;
}

/// Throws if there is none.
const DeviceCode &codeFor(const CudaDevice &D, const Launch &L,
                          bool SeveralItems = false) {
  bool HasOffset = L.K->record().Kind != KernelKind::Scoped &&
                   (L.Offset[0] || L.Offset[1] || L.Offset[2]);
  if (const DeviceCode *Code = findCode(D, *L.K, SeveralItems, HasOffset))
    return *Code;
  bool Any = std::any_of(
      L.K->Codes.begin(), L.K->Codes.end(),
      [](const DeviceCode &Code) { return capabilityOf(*Code.Image) != 0; });
  fail(sycl::errc::kernel_not_supported,
       kernelWords(L.Name) + " was not compiled for device '" + D.Info.Name +
           "'" + (Any ? ", which is of an older architecture" : "") +
           "; -fplugin-arg-cohort-targets=cpu,nvptx64:" + D.Info.Version +
           " does that");
}

void checkSubGroupSize(const CudaDevice &D, const Launch &L) {
  uint32_t Wanted = L.K->record().ReqdSubGroupSize;
  if (Wanted != 0 && Wanted != WarpSize)
    fail(sycl::errc::kernel_not_supported,
         kernelWords(L.Name) + " requires sub-groups of " +
             std::to_string(Wanted) + "; device '" + D.Info.Name + "' has 32");
}

//===-- Thread blocks -----------------------------------------------------===//

void checkNumGroups(const Launch &L) {
  for (unsigned I = 0; I != 3; ++I)
    if (L.NumGroups[I] > MaxGroups[I])
      fail(sycl::errc::nd_range,
           kernelWords(L.Name) + ": " + std::to_string(L.NumGroups[I]) +
               " work-groups in dimension " + std::to_string(L.Dims - 1 - I) +
               " exceed the device's limit of " + std::to_string(MaxGroups[I]));
}

/// Groups of a range kernel: \p Most work-items, rather along x.
void chooseRangeGroups(Launch &L, size_t Most, const DeviceLimits &Limits) {
  size_t Left = 1;
  while (Left * 2 <= std::min(Most, RangeGroup))
    Left *= 2;
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

/// Whole warps: kernels count on that.
size_t physicalItems(const Launch &L, const BuiltKernel &K) {
  return std::min(itemsForAll(L), K.MaxGroupSize / WarpSize * WarpSize);
}

/// Whether the logical groups are too large for this version of the kernel.
bool needsSeveralItems(const Launch &L, const BuiltKernel &K) {
  return (L.Code.Kernel->Flags & DeviceKernel::OneItemEach) &&
         itemsForAll(L) > K.MaxGroupSize;
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

/// The version that suits the groups of \p L.
CUfunction versionFor(const BuiltKernel &K, const Launch &L) {
  bool Suits = L.PhysicalItems % WarpSize == 0 &&
               L.PhysicalItems <= K.WholeMaxGroupSize;
  return Suits ? K.Whole : K.Handle;
}

/// Sees to it that the kernel may have \p Bytes of dynamic shared memory.
void allowShared(const Api &Cuda, BuiltKernel &K, const Launch &L,
                 size_t Bytes) {
  if (K.StaticShared + Bytes <= PlainShared ||
      Bytes <= K.MaxDynamicShared.load())
    return;
  for (CUfunction F : {K.Handle, K.Whole})
    if (F)
      check(Cuda,
            Cuda.cuFuncSetAttribute(
                F, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES,
                int(Bytes)),
            [&] { return kernelWords(L.Name) + ": cuFuncSetAttribute failed"; });
  K.MaxDynamicShared = Bytes;
}

} // namespace

const DeviceCode *findCode(const CudaDevice &D, const Kernel &K,
                           bool SeveralItems, bool HasOffset) {
  const DeviceCode *Best = nullptr;
  auto Suits = [&](const DeviceCode &Code) {
    unsigned Capability = capabilityOf(*Code.Image);
    uint32_t Flags = Code.Kernel->Flags;
    return Capability != 0 && Capability <= D.Capability &&
           bool(Flags & DeviceKernel::SeveralItems) == SeveralItems &&
           (HasOffset || !(Flags & DeviceKernel::TakesOffset));
  };
  auto Rank = [](const DeviceCode &Code) {
    return std::pair(Code.Kernel->Flags & DeviceKernel::TakesOffset,
                     capabilityOf(*Code.Image));
  };
  for (const DeviceCode &Code : K.Codes)
    if (Suits(Code) && (!Best || Rank(Code) > Rank(*Best)))
      Best = &Code;
  return Best;
}

KernelNeeds kernelNeeds(const Api &Cuda, const CudaDevice &D, Kernel &K) {
  Launch L{};
  L.K = &K;
  L.Name = sourceName(K.record());
  L.Code = codeFor(D, L);
  checkSubGroupSize(D, L);
  const BuiltKernel &Built = Builds::get().kernel(Cuda, D, L, 1);
  return {Built.MaxGroupSize, WarpSize, Built.PrivateBytes};
}

void prepareKernel(const Api &Cuda, const CudaDevice &D, Launch &L) {
  L.Code = codeFor(D, L);
  checkSubGroupSize(D, L);
  size_t Wanted = 1;
  KernelKind Kind = L.K->record().Kind;
  if (Kind == KernelKind::NdRange)
    Wanted = L.groupSize();
  else if (Kind == KernelKind::Scoped)
    Wanted = std::min(itemsForAll(L), D.Info.Limits.MaxWorkGroupSize);
  BuiltKernel *K = &Builds::get().kernel(Cuda, D, L, Wanted);
  if (Kind == KernelKind::Scoped && needsSeveralItems(L, *K)) {
    L.Code = codeFor(D, L, /*SeveralItems=*/true);
    K = &Builds::get().kernel(Cuda, D, L, Wanted);
  }
  L.Built = K;
  L.PhysicalItems = Wanted;
  switch (Kind) {
  case KernelKind::SingleTask:
    for (unsigned I = 0; I != 3; ++I)
      L.Global[I] = L.Local[I] = L.NumGroups[I] = 1;
    break;
  case KernelKind::Range:
    chooseRangeGroups(L, K->MaxGroupSize, D.Info.Limits);
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
  checkLocalMemory(L.Name, K->StaticShared + dynamicLocalBytes(L),
                   D.Info.Limits);
}

/// Puts the groups of \p Box into the current stream.
static CUresult put(const Api &Cuda, CUfunction F, const Launch &L,
                    const GroupBox &Box, size_t Shared, const void *Closure,
                    LaunchArgument &Argument) {
  bool IsScoped = L.K->record().Kind == KernelKind::Scoped;
  unsigned Block[3];
  for (unsigned I = 0; I != 3; ++I)
    Block[I] = IsScoped ? (I == 0 ? L.PhysicalItems : 1) : L.Local[I];
  void *Params[] = {const_cast<void *>(Closure), &Argument};
  return Cuda.cuLaunchKernel(F, Box.Count[0], Box.Count[1], Box.Count[2],
                             Block[0], Block[1], Block[2], Shared,
                             currentStream(), Params, nullptr);
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
static CUresult putSeveralItems(const Api &Cuda, CUfunction F, const Launch &L,
                                size_t Shared, const void *Closure) {
  PrivateMemoryPlan Plan(L);
  StreamMemory Memory(Cuda, L, Plan.bytes(), "private memory");
  LaunchArgument Argument = argumentOf(L);
  Argument.PrivateMemory = Memory.Start;
  for (unsigned I = 0; I != 3; ++I)
    Argument.GlobalSize[I] = L.NumGroups[I];
  for (const GroupBox &Box : Plan.boxes()) {
    for (unsigned I = 0; I != 3; ++I)
      Argument.GlobalOffset[I] = Box.First[I];
    if (CUresult Code = put(Cuda, F, L, Box, Shared, Closure, Argument);
        Code != CUDA_SUCCESS)
      return Code;
  }
  return CUDA_SUCCESS;
}

void startKernel(const Api &Cuda, const CudaDevice &D, const Launch &L) {
  if (L.numGroups() == 0)
    return;
  // The one for the size that was chosen, which may not be the one that was asked.
  BuiltKernel &K =
      L.PhysicalItems <= static_cast<BuiltKernel *>(L.Built)->MaxGroupSize
          ? *static_cast<BuiltKernel *>(L.Built)
          : Builds::get().kernel(Cuda, D, L, L.PhysicalItems);
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
  CUfunction F = versionFor(K, L);
  if (Code.Flags & DeviceKernel::SeveralItems)
    return check(Cuda, putSeveralItems(Cuda, F, L, Shared, Closure),
                 Words(": the launch failed"));
  LaunchArgument Argument = argumentOf(L);
  check(Cuda, put(Cuda, F, L, allGroups(L), Shared, Closure, Argument),
        Words(": the launch failed"));
}

} // namespace cohort::rt::cuda
