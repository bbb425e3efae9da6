//===- Waiting.cpp - Threads that wait for commands -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Who waits for a command runs it, and what it depends on, if nobody else does.
//
//===----------------------------------------------------------------------===//
#include "Scheduler.h"
#include "Trace.h"
#include "support/Errors.h"
#include <algorithm>
#include <chrono>
#include <thread>

namespace cohort::rt {

bool Scheduler::claimToWait(Command &C) {
  if (C.state() != CommandState::Ready)
    return false;
  std::lock_guard Lock(Mutex);
  if (C.state() != CommandState::Ready)
    return false;
  claim(C);
  TheRunners.noteClaimedByWaiter();
  return true;
}

void Scheduler::wait(Command &C) {
  if (C.isComplete())
    return;
  if (C.isNode())
    fail(sycl::errc::invalid,
         "a command that was recorded into a graph is never complete");
  TracedWait Traced;
  if (claimToWait(C))
    run(C);
  if (C.state() == CommandState::Started)
    finish(C);
  if (!C.isComplete())
    waitFromBelow(C);
}

/// Sleeps while somebody else runs, starts or completes \p C.
static void sleepWhileRunning(Command &C) {
  // A kernel that is about to end is not worth a trip into the system.
  for (unsigned I = 0; I != 500; ++I) {
    if (C.state() != CommandState::Running)
      return;
    __builtin_ia32_pause();
  }
  while (C.state() == CommandState::Running)
    C.State.wait(uint32_t(CommandState::Running), std::memory_order_acquire);
}

/// The same. An access of the host that this thread alone can end is an error;
/// of one that it has made and others may have, the user who looks at a program
/// that hangs is told.
static void sleepUnlessHeldHere(Command &C, const Command *Waiting) {
  using namespace std::chrono;
  if (const HostAccess *Access = std::get_if<HostAccess>(&C.Act)) {
    checkNotHeldHere(*Access, Waiting);
    if (Access->Holders->anyOfThisThread()) {
      constexpr seconds Patience(2);
      auto End = steady_clock::now() + Patience;
      for (microseconds Pause(20); C.state() == CommandState::Running;
           Pause = std::min(2 * Pause, microseconds(1000))) {
        if (steady_clock::now() > End) {
          reportHeldByThisThread(*Access, Waiting);
          break;
        }
        std::this_thread::sleep_for(Pause);
      }
    }
  }
  sleepWhileRunning(C);
}

Ref<Command> Scheduler::anyDependency(Command &C) {
  for (Ref<Command> &D : C.Dependencies)
    if (!D->isComplete())
      return D;
  return {};
}

/// Goes down to commands that are ready and works its way up: no recursion, as
/// chains may be long.
void Scheduler::waitFromBelow(Command &C) {
  std::vector<Ref<Command>> Stack{Ref<Command>::share(&C)};
  while (!Stack.empty()) {
    Command &Top = *Stack.back();
    if (claimToWait(Top)) {
      run(Top);
    } else if (Top.state() == CommandState::Pending) {
      Ref<Command> Below;
      {
        std::lock_guard Lock(Mutex);
        if (Top.state() == CommandState::Pending)
          Below = anyDependency(Top);
      }
      if (Below)
        Stack.push_back(std::move(Below));
      continue;
    } else if (Top.state() == CommandState::Running) {
      sleepUnlessHeldHere(Top,
                          Stack.size() > 1 ? Stack.end()[-2].get() : nullptr);
    }
    if (Top.state() == CommandState::Started)
      finish(Top);
    if (Top.isComplete())
      Stack.pop_back();
  }
}

/// One of the commands of \p Q up to number \p Until to wait for; null if they
/// are complete.
static Command *nextToWaitFor(const Queue &Q, uint64_t Until) {
  // In order, all are over when the last is.
  if (Q.inOrder() && Q.Last && Q.Last->Serial == Until &&
      Q.Last->state() == CommandState::Started)
    return Q.Last;
  // Rather one that can be run than one to sleep for.
  Command *C = Q.First;
  while (C && C->Serial <= Until && C->state() != CommandState::Ready)
    C = C->QueueNext;
  if (!C || C->Serial > Until)
    C = Q.First;
  return C && C->Serial <= Until ? C : nullptr;
}

void Scheduler::wait(Queue &Q) {
  TracedWait Traced;
  uint64_t Until;
  {
    std::lock_guard Lock(Mutex);
    if (!Q.Last)
      return;
    Until = Q.Last->Serial;
  }
  for (;;) {
    Ref<Command> Next;
    bool IsLast;
    {
      std::lock_guard Lock(Mutex);
      Next = Ref<Command>::share(nextToWaitFor(Q, Until));
      IsLast = Next && Next->Serial == Until;
    }
    if (!Next)
      return;
    wait(*Next);
    if (IsLast && Q.inOrder())
      completeLine(Q, Until);
  }
}

void Scheduler::wait(const AccessList &Accesses) {
  TracedWait Traced;
  for (;;) {
    Ref<Command> Next;
    {
      std::lock_guard Lock(Mutex);
      Next = Accesses.anyPending();
    }
    if (!Next)
      return;
    wait(*Next);
  }
}

void Scheduler::beginHostAccess(Command &C) {
  submit(C);
  while (C.state() == CommandState::Pending) {
    Ref<Command> Below;
    {
      std::lock_guard Lock(Mutex);
      Below = anyDependency(C);
    }
    try {
      if (Below)
        wait(*Below);
    } catch (...) {
      abandonHostAccess(C);
      throw;
    }
  }
}

void Scheduler::abandonHostAccess(Command &C) {
  {
    std::lock_guard Lock(Mutex);
    // Later commands may be behind this one alone, and so stay behind those
    // before it.
    if (C.state() == CommandState::Pending) {
      C.Act = Empty();
      return;
    }
  }
  endHostAccess(C);
}

std::vector<Ref<Command>> Scheduler::dependencies(Command &C) {
  std::lock_guard Lock(Mutex);
  std::vector<Ref<Command>> Result;
  for (Ref<Command> &D : C.Dependencies)
    if (!D->isComplete())
      Result.push_back(D);
  if (Result.empty() && C.QueuePrev && C.TheQueue->inOrder() && !C.isComplete())
    Result.push_back(Ref<Command>::share(C.QueuePrev));
  return Result;
}

} // namespace cohort::rt
