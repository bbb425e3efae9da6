// Information descriptors of sycl::ext::intel
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_INTEL_DEVICE_INFO_HPP
#define SYCL_EXT_INTEL_DEVICE_INFO_HPP

#include "../../info.hpp"
#include <array>
#include <cstdint>
#include <string>

#define SYCL_EXT_INTEL_DEVICE_INFO 6

#define COHORT_INTEL_INFO(NAME, ...)                                           \
  struct COHORT_API NAME {                                                     \
    using return_type = __VA_ARGS__;                                           \
    static constexpr sycl::detail::info_class owner =                          \
        sycl::detail::info_class::device;                                      \
  };

namespace sycl::ext::intel::info::device {

// Extension sycl_ext_intel_device_info. Each throws errc::feature_not_supported
// on devices without the aspect of its name, ext_intel_ in front.

/// Bytes of the device's memory that nobody uses at the moment.
COHORT_INTEL_INFO(free_memory, std::uint64_t)
/// Clock of the device's memory, MHz.
COHORT_INTEL_INFO(memory_clock_rate, std::uint32_t)
/// Width of the bus to the device's memory, bits.
COHORT_INTEL_INFO(memory_bus_width, std::uint32_t)
/// The device's place on the PCI bus, as "0000:3b:00.0".
COHORT_INTEL_INFO(pci_address, std::string)
/// The device's number on its PCI bus; 0 with a profile.
COHORT_INTEL_INFO(device_id, std::uint32_t)

/// What no device here tells.
COHORT_INTEL_INFO(gpu_slices, std::uint32_t)
COHORT_INTEL_INFO(gpu_subslices_per_slice, std::uint32_t)
COHORT_INTEL_INFO(gpu_eu_count, std::uint32_t)
COHORT_INTEL_INFO(gpu_eu_count_per_subslice, std::uint32_t)
COHORT_INTEL_INFO(gpu_eu_simd_width, std::uint32_t)
COHORT_INTEL_INFO(gpu_hw_threads_per_eu, std::uint32_t)
COHORT_INTEL_INFO(max_mem_bandwidth, std::uint64_t)
/// The same, whose aspect is ext_intel_device_info_uuid.
COHORT_INTEL_INFO(uuid, std::array<unsigned char, 16>)
/// How many queues of commands a kernel can be sent to by its index: one. Every
/// device answers. Extension sycl_ext_intel_queue_index.
COHORT_INTEL_INFO(max_compute_queue_indices, int)

} // namespace sycl::ext::intel::info::device

// Their names in DPC++ before.
namespace sycl::info::device {
using ext_intel_pci_address = ext::intel::info::device::pci_address;
using ext_intel_gpu_slices = ext::intel::info::device::gpu_slices;
using ext_intel_gpu_subslices_per_slice =
    ext::intel::info::device::gpu_subslices_per_slice;
using ext_intel_gpu_eu_count = ext::intel::info::device::gpu_eu_count;
using ext_intel_gpu_eu_count_per_subslice =
    ext::intel::info::device::gpu_eu_count_per_subslice;
using ext_intel_gpu_eu_simd_width = ext::intel::info::device::gpu_eu_simd_width;
using ext_intel_gpu_hw_threads_per_eu =
    ext::intel::info::device::gpu_hw_threads_per_eu;
using ext_intel_max_mem_bandwidth = ext::intel::info::device::max_mem_bandwidth;
using ext_intel_device_info_uuid = ext::intel::info::device::uuid;
} // namespace sycl::info::device

#undef COHORT_INTEL_INFO
#endif
