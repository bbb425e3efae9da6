//===- KernelBundle.cpp - States of kernel bundles ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "sycl/ext/oneapi/kernel_compiler.hpp"
#include "sycl/kernel_bundle.hpp"

namespace sycl {

std::vector<kernel_id> get_kernel_ids() {
  std::vector<kernel_id> Ids;
  detail::list_kernels(
      [](void *List, const void *Identity, std::string_view Name) {
        static_cast<std::vector<kernel_id> *>(List)->push_back(
            detail::kernel_access::make_id(Identity, Name));
      },
      &Ids);
  return Ids;
}

bool is_compatible(const std::vector<kernel_id> &Ids, const device &Dev) {
  for (const kernel_id &Id : Ids)
    if (!detail::kernel_runs_on(detail::kernel_access::identity(Id), Dev))
      return false;
  return true;
}

kernel_bundle<bundle_state::executable>
detail::bundle_access::make_owning(const context &C,
                                   const std::vector<device> &Devices,
                                   const std::vector<kernel_id> &Ids,
                                   const std::shared_ptr<const void> &Owner) {
  kernel_bundle<bundle_state::executable> B(C, Devices, Ids);
  B.owner_ = Owner;
  return B;
}

kernel_bundle<bundle_state::object>
compile(const kernel_bundle<bundle_state::input> &B,
        const std::vector<device> &Devs, const property_list &) {
  return detail::bundle_access::make_of<bundle_state::object>(B, Devs);
}
kernel_bundle<bundle_state::object>
compile(const kernel_bundle<bundle_state::input> &B, const property_list &) {
  return compile(B, B.get_devices());
}
kernel_bundle<bundle_state::executable>
build(const kernel_bundle<bundle_state::input> &B,
      const std::vector<device> &Devs, const property_list &) {
  return detail::bundle_access::make_of<bundle_state::executable>(B, Devs);
}
kernel_bundle<bundle_state::executable>
build(const kernel_bundle<bundle_state::input> &B, const property_list &) {
  return build(B, B.get_devices());
}
kernel_bundle<bundle_state::executable>
link(const kernel_bundle<bundle_state::object> &B,
     const std::vector<device> &Devs, const property_list &) {
  return detail::bundle_access::make_of<bundle_state::executable>(B, Devs);
}
kernel_bundle<bundle_state::executable>
link(const kernel_bundle<bundle_state::object> &B, const property_list &) {
  return link(B, B.get_devices());
}

kernel_bundle<bundle_state::executable> kernel::get_kernel_bundle() const {
  return sycl::get_kernel_bundle<bundle_state::executable>(
      context_, {detail::kernel_access::id(*this)});
}

detail::by_aspects aspect_selector(const std::vector<aspect> &Wanted,
                                   const std::vector<aspect> &Denied) {
  return {Wanted, Denied};
}

namespace ext::oneapi::experimental {

void include_files::add(const std::string &Name, const std::string &Content) {
  for (const auto &File : record)
    if (File.first == Name)
      throw exception(make_error_code(errc::invalid),
                      "the file '" + Name + "' was added before");
  record.emplace_back(Name, Content);
}

build_options::build_options(const std::string &Option) { add(Option); }
build_options::build_options(const std::vector<std::string> &Options)
    : opts(Options) {}
void build_options::add(const std::string &Option) { opts.push_back(Option); }

} // namespace ext::oneapi::experimental
} // namespace sycl
