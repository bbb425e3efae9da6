//===- Platforms.cpp - The platforms of the program -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Platforms.h"
#include "graph/Trace.h"
#include "support/Environment.h"
#include "support/Errors.h"
#include <algorithm>
#include <cstdlib>

namespace cohort::rt {

namespace {

/// The backends that this library has, in the order of preference.
struct BackendName {
  std::string_view Name; ///< in COHORT_DEVICE
  Backend &(*Make)();
  bool Unasked; ///< there without being named in COHORT_DEVICE
};
constexpr BackendName BackendNames[] = {
    {"cpu", cpuBackend, true},
#ifdef COHORT_HAS_OPENCL
    // Drivers take long to load, and may do as they like with the process.
    {"opencl", openClBackend, false},
#endif
    {"cuda", cudaBackend, false},
};

/// The words that COHORT_DEVICE knows, in whatever build of the runtime.
constexpr std::string_view DeviceWords[] = {"cpu", "opencl", "cuda"};

/// COHORT_DEVICE: a backend, perhaps with the index of a device.
struct DeviceChoice {
  std::string_view BackendName; ///< empty: all
  bool HasIndex = false;
  unsigned Index = 0;
};

DeviceChoice parseChoice(std::string_view Text) {
  DeviceChoice Choice;
  size_t Colon = Text.find(':');
  Choice.BackendName = Text.substr(0, Colon);
  bool Valid = std::find(std::begin(DeviceWords), std::end(DeviceWords),
                         Choice.BackendName) != std::end(DeviceWords);
  if (Colon != Text.npos) {
    std::string_view Digits = Text.substr(Colon + 1);
    Valid &= !Digits.empty() && Digits.size() < 6;
    for (char C : Digits) {
      Valid &= C >= '0' && C <= '9';
      Choice.Index = Choice.Index * 10 + unsigned(C - '0');
    }
    Choice.HasIndex = true;
  }
  if (!Valid)
    fail(sycl::errc::invalid,
         "COHORT_DEVICE='" + std::string(Text) +
             "' is not understood; it takes cpu, opencl or cuda, with ':' and "
             "the index of a device if wanted");
  return Choice;
}

std::vector<Platform *> findPlatforms() {
  const char *Wanted = std::getenv("COHORT_DEVICE");
  DeviceChoice Choice;
  if (Wanted && *Wanted)
    Choice = parseChoice(Wanted);
  std::vector<Platform *> Found;
  std::string Why;
  for (const BackendName &B : BackendNames)
    if (Choice.BackendName.empty() ? B.Unasked : B.Name == Choice.BackendName) {
      Backend &Made = B.Make();
      if (Choice.HasIndex ? Choice.Index < Made.numDevices()
                          : Made.numDevices() != 0)
        Found.push_back(new Platform(Made));
      else if (std::string Words = Made.whyNoDevice(); !Words.empty())
        Why = ": " + Words;
    }
  if (Found.empty())
    fail(sycl::errc::runtime, "COHORT_DEVICE='" + std::string(Wanted) +
                                  "' asks for a device that is not available" +
                                  (Why.empty() ? "; cohort-info lists those "
                                                 "that are"
                                               : Why));
  return Found;
}

} // namespace

std::span<Platform *const> allPlatforms() {
  // What throws is tried again, so that each use of a wrong setting says so.
  static const auto *Platforms = [] {
    Trace::begin();
    auto *Found = new std::vector<Platform *>(findPlatforms());
    warnOfUnknownVariables();
    return Found;
  }();
  return *Platforms;
}

/// For cohort-info: a sentence for each device that a backend in use has and
/// cannot use.
extern "C" __attribute__((visibility("default"))) void
__cohort_skipped_devices(void (*Each)(const char *Sentence)) {
  for (Platform *P : allPlatforms())
    if (std::string Why = P->backend().whyNoDevice(); !Why.empty())
      Each(Why.c_str());
}

std::span<Device *const> allDevices() {
  static const auto *Devices = [] {
    auto *Result = new std::vector<Device *>;
    for (Platform *P : allPlatforms())
      Result->insert(Result->end(), P->devices().begin(), P->devices().end());
    return Result;
  }();
  return *Devices;
}

} // namespace cohort::rt
