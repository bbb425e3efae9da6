//===- LibCxx.cpp - Says that this library is for libc++ ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Programs with libc++ refer to it (sycl.hpp); other libraries lack it.
extern "C"
    [[gnu::visibility("default")]] extern const char cohort_is_built_for_libcxx;
const char cohort_is_built_for_libcxx = 1;
