// What a program that tests parts of passes has tried, and what did not hold
// SPDX-License-Identifier: Apache-2.0
#ifndef COHORT_TEST_PASSES_VECTORIZE_REPORT_H
#define COHORT_TEST_PASSES_VECTORIZE_REPORT_H

#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

namespace cohort::test {

/// Counts cases, and says which of the first ones do not hold.
class Report {
public:
  void check(bool Holds, const llvm::Twine &What) {
    ++Cases;
    if (!Holds && Faults++ < 8)
      llvm::errs() << What << "\n";
  }
  int end() const {
    llvm::outs() << Cases << " cases, " << Faults << " do not hold\n";
    return Faults == 0 ? 0 : 1;
  }

private:
  unsigned Cases = 0, Faults = 0;
};

} // namespace cohort::test
#endif
