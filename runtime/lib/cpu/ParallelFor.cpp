//===- ParallelFor.cpp - A parallel loop of oneTBB ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// In a file of its own because ThreadSanitizer must leave it alone: oneTBB's
// headers synchronise with its library, which is not instrumented.
//
//===----------------------------------------------------------------------===//
#include "ParallelFor.h"
#include "support/Processors.h"
#include <algorithm>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>
#include <unistd.h>

namespace cohort::rt::cpu {

namespace tbb = oneapi::tbb;

uint32_t numThreads() {
  static const uint32_t Number = [] {
    // oneTBB looks at the main thread's mask once, which the program may have
    // narrowed since.
    uint32_t Default = 1;
    withProcessMask(
        [&] { Default = uint32_t(tbb::info::default_concurrency()); });
    uint32_t Most = std::min(Default, numProcessors());
    uint32_t Wanted = limitThreads(Most);
    // Lives as long as the process: other threads may run kernels at its end.
    // Named, so that it is no leak to LeakSanitizer.
    [[maybe_unused]] static tbb::global_control *Limit = nullptr;
    if (Wanted != Default)
      Limit = new tbb::global_control(
          tbb::global_control::max_allowed_parallelism, Wanted);
    return Wanted;
  }();
  return Number;
}

/// The thread that a worker of oneTBB may have been made by, and its mask from.
static thread_local int Submitting = 0;

/// Once in each thread that runs parts of loops, before the first.
static void settleWorker(int Submitter) {
  static thread_local bool IsSettled = false;
  if (!IsSettled && Submitting == 0)
    leaveMaskOf(Submitter);
  IsSettled = true;
}

void detail::parallelFor(size_t Begin, size_t End, size_t Grain,
                         void (*Body)(void *, size_t, size_t), void *Data) {
  tbb::task_group_context Context(tbb::task_group_context::isolated);
  if (Submitting == 0)
    Submitting = gettid();
  tbb::this_task_arena::isolate([&] {
    tbb::parallel_for(
        tbb::blocked_range<size_t>(Begin, End, Grain),
        [=, Submitter = Submitting](const tbb::blocked_range<size_t> &Part) {
          settleWorker(Submitter);
          Body(Data, Part.begin(), Part.end());
        },
        tbb::auto_partitioner(), Context);
  });
}

} // namespace cohort::rt::cpu
