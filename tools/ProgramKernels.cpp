//===- ProgramKernels.cpp - The kernels in a program's file ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "ProgramKernels.h"
#include <cstdlib>
#include <cstring>
#include <cxxabi.h>
#include <elf.h>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace cohort {

namespace {

/// An ELF file's bytes; every access is checked, as the file may be anything.
class ElfFile {
public:
  explicit ElfFile(const std::string &Path) : Path(Path) {
    std::ifstream Stream(Path, std::ios::binary);
    if (!Stream)
      fail("cannot be opened");
    Bytes.assign(std::istreambuf_iterator<char>(Stream), {});
    if (Bytes.size() < sizeof(Elf64_Ehdr) ||
        std::memcmp(Bytes.data(), ELFMAG, SELFMAG) != 0 ||
        Bytes[EI_CLASS] != ELFCLASS64 || Bytes[EI_DATA] != ELFDATA2LSB)
      fail("is not a 64-bit ELF file");
  }

  [[noreturn]] void fail(const char *What) const {
    throw std::runtime_error("'" + Path + "' " + What);
  }
  /// A copy of the T at byte \p Offset.
  template <class T> T read(uint64_t Offset) const {
    if (Offset > Bytes.size() || Bytes.size() - Offset < sizeof(T))
      fail("is damaged: its symbol table lies outside of it");
    T Result;
    std::memcpy(&Result, Bytes.data() + Offset, sizeof(T));
    return Result;
  }
  /// The string from byte \p Offset to the next 0.
  std::string text(uint64_t Offset) const {
    std::string Result;
    while (char C = read<char>(Offset++))
      Result += C;
    return Result;
  }
  Elf64_Shdr section(unsigned Index) const {
    auto Header = read<Elf64_Ehdr>(0);
    return read<Elf64_Shdr>(Header.e_shoff +
                            uint64_t(Index) * sizeof(Elf64_Shdr));
  }
  unsigned numSections() const { return read<Elf64_Ehdr>(0).e_shnum; }

private:
  std::string Path;
  std::vector<char> Bytes;
};

std::string demangle(const std::string &Name) {
  char *Text = abi::__cxa_demangle(Name.c_str(), nullptr, nullptr, nullptr);
  std::string Result = Text ? Text : Name;
  std::free(Text);
  return Result;
}

/// What a reader calls the kernel: the first template argument of the function
/// that the headers make for it.
std::string kernelName(const std::string &Mangled) {
  std::string Name = demangle(Mangled);
  size_t Prefix = Name.find("sycl::detail::kernel_");
  size_t Begin = Name.find('<');
  if (Prefix == Name.npos || Begin == Name.npos)
    return Name;
  int Depth = 0;
  for (size_t I = ++Begin; I != Name.size(); ++I) {
    char C = Name[I];
    if (Depth == 0 && (C == ',' || C == '>'))
      return Name.substr(Begin, I - Begin);
    Depth +=
        (C == '<' || C == '(' || C == '{') - (C == '>' || C == ')' || C == '}');
  }
  return Name;
}

} // namespace

ProgramKernels readProgramKernels(const std::string &Path) {
  constexpr char Mark[] = ".cohort.";
  ElfFile File(Path);
  ProgramKernels Kernels;
  bool HasSymbols = false;
  for (unsigned S = 0; S != File.numSections(); ++S) {
    Elf64_Shdr Table = File.section(S);
    if (Table.sh_type != SHT_SYMTAB)
      continue;
    HasSymbols = true;
    Elf64_Shdr Strings = File.section(Table.sh_link);
    for (uint64_t At = 0; At + sizeof(Elf64_Sym) <= Table.sh_size;
         At += sizeof(Elf64_Sym)) {
      auto Symbol = File.read<Elf64_Sym>(Table.sh_offset + At);
      if (ELF64_ST_TYPE(Symbol.st_info) != STT_FUNC)
        continue;
      std::string Name = File.text(Strings.sh_offset + Symbol.st_name);
      size_t Split = Name.find(Mark);
      if (Split != Name.npos)
        Kernels[kernelName(Name.substr(0, Split))].push_back(
            Name.substr(Split + sizeof Mark - 1));
    }
  }
  if (!HasSymbols)
    File.fail("has no symbol table to read the kernels from; it is stripped");
  return Kernels;
}

} // namespace cohort
