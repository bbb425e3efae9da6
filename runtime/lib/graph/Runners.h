//===- Runners.h - Threads that run what nobody waits for -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Commands must start though nobody waits for them, but waking a thread costs
// the submitter several microseconds, more than a whole small kernel that the
// submitter will run itself when it waits. So:
//
//  - One idle runner is the watch. It looks at the ready list at intervals
//  (from
//    50 us, twice as long each time nothing happens, then it sleeps until
//    woken) and takes the oldest command if that was there at the last look
//    already. Only a submission after a pause has to wake it.
//  - A program that does not wait but goes on with work of its own is noticed:
//  when
//    the watch had to take a command, later submissions wake it at once, until
//    waiting threads claim their commands themselves again.
//  - A runner that completes a command goes on with the next one that is ready.
//
// Threads are made when all others are busy. At most one for each core runs a
// kernel (each spreads over all cores anyway); host tasks may block and do not
// count.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_GRAPH_RUNNERS_H
#define COHORT_RUNTIME_GRAPH_RUNNERS_H

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

namespace cohort::rt {

class Command;
class Scheduler;

class Runners {
public:
  explicit Runners(Scheduler &S);

  // Under the scheduler's lock. If these return true, call wake() after it.

  [[nodiscard]] bool noteSubmitted();
  [[nodiscard]] bool noteReady();
  /// A thread that waits has claimed a command.
  void noteClaimedByWaiter() {
    if (Eagerness > 0)
      --Eagerness;
  }

  // Without it

  /// Sees to it that there is a watch and that it is awake.
  void wake();
  /// Somebody asks for a ready command, and asks again: the watch takes it at
  /// once.
  void hurry();
  /// Ends the threads that have nothing to do; the others are left alone, as
  /// host tasks may take for ever. At the end of the process: debuggers and
  /// checkers do not like it to go while it has threads.
  void stop();

private:
  using Lock = std::unique_lock<std::mutex>;
  void loop(size_t Index);
  /// Waits, as the watch, until there is something to run; null if it shall
  /// end.
  Command *watch(Lock &L);
  /// Waits, while another is the watch, to become the watch.
  void sleep(Lock &L);
  /// The oldest ready command that a runner may run; null if there is none.
  Command *oldest() const;

  static constexpr long FirstInterval = 50, LastInterval = 6400; // us
  static constexpr int MaxEagerness = 3;
  static constexpr unsigned MaxThreads = 512;

  Scheduler &S;
  const unsigned MaxKernels;

  // Guarded by the scheduler's lock
  std::vector<std::thread> Threads;
  std::vector<size_t> Ended; ///< indices of threads that are about to end
  bool Stopping = false;
  unsigned NumBusy = 0;    ///< threads that run a command
  unsigned NumIdle = 0;    ///< threads in sleep()
  unsigned NumKernels = 0; ///< kernels that runners run
  bool HasWatch = false;
  bool ChooseWatch = false; ///< one of the idle shall become the watch
  bool WatchSleeps = false; ///< without a time limit
  bool TakeAtOnce = false;  ///< the watch shall not wait for a second look
  int Eagerness = 0;        ///< above half: submissions wake the watch
  uint64_t NumReady = 0;    ///< commands that have become ready, ever
  std::condition_variable WatchCondition, IdleCondition, EndCondition;
};

} // namespace cohort::rt
#endif
