//===- Kernel.cpp - Kernels on OpenCL devices -----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Kernel.h"
#include "Memory.h"
#include "Program.h"
#include "Timing.h"
#include "devices/CheckLaunch.h"
#include "devices/WorkItemCoarsening.h"
#include "kernels/OpenCLKernel.h"
#include "support/Errors.h"
#include <algorithm>
#include <cstring>
#include <optional>

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

size_t mostItems(const ClDevice &D, const BuiltKernel &K) {
  return std::min(K.MaxGroupSize, D.Info.Limits.MaxWorkItemSizes[0]);
}

size_t physicalItems(const Api &CL, const ClDevice &D, const BuiltKernel &K,
                     const Launch &L) {
  if (L.OnePhysicalItem)
    return 1;
  bool OneEach = L.Code.Kernel->Flags & DeviceKernel::OneItemEach;
  return std::min(OneEach ? itemsForAll(CL, D, K, L) : L.groupSize(),
                  mostItems(D, K));
}

/// Whether the logical groups are too large for this version of the kernel.
bool needsCoarsening(const Api &CL, const ClDevice &D, const BuiltKernel &K,
                     const Launch &L) {
  if (L.K->record().Kind != KernelKind::Scoped ||
      !(L.Code.Kernel->Flags & DeviceKernel::OneItemEach))
    return false;
  return L.OnePhysicalItem ? L.groupSize() > 1
                           : itemsForAll(CL, D, K, L) > mostItems(D, K);
}

/// Bytes of local memory that come with the launch.
size_t dynamicLocalBytes(const ClDevice &D, const Launch &L, size_t Items) {
  const DeviceKernel &K = *L.Code.Kernel;
  const auto &Sizes = D.Info.Limits.SubGroupSizes;
  size_t SubGroups = divideUp(Items, Sizes.empty() ? 1 : Sizes.front());
  return roundUp(L.DynamicLocalBytes, MemoryAlign) + K.ItemLocalBytes * Items +
         K.SubGroupLocalBytes * SubGroups;
}

//===-- Launches ----------------------------------------------------------===//

/// Throws if there is none.
const DeviceCode &codeFor(const ClDevice &D, const Launch &L, bool Coarsened) {
  if (const DeviceCode *Code = findCode(*L.K, Coarsened))
    return *Code;
  fail(sycl::errc::kernel_not_supported,
       kernelWords(L.Name) + " was not compiled for device '" + D.Info.Name +
           "'; -fplugin-arg-cohort-targets=cpu,spirv64 does that");
}

/// Devices without addresses get pointers as arguments only.
void checkPointers(const ClDevice &D, const Launch &L) {
  if (D.Model == MemoryModel::Buffers &&
      (L.Code.Kernel->Flags & DeviceKernel::ReadsOtherPointers))
    fail(sycl::errc::kernel_not_supported,
         kernelWords(L.Name) +
             " reads pointers or accessors of its callable at places that are "
             "not fixed, which device '" +
             D.Info.Name + "', with buffers alone, cannot do");
}

/// Memory of the device's, for one launch.
class LaunchMemory {
public:
  LaunchMemory(const Api &CL, const ClDevice &D, const Launch &L, size_t Bytes,
               const char *What)
      : CL(CL), D(D),
        Memory(allocate(CL, D, Bytes, MemoryAlign, MemoryKind::Device)) {
    if (!Memory)
      fail(sycl::errc::memory_allocation,
           kernelWords(L.Name) + ": device '" + D.Info.Name +
               "' has no memory for the kernel's " + What);
  }
  LaunchMemory(const LaunchMemory &) = delete;
  ~LaunchMemory() { deallocate(CL, D, Memory); }
  void *get() const { return Memory; }

private:
  const Api &CL;
  const ClDevice &D;
  void *Memory;
};

/// The callable where the device can read it, for one launch.
class DeviceClosure {
public:
  DeviceClosure(const Api &CL, const ClDevice &D, const Launch &L)
      : Memory(L.Closure) {
    if (D.Model == MemoryModel::System)
      return;
    if (L.Code.Kernel->Flags & DeviceKernel::ClosureIsArguments) {
      Memory = nullptr;
      return;
    }
    size_t Bytes = std::max<size_t>(L.ClosureBytes, 1);
    Copy.emplace(CL, D, L, Bytes, "callable");
    Memory = Copy->get();
    copy(CL, D,
         {{Copy->get(), Bytes, Bytes},
          {L.Closure, Bytes, Bytes},
          {L.ClosureBytes, 1, 1},
          {L.ClosureBytes, 1, 1}});
  }
  const void *get() const { return Memory; }

private:
  std::optional<LaunchMemory> Copy;
  const void *Memory;
};

