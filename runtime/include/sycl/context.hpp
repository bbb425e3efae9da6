// Class context: devices of one platform that share memory
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_CONTEXT_HPP
#define SYCL_CONTEXT_HPP

#include "device.hpp"
#include "property.hpp"

namespace sycl {

class COHORT_API context {
public:
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

  backend get_backend() const noexcept;
  platform get_platform() const;
  std::vector<device> get_devices() const;

  template <class Param> typename Param::return_type get_info() const {
    static_assert(Param::owner == detail::info_class::context,
                  "context::get_info takes descriptors of info::context");
    return query<Param>();
  }
  template <class P> bool has_property() const noexcept {
    return properties().template has_property<P>();
  }
  template <class P> P get_property() const {
    return properties().template get_property<P>();
  }

  COHORT_REFERENCE_SEMANTICS(context)

private:
  context(detail::handle<cohort::rt::Context> impl, detail::access_impl)
      : impl_(static_cast<detail::handle<cohort::rt::Context> &&>(impl)) {}
  cohort::rt::Context *impl() const noexcept { return impl_.get(); }
  template <class Param> typename Param::return_type query() const;
  const property_list &properties() const noexcept;

  detail::handle<cohort::rt::Context> impl_;
};

} // namespace sycl

template <>
struct std::hash<sycl::context> : sycl::detail::impl_hash<sycl::context> {};

#endif
