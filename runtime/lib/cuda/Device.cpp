//===- Device.cpp - NVIDIA GPUs -------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Device.h"
#include "support/Errors.h"

namespace cohort::rt::cuda {

namespace {

/// The lowest target that the compiler emits code for.
constexpr unsigned LeastCapability = 80;
/// Version of the driver's interface that takes the PTX that is embedded.
constexpr int LeastDriver = 12010;

int attribute(const Api &Cuda, CUdevice D, CUdevice_attribute What) {
  int Value = 0;
  return Cuda.cuDeviceGetAttribute(&Value, What, D) == CUDA_SUCCESS ? Value : 0;
}

std::string versionWords(int Version) {
  return std::to_string(Version / 1000) + "." +
         std::to_string(Version % 1000 / 10);
}

DeviceLimits describeLimits(const Api &Cuda, CUdevice D) {
  DeviceLimits L{};
  auto Get = [&](CUdevice_attribute What) { return attribute(Cuda, D, What); };
  L.ComputeUnits = Get(CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT);
  L.MaxWorkGroupSize = Get(CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK);
  L.MaxNumGroups[0] = 0x7fffffff;
  L.MaxNumGroups[1] = L.MaxNumGroups[2] = 0xffff;
  L.MaxWorkItemSizes[0] = Get(CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X);
  L.MaxWorkItemSizes[1] = Get(CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y);
  L.MaxWorkItemSizes[2] = Get(CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z);
  L.SubGroupSizes = {32};
  L.LocalMemory = Get(CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN);
  size_t Bytes = 0;
  Cuda.cuDeviceTotalMem(&Bytes, D);
  L.GlobalMemory = L.MaxAllocation = Bytes;
  L.ClockMHz = Get(CU_DEVICE_ATTRIBUTE_CLOCK_RATE) / 1000;
  L.VectorBytes = 16; // the widest access of a work-item
  L.CacheLine = 128;
  L.CacheSize = Get(CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE);
  L.Fp16 = L.Fp64 = true;
  return L;
}

/// Where the device is, and the way to its memory.
void describePlace(const Api &Cuda, CUdevice D, DeviceInfo &I) {
  auto Get = [&](CUdevice_attribute A) { return attribute(Cuda, D, A); };
  I.MemoryMegahertz = Get(CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE) / 1000;
  I.MemoryBusBits = Get(CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH);
  I.PciDevice = Get(CU_DEVICE_ATTRIBUTE_PCI_DEVICE_ID);
  char Address[16];
  std::snprintf(Address, sizeof Address, "%04x:%02x:%02x.0",
                Get(CU_DEVICE_ATTRIBUTE_PCI_DOMAIN_ID) & 0xffff,
                Get(CU_DEVICE_ATTRIBUTE_PCI_BUS_ID) & 0xff, I.PciDevice & 0x1f);
  I.PciAddress = Address;
  using sycl::aspect;
  for (auto [Aspect, IsKnown] :
       {std::pair(aspect::ext_intel_memory_clock_rate, I.MemoryMegahertz != 0),
        std::pair(aspect::ext_intel_memory_bus_width, I.MemoryBusBits != 0),
        std::pair(aspect::ext_intel_pci_address, true),
        std::pair(aspect::ext_intel_device_id, true)})
    if (IsKnown)
      I.Aspects.push_back(Aspect);
}

DeviceInfo describe(const Api &Cuda, CUdevice D, unsigned Capability,
                    int Driver) {
  using sycl::aspect;
  DeviceInfo I;
  char Name[256] = "";
  Cuda.cuDeviceGetName(Name, sizeof Name - 1, D);
  I.Name = Name;
  I.Vendor = "NVIDIA Corporation";
  I.VendorId = 0x10de;
  I.DriverVersion = "CUDA " + versionWords(Driver);
  I.Version = "sm_" + std::to_string(Capability);
  I.Type = sycl::info::device_type::gpu;
  I.Limits = describeLimits(Cuda, D);
  I.Aspects.insert(I.Aspects.end(),
                   {aspect::gpu, aspect::fp16, aspect::fp64, aspect::atomic64,
                    aspect::usm_device_allocations,
                    aspect::usm_host_allocations,
                    aspect::usm_atomic_host_allocations});
  if (attribute(Cuda, D, CU_DEVICE_ATTRIBUTE_MANAGED_MEMORY))
    I.Aspects.push_back(aspect::usm_shared_allocations);
  if (attribute(Cuda, D, CU_DEVICE_ATTRIBUTE_CONCURRENT_MANAGED_ACCESS))
    I.Aspects.push_back(aspect::usm_atomic_shared_allocations);
  describePlace(Cuda, D, I);
  return I;
}

void addDevice(CudaDevices &Result, int Ordinal, int Driver) {
  const Api &Cuda = *Result.Cuda;
  CudaDevice D{};
  if (Cuda.cuDeviceGet(&D.Id, Ordinal) != CUDA_SUCCESS)
    return;
  D.Capability =
      attribute(Cuda, D.Id, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR) * 10 +
      attribute(Cuda, D.Id, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
  D.MaxRegisters =
      attribute(Cuda, D.Id, CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_BLOCK);
  D.Info = describe(Cuda, D.Id, D.Capability, Driver);
  auto Skip = [&](const std::string &Why) {
    Result.Skipped.push_back("device '" + D.Info.Name +
                             "' cannot be used: " + Why);
  };
  if (D.Capability < LeastCapability)
    return Skip("its compute capability is " +
                std::to_string(D.Capability / 10) + "." +
                std::to_string(D.Capability % 10) + ", and 8.0 is needed");
  CUresult Code = Cuda.cuDevicePrimaryCtxRetain(&D.Context, D.Id);
  if (Code != CUDA_SUCCESS)
    return Skip("it gives no context: " + errorWords(Cuda, Code));
  Result.Usable.push_back(std::move(D));
}

} // namespace

CudaDevices findDevices() {
  CudaDevices Result;
  std::string Why;
  Result.Cuda = loadApi(Why);
  if (!Result.Cuda) {
    Result.Skipped.push_back(Why);
    return Result;
  }
  const Api &Cuda = *Result.Cuda;
  int Driver = 0, Count = 0;
  CUresult Code = Cuda.cuInit(0);
  if (Code == CUDA_SUCCESS)
    Code = Cuda.cuDriverGetVersion(&Driver);
  if (Code == CUDA_SUCCESS)
    Code = Cuda.cuDeviceGetCount(&Count);
  if (Code != CUDA_SUCCESS) {
    Result.Skipped.push_back("the CUDA driver does not start: " +
                             errorWords(Cuda, Code));
    return Result;
  }
  if (Driver < LeastDriver) {
    Result.Skipped.push_back("the CUDA driver is of version " +
                             versionWords(Driver) + ", and " +
                             versionWords(LeastDriver) + " is needed");
    return Result;
  }
  Result.Platform = {"NVIDIA CUDA", "NVIDIA Corporation",
                     "CUDA " + versionWords(Driver)};
  for (int I = 0; I != Count; ++I)
    addDevice(Result, I, Driver);
  return Result;
}

void raise(const Api &Cuda, CUresult Code, const std::string &What) {
  bool Memory = Code == CUDA_ERROR_OUT_OF_MEMORY ||
                Code == CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES;
  fail(Memory ? sycl::errc::memory_allocation : sycl::errc::runtime,
       What + ": " + errorWords(Cuda, Code));
}

void use(const Api &Cuda, const CudaDevice &D) {
  check(Cuda, Cuda.cuCtxSetCurrent(D.Context),
        [&] { return "device '" + D.Info.Name + "' cannot be used"; });
}

} // namespace cohort::rt::cuda
