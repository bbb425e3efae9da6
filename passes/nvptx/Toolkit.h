//===- Toolkit.h - Search for CUDA's toolkit --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_NVPTX_TOOLKIT_H
#define COHORT_NVPTX_TOOLKIT_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace cohort::nvptx {

/// The places to look in, in order, for "bin/ptxas", say, which Debian's
/// package has as \p OfDebian.
llvm::SmallVector<std::string, 8> toolkitPaths(llvm::StringRef Part,
                                               llvm::StringRef OfDebian);

} // namespace cohort::nvptx
#endif
