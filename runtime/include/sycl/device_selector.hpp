// Device selectors
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DEVICE_SELECTOR_HPP
#define SYCL_DEVICE_SELECTOR_HPP

#include "aspects.hpp"
#include "detail/handle.hpp"
#include <string>
#include <type_traits>
#include <vector>

namespace sycl {

inline namespace _V1 {
class device;
} // namespace _V1

namespace detail {

/// A selector that changes as it is called is copied before.
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

/// The base of selectors in SYCL 1.2.1. Any callable is one now, see SYCL 2020,
/// "Device selector".
class device_selector {
public:
  virtual ~device_selector() = default;
  /// The score of a device: the highest wins, below 0 it is never chosen.
  virtual int operator()(const device &d) const = 0;
  /// The device that is chosen. Throws errc::runtime if there is none.
  device select_device() const;
};

namespace detail {
// What the constants below are; they have no virtual functions.
struct COHORT_API scores_default {
  int operator()(const device &d) const;
};
struct COHORT_API scores_cpus {
  int operator()(const device &d) const;
};
struct COHORT_API scores_gpus {
  int operator()(const device &d) const;
};
struct COHORT_API scores_accelerators {
  int operator()(const device &d) const;
};
} // namespace detail

/// Scores a device: the highest score wins, devices below 0 are never chosen.
/// The default prefers GPUs to CPUs, and those to accelerators; the others
/// accept devices of one kind. SYCL 2020, "Device selector".
inline constexpr detail::scores_default default_selector_v{};
inline constexpr detail::scores_cpus cpu_selector_v{};
inline constexpr detail::scores_gpus gpu_selector_v{};
inline constexpr detail::scores_accelerators accelerator_selector_v{};

#define COHORT_SELECTOR(NAME)                                                  \
  class NAME : public device_selector {                                        \
  public:                                                                      \
    int operator()(const device &d) const override { return NAME##_v(d); }     \
  };
/// The same as classes, which SYCL 2020 deprecates.
COHORT_SELECTOR(default_selector)
COHORT_SELECTOR(cpu_selector)
COHORT_SELECTOR(gpu_selector)
COHORT_SELECTOR(accelerator_selector)
#undef COHORT_SELECTOR
/// The host device of SYCL 1.2.1 is the CPU now.
using host_selector = cpu_selector;

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

namespace ext::oneapi {
/// Takes the devices that match one of several filters, and prefers among them
/// as default_selector_v does. Extension sycl_ext_oneapi_filter_selector.
class COHORT_API filter_selector : public device_selector {
public:
  /// Filters with commas between them; each is "backend:type:number", or what
  /// is to be known of these. Backends are cpu, host (the same), opencl, cuda,
  /// level_zero, hip and *; types cpu, gpu, acc, accelerator, host (a CPU) and
  /// *; the number counts from 0 the devices that match the rest. Throws
  /// errc::runtime if \p filters is not of this form.
  filter_selector(const std::string &filters);
  /// The score of a device, negative unless a filter matches it.
  int operator()(const device &d) const override;
  /// Does nothing: a filter_selector that has been used may be used again.
  void reset() const {}

private:
  std::vector<cohort::rt::Device *> devices_;
};
} // namespace ext::oneapi

namespace detail {

/// Whether Selector is one of the two.
template <class Selector, class A, class B>
inline constexpr bool is_either_v =
    std::is_same_v<Selector, A> || std::is_same_v<Selector, B>;
template <class Selector> constexpr const char *selector_words() {
  if (is_either_v<Selector, scores_gpus, gpu_selector>)
    return "a GPU";
  if (is_either_v<Selector, scores_cpus, cpu_selector>)
    return "a CPU";
  if (is_either_v<Selector, scores_accelerators, accelerator_selector>)
    return "an accelerator";
  if (std::is_same_v<Selector, by_aspects>)
    return "one with those aspects";
  return nullptr;
}

/// The device with the highest score; defined in device.hpp.
template <class Selector>
cohort::rt::Device *select_device(const Selector &selector);

} // namespace detail
} // namespace sycl
#endif
