//===- Checks.h - The checks of kernels by name -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CHECKS_H
#define COHORT_CHECKS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace cohort {

/// Every check of Checks.def.
enum class Check : uint8_t {
#define COHORT_CHECK(ID, NAME, LEVEL, FINDS) ID,
#include "cohort/Checks.def"
};

enum class CheckLevel : uint8_t { Off, Warning, Error };

struct CheckInfo {
  Check Id;
  llvm::StringLiteral Name;
  CheckLevel Default;
  llvm::StringLiteral Finds;
};

/// In the order of Check.
llvm::ArrayRef<CheckInfo> allChecks();
inline const CheckInfo &checkInfo(Check C) { return allChecks()[unsigned(C)]; }
/// The check of this name; null if there is none.
const CheckInfo *lookupCheck(llvm::StringRef Name);

} // namespace cohort
#endif
