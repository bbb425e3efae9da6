//===- Context.cpp - Platforms, devices, contexts -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Context.h"
#include <algorithm>

namespace cohort::rt {

Device::Device(Platform &P, unsigned Index, Device *Parent)
    : P(P), Index(Index), Parent(Parent),
      HostMemory(P.backend().accessesHostMemory(Index)) {}
Backend &Device::backend() const { return P.backend(); }
const DeviceInfo &Device::info() const { return P.backend().device(Index); }
bool Device::notePeer(Device &Peer, bool MayAccess) {
  std::lock_guard Lock(Mutex);
  auto Found = std::find(Peers.begin(), Peers.end(), &Peer);
  if ((Found != Peers.end()) == MayAccess)
    return false;
  if (MayAccess)
    Peers.push_back(&Peer);
  else
    Peers.erase(Found);
  return true;
}
bool Device::has(sycl::aspect A) const {
  const auto &Aspects = info().Aspects;
  return std::find(Aspects.begin(), Aspects.end(), A) != Aspects.end();
}

std::vector<Device *> Device::partition(const Partition &How) {
  std::lock_guard Lock(Mutex);
  for (auto &[Known, Result] : Parts)
    if (Known == How)
      return Result;
  std::vector<Device *> Result;
  for (unsigned I : backend().partition(Index, How))
    Result.push_back(new Device(P, I, this));
  Parts.push_back({How, Result});
  return Result;
}

std::vector<Device *> Device::parts() {
  std::lock_guard Lock(Mutex);
  std::vector<Device *> Result;
  for (auto &[How, Made] : Parts)
    Result.insert(Result.end(), Made.begin(), Made.end());
  return Result;
}

Platform::Platform(Backend &B) : B(B) {
  for (unsigned I = 0; I != B.numDevices(); ++I)
    Devices.push_back(new Device(*this, I));
}

Context &Platform::defaultContext() {
  static std::mutex Mutex;
  static std::vector<std::pair<Platform *, Context *>> *Contexts =
      new std::vector<std::pair<Platform *, Context *>>;
  std::lock_guard Lock(Mutex);
  for (auto &[P, C] : *Contexts)
    if (P == this)
      return *C;
  Context *C = new Context(Devices, {}, {});
  Contexts->push_back({this, C});
  return *C;
}

bool Context::has(const Device *D) const {
  return std::find(Devices.begin(), Devices.end(), D) != Devices.end() ||
         (D->parent() && has(D->parent()));
}

void retain(Context *C) noexcept { C->retainRef(); }
void release(Context *C) noexcept { C->releaseRef(); }
COHORT_WEAK_OBJECTS(Context)

void retain(Weak *W) noexcept { W->retainRef(); }
void release(Weak *W) noexcept { W->releaseRef(); }

} // namespace cohort::rt
