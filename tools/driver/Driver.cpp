//===- Driver.cpp - Command lines of other compilers for clang ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Driver.h"
#include "ResponseFile.h"
#include "Targets.h"
#include <algorithm>
#include <stdexcept>

using namespace cohort::driver;

namespace {

enum class What {
  Architecture,
  Clang,
  DryRun,
  Help,
  NoSycl,
  Print,
  Refused,
  SaveTemps,
  Silent,
  Standard,
  Sycl,
  TargetArguments,
  Targets,
  Unused
};

struct Option {
  What Kind;
  std::string_view Spelling;
  std::string_view Text;
};

constexpr Option Table[] = {
#define COHORT_OPTION(KIND, SPELLING, TEXT) {What::KIND, SPELLING, TEXT},
#include "Options.def"
};

/// A word of the command line that is an option of the table.
struct Match {
  const Option *Found = nullptr;
  std::string_view Value;     ///< behind '='
  bool TakesNextWord = false; ///< the value is, or is behind, the next word
};

} // namespace

static std::string quoted(std::string_view Text) {
  return "'" + std::string(Text) + "'";
}

/// Whether \p Word is the option \p Head, with or without a value as \p Tail
/// says.
static bool matchesHead(std::string_view Word, std::string_view Head,
                        std::string_view Tail, Match &Result) {
  if (!Word.starts_with(Head))
    return false;
  std::string_view Rest = Word.substr(Head.size());
  bool HasValue = Rest.starts_with('=');
  bool MayHave = Tail.starts_with('=') || Tail.starts_with("[=");
  if (!Rest.empty() && !(HasValue && MayHave))
    return false;
  if (Rest.empty() && Tail.starts_with('='))
    return false;
  Result.Value = HasValue ? Rest.substr(1) : Rest;
  Result.TakesNextWord = Tail.ends_with(" ARG");
  return true;
}

static bool matches(std::string_view Word, const Option &O, Match &Result) {
  constexpr std::string_view No = "[no-]";
  std::string_view Spelling = O.Spelling;
  size_t AtNo = Spelling.find(No);
  size_t End = Spelling.find_first_of(
      "=[ ", AtNo == Spelling.npos ? 0 : AtNo + No.size());
  std::string Head(Spelling.substr(0, End));
  std::string_view Tail = End == Spelling.npos ? "" : Spelling.substr(End);
  if (AtNo == Spelling.npos)
    return matchesHead(Word, Head, Tail, Result);
  Head.erase(AtNo, No.size());
  if (matchesHead(Word, Head, Tail, Result))
    return true;
  Head.insert(AtNo, "no-");
  return matchesHead(Word, Head, Tail, Result);
}

static Match lookup(std::string_view Word) {
  Match Result;
  std::string Name(Word);
  for (std::string_view Older : {"--hipsycl-", "--opensycl-"})
    if (Word.starts_with(Older))
      Name.replace(0, Older.size(), "--acpp-");
  for (const Option &O : Table)
    if (matches(Name, O, Result)) {
      Result.Found = &O;
      // The value is a part of the user's word, as the name may be a copy.
      Result.Value = Word.substr(Word.size() - Result.Value.size());
      return Result;
    }
  return Result;
}

bool cohort::driver::isOwnOption(std::string_view Word) {
  constexpr std::string_view Starts[] = {"-fsycl",
                                         "-fno-sycl",
                                         "-sycl-std",
                                         "-Xsycl",
                                         "-fintelfpga",
                                         "-ftarget-compile-fast",
                                         "-ftarget-register-alloc-mode",
                                         "--acpp-",
                                         "--hipsycl-",
                                         "--opensycl-",
                                         "--cohort-"};
  return Word == "-Xs" ||
         std::any_of(std::begin(Starts), std::end(Starts),
                     [&](auto Start) { return Word.starts_with(Start); });
}

