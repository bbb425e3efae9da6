//===- Code.cpp - Kernels as the driver has built them --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Code.h"
#include "devices/CheckLaunch.h"
#include "devices/DeviceFunctions.h"
#include "support/Errors.h"
#include <algorithm>
#include <charconv>
#include <map>
#include <mutex>
#include <optional>

namespace cohort::rt::cuda {

//===-- Which code --------------------------------------------------------===//

namespace {

/// The target of an image.
struct ImageKind {
  unsigned Capability = 0; ///< N of "sm_N"; 0: not for NVIDIA GPUs
  bool IsCubin = false;    ///< built already
};

ImageKind kindOf(std::string_view Target) {
  ImageKind Kind;
  auto Is = [&](std::string_view Prefix) {
    if (Target.substr(0, Prefix.size()) != Prefix)
      return false;
    Target.remove_prefix(Prefix.size());
    return true;
  };
  Kind.IsCubin = Is("cubin:sm_");
  if (Kind.IsCubin || Is("nvptx64:sm_"))
    std::from_chars(Target.data(), Target.data() + Target.size(),
                    Kind.Capability);
  return Kind;
}

ImageKind kindOf(const DeviceImage &Image) { return kindOf(Image.Target); }

/// A GPU takes the PTX for all earlier ones, and code built for an older one of
/// its own generation.
bool runs(const CudaDevice &D, ImageKind Kind) {
  return Kind.Capability != 0 && Kind.Capability <= D.Capability &&
         (!Kind.IsCubin || Kind.Capability / 10 == D.Capability / 10);
}

} // namespace

const DeviceCode *findCode(const CudaDevice &D, const Kernel &K,
                           CodeWish Wish) {
  const DeviceCode *Best = nullptr;
  auto Suits = [&](const DeviceCode &Code) {
    ImageKind Kind = kindOf(*Code.Image);
    uint32_t Flags = Code.Kernel->Flags;
    return runs(D, Kind) && !(Kind.IsCubin && Wish.PtxOnly) &&
           bool(Flags & DeviceKernel::Coarsened) == Wish.Coarsened &&
           (Wish.HasOffset || !(Flags & DeviceKernel::TakesOffset));
  };
  auto Rank = [](const DeviceCode &Code) {
    ImageKind Kind = kindOf(*Code.Image);
    return std::tuple(Code.Kernel->Flags & DeviceKernel::TakesOffset,
                      Kind.Capability, Kind.IsCubin);
  };
  for (const DeviceCode &Code : K.codes())
    if (Suits(Code) && (!Best || Rank(Code) > Rank(*Best)))
      Best = &Code;
  return Best;
}

static CodeWish wishOf(const Launch &L) {
  CodeWish Wish;
  Wish.HasOffset = L.K->record().Kind != KernelKind::Scoped &&
                   (L.Offset[0] || L.Offset[1] || L.Offset[2]);
  return Wish;
}

const DeviceCode &codeFor(const CudaDevice &D, const Launch &L,
                          bool Coarsened) {
  CodeWish Wish = wishOf(L);
  Wish.Coarsened = Coarsened;
  if (const DeviceCode *Code = findCode(D, *L.K, Wish))
    return *Code;
  bool Any = std::any_of(L.K->codes().begin(), L.K->codes().end(),
                         [](const DeviceCode &Code) {
                           return kindOf(*Code.Image).Capability != 0;
                         });
  fail(sycl::errc::kernel_not_supported,
       kernelWords(L.Name) + " was not compiled for device '" + D.Info.Name +
           "'" + (Any ? ", which is of an older architecture" : "") +
           "; -fplugin-arg-cohort-targets=cpu,nvptx64:" + D.Info.Version +
           " does that");
}

//===-- Building ----------------------------------------------------------===//

/// Work-items of a group where the runtime chooses them: as many as keep the
/// most threads on a multiprocessor, and rather 256 of those that are as good.
static size_t rangeGroup(const Api &Cuda, CUfunction F, size_t Most) {
  size_t Best = 0, BestThreads = 0;
  for (size_t Size : {256, 128, 512, 64, 1024, 32}) {
    int Blocks = 0;
    if (Size <= Most && Best == 0)
      Best = Size; // if the driver does not say
    if (Size > Most || Cuda.cuOccupancyMaxActiveBlocksPerMultiprocessor(
                           &Blocks, F, int(Size), 0) != CUDA_SUCCESS)
      continue;
    if (size_t Threads = Size * size_t(Blocks); Threads > BestThreads) {
      Best = Size;
      BestThreads = Threads;
    }
  }
  return std::max<size_t>(Best, 1);
}

namespace {

/// The builds of a process. An image that is registered anew, by a library that
/// is loaded again, has a new number.
class Builds {
public:
  static Builds &get() {
    static Builds *TheBuilds = new Builds;
    return *TheBuilds;
  }
  BuiltKernel &kernel(const Api &Cuda, const CudaDevice &D, const Launch &L,
                      size_t Items);

private:
  CUmodule cubin(const Api &Cuda, const CudaDevice &D, const DeviceCode &Code);
  CUmodule ptx(const Api &Cuda, const CudaDevice &D, const Launch &L,
               const DeviceCode &Code, unsigned Registers);
  BuiltKernel &kernelOf(const Api &Cuda, const CudaDevice &D, CUmodule M,
                        const Launch &L, const DeviceKernel &Code);

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

} // namespace

/// Null if the driver does not take it: it may be older than what has made it.
CUmodule Builds::cubin(const Api &Cuda, const CudaDevice &D,
                       const DeviceCode &Code) {
  auto [Known, IsNew] = Modules.try_emplace({Code.Serial, D.Id, 0}, nullptr);
  if (!IsNew)
    return Known->second;
  use(Cuda, D);
  CUmodule M = nullptr;
  if (Cuda.cuModuleLoadDataEx(&M, Code.Image->Data, 0, nullptr, nullptr) ==
      CUDA_SUCCESS)
    Known->second = M;
  return Known->second;
}

/// The texts of \p L's code: the image's, and those of the functions that it
/// calls.
static std::vector<std::string> ptxTexts(const CudaDevice &D, const Launch &L,
                                         const DeviceCode &Code) {
  // The driver wants text that ends with a null.
  std::vector<std::string> Texts = {
      {static_cast<const char *>(Code.Image->Data), Code.Image->Size}};
  Launch Chosen = L;
  Chosen.Code = Code;
  auto Rank = [&D](const char *Target) {
    ImageKind Kind = kindOf(Target);
    return runs(D, Kind) && !Kind.IsCubin ? Kind.Capability : 0;
  };
  for (const LinkedFunction &F : functionsFor(Chosen, D.Info.Name, Rank))
    Texts.emplace_back(static_cast<const char *>(F.Code->Data), F.Code->Size);
  return Texts;
}

/// Makes one module of several texts.
static CUresult linkTexts(const Api &Cuda,
                          const std::vector<std::string> &Texts,
                          unsigned NumOptions, CUjit_option *Options,
                          void **Values, CUmodule &M) {
  CUlinkState State;
  CUresult Result = Cuda.cuLinkCreate(NumOptions, Options, Values, &State);
  if (Result != CUDA_SUCCESS)
    return Result;
  for (const std::string &Text : Texts)
    if (Result == CUDA_SUCCESS)
      Result = Cuda.cuLinkAddData(
          State, CU_JIT_INPUT_PTX, const_cast<char *>(Text.c_str()),
          Text.size() + 1, "kernel", 0, nullptr, nullptr);
  void *Cubin = nullptr;
  size_t Bytes = 0;
  if (Result == CUDA_SUCCESS)
    Result = Cuda.cuLinkComplete(State, &Cubin, &Bytes);
  if (Result == CUDA_SUCCESS)
    Result = Cuda.cuModuleLoadDataEx(&M, Cubin, 0, nullptr, nullptr);
  Cuda.cuLinkDestroy(State); // and with it what it has made
  return Result;
}

CUmodule Builds::ptx(const Api &Cuda, const CudaDevice &D, const Launch &L,
                     const DeviceCode &Code, unsigned Registers) {
  CUmodule &Known = Modules[{Code.Serial, D.Id, Registers}];
  if (Known)
    return Known;
  use(Cuda, D);
  char Log[2048] = "";
  CUjit_option Options[] = {CU_JIT_ERROR_LOG_BUFFER,
                            CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES,
                            CU_JIT_MAX_REGISTERS};
  void *Values[] = {Log, reinterpret_cast<void *>(sizeof Log - 1),
                    reinterpret_cast<void *>(uintptr_t(Registers))};
  unsigned NumOptions = Registers ? 3 : 2;
  std::vector<std::string> Texts = ptxTexts(D, L, Code);
  CUresult Result =
      Texts.size() > 1
          ? linkTexts(Cuda, Texts, NumOptions, Options, Values, Known)
          : Cuda.cuModuleLoadDataEx(&Known, Texts.front().c_str(), NumOptions,
                                    Options, Values);
  if (Result == CUDA_SUCCESS)
    return Known;
  Known = nullptr;
  std::string Words = Log;
  while (!Words.empty() && std::isspace(Words.back()))
    Words.pop_back();
  fail(sycl::errc::build,
       kernelWords(L.Name) + ": device '" + D.Info.Name + "' cannot " +
           (Texts.size() > 1 ? "build and link" : "build") +
           " the program's PTX: " + errorWords(Cuda, Result) +
           (Words.empty() ? "" : "; its log is:\n" + Words));
}

BuiltKernel &Builds::kernelOf(const Api &Cuda, const CudaDevice &D, CUmodule M,
                              const Launch &L, const DeviceKernel &Code) {
  BuiltKernel &K = Kernels[{M, &Code}];
  if (K.Handle)
    return K;
  use(Cuda, D);
  CUfunction Handle;
  std::string Words = kernelWords(L.Name);
  check(Cuda, Cuda.cuModuleGetFunction(&Handle, M, Code.Entry),
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
  K.Registers = unsigned(Attribute(CU_FUNC_ATTRIBUTE_NUM_REGS, Handle));
  if (Code.Flags & DeviceKernel::HasWholeVersion) {
    CUfunction Whole;
    std::string Name = std::string(Code.Entry) + "_whole";
    check(Cuda, Cuda.cuModuleGetFunction(&Whole, M, Name.c_str()),
          [&] { return Words + ": cuModuleGetFunction failed"; });
    K.WholeMaxGroupSize =
        Attribute(CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, Whole);
    K.StaticShared = std::max(
        K.StaticShared, Attribute(CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, Whole));
    K.Whole = Whole;
  }
  // Several items a thread take what the sizes are at run time.
  CodeWish Wish = wishOf(L);
  Wish.PtxOnly = true;
  const DeviceCode *Ptx =
      Code.Flags & DeviceKernel::Coarsened ? nullptr : findCode(D, *L.K, Wish);
  if (Ptx) {
    std::string_view Text(static_cast<const char *>(Ptx->Image->Data),
                          Ptx->Image->Size);
    K.Layouts = LayoutVersions::of(Text, Code.Entry);
    if (K.Whole)
      K.WholeLayouts =
          LayoutVersions::of(Text, std::string(Code.Entry) + "_whole");
  }
  if (L.K->record().Kind == KernelKind::Range)
    K.RangeGroup = rangeGroup(Cuda, Handle, K.MaxGroupSize);
  K.Handle = Handle;
  return K;
}

BuiltKernel &Builds::kernel(const Api &Cuda, const CudaDevice &D,
                            const Launch &L, size_t Items) {
  std::lock_guard Lock(Mutex);
  DeviceCode Code = L.Code;
  auto Suits = [&](const BuiltKernel &K) {
    return Items <= K.MaxGroupSize || Items > D.Info.Limits.MaxWorkGroupSize;
  };
  if (kindOf(*Code.Image).IsCubin) {
    CUmodule M = cubin(Cuda, D, Code);
    BuiltKernel *K = M ? &kernelOf(Cuda, D, M, L, *Code.Kernel) : nullptr;
    if (K && Suits(*K))
      return *K;
    CodeWish Wish = wishOf(L);
    Wish.Coarsened = Code.Kernel->Flags & DeviceKernel::Coarsened;
    Wish.PtxOnly = true;
    const DeviceCode *Ptx = findCode(D, *L.K, Wish);
    if (!Ptx && K)
      return *K; // whose limit the launch is held against
    if (!Ptx)
      fail(sycl::errc::build, kernelWords(L.Name) + ": device '" + D.Info.Name +
                                  "' does not take the program's " +
                                  Code.Image->Target +
                                  ", and there is no PTX beside it");
    Code = *Ptx;
  }
  BuiltKernel &K = kernelOf(Cuda, D, ptx(Cuda, D, L, Code, 0), L, *Code.Kernel);
  if (Suits(K))
    return K;
  // Registers are handed out to warps, by eights for each thread.
  size_t Threads = (Items + 4 * WarpSize - 1) / (4 * WarpSize) * (4 * WarpSize);
  unsigned Registers = D.MaxRegisters / Threads & ~size_t(7);
  return kernelOf(Cuda, D, ptx(Cuda, D, L, Code, Registers), L, *Code.Kernel);
}

BuiltKernel &builtKernel(const Api &Cuda, const CudaDevice &D, const Launch &L,
                         size_t Items) {
  return Builds::get().kernel(Cuda, D, L, Items);
}

BuiltKernel &findKernel(const Api &Cuda, const CudaDevice &D, Launch &L,
                        size_t Items) {
  // Looking takes a tenth of the driver's time for a launch.
  struct Found {
    const Kernel *K = nullptr;
    const CudaDevice *D = nullptr;
    uint64_t Version = 0; ///< of the registry
    size_t Items = 0;
    bool HasOffset = false;
    DeviceCode Code;
    BuiltKernel *Built = nullptr;
  };
  static thread_local Found Last[16];
  Found &Mine = Last[reinterpret_cast<uintptr_t>(L.K) / 64 % 16];
  uint64_t Version = KernelRegistry::get().version();
  bool HasOffset = wishOf(L).HasOffset;
  if (Mine.K != L.K || Mine.D != &D || Mine.Version != Version ||
      Mine.Items != Items || Mine.HasOffset != HasOffset) {
    L.Code = codeFor(D, L);
    checkSubGroupSize(L.K->record(), L.Name, D.Info);
    BuiltKernel &Built = builtKernel(Cuda, D, L, Items);
    Mine = {L.K, &D, Version, Items, HasOffset, L.Code, &Built};
  }
  L.Code = Mine.Code;
  return *Mine.Built;
}

} // namespace cohort::rt::cuda
