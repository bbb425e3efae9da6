//===- IncludedFiles.cpp - Files that a compilation has read --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "IncludedFiles.h"
#include "support/Hash.h"
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <utility>

namespace fs = std::filesystem;

namespace cohort::rt {

//===-- Parts of a text ---------------------------------------------------===//

void appendPart(std::string &Text, std::string_view Part) {
  Text += std::to_string(Part.size()) + ":";
  Text += Part;
}

std::optional<std::string_view> takePart(std::string_view &Text) {
  size_t Bytes = 0;
  auto [End, Error] =
      std::from_chars(Text.data(), Text.data() + Text.size(), Bytes);
  size_t Start = size_t(End - Text.data()) + 1;
  if (Error != std::errc() || Start > Text.size() || *End != ':' ||
      Bytes > Text.size() - Start)
    return std::nullopt;
  std::string_view Part = Text.substr(Start, Bytes);
  Text.remove_prefix(Start + Bytes);
  return Part;
}

//===-- What was read -----------------------------------------------------===//

static std::optional<std::string> contentsOf(const std::string &Path) {
  std::ifstream File(Path, std::ios::binary);
  if (!File)
    return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(File), {});
}

/// The files behind the colon of a rule of make.
static std::vector<std::string> prerequisites(const std::string &Makefile) {
  std::vector<std::string> Files;
  std::string Word;
  for (size_t I = Makefile.find(": "); I < Makefile.size(); ++I) {
    char C = Makefile[I],
         Next = I + 1 < Makefile.size() ? Makefile[I + 1] : '\n';
    bool Escapes = (C == '\\' && (Next == ' ' || Next == '#')) ||
                   (C == '$' && Next == '$');
    if (Escapes)
      Word += Makefile[++I];
    else if (C != ' ' && C != '\n' && !(C == '\\' && Next == '\n'))
      Word += C;
    else if (!Word.empty())
      Files.push_back(std::exchange(Word, {}));
  }
  if (!Word.empty())
    Files.push_back(Word);
  // The colon.
  if (!Files.empty())
    Files.erase(Files.begin());
  return Files;
}

/// Folders in which \p Words and the environment have headers looked for.
static std::vector<fs::path>
searchFolders(const std::vector<std::string> &Words) {
  std::vector<fs::path> Folders;
  for (const char *Variable : {"CPATH", "C_INCLUDE_PATH"})
    if (const char *List = std::getenv(Variable)) {
      std::istringstream Text(List);
      for (std::string Folder; std::getline(Text, Folder, ':');)
        Folders.push_back(Folder);
    }
  for (size_t I = 0; I != Words.size(); ++I)
    for (std::string_view Option :
         {"-I", "-isystem", "-iquote", "-idirafter", "-isystem-after",
          "--include-directory=", "--include-directory"}) {
      std::string_view Word = Words[I];
      if (Word == Option && I + 1 != Words.size())
        Folders.push_back(Words[I + 1]);
      else if (Word.size() > Option.size() &&
               Word.substr(0, Option.size()) == Option)
        Folders.push_back(Word.substr(Option.size()));
    }
  return Folders;
}

/// The part of \p File behind \p Folder; empty if it is not in there.
static fs::path inFolder(const fs::path &File, const fs::path &Folder) {
  fs::path Rest =
      File.lexically_normal().lexically_relative(Folder.lexically_normal());
  return Rest.empty() || *Rest.begin() == ".." || *Rest.begin() == "."
             ? fs::path()
             : Rest;
}

bool dependsOnMore(std::string_view Source) {
  for (const char *Word : {"__has_include", "__has_embed", "__DATE__",
                           "__TIME__", "__TIMESTAMP__"})
    if (Source.find(Word) != Source.npos)
      return true;
  return false;
}

std::optional<IncludedFiles>
IncludedFiles::find(const std::string &Makefile, const fs::path &Folder,
                    const std::vector<std::string> &Words) {
  IncludedFiles Result;
  std::vector<fs::path> Searched = searchFolders(Words), Files;
  for (const std::string &Name : prerequisites(Makefile)) {
    fs::path File = Folder / Name; // Name alone, if it is absolute
    if (!inFolder(File, Folder).empty())
      continue;
    std::optional<std::string> Text = contentsOf(File);
    if (!Text || dependsOnMore(*Text))
      return std::nullopt;
    Result.Read.push_back({File.string(), hashText(*Text)});
    Files.push_back(File);
    Searched.push_back(File.parent_path()); // of '#include "..."'
  }
  for (const fs::path &File : Files)
    for (const fs::path &From : Searched) {
      fs::path Name = inFolder(File, From);
      if (Name.empty())
        continue;
      for (const fs::path &Other : Searched)
        if (std::error_code Error;
            Other.is_absolute() && !fs::exists(Other / Name, Error))
          Result.Absent.push_back((Other / Name).string());
    }
  std::sort(Result.Absent.begin(), Result.Absent.end());
  Result.Absent.erase(std::unique(Result.Absent.begin(), Result.Absent.end()),
                      Result.Absent.end());
  return Result;
}

bool IncludedFiles::areUnchanged() const {
  std::error_code Error;
  return std::all_of(Read.begin(), Read.end(),
                     [](const File &F) {
                       auto Text = contentsOf(F.Path);
                       return Text && hashText(*Text) == F.Hash;
                     }) &&
         std::none_of(
             Absent.begin(), Absent.end(),
             [&](const std::string &Path) { return fs::exists(Path, Error); });
}

std::string IncludedFiles::toText() const {
  std::string Files, Others, Text;
  for (const File &F : Read) {
    appendPart(Files, F.Path);
    appendPart(Files, F.Hash);
  }
  for (const std::string &Path : Absent)
    appendPart(Others, Path);
  appendPart(Text, Files);
  appendPart(Text, Others);
  return Text;
}

std::optional<IncludedFiles> IncludedFiles::fromText(std::string_view Text) {
  IncludedFiles Result;
  auto Files = takePart(Text), Others = takePart(Text);
  if (!Files || !Others)
    return std::nullopt;
  while (!Files->empty()) {
    auto Path = takePart(*Files), Hash = takePart(*Files);
    if (!Path || !Hash)
      return std::nullopt;
    Result.Read.push_back({std::string(*Path), std::string(*Hash)});
  }
  while (!Others->empty()) {
    auto Path = takePart(*Others);
    if (!Path)
      return std::nullopt;
    Result.Absent.emplace_back(*Path);
  }
  return Result;
}

} // namespace cohort::rt
