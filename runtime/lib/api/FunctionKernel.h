//===- FunctionKernel.h - Kernels that are functions ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_API_FUNCTIONKERNEL_H
#define COHORT_RUNTIME_API_FUNCTIONKERNEL_H

#include "sycl/kernel.hpp"
#include <string>
#include <vector>

namespace cohort::rt {

struct SetArgument;

/// The arguments of a kernel that is a function; size and alignment of all
/// together, bytes.
struct FunctionArguments {
  std::vector<sycl::detail::kernel_argument> Each;
  size_t Bytes = 0, Align = 1;
};

/// Whether the kernel is a function; its arguments.
bool findFunctionArguments(const void *Identity, FunctionArguments &Result);

/// The arguments as the kernel gets them. Throws if not all of its arguments
/// are given, or one does not fit.
std::vector<char> packFunctionArguments(const std::string &Kernel,
                                        const FunctionArguments &Arguments,
                                        const std::vector<SetArgument> &Given);

} // namespace cohort::rt
#endif
