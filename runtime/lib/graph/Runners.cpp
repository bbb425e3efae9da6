//===- Runners.cpp - Threads that run what nobody waits for ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Runners.h"
#include "Scheduler.h"
#include "support/Processors.h"
#include <chrono>
#include <sys/prctl.h>
#include <system_error>

namespace cohort::rt {

Runners::Runners(Scheduler &S)
    : S(S), MaxKernels(std::max(2u, numProcessors())) {}

bool Runners::noteReady() {
  ++NumReady;
  return !HasWatch || WatchSleeps;
}

bool Runners::noteSubmitted() {
  bool MustWake = noteReady();
  if (Eagerness * 2 <= MaxEagerness)
    return MustWake;
  TakeAtOnce = true;
  return true;
}

void Runners::wake() {
  Lock L(S.Mutex);
  if (HasWatch) {
    WatchSleeps = false;
    L.unlock();
    WatchCondition.notify_one();
  } else if (NumIdle != 0) {
    HasWatch = ChooseWatch = true;
    L.unlock();
    IdleCondition.notify_one();
  } else if (Threads.size() != MaxThreads && !Stopping) {
    // The rest is busy; what is ready may not wait until they are done.
    try {
      Threads.emplace_back([this, Index = Threads.size()] { loop(Index); });
      HasWatch = true;
    } catch (const std::system_error &) {
      // No thread is to be had now; whoever waits runs the command, and the
      // next submission tries again.
    }
  }
}

void Runners::hurry() {
  {
    Lock L(S.Mutex);
    if ((TakeAtOnce && HasWatch) || !oldest())
      return; // it is on its way, or there is nothing to take
    TakeAtOnce = true;
  }
  wake();
}

void Runners::loop(size_t Index) {
  useProcessMask();
  // Without this the kernel lets the watch's short sleeps take twice as long.
  prctl(PR_SET_TIMERSLACK, 1000ul);
  Lock L(S.Mutex);
  while (!Stopping) {
    Command *C = watch(L);
    HasWatch = false;
    while (C) {
      bool IsKernel = std::holds_alternative<Launch>(C->Act);
      S.claim(*C);
      ++NumBusy;
      NumKernels += IsKernel;
      bool More = oldest() != nullptr;
      if (More)
        TakeAtOnce = true;
      L.unlock();
      if (More)
        wake();
      S.run(*C);
      L.lock();
      NumKernels -= IsKernel;
      --NumBusy;
      C = oldest();
    }
    if (HasWatch)
      sleep(L);
    HasWatch = true;
  }
  Ended.push_back(Index);
  EndCondition.notify_one();
}

void Runners::sleep(Lock &L) {
  ++NumIdle;
  IdleCondition.wait(L, [this] { return ChooseWatch || Stopping; });
  ChooseWatch = false;
  --NumIdle;
}

void Runners::stop() {
  Lock L(S.Mutex);
  Stopping = true;
  WatchSleeps = false;
  WatchCondition.notify_all();
  IdleCondition.notify_all();
  EndCondition.wait_for(L, std::chrono::seconds(1), [this] {
    return Ended.size() + NumBusy >= Threads.size();
  });
  std::vector<size_t> Now = std::move(Ended);
  L.unlock();
  for (size_t Index : Now)
    Threads[Index].join();
}

Command *Runners::watch(Lock &L) {
  long Interval = FirstInterval;
  uint64_t Seen = 0, ReadyBefore = NumReady;
  while (!Stopping) {
    Command *C = oldest();
    if (C && TakeAtOnce) {
      TakeAtOnce = false;
      return C;
    }
    if (C && C->Serial == Seen) {
      Eagerness = MaxEagerness;
      return C;
    }
    TakeAtOnce = false;
    Seen = C ? C->Serial : 0;
    bool Quiet = !C && NumReady == ReadyBefore;
    ReadyBefore = NumReady;
    // Where each command is waited for there is less and less to look for: an
    // interval as short as the first one costs a fifth of a processor.
    Interval = C ? FirstInterval : 2 * Interval;
    if (Interval > LastInterval && !Quiet)
      Interval = LastInterval;
    if (Interval <= LastInterval) {
      WatchCondition.wait_for(L, std::chrono::microseconds(Interval));
    } else {
      WatchSleeps = true;
      WatchCondition.wait(L, [this] { return !WatchSleeps; });
      Interval = FirstInterval;
    }
  }
  return nullptr;
}

Command *Runners::oldest() const {
  for (Command *C = S.FirstReady; C; C = C->ReadyNext)
    if (NumKernels < MaxKernels || !std::holds_alternative<Launch>(C->Act))
      return C;
  return nullptr;
}

} // namespace cohort::rt
