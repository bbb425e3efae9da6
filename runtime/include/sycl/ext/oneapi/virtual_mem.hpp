// sycl_ext_oneapi_virtual_mem: no device has it
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_VIRTUAL_MEM_HPP
#define SYCL_EXT_ONEAPI_VIRTUAL_MEM_HPP

#include "../../queue.hpp"
#include <cstdint>

namespace sycl {
namespace detail {
[[noreturn]] inline void no_virtual_mem() {
  throw exception(
      make_error_code(errc::feature_not_supported),
      "virtual memory: no device has the aspect ext_oneapi_virtual_mem");
}
} // namespace detail

namespace ext::oneapi::experimental {

/// What a range of addresses may be used for. Extension
/// sycl_ext_oneapi_virtual_mem, as all of this file.
enum class address_access_mode : char { none = 0, read = 1, read_write = 2 };
/// Of which sizes memory and addresses are multiples.
enum class granularity_mode : char { minimum = 0, recommended = 1 };

/// Memory without an address. No device has aspect::ext_oneapi_virtual_mem:
/// that throws errc::feature_not_supported, as do all functions of this file.
class physical_mem {
public:
  /// Memory of a device.
  physical_mem(const device &, const context &, std::size_t) {
    sycl::detail::no_virtual_mem();
  }
  physical_mem(const queue &, std::size_t) { sycl::detail::no_virtual_mem(); }
  /// Makes it accessible at an address.
  void *map(std::uintptr_t, std::size_t, address_access_mode,
            std::size_t = 0) const {
    sycl::detail::no_virtual_mem();
  }
  /// The context that it is of.
  context get_context() const { sycl::detail::no_virtual_mem(); }
  /// The device that it is of.
  device get_device() const { sycl::detail::no_virtual_mem(); }
  /// How many bytes there are.
  std::size_t size() const noexcept { return 0; }
};

/// Of how many bytes sizes and addresses are multiples. Throws, as all
/// functions below: see physical_mem.
inline std::size_t
get_mem_granularity(const device &, const context &,
                    granularity_mode = granularity_mode::recommended) {
  sycl::detail::no_virtual_mem();
}
inline std::size_t
get_mem_granularity(const context &,
                    granularity_mode = granularity_mode::recommended) {
  sycl::detail::no_virtual_mem();
}
/// Reserves addresses from one on. Throws.
inline std::uintptr_t reserve_virtual_mem(std::uintptr_t, std::size_t,
                                          const context &) {
  sycl::detail::no_virtual_mem();
}
/// Reserves addresses. Throws.
inline std::uintptr_t reserve_virtual_mem(std::size_t, const context &) {
  sycl::detail::no_virtual_mem();
}
/// Ends the reservation of addresses. Throws.
inline void free_virtual_mem(std::uintptr_t, std::size_t, const context &) {
  sycl::detail::no_virtual_mem();
}
/// Sets what addresses may be used for. Throws.
inline void set_access_mode(const void *, std::size_t, address_access_mode,
                            const context &) {
  sycl::detail::no_virtual_mem();
}
/// What addresses may be used for. Throws.
inline address_access_mode get_access_mode(const void *, std::size_t,
                                           const context &) {
  sycl::detail::no_virtual_mem();
}
/// Ends what map() has begun. Throws.
inline void unmap(const void *, std::size_t, const context &) {
  sycl::detail::no_virtual_mem();
}

} // namespace ext::oneapi::experimental
} // namespace sycl
#endif
