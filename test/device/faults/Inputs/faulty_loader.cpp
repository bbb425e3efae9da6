// An OpenCL loader that passes calls on to a real one, COHORT_TEST_LOADER, and has the faults that COHORT_TEST_FAULT names.
// SPDX-License-Identifier: Apache-2.0
//
//   no-il             devices take no SPIR-V
//   old-il            devices take SPIR-V up to 1.2
//   only-usm          devices have no SVM
//   only-fine-svm     devices have no USM, and SVM that is not all of the host's memory
//   only-coarse-svm   nor may the host touch that
//   only-buffers      devices have neither SVM nor USM
//   no-double         devices have no double, and no 64-bit atomics
//   no-size           devices have sub-groups of 16 only
//   little-local      devices have 1000 bytes of local memory
//   no-context        devices give no context
//   build-fails       no program can be built
//   out-of-memory     launches find no memory
//   no-sub-devices    devices cannot be cut
//   sub-devices-fail  they refuse when it comes to that
//   no-fast-math      devices do not know SPV_INTEL_fp_fast_math_mode
//   own-clock         devices say that each command began 1 ms after it was enqueued and took 1 s
//   own-clock-usm     both that and only-usm
//   no-clock          devices do not measure
//   log-builds        nothing is wrong; each build says on the standard error whether it is from SPIR-V or from a binary
#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <iterator>
#include <map>
#include <mutex>

static bool has(const char *fault) {
  const char *named = std::getenv("COHORT_TEST_FAULT");
  return named && std::strcmp(named, fault) == 0;
}

static void *real(const char *name) {
  static void *loader = dlopen(std::getenv("COHORT_TEST_LOADER"), RTLD_NOW | RTLD_LOCAL);
  void *function = loader ? dlsym(loader, name) : nullptr;
  if (!function) {
    std::fprintf(stderr, "the real loader lacks %s\n", name);
    std::abort();
  }
  return function;
}
#define REAL(NAME) (reinterpret_cast<decltype(&NAME)>(real(#NAME)))

