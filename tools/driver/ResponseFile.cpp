//===- ResponseFile.cpp - Options in files, @FILE -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "ResponseFile.h"
#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <stdexcept>

using namespace cohort::driver;

namespace {

/// Reads one word after the other.
class Splitter {
public:
  explicit Splitter(std::string_view Text) : Text(Text) {}

  bool next(std::string &Word) {
    Word.clear();
    while (Place != Text.size() && isBlank(Text[Place]))
      ++Place;
    if (Place == Text.size())
      return false;
    while (Place != Text.size() && !isBlank(Text[Place]))
      readPart(Word);
    return true;
  }

private:
  static bool isBlank(char C) {
    return std::isspace(static_cast<unsigned char>(C));
  }

  /// Appends a character, or all between two quotes.
  void readPart(std::string &Word) {
    char C = Text[Place++];
    if (C != '\'' && C != '"')
      return appendEscaped(Word, C);
    while (Place != Text.size() && Text[Place] != C)
      appendEscaped(Word, Text[Place++]);
    Place += Place != Text.size();
  }

  void appendEscaped(std::string &Word, char C) {
    Word += C == '\\' && Place != Text.size() ? Text[Place++] : C;
  }

  std::string_view Text;
  size_t Place = 0;
};

} // namespace

std::vector<std::string> cohort::driver::splitWords(std::string_view Text) {
  std::vector<std::string> Words;
  Splitter Split(Text);
  for (std::string Word; Split.next(Word);)
    Words.push_back(Word);
  return Words;
}

/// The words of "@FILE" and of the files that it names, or \p Word itself.
static void expand(const std::string &Word, std::vector<std::string> &Result,
                   unsigned Depth) {
  constexpr unsigned MostFiles = 64;
  if (Word.size() < 2 || Word[0] != '@') {
    Result.push_back(Word);
    return;
  }
  std::ifstream File(Word.substr(1), std::ios::binary);
  if (!File) {
    Result.push_back(Word);
    return;
  }
  if (Depth == MostFiles)
    throw std::runtime_error("response file '" + Word.substr(1) +
                             "' names itself");
  std::string Text{std::istreambuf_iterator<char>(File), {}};
  for (const std::string &Inner : splitWords(Text))
    expand(Inner, Result, Depth + 1);
}

std::vector<std::string>
cohort::driver::expandResponseFiles(const std::vector<std::string> &Words,
                                    bool (*IsWanted)(std::string_view Word)) {
  std::vector<std::string> Result;
  for (const std::string &Word : Words) {
    std::vector<std::string> Expanded;
    expand(Word, Expanded, 0);
    if (std::any_of(Expanded.begin(), Expanded.end(), IsWanted))
      Result.insert(Result.end(), Expanded.begin(), Expanded.end());
    else
      Result.push_back(Word);
  }
  return Result;
}
