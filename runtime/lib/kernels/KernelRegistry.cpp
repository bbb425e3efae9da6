//===- KernelRegistry.cpp - The kernels of the program --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "KernelRegistry.h"
#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>

namespace cohort::rt {

KernelRegistry &KernelRegistry::get() {
  // Never destroyed: modules unregister when the program ends, in any order.
  static KernelRegistry *TheRegistry = new KernelRegistry;
  return *TheRegistry;
}

thread_local std::vector<Kernel *> *KernelRegistry::Bundle = nullptr;

std::string_view Kernel::lastingName(std::string_view Given) {
  const std::string *Known = Name.load(std::memory_order_acquire);
  if (!Known) {
    auto Made = std::make_unique<const std::string>(Given);
    if (Name.compare_exchange_strong(Known, Made.get()))
      Known = Made.release();
  }
  return *Known;
}

KernelParts &KernelRegistry::change(Kernel &K) {
  KernelParts *&Copy = Changed[&K];
  if (!Copy) {
    const KernelParts *Now = K.Parts.load();
    Copy = new KernelParts;
    AllParts.emplace_back(Copy);
    if (Now) {
      Copy->Records = Now->Records;
      Copy->Codes = Now->Codes;
    }
  }
  return *Copy;
}

void KernelRegistry::publish() {
  for (auto [K, Parts] : Changed)
    K->Parts.store(Parts, std::memory_order_release);
  Changed.clear();
}

void KernelRegistry::add(const ModuleTable &Module) {
  std::unique_lock Lock(Mutex);
  for (uint32_t I = 0; I != Module.NumKernels; ++I) {
    const KernelRecord *Record = Module.Kernels[I];
    Kernel *&K = Kernels[Record->Identity];
    if (!K)
      K = new Kernel;
    change(*K).Records.push_back(Record);
    K->IsOfBundle = Bundle != nullptr;
    if (Bundle)
      Bundle->push_back(K);
  }
  addImages(Module);
  publish();
  ++Version;
}

void KernelRegistry::addImages(const ModuleTable &Module) {
  for (uint32_t I = 0; I != Module.NumImages; ++I) {
    const DeviceImage &Image = Module.Images[I];
    ++LastImage;
    for (uint32_t J = 0; J != Image.NumKernels; ++J)
      if (auto Found = Kernels.find(Image.Kernels[J].Identity);
          Found != Kernels.end())
        change(*Found->second)
            .Codes.push_back({&Image, &Image.Kernels[J], LastImage});
  }
}

/// Whether \p Code is in an image of \p Module.
static bool isOf(const DeviceCode &Code, const ModuleTable &Module) {
  return Code.Image >= Module.Images &&
         Code.Image < Module.Images + Module.NumImages;
}

void KernelRegistry::removeFrom(Kernel &K, const ModuleTable &Module,
                                const KernelRecord *Record) {
  KernelParts &Parts = change(K);
  if (auto Found =
          std::find(Parts.Records.begin(), Parts.Records.end(), Record);
      Found != Parts.Records.end())
    Parts.Records.erase(Found);
  std::erase_if(Parts.Codes,
                [&](const DeviceCode &Code) { return isOf(Code, Module); });
}

/// Waits for those who read what \p K had before it got its version.
static void awaitUses(const Kernel &K) {
  while (K.NumUses[(K.Version + 1) % 2] != 0)
    std::this_thread::sleep_for(std::chrono::microseconds(100));
}

void KernelRegistry::remove(const ModuleTable &Module,
                            const RetireFunction &Retire) {
  std::vector<Kernel *> Gone, Left;
  std::lock_guard One(Removal);
  {
    std::unique_lock Lock(Mutex);
    for (uint32_t I = 0; I != Module.NumKernels; ++I)
      if (auto Found = Kernels.find(Module.Kernels[I]->Identity);
          Found != Kernels.end())
        removeFrom(*Found->second, Module, Module.Kernels[I]);
    for (auto [K, Parts] : Changed)
      (Parts->Records.empty() ? Gone : Left).push_back(K);
    for (Kernel *K : Gone) {
      Changed.erase(K); // whoever still looks at it finds what there was
      Kernels.erase(K->record().Identity);
      Retired.push_back(K);
    }
    publish();
    for (Kernel *K : Gone)
      K->IsThere = false;
    for (const auto &Kernels : {Gone, Left})
      for (Kernel *K : Kernels)
        ++K->Version;
    ++Version;
  }
  for (const auto &Kernels : {Gone, Left})
    for (Kernel *K : Kernels)
      awaitUses(*K);
  if (!Gone.empty() || !Left.empty())
    Retire(Gone, Left);
}

bool KernelUse::tryUse(Kernel &Found) {
  Version = Found.Version;
  ++Found.NumUses[Version % 2];
  K = &Found;
  // Who removes a module changes the version first and counts then.
  if (Found.Version == Version && Found.IsThere)
    return true;
  end();
  return false;
}

void KernelUse::end() {
  if (K)
    --K->NumUses[Version % 2];
  K = nullptr;
}

KernelUse::KernelUse(Kernel &Listed) {
  while (Listed.IsThere && !tryUse(Listed)) {
  }
}

KernelUse::KernelUse(const void *Identity) {
  while (Kernel *Found = KernelRegistry::get().find(Identity))
    if (tryUse(*Found))
      return;
}

Kernel *KernelRegistry::find(const void *Identity) {
  // Mostly a thread launches the same few.
  struct Known {
    const void *Identity = nullptr;
    uint64_t Version = 0;
    Kernel *K = nullptr;
  };
  static thread_local Known Last[16];
  Known &Mine = Last[reinterpret_cast<uintptr_t>(Identity) / 16 % 16];
  uint64_t Now = version();
  if (Mine.Identity == Identity && Mine.Version == Now)
    return Mine.K;
  std::shared_lock Lock(Mutex);
  auto Found = Kernels.find(Identity);
  Mine = {Identity, Now, Found == Kernels.end() ? nullptr : Found->second};
  return Mine.K;
}

size_t KernelRegistry::size() {
  std::shared_lock Lock(Mutex);
  return Kernels.size();
}

} // namespace cohort::rt
