//===- CheckLaunch.cpp - Whether a kernel may run as asked ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "CheckLaunch.h"
#include "kernels/OpenCLKernel.h"
#include "support/Errors.h"
#include "sycl/detail/byte_size.hpp"
#include <algorithm>

namespace cohort::rt {

namespace {

using sycl::errc;
using sycl::detail::kernel_launch;

[[noreturn]] void failRange(const kernel_launch &R, const std::string &What) {
  fail(errc::nd_range, kernelWords(R.name) + ": " + What);
}

/// Product of three sizes; throws if 64 bits do not hold it.
size_t product(const kernel_launch &R, const size_t (&Sizes)[3],
               const char *What) {
  size_t Result;
  if (!sycl::detail::size_of_box(Sizes, 3, 1, Result))
    failRange(R, std::string(What) + " " + rangeWords(Sizes, R.dims) +
                     " does not fit into 64 bits");
  return Result;
}

void checkNotEmpty(const kernel_launch &R, const char *What) {
  for (unsigned D = 0; D != R.dims; ++D)
    if (R.local.xyz[D] == 0)
      failRange(R, std::string(What) + " " + rangeWords(R.local.xyz, R.dims) +
                       " is empty");
}

/// The record has what its fields hold of a size.
std::string requiredWords(const uint32_t *Reqd, unsigned Dims) {
  std::string Words = rangeWords(Reqd, Dims);
  bool IsMore = std::find(Reqd, Reqd + Dims, UINT32_MAX) != Reqd + Dims;
  return Words + (IsMore ? " or more" : "");
}

/// Whether the device has the work-groups that the kernel requires, however it
/// is launched.
void checkDeviceHasGroups(const kernel_launch &R, const KernelRecord &Record,
                          const DeviceLimits &Limits) {
  if (!hasRequiredGroups(Record, Limits))
    fail(errc::kernel_not_supported,
         kernelWords(R.name) + " requires the work-group size " +
             requiredWords(Record.ReqdWorkGroupSize, R.dims) +
             ", which the device does not have");
}

void checkRequired(const kernel_launch &R, const KernelRecord &Record) {
  const uint32_t *Reqd = Record.ReqdWorkGroupSize;
  if (Reqd[0] == 0)
    return;
  for (unsigned D = 0; D != R.dims; ++D)
    if (R.local.xyz[D] != Reqd[D])
      failRange(R, "work-group size " + rangeWords(R.local.xyz, R.dims) +
                       " is not the required " + rangeWords(Reqd, R.dims));
}

/// Whether the program gave an auto_range, or a range alone for a kernel in
/// OpenCL C.
bool isToBeChosen(const kernel_launch &R) {
  return std::all_of(R.local.xyz, R.local.xyz + R.dims, [](size_t Size) {
    return Size == sycl::detail::auto_extent;
  });
}

/// Work-groups as required, else up to 256 work-items, as many of them in x as
/// divide it.
void chooseGroup(kernel_launch &R, const KernelRecord &Record,
                 const DeviceLimits &Limits) {
  size_t Left = std::min<size_t>(256, Limits.MaxWorkGroupSize);
  for (unsigned D = 0; D != R.dims; ++D) {
    size_t Size = Record.ReqdWorkGroupSize[D];
    if (Size == 0)
      for (Size = std::min({Left, Limits.MaxWorkItemSizes[D],
                            std::max<size_t>(R.global.xyz[D], 1)});
           R.global.xyz[D] % Size != 0;)
        --Size;
    R.local.xyz[D] = Size;
    Left = std::max<size_t>(Left / Size, 1);
  }
}

void checkGroup(const kernel_launch &R, const KernelRecord &Record,
                const DeviceLimits &Limits) {
  checkNotEmpty(R, "work-group size");
  checkRequired(R, Record);
  size_t Size = product(R, R.local.xyz, "work-group size");
  if (Size > Limits.MaxWorkGroupSize) {
    std::string Words = std::to_string(Size);
    if (R.dims > 1)
      Words = rangeWords(R.local.xyz, R.dims) + " = " + Words;
    failRange(R, "work-group size " + Words +
                     " exceeds the device's limit of " +
                     std::to_string(Limits.MaxWorkGroupSize));
  }
  for (unsigned D = 0; D != R.dims; ++D) {
    if (R.local.xyz[D] > Limits.MaxWorkItemSizes[D])
      failRange(R, "work-group size " + std::to_string(R.local.xyz[D]) +
                       " in dimension " + std::to_string(R.dims - 1 - D) +
                       " exceeds the device's limit of " +
                       std::to_string(Limits.MaxWorkItemSizes[D]));
    if (R.global.xyz[D] % R.local.xyz[D] != 0)
      failRange(R, "global range " + rangeWords(R.global.xyz, R.dims) +
                       " is not a multiple of the work-group size " +
                       rangeWords(R.local.xyz, R.dims));
  }
}

} // namespace

bool hasRequiredGroups(const KernelRecord &Record, const DeviceLimits &Limits) {
  bool IsScoped = Record.Kind == KernelKind::Scoped;
  size_t Items = 1;
  for (unsigned D = 0; D != Record.Dims; ++D) {
    size_t Size = Record.ReqdWorkGroupSize[D];
    if (!IsScoped && Size > Limits.MaxWorkItemSizes[D])
      return false;
    if (!sycl::detail::multiply_size(Items, Size))
      return false;
  }
  return Items <= (IsScoped ? MaxGroupSize - 1 : Limits.MaxWorkGroupSize);
}

bool hasRequiredSubGroups(const KernelRecord &Record,
                          const DeviceLimits &Limits) {
  const std::vector<size_t> &Sizes = Limits.SubGroupSizes;
  return Record.ReqdSubGroupSize == 0 ||
         std::find(Sizes.begin(), Sizes.end(), Record.ReqdSubGroupSize) !=
             Sizes.end();
}

void checkSubGroupSize(const KernelRecord &Record, std::string_view KernelName,
                       const DeviceInfo &D) {
  if (hasRequiredSubGroups(Record, D.Limits))
    return;
  std::string Have;
  for (size_t Size : D.Limits.SubGroupSizes)
    Have += (Have.empty() ? "" : ", ") + std::to_string(Size);
  fail(sycl::errc::kernel_not_supported,
       kernelWords(KernelName) + " requires sub-groups of " +
           std::to_string(Record.ReqdSubGroupSize) + "; device '" + D.Name +
           "' has " + (Have.empty() ? "none of a fixed size" : Have));
}

void checkNeeds(const DeviceInfo &D, uint32_t Flags,
                std::string_view KernelName, std::string_view Callee) {
  auto Has = [&](sycl::aspect A) {
    const auto &All = D.Aspects;
    return std::find(All.begin(), All.end(), A) != All.end();
  };
  struct Need {
    uint32_t Flag;
    sycl::aspect Aspect;
    const char *Words;
  };
  static constexpr Need Needs[] = {
      {DeviceKernel::NeedsFp64, sycl::aspect::fp64, "computes with double"},
      {DeviceKernel::NeedsFp16, sycl::aspect::fp16, "computes with half"},
      {DeviceKernel::NeedsAtomic64, sycl::aspect::atomic64,
       "has atomics of 64 bits"}};
  for (const Need &N : Needs)
    if ((Flags & N.Flag) && !Has(N.Aspect))
      fail(sycl::errc::kernel_not_supported,
           kernelWords(KernelName) +
               (Callee.empty()
                    ? ""
                    : " calls '" + std::string(Callee) + "', which") +
               " " + N.Words + ", which device '" + D.Name + "' cannot do");
}

void checkKind(const kernel_launch &R, const KernelRecord &Record) {
  if ((uint32_t(Record.Kind) == R.kind && Record.Dims == R.dims) ||
      isOpenCL(Record))
    return;
  auto Words = [](unsigned Kind, unsigned Dims) -> std::string {
    if (KernelKind(Kind) == KernelKind::SingleTask)
      return "one work-item";
    const char *Range =
        KernelKind(Kind) == KernelKind::NdRange ? "an nd_range" : "a range";
    return Range + (" of " + std::to_string(Dims)) +
           (Dims == 1 ? " dimension" : " dimensions");
  };
  fail(errc::invalid, kernelWords(R.name) + " is declared to be one for " +
                          Words(uint32_t(Record.Kind), Record.Dims) +
                          ", and was launched for " + Words(R.kind, R.dims));
}

Launch checkLaunch(const kernel_launch &Request, const KernelUse &Use,
                   size_t DynamicLocalBytes, const Device &D) {
  Launch L;
  L.K = Use.get();
  if (!L.K)
    fail(errc::kernel, kernelWords(Request.name) +
                           " is not in the program's kernel table; was its "
                           "source compiled with -fplugin=Cohort.so?");
  kernel_launch R = Request;
  if (L.K->record().Kind == KernelKind::NdRange && isToBeChosen(R))
    chooseGroup(R, L.K->record(), D.limits());
  L.Version = Use.version();
  L.Name = R.name;
  L.Dims = R.dims;
  L.DynamicLocalBytes = DynamicLocalBytes;
  L.OnePhysicalItem = R.one_physical_item;
  for (unsigned I = 0; I != 3; ++I) {
    L.Offset[I] = R.offset.xyz[I];
    L.Global[I] = R.global.xyz[I];
    L.Local[I] = R.local.xyz[I];
    L.NumGroups[I] = 1;
  }
  checkDeviceHasGroups(R, L.K->record(), D.limits());
  switch (L.K->record().Kind) {
  case KernelKind::SingleTask:
  case KernelKind::Range:
    break;
  case KernelKind::NdRange:
    checkGroup(R, L.K->record(), D.limits());
    for (unsigned I = 0; I != 3; ++I)
      L.NumGroups[I] = L.Global[I] / L.Local[I];
    break;
  case KernelKind::Scoped:
    checkNotEmpty(R, "logical work-group size");
    checkRequired(R, L.K->record());
    if (size_t Size = product(R, R.local.xyz, "logical work-group size");
        Size >= MaxGroupSize)
      failRange(R, "logical work-group size " + std::to_string(Size) +
                       " exceeds the limit of " +
                       std::to_string(MaxGroupSize - 1));
    for (unsigned I = 0; I != 3; ++I) {
      L.NumGroups[I] = L.Global[I];
      L.Global[I] = L.Local[I];
      if (!sycl::detail::multiply_size(L.Global[I], L.NumGroups[I]))
        failRange(R, "the number of logical work-items does not fit into 64 "
                     "bits");
    }
    break;
  }
  product(R, L.Global, "global range");
  checkLocalMemory(R.name, DynamicLocalBytes, D.limits());
  return L;
}

void checkRootSync(const kernel_launch &R, Launch &L, const Device &D) {
  if (!D.backend().canRunTogether())
    fail(errc::feature_not_supported,
         kernelWords(R.name) + ": device '" + D.info().Name +
             "' does not promise that all work-groups run at the same time, "
             "which use_root_sync asks for");
  if (L.IsChecked)
    fail(errc::feature_not_supported,
         kernelWords(R.name) + ": the checked build runs work-groups one by "
                               "one, and use_root_sync asks for all at once");
  Launch One = L; // the answer is for any number of groups
  size_t Most = D.backend().maxNumGroups(D.index(), One);
  if (L.numGroups() > Most)
    failRange(R, std::to_string(L.numGroups()) +
                     " work-groups do not run at the same time, which "
                     "use_root_sync asks for; the device can run " +
                     std::to_string(Most));
  L.RootSync = true;
}

void checkHasGroups(const kernel_launch &R, const Launch &L) {
  KernelKind Kind = L.K->record().Kind;
  if (Kind == KernelKind::SingleTask || Kind == KernelKind::Range)
    fail(errc::kernel_argument,
         kernelWords(R.name) + ": a local_accessor needs work-groups, and " +
             (Kind == KernelKind::Range ? "a parallel_for over a range"
                                        : "a single_task") +
             " has none");
}

void checkLocalMemory(std::string_view KernelName, size_t Bytes,
                      const DeviceLimits &Limits) {
  if (Bytes > Limits.LocalMemory)
    fail(errc::memory_allocation,
         kernelWords(KernelName) + ": " + std::to_string(Bytes) +
             " bytes of local memory exceed the device's limit of " +
             std::to_string(Limits.LocalMemory));
}

} // namespace cohort::rt
