//===- KernelInfo.cpp - sycl::kernel_id, kernel, kernel_bundle ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "devices/CheckLaunch.h"
#include "graph/Command.h"
#include "graph/Queue.h"
#include "kernels/OpenCLKernel.h"
#include "support/Errors.h"
#include "sycl/ext/oneapi/launch_queries.hpp"
#include "sycl/kernel_bundle.hpp"
#include <algorithm>
#include <map>
#include <mutex>

namespace cohort::rt {

namespace {

using sycl::errc;

/// The kernel names that the program uses. Written by static constructors.
struct KernelNames {
  struct Entry {
    const void *Identity;
    std::string Name;
  };
  std::mutex Mutex;
  std::map<const void *, Entry> ByTag;

  static KernelNames &get() {
    // Never destroyed: static destructors may still ask.
    static KernelNames *Names = new KernelNames;
    return *Names;
  }
};

/// Throws if there is no such kernel.
class KnownKernel : public KernelUse {
public:
  explicit KnownKernel(const void *Identity) : KernelUse(Identity) {
    if (!get())
      fail(errc::invalid, "the module of this kernel is not loaded any more");
  }
};

bool isOf(const sycl::context &C, const sycl::device &D) {
  return sycl::detail::access_impl::get(C)->has(
      sycl::detail::access_impl::get(D));
}

} // namespace

} // namespace cohort::rt

namespace sycl {

using namespace cohort::rt;

bool detail::register_kernel_name(const void *Tag, const void *Identity,
                                  std::string_view Name) {
  KernelNames &Names = KernelNames::get();
  std::lock_guard Lock(Names.Mutex);
  Names.ByTag[Tag] = {Identity, std::string(Name)};
  return true;
}

void detail::find_kernel(const void *Tag, std::string_view Name,
                         const void *&Identity) {
  KernelNames &Names = KernelNames::get();
  std::lock_guard Lock(Names.Mutex);
  auto Found = Names.ByTag.find(Tag);
  if (Found == Names.ByTag.end() ||
      !KernelRegistry::get().find(Found->second.Identity))
    fail(errc::invalid,
         "the program has no kernel '" + std::string(Name) + "'");
  Identity = Found->second.Identity;
}

void detail::list_kernels(void (*Add)(void *, const void *, std::string_view),
                          void *List) {
  KernelNames &Names = KernelNames::get();
  std::lock_guard Lock(Names.Mutex);
  for (const auto &[Tag, Entry] : Names.ByTag)
    if (KernelRegistry::get().find(Entry.Identity))
      Add(List, Entry.Identity, Entry.Name);
}

std::string detail::mangled_kernel_name(const void *Identity) {
  return std::string(sourceName(KnownKernel(Identity)->record()));
}

detail::kernel_facts detail::kernel_facts_of(const void *Identity,
                                             const device &D) {
  const cohort::rt::Device &Device = *access_impl::get(D);
  KnownKernel K(Identity);
  const KernelRecord &Record = K->record();
  KernelNeeds Needs = Device.backend().needs(Device.index(), *K);
  kernel_facts Facts;
  Facts.work_group_size = Needs.MaxWorkGroupSize;
  size_t Required = 1;
  for (unsigned I = 0; I != 3; ++I) {
    Facts.required_work_group_size[I] = Record.ReqdWorkGroupSize[I];
    if (!multiply_size(Required, Record.ReqdWorkGroupSize[I]))
      Required = static_cast<size_t>(-1);
  }
  if (Required != 0)
    Facts.work_group_size = std::min(Facts.work_group_size, Required);
  Facts.sub_group_size = std::max<size_t>(Needs.SubGroupSize, 1);
  Facts.required_sub_group_size = Record.ReqdSubGroupSize;
  Facts.private_bytes = Needs.PrivateBytes;
  Facts.dimensions = Record.Dims;
  Facts.registers = Needs.Registers;
  return Facts;
}

std::size_t detail::max_num_groups(const void *Identity, const device &D,
                                   const std::size_t (&Local)[3],
                                   unsigned Dimensions,
                                   std::size_t LocalBytes) {
  const cohort::rt::Device &Device = *access_impl::get(D);
  KnownKernel K(Identity);
  kernel_launch Request{};
  Request.identity = Identity;
  Request.name = sourceName(K->record());
  Request.dims = Dimensions;
  bool IsScoped = K->record().Kind == KernelKind::Scoped;
  for (unsigned I = 0; I != 3; ++I) {
    Request.local.xyz[I] = Local[I];
    Request.global.xyz[I] = IsScoped ? 1 : Local[I];
  }
  try {
    Launch L = checkLaunch(Request, K, LocalBytes, Device);
    return Device.backend().maxNumGroups(Device.index(), L);
  } catch (const exception &E) {
    if (E.code() == errc::nd_range || E.code() == errc::memory_allocation)
      return 0;
    throw;
  }
}

void detail::throw_empty_group(std::string_view Kernel) {
  fail(errc::invalid, "kernel '" + std::string(Kernel) +
                          "': the work-group size of a query is empty");
}

void kernel::check(const device &D) const {
  if (!isOf(context_, D))
    fail(errc::invalid,
         "kernel '" + name_ + "' is not for a device outside of its context");
}
void kernel::throw_not_built_in() const {
  fail(errc::invalid, "kernel '" + name_ +
                          "' is not a built-in one, and only those have a "
                          "global work size");
}

void detail::check_bundle_devices(const context &C,
                                  const std::vector<device> &Devices) {
  if (Devices.empty())
    fail(errc::invalid, "a kernel bundle needs a device");
  for (const device &D : Devices)
    if (!isOf(C, D))
      fail(errc::invalid, "a device of a kernel bundle is not of its context");
}

void detail::throw_not_in_bundle(const char *Kernel) {
  fail(errc::invalid,
       "kernel '" + std::string(Kernel) + "' is not in the kernel bundle");
}

void detail::throw_not_joined() {
  fail(errc::invalid, "kernel bundles are joined if there is one at least, and "
                      "all are of the same context and devices");
}

bool detail::kernel_is_for(const void *Identity, const device &D) {
  KernelUse K(Identity);
  const cohort::rt::Device &Device = *access_impl::get(D);
  return K && Device.backend().hasCode(Device.index(), *K);
}

bool detail::kernel_runs_on(const void *Identity, const device &D) {
  if (!kernel_is_for(Identity, D))
    return false;
  KnownKernel K(Identity);
  const KernelRecord &Record = K->record();
  const DeviceLimits &Limits = access_impl::get(D)->limits();
  return hasRequiredGroups(Record, Limits) &&
         hasRequiredSubGroups(Record, Limits);
}

void handler::use_kernel_bundle(
    const kernel_bundle<bundle_state::executable> &Bundle) {
  if (&command_->TheQueue->context() !=
      detail::access_impl::get(Bundle.get_context()))
    fail(errc::invalid,
         "the kernel bundle is of another context than the queue");
  if (constants_ && !command_->Bundle)
    fail(errc::invalid, "a specialization constant was set before the command "
                        "was given a kernel bundle");
  constants_ = detail::bundle_access::constants(Bundle);
  command_->Bundle.emplace();
  for (const kernel_id &Id : Bundle.get_kernel_ids())
    command_->Bundle->push_back(detail::kernel_access::identity(Id));
}

} // namespace sycl
