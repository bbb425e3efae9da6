//===- Device.h - OpenCL devices that can run our kernels -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_OPENCL_DEVICE_H
#define COHORT_RUNTIME_OPENCL_DEVICE_H

#include "Api.h"
#include "Backend.h"
#include <deque>
#include <shared_mutex>

namespace cohort::rt::opencl {

class Allocations;

/// The memory that kernels can access, the best first.
enum class MemoryModel {
  System,    ///< all of the host's memory: fine-grained system SVM
  Usm,       ///< that of cl_intel_unified_shared_memory
  FineSvm,   ///< shared virtual memory, which the host may touch at any time
  CoarseSvm, ///< and which it may not touch
  Buffers    ///< buffers of OpenCL, which have no addresses
};

/// A device with the queue that all its commands share.
struct ClDevice {
  cl_device_id Id;
  cl_context Context = nullptr; ///< that of the platform's other devices, too
  cl_command_queue Queue =
      nullptr; ///< out of order where the device can do that
  MemoryModel Model = MemoryModel::System;
  const UsmApi *Usm = nullptr;   ///< if that is the model
  Allocations *Memory = nullptr; ///< of the context
  DeviceInfo Info = {};
};

/// The devices that can be used, and for each of the others a sentence that
/// says what it lacks.
struct ClDevices {
  const Api *CL = nullptr;
  PlatformInfo Platform; ///< of the first one
  std::deque<ClDevice> Usable;
  std::vector<std::string> Skipped;
};
ClDevices findDevices();

/// The sub-devices of \p D, which can be partitioned in this way, with a
/// context of their own. Throws errc::runtime if the device will not.
std::vector<ClDevice> partition(const Api &CL, const ClDevice &D,
                                const Partition &How);

} // namespace cohort::rt::opencl
#endif
