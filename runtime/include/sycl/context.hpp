// Class context: devices of one platform that share memory
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_CONTEXT_HPP
#define SYCL_CONTEXT_HPP

#include "device.hpp"
#include "property.hpp"

namespace sycl {

inline namespace _V1 {

/// Devices of one platform that share memory.
///
/// Copies refer to the same context; all members may be called from several
/// threads at once. SYCL 2020, "Context class".
class COHORT_API context {
public:
  /// A context with the devices that are given, with all of a platform, or with
  /// the default device. Asynchronous errors of its queues go to \p handler if
  /// the queue has none.
  explicit context(const property_list &properties = {});
  explicit context(async_handler handler, const property_list &properties = {});
  explicit context(const device &d, const property_list &properties = {});
  context(const device &d, async_handler handler,
          const property_list &properties = {});
  explicit context(const platform &p, const property_list &properties = {});
  context(const platform &p, async_handler handler,
          const property_list &properties = {});
  /// Throws errc::invalid if the devices are of several platforms or none.
  explicit context(const std::vector<device> &devices,
                   const property_list &properties = {});
  context(const std::vector<device> &devices, async_handler handler,
          const property_list &properties = {});

  /// The backend of the devices.
  backend get_backend() const noexcept;
  COHORT_NO_HOST_DEVICE
  /// The platform of the devices.
  platform get_platform() const;
  /// The devices.
  std::vector<device> get_devices() const;

  /// Answers a query of info::context. SYCL 2020, "Context class", "Information
  /// descriptors".
  template <class Param> typename Param::return_type get_info() const {
    static_assert(Param::owner == detail::info_class::context,
                  "context::get_info takes descriptors of info::context");
    return query<Param>();
  }
  /// Whether the context was made with the property P.
  template <class P> bool has_property() const noexcept {
    return properties().template has_property<P>();
  }
  /// The property P that the context was made with.
  ///
  /// Errors: errc::invalid if there is none.
  template <class P> P get_property() const {
    return properties().template get_property<P>();
  }

  COHORT_REFERENCE_SEMANTICS(context)
  COHORT_OWNER_BEFORE(context)

private:
  context(detail::handle<cohort::rt::Context> impl, detail::access_impl)
      : impl_(static_cast<detail::handle<cohort::rt::Context> &&>(impl)) {}
  cohort::rt::Context *impl() const noexcept { return impl_.get(); }
  template <class Param> typename Param::return_type query() const;
  const property_list &properties() const noexcept;

  detail::handle<cohort::rt::Context> impl_;
};

} // namespace _V1

} // namespace sycl

template <>
struct std::hash<sycl::context> : sycl::detail::impl_hash<sycl::context> {};

#endif
