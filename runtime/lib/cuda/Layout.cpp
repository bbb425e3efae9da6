//===- Layout.cpp - PTX for the sizes of a launch -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Reads what LLVM's backend writes: an instruction a line, a register with one
// definition for each argument's address.
//
//===----------------------------------------------------------------------===//
#include "Layout.h"
#include <algorithm>
#include <charconv>
#include <map>

namespace cohort::rt::cuda {

bool LaunchLayout::operator==(const LaunchLayout &R) const {
  return std::equal(Block, Block + 3, R.Block) &&
         std::equal(LogicalSize, LogicalSize + 3, R.LogicalSize) &&
         DynamicBytes == R.DynamicBytes && Words == R.Words;
}

namespace {

constexpr std::string_view Space = " \t";

std::string_view trim(std::string_view Text) {
  size_t First = Text.find_first_not_of(Space);
  if (First == Text.npos)
    return {};
  return Text.substr(First, Text.find_last_not_of(Space) - First + 1);
}

/// Takes what is in front of \p End off \p Text, and \p End as well.
std::string_view take(std::string_view &Text, std::string_view End) {
  size_t At = Text.find(End);
  std::string_view Front = Text.substr(0, At);
  Text.remove_prefix(At == Text.npos ? Text.size() : At + End.size());
  return Front;
}

std::string_view takeWord(std::string_view &Text) {
  Text = trim(Text);
  std::string_view Word = Text.substr(0, Text.find_first_of(Space));
  Text.remove_prefix(Word.size());
  return Word;
}

bool starts(std::string_view Text, std::string_view Front) {
  return Text.substr(0, Front.size()) == Front;
}

std::optional<size_t> numberOf(std::string_view Text) {
  size_t Number = 0;
  auto [End, Error] =
      std::from_chars(Text.data(), Text.data() + Text.size(), Number);
  if (Error != std::errc() || End != Text.data() + Text.size())
    return std::nullopt;
  return Number;
}

/// Rewrites the body of a kernel.
class BodyWriter {
public:
  BodyWriter(std::string_view Kernel, const LayoutNeeds &Needs,
             const LaunchLayout &Layout)
      : Needs(Needs), Layout(Layout) {
    for (unsigned I = 0; I != 2; ++I)
      Addresses[std::string(Kernel) + "_param_" + std::to_string(I)] = {I, 0};
  }
  std::string line(std::string_view Line);

private:
  /// A place in an argument.
  struct Place {
    unsigned Argument;
    size_t Offset;
  };
  std::optional<Place> place(std::string_view Text) const;
  std::optional<uint64_t> wordAt(Place P) const;
  std::string load(std::string_view Line, std::string_view Name,
                   std::string_view Operands) const;
  std::string withSizes(std::string_view Line) const;

