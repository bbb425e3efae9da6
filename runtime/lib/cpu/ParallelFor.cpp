//===- ParallelFor.cpp - A parallel loop of oneTBB ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// In a file of its own because ThreadSanitizer must leave it alone: oneTBB's
// headers synchronise with its library, which is not instrumented.
//
//===----------------------------------------------------------------------===//
#include "ParallelFor.h"
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

namespace cohort::rt::cpu {

namespace tbb = oneapi::tbb;

uint32_t numThreads() { return uint32_t(tbb::info::default_concurrency()); }

void detail::parallelFor(size_t Begin, size_t End, size_t Grain,
                         void (*Body)(void *, size_t, size_t), void *Data) {
  tbb::task_group_context Context(tbb::task_group_context::isolated);
  tbb::this_task_arena::isolate([&] {
    tbb::parallel_for(
        tbb::blocked_range<size_t>(Begin, End, Grain),
        [=](const tbb::blocked_range<size_t> &Part) {
          Body(Data, Part.begin(), Part.end());
        },
        tbb::auto_partitioner(), Context);
  });
}

} // namespace cohort::rt::cpu