/// Sets arguments one after the other.
class Arguments {
public:
  Arguments(const Api &CL, const ClDevice &D, const Launch &L, cl_kernel K)
      : CL(CL), D(D), L(L), K(K) {}
  /// The start of an allocation.
  void memory(const void *P) {
    uint64_t Offset;
    check(setPointer(CL, D, K, Next++, P, Offset));
  }
  /// The pointer in the callable at \p Place.
  void pointer(uint64_t Place) {
    const void *P;
    std::memcpy(&P, static_cast<const char *>(L.Closure) + Place, sizeof P);
    uint64_t Offset;
    cl_int Code = setPointer(CL, D, K, Next, P, Offset);
    if (Code == CL_INVALID_HOST_PTR && isObject(Place)) {
      // Nothing that a kernel could access, which it compares: an address
      // alone.
      Code = setPointer(CL, D, K, Next, nullptr, Offset);
      Offset = reinterpret_cast<uintptr_t>(P);
    }
    ++Next;
    if (Code == CL_INVALID_HOST_PTR)
      fail(sycl::errc::invalid, kernelWords(L.Name) +
                                    " uses a pointer to memory that is neither "
                                    "USM nor a buffer's, which device '" +
                                    D.Info.Name + "' cannot access");
    check(Code);
    number(Offset);
  }
  /// A pointer or a number, as DeviceKernel::Pointers has it.
  void captured(uint64_t Which) {
    constexpr unsigned Shift = DeviceKernel::SizeShift;
    uint64_t Place = Which & ((uint64_t(1) << Shift) - 1);
    if (size_t Bytes = Which >> Shift)
      check(CL.clSetKernelArg(K, Next++, Bytes,
                              static_cast<const char *>(L.Closure) + Place));
    else
      pointer(Place);
  }
  void local(size_t Bytes) {
    check(CL.clSetKernelArg(K, Next++, Bytes, nullptr));
  }
  void numbers(const size_t (&Xyz)[3]) {
    for (size_t N : Xyz)
      number(N);
  }
  void number(uint64_t N) { check(CL.clSetKernelArg(K, Next++, sizeof N, &N)); }

private:
  /// Whether an accessor may have its object at \p Place.
  bool isObject(uint64_t Place) const {
    const KernelRecord &R = L.K->record();
    const uint64_t Begin = Place - offsetof(CapturedAccessor, Object);
    auto Has = [&](uint64_t At) {
      return std::binary_search(R.Accessors, R.Accessors + R.NumAccessors, At);
    };
    return Has(Begin) || Has(Begin | KernelRecord::InUnion);
  }
  void check(cl_int Code) {
    if (Code != CL_SUCCESS)
      failCall(L, "clSetKernelArg", Code);
  }
  const Api &CL;
  const ClDevice &D;
  const Launch &L;
  cl_kernel K;
  cl_uint Next = 0;
};

/// Chooses the code of \p L and throws if the device cannot run it.
void findAndCheck(const ClDevice &D, Launch &L, bool Coarsened = false) {
  L.Code = codeFor(D, L, Coarsened);
  checkSubGroupSize(L.K->record(), L.Name, D.Info);
  checkNeeds(D.Info, L.Code.Kernel->Flags, L.Name);
  checkPointers(D, L);
}

/// The index space as the device has it.
struct PhysicalRange {
  size_t Global[3], Local[3], Offset[3];
  bool HasLocal = true; ///< no: the device chooses

  PhysicalRange(const Launch &L, const GroupBox &Box, size_t Items) {
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
        putInRow(Box, Items);
      break;
    case KernelKind::Scoped:
      putInRow(Box, Items);
      break;
    }
  }

  /// Without those behind the last one that is more than 1: a device spends
  /// less on each group.
  cl_uint dims() const {
    return Global[2] != 1 || Offset[2]   ? 3
           : Global[1] != 1 || Offset[1] ? 2
                                         : 1;
  }

private:
  void putInRow(const GroupBox &Box, size_t Items) {
    for (unsigned D = 0; D != 3; ++D) {
      Local[D] = D == 0 ? Items : 1;
      Global[D] = Box.Count[D] * Local[D];
      Offset[D] = 0;
    }
  }
};

} // namespace

