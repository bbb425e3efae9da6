//===- Processors.h - Number of usable processors ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_SUPPORT_PROCESSORS_H
#define COHORT_RUNTIME_SUPPORT_PROCESSORS_H

#include <cstdint>
#include <functional>
#include <string>

namespace cohort::rt {

/// The processors that the process was started with, by its affinity mask, and
/// no more than whole ones in the quota of its control groups; at least one.
/// Changes of threads to their own masks make no difference.
uint32_t numProcessors();

/// Gives the calling thread, which is one of ours, the mask that the process
/// was started with: a new thread has that of its maker.
void useProcessMask();
/// The same, if the thread has the mask of another one that was pinned: \p
/// Maker, a thread of the process.
void leaveMaskOf(int Maker);
/// Calls \p Work while the main thread and the calling one have the mask that
/// the process was started with.
void withProcessMask(const std::function<void()> &Work);

/// The processors that quotas allow: the smallest of the groups that the text
/// \p Groups (/proc/self/cgroup) names and of those that these are in, below
/// the folder \p Root; 0: no limit.
uint32_t quotaOf(const std::string &Groups, const std::string &Root);

} // namespace cohort::rt
#endif
