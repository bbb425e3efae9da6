//===- Options.cpp - The plugin's options, -fplugin-arg-cohort-* ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Options.h"
#include "Profile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace cohort;

namespace {

/// One option. \c Value names its value in the help, empty if it takes none.
struct Option {
  StringLiteral Name;
  StringLiteral Value;
  StringLiteral Help;
  Error (*Parse)(Options &, StringRef Value);
};

} // namespace

static std::string quoted(StringRef S) { return ("'" + S + "'").str(); }

/// Adds one target to those of \p O.
static Error parseTarget(Options &O, StringRef Text) {
  auto [Name, Arch] = Text.split(':');
  if (Name == "nvptx64") {
    if (Name != Text && !isNvptxArch(Arch))
      return createStringError("target 'nvptx64' has no architecture " +
                               quoted(Arch) +
                               "; those from 'sm_80' up are available");
    auto Add = [](std::vector<std::string> &To, StringRef Arch) {
      if (!is_contained(To, Arch))
        To.push_back(Arch.str());
    };
    Add(O.Targets.NvptxArchs, Name == Text ? "sm_80" : Arch);
    if (Name != Text)
      Add(O.Targets.CubinArchs, Arch);
    return Error::success();
  }
  if (Name != "cpu" && Name != "spirv64")
    return createStringError(
        "unknown target " + quoted(Text) +
        "; available: 'cpu', 'spirv64', 'nvptx64', 'nvptx64:sm_N'");
  if (Name != Text)
    return createStringError("target " + quoted(Name) +
                             " takes no architecture, but got " + quoted(Text));
  O.Targets.Spirv64 |= Name == "spirv64";
  return Error::success();
}

static Error parseTargets(Options &O, StringRef Value) {
  SmallVector<StringRef> Names;
  Value.split(Names, ',');
  O.Targets.Spirv64 = false;
  O.Targets.NvptxArchs.clear();
  O.Targets.CubinArchs.clear();
  Error Errors = Error::success();
  for (StringRef Name : Names)
    Errors = joinErrors(std::move(Errors), parseTarget(O, Name));
  return Errors;
}

static Error parseLibdevice(Options &O, StringRef Value) {
  O.Targets.Libdevice = Value.str();
  return Error::success();
}

static Error parsePtxas(Options &O, StringRef Value) {
  O.Targets.Ptxas = Value.str();
  return Error::success();
}

static Error parseSubGroupSize(Options &O, StringRef Value) {
  unsigned Size = 0;
  if (!Value.getAsInteger(10, Size) && is_contained(cpuSubGroupSizes(), Size)) {
    O.Targets.CpuSubGroupSize = Size;
    return Error::success();
  }
  auto Sizes =
      map_range(cpuSubGroupSizes(), [](unsigned N) { return utostr(N); });
  return createStringError(
      "sub-group size " + quoted(Value) +
      " is not available on the CPU; available: " + join(Sizes, ", "));
}

static Error parseIsas(Options &O, StringRef Value) {
  SmallVector<StringRef> Names;
  Value.split(Names, ',');
  std::vector<std::string> Isas;
  for (StringRef Name : Names) {
    if (!is_contained(isaNames(), Name))
      return createStringError("unknown instruction set " + quoted(Name) +
                               "; available: " + join(isaNames(), ", "));
    Isas.push_back(Name.str());
  }
  O.Targets.CpuIsas = std::move(Isas);
  return Error::success();
}

CheckLevels cohort::defaultCheckLevels() {
  return CheckLevels(
      map_range(allChecks(), [](const CheckInfo &C) { return C.Default; }));
}

bool cohort::anyOn(const CheckLevels &Levels, ArrayRef<Check> Checks) {
  return any_of(
      Checks, [&](Check C) { return Levels[unsigned(C)] != CheckLevel::Off; });
}

static Error parseCheck(Options &O, StringRef Text) {
  auto [Name, Level] = Text.split(':');
  Name.consume_front("cohort-"); // as it stands behind messages
  const CheckInfo *Found = lookupCheck(Name);
  if (!Found && Name != "all") {
    auto Names = map_range(allChecks(),
                           [](const CheckInfo &C) { return quoted(C.Name); });
    return createStringError("unknown check " + quoted(Name) +
                             "; available: 'all', " + join(Names, ", "));
  }
  auto As = StringSwitch<std::optional<CheckLevel>>(Level)
                .Case("off", CheckLevel::Off)
                .Case("warning", CheckLevel::Warning)
                .Case("error", CheckLevel::Error)
                .Default(std::nullopt);
  if (!As)
    return createStringError("check " + quoted(Name) + " needs a level: " +
                             quoted((Name + ":off").str()) + ", " +
                             quoted((Name + ":warning").str()) + " or " +
                             quoted((Name + ":error").str()));
  if (Found)
    O.Checks[unsigned(Found->Id)] = *As;
  else
    O.Checks.assign(O.Checks.size(), *As);
  return Error::success();
}

static Error parseChecks(Options &O, StringRef Value) {
  SmallVector<StringRef> Parts;
  Value.split(Parts, ',');
  Error Errors = Error::success();
  for (StringRef Part : Parts)
    Errors = joinErrors(std::move(Errors), parseCheck(O, Part));
  O.Targets.CheckConvergence = anyOn(
      O.Checks, {Check::DivergentCollective, Check::MaybeDivergentCollective,
                 Check::VaryingArgument, Check::MaybeVaryingArgument});
  O.Targets.CheckProgress = anyOn(O.Checks, {Check::WaitingLoop});
  return Errors;
}

