//===- ConcurrentGroups.h - Work-groups that wait for one another ---------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CPU_CONCURRENTGROUPS_H
#define COHORT_RUNTIME_CPU_CONCURRENTGROUPS_H

#include <cstddef>
#include <functional>

namespace cohort::rt::cpu {

/// Calls \p Run with each index below \p NumGroups, on a thread for each, so
/// that barriers of the root group (cohort_root_barrier) come to an end. Throws
/// the first exception of a call; groups that wait then end, too.
void runConcurrently(size_t NumGroups, const std::function<void(size_t)> &Run);

} // namespace cohort::rt::cpu
#endif
