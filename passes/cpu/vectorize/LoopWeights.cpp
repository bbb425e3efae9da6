//===- LoopWeights.cpp - How often code in loops runs ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "LoopWeights.h"
#include "llvm/Support/CommandLine.h"
#include <algorithm>

using namespace llvm;

namespace cohort {

static cl::opt<unsigned>
    MaxLevels("cohort-costs-max-levels", cl::Hidden, cl::init(4),
              cl::desc("Loops around an instruction that count where costs of "
                       "kernels are compared"));

static cl::opt<unsigned>
    LogIterations("cohort-costs-log-iterations", cl::Hidden, cl::init(4),
                  cl::desc("Logarithm of the iterations that a loop is taken "
                           "to have where costs of kernels are compared"));

unsigned logOfRuns(unsigned Depth) {
  return std::min<unsigned>(Depth, MaxLevels) * LogIterations;
}

} // namespace cohort
