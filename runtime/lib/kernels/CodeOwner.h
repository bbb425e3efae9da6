//===- CodeOwner.h - Keeps code that commands call --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_KERNELS_CODEOWNER_H
#define COHORT_RUNTIME_KERNELS_CODEOWNER_H

#include <memory>

namespace cohort::rt {

/// As long as the result lives, the library with the function at \p Code stays
/// loaded, whoever closes it. Null if it is the program itself, which stays
/// anyway. The last one closes the library: not to be dropped while a lock is
/// held.
std::shared_ptr<const void> ownerOfCode(const void *Code);

} // namespace cohort::rt
#endif
