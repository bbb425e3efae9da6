//===- Report.cpp - Faults that the checked build finds -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Report.h"
#include "Settings.h"
#include "support/Errors.h"
#include "sycl/detail/export.hpp"
#include <cstdio>
#include <mutex>
#include <set>
#include <string_view>

// For debuggers: 'break cohort_check_report' stops where a fault was found.
extern "C" COHORT_API __attribute__((noinline)) void cohort_check_report() {
  asm volatile("");
}

namespace cohort::rt::checked {

namespace {

const char *nameOf(Check C) {
  static const char *const Names[] = {"convergence", "arguments", "races",
                                      "bounds",      "uninit",    "scoped"};
  return Names[uint32_t(C)];
}

std::mutex Mutex;
unsigned NumReports = 0;

/// Reports made before, by check, kernel and places.
std::set<std::string> &madeBefore() {
  static auto *Made = new std::set<std::string>;
  return *Made;
}

std::FILE *output() {
  static std::FILE *File = []() -> std::FILE * {
    const std::string &Name = Settings::get().Log;
    if (Name.empty())
      return stderr;
    std::FILE *Opened = std::fopen(Name.c_str(), "w");
    if (!Opened) {
      std::fprintf(stderr, "cohort: COHORT_CHECK: cannot write '%s'\n",
                   Name.c_str());
      endProgram(EXIT_FAILURE);
    }
    return Opened;
  }();
  return File;
}

/// The last thing of a program with reports: its exit status is ours.
[[gnu::destructor(101)]] void finish() {
  std::unique_lock Lock(Mutex);
  if (NumReports == 0 || Settings::get().Exit == 0)
    return;
  endProgram(Settings::get().Exit);
}

const Frame *frameOf(const Site *S) {
  return S && S->NumFrames ? S->Frames : nullptr;
}

std::string place(const Frame &F) {
  return std::string(F.File) + ":" + std::to_string(F.Line) + ":" +
         std::to_string(F.Column);
}

std::string placeKey(const Site *S) {
  std::string Key = "|";
  for (uint32_t I = 0; S && I != S->NumFrames; ++I)
    Key += place(S->Frames[I]) + ";";
  if (S && !S->NumFrames)
    Key += std::to_string(S->Place);
  return Key;
}

/// The kernel's name as messages have it.
std::string nameOf(const CheckedKernel &K) {
  std::string Words = kernelWords(K.Name);
  size_t First = Words.find('\'');
  return First == std::string::npos
             ? Words
             : Words.substr(First + 1, Words.rfind('\'') - First - 1);
}

std::string jsonString(std::string_view Text) {
  std::string Out = "\"";
  for (char C : Text) {
    if (C == '"' || C == '\\')
      Out += '\\';
    if (static_cast<unsigned char>(C) < 0x20) {
      char Code[8];
      std::snprintf(Code, sizeof Code, "\\u%04x", C);
      Out += Code;
    } else
      Out += C;
  }
  return Out + "\"";
}

/// ,"file":...,"line":...,"column":...
std::string jsonPlace(const Frame *F) {
  if (!F)
    return "";
  return ",\"file\":" + jsonString(F->File) +
         ",\"line\":" + std::to_string(F->Line) +
         ",\"column\":" + std::to_string(F->Column);
}

} // namespace

std::string listOf(const std::vector<uint64_t> &Numbers) {
  std::string Out;
  for (size_t I = 0; I != Numbers.size();) {
    size_t End = I + 1;
    while (End != Numbers.size() && Numbers[End] == Numbers[End - 1] + 1)
      ++End;
    if (!Out.empty())
      Out += ", ";
    Out += std::to_string(Numbers[I]);
    if (End - I == 2)
      Out += ", " + std::to_string(Numbers[I + 1]);
    else if (End - I > 2)
      Out += " to " + std::to_string(Numbers[End - 1]);
    I = End;
  }
  return Out;
}

std::string Report::text() const {
  std::string Out;
  auto Line = [&Out](const Site *At, const char *What,
                     const std::string &Text) {
    if (const Frame *F = frameOf(At))
      Out += place(*F) + ": ";
    Out += What + (": " + Text) + "\n";
  };
  auto Callers = [&](const Site *At) {
    for (uint32_t I = 1; At && I < At->NumFrames; ++I)
      Out += place(At->Frames[I]) + ": note: called from here\n";
  };
  Line(Where, "error", Sentence + " [cohort-check-" + nameOf(Which) + "]");
  Callers(Where);
  for (const Note &N : Notes) {
    Line(N.At, "note", N.Text);
    if (N.At != Where)
      Callers(N.At);
  }
  Line(nullptr, "note", "in " + kernelWords(Kernel.Name));
  return Out;
}

/// One line, so that a log is read line by line.
std::string Report::json() const {
  std::string Out = "{\"check\":" + jsonString(nameOf(Which)) +
                    ",\"message\":" + jsonString(Sentence) +
                    ",\"kernel\":" + jsonString(nameOf(Kernel)) +
                    jsonPlace(frameOf(Where)) + ",\"callers\":[";
  for (uint32_t I = 1; Where && I < Where->NumFrames; ++I)
    Out += std::string(I > 1 ? "," : "") + "{" +
           jsonPlace(&Where->Frames[I]).substr(1) + "}";
  Out += "],\"notes\":[";
  for (size_t I = 0; I != Notes.size(); ++I)
    Out += std::string(I ? "," : "") +
           "{\"message\":" + jsonString(Notes[I].Text) +
           jsonPlace(frameOf(Notes[I].At)) + "}";
  return Out + "]}\n";
}

/// An annotation for code hosts that read them from the log of a job.
std::string Report::github() const {
  auto Escaped = [](std::string_view Text, bool IsProperty) {
    std::string Out;
    for (char C : Text) {
      char Code[8];
      std::snprintf(Code, sizeof Code, "%%%02X", C);
      const bool Special = C == '%' || C == '\r' || C == '\n' ||
                           (IsProperty && (C == ':' || C == ','));
      Out += Special ? std::string(Code) : std::string(1, C);
    }
    return Out;
  };
  std::string Out = "::error ";
  if (const Frame *F = frameOf(Where))
    Out += "file=" + Escaped(F->File, true) +
           ",line=" + std::to_string(F->Line) +
           ",col=" + std::to_string(F->Column) + ",";
  std::string Message = Sentence;
  for (uint32_t I = 1; Where && I < Where->NumFrames; ++I)
    Message += "\n" + place(Where->Frames[I]) + ": called from here";
  for (const Note &N : Notes)
    Message +=
        "\n" + (frameOf(N.At) ? place(*frameOf(N.At)) + ": " : "") + N.Text;
  return Out + "title=cohort-check-" + nameOf(Which) +
         "::" + Escaped(Message + "\nin " + kernelWords(Kernel.Name), false) +
         "\n";
}

/// A result of a document in SARIF.
std::string Report::sarif() const {
  auto Location = [](const Frame &F) {
    return "\"physicalLocation\":{\"artifactLocation\":{\"uri\":" +
           jsonString(F.File) +
           "},\"region\":{\"startLine\":" + std::to_string(F.Line) +
           (F.Column ? ",\"startColumn\":" + std::to_string(F.Column) : "") +
           "}}";
  };
  std::string Related, Message = Sentence;
  auto Relate = [&](const Frame &F, const std::string &Text) {
    Related += std::string(Related.empty() ? "" : ",") +
               "{\"message\":{\"text\":" + jsonString(Text) + "}," +
               Location(F) + "}";
  };
  for (uint32_t I = 1; Where && I < Where->NumFrames; ++I)
    Relate(Where->Frames[I], "called from here");
  for (const Note &N : Notes)
    if (const Frame *F = frameOf(N.At))
      Relate(*F, N.Text);
    else
      Message += "\n" + N.Text;
  std::string Out =
      "{\"ruleId\":" +
      jsonString(std::string("cohort-check-") + nameOf(Which)) +
      ",\"level\":\"error\",\"message\":{\"text\":" + jsonString(Message) +
      "},\"locations\":[";
  if (const Frame *F = frameOf(Where))
    Out += "{" + Location(*F) + "}";
  return Out + "],\"relatedLocations\":[" + Related +
         "],\"properties\":{\"kernel\":" + jsonString(nameOf(Kernel)) + "}}";
}

/// Writes the document anew, so that it is whole whenever the program ends.
static void writeSarif(const std::string &NewResult) {
  static auto *Results = new std::string;
  if (!NewResult.empty())
    *Results += (Results->empty() ? "" : ",\n") + NewResult;
  std::fseek(output(), 0, SEEK_SET);
  std::fprintf(output(),
               "{\"$schema\":\"https://json.schemastore.org/"
               "sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{\"tool\":"
               "{\"driver\":{\"name\":\"Cohort\"}},\"results\":[%s]}]}\n",
               Results->c_str());
  std::fflush(output());
}

void openLog() {
  std::unique_lock Lock(Mutex);
  static bool IsOpen = false;
  if (Settings::get().Format == Settings::Sarif && !IsOpen)
    writeSarif("");
  IsOpen = true;
}

void Report::print() const {
  switch (Settings::get().Format) {
  case Settings::Text:
    std::fputs(text().c_str(), output());
    break;
  case Settings::Json:
    std::fputs(json().c_str(), output());
    break;
  case Settings::GitHub:
    std::fputs(github().c_str(), output());
    break;
  case Settings::Sarif:
    writeSarif(sarif());
  }
}

bool Report::isSuppressed() const {
  const std::string Name = nameOf(Kernel);
  for (const Suppression &S : Settings::get().Suppressions) {
    if (!S.Check.empty() && S.Check != nameOf(Which))
      continue;
    if (Name.find(S.Kernel) == std::string::npos)
      continue;
    bool Here = S.File.empty();
    auto Matches = [&](const Site *At) {
      for (uint32_t I = 0; At && I != At->NumFrames; ++I)
        Here |= std::string_view(At->Frames[I].File).ends_with(S.File) &&
                (S.Line == 0 || S.Line == At->Frames[I].Line);
    };
    Matches(Where);
    for (const Note &N : Notes)
      Matches(N.At);
    if (Here)
      return true;
  }
  return false;
}

void Report::send(const Site *Other) const {
  const Settings &S = Settings::get();
  std::unique_lock Lock(Mutex);
  // Two places in either order are one fault.
  std::string First = placeKey(Where), Second = placeKey(Other);
  if (Other && Second < First)
    std::swap(First, Second);
  if (!madeBefore()
           .insert(nameOf(Which) + std::string("|") + Kernel.Name + First +
                   Second)
           .second ||
      isSuppressed())
    return;
  ++NumReports;
  if (S.Limit == 0 || NumReports <= S.Limit) {
    print();
    if (NumReports == S.Limit && S.Format == Settings::Text)
      std::fputs("note: further reports are not printed; COHORT_CHECK=limit=N "
                 "sets how many are\n",
                 output());
    std::fflush(output());
  }
  cohort_check_report();
  if (S.Stop)
    endProgram(S.Exit);
}

} // namespace cohort::rt::checked
