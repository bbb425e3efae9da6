//===- cohort-info.cpp - Lists devices, and the kernels of programs -------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "kernels/KernelName.h"
#include "ProgramKernels.h"
#include "sycl/queue.hpp"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <sys/wait.h>

extern "C" void __cohort_skipped_devices(void (*Each)(const char *Sentence));

namespace {

constexpr char Usage[] =
    "usage: cohort-info             lists the devices\n"
    "       cohort-info PROGRAM...  lists the kernels that programs or object "
    "files carry, and what each was compiled for\n"
    "       cohort-info --version   prints the version\n"
    "\n"
    "COHORT_DEVICE=cpu|opencl|cuda[:index] narrows the devices down, here as "
    "in every program.\n";

const char *backendName(sycl::backend B) {
  switch (B) {
  case sycl::backend::cpu:
    return "cpu";
  case sycl::backend::opencl:
    return "opencl";
  case sycl::backend::cuda:
    return "cuda";
  }
  return "unknown";
}

void printRow(const char *What, const std::string &Value) {
  std::printf("  %-24s%s\n", What, Value.c_str());
}

/// Bytes, and what that is in larger units where it divides.
std::string bytesWords(uint64_t Bytes) {
  std::string Words = std::to_string(Bytes) + " bytes";
  if (Bytes >= (1u << 20))
    Words += " (" + std::to_string(Bytes >> 20) + " MiB)";
  return Words;
}

template <class Sizes> std::string sizesWords(const Sizes &Values) {
  std::string Words;
  for (size_t Value : Values)
    Words += (Words.empty() ? "" : ", ") + std::to_string(Value);
  return Words;
}

void printDevice(const sycl::device &D, const std::string &Place) {
  namespace info = sycl::info::device;
  // What a process that was asked for one backend has is no program's default.
  bool IsDefault = !std::getenv("COHORT_INFO") && D == sycl::device();
  std::printf("%s: %s%s\n", Place.c_str(), D.get_info<info::name>().c_str(),
              IsDefault ? " (default)" : "");
  printRow("vendor", D.get_info<info::vendor>());
  printRow("version", D.get_info<info::version>());
  printRow("compute units",
           std::to_string(D.get_info<info::max_compute_units>()));
  printRow("sub-group sizes", sizesWords(D.get_info<info::sub_group_sizes>()));
  printRow("largest work-group",
           std::to_string(D.get_info<info::max_work_group_size>()) +
               " work-items");
  printRow("local memory", bytesWords(D.get_info<info::local_mem_size>()));
  printRow("global memory", bytesWords(D.get_info<info::global_mem_size>()));
  printRow("largest allocation",
           bytesWords(D.get_info<info::max_mem_alloc_size>()));
  printRow("double, half",
           std::string(D.has(sycl::aspect::fp64) ? "yes" : "no") + ", " +
               (D.has(sycl::aspect::fp16) ? "yes" : "no"));
}

/// Devices of the backends in use.
void printDevices() {
  for (const sycl::platform &P : sycl::platform::get_platforms()) {
    int Index = 0;
    for (const sycl::device &D : P.get_devices())
      printDevice(D, std::string(backendName(D.get_backend())) + ":" +
                         std::to_string(Index++));
  }
  std::fflush(stdout);
  __cohort_skipped_devices([](const char *Why) { std::printf("%s\n", Why); });
}

/// Devices of a backend that is only there when it is asked for: its drivers are
/// loaded by a process of their own, as they may do as they like with it.
void printDevicesOf(const char *Backend) {
  std::fflush(stdout);
  setenv("COHORT_DEVICE", Backend, 1);
  setenv("COHORT_INFO", std::filesystem::read_symlink("/proc/self/exe").c_str(), 1);
  FILE *Child = popen("exec \"$COHORT_INFO\" 2>&1", "r");
  if (!Child)
    return;
  std::string Output;
  char Part[4096];
  while (size_t Got = std::fread(Part, 1, sizeof Part, Child))
    Output.append(Part, Got);
  int Status = pclose(Child);
  constexpr char Unavailable[] = "that is not available: ";
  if (Status == 0)
    std::fputs(Output.c_str(), stdout);
  else if (size_t At = Output.find(Unavailable); At != Output.npos)
    std::printf("%s: no device: %s", Backend,
                Output.c_str() + At + sizeof Unavailable - 1);
  else if (WIFSIGNALED(Status))
    std::printf("%s: no device: its drivers end the program with signal %d\n",
                Backend, WTERMSIG(Status));
}

void printAllDevices() {
  const char *Wanted = std::getenv("COHORT_DEVICE");
  printDevices();
  if (Wanted && *Wanted)
    return;
  for (const char *Backend : {"opencl", "cuda"})
    printDevicesOf(Backend);
}

void printProgram(const char *Path) {
  cohort::ProgramFunctions Functions;
  cohort::ProgramKernels Kernels = cohort::readProgramKernels(Path, Functions);
  std::printf("%s: %zu kernel%s\n", Path, Kernels.size(),
              Kernels.size() == 1 ? "" : "s");
  for (auto &[Symbol, Code] : Kernels) {
    std::printf("  %s: cpu", cohort::kernelNameOf(Symbol).c_str());
    for (size_t I = 0; I != Code.Isas.size(); ++I)
      std::printf("%s %s", I ? "," : "", Code.Isas[I].c_str());
    for (const std::string &Target : Code.Targets)
      std::printf("; %s", Target.c_str());
    std::printf("\n");
  }
  for (auto &[Symbol, Targets] : Functions) {
    std::printf("  function %s: cpu", cohort::kernelNameOf(Symbol).c_str());
    for (const std::string &Target : Targets)
      std::printf("; %s", Target.c_str());
    std::printf("\n");
  }
}

} // namespace

int main(int NumArgs, char **Args) {
  try {
    if (NumArgs == 1) {
      printAllDevices();
      return 0;
    }
    for (int I = 1; I != NumArgs; ++I) {
      if (!std::strcmp(Args[I], "--help") || !std::strcmp(Args[I], "-h")) {
        std::fputs(Usage, stdout);
        return 0;
      }
      if (!std::strcmp(Args[I], "--version")) {
        std::puts("cohort-info " COHORT_VERSION);
        return 0;
      }
      if (Args[I][0] == '-')
        throw std::runtime_error(std::string("unknown option '") + Args[I] +
                                 "'; see cohort-info --help");
      printProgram(Args[I]);
    }
  } catch (const std::exception &E) {
    std::fprintf(stderr, "cohort-info: error: %s\n", E.what());
    return 1;
  }
  return 0;
}
