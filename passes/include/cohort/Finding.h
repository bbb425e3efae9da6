//===- Finding.h - What a pass found wrong in the program -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// An error with the notes that lead to its cause. Under opt, and under clang
// with nothing but the passes loaded, the error is printed with its place and
// the notes are not; the Clang plugin prints both as clang's own.
//
// Passes send findings through common/Report.h.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_FINDING_H
#define COHORT_FINDING_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DiagnosticInfo.h"
#include <string>

namespace cohort {

/// To LLVM an 'unsupported' diagnostic: of those that a pass can send they are
/// the only ones that clang prints with line and column and without words of
/// its own around them.
class Finding : public llvm::DiagnosticInfoUnsupported {
public:
  struct Note {
    llvm::DiagnosticLocation Place;
    std::string Message;
  };

  /// \p Message must live as long as the finding.
  Finding(const llvm::Function &F, const llvm::Twine &Message,
          const llvm::DiagnosticLocation &Place,
          llvm::ArrayRef<Note> Notes = {});

  llvm::ArrayRef<Note> notes() const { return Notes; }
  void print(llvm::DiagnosticPrinter &DP) const override;

  /// Hands it to the handler of its function's context.
  void send() const;
  /// \p DI, which is being handled, if it is a finding; else null.
  static const Finding *from(const llvm::DiagnosticInfo &DI);

private:
  llvm::SmallVector<Note, 2> Notes;
};

} // namespace cohort
#endif