/// Whether the word behind \p Word is its value and never an option.
static bool takesAnyWord(std::string_view Word) {
  constexpr std::string_view Names[] = {"-o",
                                        "-x",
                                        "-I",
                                        "-D",
                                        "-U",
                                        "-L",
                                        "-l",
                                        "-T",
                                        "-u",
                                        "-z",
                                        "-B",
                                        "-F",
                                        "-e",
                                        "-arch",
                                        "-include",
                                        "-imacros",
                                        "-include-pch",
                                        "-isystem",
                                        "-iquote",
                                        "-idirafter",
                                        "-iprefix",
                                        "-iwithprefix",
                                        "-isysroot",
                                        "-MF",
                                        "-MT",
                                        "-MQ",
                                        "-MJ",
                                        "-Xclang",
                                        "-Xlinker",
                                        "-Xassembler",
                                        "-Xpreprocessor",
                                        "-Xanalyzer",
                                        "-mllvm",
                                        "-target",
                                        "--param",
                                        "-rpath",
                                        "-dumpdir",
                                        "-framework",
                                        "--sysroot",
                                        "-Xarch_host",
                                        "-Xarch_device"};
  return std::find(std::begin(Names), std::end(Names), Word) != std::end(Names);
}

/// Whether \p Word, which is no option's value, is a file, or options of files
/// or libraries for the link.
static bool isInput(std::string_view Word) {
  return !Word.starts_with('-') || Word == "-" || Word.starts_with("-l") ||
         Word.starts_with("-Wl,") || Word == "-Xlinker";
}

/// Whether clang takes the input \p Word for a header; \p Language is what -x
/// said last, empty if it was not given.
static bool isHeader(std::string_view Word, std::string_view Language) {
  if (!Language.empty() && Language != "none")
    return Language.ends_with("-header");
  constexpr std::string_view Ends[] = {".h",   ".H",   ".hh", ".hp",
                                       ".hpp", ".hxx", ".h++"};
  return std::any_of(std::begin(Ends), std::end(Ends),
                     [&](auto End) { return Word.ends_with(End); });
}

namespace {

/// Goes through the words once.
class Translator {
public:
  explicit Translator(const std::vector<std::string> &Words) : Words(Words) {}

  Command run() {
    while (Place != Words.size()) {
      const std::string &Word = Words[Place++];
      if (Word == "--") {
        keep(Word);
        while (Place != Words.size()) {
          noteInput(Words[Place]);
          keep(Words[Place++]);
        }
      } else if (isOwnOption(Word)) {
        translate(Word);
      } else {
        keep(Word);
        if (isInput(Word))
          noteInput(Word);
        if (Word.starts_with("-x"))
          Language = Word.substr(2);
        if (takesAnyWord(Word) && Place != Words.size()) {
          if (Word == "-x")
            Language = Words[Place];
          keep(Words[Place++]);
        }
      }
    }
    finish();
    return std::move(Result);
  }

private:
  void keep(std::string_view Word) { Result.Arguments.emplace_back(Word); }

  void noteInput(std::string_view Word) {
    bool IsFile = !Word.starts_with('-') || Word == "-";
    Result.OnlyHeaders = (Result.OnlyHeaders || !Result.HasInput) && IsFile &&
                         isHeader(Word, Language);
    Result.HasInput = true;
  }

  /// The value of an option that is the next word.
  std::string_view nextWord(const std::string &Word) {
    if (Place == Words.size())
      throw std::runtime_error("argument to " + quoted(Word) + " is missing");
    return Words[Place++];
  }

  void translate(const std::string &Word) {
    Match M = lookup(Word);
    if (!M.Found)
      throw std::runtime_error("unknown option " + quoted(Word) +
                               "; '--cohort-help' lists those that there are");
    if (M.TakesNextWord)
      M.Value = nextWord(Word);
    switch (M.Found->Kind) {
    case What::Architecture:
      return TargetList.addArchitecture(Word, M.Value);
    case What::Clang:
      Result.Clang = M.Value;
      return;
    case What::DryRun:
      return keep("-###");
    case What::Help:
      Result.Help = true;
      return;
    case What::NoSycl:
      Result.UsesPlugin = false;
      return;
    case What::Print:
      Result.OnlyPrint = true;
      return;
    case What::Refused:
      throw std::runtime_error(
          "option " + quoted(Word) +
          " is not available: " + std::string(M.Found->Text));
    case What::SaveTemps:
      return keep("-save-temps");
    case What::Silent:
      return;
    case What::Standard:
      return takeStandard(Word, M.Value);
    case What::Sycl:
      IsSycl = Result.UsesPlugin = true;
      return;
    case What::TargetArguments:
      return takeTargetArguments(Word, M.Value);
    case What::Targets:
      TargetList.set(Word.substr(0, Word.size() - M.Value.size()), M.Value);
      PlaceOfTargets = Result.Arguments.size();
      return;
    case What::Unused:
      Result.Unused.push_back(
          M.TakesNextWord ? Word + " " + std::string(M.Value) : Word);
      return;
    }
  }

