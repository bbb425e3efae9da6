//===- LayoutVersions.cpp - Kernels built for their launches --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "LayoutVersions.h"
#include "Graphs.h"
#include "support/Errors.h"
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <thread>

namespace cohort::rt::cuda {

namespace {

/// Launches after which a version is worth the driver's time, and versions of a
/// kernel: one whose layouts are new each time gets no more.
constexpr unsigned Enough = 2, MaxVersions = 4;

enum class Policy { Later, Now, Never };

Policy policy() {
  static const Policy Known = [] {
    const char *Wanted = std::getenv("COHORT_CUDA_LAYOUTS");
    if (!Wanted || !*Wanted)
      return Policy::Later;
    if (!std::strcmp(Wanted, "now"))
      return Policy::Now;
    if (!std::strcmp(Wanted, "never"))
      return Policy::Never;
    fail(sycl::errc::invalid, "COHORT_CUDA_LAYOUTS is '" + std::string(Wanted) +
                                  "'; valid are 'now' and 'never'");
  }();
  return Known;
}

/// The thread that has the driver build versions.
class Builder {
public:
  static Builder &get() {
    static Builder *TheBuilder = [] {
      auto *Made = new Builder;
      // The driver, which is there already, ends behind what is registered now.
      std::atexit([] { get().end(); });
      return Made;
    }();
    return *TheBuilder;
  }
  void add(std::function<void()> Job) {
    std::lock_guard Lock(Mutex);
    if (Ended)
      return;
    Jobs.push_back(std::move(Job));
    if (!Thread.joinable())
      Thread = std::thread([this] { work(); });
    Changed.notify_one();
  }

private:
  void work() {
    std::unique_lock Lock(Mutex);
    for (;;) {
      Changed.wait(Lock, [this] { return Ended || !Jobs.empty(); });
      if (Ended)
        return;
      std::function<void()> Job = std::move(Jobs.front());
      Jobs.pop_front();
      Lock.unlock();
      Job();
      Lock.lock();
    }
  }
  void end() {
    {
      std::lock_guard Lock(Mutex);
      Ended = true;
    }
    Changed.notify_one();
    if (Thread.joinable())
      Thread.join();
  }

  std::mutex Mutex;
  std::condition_variable Changed;
  std::deque<std::function<void()>> Jobs;
  std::thread Thread;
  bool Ended = false;
};

/// In the callable.
uint64_t wordAt(const Launch &L, size_t Place) {
  uint64_t Word = 0;
  if (Place + sizeof(Word) <= L.ClosureBytes)
    std::memcpy(&Word, static_cast<const char *>(L.Closure) + Place,
                sizeof(Word));
  return Word;
}

} // namespace

std::unique_ptr<LayoutVersions> LayoutVersions::of(std::string_view Ptx,
                                                   std::string_view Kernel) {
  if (policy() == Policy::Never)
    return nullptr;
  std::optional<LayoutNeeds> Needs = layoutNeeds(Ptx, Kernel);
  if (!Needs)
    return nullptr;
  return std::unique_ptr<LayoutVersions>(
      new LayoutVersions(Ptx, Kernel, std::move(*Needs)));
}

bool LayoutVersions::suits(const Version &V, const Launch &L,
                           const unsigned (&Block)[3],
                           uint64_t DynamicBytes) const {
  for (unsigned I = 0; I != 3; ++I)
    if (V.Layout.Block[I] != Block[I] || V.Layout.LogicalSize[I] != L.Local[I])
      return false;
  if (V.Layout.DynamicBytes != DynamicBytes)
    return false;
  for (size_t I = 0; I != Needs.Words.size(); ++I)
    if (V.Layout.Words[I] != wordAt(L, Needs.Words[I]))
      return false;
  return true;
}

/// Null if there are versions enough.
LayoutVersions::Version *LayoutVersions::versionFor(const Launch &L,
                                                    const unsigned (&Block)[3],
                                                    uint64_t DynamicBytes,
                                                    size_t Shared) {
  for (const auto &V : Versions)
    if (suits(*V, L, Block, DynamicBytes))
      return V.get();
  if (Versions.size() == MaxVersions)
    return nullptr;
  auto New = std::make_unique<Version>();
  for (unsigned I = 0; I != 3; ++I) {
    New->Layout.Block[I] = Block[I];
    New->Layout.LogicalSize[I] = L.Local[I];
  }
  New->Layout.DynamicBytes = DynamicBytes;
  for (size_t Place : Needs.Words)
    New->Layout.Words.push_back(wordAt(L, Place));
  New->Shared = Shared;
  return Versions.emplace_back(std::move(New)).get();
}

/// A version that cannot be built is never there: the kernel as it is does the
/// work.
void LayoutVersions::build(const Api &Cuda, const CudaDevice &D,
                           const std::string &Text, const std::string &Kernel,
                           Version &V) {
  CUmodule M;
  CUfunction F;
  if (Cuda.cuCtxSetCurrent(D.Context) != CUDA_SUCCESS ||
      Cuda.cuModuleLoadDataEx(&M, Text.c_str(), 0, nullptr, nullptr) !=
          CUDA_SUCCESS ||
      Cuda.cuModuleGetFunction(&F, M, Kernel.c_str()) != CUDA_SUCCESS)
    return;
  auto Attribute = [&](CUfunction_attribute What) {
    int Value = 0;
    return Cuda.cuFuncGetAttribute(&Value, What, F) == CUDA_SUCCESS
               ? size_t(Value)
               : 0;
  };
  const uint32_t (&Block)[3] = V.Layout.Block;
  constexpr size_t PlainShared = 48 * 1024;
  size_t All = Attribute(CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES) + V.Shared;
  if (Attribute(CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK) <
          size_t(Block[0]) * Block[1] * Block[2] ||
      (All > PlainShared &&
       Cuda.cuFuncSetAttribute(F,
                               CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES,
                               int(V.Shared)) != CUDA_SUCCESS))
    return;
  V.Built.store(F, std::memory_order_release);
  noteVersionBuilt();
}

CUfunction LayoutVersions::builtOf(const Version &V) {
  CUfunction F = V.Built.load(std::memory_order_acquire);
  if (!F)
    noteVersionAwaited();
  return F;
}

CUfunction LayoutVersions::find(const Api &Cuda, const CudaDevice &D,
                                const Launch &L, const unsigned (&Block)[3],
                                uint64_t DynamicBytes, size_t Shared) {
  Version *V = Last.load(std::memory_order_acquire);
  if (V && suits(*V, L, Block, DynamicBytes))
    return builtOf(*V);
  std::lock_guard Lock(Mutex);
  V = versionFor(L, Block, DynamicBytes, Shared);
  if (!V)
    return nullptr;
  bool Now = policy() == Policy::Now;
  // A recorded launch is repeated.
  V->Launches += isRecording() ? Enough : 1;
  if (!V->IsAskedFor && V->Launches >= (Now ? 1 : Enough)) {
    V->IsAskedFor = true;
    std::string Text = ptxForLayout(Ptx, Kernel, Needs, V->Layout);
    if (!Text.empty() && Now)
      build(Cuda, D, Text, Kernel, *V);
    else if (!Text.empty())
      Builder::get().add(
          [this, &Cuda, &D, Text, V] { build(Cuda, D, Text, Kernel, *V); });
  }
  if (V->Launches >= Enough || Now)
    Last.store(V, std::memory_order_release);
  return builtOf(*V);
}

} // namespace cohort::rt::cuda