  const LayoutNeeds &Needs;
  const LaunchLayout &Layout;
  std::map<std::string, Place, std::less<>>
      Addresses; ///< by symbol or register
};

/// Of an operand such as "cohort_kernel_0_param_0+16".
std::optional<BodyWriter::Place>
BodyWriter::place(std::string_view Text) const {
  std::string_view Base = trim(take(Text, "+"));
  auto Known = Addresses.find(Base);
  std::optional<size_t> Offset = Text.empty() ? 0 : numberOf(trim(Text));
  if (Known == Addresses.end() || !Offset)
    return std::nullopt;
  return Place{Known->second.Argument, Known->second.Offset + *Offset};
}

/// The 64-bit number that begins at \p P, where it is known.
std::optional<uint64_t> BodyWriter::wordAt(Place P) const {
  if (P.Argument == 0) {
    auto Found = std::find(Needs.Words.begin(), Needs.Words.end(), P.Offset);
    if (Found == Needs.Words.end())
      return std::nullopt;
    return Layout.Words[Found - Needs.Words.begin()];
  }
  // The second argument: sizes of groups are behind those of the range and the
  // offset.
  constexpr size_t First = 48, Dynamic = 72;
  if (P.Offset >= First && P.Offset < Dynamic && P.Offset % 8 == 0)
    return Layout.LogicalSize[(P.Offset - First) / 8];
  return P.Offset == Dynamic ? std::optional(Layout.DynamicBytes)
                             : std::nullopt;
}

/// A load of one number or of several; those that are known become constants.
std::string BodyWriter::load(std::string_view Line, std::string_view Name,
                             std::string_view Operands) const {
  std::string_view Registers = trim(take(Operands, "["));
  std::optional<Place> From = place(take(Operands, "]"));
  std::optional<size_t> Bits = numberOf(Name.substr(Name.rfind(".b") + 2));
  if (!From || !Bits || *Bits % 8 != 0)
    return std::string(Line);
  while (!Registers.empty() &&
         (Registers.back() == ',' || Registers.back() == '}'))
    Registers.remove_suffix(1);
  if (starts(Registers, "{"))
    Registers.remove_prefix(1);
  std::string Result;
  bool Any = false;
  for (Place P = *From; !Registers.empty(); P.Offset += *Bits / 8) {
    std::string Register(trim(take(Registers, ",")));
    size_t Part = P.Offset % 8;
    std::optional<uint64_t> Word = wordAt({P.Argument, P.Offset - Part});
    Result += Result.empty() ? "\t" : "\n\t";
    if (Word && *Bits >= 32) {
      uint64_t Value = *Bits == 32 ? uint32_t(*Word >> (Part * 8)) : *Word;
      Result += "mov.b" + std::to_string(*Bits) + " " + Register + ", " +
                std::to_string(Value) + ";";
      Any = true;
    } else {
      Result += "ld.param.b" + std::to_string(*Bits) + " " + Register + ", [";
      for (const auto &[Symbol, At] : Addresses)
        if (At.Argument == P.Argument && At.Offset == 0 && Symbol[0] != '%')
          Result += Symbol;
      Result += "+" + std::to_string(P.Offset) + "];";
    }
  }
  return Any ? Result : std::string(Line);
}

/// With the numbers of threads in place of the registers that have them.
std::string BodyWriter::withSizes(std::string_view Line) const {
  std::string Result;
  for (;;) {
    constexpr std::string_view Register = "%ntid.";
    size_t At = Line.find(Register);
    Result += Line.substr(0, At);
    if (At == Line.npos)
      return Result;
    Line.remove_prefix(At + Register.size());
    Result += std::to_string(Layout.Block[Line[0] - 'x']);
    Line.remove_prefix(1);
  }
}

std::string BodyWriter::line(std::string_view Line) {
  std::string_view Operands = Line;
  std::string_view Name = takeWord(Operands);
  if (starts(Name, "ld.param."))
    return load(Line, Name, Operands);
  if (Name == "mov.b64" || Name == "mov.u64") {
    std::string Register(trim(take(Operands, ",")));
    if (auto Is = place(trim(take(Operands, ";"))))
      Addresses[Register] = *Is;
  }
  return withSizes(Line);
}

/// The bound for the driver's compiler on a launch's blocks. It likes to save
/// registers until a multiprocessor holds the most threads, which leaves none
/// for loads side by side; three quarters are enough to hide what they wait
/// for.
std::string directives(const LaunchLayout &Layout) {
  constexpr unsigned Threads = 1536, MostBlocks = 32;
  unsigned Block = Layout.Block[0] * Layout.Block[1] * Layout.Block[2];
  std::string Text = ".reqntid ";
  for (unsigned I = 0; I != 3; ++I)
    Text += (I ? ", " : "") + std::to_string(Layout.Block[I]);
  return Text + "\n.minnctapersm " +
         std::to_string(std::min((Threads + Block - 1) / Block, MostBlocks)) +
         "\n";
}

/// The name of the kernel that a line begins; empty: it begins none.
std::string_view entryOf(std::string_view Line) {
  constexpr std::string_view Entry = ".entry ";
  size_t At = Line.find(Entry);
  if (At == Line.npos)
    return {};
  Line.remove_prefix(At + Entry.size());
  return Line.substr(0, Line.find('('));
}

} // namespace

std::optional<LayoutNeeds> layoutNeeds(std::string_view Ptx,
                                       std::string_view Kernel) {
  std::string Comment = "// cohort-layout " + std::string(Kernel);
  for (size_t At = 0; (At = Ptx.find(Comment, At)) != Ptx.npos; ++At) {
    std::string_view Rest = Ptx.substr(At + Comment.size());
    Rest = Rest.substr(0, Rest.find('\n'));
    if (!Rest.empty() && Rest[0] != ' ')
      continue; // a longer name
    LayoutNeeds Needs;
    while (!(Rest = trim(Rest)).empty()) {
      std::string_view Word = takeWord(Rest);
      if (auto Place = numberOf(Word))
        Needs.Words.push_back(*Place);
      else
        Needs.Size = true;
    }
    return Needs;
  }
  return std::nullopt;
}

std::string ptxForLayout(std::string_view Ptx, std::string_view Kernel,
                         const LayoutNeeds &Needs, const LaunchLayout &Layout) {
  BodyWriter Writer(Kernel, Needs, Layout);
  std::string Result;
  enum { Outside, Mine, Other } Where = Outside;
  bool Found = false, HasSize = false;
  while (!Ptx.empty()) {
    std::string_view Line = take(Ptx, "\n");
    if (std::string_view Entry = entryOf(Line); !Entry.empty()) {
      Where = Entry == Kernel ? Mine : Other;
      Found |= Where == Mine;
    }
    if (Where == Mine && starts(Line, ".reqntid"))
      HasSize = true;
    if (Where == Mine && Line == "{" && !HasSize)
      Result += directives(Layout);
    if (Where != Other)
      Result += Where == Mine ? Writer.line(Line) : std::string(Line);
    Result += "\n";
    if (Line == "}")
      Where = Outside;
  }
  return Found ? Result : std::string();
}

} // namespace cohort::rt::cuda
