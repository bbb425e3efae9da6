//===- Trace.h - Trace of commands: COHORT_TRACE ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Commands and waits are recorded in memory as they end; text is made of them
// when there are many, and at the end of the process.
//
// Without COHORT_TRACE all there is of it is one test of a pointer where a
// command starts and where it ends, and where a thread waits.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_GRAPH_TRACE_H
#define COHORT_RUNTIME_GRAPH_TRACE_H

#include "Command.h"
#include <cstdio>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace cohort::rt {

class Device;

class Trace {
public:
  /// Reads COHORT_TRACE; throws sycl::exception if it makes no sense. Called
  /// before there is any command.
  static void begin();
  /// At the end of the process, when commands have ended.
  static void end();
  /// Null: nothing is recorded.
  static Trace *active() { return Active; }

  /// The command is over, on the thread that ran it or, if it was in flight, on
  /// any.
  void record(const Command &C);
  void recordWait(uint64_t Start);

private:
  enum class Kind : uint8_t { Kernel, Copy, Fill, HostTask, Wait };
  struct Entry {
    uint32_t Name = 0; ///< in Names
    uint32_t Thread = 0;
    const Device *Where = nullptr;
    uint64_t Start = 0, Duration = 0; ///< ns
    uint64_t Bytes = 0;
    size_t Groups = 0, GroupSize = 0;
    Kind What{};
    bool InFlight = false; ///< the device's row, and not the thread's
  };
  struct Named {
    std::string Words;
    uint64_t Launches = 0, Total = 0, Bytes = 0;
  };

  Trace(FILE *File, bool Summary);
  static void endOnAbort(int);
  void finish();
  void add(Entry &E, std::string_view Name);
  void write(const Entry &E);
  void writeAll();
  void nameRow(uint64_t Row, std::string_view Words);
  void printSummary();

  static inline Trace *Active = nullptr;

  std::mutex Mutex;
  FILE *File; ///< null: none
  bool Summary;
  uint64_t Origin;
  std::vector<Entry> Entries;
  std::vector<Named> Names;
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };
  std::unordered_map<std::string, uint32_t, Hash, std::equal_to<>> NameIndices;
  std::vector<uint64_t> RowsSeen;
};

/// A span in which the calling thread waits; of nested ones the outer counts.
class TracedWait {
public:
  TracedWait() {
    if (Trace::active()) [[unlikely]]
      begin();
  }
  TracedWait(const TracedWait &) = delete;
  ~TracedWait() {
    if (IsOuter) [[unlikely]]
      end();
  }

private:
  void begin();
  void end();
  bool IsOuter = false;
  uint64_t Start;
};

} // namespace cohort::rt
#endif
