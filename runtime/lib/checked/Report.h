//===- Report.h - Faults that the checked build finds -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CHECKED_REPORT_H
#define COHORT_RUNTIME_CHECKED_REPORT_H

#include "Site.h"
#include <string>
#include <vector>

namespace cohort::rt::checked {

/// One fault of the program: a sentence at a place, and notes that lead to its
/// cause.
class Report {
public:
  Report(Check Which, const CheckedKernel &Kernel, const Site *Where,
         std::string Sentence)
      : Which(Which), Kernel(Kernel), Where(Where),
        Sentence(std::move(Sentence)) {}

  /// \p At is null where the note has no place of its own.
  Report &note(const Site *At, std::string Text) {
    Notes.push_back({At, std::move(Text)});
    return *this;
  }
  /// Prints it, unless the same was reported before (\p Other is the second
  /// place of what there are two of) or is suppressed. May end the program.
  void send(const Site *Other = nullptr) const;

private:
  struct Note {
    const Site *At;
    std::string Text;
  };
  std::string text() const;
  std::string json() const;
  std::string github() const;
  std::string sarif() const;
  void print() const;
  bool isSuppressed() const;

  Check Which;
  const CheckedKernel &Kernel;
  const Site *Where;
  std::string Sentence;
  std::vector<Note> Notes;
};

/// Writes what there is in a log without reports.
void openLog();

/// "0 to 15, 20": \p Numbers ascend.
std::string listOf(const std::vector<uint64_t> &Numbers);

} // namespace cohort::rt::checked
#endif
