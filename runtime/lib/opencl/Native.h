//===- Native.h - Objects of OpenCL for the program -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_OPENCL_NATIVE_H
#define COHORT_RUNTIME_OPENCL_NATIVE_H

#include "Device.h"
#include "NativeApi.h"
#include <functional>

namespace cohort::rt::opencl {

/// \p At gives the devices by their numbers.
std::unique_ptr<NativeApi>
makeNativeApi(const Api &CL, std::function<const ClDevice &(unsigned)> At);

} // namespace cohort::rt::opencl
#endif
