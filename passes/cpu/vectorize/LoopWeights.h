//===- LoopWeights.h - How often code in loops runs -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// For estimates of costs, when the kernel is compiled: a loop is taken to have
// a number of iterations that is the same for all.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_VECTORIZE_LOOPWEIGHTS_H
#define COHORT_CPU_VECTORIZE_LOOPWEIGHTS_H

namespace cohort {

/// The logarithm to the base 2 of how often code in \p Depth loops runs.
unsigned logOfRuns(unsigned Depth);

} // namespace cohort
#endif