// Each function jumps to the real one, whatever its operands are, unless there is an own_ one below.
#define COHORT_CL(NAME)                                                                                                          \
  extern "C" void *target_##NAME;                                                                                                \
  void *target_##NAME;                                                                                                           \
  asm(".globl " #NAME "\n.type " #NAME ", @function\n" #NAME ":\n  movq target_" #NAME "@GOTPCREL(%rip), %rax\n  jmp *(%rax)\n");
#include "Api.def"
#undef COHORT_CL

/// What a device shares with the host in this run: none of its addresses may reach one that does not have it.
static bool hasSystemMemory() {
  return !has("own-clock-usm") && !has("only-usm") && !has("only-fine-svm") && !has("only-coarse-svm") && !has("only-buffers");
}
static std::map<std::uintptr_t, size_t> svm;
static std::mutex svm_mutex;

static bool isSvm(const void *address) {
  auto a = reinterpret_cast<std::uintptr_t>(address);
  std::lock_guard lock(svm_mutex);
  auto after = svm.upper_bound(a);
  return after != svm.begin() && a - std::prev(after)->first <= std::prev(after)->second;
}

static void *own_clSVMAlloc(cl_context context, cl_svm_mem_flags flags, size_t bytes, cl_uint align) {
  bool fine = flags & CL_MEM_SVM_FINE_GRAIN_BUFFER;
  if (has("only-usm") || has("own-clock-usm") || has("only-buffers") || (fine && has("only-coarse-svm")))
    return nullptr;
  void *memory = REAL(clSVMAlloc)(context, flags, bytes, align);
  std::lock_guard lock(svm_mutex);
  if (memory)
    svm[reinterpret_cast<std::uintptr_t>(memory)] = bytes;
  return memory;
}

static void own_clSVMFree(cl_context context, void *memory) {
  {
    std::lock_guard lock(svm_mutex);
    svm.erase(reinterpret_cast<std::uintptr_t>(memory));
  }
  REAL(clSVMFree)(context, memory);
}

static cl_int own_clSetKernelArgSVMPointer(cl_kernel kernel, cl_uint index, const void *value) {
  if (!hasSystemMemory() && value && !isSvm(value))
    return CL_INVALID_ARG_VALUE;
  return REAL(clSetKernelArgSVMPointer)(kernel, index, value);
}

static cl_int own_clSetKernelExecInfo(cl_kernel kernel, cl_kernel_exec_info what, size_t bytes, const void *value) {
  if (what == CL_KERNEL_EXEC_INFO_SVM_FINE_GRAIN_SYSTEM && !hasSystemMemory())
    return CL_INVALID_OPERATION;
  if (what == CL_KERNEL_EXEC_INFO_SVM_PTRS)
    for (size_t i = 0; i < bytes / sizeof(void *); ++i)
      if (!isSvm(static_cast<void *const *>(value)[i]))
        return CL_INVALID_VALUE;
  return REAL(clSetKernelExecInfo)(kernel, what, bytes, value);
}

static void *own_clGetExtensionFunctionAddressForPlatform(cl_platform_id platform, const char *name) {
  return hasSystemMemory() || has("only-usm") || has("own-clock-usm") ? REAL(clGetExtensionFunctionAddressForPlatform)(platform, name) : nullptr;
}

static cl_int own_clCreateSubDevices(cl_device_id device, const cl_device_partition_property *how, cl_uint n, cl_device_id *to,
                                     cl_uint *count) {
  return has("sub-devices-fail") ? CL_DEVICE_PARTITION_FAILED : REAL(clCreateSubDevices)(device, how, n, to, count);
}

static cl_int own_clGetDeviceInfo(cl_device_id device, cl_device_info what, size_t bytes, void *to, size_t *size) {
  cl_int code = REAL(clGetDeviceInfo)(device, what, bytes, to, size);
  auto set = [&](auto value) {
    if (to && bytes >= sizeof value)
      std::memcpy(to, &value, sizeof value);
  };
  if (what == CL_DEVICE_IL_VERSION && has("no-il") && to && bytes)
    *static_cast<char *>(to) = 0;
  if (what == CL_DEVICE_IL_VERSION && has("old-il") && to && bytes >= sizeof "SPIR-V_1.0 SPIR-V_1.2 ")
    std::strcpy(static_cast<char *>(to), "SPIR-V_1.0 SPIR-V_1.2 ");
  if (what == CL_DEVICE_SVM_CAPABILITIES && !hasSystemMemory())
    set(cl_device_svm_capabilities(has("only-coarse-svm") ? CL_DEVICE_SVM_COARSE_GRAIN_BUFFER
                                   : has("only-fine-svm") ? CL_DEVICE_SVM_COARSE_GRAIN_BUFFER | CL_DEVICE_SVM_FINE_GRAIN_BUFFER
                                                          : 0));
  if (what == CL_DEVICE_PARTITION_PROPERTIES && has("no-sub-devices")) {
    set(cl_device_partition_property(0));
    if (size)
      *size = sizeof(cl_device_partition_property);
    return CL_SUCCESS;
  }
  if (what == CL_DEVICE_DOUBLE_FP_CONFIG && has("no-double"))
    set(cl_device_fp_config(0));
  if (what == CL_DEVICE_EXTENSIONS && has("no-double") && to)
    for (char *at = static_cast<char *>(to); (at = std::strstr(at, "int64"));)
      *at = 'X';
  if (what == 0x4108 && has("no-size")) { // CL_DEVICE_SUB_GROUP_SIZES_INTEL
    set(size_t(16));
    if (size)
      *size = sizeof(size_t);
    return CL_SUCCESS;
  }
  if (what == CL_DEVICE_LOCAL_MEM_SIZE && has("little-local"))
    set(cl_ulong(1000));
  return code;
}

static cl_context own_clCreateContext(const cl_context_properties *properties, cl_uint n, const cl_device_id *devices,
                                      void(CL_CALLBACK *notify)(const char *, const void *, size_t, void *), void *user,
                                      cl_int *code) {
  if (!has("no-context"))
    return REAL(clCreateContext)(properties, n, devices, notify, user, code);
  *code = CL_OUT_OF_HOST_MEMORY;
  return nullptr;
}

static cl_program own_clCreateProgramWithIL(cl_context context, const void *il, size_t bytes, cl_int *code) {
  if (has("log-builds"))
    std::fprintf(stderr, "from SPIR-V\n");
  constexpr char extension[] = "SPV_INTEL_fp_fast_math_mode";
  if (has("no-fast-math") && memmem(il, bytes, extension, sizeof extension)) {
    std::fprintf(stderr, "no %s here\n", extension);
    *code = CL_INVALID_VALUE;
    return nullptr;
  }
  return REAL(clCreateProgramWithIL)(context, il, bytes, code);
}

static cl_program own_clCreateProgramWithBinary(cl_context context, cl_uint n, const cl_device_id *devices, const size_t *sizes,
                                                const unsigned char **binaries, cl_int *status, cl_int *code) {
  if (has("log-builds"))
    std::fprintf(stderr, "from a binary\n");
  return REAL(clCreateProgramWithBinary)(context, n, devices, sizes, binaries, status, code);
}

static cl_int own_clBuildProgram(cl_program program, cl_uint n, const cl_device_id *devices, const char *options,
                                 void(CL_CALLBACK *notify)(cl_program, void *), void *user) {
  return has("build-fails") ? CL_BUILD_PROGRAM_FAILURE : REAL(clBuildProgram)(program, n, devices, options, notify, user);
}

static cl_int own_clGetProgramBuildInfo(cl_program program, cl_device_id device, cl_program_build_info what, size_t bytes, void *to,
                                        size_t *size) {
  if (!has("build-fails"))
    return REAL(clGetProgramBuildInfo)(program, device, what, bytes, to, size);
  const char log[] = "line 7: no such instruction\n";
  if (size)
    *size = sizeof log;
  if (to && bytes >= sizeof log)
    std::memcpy(to, log, sizeof log);
  return CL_SUCCESS;
}

static cl_int own_clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dims, const size_t *offset,
                                         const size_t *global, const size_t *local, cl_uint n, const cl_event *events,
                                         cl_event *event) {
  return has("out-of-memory") ? CL_OUT_OF_RESOURCES
                              : REAL(clEnqueueNDRangeKernel)(queue, kernel, dims, offset, global, local, n, events, event);
}

