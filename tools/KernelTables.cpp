//===- KernelTables.cpp - What a program's tables say of kernels ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The tables (docs/kernel-abi.md) have no symbols: they are found from the
// pointers to the entry points, which have.
//
//===----------------------------------------------------------------------===//
#include "KernelTables.h"
#include "kernels/KernelRecord.h"

namespace cohort {

using Place = ElfPointers::Place;

static constexpr uint32_t PackedRelocations =
    19; // SHT_RELR, which older headers lack

static bool isLoaded(const Elf64_Shdr &Section) {
  return (Section.sh_flags & SHF_ALLOC) && Section.sh_type != SHT_NOBITS;
}

ElfPointers::ElfPointers(const ElfFile &File) : File(File) {
  auto Type = File.read<Elf64_Ehdr>(0).e_type;
  IsObject = Type == ET_REL;
  for (unsigned S = 0; S != File.numSections(); ++S) {
    Elf64_Shdr Section = File.section(S);
    if (Section.sh_type == SHT_RELA)
      addRelocations(Section);
    else if (Section.sh_type == PackedRelocations)
      addPackedRelocations(Section);
    else if (Type == ET_EXEC && isLoaded(Section) &&
             !(Section.sh_flags & SHF_EXECINSTR))
      addWordsOf(Section);
  }
}

void ElfPointers::add(Place From, Place To) {
  if (Targets.try_emplace(From, To).second)
    Sources.emplace(To, From);
}

Place ElfPointers::placeOf(const Elf64_Sym &Symbol) const {
  return {IsObject ? Symbol.st_shndx : 0, Symbol.st_value};
}

void ElfPointers::addRelocations(const Elf64_Shdr &Section) {
  Elf64_Shdr Symbols = File.section(Section.sh_link);
  for (uint64_t At = 0; At + sizeof(Elf64_Rela) <= Section.sh_size;
       At += sizeof(Elf64_Rela)) {
    auto R = File.read<Elf64_Rela>(Section.sh_offset + At);
    Place From{IsObject ? Section.sh_info : 0, R.r_offset};
    if (ELF64_R_TYPE(R.r_info) == R_X86_64_RELATIVE) {
      add(From, {0, uint64_t(R.r_addend)});
    } else if (ELF64_R_TYPE(R.r_info) == R_X86_64_64) {
      auto Symbol = File.read<Elf64_Sym>(
          Symbols.sh_offset + ELF64_R_SYM(R.r_info) * sizeof(Elf64_Sym));
      Place To = placeOf(Symbol);
      To.second += uint64_t(R.r_addend);
      add(From, To);
    }
  }
}

void ElfPointers::addPackedRelocations(const Elf64_Shdr &Section) {
  uint64_t Next = 0;
  auto Add = [&](uint64_t Address) {
    if (auto Offset = fileOffset({0, Address}))
      add({0, Address}, {0, File.read<uint64_t>(*Offset)});
  };
  for (uint64_t At = 0; At + 8 <= Section.sh_size; At += 8) {
    auto Word = File.read<uint64_t>(Section.sh_offset + At);
    if (Word % 2 == 0) {
      Add(Word);
      Next = Word + 8;
      continue;
    }
    for (unsigned Bit = 1; Bit != 64; ++Bit)
      if (Word >> Bit & 1)
        Add(Next + (Bit - 1) * 8);
    Next += 63 * 8;
  }
}

void ElfPointers::addWordsOf(const Elf64_Shdr &Section) {
  for (uint64_t At = (8 - Section.sh_addr % 8) % 8; At + 8 <= Section.sh_size;
       At += 8)
    add({0, Section.sh_addr + At},
        {0, File.read<uint64_t>(Section.sh_offset + At)});
}

std::optional<Place> ElfPointers::follow(Place At) const {
  auto Found = Targets.find(At);
  return Found == Targets.end() ? std::nullopt : std::optional(Found->second);
}

std::vector<Place> ElfPointers::pointersTo(Place To) const {
  std::vector<Place> Result;
  for (auto [At, End] = Sources.equal_range(To); At != End; ++At)
    Result.push_back(At->second);
  return Result;
}

std::optional<uint64_t> ElfPointers::fileOffset(Place At) const {
  if (IsObject)
    return At.first < File.numSections()
               ? std::optional(File.section(At.first).sh_offset + At.second)
               : std::nullopt;
  for (unsigned S = 0; S != File.numSections(); ++S) {
    Elf64_Shdr Section = File.section(S);
    if (isLoaded(Section) && At.second >= Section.sh_addr &&
        At.second - Section.sh_addr < Section.sh_size)
      return Section.sh_offset + (At.second - Section.sh_addr);
  }
  return std::nullopt;
}

/// The structure whose member at \p Offset is at \p Member.
static Place before(Place Member, size_t Offset) {
  return {Member.first, Member.second - Offset};
}

/// Whether the pointer at \p At points to \p Text.
static bool pointsToText(const ElfFile &File, const ElfPointers &Pointers,
                         Place At, const std::string &Text) {
  auto To = Pointers.follow(At);
  auto Offset = To ? Pointers.fileOffset(*To) : std::nullopt;
  return Offset && File.text(*Offset) == Text;
}

static void readRecord(const ElfFile &File, const ElfPointers &Pointers,
                       const std::string &Symbol, Place Variants,
                       KernelCode &Kernel) {
  using rt::KernelRecord;
  for (Place Pointer : Pointers.pointersTo(Variants)) {
    Place Record = before(Pointer, offsetof(KernelRecord, Variants));
    Place Name{Record.first, Record.second + offsetof(KernelRecord, Name)};
    auto Offset = Pointers.fileOffset(Record);
    if (!Offset || !pointsToText(File, Pointers, Name, Symbol))
      continue;
    auto Found = File.read<KernelRecord>(*Offset);
    constexpr const char *Kinds[] = {"single_task", "range", "nd_range",
                                     "scoped"};
    if (unsigned(Found.Kind) < std::size(Kinds))
      Kernel.Kind = Kinds[unsigned(Found.Kind)];
    Kernel.Dims = Found.Dims;
    Kernel.ReqdSubGroupSize = Found.ReqdSubGroupSize;
    for (unsigned D = 0;
         D != Found.Dims && D != 3 && Found.ReqdWorkGroupSize[0]; ++D)
      Kernel.ReqdWorkGroupSize.insert(Kernel.ReqdWorkGroupSize.begin(),
                                      Found.ReqdWorkGroupSize[D]);
  }
}

void readKernelTables(const ElfFile &File, const ElfPointers &Pointers,
                      const std::string &Symbol, Place Entry, CpuCode &Code,
                      KernelCode &Kernel) {
  using rt::CpuVariant;
  for (Place Pointer : Pointers.pointersTo(Entry)) {
    Place Variant = before(Pointer, offsetof(CpuVariant, Entry));
    auto Offset = Pointers.fileOffset(Variant);
    if (!Offset || !pointsToText(File, Pointers, Variant, Code.Isa))
      continue;
    auto Found = File.read<CpuVariant>(*Offset);
    Code.Lanes = Found.SubGroupSize;
    Code.PrivateBytes = Found.PrivateBytes;
    Code.LocalBytes = Found.LocalBytes;
    readRecord(File, Pointers, Symbol, Variant, Kernel);
  }
}

} // namespace cohort
