//===- Images.h - Limits of images ------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_MEMORY_IMAGES_H
#define COHORT_RUNTIME_MEMORY_IMAGES_H

#include <cstddef>

namespace cohort::rt {

/// The largest extent in each dimension: all coordinates of pixels are exact in
/// a float.
inline constexpr size_t MaxImageExtent = size_t(1) << 24;

/// Images and samplers that a kernel can have: objects that it captures. No
/// device has a limit but that of a kernel's arguments.
inline constexpr unsigned MaxImageArguments = 128;

} // namespace cohort::rt
#endif
