//===- ElfFile.h - Reads ELF files ------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_TOOLS_ELFFILE_H
#define COHORT_TOOLS_ELFFILE_H

#include <cstdint>
#include <cstring>
#include <elf.h>
#include <string>
#include <vector>

namespace cohort {

/// An ELF file's bytes; every access is checked, as the file may be anything.
/// Errors are std::runtime_error with one sentence.
class ElfFile {
public:
  explicit ElfFile(const std::string &Path);

  [[noreturn]] void fail(const std::string &What) const;
  /// A copy of the T at byte \p Offset.
  template <class T> T read(uint64_t Offset) const {
    T Result;
    std::memcpy(&Result, at(Offset, sizeof(T)), sizeof(T));
    return Result;
  }
  /// \p Count bytes from byte \p Offset on.
  std::string bytes(uint64_t Offset, uint64_t Count) const {
    return {at(Offset, Count), size_t(Count)};
  }
  /// The string from byte \p Offset to the next 0.
  std::string text(uint64_t Offset) const;

  unsigned numSections() const;
  Elf64_Shdr section(unsigned Index) const;
  std::string sectionName(const Elf64_Shdr &Section) const;

private:
  const char *at(uint64_t Offset, uint64_t Count) const;

  std::string Path;
  std::vector<char> Bytes;
};

} // namespace cohort
#endif