const DeviceCode *findCode(const Kernel &K, bool Coarsened) {
  for (const DeviceCode &Code : K.codes())
    if (Coarsened == bool(Code.Kernel->Flags & DeviceKernel::Coarsened) &&
        std::strcmp(Code.Image->Target, "spirv64") == 0)
      return &Code;
  return nullptr;
}

KernelNeeds kernelNeeds(const Api &CL, const ClDevice &D, Kernel &K) {
  Launch L;
  L.K = &K;
  L.Name = sourceName(K.record());
  findAndCheck(D, L);
  BuiltKernel &Built = builtKernel(CL, D, L);
  cl_ulong PrivateBytes = 0;
  CL.clGetKernelWorkGroupInfo(Built.Handle, D.Id, CL_KERNEL_PRIVATE_MEM_SIZE,
                              sizeof PrivateBytes, &PrivateBytes, nullptr);
  size_t Lanes = K.record().ReqdSubGroupSize;
  if (Lanes == 0)
    Lanes = maxLanes(CL, D, Built, Built.MaxGroupSize);
  return {Built.MaxGroupSize, std::max<size_t>(Lanes, 1), PrivateBytes};
}

void prepareKernel(const Api &CL, const ClDevice &D, Launch &L) {
  findAndCheck(D, L);
  L.swapForCode(L.Code.Kernel->Flags & DeviceKernel::SwapsXy,
                L.Code.Kernel->Flags & DeviceKernel::SwapsXz);
  if (needsCoarsening(CL, D, builtKernel(CL, D, L), L))
    findAndCheck(D, L, /*Coarsened=*/true);
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
  checkLocalMemory(L.Name, K.LocalBytes + dynamicLocalBytes(D, L, Items),
                   D.Info.Limits);
}

/// Runs the groups of \p Box, and returns when that is done.
static void runGroups(const Api &CL, const ClDevice &D, const Launch &L,
                      BuiltKernel &K, const void *Closure, const GroupBox &Box,
                      const void *Private) {
  PhysicalRange R(L, Box, L.PhysicalItems);
  TimedCommand Command(CL, D);
  {
    std::lock_guard Lock(K.Mutex);
    noteAllocations(CL, D, K.Handle);
    Arguments Args(CL, D, L, K.Handle);
    Args.memory(Closure);
    Args.local(std::max<size_t>(dynamicLocalBytes(D, L, L.PhysicalItems), 1));
    if (L.K->record().Kind == KernelKind::Scoped) {
      Args.numbers(L.Local);
      Args.number(roundUp(L.DynamicLocalBytes, MemoryAlign));
    } else if (L.Code.Kernel->Flags & DeviceKernel::FlatGroups) {
      Args.numbers(L.Local);
      Args.numbers(L.Offset);
    }
    if (Private) {
      Args.numbers(Box.First);
      Args.numbers(L.NumGroups);
      Args.memory(Private);
    }
    for (uint32_t I = 0; I != L.Code.Kernel->NumPointers; ++I)
      Args.captured(L.Code.Kernel->Pointers[I]);
    cl_int Code = CL.clEnqueueNDRangeKernel(
        Command.queue(), K.Handle, R.dims(), R.Offset, R.Global,
        R.HasLocal ? R.Local : nullptr, 0, nullptr, Command.event());
    if (Code != CL_SUCCESS)
      failCall(L, "clEnqueueNDRangeKernel", Code);
  }
  cl_int Code = Command.wait();
  if (Code != CL_SUCCESS)
    failCall(L, "the kernel", Code);
}

void runKernel(const Api &CL, const ClDevice &D, const Launch &L) {
  GroupBox All = allGroups(L);
  PhysicalRange R(L, All, L.PhysicalItems);
  if (R.Global[0] == 0 || R.Global[1] == 0 || R.Global[2] == 0)
    return;
  BuiltKernel &K = builtKernel(CL, D, L);
  DeviceClosure Closure(CL, D, L);
  forgetTimes(); // of the callable's copy
  if (!(L.Code.Kernel->Flags & DeviceKernel::Coarsened))
    return runGroups(CL, D, L, K, Closure.get(), All, nullptr);
  PrivateMemoryPlan Plan(L);
  LaunchMemory Private(CL, D, L, Plan.bytes(), "private memory");
  for (const GroupBox &Box : Plan.boxes())
    runGroups(CL, D, L, K, Closure.get(), Box, Private.get());
}

} // namespace cohort::rt::opencl
