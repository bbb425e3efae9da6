//===- Backend.cpp - What backends do that define nothing else ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Backend.h"
#include <algorithm>
#include <chrono>

namespace cohort::rt {

uint64_t profilingClock() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

bool Backend::hasCode(unsigned, const Kernel &K) const {
  return !K.codes().empty();
}

KernelNeeds Backend::needs(unsigned Index, Kernel &K) const {
  const DeviceLimits &Limits = device(Index).Limits;
  const std::vector<size_t> &Sizes = Limits.SubGroupSizes;
  size_t Required = K.record().ReqdSubGroupSize;
  return {Limits.MaxWorkGroupSize,
          Required        ? Required
          : Sizes.empty() ? 1
                          : *std::max_element(Sizes.begin(), Sizes.end()),
          0};
}

size_t Backend::maxNumGroups(unsigned Index, Launch &L) {
  prepare(Index, L);
  return device(Index).Limits.ComputeUnits;
}

} // namespace cohort::rt
