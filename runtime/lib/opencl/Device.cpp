//===- Device.cpp - OpenCL devices that can run our kernels ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Device.h"
#include <algorithm>

namespace cohort::rt::opencl {

namespace {

/// cl_intel_required_subgroup_size
constexpr cl_device_info SubGroupSizesIntel = 0x4108;

bool contains(const std::string &Words, std::string_view Word) {
  return (" " + Words + " ").find(" " + std::string(Word) + " ") !=
         std::string::npos;
}

/// What the device lacks for us; empty if nothing.
std::string whatIsMissing(const Api &CL, cl_device_id D) {
  if (!deviceNumber<cl_bool>(CL, D, CL_DEVICE_AVAILABLE))
    return "it is not available";
  if (!deviceNumber<cl_bool>(CL, D, CL_DEVICE_COMPILER_AVAILABLE))
    return "it has no compiler";
  if (deviceText(CL, D, CL_DEVICE_IL_VERSION).find("SPIR-V") ==
      std::string::npos)
    return "it takes no SPIR-V";
  auto Svm = deviceNumber<cl_device_svm_capabilities>(
      CL, D, CL_DEVICE_SVM_CAPABILITIES);
  if (!(Svm & CL_DEVICE_SVM_FINE_GRAIN_SYSTEM))
    return "it cannot access the host's memory (fine-grained system SVM)";
  return "";
}

sycl::info::device_type typeOf(cl_device_type T) {
  return T & CL_DEVICE_TYPE_GPU   ? sycl::info::device_type::gpu
         : T & CL_DEVICE_TYPE_CPU ? sycl::info::device_type::cpu
                                  : sycl::info::device_type::accelerator;
}

DeviceLimits describeLimits(const Api &CL, cl_device_id D,
                            const std::string &Extensions) {
  DeviceLimits L{};
  L.ComputeUnits =
      deviceNumber<cl_uint>(CL, D, CL_DEVICE_MAX_COMPUTE_UNITS);
  L.MaxWorkGroupSize =
      deviceNumber<size_t>(CL, D, CL_DEVICE_MAX_WORK_GROUP_SIZE);
  auto Sizes = deviceArray<size_t>(CL, D, CL_DEVICE_MAX_WORK_ITEM_SIZES);
  for (unsigned I = 0; I != 3; ++I)
    L.MaxWorkItemSizes[I] = I < Sizes.size() ? Sizes[I] : 1;
  L.SubGroupSizes = deviceArray<size_t>(CL, D, SubGroupSizesIntel);
  std::sort(L.SubGroupSizes.begin(), L.SubGroupSizes.end());
  L.LocalMemory = deviceNumber<cl_ulong>(CL, D, CL_DEVICE_LOCAL_MEM_SIZE);
  L.GlobalMemory = deviceNumber<cl_ulong>(CL, D, CL_DEVICE_GLOBAL_MEM_SIZE);
  L.MaxAllocation =
      deviceNumber<cl_ulong>(CL, D, CL_DEVICE_MAX_MEM_ALLOC_SIZE);
  L.ClockMHz = deviceNumber<cl_uint>(CL, D, CL_DEVICE_MAX_CLOCK_FREQUENCY);
  L.VectorBytes =
      deviceNumber<cl_uint>(CL, D, CL_DEVICE_NATIVE_VECTOR_WIDTH_CHAR);
  L.CacheLine =
      deviceNumber<cl_uint>(CL, D, CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE);
  L.CacheSize = deviceNumber<cl_ulong>(CL, D, CL_DEVICE_GLOBAL_MEM_CACHE_SIZE);
  L.Fp64 = deviceNumber<cl_device_fp_config>(CL, D,
                                             CL_DEVICE_DOUBLE_FP_CONFIG) != 0;
  L.Fp16 = contains(Extensions, "cl_khr_fp16");
  return L;
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
  I.Aspects = {I.Type == sycl::info::device_type::cpu   ? aspect::cpu
               : I.Type == sycl::info::device_type::gpu ? aspect::gpu
                                                        : aspect::accelerator,
               aspect::queue_profiling,
               aspect::usm_device_allocations,
               aspect::usm_host_allocations,
               aspect::usm_atomic_host_allocations,
               aspect::usm_shared_allocations,
               aspect::usm_atomic_shared_allocations,
               aspect::usm_system_allocations};
  if (I.Limits.Fp16)
    I.Aspects.push_back(aspect::fp16);
  if (I.Limits.Fp64)
    I.Aspects.push_back(aspect::fp64);
  if (contains(Extensions, "cl_khr_int64_base_atomics") &&
      contains(Extensions, "cl_khr_int64_extended_atomics"))
    I.Aspects.push_back(aspect::atomic64);
  return I;
}

/// Gives the device its context and its queue; what went wrong, or empty.
std::string open(const Api &CL, ClDevice &D) {
  cl_int Code;
  D.Context = CL.clCreateContext(nullptr, 1, &D.Id, nullptr, nullptr, &Code);
  if (Code != CL_SUCCESS)
    return "it gives no context: " + errorWords(Code);
  bool OutOfOrder =
      deviceNumber<cl_command_queue_properties>(CL, D.Id,
                                                CL_DEVICE_QUEUE_PROPERTIES) &
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
  for (cl_device_id Id : Ids) {
    ClDevice D{Id, nullptr, nullptr, {}};
    std::string Missing = whatIsMissing(CL, Id);
    if (Missing.empty())
      Missing = open(CL, D);
    if (!Missing.empty()) {
      Result.Skipped.push_back("device '" +
                               deviceText(CL, Id, CL_DEVICE_NAME) +
                               "' cannot be used: " + Missing);
      continue;
    }
    D.Info = describe(CL, Id);
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
    Result.Skipped.push_back("no OpenCL driver (ICD) is installed, or none can be loaded");
    return Result;
  }
  std::vector<cl_platform_id> Platforms(Count);
  Result.CL->clGetPlatformIDs(Count, Platforms.data(), nullptr);
  for (cl_platform_id P : Platforms)
    addDevicesOf(P, Result);
  return Result;
}

} // namespace cohort::rt::opencl
