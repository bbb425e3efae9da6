//===- Contraction.cpp - SPIR-V whose products and sums may be fused ------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Contraction.h"
#include <cstring>

namespace cohort::rt::opencl {

namespace {
enum : uint32_t {
  OpExecutionMode = 16,
  OpCapability = 17,
  OpDecorate = 71,
  ContractionOff = 31,
  FPFastMathMode = 40,
  FPFastMathModeINTEL = 5837,
  AllowContractFastINTEL = 0x10000
};

constexpr size_t HeaderWords = 5;

uint32_t opcode(const uint32_t *I) { return I[0] & 0xffff; }
size_t length(const uint32_t *I) { return I[0] >> 16; }

bool isContractionOff(const uint32_t *I) {
  return opcode(I) == OpExecutionMode && length(I) > 2 &&
         I[2] == ContractionOff;
}
bool isMode(const uint32_t *I) {
  return opcode(I) == OpDecorate && length(I) == 4 && I[2] == FPFastMathMode;
}

void append(std::vector<uint32_t> &Words, const uint32_t *I) {
  Words.insert(Words.end(), I, I + length(I));
}

/// OpExtension "SPV_INTEL_fp_fast_math_mode"
void appendExtension(std::vector<uint32_t> &Words) {
  constexpr uint32_t OpExtension = 10;
  static constexpr char Name[28] = "SPV_INTEL_fp_fast_math_mode";
  size_t At = Words.size();
  Words.resize(At + 1 + sizeof Name / 4);
  Words[At] = (1 + sizeof Name / 4) << 16 | OpExtension;
  std::memcpy(&Words[At + 1], Name, sizeof Name);
}

} // namespace

std::vector<uint32_t> withContraction(const uint32_t *Image, size_t Count) {
  const uint32_t *End = Image + Count;
  bool Any = false;
  for (const uint32_t *I = Image + HeaderWords; I < End; I += length(I)) {
    if (isContractionOff(I))
      return {};
    Any |= isMode(I);
  }
  if (!Any)
    return {};
  std::vector<uint32_t> Words(Image, Image + HeaderWords);
  Words.insert(Words.end(), {2u << 16 | OpCapability, FPFastMathModeINTEL});
  bool HasExtension = false;
  for (const uint32_t *I = Image + HeaderWords; I < End; I += length(I)) {
    if (!HasExtension && opcode(I) != OpCapability) {
      appendExtension(Words);
      HasExtension = true;
    }
    append(Words, I);
    if (isMode(I))
      Words.back() |= AllowContractFastINTEL;
  }
  return Words;
}

} // namespace cohort::rt::opencl
