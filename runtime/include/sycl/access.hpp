// Enumerations and tags of memory access
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_ACCESS_HPP
#define SYCL_ACCESS_HPP

namespace sycl {

/// What a command does with a buffer. SYCL 2020, "Access modes".
enum class access_mode {
  read,
  write,
  read_write,
  discard_write [[deprecated("use access_mode::write and no_init")]],
  discard_read_write [[deprecated("use access_mode::read_write and no_init")]],
  atomic [[deprecated("use atomic_ref")]]
};

/// Where an accessor is used. SYCL 2020, "Accessors".
enum class target {
  device,
  host_task,
  constant_buffer [[deprecated("use target::device")]],
  local [[deprecated("use local_accessor")]],
  host_buffer [[deprecated("use host_accessor")]],
  image [[deprecated("use unsampled_image_accessor")]],
  host_image [[deprecated("use host_unsampled_image_accessor")]],
  image_array [[deprecated("use unsampled_image_accessor")]],
  global_buffer [[deprecated("use target::device")]] = device
};

namespace access {

using mode = access_mode;
using target = sycl::target;

/// Whether an accessor is a placeholder (deprecated). Accessors of this
/// implementation find out when they are made.
enum class placeholder { false_t, true_t };

/// Where a pointer's object is. SYCL 2020, "Address space classes"; the last
/// two are global memory that USM has allocated on the device, and on the host,
/// extension sycl_ext_intel_usm_address_spaces.
enum class address_space {
  global_space,
  local_space,
  constant_space,
  private_space,
  generic_space,
  ext_intel_global_device_space,
  ext_intel_global_host_space,
  /// The name that DPC++ had for it before.
  ext_intel_host_device_space
  [[deprecated("use ext_intel_global_host_space")]] =
      ext_intel_global_host_space
};

/// Whether a multi_ptr gives pointers with the address space in their type.
/// There are no such types here: pointers are plain in all three.
enum class decorated { no, yes, legacy };

/// Memory that mem_fence orders (deprecated); all of it is ordered here.
enum class fence_space { local_space, global_space, global_and_local };

} // namespace access

namespace detail {
/// Whether \p s is a part of the global space.
constexpr bool is_part_of_global(access::address_space s) {
  return s == access::address_space::ext_intel_global_device_space ||
         s == access::address_space::ext_intel_global_host_space;
}
} // namespace detail

using addrspace = access::address_space;
inline constexpr addrspace addrspace_global = addrspace::global_space;
inline constexpr addrspace addrspace_local = addrspace::local_space;
inline constexpr addrspace addrspace_private = addrspace::private_space;
inline constexpr addrspace addrspace_generic = addrspace::generic_space;

/// Tags by which an accessor's template arguments are deduced. SYCL 2020,
/// "Deduction tags".
template <access_mode Mode> struct mode_tag_t {
  explicit mode_tag_t() = default;
};
/// The same with the accessor's target. SYCL 2020, "Deduction tags".
template <access_mode Mode, target Target> struct mode_target_tag_t {
  explicit mode_target_tag_t() = default;
};
inline constexpr mode_tag_t<access_mode::read> read_only{};
inline constexpr mode_tag_t<access_mode::read_write> read_write{};
inline constexpr mode_tag_t<access_mode::write> write_only{};
inline constexpr mode_target_tag_t<access_mode::read, target::host_task>
    read_only_host_task{};
inline constexpr mode_target_tag_t<access_mode::read_write, target::host_task>
    read_write_host_task{};
inline constexpr mode_target_tag_t<access_mode::write, target::host_task>
    write_only_host_task{};

/// How an atomic operation or a fence orders other accesses. SYCL 2020, "Memory
/// ordering".
enum class memory_order { relaxed, acquire, release, acq_rel, seq_cst };
inline constexpr memory_order memory_order_relaxed = memory_order::relaxed;
inline constexpr memory_order memory_order_acquire = memory_order::acquire;
inline constexpr memory_order memory_order_release = memory_order::release;
inline constexpr memory_order memory_order_acq_rel = memory_order::acq_rel;
inline constexpr memory_order memory_order_seq_cst = memory_order::seq_cst;

/// From the narrowest to the widest.
enum class memory_scope { work_item, sub_group, work_group, device, system };
inline constexpr memory_scope memory_scope_work_item = memory_scope::work_item;
inline constexpr memory_scope memory_scope_sub_group = memory_scope::sub_group;
inline constexpr memory_scope memory_scope_work_group =
    memory_scope::work_group;
inline constexpr memory_scope memory_scope_device = memory_scope::device;
inline constexpr memory_scope memory_scope_system = memory_scope::system;

namespace detail {

/// SPIR-V's scope; it counts from the widest.
constexpr int spirv_scope(memory_scope scope) noexcept {
  return 4 - static_cast<int>(scope);
}

} // namespace detail
} // namespace sycl
#endif
