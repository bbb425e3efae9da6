//===- Kernel.cpp - Kernels on OpenCL devices -----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Kernel.h"
#include "../CheckLaunch.h"
#include "../Errors.h"
#include "Program.h"
#include <algorithm>
#include <cstring>

namespace cohort::rt::opencl {

namespace {

constexpr cl_kernel_sub_group_info MaxSubGroupSizeForRange = 0x2033;

size_t divideUp(size_t A, size_t B) { return A / B + (A % B != 0); }
size_t roundUp(size_t A, size_t B) { return divideUp(A, B) * B; }

//===-- Physical groups of scoped kernels ---------------------------------===//

/// Lanes of the sub-groups in a group of \p Items.
size_t maxLanes(const Api &CL, const ClDevice &D, const BuiltKernel &K,
                size_t Items) {
  size_t Size[3] = {Items, 1, 1}, Lanes = 0;
  if (CL.clGetKernelSubGroupInfo(K.Handle, D.Id, MaxSubGroupSizeForRange,
                                 sizeof Size, Size, sizeof Lanes, &Lanes,
                                 nullptr) != CL_SUCCESS)
    return 0;
  return Lanes;
}

/// Physical items that give each logical item one of its own: units that are
/// smaller than a sub-group leave lanes idle.
size_t itemsForAll(const Api &CL, const ClDevice &D, const BuiltKernel &K,
                   const Launch &L) {
  size_t Logical = L.groupSize();
  if (!(L.Code.Kernel->Flags & DeviceKernel::UsesUnits))
    return Logical;
  size_t Lanes = maxLanes(CL, D, K, std::min(Logical, K.MaxGroupSize));
  size_t Unit = std::min(L.Local[0] & -L.Local[0], std::max<size_t>(Lanes, 1));
  return Unit == Lanes ? Logical : Logical / Unit * std::max<size_t>(Lanes, 1);
}

size_t physicalItems(const Api &CL, const ClDevice &D, const BuiltKernel &K,
                     const Launch &L) {
  size_t Most = std::min(K.MaxGroupSize, D.Info.Limits.MaxWorkItemSizes[0]);
  if (!(L.Code.Kernel->Flags & DeviceKernel::OneItemEach))
    return std::min(L.groupSize(), Most);
  size_t Items = itemsForAll(CL, D, K, L);
  checkPhysicalItems(L, Items, Most);
  return Items;
}

/// Bytes of local memory that come with the launch.
size_t dynamicLocalBytes(const ClDevice &D, const Launch &L, size_t Items) {
  const DeviceKernel &K = *L.Code.Kernel;
  const auto &Sizes = D.Info.Limits.SubGroupSizes;
  size_t SubGroups = divideUp(Items, Sizes.empty() ? 1 : Sizes.front());
  return roundUp(L.DynamicLocalBytes, MemoryAlign) +
         K.ItemLocalBytes * Items + K.SubGroupLocalBytes * SubGroups;
}

//===-- Launches ----------------------------------------------------------===//

const DeviceCode &findCode(const ClDevice &D, const Launch &L) {
  for (const DeviceCode &Code : L.K->Codes)
    if (std::strcmp(Code.Image->Target, "spirv64") == 0)
      return Code;
  fail(sycl::errc::kernel_not_supported,
       kernelWords(L.Name) + " was not compiled for device '" + D.Info.Name +
           "'; -fplugin-arg-cohort-targets=cpu,spirv64 does that");
}

void checkSubGroupSize(const ClDevice &D, const Launch &L) {
  uint32_t Wanted = L.K->record().ReqdSubGroupSize;
  const auto &Sizes = D.Info.Limits.SubGroupSizes;
  if (Wanted == 0 ||
      std::find(Sizes.begin(), Sizes.end(), Wanted) != Sizes.end())
    return;
  std::string Have;
  for (size_t Size : Sizes)
    Have += (Have.empty() ? "" : ", ") + std::to_string(Size);
  fail(sycl::errc::kernel_not_supported,
       kernelWords(L.Name) + " requires sub-groups of " +
           std::to_string(Wanted) + "; device '" + D.Info.Name + "' has " +
           (Have.empty() ? "none of a fixed size" : Have));
}

void checkNeeds(const ClDevice &D, const Launch &L) {
  auto Has = [&](sycl::aspect A) {
    const auto &All = D.Info.Aspects;
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
    if ((L.Code.Kernel->Flags & N.Flag) && !Has(N.Aspect))
      fail(sycl::errc::kernel_not_supported,
           kernelWords(L.Name) + " " + N.Words + ", which device '" +
               D.Info.Name + "' cannot do");
}

/// Sets arguments one after the other.
class Arguments {
public:
  Arguments(const Api &CL, const Launch &L, cl_kernel K) : CL(CL), L(L), K(K) {}
  void pointer(const void *P) {
    check(CL.clSetKernelArgSVMPointer(K, Next++, P));
  }
  void local(size_t Bytes) { check(CL.clSetKernelArg(K, Next++, Bytes, nullptr)); }
  void number(uint64_t N) { check(CL.clSetKernelArg(K, Next++, sizeof N, &N)); }

private:
  void check(cl_int Code) {
    if (Code != CL_SUCCESS)
      failCall(L, "clSetKernelArg", Code);
  }
  const Api &CL;
  const Launch &L;
  cl_kernel K;
  cl_uint Next = 0;
};

/// The index space as the device has it.
struct PhysicalRange {
  size_t Global[3], Local[3], Offset[3];
  bool HasLocal = true; ///< no: the device chooses

  PhysicalRange(const Launch &L, size_t Items) {
    for (unsigned D = 0; D != 3; ++D) {
      Global[D] = L.Global[D];
      Local[D] = L.Local[D];
      Offset[D] = L.Offset[D];
    }
    switch (L.K->record().Kind) {
    case KernelKind::SingleTask:
      for (unsigned D = 0; D != 3; ++D)
        Global[D] = Local[D] = 1;
      break;
    case KernelKind::Range:
      HasLocal = false;
      break;
    case KernelKind::NdRange:
      if (L.Code.Kernel->Flags & DeviceKernel::FlatGroups)
        putInRow(L, Items);
      break;
    case KernelKind::Scoped:
      putInRow(L, Items);
      break;
    }
  }

private:
  void putInRow(const Launch &L, size_t Items) {
    for (unsigned D = 0; D != 3; ++D) {
      Local[D] = D == 0 ? Items : 1;
      Global[D] = L.NumGroups[D] * Local[D];
      Offset[D] = 0;
    }
  }
};

} // namespace

void prepareKernel(const Api &CL, const ClDevice &D, Launch &L) {
  L.Code = findCode(D, L);
  checkSubGroupSize(D, L);
  checkNeeds(D, L);
  BuiltKernel &K = builtKernel(CL, D, L);
  size_t Items = L.groupSize();
  if (L.K->record().Kind == KernelKind::Scoped)
    Items = physicalItems(CL, D, K, L);
  else if (L.K->record().Kind != KernelKind::NdRange)
    Items = 1;
  else if (Items > K.MaxGroupSize)
    fail(sycl::errc::nd_range,
         kernelWords(L.Name) + ": work-group size " + std::to_string(Items) +
             " exceeds what the device can do of this kernel, " +
             std::to_string(K.MaxGroupSize));
  L.PhysicalItems = Items;
  checkLocalMemory(L.Name,
                   L.Code.Kernel->LocalBytes + dynamicLocalBytes(D, L, Items),
                   D.Info.Limits);
}

void runKernel(const Api &CL, const ClDevice &D, const Launch &L) {
  PhysicalRange R(L, L.PhysicalItems);
  if (R.Global[0] == 0 || R.Global[1] == 0 || R.Global[2] == 0)
    return;
  BuiltKernel &K = builtKernel(CL, D, L);
  cl_event Done;
  {
    std::lock_guard Lock(K.Mutex);
    Arguments Args(CL, L, K.Handle);
    Args.pointer(L.Closure);
    Args.local(std::max<size_t>(dynamicLocalBytes(D, L, L.PhysicalItems), 1));
    if (L.K->record().Kind == KernelKind::Scoped) {
      for (size_t Extent : L.Local)
        Args.number(Extent);
      Args.number(roundUp(L.DynamicLocalBytes, MemoryAlign));
    } else if (L.Code.Kernel->Flags & DeviceKernel::FlatGroups) {
      for (size_t Extent : L.Local)
        Args.number(Extent);
      for (size_t Offset : L.Offset)
        Args.number(Offset);
    }
    cl_int Code = CL.clEnqueueNDRangeKernel(
        D.Queue, K.Handle, 3, R.Offset, R.Global,
        R.HasLocal ? R.Local : nullptr, 0, nullptr, &Done);
    if (Code != CL_SUCCESS)
      failCall(L, "clEnqueueNDRangeKernel", Code);
  }
  cl_int Code = CL.clWaitForEvents(1, &Done);
  CL.clReleaseEvent(Done);
  if (Code != CL_SUCCESS)
    failCall(L, "the kernel", Code);
}

} // namespace cohort::rt::opencl
