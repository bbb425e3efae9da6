//===- Scheduler.cpp - The dependency graph and who runs it ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Scheduler.h"
#include "Actions.h"
#include "DeviceGraph.h"
#include "MemoryObject.h"
#include "Trace.h"
#include <algorithm>
#include <chrono>
#include <thread>

namespace cohort::rt {

void AccessList::add(Command &New, const Requirement &R, CommandList &Before,
                     CommandList &Dropped) {
  bool IsHost = std::holds_alternative<HostAccess>(New.Act);
  size_t Kept = 0;
  for (Access &A : Accesses) {
    bool Done = A.User->isComplete();
    // Host accessors are not in each other's way: one thread may hold several,
    // and would wait for itself.
    bool Ordered = A.User.get() != &New &&
                   !(IsHost && std::holds_alternative<HostAccess>(A.User->Act));
    bool Overlaps = A.Begin < R.End && R.Begin < A.End;
    if (Ordered && Overlaps && (A.Writes || R.Writes) && !Done)
      Before.push_back(A.User);
    // Whoever comes later waits for the new one, which waits for this one.
    bool Covered = Ordered && R.Writes && R.Begin <= A.Begin && A.End <= R.End;
    if (Done || Covered)
      Dropped.push_back(std::move(A.User));
    else
      Accesses[Kept++] = std::move(A);
  }
  Accesses.resize(Kept);
  if (R.Begin != R.End)
    Accesses.push_back({Ref<Command>::share(&New), R.Begin, R.End, R.Writes});
}

Ref<Command> AccessList::anyPending() const {
  for (const Access &A : Accesses)
    if (!A.User->isComplete() &&
        !std::holds_alternative<HostAccess>(A.User->Act))
      return A.User;
  return {};
}

static std::atomic<Scheduler *> TheScheduler{nullptr};

Scheduler &Scheduler::get() {
  // Never destroyed: host tasks may use it until the process ends.
  static Scheduler *Made = [] {
    TheScheduler = new Scheduler;
    return TheScheduler.load();
  }();
  return *Made;
}

/// After all destructors of the program's globals.
__attribute__((destructor)) static void stopRunners() {
  if (Scheduler *S = TheScheduler)
    S->stop();
  Trace::end();
}

static void addWaiting(Kernel &K, Command &C) {
  C.KernelNext = K.FirstWaiting;
  if (C.KernelNext)
    C.KernelNext->KernelPrev = &C;
  K.FirstWaiting = &C;
}

static void removeWaiting(Kernel &K, Command &C) {
  (C.KernelPrev ? C.KernelPrev->KernelNext : K.FirstWaiting) = C.KernelNext;
  if (C.KernelNext)
    C.KernelNext->KernelPrev = C.KernelPrev;
}

/// Counts \p C among those that run its kernels.
static void noteRunning(Command &C) {
  if (Launch *L = std::get_if<Launch>(&C.Act)) {
    C.RunVersion = L->K->Version;
    ++L->K->NumRunning[C.RunVersion % 2];
  } else if (GraphJob *Job = std::get_if<GraphJob>(&C.Act)) {
    const std::vector<Kernel *> &Kernels = Job->Graph->kernels();
    Job->HasGone = std::any_of(Kernels.begin(), Kernels.end(),
                               [](Kernel *K) { return K->Gone; });
    if (Job->HasGone)
      return;
    for (Kernel *K : Kernels) {
      Job->Versions.push_back(K->Version);
      ++K->NumRunning[Job->Versions.back() % 2];
    }
  }
}

static void noteOver(const Command &C) {
  if (const Launch *L = std::get_if<Launch>(&C.Act))
    --L->K->NumRunning[C.RunVersion % 2];
  else if (const GraphJob *Job = std::get_if<GraphJob>(&C.Act))
    for (size_t I = 0; I != Job->Versions.size(); ++I)
      --Job->Graph->kernels()[I]->NumRunning[Job->Versions[I] % 2];
}

/// Whether \p C is for the device and may use any memory of the program.
static bool isDeviceWork(const Command &C) {
  return std::holds_alternative<Launch>(C.Act) ||
         std::holds_alternative<CopyJob>(C.Act) ||
         std::holds_alternative<FillJob>(C.Act) ||
         std::holds_alternative<GraphJob>(C.Act);
}

/// Whether the device of \p C works at it by itself. With profiling somebody
/// has to look at the clock.
static bool canStart(const Command &C) {
  return C.TheQueue && C.TheQueue->backend().canStart() &&
         !C.TheQueue->profiling() && isDeviceWork(C);
}

/// Whether \p C can be started behind \p B.
static bool canFollow(const Command &C, const Command &B) {
  return canStart(C) && B.TheQueue &&
         &C.TheQueue->device() == &B.TheQueue->device();
}

/// Whether \p C takes less time than anybody else would need to notice it. The
/// source must live until it has been read, but programs forget about that
/// where it is a local variable, as other implementations read it at once.
static bool isShortCopy(const Command &C) {
  constexpr size_t MaxBytes = 4096;
  const auto *Copy = std::get_if<CopyJob>(&C.Act);
  return Copy && Copy->DestBox.bytes() <= MaxBytes && C.TheQueue &&
         C.TheQueue->device().accessesHostMemory();
}

/// Enters \p C as the last one of \p Q.
static void append(Queue &Q, Command &C) {
  C.QueuePrev = Q.Last;
  (Q.Last ? Q.Last->QueueNext : Q.First) = &C;
  Q.Last = &C;
}

bool Scheduler::claimInLine(Command &C) {
  Queue *Q = C.TheQueue.get();
  if (!Q || !Q->inOrder() || !C.Dependencies.empty() ||
      !C.Requirements.empty() || !canStart(C))
    return false;
  Command *Before = Q->Last;
  if (Before && Before->state() != CommandState::Started)
    return false;
  if (Launch *L = std::get_if<Launch>(&C.Act); L && L->K->Gone)
    return false;
  noteRunning(C);
  C.Apart = Before && Before->isAwaited();
  C.Serial = ++LastSerial;
  addUser(C);
  append(*Q, C);
  C.State.store(uint32_t(CommandState::Running), std::memory_order_release);
  return true;
}

/// Puts what \p C has to wait for because of barriers of \p Q, or because it is
/// one, into \p Before.
static void addBarriers(Queue &Q, Command &C,
                        std::vector<Ref<Command>> &Before) {
  using Kind = Command::BarrierKind;
  if (Q.Barrier)
    Before.push_back(Ref<Command>::share(Q.Barrier));
  if (C.Barrier == Kind::BehindAll)
    for (Command *B = Q.First; B; B = B->QueueNext)
      Before.push_back(Ref<Command>::share(B));
  if (C.Barrier != Kind::None)
    Q.Barrier = &C;
}

void Scheduler::submit(Command &C) {
  Queue *Q = C.TheQueue.get();
  if (C.profiling())
    C.SubmitTime = profilingClock();
  C.retainRef(); // the graph's
  {
    std::unique_lock Lock(Mutex);
    if (claimInLine(C)) {
      Lock.unlock();
      return run(C);
    }
  }
  std::vector<Ref<Command>> Before = std::move(C.Dependencies), Dropped;
  C.Dependencies.clear();
  std::vector<std::shared_ptr<void>> Destroyed;
  bool MustWake = false, StartNow = false;
  {
    std::lock_guard Lock(Mutex);
    C.Serial = ++LastSerial;
    addUser(C);
    for (Requirement &R : C.Requirements)
      R.Object->Accesses.add(C, R, Before, Dropped);
    if (Q) {
      if (!Q->inOrder())
        addBarriers(*Q, C, Before);
      else if (Q->Last)
        Before.push_back(Ref<Command>::share(Q->Last));
      append(*Q, C);
    }
    for (Ref<Command> &B : Before) {
      if (B->isComplete() ||
          (!B->Successors.empty() && B->Successors.back() == &C))
        continue;
      if (B->state() == CommandState::Started && canFollow(C, *B)) {
        C.Apart |= B->isAwaited();
        C.After.push_back(B);
      } else {
        B->Successors.push_back(&C);
        ++C.NumPending;
      }
      C.Dependencies.push_back(std::move(B));
    }
    if (Launch *L = std::get_if<Launch>(&C.Act)) {
      if (L->K->Gone)
        Destroyed.push_back(C.dropAction());
      else
        addWaiting(*L->K, C);
    }
    if (C.NumPending != 0)
      C.State.store(uint32_t(CommandState::Pending), std::memory_order_release);
    else if (setReady(C)) {
      // Contents of buffers may have to be brought, which takes its time.
      StartNow = (canStart(C) || isShortCopy(C)) && C.Requirements.empty();
      if (StartNow)
        claim(C);
      else
        MustWake = TheRunners.noteSubmitted();
    }
  }
  if (StartNow)
    run(C);
  if (MustWake)
    TheRunners.wake();
}

bool Scheduler::isEmpty(const Queue &Q) {
  std::lock_guard Lock(Mutex);
  return Q.First == nullptr;
}

void Scheduler::addUser(Command &C) {
  C.UsesMemory = isDeviceWork(C);
  if (!C.UsesMemory)
    return;
  C.UserPrev = LastUser;
  (LastUser ? LastUser->UserNext : FirstUser) = &C;
  LastUser = &C;
}

void Scheduler::removeUser(Command &C) {
  if (!C.UsesMemory)
    return;
  (C.UserPrev ? C.UserPrev->UserNext : FirstUser) = C.UserNext;
  (C.UserNext ? C.UserNext->UserPrev : LastUser) = C.UserPrev;
}

void Scheduler::takeReleases(std::vector<std::function<void()>> &Due) {
  while (!Releases.empty() &&
         !(FirstUser && FirstUser->Serial <= Releases.front().first)) {
    Due.push_back(std::move(Releases.front().second));
    Releases.pop_front();
  }
}

void Scheduler::afterCommands(std::function<void()> Release) {
  {
    std::lock_guard Lock(Mutex);
    if (FirstUser) {
      Releases.push_back({LastSerial, std::move(Release)});
      return;
    }
  }
  Release();
}

bool Scheduler::setReady(Command &C) {
  if (std::holds_alternative<HostAccess>(C.Act)) {
    C.State.store(uint32_t(CommandState::Running), std::memory_order_release);
    C.State.notify_all();
    return false;
  }
  C.State.store(uint32_t(CommandState::Ready), std::memory_order_release);
  C.ReadyPrev = LastReady;
  C.ReadyNext = nullptr;
  (LastReady ? LastReady->ReadyNext : FirstReady) = &C;
  LastReady = &C;
  return true;
}

void Scheduler::removeReady(Command &C) {
  (C.ReadyPrev ? C.ReadyPrev->ReadyNext : FirstReady) = C.ReadyNext;
  (C.ReadyNext ? C.ReadyNext->ReadyPrev : LastReady) = C.ReadyPrev;
}

void Scheduler::claim(Command &C) {
  removeReady(C);
  if (Launch *L = std::get_if<Launch>(&C.Act))
    removeWaiting(*L->K, C);
  noteRunning(C);
  C.State.store(uint32_t(CommandState::Running), std::memory_order_release);
}

void Scheduler::start(Command &C, std::vector<Command *> &Next) {
  std::vector<Ref<Command>> After;
  try {
    bringBuffers(C);
    if (Trace::active()) [[unlikely]]
      C.TraceStart = profilingClock();
    std::vector<Flight *> Flights;
    Flights.reserve(C.After.size());
    for (Ref<Command> &B : C.After)
      Flights.push_back(B->InFlight.get());
    C.InFlight = C.TheQueue->backend().start(C.TheQueue->device().index(),
                                             C.TheQueue->line(), Flights,
                                             C.Apart, [&C] { handOver(C); });
  } catch (...) {
    C.TheQueue->addError(std::current_exception());
    return complete(C);
  }
  TheReaper.watch(C);
  std::lock_guard Lock(Mutex);
  After.swap(C.After); // to be released without the lock
  C.State.store(uint32_t(CommandState::Started), std::memory_order_release);
  C.State.notify_all();
  auto CanFollow = [&](Command *S) {
    if (!canFollow(*S, C))
      return false;
    S->Apart |= C.any();
    S->After.push_back(Ref<Command>::share(&C));
    if (--S->NumPending == 0 && setReady(*S)) {
      claim(*S);
      Next.push_back(S);
    }
    return true;
  };
  C.Successors.erase(
      std::remove_if(C.Successors.begin(), C.Successors.end(), CanFollow),
      C.Successors.end());
}

void Scheduler::finish(Command &C) {
  std::exception_ptr Error;
  try {
    finishNamed(C, [&] { C.InFlight->finish(); });
  } catch (...) {
    Error = std::current_exception();
  }
  auto Now = uint32_t(CommandState::Started);
  if (!C.State.compare_exchange_strong(Now, uint32_t(CommandState::Running)))
    return; // somebody else completes it
  if (Error)
    C.TheQueue->addError(Error);
  complete(C);
}

bool Scheduler::finishIfOver(Command &C) {
  if (C.state() == CommandState::Started && C.InFlight->isOver())
    finish(C);
  return C.state() == CommandState::Complete;
}

bool Scheduler::finishLineIfOver(Command &C) {
  Ref<Queue> Q = C.TheQueue;
  bool IsOver = finishIfOver(C);
  if (IsOver && Q && Q->inOrder())
    completeLine(*Q, C.Serial);
  return IsOver;
}

void Scheduler::run(Command &C) {
  if (!C.TheQueue) // a HostAccess that was abandoned
    return complete(C);
  if (canStart(C)) {
    std::vector<Command *> Next;
    start(C, Next);
    while (!Next.empty()) {
      Command *First = Next.back();
      Next.pop_back();
      start(*First, Next);
    }
    return;
  }
  if (Trace::active()) [[unlikely]]
    C.TraceStart = profilingClock();
  bool Profiling = C.profiling();
  if (Profiling)
    C.StartTime = profilingClock();
  try {
    execute(C);
  } catch (...) {
    C.TheQueue->addError(std::current_exception(), C.CodeOwner);
  }
  if (Profiling && C.EndTime == 0)
    C.EndTime = profilingClock();
  complete(C);
}

void Scheduler::complete(std::span<Command *const> Over) {
  // Before the commands count as complete: a user who has waited may look at
  // what the closure's destructor does.
  if (Trace *T = Trace::active()) [[unlikely]]
    for (Command *C : Over)
      if (C->TraceStart != 0)
        T->record(*C);
  for (Command *C : Over)
    C->releaseResources();
  std::vector<Ref<Command>> Dropped;
  auto Drop = [&](std::vector<Ref<Command>> &List) {
    for (Ref<Command> &C : List)
      Dropped.push_back(std::move(C));
    List.clear();
  };
  std::vector<std::function<void()>> Due;
  bool MustWake = false;
  {
    std::lock_guard Lock(Mutex);
    for (Command *C : Over) {
      removeUser(*C);
      noteOver(*C);
      if (Queue *Q = C->TheQueue.get()) {
        (C->QueuePrev ? C->QueuePrev->QueueNext : Q->First) = C->QueueNext;
        (C->QueueNext ? C->QueueNext->QueuePrev : Q->Last) = C->QueuePrev;
        if (Q->Barrier == C)
          Q->Barrier = nullptr;
      }
      C->State.store(uint32_t(CommandState::Complete),
                     std::memory_order_release);
      for (Command *S : C->Successors)
        if (--S->NumPending == 0 && setReady(*S))
          MustWake |= TheRunners.noteReady();
      Drop(C->Dependencies);
      Drop(C->After);
    }
    takeReleases(Due);
  }
  for (Command *C : Over) {
    C->State.notify_all();
    // A graph refers to memory objects, which may refer to this command.
    if (GraphJob *Job = std::get_if<GraphJob>(&C->Act))
      Job->Graph.reset();
    // Its destructor may close a library, which waits until nobody runs its
    // kernels.
    std::shared_ptr<const void> CodeOwner = std::move(C->CodeOwner);
  }
  for (auto &Release : Due)
    Release();
  if (MustWake)
    TheRunners.wake();
  for (Command *C : Over)
    C->releaseRef(); // the graph's
}

void Scheduler::completeLine(Queue &Q, uint64_t Until) {
  std::vector<Command *> Over;
  {
    std::lock_guard Lock(Mutex);
    for (Command *C = Q.First; C && C->Serial <= Until; C = C->QueueNext) {
      auto Now = uint32_t(CommandState::Started);
      if (C->State.compare_exchange_strong(Now,
                                           uint32_t(CommandState::Running)))
        Over.push_back(C);
    }
  }
  complete(Over);
}

/// Waits, with the scheduler's lock, until none of the commands counted in \p
/// Number runs.
static void awaitNone(std::unique_lock<std::mutex> &Lock,
                      const uint32_t &Number) {
  while (Number != 0) {
    Lock.unlock();
    std::this_thread::sleep_for(std::chrono::microseconds(100));
    Lock.lock();
  }
}

void Scheduler::retire(const std::vector<Kernel *> &Gone,
                       const std::vector<Kernel *> &Left) {
  // After the lock, but before the module with the destructors goes.
  std::vector<std::shared_ptr<void>> Destroyed;
  std::unique_lock Lock(Mutex);
  for (Kernel *K : Gone) {
    K->Gone = true;
    while (Command *C = K->FirstWaiting) {
      removeWaiting(*K, *C);
      Destroyed.push_back(C->dropAction());
    }
  }
  for (Kernel *K : Gone)
    for (const uint32_t &Number : K->NumRunning)
      awaitNone(Lock, Number);
  for (Kernel *K : Left)
    awaitNone(Lock, K->NumRunning[(K->Version + 1) % 2]);
}

} // namespace cohort::rt
