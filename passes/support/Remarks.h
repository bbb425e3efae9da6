//===- Remarks.h - Optimisation remarks of a pass ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Remarks of one pass on one function: -Rpass=cohort, -Rpass-missed=cohort,
// -fsave-optimization-record; in a build of type Debug also -cohort-debug=PASS.
//
// A place in a header that the kernel's file includes is that of the call in
// the kernel's file. Kernels are copied for instruction sets, sizes and powers
// of two: a remark with the same text at the same place comes once for a
// module. General versions (cohort-vectorize) are silent.
//
// Where nobody asks, a remark costs the test of a bool: callers make texts only
// under `if (R)`.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_REMARKS_H
#define COHORT_SUPPORT_REMARKS_H

#include "llvm/ADT/Twine.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/DiagnosticInfo.h"

namespace llvm {
class DISubprogram;
} // namespace llvm

namespace cohort {

class Remarks {
public:
  /// Of \p Pass, which begins with "cohort-" and lives as long as the program.
  Remarks(const llvm::Function &F, const char *Pass);
  /// Whether somebody asks.
  explicit operator bool() const { return IsRecorded || IsDebugged; }

  /// A transformation that was done. \p Name is the kind of remark in records.
  void passed(llvm::StringRef Name, const llvm::Instruction &At,
              const llvm::Twine &Message);
  /// A transformation that was not done, with the reason, or slow code.
  void missed(llvm::StringRef Name, const llvm::Instruction &At,
              const llvm::Twine &Message);
  /// A fact, good or bad.
  void analysis(llvm::StringRef Name, const llvm::Instruction &At,
                const llvm::Twine &Message);
  /// Likewise, where code was that may be gone.
  void passed(llvm::StringRef Name, const llvm::DebugLoc &At,
              const llvm::Twine &Message);
  void missed(llvm::StringRef Name, const llvm::DebugLoc &At,
              const llvm::Twine &Message);
  /// Likewise, of the kernel as a whole; once for all instruction sets, whose
  /// code differs in lanes alone.
  void passed(llvm::StringRef Name, const llvm::Twine &Message);
  void missed(llvm::StringRef Name, const llvm::Twine &Message);
  void analysis(llvm::StringRef Name, const llvm::Twine &Message);
  /// Of the kernel as a whole, for each instruction set.
  void passedInEach(llvm::StringRef Name, const llvm::Twine &Message);

private:
  template <typename RemarkT>
  void say(llvm::StringRef Name, const llvm::DiagnosticLocation &Place,
           const llvm::Twine &Message);
  llvm::DiagnosticLocation placeOf(const llvm::DebugLoc &At) const;
  llvm::DiagnosticLocation placeOfKernel() const;
  const llvm::Function &F;
  const char *Pass;
  bool IsRecorded, IsDebugged = false;
};

/// The call operator that the program wrote, inlined into \p Kernel; null if it
/// can't be told.
const llvm::DISubprogram *callOperator(const llvm::Function &Kernel);

} // namespace cohort
#endif
