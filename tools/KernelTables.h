//===- KernelTables.h - What a program's tables say of kernels --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_TOOLS_KERNELTABLES_H
#define COHORT_TOOLS_KERNELTABLES_H

#include "ElfFile.h"
#include "ProgramKernels.h"
#include <map>
#include <optional>
#include <utility>

namespace cohort {

/// The pointers in an ELF file: object files and position-independent ones have
/// them as relocations, others in place.
class ElfPointers {
public:
  /// A section and an offset into it in an object file; 0 and an address in
  /// others.
  using Place = std::pair<uint32_t, uint64_t>;

  explicit ElfPointers(const ElfFile &File);

  Place placeOf(const Elf64_Sym &Symbol) const;
  /// What the pointer at \p At points to.
  std::optional<Place> follow(Place At) const;
  /// Where there are pointers to \p To.
  std::vector<Place> pointersTo(Place To) const;
  /// Where that is in the file.
  std::optional<uint64_t> fileOffset(Place At) const;

private:
  void add(Place From, Place To);
  void addRelocations(const Elf64_Shdr &Section);
  void addPackedRelocations(const Elf64_Shdr &Section);
  void addWordsOf(const Elf64_Shdr &Section);

  const ElfFile &File;
  bool IsObject;
  std::map<Place, Place> Targets;
  std::multimap<Place, Place> Sources;
};

/// Completes the version \p Code of the kernel \p Symbol, whose entry point is
/// at
/// \p Entry, and what its record says of the kernel as a whole, if they are
/// found.
void readKernelTables(const ElfFile &File, const ElfPointers &Pointers,
                      const std::string &Symbol, ElfPointers::Place Entry,
                      CpuCode &Code, KernelCode &Kernel);

} // namespace cohort
#endif
