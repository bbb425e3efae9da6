//===- IncludedFiles.h - Files that a compilation has read ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_KERNELS_INCLUDEDFILES_H
#define COHORT_RUNTIME_KERNELS_INCLUDEDFILES_H

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cohort::rt {

/// Files outside of the folder of a compilation on which its result depends.
class IncludedFiles {
public:
  /// Those that the compiler lists in \p Makefile (-MF), when it was run in \p
  /// Folder with \p Words. None if its result depends on more than contents.
  static std::optional<IncludedFiles>
  find(const std::string &Makefile, const std::filesystem::path &Folder,
       const std::vector<std::string> &Words);

  /// Whether a compilation would read the same now.
  bool areUnchanged() const;

  std::string toText() const;
  static std::optional<IncludedFiles> fromText(std::string_view Text);

private:
  struct File {
    std::string Path, Hash;
  };
  std::vector<File> Read;
  /// Files that are not there, and would be read in the place of others.
  std::vector<std::string> Absent;
};

/// Whether what \p Source expands to depends on more than what it includes: on
/// the time, or on which files there are.
bool dependsOnMore(std::string_view Source);

/// Parts of a text, whose ends are known: "5:hello".
void appendPart(std::string &Text, std::string_view Part);
/// Takes the first part off \p Text; none if there is no whole one.
std::optional<std::string_view> takePart(std::string_view &Text);

} // namespace cohort::rt
#endif
