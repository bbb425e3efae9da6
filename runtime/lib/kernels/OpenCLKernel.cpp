//===- OpenCLKernel.cpp - Kernels of OpenCL C in the program --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "OpenCLKernel.h"

namespace cohort::rt {

/// What cohort-opencl-kernels puts before a kernel's name.
static constexpr std::string_view Prefix = "__cohort_opencl_";

bool isOpenCL(const KernelRecord &R) {
  return std::string_view(R.Name).substr(0, Prefix.size()) == Prefix;
}
std::string_view sourceName(const KernelRecord &R) {
  return std::string_view(R.Name).substr(isOpenCL(R) ? Prefix.size() : 0);
}

bool isOfBlock(const KernelRecord &R) {
  std::string_view Name = sourceName(R);
  return Name.substr(0, 2) == "__" &&
         Name.find("_block_invoke") != std::string_view::npos;
}

} // namespace cohort::rt
