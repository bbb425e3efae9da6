//===- Hash.cpp - Short names of long texts -------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Hash.h"
#include <cstdio>
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace cohort::rt {

uint64_t checksum(std::string_view Bytes) {
  return XXH3_64bits(Bytes.data(), Bytes.size());
}

std::string hashText(std::string_view Bytes) {
  XXH128_hash_t Hash = XXH3_128bits(Bytes.data(), Bytes.size());
  char Text[33];
  std::snprintf(Text, sizeof Text, "%016llx%016llx",
                (unsigned long long)Hash.high64,
                (unsigned long long)Hash.low64);
  return Text;
}

} // namespace cohort::rt
