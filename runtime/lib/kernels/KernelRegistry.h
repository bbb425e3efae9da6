//===- KernelRegistry.h - The kernels of the program ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_KERNELS_KERNELREGISTRY_H
#define COHORT_RUNTIME_KERNELS_KERNELREGISTRY_H

#include "KernelRecord.h"
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <string_view>
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

/// The records of a kernel in modules.
struct KernelParts {
  /// One for each module that has it; they are equal, the first one counts.
  std::vector<const KernelRecord *> Records;
  /// In the images of those modules.
  std::vector<DeviceCode> Codes;
  /// The variant that suits this machine; null: not yet chosen.
  mutable std::atomic<const CpuVariant *> Chosen{nullptr};
};

/// A kernel and what has been learnt about it. Never deleted, as commands may
/// refer to it.
///
/// Its records in modules are read by who holds a KernelUse, and by commands
/// that run it: a module that goes waits for both.
struct Kernel {
  /// Never changed, but replaced when modules come and go: launches read it
  /// without a lock. That of the last module stays.
  std::atomic<const KernelParts *> Parts{nullptr};
  /// Another one when a module has gone that has the kernel. Code that was
  /// chosen before is not run.
  std::atomic<uint32_t> Version{0};
  /// Some module has it.
  std::atomic<bool> IsThere{true};
  /// KernelUse objects: of an even version, and of an odd one.
  std::atomic<uint32_t> NumUses[2]{};
  /// The time of a work-item when last measured, picoseconds; 0: not yet
  /// measured.
  std::atomic<uint32_t> PicosPerItem{0};
  // Guarded by the scheduler's lock
  /// Commands that run it now: those that began under an even version, and an
  /// odd one.
  uint32_t NumRunning[2] = {0, 0};
  bool Gone = false; ///< no module has it any more: none may start
  Command *FirstWaiting = nullptr; ///< commands that have not been claimed

  /// Of code that was made at run time, which only its bundle knows.
  bool IsOfBundle = false;
  /// Its name in messages; null: it was not launched.
  std::atomic<const std::string *> Name{nullptr};

  const KernelParts &parts() const {
    return *Parts.load(std::memory_order_acquire);
  }
  const KernelRecord &record() const { return *parts().Records.front(); }
  const std::vector<DeviceCode> &codes() const { return parts().Codes; }
  /// \p Given, as the first launch gave it, for as long as the program runs:
  /// views of names are otherwise into modules.
  std::string_view lastingName(std::string_view Given);
};

/// Maps identities to kernels. Used from static constructors of any translation
/// unit and from libraries that are loaded and unloaded while the program runs.
class KernelRegistry {
public:
  static KernelRegistry &get();

  void add(const ModuleTable &Module);
  /// Kernels that \p Load registers on this thread are of a bundle; returns
  /// them.
  template <class F> std::vector<Kernel *> addBundle(F Load) {
    std::vector<Kernel *> Kernels;
    Bundle = &Kernels;
    Load();
    Bundle = nullptr;
    return Kernels;
  }
  /// Sees to it that no command will run the kernels Gone, which no module has
  /// any more, nor code of the kernels Left that was chosen before now, and
  /// waits for those that do.
  using RetireFunction = std::function<void(const std::vector<Kernel *> &Gone,
                                            const std::vector<Kernel *> &Left)>;
  /// Calls \p Retire, if any kernel changes, before the next module goes.
  void remove(const ModuleTable &Module, const RetireFunction &Retire);
  /// Null if no module has it. A KernelUse sees to it that this stays so.
  Kernel *find(const void *Identity);
  /// Results of a look-up may be remembered until this changes.
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
  /// A copy of what \p K has, to be changed and published.
  KernelParts &change(Kernel &K);
  void publish();
  void addImages(const ModuleTable &Module);
  void removeFrom(Kernel &K, const ModuleTable &Module,
                  const KernelRecord *Record);

  static thread_local std::vector<Kernel *> *Bundle; ///< that is being loaded

  std::mutex Removal; ///< of one module after the other
  std::shared_mutex Mutex;
  std::atomic<uint64_t> Version{1};
  uint64_t LastImage = 0;
  std::unordered_map<const void *, Kernel *> Kernels;
  std::unordered_map<Kernel *, KernelParts *> Changed;
  /// All that were ever published: somebody may still read one.
  std::vector<std::unique_ptr<const KernelParts>> AllParts;
  /// Those without a module, which LeakSanitizer would miss.
  std::vector<Kernel *> Retired;
};

/// While this lives, modules with the kernel stay: a thread that closes one
/// waits.
class KernelUse {
public:
  explicit KernelUse(const void *Identity);
  /// Of one that the registry has listed; it may be gone by now.
  explicit KernelUse(Kernel &Listed);
  KernelUse(const KernelUse &) = delete;
  ~KernelUse() { end(); }

  /// Null if no module has it.
  Kernel *get() const { return K; }
  explicit operator bool() const { return K; }
  Kernel *operator->() const { return K; }
  Kernel &operator*() const { return *K; }
  /// That of the kernel all the while.
  uint32_t version() const { return Version; }

private:
  bool tryUse(Kernel &Found); ///< false: it has changed in between
  void end();

  Kernel *K = nullptr;
  uint32_t Version = 0;
};

} // namespace cohort::rt
#endif
