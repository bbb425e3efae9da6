//===- Usm.h - Unified shared memory ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_MEMORY_USM_H
#define COHORT_RUNTIME_MEMORY_USM_H

#include <cstddef>

namespace cohort::rt {

/// Throws errc::invalid if \p Memory is not null and cannot have \p Bytes: they
/// would be behind the end of its allocation, or of all addresses. \p What is
/// what is done with them, as "fill".
void checkBlock(const char *What, const void *Memory, std::size_t Bytes);

} // namespace cohort::rt
#endif
