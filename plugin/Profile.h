//===- Profile.h - A device that the CPU behaves as -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_PROFILE_H
#define COHORT_PLUGIN_PROFILE_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace cohort {

/// A device as a file describes it: lines "key: values", and comments from '#'
/// on (docs/profiles.md).
struct Profile {
  /// Of a sycl::detail::device_profile, in braces.
  std::string Initializer;
  /// Of its sub-groups; the first is that of kernels that require none.
  llvm::SmallVector<unsigned, 4> SubGroupSizes;
};

/// Reads \p Name, a file, or one of those that come with Cohort. An error says
/// what is wrong in which line.
llvm::Expected<Profile> readProfile(llvm::StringRef Name);

} // namespace cohort
#endif
