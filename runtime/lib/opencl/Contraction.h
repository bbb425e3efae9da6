//===- Contraction.h - SPIR-V whose products and sums may be fused --------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_OPENCL_CONTRACTION_H
#define COHORT_RUNTIME_OPENCL_CONTRACTION_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace cohort::rt::opencl {

/// The module \p Image, which is made of whole instructions, with the
/// decorations of SPV_INTEL_fp_fast_math_mode that let a device fuse products
/// with sums where the module has FPFastMathMode. Empty if it has none, or does
/// not want any fused.
///
/// Intel's compiler for CPUs fuses nothing else (Intel's OpenCL runtime 2026.2,
/// whose list of extensions is silent on this one).
std::vector<uint32_t> withContraction(const uint32_t *Image, size_t Count);

} // namespace cohort::rt::opencl
#endif
