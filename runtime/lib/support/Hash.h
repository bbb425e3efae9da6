//===- Hash.h - Short names of long texts -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_SUPPORT_HASH_H
#define COHORT_RUNTIME_SUPPORT_HASH_H

#include <cstdint>
#include <string>
#include <string_view>

namespace cohort::rt {

/// XXH3 of 64 bits: finds damage.
uint64_t checksum(std::string_view Bytes);
/// XXH3 of 128 bits, in 32 hexadecimal digits.
std::string hashText(std::string_view Bytes);

} // namespace cohort::rt
#endif
