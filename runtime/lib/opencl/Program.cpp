//===- Program.cpp - Images that devices have built -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Program.h"
#include "../DiskCache.h"
#include "../Errors.h"
#include "Contraction.h"
#include "Memory.h"
#include <map>

namespace cohort::rt::opencl {

namespace {

/// What has been built, for as long as the process lives. An image that is
/// registered anew, by a library that is loaded again, has a new number.
class Builds {
public:
  static Builds &get() {
    static Builds *TheBuilds = new Builds;
    return *TheBuilds;
  }
  BuiltKernel &kernel(const Api &CL, const ClDevice &D, const Launch &L);

private:
  cl_program program(const Api &CL, const ClDevice &D, const Launch &L);

  std::mutex Mutex;
  std::map<std::pair<uint64_t, cl_device_id>, cl_program> Programs;
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

/// Whether the image is made of whole instructions: drivers may crash on others.
bool isWholeModule(const DeviceImage &Image) {
  constexpr uint32_t Magic = 0x07230203;
  constexpr size_t HeaderWords = 5;
  auto *Words = static_cast<const uint32_t *>(Image.Data);
  size_t Count = Image.Size / sizeof *Words, At = HeaderWords;
  if (Image.Size % sizeof *Words || Count < HeaderWords || Words[0] != Magic)
    return false;
  while (At < Count) {
    if (Words[At] >> 16 == 0)
      return false;
    At += Words[At] >> 16;
  }
  return At == Count;
}

/// Null if the device does not take it; \p Why says what it says to that.
cl_program buildIl(const Api &CL, const ClDevice &D, const void *Data,
                   size_t Bytes, std::string &Why) {
  cl_int Code;
  cl_program P = CL.clCreateProgramWithIL(D.Context, Data, Bytes, &Code);
  if (Code != CL_SUCCESS) {
    Why = "does not take the program's SPIR-V: " + errorWords(Code);
    return nullptr;
  }
  Why = build(CL, D, P);
  if (Why.empty())
    return P;
  Why = "cannot build the program's SPIR-V: " + Why;
  return nullptr;
}

cl_program buildImage(const Api &CL, const ClDevice &D, const Launch &L,
                      const DeviceImage &Image) {
  if (!isWholeModule(Image))
    fail(sycl::errc::build,
         kernelWords(L.Name) + ": the program's SPIR-V is damaged");
  std::string Why;
  if (D.Info.Vendor.find("Intel") != D.Info.Vendor.npos) {
    std::vector<uint32_t> Words = withContraction(
        static_cast<const uint32_t *>(Image.Data), Image.Size / 4);
    if (!Words.empty())
      if (cl_program P = buildIl(CL, D, Words.data(), Words.size() * 4, Why))
        return P;
  }
  if (cl_program P = buildIl(CL, D, Image.Data, Image.Size, Why))
    return P;
  fail(sycl::errc::build,
       kernelWords(L.Name) + ": device '" + D.Info.Name + "' " + Why);
}

cl_program Builds::program(const Api &CL, const ClDevice &D, const Launch &L) {
  cl_program &Known = Programs[{L.Code.Serial, D.Id}];
  if (Known)
    return Known;
  const DeviceImage &Image = *L.Code.Image;
  BuildKey Key{D.Info.Vendor + "\n" + D.Info.Name + "\n" + D.Info.Version + "\n" +
                   D.Info.DriverVersion + "\n",
               {static_cast<const char *>(Image.Data), Image.Size}};
  if (cl_program P = loadFromDisk(CL, D, Key))
    return Known = P;
  cl_program P = buildImage(CL, D, L, Image);
  storeOnDisk(CL, P, Key);
  return Known = P;
}

BuiltKernel &Builds::kernel(const Api &CL, const ClDevice &D,
                            const Launch &L) {
  std::lock_guard Lock(Mutex);
  cl_program P = program(CL, D, L);
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
