//===- Timing.cpp - Start and end of commands on devices ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Timing.h"
#include <algorithm>
#include <map>

namespace cohort::rt::opencl {

static thread_local WorkTimes *Wanted = nullptr;

void measure(WorkTimes *Times) { Wanted = Times; }
void forgetTimes() {
  if (Wanted)
    *Wanted = {};
}

/// A queue of \p D that measures, made when first asked for; null if the device
/// gives none.
static cl_command_queue measuringQueue(const Api &CL, const ClDevice &D) {
  static auto *Queues = new std::map<cl_device_id, cl_command_queue>;
  static auto *Mutex = new std::mutex;
  std::lock_guard Lock(*Mutex);
  auto [At, IsNew] = Queues->try_emplace(D.Id, nullptr);
  if (IsNew) {
    cl_int Code;
    cl_queue_properties Properties[] = {CL_QUEUE_PROPERTIES,
                                        CL_QUEUE_PROFILING_ENABLE, 0};
    cl_command_queue Queue = CL.clCreateCommandQueueWithProperties(
        D.Context, D.Id, Properties, &Code);
    if (Code == CL_SUCCESS)
      At->second = Queue;
  }
  return At->second;
}

TimedCommand::TimedCommand(const Api &CL, const ClDevice &D)
    : CL(CL), Queue(D.Queue) {
  if (!Wanted)
    return;
  if (cl_command_queue Measuring = measuringQueue(CL, D)) {
    Queue = Measuring;
    Enqueued = profilingClock();
  }
}

cl_ulong TimedCommand::at(cl_profiling_info What) const {
  cl_ulong Time = 0;
  if (CL.clGetEventProfilingInfo(Done, What, sizeof Time, &Time, nullptr) !=
      CL_SUCCESS)
    return 0;
  return Time;
}

cl_int TimedCommand::wait() {
  cl_int Code = CL.clWaitForEvents(1, &Done);
  if (Code != CL_SUCCESS || !Enqueued)
    return Code;
  cl_ulong Queued = at(CL_PROFILING_COMMAND_QUEUED),
           Start = at(CL_PROFILING_COMMAND_START),
           End = at(CL_PROFILING_COMMAND_END);
  if (Queued == 0 || Start < Queued || End < Start)
    return Code; // then the host's clock has to do
  WorkTimes Times{Enqueued + (Start - Queued), Enqueued + (End - Queued)};
  if (Wanted->End == 0)
    *Wanted = Times;
  Wanted->Start = std::min(Wanted->Start, Times.Start);
  Wanted->End = std::max(Wanted->End, Times.End);
  return Code;
}

} // namespace cohort::rt::opencl
