//===- StreamText.h - Memory of streams -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_MEMORY_STREAMTEXT_H
#define COHORT_RUNTIME_MEMORY_STREAMTEXT_H

#include "sycl/stream.hpp"
#include <memory>
#include <string>

namespace cohort::rt {

class Device;

/// Memory for a stream of \p Size characters on \p D. When the last owner lets
/// go of it, its text is printed on std::cout.
std::shared_ptr<sycl::detail::stream_memory> streamMemory(Device &D,
                                                          size_t Size);

/// The text of \p Memory, whose records lie in the order in which they were
/// written: that of each work-item up to where it flushes is in one piece, and
/// what was not flushed comes last.
std::string streamText(const sycl::detail::stream_memory &Memory);

} // namespace cohort::rt
#endif
