//===- KernelRegistry.cpp - The kernels of the program --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "KernelRegistry.h"
#include "Scheduler.h"
#include "sycl/detail/export.hpp"
#include <cstdio>
#include <cstdlib>
#include <mutex>

namespace cohort::rt {

KernelRegistry &KernelRegistry::get() {
  // Never destroyed: modules unregister when the program ends, in any order.
  static KernelRegistry *TheRegistry = new KernelRegistry;
  return *TheRegistry;
}

thread_local std::vector<Kernel *> *KernelRegistry::Bundle = nullptr;

void KernelRegistry::add(const ModuleTable &Module) {
  std::unique_lock Lock(Mutex);
  ++Version;
  for (uint32_t I = 0; I != Module.NumKernels; ++I) {
    const KernelRecord *Record = Module.Kernels[I];
    Kernel *&K = Kernels[Record->Identity];
    if (!K)
      K = new Kernel;
    K->Records.push_back(Record);
    K->IsOfBundle = Bundle != nullptr;
    if (Bundle)
      Bundle->push_back(K);
  }
  addImages(Module);
}

void KernelRegistry::addImages(const ModuleTable &Module) {
  for (uint32_t I = 0; I != Module.NumImages; ++I) {
    const DeviceImage &Image = Module.Images[I];
    ++LastImage;
    for (uint32_t J = 0; J != Image.NumKernels; ++J)
      if (auto Found = Kernels.find(Image.Kernels[J].Identity);
          Found != Kernels.end())
        Found->second->Codes.push_back({&Image, &Image.Kernels[J], LastImage});
  }
}

void KernelRegistry::removeImages(const ModuleTable &Module) {
  for (uint32_t I = 0; I != Module.NumImages; ++I)
    for (auto &[Identity, K] : Kernels)
      std::erase_if(K->Codes, [&](const DeviceCode &Code) {
        return Code.Image == &Module.Images[I];
      });
}

void KernelRegistry::remove(const ModuleTable &Module) {
  std::vector<Kernel *> Gone;
  {
    std::unique_lock Lock(Mutex);
    ++Version;
    removeImages(Module);
    for (uint32_t I = 0; I != Module.NumKernels; ++I) {
      const KernelRecord *Record = Module.Kernels[I];
      auto Found = Kernels.find(Record->Identity);
      if (Found == Kernels.end())
        continue;
      auto &Records = Found->second->Records;
      for (size_t R = 0; R != Records.size(); ++R)
        if (Records[R] == Record) {
          Records.erase(Records.begin() + R);
          Found->second->Chosen = nullptr; // perhaps this record's
          break;
        }
      if (!Records.empty())
        continue;
      Gone.push_back(Found->second);
      Retired.push_back(Found->second);
      Kernels.erase(Found);
    }
  }
  if (!Gone.empty())
    Scheduler::get().retire(Gone);
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

using namespace cohort::rt;

/// Objects with kernels refer to this, so that a linker which is not given this
/// library prints a name that says what to do.
extern "C" COHORT_API const char __cohort_runtime_missing__link_with_lcohort;
const char __cohort_runtime_missing__link_with_lcohort = 1;

extern "C" COHORT_API void __cohort_register_module(const ModuleTable *Module) {
  if (Module->Version != ModuleTable::CurrentVersion) {
    // Static constructors run: there is nobody to catch an exception.
    std::fprintf(stderr,
                 "cohort: this program was compiled for version %u of the "
                 "kernel table, this libcohort.so reads version %u; compile "
                 "it again\n",
                 Module->Version, ModuleTable::CurrentVersion);
    std::exit(EXIT_FAILURE);
  }
  KernelRegistry::get().add(*Module);
}

extern "C" COHORT_API void
__cohort_unregister_module(const ModuleTable *Module) {
  if (Module->Version == ModuleTable::CurrentVersion)
    KernelRegistry::get().remove(*Module);
}

extern "C" COHORT_API void __cohort_outside_kernel(const char *Operation) {
  std::fprintf(stderr,
               "cohort: '%s' is only available in kernels, and was called on "
               "the host\n",
               Operation);
  std::abort();
}
