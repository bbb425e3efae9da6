//===- ConcurrentGroups.cpp - Work-groups that wait for one another -------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// oneTBB does not promise that tasks run at the same time, so that each group
// has a thread of its own here.
//
//===----------------------------------------------------------------------===//
#include "ConcurrentGroups.h"
#include "Kernel.h"
#include "support/Processors.h"
#include "sycl/ext/oneapi/root_group.hpp"
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace cohort::rt::cpu {

namespace {

/// The exception that ends a group that waits for one that has thrown.
struct OtherHasThrown {};

/// The work-groups of one launch.
class RootGroup {
public:
  explicit RootGroup(uint32_t Number) : Number(Number) {}

  void wait() {
    // An exception comes first and the round after it.
    uint32_t Now = Round.load(std::memory_order_acquire);
    if (HasThrown.load())
      throw OtherHasThrown();
    if (Arrived.fetch_add(1, std::memory_order_acq_rel) + 1 == Number) {
      Arrived.store(0, std::memory_order_relaxed);
      next();
    } else {
      // The others are on their way, on processors of their own.
      for (unsigned I = 0; I != 2000 && Round.load() == Now; ++I)
        __builtin_ia32_pause();
      while (Round.load(std::memory_order_acquire) == Now)
        Round.wait(Now);
    }
    if (HasThrown.load())
      throw OtherHasThrown();
  }

  /// In the handler of what a group has thrown.
  void keepException() {
    std::lock_guard Lock(Mutex);
    if (HasThrown.exchange(true))
      return;
    Thrown = std::current_exception();
    next();
  }
  void rethrow() const {
    if (Thrown)
      std::rethrow_exception(Thrown);
  }

private:
  void next() {
    Round.fetch_add(1, std::memory_order_acq_rel);
    Round.notify_all();
  }

  const uint32_t Number;
  std::atomic<uint32_t> Arrived{0}, Round{0};
  std::atomic<bool> HasThrown{false};
  std::mutex Mutex;
  std::exception_ptr Thrown;
};

/// That of the group that this thread runs; null: groups run one by one.
thread_local RootGroup *Running = nullptr;

} // namespace

void runConcurrently(size_t NumGroups, const std::function<void(size_t)> &Run) {
  RootGroup All(static_cast<uint32_t>(NumGroups));
  auto RunOne = [&](size_t I) {
    RootGroup *Outer = Running;
    Running = &All;
    try {
      Run(I);
    } catch (...) {
      All.keepException();
    }
    Running = Outer;
  };
  std::vector<std::thread> Threads;
  try {
    for (size_t I = 1; I < NumGroups; ++I)
      Threads.emplace_back([&RunOne, I] {
        useProcessMask();
        RunOne(I);
      });
    RunOne(0);
  } catch (...) { // no thread is to be had
    All.keepException();
  }
  for (std::thread &T : Threads)
    T.join();
  All.rethrow();
}

} // namespace cohort::rt::cpu

void cohort_root_barrier() {
  using namespace cohort::rt::cpu;
  if (Running)
    return Running->wait();
  std::string Kernel = runningKernel();
  std::fprintf(stderr,
               "cohort: %s: group_barrier of a root_group needs a launch with "
               "use_root_sync\n",
               Kernel.empty() ? "the host" : Kernel.c_str());
  std::abort();
}
