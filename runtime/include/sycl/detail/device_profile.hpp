// The device that the CPU behaves as, if the program is compiled with a profile
// SPDX-License-Identifier: Apache-2.0
//
// The plugin defines __COHORT_PROFILE__ as the fields of a device_profile
// (docs/profiles.md); each translation unit tells the runtime before main.
#ifndef SYCL_DETAIL_DEVICE_PROFILE_HPP
#define SYCL_DETAIL_DEVICE_PROFILE_HPP

#include "../aspects.hpp"
#include "../info.hpp"
#include "export.hpp"
#include <cstddef>
#include <cstdint>

namespace sycl::detail {

/// A device; memory in bytes, numbers of x first. 0 is what the CPU has.
struct device_profile {
  const char *name, *vendor;
  info::device_type type;
  std::size_t sub_group_sizes[8]; ///< the first that is 0 ends them
  std::size_t max_work_group_size;
  std::size_t max_work_item_sizes[3];
  std::size_t max_work_groups[3];
  std::uint64_t local_memory, global_memory, max_allocation;
  std::uint32_t compute_units;
  std::uint64_t aspects; ///< aspect_bit of each that the type does not imply
};

constexpr std::uint64_t aspect_bit(aspect a) {
  return std::uint64_t(1) << static_cast<unsigned>(a);
}

/// Before the first use of a device. \p profile stays where it is.
COHORT_API void use_profile(const device_profile &profile);

#ifdef __COHORT_PROFILE__
// Each translation unit has its own, which may be another.
static constexpr device_profile unit_profile = __COHORT_PROFILE__;
[[maybe_unused]] static const bool unit_has_profile =
    (use_profile(unit_profile), true);
#endif

} // namespace sycl::detail
#endif
