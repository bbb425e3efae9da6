//===- NumThreads.cpp - Number of threads ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "ParallelFor.h"
#include "support/Errors.h"
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <string>

namespace cohort::rt::cpu {

uint32_t limitThreads(uint32_t Most) {
  const char *Wanted = std::getenv("COHORT_NUM_THREADS");
  if (!Wanted || !*Wanted)
    return Most;
  uint32_t Number = 0;
  const char *End = Wanted + std::strlen(Wanted);
  auto [Rest, Error] = std::from_chars(Wanted, End, Number);
  if (Rest != End || Error == std::errc::invalid_argument ||
      (Error == std::errc() && Number == 0))
    fail(sycl::errc::invalid, std::string("COHORT_NUM_THREADS='") + Wanted +
                                  "' is not a number of threads; it takes a "
                                  "number from 1 on");
  return Error == std::errc() ? std::min(Number, Most) : Most;
}

} // namespace cohort::rt::cpu
