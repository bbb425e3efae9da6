//===- KernelName.h - Readable names of kernels -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#ifndef COHORT_RUNTIME_SUPPORT_KERNELNAME_H
#define COHORT_RUNTIME_SUPPORT_KERNELNAME_H

#include <string>

namespace cohort {

/// The name of a kernel's class, or of its callable, if \p Symbol is that of
/// the library's function for it, "void sycl::detail::kernel_nd_range<Name,
/// ...", mangled. Other functions of C++ are named with their arguments, and
/// what is not mangled, as kernels of OpenCL C, by \p Symbol.
std::string kernelNameOf(const std::string &Symbol);

} // namespace cohort

#endif
