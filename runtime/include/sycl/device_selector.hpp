// Device selectors
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DEVICE_SELECTOR_HPP
#define SYCL_DEVICE_SELECTOR_HPP

#include "aspects.hpp"
#include "detail/handle.hpp"
#include <type_traits>
#include <vector>

namespace sycl {

class device;

namespace detail {

/// A selector is called as a copy, so that it may change.
template <class T>
using if_selector =
    std::enable_if_t<std::is_invocable_r_v<int, T &, const device &>, int>;

/// How many devices there are, and one of them.
COHORT_API std::size_t device_count();
COHORT_API cohort::rt::Device *device_at(std::size_t index);
COHORT_API cohort::rt::Platform *platform_of(cohort::rt::Device *d);
/// Throws errc::runtime: no device has got a score that is not negative.
/// \p wanted says what was asked for.
[[noreturn]] COHORT_API void throw_no_device(const char *wanted);

} // namespace detail

/// Scores a device: the highest score wins, devices below 0 are never chosen.
/// SYCL 2020, "Device selector".
struct COHORT_API default_selector {
  /// Its score: GPUs before CPUs, CPUs before accelerators.
  int operator()(const device &d) const;
};
/// Accepts CPUs. SYCL 2020, "Device selector".
struct COHORT_API cpu_selector {
  /// Its score; below 0 for other devices.
  int operator()(const device &d) const;
};
/// Accepts GPUs. SYCL 2020, "Device selector".
struct COHORT_API gpu_selector {
  /// Its score; below 0 for other devices.
  int operator()(const device &d) const;
};
/// Accepts accelerators. SYCL 2020, "Device selector".
struct COHORT_API accelerator_selector {
  /// Its score; below 0 for other devices.
  int operator()(const device &d) const;
};
inline constexpr default_selector default_selector_v{};
inline constexpr cpu_selector cpu_selector_v{};
inline constexpr gpu_selector gpu_selector_v{};
inline constexpr accelerator_selector accelerator_selector_v{};

namespace detail {

/// Takes any device that has all of one list of aspects and none of another.
class COHORT_API by_aspects {
public:
  by_aspects(std::vector<aspect> wanted, std::vector<aspect> denied)
      : wanted_(static_cast<std::vector<aspect> &&>(wanted)),
        denied_(static_cast<std::vector<aspect> &&>(denied)) {}
  int operator()(const device &d) const;

private:
  std::vector<aspect> wanted_, denied_;
};

} // namespace detail

/// A selector of the devices that have all aspects of \p wanted and none of \p
/// denied.
///
/// SYCL 2020, "Device selector".
COHORT_API detail::by_aspects
aspect_selector(const std::vector<aspect> &wanted,
                const std::vector<aspect> &denied = {});
template <class... Aspects,
          class = std::enable_if_t<(std::is_same_v<Aspects, aspect> && ...)>>
detail::by_aspects aspect_selector(Aspects... wanted) {
  return {{wanted...}, {}};
}
template <aspect... Wanted> detail::by_aspects aspect_selector() {
  return {{Wanted...}, {}};
}

namespace detail {

template <class Selector> constexpr const char *selector_words() {
  if (std::is_same_v<Selector, gpu_selector>)
    return "a GPU";
  if (std::is_same_v<Selector, cpu_selector>)
    return "a CPU";
  if (std::is_same_v<Selector, accelerator_selector>)
    return "an accelerator";
  if (std::is_same_v<Selector, by_aspects>)
    return "one with those aspects";
  return nullptr;
}

/// The device with the highest score; defined in device.hpp.
template <class Selector> cohort::rt::Device *select_device(Selector selector);

} // namespace detail
} // namespace sycl
#endif
