//===- Program.h - Images that devices have built ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_OPENCL_PROGRAM_H
#define COHORT_RUNTIME_OPENCL_PROGRAM_H

#include "Device.h"
#include <mutex>

namespace cohort::rt::opencl {

/// A kernel as the device has it. Its arguments are state: one launch at a time
/// sets them and starts it.
struct BuiltKernel {
  std::mutex Mutex;
  cl_kernel Handle = nullptr;
  size_t MaxGroupSize = 0;
  size_t LocalBytes =
      0; ///< static, also of functions of other translation units
};

/// The kernel of \p L, built if it has not been yet, in this process or by one
/// before (DiskCache.h). Throws errc::build with the device's log.
BuiltKernel &builtKernel(const Api &CL, const ClDevice &D, const Launch &L);

/// Throws what a call of OpenCL has failed with.
[[noreturn]] void failCall(const Launch &L, const char *Call, cl_int Code);

} // namespace cohort::rt::opencl
#endif
