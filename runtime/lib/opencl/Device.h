//===- Device.h - OpenCL devices that can run our kernels -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_OPENCL_DEVICE_H
#define COHORT_RUNTIME_OPENCL_DEVICE_H

#include "../Backend.h"
#include "Api.h"

namespace cohort::rt::opencl {

/// A device with the context and the queue that all its commands share.
struct ClDevice {
  cl_device_id Id;
  cl_context Context;
  cl_command_queue Queue; ///< out of order where the device can do that
  DeviceInfo Info;
};

/// The devices that can be used, and for each of the others a sentence that says
/// what it lacks.
struct ClDevices {
  const Api *CL = nullptr;
  PlatformInfo Platform; ///< of the first one
  std::vector<ClDevice> Usable;
  std::vector<std::string> Skipped;
};
ClDevices findDevices();

} // namespace cohort::rt::opencl
#endif
