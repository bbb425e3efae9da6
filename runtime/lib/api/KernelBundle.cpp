//===- KernelBundle.cpp - States of kernel bundles ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "support/Errors.h"
#include "sycl/ext/oneapi/kernel_compiler.hpp"
#include "sycl/kernel_bundle.hpp"
#include <algorithm>

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

bool detail::has_kernels(const context &C, const std::vector<device> &Devices,
                         const std::vector<kernel_id> *Ids) {
  check_bundle_devices(C, Devices);
  auto IsForOne = [&](const kernel_id &Id) {
    return std::any_of(Devices.begin(), Devices.end(), [&](const device &D) {
      return kernel_is_for(kernel_access::identity(Id), D);
    });
  };
  if (Ids)
    return !Ids->empty() && std::all_of(Ids->begin(), Ids->end(), IsForOne);
  const std::vector<kernel_id> All = get_kernel_ids();
  return std::any_of(All.begin(), All.end(), IsForOne);
}

std::vector<device> detail::devices_among(const std::vector<device> &Wanted,
                                          const std::vector<device> &There,
                                          bool All) {
  std::vector<device> Both;
  for (const device &D : Wanted)
    if (std::find(There.begin(), There.end(), D) != There.end())
      Both.push_back(D);
    else if (All)
      cohort::rt::fail(errc::invalid,
                       "a device is not one of the kernel bundle");
  if (Both.empty())
    cohort::rt::fail(errc::invalid, "a kernel bundle needs a device");
  return Both;
}

std::vector<device> detail::each_once(const std::vector<device> &Devices) {
  std::vector<device> Result;
  for (const device &D : Devices)
    if (std::find(Result.begin(), Result.end(), D) == Result.end())
      Result.push_back(D);
  return Result;
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

kernel_bundle<bundle_state::executable>
link(const std::vector<kernel_bundle<bundle_state::object>> &Bundles,
     const std::vector<device> &Devs, const property_list &) {
  if (Bundles.empty())
    cohort::rt::fail(errc::invalid, "a link needs a kernel bundle");
  return detail::bundle_access::link(Bundles, Devs);
}
kernel_bundle<bundle_state::executable>
link(const std::vector<kernel_bundle<bundle_state::object>> &Bundles,
     const property_list &) {
  std::vector<device> Devs;
  for (const auto &B : Bundles)
    Devs = &B == Bundles.data()
               ? B.get_devices()
               : detail::devices_among(Devs, B.get_devices(), false);
  return link(Bundles, Devs);
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