static Error parseCheckRuns(Options &O, StringRef Value) {
  SmallVector<StringRef> Names;
  Value.split(Names, ',');
  for (StringRef Name : Names) {
    auto Check = parseCheckRun(Name);
    if (!Check)
      return createStringError("unknown check of the checked build " +
                               quoted(Name) + "; available: 'all', '" +
                               join(checkRunNames(), "', '") + "'");
    O.Targets.CheckRun |= *Check;
  }
  return Error::success();
}

static Error parseProfile(Options &O, StringRef Value) {
  auto Profile = readProfile(Value);
  if (!Profile)
    return Profile.takeError();
  O.Profile = std::move(Profile->Initializer);
  O.ProfileSizes = std::move(Profile->SubGroupSizes);
  O.Targets.RecordAspects = true;
  return Error::success();
}

static Error parseProgress(Options &O, StringRef Value) {
  if (Value != "independent" && Value != "weak")
    return createStringError("unknown progress " + quoted(Value) +
                             "; available: 'independent', 'weak'");
  O.Independent = Value == "independent";
  return Error::success();
}

static Error parseDeviceCompile(Options &O, StringRef Value) {
  auto When = StringSwitch<std::optional<SecondCompile>>(Value)
                  .Case("auto", SecondCompile::WhereNeeded)
                  .Case("always", SecondCompile::Always)
                  .Case("never", SecondCompile::Never)
                  .Default(std::nullopt);
  if (!When)
    return createStringError("unknown value " + quoted(Value) +
                             " of 'device-compile'; available: 'auto', "
                             "'always', 'never'");
  O.ForDevices = *When;
  return Error::success();
}

static Error parseHelp(Options &O, StringRef) {
  O.Help = true;
  return Error::success();
}

static constexpr Option Table[] = {
    {"check-run", "C[,C...]",
     "checks while the program runs on the CPU: 'all', or some of them",
     parseCheckRuns},
    {"checks", "C:LEVEL[,...]",
     "turn checks 'off', or make them a 'warning' or 'error'", parseChecks},
    {"cpu", "ISA[,ISA...]", "instruction sets of the CPU to emit code for",
     parseIsas},
    {"device-compile", "WHEN",
     "compile kernels a second time, with '__SYCL_DEVICE_ONLY__': 'auto', "
     "'always', 'never'",
     parseDeviceCompile},
    {"help", "", "print these options", parseHelp},
    {"libdevice", "FILE", "math functions of CUDA, libdevice.10.bc",
     parseLibdevice},
    {"profile", "P",
     "device that the CPU behaves as: its sub-groups, limits and aspects",
     parseProfile},
    {"progress", "P",
     "'independent': each work-item goes on by itself; 'weak': the default",
     parseProgress},
    {"ptxas", "FILE", "assembler of CUDA, for cubins; 'none' makes none",
     parsePtxas},
    {"sg", "N", "lanes of a sub-group on the CPU", parseSubGroupSize},
    {"targets", "T[,T...]", "what to emit code for", parseTargets},
};

/// "sg=N" or "help".
static std::string spelling(const Option &O) {
  return O.Value.empty() ? O.Name.str() : (O.Name + "=" + O.Value).str();
}

static Error parseOption(Options &Result, StringRef Arg) {
  StringRef Name = Arg.split('=').first;
  bool HasValue = Arg.contains('=');
  std::string Full = quoted(("-fplugin-arg-cohort-" + Name).str());
  const Option *O = find_if(Table, [&](auto &O) { return O.Name == Name; });
  if (O == std::end(Table)) {
    auto Valid = map_range(Table, [](auto &O) { return quoted(spelling(O)); });
    return createStringError("unknown option " + Full +
                             "; valid: " + join(Valid, ", "));
  }
  if (HasValue == O->Value.empty())
    return createStringError("option " + Full +
                             (HasValue
                                  ? " takes no value"
                                  : " needs a value: " + quoted(spelling(*O))));
  return O->Parse(Result, Arg.split('=').second);
}

Error cohort::parseOptions(ArrayRef<std::string> Args, Options &Result) {
  Error Errors = Error::success();
  for (StringRef Arg : Args)
    Errors = joinErrors(std::move(Errors), parseOption(Result, Arg));
  if (!Result.ProfileSizes.empty()) {
    unsigned Size =
        Result.Targets.CpuSubGroupSize.value_or(Result.ProfileSizes.front());
    if (!is_contained(Result.ProfileSizes, Size))
      Errors = joinErrors(
          std::move(Errors),
          createStringError("option '-fplugin-arg-cohort-sg=" + utostr(Size) +
                            "' is for sub-groups that the device of "
                            "'-fplugin-arg-cohort-profile' does not have"));
    Result.Targets.CpuSubGroupSize = Size;
  }
  if (!Result.Independent)
    return Errors;
  // A lane of a vector goes where the others go.
  if (Result.Targets.CpuSubGroupSize.value_or(1) != 1)
    return joinErrors(
        std::move(Errors),
        createStringError(
            "option '-fplugin-arg-cohort-progress=independent' "
            "needs sub-groups of 1, but got '-fplugin-arg-cohort-sg=" +
            utostr(*Result.Targets.CpuSubGroupSize) + "'"));
  Result.Targets.CpuSubGroupSize = 1;
  return Errors;
}

void cohort::printOptions(raw_ostream &OS) {
  for (const Option &O : Table)
    OS << "  -fplugin-arg-cohort-" << left_justify(spelling(O), 25) << O.Help
       << '\n';
  OS.flush(); // clang may leave without doing so
}
