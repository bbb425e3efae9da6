//===- Info.cpp - Answers to get_info -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// One specialisation for each descriptor of platforms, devices and contexts; a
// row of sycl/detail/info.def without one does not link.
//
//===----------------------------------------------------------------------===//
#include "devices/Context.h"
#include "memory/Images.h"
#include "support/Errors.h"
#include "sycl/context.hpp"
#include "sycl/ext/intel/device_info.hpp"
#include "sycl/ext/oneapi/num_compute_units.hpp"
#include "sycl/kernel.hpp"
#include <algorithm>
#include <unistd.h>

namespace sycl {

using namespace cohort::rt;
namespace id_ = info::device;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using std::size_t;

// Platforms

template <> std::string platform::query<info::platform::profile>() const {
  return "FULL_PROFILE";
}
template <> std::string platform::query<info::platform::version>() const {
  return impl_->backend().platform().Version;
}
template <> std::string platform::query<info::platform::name>() const {
  return impl_->backend().platform().Name;
}
template <> std::string platform::query<info::platform::vendor>() const {
  return impl_->backend().platform().Vendor;
}
template <>
std::vector<std::string> platform::query<info::platform::extensions>() const {
  return {};
}

// Devices

/// A descriptor of info::device, answered from the device \p D.
#define COHORT_DEVICE(NAME, ...)                                               \
  template <>                                                                  \
  info::device::NAME::return_type device::query<info::device::NAME>() const {  \
    [[maybe_unused]] const Device &D = *impl_;                                 \
    [[maybe_unused]] const DeviceInfo &I = D.info();                           \
    [[maybe_unused]] const DeviceLimits &L = I.Limits;                         \
    return __VA_ARGS__;                                                        \
  }

/// \p Answer, to a query that only devices of OpenCL have.
template <class T> static T ofOpenCL(const Device &D, T Answer) {
  if (D.backend().kind() != backend::opencl)
    cohort::rt::fail(errc::invalid,
                     "device '" + D.info().Name +
                         "' is not of OpenCL, which alone has this query");
  return Answer;
}

COHORT_DEVICE(device_type, I.Type)
COHORT_DEVICE(vendor_id, I.VendorId)
COHORT_DEVICE(max_compute_units, L.ComputeUnits)
COHORT_DEVICE(max_work_item_dimensions, 3)
COHORT_DEVICE(max_work_group_size, L.MaxWorkGroupSize)
COHORT_DEVICE(max_num_sub_groups,
              u32(L.MaxWorkGroupSize / L.SubGroupSizes.front()))
// A work-group is one thread.
COHORT_DEVICE(sub_group_independent_forward_progress, false)
COHORT_DEVICE(sub_group_sizes, L.SubGroupSizes)

COHORT_DEVICE(preferred_vector_width_char, L.VectorBytes)
COHORT_DEVICE(preferred_vector_width_short, L.VectorBytes / 2)
COHORT_DEVICE(preferred_vector_width_int, L.VectorBytes / 4)
COHORT_DEVICE(preferred_vector_width_long, L.VectorBytes / 8)
COHORT_DEVICE(preferred_vector_width_long_long, L.VectorBytes / 8)
COHORT_DEVICE(preferred_vector_width_float, L.VectorBytes / 4)
COHORT_DEVICE(preferred_vector_width_double, L.Fp64 ? L.VectorBytes / 8 : 0)
COHORT_DEVICE(preferred_vector_width_half, L.Fp16 ? L.VectorBytes / 2 : 0)
COHORT_DEVICE(native_vector_width_char, L.VectorBytes)
COHORT_DEVICE(native_vector_width_short, L.VectorBytes / 2)
COHORT_DEVICE(native_vector_width_int, L.VectorBytes / 4)
COHORT_DEVICE(native_vector_width_long, L.VectorBytes / 8)
COHORT_DEVICE(native_vector_width_long_long, L.VectorBytes / 8)
COHORT_DEVICE(native_vector_width_float, L.VectorBytes / 4)
COHORT_DEVICE(native_vector_width_double, L.Fp64 ? L.VectorBytes / 8 : 0)
COHORT_DEVICE(native_vector_width_half, L.Fp16 ? L.VectorBytes / 2 : 0)

COHORT_DEVICE(max_clock_frequency, L.ClockMHz)
COHORT_DEVICE(address_bits, 64)
COHORT_DEVICE(max_mem_alloc_size, L.MaxAllocation)
COHORT_DEVICE(global_mem_cache_type, info::global_mem_cache_type::read_write)
COHORT_DEVICE(global_mem_cache_line_size, L.CacheLine)
COHORT_DEVICE(global_mem_cache_size, L.CacheSize)
COHORT_DEVICE(global_mem_size, L.GlobalMemory)
COHORT_DEVICE(max_constant_buffer_size, L.MaxAllocation)
COHORT_DEVICE(max_constant_args, 64)
COHORT_DEVICE(local_mem_type, info::local_mem_type::global)
COHORT_DEVICE(local_mem_size, L.LocalMemory)
COHORT_DEVICE(max_parameter_size, 1u << 20)
COHORT_DEVICE(mem_base_addr_align, u32(MemoryAlign * 8))
COHORT_DEVICE(error_correction_support, false)
COHORT_DEVICE(reference_count, 1) // devices are not released
COHORT_DEVICE(host_unified_memory, I.Type == info::device_type::cpu)

// Images are memory that kernels read and write by themselves, on every device.
COHORT_DEVICE(image_support, D.has(aspect::image))
COHORT_DEVICE(max_read_image_args, MaxImageArguments)
COHORT_DEVICE(max_write_image_args, MaxImageArguments)
COHORT_DEVICE(image2d_max_width, MaxImageExtent)
COHORT_DEVICE(image2d_max_height, MaxImageExtent)
COHORT_DEVICE(image3d_max_width, MaxImageExtent)
COHORT_DEVICE(image3d_max_height, MaxImageExtent)
COHORT_DEVICE(image3d_max_depth, MaxImageExtent)
COHORT_DEVICE(image_max_buffer_size, MaxImageExtent)
COHORT_DEVICE(max_samplers, MaxImageArguments)

static std::vector<info::fp_config> ieee(bool Supported) {
  if (!Supported)
    return {};
  return {info::fp_config::denorm,
          info::fp_config::inf_nan,
          info::fp_config::round_to_nearest,
          info::fp_config::round_to_zero,
          info::fp_config::round_to_inf,
          info::fp_config::fma,
          info::fp_config::correctly_rounded_divide_sqrt};
}
COHORT_DEVICE(half_fp_config, ieee(L.Fp16))
COHORT_DEVICE(single_fp_config, ieee(true))
COHORT_DEVICE(double_fp_config, ieee(L.Fp64))

static std::vector<memory_order> allOrders() {
  return {memory_order::relaxed, memory_order::acquire, memory_order::release,
          memory_order::acq_rel, memory_order::seq_cst};
}
static std::vector<memory_scope> allScopes() {
  return {memory_scope::work_item, memory_scope::sub_group,
          memory_scope::work_group, memory_scope::device, memory_scope::system};
}
COHORT_DEVICE(atomic_memory_order_capabilities, allOrders())
COHORT_DEVICE(atomic_fence_order_capabilities, allOrders())
COHORT_DEVICE(atomic_memory_scope_capabilities, allScopes())
COHORT_DEVICE(atomic_fence_scope_capabilities, allScopes())

COHORT_DEVICE(profiling_timer_resolution, 1)
COHORT_DEVICE(queue_profiling, true)
COHORT_DEVICE(usm_device_allocations, D.has(aspect::usm_device_allocations))
COHORT_DEVICE(usm_host_allocations, D.has(aspect::usm_host_allocations))
COHORT_DEVICE(usm_shared_allocations, D.has(aspect::usm_shared_allocations))
COHORT_DEVICE(usm_restricted_shared_allocations,
              D.has(aspect::usm_shared_allocations))
COHORT_DEVICE(usm_system_allocations, D.has(aspect::usm_system_allocations))
COHORT_DEVICE(is_endian_little, true)
COHORT_DEVICE(is_available, true)
COHORT_DEVICE(is_compiler_available, D.has(aspect::online_compiler))
COHORT_DEVICE(is_linker_available, D.has(aspect::online_linker))
COHORT_DEVICE(execution_capabilities,
              ofOpenCL(D, std::vector{info::execution_capability::exec_kernel}))
COHORT_DEVICE(built_in_kernels, {})
COHORT_DEVICE(built_in_kernel_ids, {})
COHORT_DEVICE(platform, get_platform())
COHORT_DEVICE(name, I.Name)
COHORT_DEVICE(vendor, I.Vendor)
COHORT_DEVICE(driver_version, I.DriverVersion)
COHORT_DEVICE(profile, ofOpenCL(D, std::string("FULL_PROFILE")))
COHORT_DEVICE(version, I.Version)
COHORT_DEVICE(backend_version, I.Version)
COHORT_DEVICE(opencl_c_version, "OpenCL C 3.0") // docs/opencl-c.md
COHORT_DEVICE(aspects, I.Aspects)
COHORT_DEVICE(extensions, {})
COHORT_DEVICE(printf_buffer_size, 1u << 20)
COHORT_DEVICE(preferred_interop_user_sync, ofOpenCL(D, false))

static device parentOf(const Device &D) {
  if (!D.parent())
    cohort::rt::fail(errc::invalid,
                     "device '" + D.info().Name + "' is not a sub-device");
  return detail::access_impl::make<device>(D.parent());
}
COHORT_DEVICE(parent_device, parentOf(D))
COHORT_DEVICE(partition_max_sub_devices, I.Partitioning.MaxSubDevices)
COHORT_DEVICE(partition_properties, I.Partitioning.Ways)
COHORT_DEVICE(partition_affinity_domains, I.Partitioning.Domains)
COHORT_DEVICE(partition_type_property, I.Partitioning.CutBy)
COHORT_DEVICE(partition_type_affinity_domain, I.Partitioning.CutAt)

template <> range<1> device::query<id_::max_work_item_sizes<1>>() const {
  return {impl_->limits().MaxWorkItemSizes[0]};
}
template <> range<2> device::query<id_::max_work_item_sizes<2>>() const {
  const size_t *Sizes = impl_->limits().MaxWorkItemSizes;
  return {Sizes[1], Sizes[0]};
}
template <> range<3> device::query<id_::max_work_item_sizes<3>>() const {
  const size_t *Sizes = impl_->limits().MaxWorkItemSizes;
  return {Sizes[2], Sizes[1], Sizes[0]};
}

namespace groups = khr::info::device;
template <> range<1> device::query<groups::max_work_group_range<1>>() const {
  return {impl_->limits().MaxNumGroups[0]};
}
template <> range<2> device::query<groups::max_work_group_range<2>>() const {
  const size_t *Max = impl_->limits().MaxNumGroups;
  return {Max[1], Max[0]};
}
template <> range<3> device::query<groups::max_work_group_range<3>>() const {
  const size_t *Max = impl_->limits().MaxNumGroups;
  return {Max[2], Max[1], Max[0]};
}
namespace older = ext::oneapi::experimental::info::device;
template <> id<1> device::query<older::max_work_groups<1>>() const {
  return query<groups::max_work_group_range<1>>();
}
template <> id<2> device::query<older::max_work_groups<2>>() const {
  return query<groups::max_work_group_range<2>>();
}
template <> id<3> device::query<older::max_work_groups<3>>() const {
  return query<groups::max_work_group_range<3>>();
}
template <> size_t device::query<groups::max_work_group_range_size>() const {
  const size_t *Max = impl_->limits().MaxNumGroups;
  size_t Product;
  return __builtin_mul_overflow(Max[0], Max[1], &Product) ||
                 __builtin_mul_overflow(Product, Max[2], &Product)
             ? size_t(-1)
             : Product;
}
template <> size_t device::query<older::max_global_work_groups>() const {
  return query<groups::max_work_group_range_size>();
}

template <>
size_t device::query<ext::oneapi::info::device::num_compute_units>() const {
  return impl_->limits().ComputeUnits;
}

using ext::oneapi::experimental::arch_category;
using ext::oneapi::experimental::architecture;

/// Of an NVIDIA GPU of compute capability \p Version, "sm_N".
static architecture nvidiaArchitecture(std::string_view Version) {
#define COHORT_SM(N)                                                           \
  {                                                                            \
    "sm_" #N, architecture::nvidia_gpu_sm_##N                                  \
  }
  static constexpr std::pair<std::string_view, architecture> Known[] = {
      COHORT_SM(50),  COHORT_SM(52),  COHORT_SM(53),  COHORT_SM(60),
      COHORT_SM(61),  COHORT_SM(62),  COHORT_SM(70),  COHORT_SM(72),
      COHORT_SM(75),  COHORT_SM(80),  COHORT_SM(86),  COHORT_SM(87),
      COHORT_SM(89),  COHORT_SM(90),  COHORT_SM(100), COHORT_SM(103),
      COHORT_SM(110), COHORT_SM(120), COHORT_SM(121)};
#undef COHORT_SM
  for (auto [Name, Which] : Known)
    if (Name == Version)
      return Which;
  return architecture::unknown;
}

template <>
architecture
device::query<ext::oneapi::experimental::info::device::architecture>() const {
  if (get_backend() == backend::ext_oneapi_cuda)
    return nvidiaArchitecture(impl_->info().Version);
  return is_cpu() ? architecture::x86_64 : architecture::unknown;
}

bool device::ext_oneapi_architecture_is(architecture Which) const {
  return get_info<ext::oneapi::experimental::info::device::architecture>() ==
         Which;
}
bool device::ext_oneapi_architecture_is(arch_category Which) const {
  // A vendor's GPUs have its number in the upper half.
  return uint64_t(get_info<
                  ext::oneapi::experimental::info::device::architecture>()) >>
             32 ==
         uint64_t(Which);
}

namespace intel = ext::intel::info::device;

/// Throws where \p D has no \p Needed.
static void need(const Device &D, aspect Needed, std::string_view What) {
  if (!D.has(Needed))
    cohort::rt::fail(errc::feature_not_supported, "device '" + D.info().Name +
                                                      "' does not say " +
                                                      std::string(What));
}

template <> u64 device::query<intel::free_memory>() const {
  need(*impl_, aspect::ext_intel_free_memory, "how much of its memory is free");
  long Pages = sysconf(_SC_AVPHYS_PAGES), Page = sysconf(_SC_PAGESIZE);
  return Pages > 0 && Page > 0 ? u64(Pages) * Page : 0;
}

template <> uint32_t device::query<intel::memory_clock_rate>() const {
  need(*impl_, aspect::ext_intel_memory_clock_rate, "its memory's clock");
  return impl_->info().MemoryMegahertz;
}
template <> uint32_t device::query<intel::memory_bus_width>() const {
  need(*impl_, aspect::ext_intel_memory_bus_width, "its memory's width");
  return impl_->info().MemoryBusBits;
}
template <> std::string device::query<intel::pci_address>() const {
  need(*impl_, aspect::ext_intel_pci_address, "where on the PCI bus it is");
  return impl_->info().PciAddress;
}

template <> uint32_t device::query<intel::device_id>() const {
  need(*impl_, aspect::ext_intel_device_id, "its number on the PCI bus");
  return impl_->info().PciDevice;
}

// What no device tells.
#define COHORT_UNKNOWN(NAME, ASPECT, WHAT)                                     \
  template <> intel::NAME::return_type device::query<intel::NAME>() const {    \
    need(*impl_, aspect::ext_intel_##ASPECT, WHAT);                            \
    return {};                                                                 \
  }
COHORT_UNKNOWN(gpu_slices, gpu_slices, "how many slices it has")
COHORT_UNKNOWN(gpu_subslices_per_slice, gpu_subslices_per_slice,
               "how many subslices a slice has")
COHORT_UNKNOWN(gpu_eu_count, gpu_eu_count, "how many execution units it has")
COHORT_UNKNOWN(gpu_eu_count_per_subslice, gpu_eu_count_per_subslice,
               "how many execution units a subslice has")
COHORT_UNKNOWN(gpu_eu_simd_width, gpu_eu_simd_width,
               "how wide its execution units are")
COHORT_UNKNOWN(gpu_hw_threads_per_eu, gpu_hw_threads_per_eu,
               "how many threads an execution unit has")
COHORT_UNKNOWN(max_mem_bandwidth, max_mem_bandwidth,
               "the bandwidth of its memory")
COHORT_UNKNOWN(uuid, device_info_uuid, "its UUID")
#undef COHORT_UNKNOWN

template <> int device::query<intel::max_compute_queue_indices>() const {
  return 1;
}

// Contexts

template <> platform context::query<info::context::platform>() const {
  return get_platform();
}
template <> std::vector<device> context::query<info::context::devices>() const {
  return get_devices();
}

#define COHORT_CONTEXT(NAME, ...)                                              \
  template <>                                                                  \
  info::context::NAME::return_type context::query<info::context::NAME>()       \
      const {                                                                  \
    return __VA_ARGS__;                                                        \
  }
COHORT_CONTEXT(atomic_memory_order_capabilities, allOrders())
COHORT_CONTEXT(atomic_fence_order_capabilities, allOrders())
COHORT_CONTEXT(atomic_memory_scope_capabilities, allScopes())
COHORT_CONTEXT(atomic_fence_scope_capabilities, allScopes())

} // namespace sycl
