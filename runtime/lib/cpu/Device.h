//===- Device.h - Properties of the CPU -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CPU_DEVICE_H
#define COHORT_RUNTIME_CPU_DEVICE_H

#include "Backend.h"

namespace cohort::rt::cpu {

DeviceInfo describeDevice();

/// How good a variant for \p Isa is here: the higher the better, below 0 if it
/// cannot run or COHORT_CPU_ISA forbids it. Throws errc::invalid if
/// COHORT_CPU_ISA has a value that makes no sense here.
int rankIsa(std::string_view Isa);

} // namespace cohort::rt::cpu
#endif