  void takeStandard(const std::string &Word, std::string_view Version) {
    if (Version == "2020" || Version == "sycl-2020")
      return;
    if (Version != "121" && Version != "1.2.1" && Version != "sycl-1.2.1" &&
        Version != "2017")
      throw std::runtime_error("unknown version of SYCL in " + quoted(Word) +
                               "; available: '2020'");
    Result.Unused.push_back(Word);
  }

  /// Several arguments may stand in one word.
  void takeTargetArguments(const std::string &Word, std::string_view Value) {
    std::string Others;
    for (const std::string &Argument : splitWords(Value)) {
      std::string_view Architecture = Argument;
      bool IsKnown = Argument.starts_with("--cuda-gpu-arch=sm_") ||
                     Argument.starts_with("--offload-arch=sm_");
      Architecture.remove_prefix(IsKnown ? Argument.find('=') + 1 : 0);
      if (IsKnown)
        TargetList.addArchitecture(Word + " " + Argument, Architecture);
      else
        Others += " " + Argument;
    }
    if (!Others.empty())
      Result.Unused.push_back(Word + Others);
  }

  void finish() {
    for (std::string &Option : TargetList.unusedOptions())
      Result.Unused.push_back(std::move(Option));
    if (!Result.UsesPlugin)
      return;
    // Where the list stood, as the last of several options counts.
    std::string Value = TargetList.value();
    if (!Value.empty())
      Result.Arguments.insert(Result.Arguments.begin() + PlaceOfTargets,
                              "-fplugin-arg-cohort-targets=" + Value);
    if (IsSycl)
      Result.Macros = {"SYCL_LANGUAGE_VERSION=202012L",
                       "__SYCL_SINGLE_SOURCE__=1"};
  }

  const std::vector<std::string> &Words;
  size_t Place = 0;
  Command Result;
  Targets TargetList;
  size_t PlaceOfTargets = 0;
  bool IsSycl = false;
  std::string Language;
};

} // namespace

Command cohort::driver::translate(const std::vector<std::string> &Words) {
  return Translator(Words).run();
}

std::string cohort::driver::describeOptions() {
  constexpr size_t Column = 46;
  std::string Result;
  for (const Option &O : Table) {
    std::string Line = "  " + std::string(O.Spelling);
    Line.resize(std::max(Column, Line.size() + 2), ' ');
    if (O.Kind == What::Refused)
      Line += "not available: ";
    else if (O.Kind == What::Unused)
      Line += O.Text.empty() ? "ignored, with a warning"
                             : "ignored, with a warning: ";
    else if (O.Kind == What::Silent)
      Line += O.Text.empty() ? "ignored" : "ignored: ";
    Line += O.Text;
    Line.erase(std::remove(Line.begin(), Line.end(), '`'), Line.end());
    Result += Line + "\n";
  }
  return Result;
}

Severity cohort::driver::unusedSeverity(const std::vector<std::string> &Words) {
  bool IsError = false;
  for (std::string_view Word : Words) {
    if (Word == "-w" || Word == "-Qunused-arguments" ||
        Word == "-Wno-unused-command-line-argument")
      return Severity::Off;
    if (Word == "-Werror" || Word == "-Werror=unused-command-line-argument")
      IsError = true;
    else if (Word == "-Wno-error" ||
             Word == "-Wno-error=unused-command-line-argument")
      IsError = false;
  }
  return IsError ? Severity::Error : Severity::Warning;
}
