//===- Settings.cpp - COHORT_CHECK ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Settings.h"
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>

namespace cohort::rt::checked {

void endProgram(int Status) {
  std::fflush(nullptr);
  _Exit(Status);
}

namespace {

[[noreturn]] void refuse(const std::string &What) {
  std::fprintf(stderr, "cohort: COHORT_CHECK: %s\n", What.c_str());
  endProgram(EXIT_FAILURE);
}

template <class T> T number(std::string_view Name, std::string_view Text) {
  T Value = 0;
  auto [End, Wrong] =
      std::from_chars(Text.data(), Text.data() + Text.size(), Value);
  if (Wrong != std::errc() || End != Text.data() + Text.size())
    refuse("'" + std::string(Name) + "' needs a number, but got '" +
           std::string(Text) + "'");
  return Value;
}

bool isCheck(std::string_view Name) {
  return Name == "convergence" || Name == "arguments" || Name == "races" ||
         Name == "bounds" || Name == "uninit" || Name == "scoped";
}

/// "races kernel=NAME at=FILE:LINE", each part may be missing.
Suppression readSuppression(const std::string &Line, const std::string &File) {
  Suppression S;
  std::istringstream Words(Line);
  for (std::string Word; Words >> Word;) {
    if (isCheck(Word))
      S.Check = Word;
    else if (Word.rfind("kernel=", 0) == 0)
      S.Kernel = Word.substr(7);
    else if (Word.rfind("at=", 0) == 0) {
      S.File = Word.substr(3);
      if (size_t Colon = S.File.rfind(':'); Colon != std::string::npos) {
        S.Line =
            number<uint32_t>("at", std::string_view(S.File).substr(Colon + 1));
        S.File.resize(Colon);
      }
    } else
      refuse("'" + File + "' has a line that is no suppression: '" + Line +
             "'");
  }
  return S;
}

std::vector<Suppression> readSuppressions(const std::string &Name) {
  std::ifstream File(Name);
  if (!File)
    refuse("cannot read '" + Name + "'");
  std::vector<Suppression> All;
  for (std::string Line; std::getline(File, Line);)
    if (size_t First = Line.find_first_not_of(" \t\r");
        First != std::string::npos && Line[First] != '#')
      All.push_back(readSuppression(Line, Name));
  return All;
}

/// In the order of Settings::Formats.
constexpr std::string_view Formats[] = {"text", "json", "github", "sarif"};

Settings read(const char *Text) {
  Settings S;
  std::istringstream Parts(Text ? Text : "");
  for (std::string Part; std::getline(Parts, Part, ',');) {
    size_t Equal = Part.find('=');
    std::string Name = Part.substr(0, Equal),
                Value =
                    Equal == std::string::npos ? "" : Part.substr(Equal + 1);
    if (Part == "stop" || Part == "continue")
      S.Stop = Part == "stop";
    else if (Name == "limit")
      S.Limit = number<unsigned>(Name, Value);
    else if (Name == "exit")
      S.Exit = number<int>(Name, Value);
    else if (Name == "log" && !Value.empty())
      S.Log = Value;
    else if (const auto *Known =
                 std::find(std::begin(Formats), std::end(Formats), Value);
             Name == "format" && Known != std::end(Formats))
      S.Format = Settings::Formats(Known - std::begin(Formats));
    else if (Name == "suppress")
      S.Suppressions = readSuppressions(Value);
    else if (!Part.empty())
      refuse("unknown setting '" + Part +
             "'; valid: 'stop', 'continue', 'limit=N', 'exit=N', 'log=FILE', "
             "'format=text', 'format=json', 'format=github', 'format=sarif', "
             "'suppress=FILE'");
  }
  if (S.Format == Settings::Sarif && S.Log.empty())
    refuse("'format=sarif' is one document and needs 'log=FILE'");
  return S;
}

} // namespace

const Settings &Settings::get() {
  // Never destroyed: reports are made until the very end.
  static const Settings *The = new Settings(read(std::getenv("COHORT_CHECK")));
  return *The;
}

} // namespace cohort::rt::checked
