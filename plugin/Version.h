//===- Version.h - Compatibility with clang's version -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_VERSION_H
#define COHORT_PLUGIN_VERSION_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace cohort {

/// The reason not to load a plugin built for clang \p BuiltFor
/// ("major.minor") into the clang that describes itself as \p Running ("...
/// clang version 22.1.8 ..."): one sentence, or nothing if they go together.
///
/// Patch releases of one minor version keep their ABI; nothing else does.
std::string versionMismatch(llvm::StringRef BuiltFor, llvm::StringRef Running);

/// The same for this plugin in the clang that has loaded it.
std::string versionMismatch();

} // namespace cohort
#endif
