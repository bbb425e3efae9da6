//===- cohort-info.cpp - Lists devices, and the kernels of programs -------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Json.h"
#include "ProgramKernels.h"
#include "support/KernelName.h"
#include "sycl/queue.hpp"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <sys/wait.h>
#include <vector>

extern "C" void __cohort_skipped_devices(void (*Each)(const char *Sentence));

namespace {

constexpr char Usage[] =
    "usage: cohort-info             lists the devices\n"
    "       cohort-info PROGRAM...  lists the kernels that programs or object "
    "files carry, and what each was compiled for\n"
    "       cohort-info --json ...  the same as JSON\n"
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
  case sycl::backend::ext_oneapi_level_zero:
  case sycl::backend::ext_oneapi_hip:
    break; // no device has them
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

/// One object, without what only makes it nicer to read.
void jsonDevice(cohort::Json &Out, const sycl::device &D,
                const std::string &Place) {
  namespace info = sycl::info::device;
  Out.open('{');
  Out.text("place", Place);
  Out.text("name", D.get_info<info::name>());
  Out.boolean("default", !std::getenv("COHORT_INFO") && D == sycl::device());
  Out.text("vendor", D.get_info<info::vendor>());
  Out.text("version", D.get_info<info::version>());
  Out.number("compute_units", D.get_info<info::max_compute_units>());
  Out.open('[', "sub_group_sizes");
  for (size_t Size : D.get_info<info::sub_group_sizes>())
    Out.number({}, Size);
  Out.close(']');
  Out.number("max_work_group_size", D.get_info<info::max_work_group_size>());
  Out.number("local_memory_bytes", D.get_info<info::local_mem_size>());
  Out.number("global_memory_bytes", D.get_info<info::global_mem_size>());
  Out.number("max_allocation_bytes", D.get_info<info::max_mem_alloc_size>());
  Out.boolean("double", D.has(sycl::aspect::fp64));
  Out.boolean("half", D.has(sycl::aspect::fp16));
  Out.close('}');
}

/// The elements of a list of devices, those of the backends in use.
std::string jsonDevices() {
  cohort::Json Out;
  for (const sycl::platform &P : sycl::platform::get_platforms()) {
    int Index = 0;
    for (const sycl::device &D : P.get_devices())
      jsonDevice(Out, D,
                 std::string(backendName(D.get_backend())) + ":" +
                     std::to_string(Index++));
  }
  return Out.str();
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

/// What a process says that was asked for one backend.
struct BackendAnswer {
  std::string Output;  ///< if there are devices
  std::string Missing; ///< else why there are none; may be empty
};

/// Asks for the devices of a backend that is only there when it is asked for:
/// its drivers are loaded by a process of their own, as they may do as they
/// like with it.
BackendAnswer askFor(const char *Backend, bool AsJson) {
  std::fflush(stdout);
  setenv("COHORT_DEVICE", Backend, 1);
  setenv("COHORT_INFO", std::filesystem::read_symlink("/proc/self/exe").c_str(),
         1);
  FILE *Child = popen(AsJson ? "exec \"$COHORT_INFO\" --json 2>&1"
                             : "exec \"$COHORT_INFO\" 2>&1",
                      "r");
  if (!Child)
    return {};
  std::string Output;
  char Part[4096];
  while (size_t Got = std::fread(Part, 1, sizeof Part, Child))
    Output.append(Part, Got);
  int Status = pclose(Child);
  if (Status == 0)
    return {Output, {}};
  constexpr char Unavailable[] = "that is not available: ";
  if (size_t At = Output.find(Unavailable); At != Output.npos) {
    Output.erase(0, At + sizeof Unavailable - 1);
    return {{}, Output.substr(0, Output.find('\n'))};
  }
  if (WIFSIGNALED(Status))
    return {{},
            "its drivers end the program with signal " +
                std::to_string(WTERMSIG(Status))};
  return {};
}

constexpr const char *BackendsToAsk[] = {"opencl", "cuda"};

void printAllDevices() {
  const char *Wanted = std::getenv("COHORT_DEVICE");
  printDevices();
  if (Wanted && *Wanted)
    return;
  for (const char *Backend : BackendsToAsk) {
    BackendAnswer Answer = askFor(Backend, false);
    if (Answer.Missing.empty())
      std::fputs(Answer.Output.c_str(), stdout);
    else
      std::printf("%s: no device: %s\n", Backend, Answer.Missing.c_str());
  }
}

void jsonAllDevices() {
  const char *Wanted = std::getenv("COHORT_DEVICE");
  bool IsChild = std::getenv("COHORT_INFO"), AsksOthers = !Wanted || !*Wanted;
  std::string Own = jsonDevices();
  if (IsChild) {
    std::fputs(Own.c_str(), stdout);
    return;
  }
  cohort::Json Out, Missing;
  Out.open('{');
  Out.open('[', "devices");
  Out.raw({}, Own);
  Missing.open('[');
  for (const char *Backend : BackendsToAsk) {
    if (!AsksOthers)
      break;
    BackendAnswer Answer = askFor(Backend, true);
    Out.raw({}, Answer.Output);
    if (Answer.Missing.empty())
      continue;
    Missing.open('{');
    Missing.text("backend", Backend);
    Missing.text("reason", Answer.Missing);
    Missing.close('}');
  }
  Missing.close(']');
  Out.close(']');
  Out.raw("missing", Missing.str());
  Out.close('}');
  std::printf("%s\n", Out.str().c_str());
}

/// "nd_range<1>, work-groups of 16; lanes 4, 8, 16; 64 bytes of local memory",
/// as far as it is known.
std::string detailsWords(const cohort::KernelCode &Code) {
  std::string Words = Code.Kind;
  if (Words.empty())
    return Words;
  if (Words != "single_task")
    Words += "<" + std::to_string(Code.Dims) + ">";
  if (!Code.ReqdWorkGroupSize.empty())
    Words += ", work-groups of " + sizesWords(Code.ReqdWorkGroupSize);
  Words += "; lanes";
  for (size_t I = 0; I != Code.Versions.size(); ++I)
    Words += (I ? ", " : " ") + std::to_string(Code.Versions[I].Lanes);
  uint64_t Local = 0, Private = 0;
  for (const cohort::CpuCode &Version : Code.Versions) {
    Local = std::max(Local, Version.LocalBytes);
    Private = std::max(Private, Version.PrivateBytes);
  }
  if (Local != 0)
    Words += "; " + bytesWords(Local) + " of local memory";
  if (Private != 0)
    Words +=
        "; " + bytesWords(Private) + " kept across barriers for each work-item";
  return Words;
}

void printProgram(const char *Path) {
  cohort::ProgramFunctions Functions;
  cohort::ProgramKernels Kernels = cohort::readProgramKernels(Path, Functions);
  std::printf("%s: %zu kernel%s\n", Path, Kernels.size(),
              Kernels.size() == 1 ? "" : "s");
  for (auto &[Symbol, Code] : Kernels) {
    std::printf("  %s: cpu", cohort::kernelNameOf(Symbol).c_str());
    for (size_t I = 0; I != Code.Versions.size(); ++I)
      std::printf("%s %s", I ? "," : "", Code.Versions[I].Isa.c_str());
    for (const std::string &Target : Code.Targets)
      std::printf("; %s", Target.c_str());
    std::printf("\n");
    if (std::string Details = detailsWords(Code); !Details.empty())
      std::printf("    %s\n", Details.c_str());
  }
  for (auto &[Symbol, Targets] : Functions) {
    std::printf("  function %s: cpu", cohort::kernelNameOf(Symbol).c_str());
    for (const std::string &Target : Targets)
      std::printf("; %s", Target.c_str());
    std::printf("\n");
  }
}

void jsonKernel(cohort::Json &Out, const std::string &Symbol,
                const cohort::KernelCode &Code) {
  Out.open('{');
  Out.text("name", cohort::kernelNameOf(Symbol));
  Out.text("symbol", Symbol);
  if (!Code.Kind.empty()) {
    Out.text("kind", Code.Kind);
    Out.number("dimensions", Code.Dims);
    Out.open('[', "required_work_group_size");
    for (uint32_t Size : Code.ReqdWorkGroupSize)
      Out.number({}, Size);
    Out.close(']');
    Out.number("required_sub_group_size", Code.ReqdSubGroupSize);
  }
  Out.open('[', "cpu");
  for (const cohort::CpuCode &Version : Code.Versions) {
    Out.open('{');
    Out.text("isa", Version.Isa);
    if (Version.Lanes != 0) {
      Out.number("lanes", Version.Lanes);
      Out.number("local_bytes", Version.LocalBytes);
      Out.number("private_bytes", Version.PrivateBytes);
    }
    Out.close('}');
  }
  Out.close(']');
  Out.open('[', "devices");
  for (const std::string &Target : Code.Targets)
    Out.text({}, Target);
  Out.close(']');
  Out.close('}');
}

void jsonProgram(cohort::Json &Out, const char *Path) {
  cohort::ProgramFunctions Functions;
  cohort::ProgramKernels Kernels = cohort::readProgramKernels(Path, Functions);
  Out.open('{');
  Out.text("file", Path);
  Out.open('[', "kernels");
  for (auto &[Symbol, Code] : Kernels)
    jsonKernel(Out, Symbol, Code);
  Out.close(']');
  Out.open('[', "functions");
  for (auto &[Symbol, Targets] : Functions) {
    Out.open('{');
    Out.text("name", cohort::kernelNameOf(Symbol));
    Out.text("symbol", Symbol);
    Out.open('[', "devices");
    for (const std::string &Target : Targets)
      Out.text({}, Target);
    Out.close(']');
    Out.close('}');
  }
  Out.close(']');
  Out.close('}');
}

/// Calls \p Do for each program and goes on after one that cannot be read;
/// whether all could.
template <class Action>
bool forEach(const std::vector<const char *> &Paths, Action Do) {
  bool AllRead = true;
  for (const char *Path : Paths) {
    try {
      Do(Path);
    } catch (const std::exception &E) {
      std::fflush(stdout);
      std::fprintf(stderr, "cohort-info: error: %s\n", E.what());
      AllRead = false;
    }
  }
  return AllRead;
}

bool jsonPrograms(const std::vector<const char *> &Paths) {
  cohort::Json Out;
  Out.open('[');
  bool AllRead =
      forEach(Paths, [&](const char *Path) { jsonProgram(Out, Path); });
  Out.close(']');
  std::printf("%s\n", Out.str().c_str());
  return AllRead;
}

} // namespace

int main(int NumArgs, char **Args) {
  try {
    bool AsJson = false;
    std::vector<const char *> Programs;
    for (int I = 1; I != NumArgs; ++I) {
      if (!std::strcmp(Args[I], "--help") || !std::strcmp(Args[I], "-h")) {
        std::fputs(Usage, stdout);
        return 0;
      }
      if (!std::strcmp(Args[I], "--version")) {
        std::puts("cohort-info " COHORT_VERSION);
        return 0;
      }
      if (!std::strcmp(Args[I], "--json"))
        AsJson = true;
      else if (Args[I][0] == '-')
        throw std::runtime_error(std::string("unknown option '") + Args[I] +
                                 "'; see cohort-info --help");
      else
        Programs.push_back(Args[I]);
    }
    if (Programs.empty())
      AsJson ? jsonAllDevices() : printAllDevices();
    else if (!(AsJson ? jsonPrograms(Programs)
                      : forEach(Programs, printProgram)))
      return 1;
  } catch (const std::exception &E) {
    std::fprintf(stderr, "cohort-info: error: %s\n", E.what());
    return 1;
  }
  return 0;
}
