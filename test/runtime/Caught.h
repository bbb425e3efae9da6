//===- Caught.h - What a call throws ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_TEST_CAUGHT_H
#define COHORT_TEST_CAUGHT_H

#include "sycl/exception.hpp"
#include <catch2/catch.hpp>
#include <string>
#include <system_error>

namespace cohort::test {

/// A sycl::exception, or success and words that say that there was none.
struct Caught {
  std::error_code Code;
  std::string What;
};

/// What \p Function throws.
template <class F> Caught errorOf(F Function) {
  try {
    Function();
  } catch (const sycl::exception &E) {
    return {E.code(), E.what()};
  }
  return {make_error_code(sycl::errc::success), "nothing was thrown"};
}

/// The words of what \p Function throws, whose code is errc::invalid.
template <class F> std::string invalidWords(F Function) {
  Caught C = errorOf(Function);
  CHECK(C.Code == sycl::errc::invalid);
  return C.What;
}

} // namespace cohort::test
#endif
