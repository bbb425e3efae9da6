//===- Profile.h - A device that the CPU behaves as -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CPU_PROFILE_H
#define COHORT_RUNTIME_CPU_PROFILE_H

#include "Backend.h"

namespace cohort::rt::cpu {

/// Makes \p CPU what the program's profile says, if it has one. Throws
/// errc::invalid if parts of the program have different ones. To be called
/// once.
void applyProfile(DeviceInfo &CPU);

} // namespace cohort::rt::cpu
#endif
