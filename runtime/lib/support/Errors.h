//===- Errors.h - Errors of the runtime -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_SUPPORT_ERRORS_H
#define COHORT_RUNTIME_SUPPORT_ERRORS_H

#include "sycl/exception.hpp"
#include <string>
#include <string_view>
#include <vector>

namespace cohort::rt {

/// Throws a sycl::exception with one sentence, lower-case, without a full stop.
[[noreturn]] void fail(sycl::errc Code, const std::string &What);

/// Throws errc::backend_mismatch if \p Is is not \p Wanted, with \p What at the
/// beginning of the sentence.
void checkBackend(const char *What, sycl::backend Is, sycl::backend Wanted);

/// "kernel 'name'", with the name as a reader wants it: paths in the names of
/// lambdas are cut down to the file.
std::string kernelWords(std::string_view Name);

/// "a; b": several reasons in one sentence.
std::string joined(const std::vector<std::string> &Reasons);

/// "(x, y)", the slowest dimension first, as SYCL writes ranges; a number alone
/// for one dimension. \p Xyz has x, the fastest, first.
template <class T> std::string rangeWords(const T *Xyz, unsigned Dims) {
  if (Dims == 1)
    return std::to_string(Xyz[0]);
  std::string Words = "(";
  for (unsigned D = Dims; D-- > 0;)
    Words += std::to_string(Xyz[D]) + (D ? ", " : ")");
  return Words;
}

/// The same of what has the slowest dimension first.
std::string slowestFirstWords(const size_t *Sizes, int Dims);

} // namespace cohort::rt
#endif
