//===- Context.cpp - Platforms, devices, contexts -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "sycl/context.hpp"
#include "Platforms.h"
#include "support/Errors.h"
#include <algorithm>

namespace cohort::rt {

/// The devices' impls; throws if a context cannot have them all.
static std::vector<Device *> implsOf(const std::vector<sycl::device> &Devices) {
  if (Devices.empty())
    fail(sycl::errc::invalid, "a context needs a device");
  std::vector<Device *> Result;
  for (const sycl::device &D : Devices) {
    Device *Impl = sycl::detail::access_impl::get(D);
    if (&Impl->platform() !=
        &sycl::detail::access_impl::get(Devices[0])->platform())
      fail(sycl::errc::invalid,
           "a context's devices are all of one platform; '" +
               Devices[0].get_info<sycl::info::device::name>() + "' and '" +
               Impl->info().Name + "' are not");
    Result.push_back(Impl);
  }
  return Result;
}

} // namespace cohort::rt

namespace sycl {

using namespace cohort::rt;
using Get = detail::access_impl;

// Platforms

platform::platform() : platform(default_selector_v) {}
backend platform::get_backend() const noexcept {
  return impl_->backend().kind();
}
static bool isOfType(const Device &D, info::device_type Type) {
  return Type == info::device_type::all || Type == D.info().Type ||
         Type == info::device_type::automatic;
}

context platform::khr_get_default_context() const {
  return Get::make<context>(Ref<Context>::share(&impl_->defaultContext()));
}
context platform::ext_oneapi_get_default_context() const {
  return khr_get_default_context();
}

std::vector<device> platform::get_devices(info::device_type Type) const {
  std::vector<device> Result;
  for (Device *D : impl_->devices())
    if (isOfType(*D, Type))
      Result.push_back(Get::make<device>(D));
  return Result;
}
std::vector<platform> platform::get_platforms() {
  std::vector<platform> Result;
  for (Platform *P : allPlatforms())
    Result.push_back(Get::make<platform>(P));
  return Result;
}
bool platform::has(aspect A) const {
  for (Device *D : impl_->devices())
    if (!D->has(A))
      return false;
  return true;
}
bool platform::has_extension(const std::string &) const { return false; }

// Devices

device::device() : device(default_selector_v) {}
backend device::get_backend() const noexcept { return impl_->backend().kind(); }
bool device::is_cpu() const { return has(aspect::cpu); }
bool device::is_gpu() const { return has(aspect::gpu); }
bool device::is_accelerator() const { return has(aspect::accelerator); }
platform device::get_platform() const {
  return Get::make<platform>(&impl_->platform());
}
bool device::has(aspect A) const { return impl_->has(A); }
bool device::has_extension(const std::string &) const { return false; }
std::vector<device>
device::sub_devices(info::partition_property By, std::vector<std::size_t> Sizes,
                    info::partition_affinity_domain At) const {
  const PartitionInfo &Can = impl_->info().Partitioning;
  std::string Name = "device '" + impl_->info().Name + "' ";
  if (std::find(Can.Ways.begin(), Can.Ways.end(), By) == Can.Ways.end())
    cohort::rt::fail(errc::feature_not_supported,
                     Name + "cannot be partitioned into sub-devices" +
                         (Can.Ways.empty() ? "" : " in this way"));
  bool ByDomain = By == info::partition_property::partition_by_affinity_domain;
  if (ByDomain && std::find(Can.Domains.begin(), Can.Domains.end(), At) ==
                      Can.Domains.end())
    cohort::rt::fail(errc::feature_not_supported,
                     Name + "cannot be partitioned by this affinity domain");
  std::size_t Units = impl_->limits().ComputeUnits, Sum = 0;
  bool HasZero = Sizes.empty() && !ByDomain;
  for (std::size_t Size : Sizes) {
    HasZero |= Size == 0;
    Sum = Size > Units ? Units + 1 : Sum + Size;
  }
  if (HasZero)
    cohort::rt::fail(errc::invalid,
                     "a sub-device has at least one compute unit");
  if (Sum > Units || Sizes.size() > Can.MaxSubDevices)
    cohort::rt::fail(errc::invalid, Name + "has " + std::to_string(Units) +
                                        " compute units for at most " +
                                        std::to_string(Can.MaxSubDevices) +
                                        " sub-devices, and more are asked for");
  std::vector<device> Result;
  for (Device *D : impl_->partition({By, std::move(Sizes), At}))
    Result.push_back(Get::make<device>(D));
  return Result;
}
bool device::ext_oneapi_can_access_peer(const device &Peer,
                                        ext::oneapi::peer_access What) const {
  return &impl_->backend() == &Peer.impl_->backend() &&
         impl_->backend().canReach(
             impl_->index(), Peer.impl_->index(),
             What == ext::oneapi::peer_access::atomics_supported);
}
/// Throws: kernels of \p D Words the memory of \p Peer.
[[noreturn]] static void failPeer(errc Code, const Device &D, const char *Words,
                                  const Device &Peer) {
  cohort::rt::fail(Code, "kernels of device '" + D.info().Name + "' " + Words +
                             " the memory of device '" + Peer.info().Name +
                             "'");
}
void device::ext_oneapi_enable_peer_access(const device &Peer) {
  if (!ext_oneapi_can_access_peer(Peer))
    failPeer(errc::feature_not_supported, *impl_, "cannot access", *Peer.impl_);
  if (!impl_->notePeer(*Peer.impl_, true))
    failPeer(errc::invalid, *impl_, "have been allowed already to access",
             *Peer.impl_);
  impl_->backend().setReach(impl_->index(), Peer.impl_->index(), true);
}
void device::ext_oneapi_disable_peer_access(const device &Peer) {
  if (!impl_->notePeer(*Peer.impl_, false))
    failPeer(errc::invalid, *impl_, "have not been allowed to access",
             *Peer.impl_);
  impl_->backend().setReach(impl_->index(), Peer.impl_->index(), false);
}
std::vector<device> device::get_devices(info::device_type Type) {
  std::vector<device> Result;
  for (Device *D : allDevices())
    if (isOfType(*D, Type))
      Result.push_back(Get::make<device>(D));
  return Result;
}

namespace ext::oneapi::experimental::this_thread {
static thread_local cohort::rt::Device *CurrentDevice = nullptr;
device get_current_device() {
  return CurrentDevice ? Get::make<device>(CurrentDevice)
                       : device(default_selector_v);
}
void set_current_device(device D) { CurrentDevice = Get::get(D); }
} // namespace ext::oneapi::experimental::this_thread

// Contexts

context::context(const property_list &P) : context(device(), P) {}
context::context(async_handler H, const property_list &P)
    : context(device(), std::move(H), P) {}
context::context(const device &D, const property_list &P)
    : context(D, async_handler(), P) {}
context::context(const device &D, async_handler H, const property_list &P)
    : context(std::vector<device>{D}, std::move(H), P) {}
context::context(const platform &Pl, const property_list &P)
    : context(Pl, async_handler(), P) {}
context::context(const platform &Pl, async_handler H, const property_list &P)
    : context(Pl.get_devices(), std::move(H), P) {}
context::context(const std::vector<device> &Ds, const property_list &P)
    : context(Ds, async_handler(), P) {}
context::context(const std::vector<device> &Ds, async_handler H,
                 const property_list &P)
    : impl_(Ref<Context>::adopt(new Context(implsOf(Ds), std::move(H), P))) {}

backend context::get_backend() const noexcept {
  return impl_->Devices[0]->backend().kind();
}
platform context::get_platform() const {
  return Get::make<platform>(&impl_->Devices[0]->platform());
}
std::vector<device> context::get_devices() const {
  std::vector<device> Result;
  for (Device *D : impl_->Devices)
    Result.push_back(Get::make<device>(D));
  return Result;
}
const property_list &context::properties() const noexcept {
  return impl_->Properties;
}

// Selectors

std::size_t detail::device_count() { return allDevices().size(); }
Device *detail::device_at(std::size_t Index) { return allDevices()[Index]; }
Platform *detail::platform_of(Device *D) { return &D->platform(); }

void detail::throw_no_device(const char *Wanted) {
  std::string Devices;
  for (Device *D : allDevices())
    Devices += (Devices.empty() ? "'" : ", '") + D->info().Name + "'";
  cohort::rt::fail(errc::runtime,
                   (Wanted ? std::string("no device is ") + Wanted
                           : std::string("the selector takes no device")) +
                       "; there is " + Devices);
}

int detail::scores_default::operator()(const device &D) const {
  // A GPU before the CPU; the first of several.
  return D.is_gpu() ? 300 : D.is_cpu() ? 200 : D.is_accelerator() ? 100 : 0;
}
int detail::scores_cpus::operator()(const device &D) const {
  return D.is_cpu() ? 100 : -1;
}
int detail::scores_gpus::operator()(const device &D) const {
  return D.is_gpu() ? 100 : -1;
}
int detail::scores_accelerators::operator()(const device &D) const {
  return D.is_accelerator() ? 100 : -1;
}
int detail::by_aspects::operator()(const device &D) const {
  for (aspect A : wanted_)
    if (!D.has(A))
      return -1;
  for (aspect A : denied_)
    if (D.has(A))
      return -1;
  return default_selector_v(D);
}

} // namespace sycl
