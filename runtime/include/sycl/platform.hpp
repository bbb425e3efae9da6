// Class platform: the devices of one backend
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_PLATFORM_HPP
#define SYCL_PLATFORM_HPP

#include "backend.hpp"
#include "detail/handle.hpp"
#include "device_selector.hpp"
#include "info.hpp"

namespace sycl {

// Programs declare the runtime's classes without their headers, in the inline
// namespace that DPC++ has them in.
inline namespace _V1 {

/// The devices of one backend (of OpenCL: of one driver).
///
/// SYCL 2020, "Platform class".
class COHORT_API platform {
public:
  /// The platform of the default device.
  platform();
  /// The platform of the device that \p selector chooses; throws errc::runtime
  /// if it refuses all.
  template <class Selector, detail::if_selector<Selector> = 0>
  explicit platform(const Selector &selector)
      : impl_(detail::platform_of(detail::select_device(selector))) {}

  /// The backend.
  backend get_backend() const noexcept;
  COHORT_NO_HOST_DEVICE
  /// Its devices of this type.
  std::vector<device>
  get_devices(info::device_type type = info::device_type::all) const;
  /// The context that queues on devices of the platform have which are made
  /// without one. Extension sycl_khr_default_context.
  context khr_get_default_context() const;
  /// The older name. Extension sycl_ext_oneapi_default_context.
  context ext_oneapi_get_default_context() const;
  /// All platforms that have a device.
  static std::vector<platform> get_platforms();

  /// Answers a query of info::platform. SYCL 2020, "Platform class",
  /// "Information descriptors".
  template <class Param> typename Param::return_type get_info() const {
    static_assert(Param::owner == detail::info_class::platform,
                  "platform::get_info takes descriptors of info::platform");
    return query<Param>();
  }
  /// Whether all devices have it.
  bool has(aspect a) const;
  /// The older form of has(): whether all devices have the extension.
  bool has_extension(const std::string &extension) const;

  COHORT_REFERENCE_SEMANTICS(platform)
  COHORT_OWNER_BEFORE(platform)

private:
  platform(cohort::rt::Platform *impl, detail::access_impl) : impl_(impl) {}
  cohort::rt::Platform *impl() const noexcept { return impl_; }
  template <class Param> typename Param::return_type query() const;

  cohort::rt::Platform *impl_;
};

} // namespace _V1

} // namespace sycl

template <>
struct std::hash<sycl::platform> : sycl::detail::impl_hash<sycl::platform> {};

#endif
