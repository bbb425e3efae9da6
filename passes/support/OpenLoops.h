//===- OpenLoops.h - Loops whose length no constant says --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_OPENLOOPS_H
#define COHORT_SUPPORT_OPENLOOPS_H

namespace llvm {
class Loop;
}

namespace cohort {

/// Whether \p L counts to a value that nothing is known of, as
/// `for (int i = 0; i < n; ++i)` does: its iterations are no constant, and no
/// small one bounds them.
///
/// For questions after short loops, in front of ScalarEvolution: that looks at
/// the ends of all loops before this one, so that a kernel of many loops in a
/// row takes time by the third power of their number. False if in doubt.
bool isOpenLoop(const llvm::Loop &L);

} // namespace cohort
#endif
