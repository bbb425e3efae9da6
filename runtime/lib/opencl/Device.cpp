//===- Device.cpp - OpenCL devices that can run our kernels ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Device.h"
#include "Memory.h"
#include "support/Errors.h"
#include <algorithm>
#include <charconv>
#include <span>

namespace cohort::rt::opencl {

namespace {

/// cl_intel_required_subgroup_size
constexpr cl_device_info SubGroupSizesIntel = 0x4108;

bool contains(const std::string &Words, std::string_view Word) {
  return (" " + Words + " ").find(" " + std::string(Word) + " ") !=
         std::string::npos;
}

/// 104 for 1.4
constexpr unsigned NeededSpirv = 104;

/// The highest version in "SPIR-V_1.0 SPIR-V_1.4"; 0: none.
unsigned spirvVersion(std::string_view Words) {
  constexpr std::string_view Prefix = "SPIR-V_";
  unsigned Highest = 0;
  for (size_t At = Words.find(Prefix); At != Words.npos;
       At = Words.find(Prefix, At + 1)) {
    unsigned Major = 0, Minor = 0;
    const char *End = Words.data() + Words.size();
    auto [Dot, Error] =
        std::from_chars(Words.data() + At + Prefix.size(), End, Major);
    if (Error != std::errc() || Dot == End || *Dot != '.')
      continue;
    std::from_chars(Dot + 1, End, Minor);
    Highest = std::max(Highest, Major * 100 + Minor);
  }
  return Highest;
}

/// The feature that we need and the device lacks; empty if there is none.
std::string whatIsMissing(const Api &CL, cl_device_id D) {
  if (!deviceNumber<cl_bool>(CL, D, CL_DEVICE_AVAILABLE))
    return "it is not available";
  if (!deviceNumber<cl_bool>(CL, D, CL_DEVICE_COMPILER_AVAILABLE))
    return "it has no compiler";
  unsigned Version = spirvVersion(deviceText(CL, D, CL_DEVICE_IL_VERSION));
  if (Version == 0)
    return "it takes no SPIR-V";
  if (Version < NeededSpirv)
    return "it takes SPIR-V up to " + std::to_string(Version / 100) + "." +
           std::to_string(Version % 100) + ", and 1." +
           std::to_string(NeededSpirv % 100) + " is needed";
  return "";
}

/// Chooses how kernels access memory, and says what that allows.
void chooseModel(const Api &CL, ClDevice &D, const UsmApi *Usm) {
  using sycl::aspect;
  std::vector<aspect> &Aspects = D.Info.Aspects;
  auto Svm = deviceNumber<cl_device_svm_capabilities>(
      CL, D.Id, CL_DEVICE_SVM_CAPABILITIES);
  auto Can = [&](cl_device_info What) {
    return deviceNumber<cl_bitfield>(CL, D.Id, What);
  };
  auto Add = [&](cl_bitfield Has, cl_bitfield Wanted,
                 std::initializer_list<aspect> Gained) {
    if (Has & Wanted)
      Aspects.insert(Aspects.end(), Gained);
  };
  if (Svm & CL_DEVICE_SVM_FINE_GRAIN_SYSTEM) {
    D.Model = MemoryModel::System;
    Aspects.insert(Aspects.end(), {aspect::usm_device_allocations,
                                   aspect::usm_host_allocations,
                                   aspect::usm_atomic_host_allocations,
                                   aspect::usm_shared_allocations,
                                   aspect::usm_atomic_shared_allocations,
                                   aspect::usm_system_allocations});
  } else if (Usm && Can(CL_DEVICE_DEVICE_MEM_CAPABILITIES_INTEL) &
                        CL_UNIFIED_SHARED_MEMORY_ACCESS_INTEL) {
    D.Model = MemoryModel::Usm;
    D.Usm = Usm;
    Aspects.push_back(aspect::usm_device_allocations);
    cl_bitfield Host = Can(CL_DEVICE_HOST_MEM_CAPABILITIES_INTEL);
    cl_bitfield Shared =
        Can(CL_DEVICE_SINGLE_DEVICE_SHARED_MEM_CAPABILITIES_INTEL);
    Add(Host, CL_UNIFIED_SHARED_MEMORY_ACCESS_INTEL,
        {aspect::usm_host_allocations});
    Add(Host, CL_UNIFIED_SHARED_MEMORY_ATOMIC_ACCESS_INTEL,
        {aspect::usm_atomic_host_allocations});
    Add(Shared, CL_UNIFIED_SHARED_MEMORY_ACCESS_INTEL,
        {aspect::usm_shared_allocations});
    Add(Shared, CL_UNIFIED_SHARED_MEMORY_CONCURRENT_ATOMIC_ACCESS_INTEL,
        {aspect::usm_atomic_shared_allocations});
  } else if (Svm & CL_DEVICE_SVM_FINE_GRAIN_BUFFER) {
    D.Model = MemoryModel::FineSvm;
    Aspects.insert(Aspects.end(), {aspect::usm_device_allocations,
                                   aspect::usm_host_allocations,
                                   aspect::usm_shared_allocations});
    Add(Svm, CL_DEVICE_SVM_ATOMICS,
        {aspect::usm_atomic_host_allocations,
         aspect::usm_atomic_shared_allocations});
  } else if (Svm & CL_DEVICE_SVM_COARSE_GRAIN_BUFFER) {
    D.Model = MemoryModel::CoarseSvm;
    Aspects.push_back(aspect::usm_device_allocations);
  } else {
    D.Model = MemoryModel::Buffers;
  }
}

sycl::info::device_type typeOf(cl_device_type T) {
  return T & CL_DEVICE_TYPE_GPU   ? sycl::info::device_type::gpu
         : T & CL_DEVICE_TYPE_CPU ? sycl::info::device_type::cpu
                                  : sycl::info::device_type::accelerator;
}

DeviceLimits describeLimits(const Api &CL, cl_device_id D,
                            const std::string &Extensions) {
  DeviceLimits L{};
  L.ComputeUnits = deviceNumber<cl_uint>(CL, D, CL_DEVICE_MAX_COMPUTE_UNITS);
  L.MaxWorkGroupSize =
      deviceNumber<size_t>(CL, D, CL_DEVICE_MAX_WORK_GROUP_SIZE);
  auto Sizes = deviceArray<size_t>(CL, D, CL_DEVICE_MAX_WORK_ITEM_SIZES);
  for (unsigned I = 0; I != 3; ++I)
    L.MaxWorkItemSizes[I] = I < Sizes.size() ? Sizes[I] : 1;
  L.SubGroupSizes = deviceArray<size_t>(CL, D, SubGroupSizesIntel);
  std::sort(L.SubGroupSizes.begin(), L.SubGroupSizes.end());
  L.LocalMemory = deviceNumber<cl_ulong>(CL, D, CL_DEVICE_LOCAL_MEM_SIZE);
  L.GlobalMemory = deviceNumber<cl_ulong>(CL, D, CL_DEVICE_GLOBAL_MEM_SIZE);
  L.MaxAllocation = deviceNumber<cl_ulong>(CL, D, CL_DEVICE_MAX_MEM_ALLOC_SIZE);
  L.ClockMHz = deviceNumber<cl_uint>(CL, D, CL_DEVICE_MAX_CLOCK_FREQUENCY);
  L.VectorBytes =
      deviceNumber<cl_uint>(CL, D, CL_DEVICE_NATIVE_VECTOR_WIDTH_CHAR);
  L.CacheLine =
      deviceNumber<cl_uint>(CL, D, CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE);
  L.CacheSize = deviceNumber<cl_ulong>(CL, D, CL_DEVICE_GLOBAL_MEM_CACHE_SIZE);
  L.Fp64 =
      deviceNumber<cl_device_fp_config>(CL, D, CL_DEVICE_DOUBLE_FP_CONFIG) != 0;
  L.Fp16 = contains(Extensions, "cl_khr_fp16");
  return L;
}

struct PartitionWay {
  cl_device_partition_property Cl;
  sycl::info::partition_property Sycl;
};
constexpr PartitionWay PartitionWays[] = {
    {CL_DEVICE_PARTITION_EQUALLY,
     sycl::info::partition_property::partition_equally},
    {CL_DEVICE_PARTITION_BY_COUNTS,
     sycl::info::partition_property::partition_by_counts},
    {CL_DEVICE_PARTITION_BY_AFFINITY_DOMAIN,
     sycl::info::partition_property::partition_by_affinity_domain}};

struct AffinityDomain {
  cl_device_affinity_domain Cl;
  sycl::info::partition_affinity_domain Sycl;
};
constexpr AffinityDomain AffinityDomains[] = {
    {CL_DEVICE_AFFINITY_DOMAIN_NUMA,
     sycl::info::partition_affinity_domain::numa},
    {CL_DEVICE_AFFINITY_DOMAIN_L4_CACHE,
     sycl::info::partition_affinity_domain::L4_cache},
    {CL_DEVICE_AFFINITY_DOMAIN_L3_CACHE,
     sycl::info::partition_affinity_domain::L3_cache},
    {CL_DEVICE_AFFINITY_DOMAIN_L2_CACHE,
     sycl::info::partition_affinity_domain::L2_cache},
    {CL_DEVICE_AFFINITY_DOMAIN_L1_CACHE,
     sycl::info::partition_affinity_domain::L1_cache},
    {CL_DEVICE_AFFINITY_DOMAIN_NEXT_PARTITIONABLE,
     sycl::info::partition_affinity_domain::next_partitionable}};

PartitionInfo describePartitioning(const Api &CL, cl_device_id D) {
  PartitionInfo P;
  auto Ways = deviceArray<cl_device_partition_property>(
      CL, D, CL_DEVICE_PARTITION_PROPERTIES);
  for (const PartitionWay &W : PartitionWays)
    if (std::find(Ways.begin(), Ways.end(), W.Cl) != Ways.end())
      P.Ways.push_back(W.Sycl);
  if (P.Ways.empty())
    return P;
  P.MaxSubDevices =
      deviceNumber<cl_uint>(CL, D, CL_DEVICE_PARTITION_MAX_SUB_DEVICES);
  auto Domains = deviceNumber<cl_device_affinity_domain>(
      CL, D, CL_DEVICE_PARTITION_AFFINITY_DOMAIN);
  for (const AffinityDomain &A : AffinityDomains)
    if (Domains & A.Cl)
      P.Domains.push_back(A.Sycl);
  return P;
}

/// The list that clCreateSubDevices wants.
std::vector<cl_device_partition_property> partitionList(const Partition &How) {
  std::vector<cl_device_partition_property> List;
  for (const PartitionWay &W : PartitionWays)
    if (W.Sycl == How.By)
      List.push_back(W.Cl);
  List.insert(List.end(), How.Sizes.begin(), How.Sizes.end());
  for (const AffinityDomain &A : AffinityDomains)
    if (A.Sycl == How.At)
      List.push_back(cl_device_partition_property(A.Cl));
  if (How.By == sycl::info::partition_property::partition_by_counts)
    List.push_back(CL_DEVICE_PARTITION_BY_COUNTS_LIST_END);
  List.push_back(0);
  return List;
}

DeviceInfo describe(const Api &CL, cl_device_id D) {
  using sycl::aspect;
  std::string Extensions = deviceText(CL, D, CL_DEVICE_EXTENSIONS);
  DeviceInfo I;
  I.Name = deviceText(CL, D, CL_DEVICE_NAME);
  I.Vendor = deviceText(CL, D, CL_DEVICE_VENDOR);
  I.DriverVersion = deviceText(CL, D, CL_DRIVER_VERSION);
  I.Version = deviceText(CL, D, CL_DEVICE_VERSION);
  I.VendorId = deviceNumber<cl_uint>(CL, D, CL_DEVICE_VENDOR_ID);
  I.Type = typeOf(deviceNumber<cl_device_type>(CL, D, CL_DEVICE_TYPE));
  I.Limits = describeLimits(CL, D, Extensions);
  I.Aspects.push_back(I.Type == sycl::info::device_type::cpu ? aspect::cpu
                      : I.Type == sycl::info::device_type::gpu
                          ? aspect::gpu
                          : aspect::accelerator);
  if (I.Limits.Fp16)
    I.Aspects.push_back(aspect::fp16);
  if (I.Limits.Fp64)
    I.Aspects.push_back(aspect::fp64);
  if (contains(Extensions, "cl_khr_int64_base_atomics") &&
      contains(Extensions, "cl_khr_int64_extended_atomics"))
    I.Aspects.push_back(aspect::atomic64);
  I.Partitioning = describePartitioning(CL, D);
  return I;
}

/// Gives all devices one context, or none of them: what went wrong, or
/// CL_SUCCESS.
cl_int shareContext(const Api &CL, std::span<ClDevice> Devices) {
  std::vector<cl_device_id> Ids;
  for (const ClDevice &D : Devices)
    Ids.push_back(D.Id);
  cl_int Code;
  cl_context Context = CL.clCreateContext(nullptr, Ids.size(), Ids.data(),
                                          nullptr, nullptr, &Code);
  if (Code != CL_SUCCESS)
    return Code;
  auto *Memory = new Allocations;
  for (ClDevice &D : Devices) {
    D.Context = Context;
    D.Memory = Memory;
  }
  return CL_SUCCESS;
}

/// Gives the device its queue, and a context if it has none; what went wrong,
/// or empty.
std::string open(const Api &CL, ClDevice &D) {
  cl_int Code = D.Context ? CL_SUCCESS : shareContext(CL, {&D, 1});
  if (Code != CL_SUCCESS)
    return "it gives no context: " + errorWords(Code);
  bool OutOfOrder = deviceNumber<cl_command_queue_properties>(
                        CL, D.Id, CL_DEVICE_QUEUE_PROPERTIES) &
                    CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE;
  cl_queue_properties Properties[] = {
      CL_QUEUE_PROPERTIES,
      OutOfOrder ? cl_queue_properties(CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE)
                 : 0,
      0};
  D.Queue =
      CL.clCreateCommandQueueWithProperties(D.Context, D.Id, Properties, &Code);
  return Code == CL_SUCCESS ? "" : "it gives no queue: " + errorWords(Code);
}

std::string platformText(const Api &CL, cl_platform_id P,
                         cl_platform_info What) {
  char Text[1024] = "";
  CL.clGetPlatformInfo(P, What, sizeof Text - 1, Text, nullptr);
  return Text;
}

void addDevicesOf(cl_platform_id P, ClDevices &Result) {
  const Api &CL = *Result.CL;
  cl_uint Count = 0;
  if (CL.clGetDeviceIDs(P, CL_DEVICE_TYPE_ALL, 0, nullptr, &Count) !=
      CL_SUCCESS)
    return; // CL_DEVICE_NOT_FOUND
  std::vector<cl_device_id> Ids(Count);
  CL.clGetDeviceIDs(P, CL_DEVICE_TYPE_ALL, Count, Ids.data(), nullptr);
  auto Skip = [&](cl_device_id Id, const std::string &Why) {
    Result.Skipped.push_back("device '" + deviceText(CL, Id, CL_DEVICE_NAME) +
                             "' cannot be used: " + Why);
  };
  std::vector<ClDevice> Found;
  for (cl_device_id Id : Ids)
    if (std::string Missing = whatIsMissing(CL, Id); Missing.empty())
      Found.push_back({.Id = Id});
    else
      Skip(Id, Missing);
  // Where they cannot have one together, each gets its own.
  if (Found.size() > 1)
    shareContext(CL, Found);
  const UsmApi *Usm = loadUsm(CL, P);
  for (ClDevice &D : Found) {
    if (std::string Why = open(CL, D); !Why.empty()) {
      Skip(D.Id, Why);
      continue;
    }
    D.Info = describe(CL, D.Id);
    chooseModel(CL, D, Usm);
    if (Result.Usable.empty())
      Result.Platform = {platformText(CL, P, CL_PLATFORM_NAME),
                         platformText(CL, P, CL_PLATFORM_VENDOR),
                         platformText(CL, P, CL_PLATFORM_VERSION)};
    Result.Usable.push_back(std::move(D));
  }
}

} // namespace

ClDevices findDevices() {
  ClDevices Result;
  std::string Why;
  Result.CL = loadApi(Why);
  if (!Result.CL) {
    Result.Skipped.push_back(Why);
    return Result;
  }
  cl_uint Count = 0;
  cl_int Code = Result.CL->clGetPlatformIDs(0, nullptr, &Count);
  if (Code != CL_SUCCESS || Count == 0) {
    Result.Skipped.push_back(
        "no OpenCL driver (ICD) is installed, or none can be loaded");
    return Result;
  }
  std::vector<cl_platform_id> Platforms(Count);
  Result.CL->clGetPlatformIDs(Count, Platforms.data(), nullptr);
  for (cl_platform_id P : Platforms)
    addDevicesOf(P, Result);
  return Result;
}

std::vector<ClDevice> partition(const Api &CL, const ClDevice &Parent,
                                const Partition &How) {
  std::vector<cl_device_partition_property> List = partitionList(How);
  cl_uint Count = 0;
  std::vector<cl_device_id> Ids;
  cl_int Code =
      CL.clCreateSubDevices(Parent.Id, List.data(), 0, nullptr, &Count);
  if (Code == CL_SUCCESS) {
    Ids.resize(Count);
    Code = CL.clCreateSubDevices(Parent.Id, List.data(), Count, Ids.data(),
                                 nullptr);
  }
  if (Code != CL_SUCCESS)
    fail(sycl::errc::runtime,
         "device '" + Parent.Info.Name +
             "' gives no sub-devices: " + errorWords(Code));
  std::vector<ClDevice> Parts;
  Parts.reserve(Ids.size());
  for (cl_device_id Id : Ids)
    Parts.push_back({.Id = Id});
  shareContext(CL, Parts);
  for (ClDevice &D : Parts) {
    if (std::string Why = open(CL, D); !Why.empty())
      fail(sycl::errc::runtime,
           "a sub-device of '" + Parent.Info.Name + "' cannot be used: " + Why);
    D.Info = describe(CL, D.Id);
    D.Info.Partitioning.CutBy = How.By;
    D.Info.Partitioning.CutAt = How.At;
    chooseModel(CL, D, Parent.Usm);
  }
  return Parts;
}

} // namespace cohort::rt::opencl
