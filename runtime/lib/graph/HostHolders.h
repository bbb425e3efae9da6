//===- HostHolders.h - Who holds a host_accessor ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The copies of a host_accessor share one access of the host, which holds up
// commands until the last one is gone. A thread that waits for such a command
// while one of the copies is on its own stack would wait for ever. One that is
// elsewhere, or that another thread has made, may be ended by another thread,
// so that the wait is legal.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_GRAPH_HOSTHOLDERS_H
#define COHORT_RUNTIME_GRAPH_HOSTHOLDERS_H

#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace cohort::rt {

class Command;
struct HostAccess;

class HostHolders {
public:
  /// \p Words names the accessor in messages.
  explicit HostHolders(std::string Words) : Words(std::move(Words)) {}

  /// The calling thread has made the one at \p Place.
  void add(const void *Place);
  /// Whether it was the last one.
  bool remove(const void *Place);
  /// Whether one that the calling thread has made is on its stack.
  bool anyOnThisStack() const;
  /// Whether the calling thread has made one, wherever that is.
  bool anyOfThisThread() const;
  const std::string &words() const { return Words; }

private:
  struct Holder {
    const void *Place;
    std::thread::id Maker;
  };
  template <class F> bool any(F IsWanted) const;

  const std::string Words;
  mutable std::mutex Mutex;
  std::vector<Holder> Holders;
};

/// Throws errc::accessor if the calling thread keeps \p Access from ending.
/// \p Waiting is the command that waits for it; may be null.
void checkNotHeldHere(const HostAccess &Access, const Command *Waiting);
/// Says on stderr that the calling thread waits for what it has made itself.
void reportHeldByThisThread(const HostAccess &Access, const Command *Waiting);

} // namespace cohort::rt
#endif
