//===- Finding.h - Diagnostics that passes report ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// An error or warning with the notes that lead to its cause. Under opt, and
// under clang with nothing but the passes loaded, it is printed with its place
// and the notes are not; the Clang plugin prints both as clang's own.
//
// Passes send findings through common/Report.h.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_FINDING_H
#define COHORT_FINDING_H

#include "cohort/Checks.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DiagnosticInfo.h"
#include <optional>
#include <string>

namespace cohort {

/// The name by which remarks are asked for.
inline constexpr char RemarkPass[] = "cohort";

/// To LLVM an 'unsupported' diagnostic: of those that a pass can send they are
/// the only ones that clang prints with line and column and without words of
/// its own around them.
class Finding : public llvm::DiagnosticInfoUnsupported {
public:
  /// A call through which code came to where it is, and what it calls there;
  /// that is empty where nothing is called.
  struct Frame {
    llvm::DiagnosticLocation Place;
    std::string Callee;
  };
  /// Where something is: the innermost place first, then the calls around it.
  using Spot = llvm::SmallVector<Frame, 4>;
  struct Note {
    Spot Where;
    /// As in a message; "%0" stands for what the place calls.
    std::string Message;
    /// The place is a branch; its condition is shown.
    bool IsBranch = false;
  };

  /// \p Message must live as long as the finding.
  Finding(const llvm::Function &F, const llvm::Twine &Message,
          const llvm::DiagnosticLocation &Place,
          llvm::ArrayRef<Note> Notes = {});
  /// Of check \p C, at \p Where; \p Message is \p Pattern with the name of what
  /// the innermost place calls instead of "%0".
  Finding(const llvm::Function &F, Check C, const llvm::Twine &Message,
          llvm::StringRef Pattern, Spot Where, llvm::ArrayRef<Note> Notes);

  /// A remark at \p Where, with \p Message and \p Pattern as above.
  Finding(const llvm::Function &F, const llvm::Twine &Message,
          llvm::StringRef Pattern, Spot Where);

  /// Whether it is for those who have asked for remarks (-Rpass-analysis).
  bool isRemark() const { return getSeverity() == llvm::DS_Remark; }
  llvm::ArrayRef<Note> notes() const { return Notes; }
  /// Nothing for faults that no option turns off.
  std::optional<Check> check() const { return Which; }
  llvm::StringRef pattern() const { return Pattern; }
  const Spot &where() const { return Where; }
  void print(llvm::DiagnosticPrinter &DP) const override;

  /// Hands it to the handler of its function's context.
  void send() const;
  /// Puts a remark into the record of optimisations
  /// (-fsave-optimization-record), if one is made: with this message, at this
  /// frame of where it is.
  void record(llvm::StringRef Message, unsigned Frame) const;
  /// Whether there is such a record, and remarks are to be in it.
  static bool areRecorded(llvm::LLVMContext &C);
  /// \p DI, which is being handled, if it is a finding; else null.
  static const Finding *from(const llvm::DiagnosticInfo &DI);

private:
  llvm::SmallVector<Note, 2> Notes;
  std::optional<Check> Which;
  mutable bool IsRecorded = false;
  std::string Pattern;
  Spot Where;
};

} // namespace cohort
#endif