static cl_int own_clGetEventProfilingInfo(cl_event event, cl_profiling_info what, size_t bytes, void *to, size_t *size) {
  if (has("no-clock"))
    return CL_PROFILING_INFO_NOT_AVAILABLE;
  if (!has("own-clock") && !has("own-clock-usm"))
    return REAL(clGetEventProfilingInfo)(event, what, bytes, to, size);
  const cl_ulong queued = 77, start = queued + 1000000, end = start + 1000000000;
  const cl_ulong time = what == CL_PROFILING_COMMAND_START ? start : what == CL_PROFILING_COMMAND_END ? end : queued;
  std::memcpy(to, &time, sizeof time);
  return CL_SUCCESS;
}

__attribute__((constructor)) static void start() {
#define COHORT_CL(NAME) target_##NAME = real(#NAME);
#include "Api.def"
#undef COHORT_CL
#define OWN(NAME) target_##NAME = reinterpret_cast<void *>(own_##NAME)
  OWN(clGetDeviceInfo);
  OWN(clCreateContext);
  OWN(clCreateProgramWithIL);
  OWN(clCreateProgramWithBinary);
  OWN(clBuildProgram);
  OWN(clGetProgramBuildInfo);
  OWN(clEnqueueNDRangeKernel);
  OWN(clGetEventProfilingInfo);
  OWN(clSVMAlloc);
  OWN(clSVMFree);
  OWN(clSetKernelArgSVMPointer);
  OWN(clSetKernelExecInfo);
  OWN(clGetExtensionFunctionAddressForPlatform);
  OWN(clCreateSubDevices);
}
