// Class device
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DEVICE_HPP
#define SYCL_DEVICE_HPP

#include "ext/oneapi/experimental/device_architecture.hpp"
#include "platform.hpp"

namespace sycl {

namespace ext::oneapi {
/// What device::ext_oneapi_can_access_peer asks for: access to the peer's
/// memory, or atomic operations there as well.
enum class peer_access { access_supported, atomics_supported };
} // namespace ext::oneapi

inline namespace _V1 {

/// The host's CPU, an OpenCL device or an NVIDIA GPU.
///
/// Copies are the same device; all members may be called from several threads
/// at once. SYCL 2020, "Device class".
class COHORT_API device {
public:
  /// The device that default_selector_v chooses.
  device();
  template <class Selector, detail::if_selector<Selector> = 0>
  explicit device(const Selector &selector)
      : impl_(detail::select_device(selector)) {}

  /// The backend.
  backend get_backend() const noexcept;
  COHORT_NO_HOST_DEVICE
  /// Whether the device is a CPU.
  bool is_cpu() const;
  /// Whether the device is a GPU.
  bool is_gpu() const;
  /// Whether the device is an accelerator.
  bool is_accelerator() const;
  /// The platform of the device.
  platform get_platform() const;
  /// Whether the device has the aspect.
  bool has(aspect a) const;
  /// The older form of has(): whether the device has the extension.
  bool has_extension(const std::string &extension) const;

  /// Answers a query of info::device. SYCL 2020, "Device class", "Information
  /// descriptors".
  template <class Param> typename Param::return_type get_info() const {
    static_assert(Param::owner == detail::info_class::device,
                  "device::get_info takes descriptors of info::device");
    return query<Param>();
  }

  /// These throw errc::feature_not_supported where the device cannot be cut in
  /// this way, as the CPU's, and errc::invalid for more compute units than it
  /// has.
  template <info::partition_property By,
            std::enable_if_t<By == info::partition_property::partition_equally,
                             int> = 0>
  std::vector<device> create_sub_devices(std::size_t count) const {
    return sub_devices(By, {count},
                       info::partition_affinity_domain::not_applicable);
  }
  template <info::partition_property By,
            std::enable_if_t<
                By == info::partition_property::ext_intel_partition_by_cslice,
                int> = 0>
  std::vector<device> create_sub_devices() const {
    return sub_devices(By, {}, info::partition_affinity_domain::not_applicable);
  }
  template <info::partition_property By,
            std::enable_if_t<
                By == info::partition_property::partition_by_counts, int> = 0>
  std::vector<device>
  create_sub_devices(const std::vector<std::size_t> &counts) const {
    return sub_devices(By, counts,
                       info::partition_affinity_domain::not_applicable);
  }
  template <info::partition_property By,
            std::enable_if_t<
                By == info::partition_property::partition_by_affinity_domain,
                int> = 0>
  std::vector<device>
  create_sub_devices(info::partition_affinity_domain domain) const {
    return sub_devices(By, {}, domain);
  }

  /// Extension sycl_ext_oneapi_device_architecture: whether the device is of
  /// that architecture, or of one of that vendor's GPUs.
  bool ext_oneapi_architecture_is(
      ext::oneapi::experimental::architecture which) const;
  bool ext_oneapi_architecture_is(
      ext::oneapi::experimental::arch_category which) const;

  /// Extension sycl_ext_oneapi_peer_access: whether kernels of this device can
  /// access USM that was allocated for \p peer alone.
  bool ext_oneapi_can_access_peer(
      const device &peer, ext::oneapi::peer_access what =
                              ext::oneapi::peer_access::access_supported) const;
  /// Lets kernels of this device access that memory, until it is disabled.
  ///
  /// Errors: errc::feature_not_supported if they cannot; errc::invalid if they
  /// may already, or, to disable it, may not.
  void ext_oneapi_enable_peer_access(const device &peer);
  /// Takes that back.
  void ext_oneapi_disable_peer_access(const device &peer);

  /// All devices of this type, of all platforms.
  static std::vector<device>
  get_devices(info::device_type type = info::device_type::all);

  COHORT_REFERENCE_SEMANTICS(device)
  COHORT_OWNER_BEFORE(device)

private:
  device(cohort::rt::Device *impl, detail::access_impl) : impl_(impl) {}
  cohort::rt::Device *impl() const noexcept { return impl_; }
  template <class Param> typename Param::return_type query() const;
  std::vector<device> sub_devices(info::partition_property by,
                                  std::vector<std::size_t> sizes,
                                  info::partition_affinity_domain at) const;

  cohort::rt::Device *impl_;
};

} // namespace _V1

namespace detail {

template <class Selector> cohort::rt::Device *best_device(Selector &selector) {
  cohort::rt::Device *best = nullptr;
  int best_score = -1;
  for (std::size_t i = 0, n = device_count(); i < n; ++i) {
    cohort::rt::Device *candidate = device_at(i);
    // By a name, as selectors may take an 'auto &'.
    const device d = access_impl::make<device>(candidate);
    int score = selector(d);
    if (score > best_score) {
      best = candidate;
      best_score = score;
    }
  }
  if (!best)
    throw_no_device(selector_words<std::remove_const_t<Selector>>());
  return best;
}
template <class Selector>
cohort::rt::Device *select_device(const Selector &selector) {
  if constexpr (std::is_invocable_r_v<int, const Selector &, const device &>) {
    return best_device(selector);
  } else {
    Selector copy = selector;
    return best_device(copy);
  }
}

} // namespace detail

inline device device_selector::select_device() const { return device(*this); }

namespace ext::oneapi::experimental::this_thread {
/// The device that the calling thread has set; before that the default one.
/// Extension sycl_ext_oneapi_current_device.
COHORT_API device get_current_device();
/// Sets it. Queues are made for the default device nevertheless.
COHORT_API void set_current_device(device dev);
} // namespace ext::oneapi::experimental::this_thread
} // namespace sycl

template <>
struct std::hash<sycl::device> : sycl::detail::impl_hash<sycl::device> {};

#endif
