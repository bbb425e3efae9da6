//===- Device.cpp - Properties of the CPU ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Device.h"
#include "ParallelFor.h"
#include "Profile.h"
#include "support/Errors.h"
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <unistd.h>
#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace cohort::rt::cpu {

namespace {

/// Instruction sets that kernels are compiled for, from the weakest to the
/// strongest.
struct IsaLevel {
  std::string_view Name;
  bool (*IsSupported)();
};

#if defined(__x86_64__)
constexpr IsaLevel IsaLevels[] = {
    {"x86-64", [] { return true; }},
    {"x86-64-v2", [] { return bool(__builtin_cpu_supports("x86-64-v2")); }},
    {"x86-64-v3", [] { return bool(__builtin_cpu_supports("x86-64-v3")); }},
    {"x86-64-v4", [] { return bool(__builtin_cpu_supports("x86-64-v4")); }},
};
#else
constexpr IsaLevel IsaLevels[] = {{"generic", [] { return true; }}};
#endif
constexpr int NumIsaLevels = std::size(IsaLevels);

/// Index in IsaLevels, or -1.
int levelOf(std::string_view Isa) {
  for (int I = 0; I != NumIsaLevels; ++I)
    if (IsaLevels[I].Name == Isa)
      return I;
  return -1;
}

int bestSupportedLevel() {
  int Level = NumIsaLevels - 1;
  while (!IsaLevels[Level].IsSupported())
    --Level;
  return Level;
}

/// The highest level that may be used.
int readIsaLimit() {
  int Best = bestSupportedLevel();
  const char *Wanted = std::getenv("COHORT_CPU_ISA");
  if (!Wanted || !*Wanted)
    return Best;
  int Level = levelOf(Wanted);
  if (Level < 0) {
    std::string Names;
    for (const IsaLevel &L : IsaLevels)
      Names += (Names.empty() ? "" : ", ") + std::string(L.Name);
    fail(sycl::errc::invalid, std::string("COHORT_CPU_ISA='") + Wanted +
                                  "' is not an instruction set; it takes " +
                                  Names);
  }
  if (Level > Best)
    fail(sycl::errc::invalid,
         std::string("COHORT_CPU_ISA='") + Wanted +
             "' asks for instructions that this CPU does not have; it has " +
             std::string(IsaLevels[Best].Name));
  return Level;
}

/// First line of a file that begins with \p Key, after the colon.
std::string readField(const char *Path, std::string_view Key) {
  std::ifstream File(Path);
  for (std::string Line; std::getline(File, Line);)
    if (std::string_view(Line).substr(0, Key.size()) == Key) {
      size_t At = Line.find(':');
      return At == Line.npos || At + 2 > Line.size() ? "" : Line.substr(At + 2);
    }
  return "";
}

uint64_t readNumber(const char *Path) {
  std::ifstream File(Path);
  uint64_t Number = 0;
  File >> Number;
  return Number;
}

uint64_t orElse(long Value, uint64_t Otherwise) {
  return Value > 0 ? uint64_t(Value) : Otherwise;
}

uint32_t vendorId(std::string_view Vendor) {
  return Vendor == "GenuineIntel"   ? 0x8086
         : Vendor == "AuthenticAMD" ? 0x1022
                                    : 0;
}

DeviceLimits describeLimits() {
  DeviceLimits L;
  L.ComputeUnits = numThreads();
  // One thread runs the whole group, so that only the time to start one item
  // after the other would limit these. cohort-id-bounds relies on groups of at
  // most 2^15: twice the product of two ids has 32 bits.
  L.MaxWorkGroupSize = 8192;
  for (size_t &Size : L.MaxWorkItemSizes)
    Size = L.MaxWorkGroupSize;
  // Those that a kernel can require.
  L.SubGroupSizes = {1, 2, 4, 8, 16, 32, 64};
  // Taken from the heap by each thread that needs it.
  L.LocalMemory = uint64_t(256) << 20;
  L.GlobalMemory = orElse(sysconf(_SC_PHYS_PAGES), 1 << 18) *
                   orElse(sysconf(_SC_PAGESIZE), 4096);
  L.MaxAllocation = L.GlobalMemory;
  L.ClockMHz = uint32_t(
      readNumber("/sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq") /
      1000);
  if (L.ClockMHz == 0)
    L.ClockMHz = uint32_t(
        std::strtod(readField("/proc/cpuinfo", "cpu MHz").c_str(), nullptr));
#if defined(__x86_64__)
  int Level = bestSupportedLevel();
  L.VectorBytes = Level == 3 ? 64 : Level == 2 ? 32 : 16;
#else
  L.VectorBytes = 16;
#endif
  L.CacheLine = uint32_t(orElse(sysconf(_SC_LEVEL1_DCACHE_LINESIZE), 64));
  L.CacheSize = orElse(sysconf(_SC_LEVEL3_CACHE_SIZE),
                       orElse(sysconf(_SC_LEVEL2_CACHE_SIZE), 0));
  L.Fp16 = L.Fp64 = true;
  return L;
}

} // namespace

int rankIsa(std::string_view Isa) {
  static const int Limit = readIsaLimit();
  int Level = levelOf(Isa);
  // A name that is none of ours is what the user passed as -march for the whole
  // program, which runs already.
  if (Level < 0)
    return NumIsaLevels;
  return Level <= Limit ? Level : -1;
}

DeviceInfo describeDevice() {
  using sycl::aspect;
  DeviceInfo I;
  I.Name = readField("/proc/cpuinfo", "model name");
  if (I.Name.empty())
    I.Name = "CPU";
  I.Vendor = readField("/proc/cpuinfo", "vendor_id");
  if (I.Vendor.empty())
    I.Vendor = "unknown";
  I.VendorId = vendorId(I.Vendor);
  I.DriverVersion = COHORT_VERSION;
  I.Version = "Cohort " COHORT_VERSION;
  I.Type = sycl::info::device_type::cpu;
  I.Aspects.insert(
      I.Aspects.end(),
      {aspect::cpu, aspect::host_debuggable, aspect::fp16, aspect::fp64,
       aspect::atomic64, aspect::usm_device_allocations,
       aspect::usm_host_allocations, aspect::usm_atomic_host_allocations,
       aspect::usm_shared_allocations, aspect::usm_atomic_shared_allocations,
       aspect::usm_system_allocations, aspect::ext_intel_free_memory});
  I.Limits = describeLimits();
  applyProfile(I);
  return I;
}

} // namespace cohort::rt::cpu
