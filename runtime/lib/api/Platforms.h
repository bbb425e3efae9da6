//===- Platforms.h - The platforms of the program ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_API_PLATFORMS_H
#define COHORT_RUNTIME_API_PLATFORMS_H

#include "devices/Context.h"

namespace cohort::rt {

/// All there are, cut down to what COHORT_DEVICE asks for. Throws errc::runtime
/// if that is not there and errc::invalid if it makes no sense.
std::span<Platform *const> allPlatforms();

/// All devices of all platforms.
std::span<Device *const> allDevices();

} // namespace cohort::rt
#endif
