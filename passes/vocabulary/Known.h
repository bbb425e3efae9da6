//===- Known.h - Values that an earlier pass has seen to --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_VOCABULARY_KNOWN_H
#define COHORT_VOCABULARY_KNOWN_H

#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorHandling.h"
#include <optional>
#include <utility>

namespace cohort {

/// The value of \p X, which another pass, or a check before this one,
/// guarantees. Where it is missing all the same, as in IR that did not go
/// through that pass, the compiler ends with a sentence that names \p What, in
/// every build.
template <class T> T known(std::optional<T> X, const char *What) {
  if (!X)
    llvm::reportFatalInternalError(llvm::Twine("cohort: no ") + What +
                                   ", which an earlier pass provides");
  return *std::move(X);
}

} // namespace cohort
#endif
