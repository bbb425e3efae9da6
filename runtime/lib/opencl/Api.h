//===- Api.h - The functions of the OpenCL library --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The ICD loader is opened when a program first asks for OpenCL devices, so
// that programs start where there is none.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_OPENCL_API_H
#define COHORT_RUNTIME_OPENCL_API_H

#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
#include <CL/cl_ext.h>
#include <string>
#include <vector>

namespace cohort::rt::opencl {

struct Api {
#define COHORT_CL(NAME) decltype(&::NAME) NAME;
#include "Api.def"
#undef COHORT_CL
};

/// A platform's functions for USM.
struct UsmApi {
#define COHORT_CL(NAME) NAME##_fn NAME;
#include "Usm.def"
#undef COHORT_CL
};

/// Null if the platform lacks one of them.
const UsmApi *loadUsm(const Api &CL, cl_platform_id P);

/// The library's functions; null if there is no library, and \p Why says so.
const Api *loadApi(std::string &Why);

/// "CL_OUT_OF_RESOURCES (-5)"
std::string errorWords(cl_int Code);

/// A property of a device that is an array or text; empty if the device does
/// not know it.
template <class T>
std::vector<T> deviceArray(const Api &CL, cl_device_id D, cl_device_info What) {
  size_t Bytes = 0;
  if (CL.clGetDeviceInfo(D, What, 0, nullptr, &Bytes) != CL_SUCCESS)
    return {};
  std::vector<T> Result(Bytes / sizeof(T));
  if (CL.clGetDeviceInfo(D, What, Bytes, Result.data(), nullptr) != CL_SUCCESS)
    return {};
  return Result;
}
inline std::string deviceText(const Api &CL, cl_device_id D,
                              cl_device_info What) {
  std::vector<char> Text = deviceArray<char>(CL, D, What);
  return Text.empty() ? "" : Text.data();
}
/// A number; 0 if the device does not know it.
template <class T>
T deviceNumber(const Api &CL, cl_device_id D, cl_device_info What) {
  T Result = 0;
  if (CL.clGetDeviceInfo(D, What, sizeof Result, &Result, nullptr) !=
      CL_SUCCESS)
    return 0;
  return Result;
}

} // namespace cohort::rt::opencl
#endif
