//===- Version.cpp - Compatibility with clang's version -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Version.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/Twine.h"

#ifndef COHORT_BUILT_FOR
#define COHORT_STRING_OF(X) #X
#define COHORT_STRING(X) COHORT_STRING_OF(X)
#define COHORT_BUILT_FOR                                                       \
  COHORT_STRING(CLANG_VERSION_MAJOR) "." COHORT_STRING(CLANG_VERSION_MINOR)
#endif

using namespace llvm;

/// "22.1" of "Debian clang version 22.1.8 (1~deb12u1)"; empty if there is none.
static StringRef majorMinor(StringRef Description) {
  StringRef Version = Description.split("clang version ").second;
  size_t Minor = Version.find('.');
  if (Minor == StringRef::npos)
    return {};
  return Version.take_front(Version.find_first_not_of("0123456789", Minor + 1));
}

std::string cohort::versionMismatch(StringRef BuiltFor, StringRef Running) {
  StringRef Version = majorMinor(Running);
  if (Version == BuiltFor)
    return {};
  return (Twine("this Cohort.so was built for clang ") + BuiltFor +
          " and cannot be used with " + Running)
      .str();
}

std::string cohort::versionMismatch() {
  return versionMismatch(COHORT_BUILT_FOR, clang::getClangFullVersion());
}
