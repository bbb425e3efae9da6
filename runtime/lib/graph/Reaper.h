//===- Reaper.h - Sees commands end on devices ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A command that a device works at by itself is complete when somebody who
// waits for it has seen its end. Where nobody waits, the reaper looks: host
// tasks and commands of other devices may depend on it, and it holds memory.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_GRAPH_REAPER_H
#define COHORT_RUNTIME_GRAPH_REAPER_H

#include "Command.h"
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace cohort::rt {

class Scheduler;

class Reaper {
public:
  explicit Reaper(Scheduler &S) : S(S) {}

  /// \p C has been started.
  void watch(Command &C);
  /// At the end of the process.
  void stop();

private:
  void loop();
  Ref<Command> endOfLine(const Command &First, uint64_t LastSeen) const;
  void dropComplete(std::unique_lock<std::mutex> &Lock);

  static constexpr long FirstInterval = 200, LastInterval = 1000; // us
  /// Looks so often for new commands before it sleeps: waking it costs more
  /// than a command does.
  static constexpr unsigned MaxQuiet = 50;

  Scheduler &S;
  std::mutex Mutex;
  std::condition_variable Condition;
  std::deque<Ref<Command>> Started;
  std::thread Thread; ///< made for the first command
  bool Stopping = false, Sleeps = false;
};

} // namespace cohort::rt
#endif
