//===- ProgramKernels.cpp - The kernels in a program's file ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "ProgramKernels.h"
#include "ElfFile.h"
#include "KernelTables.h"
#include <sstream>

namespace cohort {

namespace {

/// Whether a function has such a name for a size of sub-groups,
/// FUNCTION.cohort.8, or for that and an instruction set,
/// FUNCTION.cohort.8.ISA.
bool isOfFunction(const std::string &Version) {
  return !Version.empty() && Version[0] >= '0' && Version[0] <= '9';
}

/// Whether a function is one that an entry point calls, KERNEL.cohort.ISA.rows:
/// a version for a layout or a size, or a piece of one.
bool isCalledByEntry(const std::string &Version) {
  return Version.find('.') != Version.npos;
}

/// Adds the entry points that `cohort-cpu-entry` makes, KERNEL.cohort.ISA, and
/// functions; whether there is a symbol table.
bool addCpuKernels(const ElfFile &File, ProgramKernels &Kernels,
                   ProgramFunctions &Functions) {
  constexpr char Mark[] = ".cohort.";
  bool HasSymbols = false;
  ElfPointers Pointers(File);
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
      if (Split == Name.npos || Symbol.st_shndx == SHN_UNDEF)
        continue;
      std::string Version = Name.substr(Split + sizeof Mark - 1);
      if (isOfFunction(Version))
        Functions[Name.substr(0, Split)];
      else if (!isCalledByEntry(Version)) {
        Name.resize(Split);
        KernelCode &Kernel = Kernels[Name];
        CpuCode &Code = Kernel.Versions.emplace_back();
        Code.Isa = Version;
        readKernelTables(File, Pointers, Name, Pointers.placeOf(Symbol), Code,
                         Kernel);
      }
    }
  }
  return HasSymbols;
}

/// The image whose header is at byte \p At.
ProgramImage readImage(const ElfFile &File, uint64_t At) {
  constexpr char Magic[] = "CohortIm";
  constexpr uint64_t TargetBytes = 24, HeaderBytes = 48;
  if (File.bytes(At, sizeof Magic - 1) != Magic)
    File.fail("has images that this version of Cohort does not know");
  auto Size = File.read<uint64_t>(At + 8),
       IndexSize = File.read<uint64_t>(At + 16);
  ProgramImage Image;
  Image.Target = File.bytes(At + 24, TargetBytes).c_str();
  Image.Data = File.bytes(At + HeaderBytes, Size);
  std::istringstream Index(File.bytes(At + HeaderBytes + Size, IndexSize));
  for (std::string Entry, Name; Index >> Entry >> Name;) {
    auto &List = Entry[0] == '+'   ? Image.Exports
                 : Entry[0] == '-' ? Image.Imports
                                   : Image.Kernels;
    List.emplace_back(Entry.substr(&List != &Image.Kernels), Name);
  }
  Image.Bytes = HeaderBytes + Size + IndexSize;
  return Image;
}

std::vector<ProgramImage> readImages(const ElfFile &File) {
  std::vector<ProgramImage> Images;
  for (unsigned S = 0; S != File.numSections(); ++S) {
    Elf64_Shdr Section = File.section(S);
    if (Section.sh_type != SHT_PROGBITS ||
        File.sectionName(Section) != ".cohort.images")
      continue;
    for (uint64_t At = 0; At < Section.sh_size;) {
      Images.push_back(readImage(File, Section.sh_offset + At));
      At = (At + Images.back().Bytes + 15) / 16 * 16;
    }
  }
  return Images;
}

} // namespace

std::vector<ProgramImage> readProgramImages(const std::string &Path) {
  return readImages(ElfFile(Path));
}

ProgramKernels readProgramKernels(const std::string &Path,
                                  ProgramFunctions &Functions) {
  ElfFile File(Path);
  ProgramKernels Kernels;
  if (!addCpuKernels(File, Kernels, Functions))
    File.fail("has no symbol table to read the kernels from; it is stripped");
  for (const ProgramImage &Image : readImages(File)) {
    for (auto &[Entry, Name] : Image.Kernels)
      Kernels[Name].Targets.insert(Image.Target);
    for (auto &[Entry, Name] : Image.Exports)
      Functions[Name].insert(Image.Target);
  }
  return Kernels;
}

} // namespace cohort
