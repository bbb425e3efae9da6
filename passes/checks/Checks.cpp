//===- Checks.cpp - The checks of kernels by name -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "cohort/Checks.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace cohort {

ArrayRef<CheckInfo> allChecks() {
  static constexpr CheckInfo Table[] = {
#define COHORT_CHECK(ID, NAME, LEVEL, FINDS)                                   \
  {Check::ID, NAME, CheckLevel::LEVEL, FINDS},
#include "cohort/Checks.def"
  };
  return Table;
}

const CheckInfo *lookupCheck(StringRef Name) {
  ArrayRef<CheckInfo> All = allChecks();
  const CheckInfo *Found =
      find_if(All, [&](const CheckInfo &C) { return C.Name == Name; });
  return Found == All.end() ? nullptr : Found;
}

} // namespace cohort
