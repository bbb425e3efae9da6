//===- OutsideKernel.cpp - Group functions that no kernel calls -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Kernel.h"
#include "sycl/detail/export.hpp"
#include <cstdio>
#include <cstdlib>

/// "a group function ('__spirv_GroupIAdd')": the program has another name for
/// it.
static std::string operationWords(std::string_view Operation) {
  std::string Quoted = "'" + std::string(Operation) + "'";
  if (Operation.substr(0, 15) == "__spirv_BuiltIn")
    return "an id or a size (" + Quoted + ")";
  if (Operation.substr(0, 8) == "__spirv_")
    return "a group function (" + Quoted + ")";
  return Quoted;
}

extern "C" COHORT_API void __cohort_outside_kernel(const char *Operation) {
  std::string Kernel = cohort::rt::cpu::runningKernel(),
              What = operationWords(Operation);
  if (Kernel.empty())
    std::fprintf(stderr,
                 "cohort: %s is only available in kernels, and was called on "
                 "the host\n",
                 What.c_str());
  else
    std::fprintf(stderr,
                 "cohort: %s calls %s in a function that is not part of its "
                 "code; a function of another translation unit has to be "
                 "declared SYCL_EXTERNAL, and cannot be called through a "
                 "pointer, as virtual functions are\n",
                 Kernel.c_str(), What.c_str());
  std::abort();
}
