//===- Program.cpp - Images that devices have built -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Program.h"
#include "Contraction.h"
#include "Memory.h"
#include "devices/CheckLaunch.h"
#include "devices/DeviceFunctions.h"
#include "kernels/DiskCache.h"
#include "support/Errors.h"
#include <algorithm>
#include <cstring>
#include <map>
#include <set>
#include <unistd.h>

namespace cohort::rt::opencl {

namespace {

/// An image with all that it is linked with.
struct Program {
  cl_program Handle = nullptr;
  size_t LocalBytes = 0; ///< static local memory of the functions
};

/// The builds of a process. An image that is registered anew, by a library that
/// is loaded again, has a new number.
class Builds {
public:
  static Builds &get() {
    static Builds *TheBuilds = new Builds;
    return *TheBuilds;
  }
  BuiltKernel &kernel(const Api &CL, const ClDevice &D, const Launch &L);

private:
  Program &program(const Api &CL, const ClDevice &D, const Launch &L);

  std::mutex Mutex;
  std::map<std::pair<uint64_t, cl_device_id>, Program> Programs;
  std::map<std::pair<cl_program, std::string>, BuiltKernel> Kernels;
};

std::string buildLog(const Api &CL, cl_program P, cl_device_id D) {
  size_t Bytes = 0;
  CL.clGetProgramBuildInfo(P, D, CL_PROGRAM_BUILD_LOG, 0, nullptr, &Bytes);
  std::string Log(Bytes, '\0');
  CL.clGetProgramBuildInfo(P, D, CL_PROGRAM_BUILD_LOG, Bytes, Log.data(),
                           nullptr);
  while (!Log.empty() && (Log.back() == '\0' || std::isspace(Log.back())))
    Log.pop_back();
  return Log;
}

/// The device's words on \p P; empty if it has built it.
std::string build(const Api &CL, const ClDevice &D, cl_program P) {
  cl_int Code = CL.clBuildProgram(P, 1, &D.Id, "", nullptr, nullptr);
  if (Code == CL_SUCCESS)
    return "";
  std::string Log = buildLog(CL, P, D.Id);
  CL.clReleaseProgram(P);
  return errorWords(Code) + (Log.empty() ? "" : "; its log is:\n" + Log);
}

/// Null: there is none, or the device does not take it.
cl_program loadFromDisk(const Api &CL, const ClDevice &D, const BuildKey &Key) {
  std::optional<std::string> Binary = loadBuild(Key);
  if (!Binary)
    return nullptr;
  size_t Bytes = Binary->size();
  auto *Data = reinterpret_cast<const unsigned char *>(Binary->data());
  cl_int Status = CL_SUCCESS, Code;
  cl_program P = CL.clCreateProgramWithBinary(D.Context, 1, &D.Id, &Bytes,
                                              &Data, &Status, &Code);
  if (Code == CL_SUCCESS && Status == CL_SUCCESS && build(CL, D, P).empty())
    return P;
  forgetBuild(Key);
  return nullptr;
}

void storeOnDisk(const Api &CL, cl_program P, const BuildKey &Key) {
  size_t Bytes = 0;
  if (CL.clGetProgramInfo(P, CL_PROGRAM_BINARY_SIZES, sizeof Bytes, &Bytes,
                          nullptr) != CL_SUCCESS)
    return;
  std::string Binary(Bytes, '\0');
  char *Data = Binary.data();
  if (CL.clGetProgramInfo(P, CL_PROGRAM_BINARIES, sizeof Data, &Data,
                          nullptr) == CL_SUCCESS)
    storeBuild(Key, Binary);
}

/// Modules of SPIR-V that become one program: the kernel's, and those of the
/// functions that it calls.
using Modules = std::vector<std::string_view>;

/// Whether a module is made of whole instructions: drivers may crash on others.
bool isWhole(std::string_view Module) {
  constexpr uint32_t Magic = 0x07230203;
  constexpr size_t HeaderWords = 5;
  auto *Words = reinterpret_cast<const uint32_t *>(Module.data());
  size_t Count = Module.size() / sizeof *Words, At = HeaderWords;
  if (Module.size() % sizeof *Words || Count < HeaderWords || Words[0] != Magic)
    return false;
  while (At < Count) {
    if (Words[At] >> 16 == 0)
      return false;
    At += Words[At] >> 16;
  }
  return At == Count;
}

/// Null if the device does not take it; \p Why says what it says to that.
cl_program createIl(const Api &CL, const ClDevice &D, std::string_view Module,
                    std::string &Why) {
  cl_int Code;
  cl_program P =
      CL.clCreateProgramWithIL(D.Context, Module.data(), Module.size(), &Code);
  if (Code == CL_SUCCESS)
    return P;
  Why = "does not take the program's SPIR-V: " + errorWords(Code);
  return nullptr;
}

/// The words of the device on \p P.
std::string withLog(const Api &CL, const ClDevice &D, cl_int Code,
                    cl_program P) {
  std::string Log = P ? buildLog(CL, P, D.Id) : "";
  return errorWords(Code) + (Log.empty() ? "" : "; its log is:\n" + Log);
}

/// Compiles each of the \p Parts and makes one program of them; null as above.
cl_program linkParts(const Api &CL, const ClDevice &D,
                     const std::vector<cl_program> &Parts, std::string &Why) {
  for (cl_program P : Parts)
    if (cl_int Code = CL.clCompileProgram(P, 1, &D.Id, "", 0, nullptr, nullptr,
                                          nullptr, nullptr);
        Code != CL_SUCCESS) {
      Why = "cannot compile the program's SPIR-V: " + withLog(CL, D, Code, P);
      return nullptr;
    }
  cl_int Code;
  cl_program P =
      CL.clLinkProgram(D.Context, 1, &D.Id, "", cl_uint(Parts.size()),
                       Parts.data(), nullptr, nullptr, &Code);
  if (Code == CL_SUCCESS)
    return P;
  Why = "cannot link the kernel with the functions of other translation units "
        "that it calls: " +
        withLog(CL, D, Code, P);
  if (P)
    CL.clReleaseProgram(P);
  return nullptr;
}

/// Null if the device does not take them; \p Why says what it says to that.
cl_program buildModules(const Api &CL, const ClDevice &D, const Modules &Parts,
                        std::string &Why) {
  std::vector<cl_program> Programs;
  for (std::string_view Part : Parts)
    if (cl_program P = createIl(CL, D, Part, Why))
      Programs.push_back(P);
    else
      break;
  cl_program Result = nullptr;
  if (Programs.size() == Parts.size() && Parts.size() == 1) {
    Why = build(CL, D, Programs.front()); // releases what it cannot build
    if (Why.empty())
      return Programs.front();
    Why = "cannot build the program's SPIR-V: " + Why;
    return nullptr;
  }
  if (Programs.size() == Parts.size())
    Result = linkParts(CL, D, Programs, Why);
  for (cl_program P : Programs)
    CL.clReleaseProgram(P);
  return Result;
}

/// The same as Intel's compilers want it; null if they have nothing to gain.
cl_program buildWithContraction(const Api &CL, const ClDevice &D,
                                const Modules &Parts) {
  std::vector<std::vector<uint32_t>> Changed;
  Modules All;
  bool Any = false;
  Changed.reserve(Parts.size());
  for (std::string_view Part : Parts) {
    auto &Words = Changed.emplace_back(
        withContraction(reinterpret_cast<const uint32_t *>(Part.data()),
                        Part.size() / sizeof(uint32_t)));
    Any |= !Words.empty();
    All.push_back(
        Words.empty()
            ? Part
            : std::string_view(reinterpret_cast<const char *>(Words.data()),
                               Words.size() * sizeof(uint32_t)));
  }
  std::string Why;
  return Any ? buildModules(CL, D, All, Why) : nullptr;
}

cl_program buildProgram(const Api &CL, const ClDevice &D, const Launch &L,
                        const Modules &Parts) {
  if (!std::all_of(Parts.begin(), Parts.end(), isWhole))
    fail(sycl::errc::build,
         kernelWords(L.Name) + ": the program's SPIR-V is damaged");
  if (D.Info.Vendor.find("Intel") != D.Info.Vendor.npos)
    if (cl_program P = buildWithContraction(CL, D, Parts))
      return P;
  std::string Why;
  if (cl_program P = buildModules(CL, D, Parts, Why))
    return P;
  fail(sycl::errc::build,
       kernelWords(L.Name) + ": device '" + D.Info.Name + "' " + Why);
}

/// The variables of the environment by which drivers' compilers are set, a line
/// each: Intel's for CPUs (CL_CONFIG_...) and GPUs (IGC_...), and PoCL.
const std::string &compilerSettings() {
  static const std::string Settings = [] {
    std::set<std::string_view> Lines;
    for (char **Line = environ; Line && *Line; ++Line)
      for (std::string_view Prefix : {"CL_CONFIG_", "IGC_", "POCL_"})
        if (std::string_view(*Line).substr(0, Prefix.size()) == Prefix)
          Lines.insert(*Line);
    std::string All;
    for (std::string_view Line : Lines)
      All.append(Line).append("\n");
    return All;
  }();
  return Settings;
}

Program &Builds::program(const Api &CL, const ClDevice &D, const Launch &L) {
  Program &Known = Programs[{L.Code.Serial, D.Id}];
  if (Known.Handle)
    return Known;
  const DeviceImage &Image = *L.Code.Image;
  Modules Parts = {{static_cast<const char *>(Image.Data), Image.Size}};
  Known.LocalBytes = 0;
  for (const LinkedFunction &F :
       functionsFor(L, D.Info.Name, [](const char *Target) {
         return std::strcmp(Target, "spirv64") == 0 ? 1u : 0u;
       })) {
    checkNeeds(D.Info, F.Code->Flags, L.Name, F.Name);
    Parts.emplace_back(static_cast<const char *>(F.Code->Data), F.Code->Size);
    Known.LocalBytes += F.Code->LocalBytes;
  }
  std::string Linked; // each module says how long it is
  if (Parts.size() > 1)
    for (std::string_view Part : Parts)
      Linked += std::to_string(Part.size()) + "\n" + std::string(Part);
  BuildKey Key{D.Info.Vendor + "\n" + D.Info.Name + "\n" + D.Info.Version +
                   "\n" + D.Info.DriverVersion + "\n" + compilerSettings(),
               Parts.size() > 1 ? std::string_view(Linked) : Parts.front()};
  Known.Handle = loadFromDisk(CL, D, Key);
  if (!Known.Handle) {
    Known.Handle = buildProgram(CL, D, L, Parts);
    storeOnDisk(CL, Known.Handle, Key);
  }
  return Known;
}

BuiltKernel &Builds::kernel(const Api &CL, const ClDevice &D, const Launch &L) {
  std::lock_guard Lock(Mutex);
  const Program &Built = program(CL, D, L);
  cl_program P = Built.Handle;
  BuiltKernel &K = Kernels[{P, L.Code.Kernel->Entry}];
  if (K.Handle)
    return K;
  cl_int Code;
  cl_kernel Handle = CL.clCreateKernel(P, L.Code.Kernel->Entry, &Code);
  if (Code != CL_SUCCESS)
    failCall(L, "clCreateKernel", Code);
  allowPointers(CL, D, Handle);
  CL.clGetKernelWorkGroupInfo(Handle, D.Id, CL_KERNEL_WORK_GROUP_SIZE,
                              sizeof K.MaxGroupSize, &K.MaxGroupSize, nullptr);
  K.LocalBytes = L.Code.Kernel->LocalBytes + Built.LocalBytes;
  K.Handle = Handle;
  return K;
}

} // namespace

BuiltKernel &builtKernel(const Api &CL, const ClDevice &D, const Launch &L) {
  return Builds::get().kernel(CL, D, L);
}

void failCall(const Launch &L, const char *Call, cl_int Code) {
  bool Memory = Code == CL_OUT_OF_RESOURCES || Code == CL_OUT_OF_HOST_MEMORY ||
                Code == CL_MEM_OBJECT_ALLOCATION_FAILURE;
  fail(Memory ? sycl::errc::memory_allocation : sycl::errc::runtime,
       kernelWords(L.Name) + ": " + Call + " failed with " + errorWords(Code));
}

} // namespace cohort::rt::opencl
