//===- Headers.h - Search for <sycl/sycl.hpp> -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_HEADERS_H
#define COHORT_PLUGIN_HEADERS_H

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class CompilerInstance;
} // namespace clang

namespace cohort {

/// Makes the preprocessor of \p CI, which must not have entered the main file,
/// look for system headers in the include folder beside the folder of this
/// shared object, after the user's -I, and defines __COHORT__,
/// SYCL_LANGUAGE_VERSION and, if \p Profile is not empty, __COHORT_PROFILE__ as
/// it.
void provideHeaders(clang::CompilerInstance &CI, llvm::StringRef Profile);

/// Where the profiles are that come with this shared object; empty: nowhere.
llvm::SmallString<256> profileFolder();

} // namespace cohort
#endif
