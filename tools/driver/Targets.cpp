//===- Targets.cpp - Lists of targets as others spell them ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Targets.h"
#include <algorithm>
#include <charconv>
#include <stdexcept>

using namespace cohort::driver;

namespace {

struct Row {
  std::string_view Name;
  std::string_view Target;
};

constexpr Row Table[] = {
#define COHORT_TARGET(NAME, TARGET) {NAME, TARGET},
#include "Targets.def"
};

} // namespace

static std::string quoted(std::string_view Text) {
  return "'" + std::string(Text) + "'";
}

static bool matches(const Row &R, std::string_view Name) {
  if (!R.Name.ends_with('*'))
    return R.Name == Name;
  std::string_view Start = R.Name.substr(0, R.Name.size() - 1);
  return Name.starts_with(Start) && Name.size() > Start.size();
}

static const Row *find(std::string_view Name) {
  const auto *Found =
      std::find_if(std::begin(Table), std::end(Table),
                   [&](const Row &R) { return matches(R, Name); });
  return Found == std::end(Table) ? nullptr : Found;
}

/// A triple's first part, if what follows is a vendor and a system that say
/// nothing; else all of \p Triple.
static std::string_view architectureOf(std::string_view Triple) {
  constexpr std::string_view Rests[] = {
      "-unknown-unknown", "-unknown-unknown-sycldevice",
      "-unknown-linux-sycldevice", "-nvidia-cuda", "-nvidia-cuda-sycldevice"};
  for (std::string_view Rest : Rests)
    if (Triple.ends_with(Rest) &&
        Triple.find('-') == Triple.size() - Rest.size())
      return Triple.substr(0, Triple.size() - Rest.size());
  return Triple;
}

static std::string availableTargets() {
  std::string Result;
  for (const Row &R : Table)
    Result += (Result.empty() ? "'" : ", '") + std::string(R.Name) + "'";
  return Result;
}

static void addOnce(std::vector<std::string> &To, std::string_view Text) {
  if (std::find(To.begin(), To.end(), Text) == To.end())
    To.emplace_back(Text);
}

/// Stops unless \p Text is "sm_N" with an N that we have.
static void checkArchitecture(std::string_view Option, std::string_view Text) {
  unsigned Number = 0;
  bool IsNumber = false;
  if (Text.starts_with("sm_")) {
    auto [End, Error] =
        std::from_chars(Text.data() + 3, Text.data() + Text.size(), Number);
    IsNumber = Error == std::errc() && End == Text.data() + Text.size();
  }
  if (!IsNumber || Number < 80)
    throw std::runtime_error("architecture " + quoted(Text) + " in " +
                             quoted(Option) +
                             " is not available; those from 'sm_80' up are");
}

void Targets::addNvptxArchitecture(std::string_view Option,
                                   std::string_view Text) {
  std::string Name(Text);
  if (Name.starts_with("cc")) // as nvc++ has it
    Name.replace(0, 2, "sm_");
  checkArchitecture(Option, Name);
  addOnce(ListedArchitectures, Name);
}

void Targets::addTarget(std::string_view Option, std::string_view Text) {
  std::string_view Name = Text.substr(0, Text.find(':'));
  const Row *Found = find(Name);
  if (!Found)
    Found = find(architectureOf(Name));
  if (!Found)
    throw std::runtime_error("unknown target " + quoted(Text) + " in " +
                             quoted(Option) +
                             "; available: " + availableTargets());
  Spirv64 |= Found->Target == "spirv64";
  if (Found->Target == "nvptx64") {
    Nvptx64 = true;
    if (Found->Name.ends_with('*'))
      addNvptxArchitecture(Option, Name.substr(Found->Name.size() - 1));
    else
      IsBareNvptx64 |= Name.size() == Text.size();
  }
  if (Name.size() == Text.size())
    return;
  if (Found->Target != "nvptx64")
    throw std::runtime_error("target " + quoted(Name) + " in " +
                             quoted(Option) +
                             " takes no architecture, but got " + quoted(Text));
  addNvptxArchitecture(Option, Text.substr(Name.size() + 1));
}

/// Whether \p Text is an architecture that continues a list, as in
/// "cuda:sm_80,sm_90".
static bool isArchitecture(std::string_view Text) {
  return Text.starts_with("sm_") || Text.starts_with("cc");
}

void Targets::set(std::string_view Option, std::string_view List) {
  IsSet = true;
  Spirv64 = Nvptx64 = IsBareNvptx64 = false;
  ListedArchitectures.clear();
  bool Any = false, IsNvptx64 = false;
  while (!List.empty()) {
    size_t End = std::min(List.find_first_of(",;"), List.size());
    std::string_view Text = List.substr(0, End);
    List.remove_prefix(std::min(End + 1, List.size()));
    if (Text.empty())
      continue;
    if (IsNvptx64 && isArchitecture(Text)) {
      addNvptxArchitecture(Option, Text);
      continue;
    }
    addTarget(Option, Text);
    IsNvptx64 = Text.find(':') != Text.npos;
    Any = true;
  }
  if (!Any)
    throw std::runtime_error(
        quoted(Option) + " names no target; available: " + availableTargets());
}

void Targets::addArchitecture(std::string_view Option,
                              std::string_view Architecture) {
  checkArchitecture(Option, Architecture);
  addOnce(Architectures, Architecture);
  ArchitectureOptions.emplace_back(Option);
}

std::string Targets::value() const {
  if (!IsSet)
    return "";
  std::string Result = "cpu";
  if (Spirv64)
    Result += ",spirv64";
  if (!Nvptx64)
    return Result;
  // The options say which architecture a bare name means.
  if (IsBareNvptx64 && Architectures.empty())
    Result += ",nvptx64";
  std::vector<std::string> All = ListedArchitectures;
  for (const std::string &Architecture : Architectures)
    addOnce(All, Architecture);
  for (const std::string &Architecture : All)
    Result += ",nvptx64:" + Architecture;
  return Result;
}

std::vector<std::string> Targets::unusedOptions() const {
  return Nvptx64 ? std::vector<std::string>() : ArchitectureOptions;
}
