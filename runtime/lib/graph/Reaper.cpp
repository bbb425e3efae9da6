//===- Reaper.cpp - Sees commands end on devices --------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Reaper.h"
#include "Scheduler.h"
#include "support/Processors.h"
#include <algorithm>
#include <chrono>
#include <system_error>

namespace cohort::rt {

void Reaper::watch(Command &C) {
  // Those that somebody else has seen end; released without the lock.
  Ref<Command> Over[2];
  bool MustWake = false;
  {
    std::lock_guard Lock(Mutex);
    if (Stopping)
      return;
    for (Ref<Command> &O : Over)
      if (!Started.empty() && Started.front()->isComplete()) {
        O = std::move(Started.front());
        Started.pop_front();
      }
    Started.push_back(Ref<Command>::share(&C));
    if (Thread.joinable()) {
      MustWake = Sleeps;
      Sleeps = false;
    } else {
      try {
        Thread = std::thread([this] { loop(); });
      } catch (const std::system_error &) {
        // None is to be had now; the next command tries again.
      }
    }
  }
  if (MustWake)
    Condition.notify_one();
}

void Reaper::loop() {
  useProcessMask();
  std::unique_lock Lock(Mutex);
  long Interval = FirstInterval;
  unsigned Quiet = 0;
  uint64_t LastSeen = 0; // serial number of those that were there last time
  while (!Stopping) {
    bool IsOver = false;
    if (!Started.empty()) {
      Quiet = 0;
      Ref<Command> C = Started.front();
      Lock.unlock();
      // Asking the driver is in the way of who submits. Most are waited for.
      IsOver = C->isComplete() ||
               (C->Serial <= LastSeen && S.finishIfOver(*C));
      Lock.lock();
      // Somebody else may have taken it.
      IsOver = IsOver && !Started.empty() && Started.front().get() == C.get();
      if (IsOver)
        Started.pop_front();
      Lock.unlock();
      C = {};
      Lock.lock();
    } else if (++Quiet > MaxQuiet) {
      Sleeps = true;
      Condition.wait(Lock, [this] { return Stopping || !Sleeps; });
      Quiet = 0;
    }
    if (IsOver || Started.empty())
      Interval = FirstInterval;
    if (IsOver)
      continue;
    if (!Started.empty())
      LastSeen = Started.back()->Serial;
    Condition.wait_for(Lock, std::chrono::microseconds(Interval),
                       [this] { return Stopping; });
    Interval = std::min(2 * Interval, LastInterval);
  }
}

void Reaper::stop() {
  std::unique_lock Lock(Mutex);
  Stopping = true;
  std::deque<Ref<Command>> Left = std::move(Started);
  Lock.unlock();
  Condition.notify_one();
  if (Thread.joinable())
    Thread.join();
}

} // namespace cohort::rt
