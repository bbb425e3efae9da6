//===- Native.cpp - get_native, make_platform, make_device, ... -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "NativeApi.h"
#include "Platforms.h"
#include "graph/Interop.h"
#include "graph/Scheduler.h"
#include "support/Errors.h"
#include "sycl/interop.hpp"
#include <algorithm>

namespace sycl::detail {

using namespace cohort::rt;
using Get = access_impl;

/// The way to the API; throws if that is another one.
static NativeApi &apiOf(const char *What, cohort::rt::Backend &Own,
                        backend Wanted) {
  checkBackend(What, Own.kind(), Wanted);
  return *Own.native();
}

/// What all devices have in common. Throws if that is not one object.
template <class F>
static native_object common(const char *What, std::span<Device *const> Devices,
                            F Of) {
  native_object First = Of(Devices[0]->index());
  for (Device *D : Devices)
    if (Of(D->index()) != First)
      cohort::rt::fail(errc::feature_not_supported,
                       std::string("the devices of the ") + What +
                           " have no object of their API in common");
  return First;
}

native_object native_of(const platform &P, backend B) {
  Platform &Own = *Get::get(P);
  NativeApi &Api = apiOf("the platform", Own.backend(), B);
  return common("platform", Own.devices(),
                [&](unsigned I) { return Api.platform(I); });
}

native_object native_of(const device &D, backend B) {
  Device &Own = *Get::get(D);
  NativeApi &Api = apiOf("the device", Own.backend(), B);
  native_object Result = Api.device(Own.index());
  Api.retainDevice(Result);
  return Result;
}

native_object native_of(const context &C, backend B) {
  Context &Own = *Get::get(C);
  NativeApi &Api = apiOf("the context", Own.Devices[0]->backend(), B);
  native_object Result = common("context", Own.Devices,
                                [&](unsigned I) { return Api.context(I); });
  Api.retainContext(Result);
  return Result;
}

native_object native_of(const queue &Q, backend B) {
  Queue &Own = *Get::get(Q);
  NativeApi &Api = apiOf("the queue", Own.backend(), B);
  native_object Result = Own.native().get();
  Api.retainQueue(Result);
  return Result;
}

/// A queue for a host task of our own, which reports to the context.
static queue queueOf(Context &C, Device &D) {
  return Get::make<queue>(
      Ref<Queue>::adopt(new Queue(Ref<Context>::share(&C), D, {}, {})));
}

event behindNative(Queue &Q, NativeQueue &Given) {
  return queueOf(Q.context(), Q.device()).submit([&](handler &H) {
    H.host_task(Given.mark());
  });
}

std::vector<native_object> native_of(const event &E, backend B) {
  checkBackend("the event", E.get_backend(), B);
  EventOwners *Owners = Get::get(E);
  if (!Owners || Owners->command().isComplete())
    return {};
  Queue &Own = *Owners->command().TheQueue;
  NativeApi &Api = *Own.backend().native();
  std::shared_ptr<NativeEvent> Made = Api.makeEvent(Own.device().index());
  native_object Result = Made->get();
  Api.retainEvent(Result);
  queueOf(Own.context(), Own.device()).submit([&](handler &H) {
    H.depends_on(E);
    H.host_task([Made] { Made->setComplete(); });
  });
  return {Result};
}

/// Calls \p F with the device and what it was cut into, until that says true.
template <class F> static bool findPart(Device &D, F Found) {
  if (Found(D))
    return true;
  for (Device *Part : D.parts())
    if (findPart(*Part, Found))
      return true;
  return false;
}

/// The same with all devices of \p B that the program sees.
template <class F> static void findDevice(backend B, F Found) {
  for (Device *D : allDevices())
    if (D->backend().kind() == B && findPart(*D, Found))
      return;
}

platform platform_of_native(native_object P, backend B) {
  for (Platform *Own : allPlatforms())
    if (Own->backend().kind() == B)
      for (Device *D : Own->devices())
        if (Own->backend().native()->platform(D->index()) == P)
          return Get::make<platform>(Own);
  cohort::rt::fail(errc::invalid,
                   "make_platform of an object that is none of the platforms "
                   "that the program sees");
}

device device_of_native(native_object D, backend B) {
  Device *Result = nullptr;
  findDevice(B, [&](Device &Own) {
    if (Own.backend().native()->device(Own.index()) != D)
      return false;
    Result = &Own;
    return true;
  });
  if (!Result)
    cohort::rt::fail(errc::invalid,
                     "make_device of an object that is none of the devices "
                     "that the program sees");
  return Get::make<device>(Result);
}

context context_of_native(native_object C, backend B, async_handler Handler) {
  std::vector<device> Devices;
  findDevice(B, [&](Device &Own) {
    if (Own.backend().native()->context(Own.index()) == C)
      Devices.push_back(Get::make<device>(&Own));
    return false;
  });
  if (Devices.empty())
    cohort::rt::fail(errc::feature_not_supported,
                     "make_context of an object that is no context of the "
                     "runtime's: memory and kernels cannot be in another one");
  return context(Devices, std::move(Handler));
}

queue queue_of_native(native_object Q, const context &C, backend B,
                      async_handler Handler) {
  Context &Own = *Get::get(C);
  NativeApi &Api = apiOf("the context", Own.Devices[0]->backend(), B);
  std::vector<unsigned> Indices;
  Indices.reserve(Own.Devices.size());
  for (Device *D : Own.Devices)
    Indices.push_back(D->index());
  GivenQueue Given = Api.takeQueue(Q, Indices);
  if (!Given.Handle)
    cohort::rt::fail(errc::invalid,
                     "make_queue of an object that is no queue of the context");
  const auto Found =
      std::find_if(Own.Devices.begin(), Own.Devices.end(),
                   [&](Device *D) { return D->index() == Given.Device; });
  property_list Properties;
  if (Given.InOrder && Given.Profiling)
    Properties = {property::queue::in_order(),
                  property::queue::enable_profiling()};
  else if (Given.InOrder)
    Properties = {property::queue::in_order()};
  else if (Given.Profiling)
    Properties = {property::queue::enable_profiling()};
  return Get::make<queue>(Ref<Queue>::adopt(
      new Queue(Ref<Context>::share(&Own), **Found, std::move(Handler),
                std::move(Properties), std::move(Given.Handle))));
}

event event_of_native(const std::vector<native_object> &Events,
                      const context &C, backend B) {
  Context &Own = *Get::get(C);
  Device &D = *Own.Devices[0];
  NativeApi &Api = apiOf("the context", D.backend(), B);
  for (native_object E : Events)
    if (!E || !Api.isEvent(D.index(), E))
      cohort::rt::fail(errc::invalid,
                       "make_event of an object that is no event of the "
                       "context");
  return queueOf(Own, D).submit([&](handler &H) {
    H.host_task([&Api, Events] { Api.awaitAndRelease(Events); });
    // Nothing throws any more.
    for (native_object E : Events)
      Api.retainEvent(E);
  });
}

} // namespace sycl::detail
