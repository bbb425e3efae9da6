//===- Context.h - Platforms, devices, contexts -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_DEVICES_CONTEXT_H
#define COHORT_RUNTIME_DEVICES_CONTEXT_H

#include "Backend.h"
#include "support/Object.h"
#include "sycl/property.hpp"
#include <mutex>
#include <span>

namespace cohort::rt {

class Platform;

class Device {
public:
  Device(Platform &P, unsigned Index, Device *Parent = nullptr);
  Platform &platform() const { return P; }
  unsigned index() const { return Index; }
  Backend &backend() const;
  const DeviceInfo &info() const;
  const DeviceLimits &limits() const { return info().Limits; }
  bool has(sycl::aspect A) const;
  /// Whether kernels access the program's own memory.
  bool accessesHostMemory() const { return HostMemory; }
  /// What it was cut out of; null: it is a whole one.
  Device *parent() const { return Parent; }
  /// Cuts it as \p How says, which it can do. Asked the same again, it answers
  /// the same.
  std::vector<Device *> partition(const Partition &How);
  /// All that it has been cut into.
  std::vector<Device *> parts();
  /// Notes that kernels may access the memory of \p Peer, or no longer. Whether
  /// that is a change.
  bool notePeer(Device &Peer, bool MayAccess);

private:
  Platform &P;
  unsigned Index;
  Device *Parent;
  bool HostMemory;
  std::mutex Mutex;
  std::vector<std::pair<Partition, std::vector<Device *>>> Parts;
  std::vector<Device *> Peers; ///< whose memory the program has made accessible
};

class Platform {
public:
  explicit Platform(Backend &B);
  Backend &backend() const { return B; }
  std::span<Device *const> devices() const { return Devices; }
  /// The context that queues share which are made without one.
  Context &defaultContext();

private:
  Backend &B;
  std::vector<Device *> Devices;
};

class Context : public Object<Context> {
public:
  Context(std::vector<Device *> Devices, sycl::async_handler Handler,
          sycl::property_list Properties)
      : Devices(std::move(Devices)), Handler(std::move(Handler)),
        Properties(std::move(Properties)) {}
  /// Whether \p D, or what it was cut out of, is one of the devices.
  bool has(const Device *D) const;

  const std::vector<Device *> Devices; ///< of one platform, at least one
  const sycl::async_handler Handler;
  const sycl::property_list Properties;
};

} // namespace cohort::rt
#endif
