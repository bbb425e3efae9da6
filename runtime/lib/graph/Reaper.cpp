//===- Reaper.cpp - Sees commands end on devices --------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Reaper.h"
#include "Scheduler.h"
#include "support/Processors.h"
#include <algorithm>
#include <chrono>
#include <system_error>
#include <vector>

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

/// The youngest that was there at the last look and ends after all that are in
/// front of it, as a queue that is in order has it: one question to the driver
/// and one turn at the locks, which who submits needs for each command, do for
/// all of them.
Ref<Command> Reaper::endOfLine(const Command &First, uint64_t LastSeen) const {
  if (First.TheQueue && First.TheQueue->inOrder())
    for (size_t I = Started.size(); I-- != 0;)
      if (const Ref<Command> &C = Started[I];
          C->Serial <= LastSeen && C->TheQueue.get() == First.TheQueue.get())
        return C;
  return {};
}

void Reaper::dropComplete(std::unique_lock<std::mutex> &Lock) {
  std::vector<Ref<Command>> Over; // released without the lock
  while (!Started.empty() && Started.front()->isComplete()) {
    Over.push_back(std::move(Started.front()));
    Started.pop_front();
  }
  Lock.unlock();
  Over.clear();
  Lock.lock();
}

void Reaper::loop() {
  useProcessMask();
  std::unique_lock Lock(Mutex);
  long Interval = FirstInterval;
  unsigned Quiet = 0;
  uint64_t LastSeen = 0; // serial number of those that were there last time
  bool AskLine = true;   // once for each look
  while (!Stopping) {
    bool IsOver = false;
    if (!Started.empty()) {
      Quiet = 0;
      Ref<Command> C = Started.front(), Youngest;
      if (AskLine)
        Youngest = endOfLine(*C, LastSeen);
      Lock.unlock();
      // Asking the driver is in the way of who submits. Most are waited for.
      IsOver = C->isComplete() || (C->Serial <= LastSeen && S.finishIfOver(*C));
      if (IsOver && Youngest)
        S.finishLineIfOver(*Youngest);
      AskLine &= !IsOver;
      C = {};
      Youngest = {};
      Lock.lock();
      dropComplete(Lock);
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
    AskLine = true;
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
