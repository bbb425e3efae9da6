//===- ElfFile.cpp - Reads ELF files --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "ElfFile.h"
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace cohort {

ElfFile::ElfFile(const std::string &Path) : Path(Path) {
  if (std::filesystem::is_directory(Path))
    fail("is a folder");
  std::ifstream Stream(Path, std::ios::binary);
  if (!Stream)
    fail("cannot be opened");
  Bytes.assign(std::istreambuf_iterator<char>(Stream), {});
  if (Bytes.size() < sizeof(Elf64_Ehdr) ||
      std::memcmp(Bytes.data(), ELFMAG, SELFMAG) != 0 ||
      Bytes[EI_CLASS] != ELFCLASS64 || Bytes[EI_DATA] != ELFDATA2LSB)
    fail("is not a 64-bit ELF file");
}

void ElfFile::fail(const std::string &What) const {
  throw std::runtime_error("'" + Path + "' " + What);
}

const char *ElfFile::at(uint64_t Offset, uint64_t Count) const {
  if (Offset > Bytes.size() || Bytes.size() - Offset < Count)
    fail("is damaged: one of its tables lies outside of it");
  return Bytes.data() + Offset;
}

std::string ElfFile::text(uint64_t Offset) const {
  std::string Result;
  while (char C = read<char>(Offset++))
    Result += C;
  return Result;
}

unsigned ElfFile::numSections() const { return read<Elf64_Ehdr>(0).e_shnum; }

Elf64_Shdr ElfFile::section(unsigned Index) const {
  auto Header = read<Elf64_Ehdr>(0);
  return read<Elf64_Shdr>(Header.e_shoff +
                          uint64_t(Index) * sizeof(Elf64_Shdr));
}

std::string ElfFile::sectionName(const Elf64_Shdr &Section) const {
  Elf64_Shdr Names = section(read<Elf64_Ehdr>(0).e_shstrndx);
  return text(Names.sh_offset + Section.sh_name);
}

} // namespace cohort
