//===- Timing.h - Start and end of commands on devices ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_OPENCL_TIMING_H
#define COHORT_RUNTIME_OPENCL_TIMING_H

#include "Device.h"

namespace cohort::rt::opencl {

/// From now on the calling thread's commands add their times to \p Times; null:
/// no longer.
void measure(WorkTimes *Times);
/// The times that its commands have added so far do not count.
void forgetTimes();

/// A command of the calling thread that is about to be enqueued.
class TimedCommand {
public:
  TimedCommand(const Api &CL, const ClDevice &D);
  TimedCommand(const TimedCommand &) = delete;
  ~TimedCommand() {
    if (Done)
      CL.clReleaseEvent(Done);
  }

  /// The device's queue, or one that measures.
  cl_command_queue queue() const { return Queue; }
  cl_event *event() { return &Done; }
  /// Waits for the event. The device's times are those of a clock of its own,
  /// which was at "queued" when the command was enqueued.
  cl_int wait();

private:
  cl_ulong at(cl_profiling_info What) const;

  const Api &CL;
  cl_command_queue Queue;
  cl_event Done = nullptr;
  uint64_t Enqueued = 0; ///< on the clock of profiling; 0: nobody asks
};

} // namespace cohort::rt::opencl
#endif
