//===- KernelRegistry.h - The kernels of the program ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_KERNELREGISTRY_H
#define COHORT_RUNTIME_KERNELREGISTRY_H

#include "KernelRecord.h"
#include <atomic>
#include <shared_mutex>
#include <unordered_map>
#include <vector>

namespace cohort::rt {

class Command;

/// A kernel in an image. Each registration of an image has a number of its own.
struct DeviceCode {
  const DeviceImage *Image = nullptr;
  const DeviceKernel *Kernel = nullptr;
  uint64_t Serial = 0;
};

/// A kernel and what has been learnt about it. Never deleted, as commands may
/// refer to it.
struct Kernel {
  /// One for each module that has it; they are equal, the first one counts.
  std::vector<const KernelRecord *> Records;
  /// In the images of those modules.
  std::vector<DeviceCode> Codes;
  /// What a work-item took when last measured, picoseconds; 0: not yet
  /// measured.
  std::atomic<uint32_t> PicosPerItem{0};
  /// The variant that suits this machine; null: not yet chosen.
  std::atomic<const CpuVariant *> Chosen{nullptr};
  // Guarded by the scheduler's lock
  uint32_t NumRunning = 0; ///< commands that run it now
  bool Gone = false;       ///< no module has it any more: none may start
  Command *FirstWaiting = nullptr; ///< commands that have not been claimed

  /// Of code that was made at run time, which only its bundle knows.
  bool IsOfBundle = false;

  const KernelRecord &record() const { return *Records.front(); }
};

/// Maps identities to kernels. Used from static constructors of any translation
/// unit and from libraries that are loaded and unloaded while the program runs.
class KernelRegistry {
public:
  static KernelRegistry &get();

  void add(const ModuleTable &Module);
  /// What \p Load registers on this thread is of a bundle; the kernels.
  template <class F> std::vector<Kernel *> addBundle(F Load) {
    std::vector<Kernel *> Kernels;
    Bundle = &Kernels;
    Load();
    Bundle = nullptr;
    return Kernels;
  }
  /// Waits for the commands that run the module's kernels; those that have not
  /// started are dropped.
  void remove(const ModuleTable &Module);
  /// Null if no module has it.
  Kernel *find(const void *Identity);
  /// What has been found in a module may be remembered until this changes.
  uint64_t version() const { return Version.load(std::memory_order_acquire); }
  size_t size();
  /// All that \p Test says yes to.
  template <class F> std::vector<Kernel *> select(F Test) {
    std::shared_lock Lock(Mutex);
    std::vector<Kernel *> Result;
    for (auto &[Identity, K] : Kernels)
      if (Test(*K))
        Result.push_back(K);
    return Result;
  }

private:
  void addImages(const ModuleTable &Module);
  void removeImages(const ModuleTable &Module);

  static thread_local std::vector<Kernel *> *Bundle; ///< that is being loaded

  std::shared_mutex Mutex;
  std::atomic<uint64_t> Version{1};
  uint64_t LastImage = 0;
  std::unordered_map<const void *, Kernel *> Kernels;
  /// Those without a module, which LeakSanitizer would miss.
  std::vector<Kernel *> Retired;
};

} // namespace cohort::rt
#endif
