//===- Scheduler.h - The dependency graph and who runs it -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A submitted command waits until the commands before it are complete, then it
// is ready and belongs to the first thread that claims it: one that waits for
// it, or a runner of our own. Handing a command to another thread costs more
// than a small kernel, so the runners leave fresh commands alone for a moment
// in case somebody is about to wait (Runners.h has that policy).
//
// Some devices work at commands by themselves. There a command is started when
// those before it are complete or started on the same device, by the thread
// that submits it if possible; it is complete when somebody has seen its end:
// who waits for it, or the reaper.
//
// One lock guards the graph. It is held for a few dozen instructions at a time,
// never while an action runs, a thread is woken or an object of the user's is
// destroyed.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_GRAPH_SCHEDULER_H
#define COHORT_RUNTIME_GRAPH_SCHEDULER_H

#include "Queue.h"
#include "Reaper.h"
#include "Runners.h"
#include <deque>
#include <functional>
#include <span>

namespace cohort::rt {

/// Who uses which bytes of a memory object. An access is dropped when it is
/// complete or covered by a later write. Guarded by the scheduler's lock.
class AccessList {
public:
  using CommandList = std::vector<Ref<Command>>;

  /// Enters \p New and appends to \p Before the commands that it must wait for.
  /// Dropped commands go to \p Dropped, to be released without the lock.
  void add(Command &New, const Requirement &R, CommandList &Before,
           CommandList &Dropped);
  /// A command that is not complete and not the host's own access; may be null.
  Ref<Command> anyPending() const;

private:
  struct Access {
    Ref<Command> User;
    size_t Begin, End;
    bool Writes;
  };
  std::vector<Access> Accesses;
};

class Scheduler {
public:
  static Scheduler &get();

  /// Enters \p C, which is Building, with its dependencies, requirements and
  /// the order of its queue.
  void submit(Command &C);
  /// Whether all commands of \p Q are complete.
  bool isEmpty(const Queue &Q);
  /// Returns when \p C is complete; runs it, and what it depends on, if nobody
  /// else does. Throws errc::accessor if that would never be, as the calling
  /// thread holds a host_accessor that keeps it waiting.
  void wait(Command &C);
  /// Waits for all that \p Q had when this was called.
  void wait(Queue &Q);
  /// Waits for all commands that use the list's memory.
  void wait(const AccessList &Accesses);
  /// Submits \p C, a HostAccess, and returns when the host may use the memory.
  /// Throws as wait does.
  void beginHostAccess(Command &C);
  void endHostAccess(Command &C) { complete(C); }

  /// Sees to it that commands that are ready start soon.
  void hurry() { TheRunners.hurry(); }

  /// The direct dependencies that are not complete.
  std::vector<Ref<Command>> dependencies(Command &C);
  /// At the end of the process; commands still run for those who wait for them.
  void stop() {
    TheRunners.stop();
    TheReaper.stop();
  }
  /// Whether \p C, which has been started, is complete; sees to it if the
  /// device is done.
  bool finishIfOver(Command &C);
  /// The same, and completes what is in front of \p C in a queue that is in
  /// order.
  bool finishLineIfOver(Command &C);
  /// Sees to it that nobody will run the kernels \p Gone, nor code of \p Left
  /// that was chosen before they got their version, and waits for those who do.
  void retire(const std::vector<Kernel *> &Gone,
              const std::vector<Kernel *> &Left);
  /// Calls \p Release once the kernels, copies and fills submitted so far are
  /// complete; at once, and on this thread, if they are.
  void afterCommands(std::function<void()> Release);

private:
  friend class Runners;
  Scheduler() : TheRunners(*this), TheReaper(*this) {}

  // Under the lock

  /// Whether \p C can be started behind all that its queue has without a look
  /// at the graph; then it is running.
  bool claimInLine(Command &C);
  /// Makes \p C ready, or running if it is the host's. Whether it is ready.
  bool setReady(Command &C);
  void claim(Command &C);
  void removeReady(Command &C);
  /// Notes that \p C, which gets its number, may use any memory of the program.
  void addUser(Command &C);
  void removeUser(Command &C);
  /// Moves what waited for commands that are complete to \p Due.
  void takeReleases(std::vector<std::function<void()>> &Due);
  /// A dependency of \p C, which is pending.
  Ref<Command> anyDependency(Command &C);

  // Without it

  /// Runs the action of a claimed command and completes it, or starts it, and
  /// with it those that only waited for that.
  void run(Command &C);
  /// Starts \p C; adds to \p Next, claimed, what can be started now. False if
  /// it failed and is complete.
  void start(Command &C, std::vector<Command *> &Next);
  /// Waits for the end of a started command.
  void finish(Command &C);
  /// The commands, which are running, or host accesses, are over.
  void complete(std::span<Command *const> Over);
  void complete(Command &C) {
    Command *One[] = {&C};
    complete(One);
  }
  /// Completes the commands of \p Q, an in-order queue, up to number \p Until,
  /// whose end has been seen.
  void completeLine(Queue &Q, uint64_t Until);
  bool claimToWait(Command &C);
  /// The thread that asked for \p C, which is pending, has given up.
  void abandonHostAccess(Command &C);
  void waitFromBelow(Command &C);

  std::mutex Mutex;
  Command *FirstReady = nullptr, *LastReady = nullptr;
  uint64_t LastSerial = 0;
  Command *FirstUser = nullptr, *LastUser = nullptr; ///< by their numbers
  /// Callbacks that wait for the commands up to a number.
  std::deque<std::pair<uint64_t, std::function<void()>>> Releases;
  Runners TheRunners;
  Reaper TheReaper;
};

} // namespace cohort::rt
#endif
