//===- Reaper.cpp - Sees commands end on devices --------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Reaper.h"
#include "Scheduler.h"
#include <algorithm>
#include <chrono>
#include <system_error>

namespace cohort::rt {

void Reaper::watch(Command &C) {
  std::lock_guard Lock(Mutex);
  if (Stopping)
    return;
  Started.push_back(Ref<Command>::share(&C));
  if (Thread.joinable()) {
    if (Started.size() == 1)
      Condition.notify_one();
    return;
  }
  try {
    Thread = std::thread([this] { loop(); });
  } catch (const std::system_error &) {
    // None is to be had now; the next command tries again.
  }
}

void Reaper::loop() {
  std::unique_lock Lock(Mutex);
  long Interval = FirstInterval;
  while (!Stopping) {
    if (Started.empty()) {
      Condition.wait(Lock);
      continue;
    }
    Ref<Command> C = Started.front();
    Lock.unlock();
    bool IsOver = S.finishIfOver(*C);
    C = {};
    Lock.lock();
    if (IsOver) {
      Started.pop_front();
      Interval = FirstInterval;
      continue;
    }
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
