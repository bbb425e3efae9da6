// Kernels in OpenCL C through the ICD loader, which the runtime has loaded as well
// SPDX-License-Identifier: Apache-2.0

#include "peer.hpp"
#include "../shared.hpp"

#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <fstream>
#include <iterator>

namespace bench {

#define FUNCTIONS(X)                                                                                                             \
  X(clGetPlatformIDs)                                                                                                            \
  X(clGetDeviceIDs)                                                                                                              \
  X(clGetDeviceInfo)                                                                                                             \
  X(clCreateContext)                                                                                                             \
  X(clCreateCommandQueueWithProperties)                                                                                          \
  X(clCreateProgramWithSource)                                                                                                   \
  X(clBuildProgram)                                                                                                              \
  X(clGetProgramBuildInfo)                                                                                                       \
  X(clCreateKernel)                                                                                                              \
  X(clSetKernelArg)                                                                                                              \
  X(clSetKernelArgSVMPointer)                                                                                                    \
  X(clEnqueueNDRangeKernel)                                                                                                      \
  X(clFinish)

namespace {

void require(bool good, const char *what, int code = 0) {
  if (good)
    return;
  std::fprintf(stderr, "OpenCL: %s failed (%d)\n", what, code);
  std::exit(1);
}

/// The first device of the first platform, with the program.
struct Device {
#define X(NAME) decltype(&::NAME) NAME;
  FUNCTIONS(X)
#undef X
  cl_device_id id = nullptr;
  cl_command_queue queue = nullptr;
  cl_program program = nullptr;

  static Device &get() {
    static Device device;
    return device;
  }

private:
  Device();
  void build(cl_context context);
};

Device::Device() {
  void *library = dlopen("libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
  require(library, "loading libOpenCL.so.1");
#define X(NAME)                                                                                                                  \
  NAME = reinterpret_cast<decltype(NAME)>(dlsym(library, #NAME));                                                                \
  require(NAME, #NAME);
  FUNCTIONS(X)
#undef X
  cl_platform_id platform;
  require(clGetPlatformIDs(1, &platform, nullptr) == CL_SUCCESS, "clGetPlatformIDs");
  require(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &id, nullptr) == CL_SUCCESS, "clGetDeviceIDs");
  char name[256] = "";
  clGetDeviceInfo(id, CL_DEVICE_NAME, sizeof name - 1, name, nullptr);
  require(theQueue().get_device().get_info<sycl::info::device::name>() == name, "finding the device of the queue");
  int code;
  cl_context context = clCreateContext(nullptr, 1, &id, nullptr, nullptr, &code);
  require(code == CL_SUCCESS, "clCreateContext", code);
  queue = clCreateCommandQueueWithProperties(context, id, nullptr, &code);
  require(code == CL_SUCCESS, "clCreateCommandQueueWithProperties", code);
  build(context);
}

void Device::build(cl_context context) {
  std::ifstream file(COHORT_BENCHMARK_OPENCL_C);
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const char *source = text.c_str();
  int code;
  program = clCreateProgramWithSource(context, 1, &source, nullptr, &code);
  require(code == CL_SUCCESS, "clCreateProgramWithSource", code);
  code = clBuildProgram(program, 1, &id, "-cl-std=CL3.0", nullptr, nullptr);
  if (code == CL_SUCCESS)
    return;
  std::string log(1 << 16, '\0');
  clGetProgramBuildInfo(program, id, CL_PROGRAM_BUILD_LOG, log.size(), log.data(), nullptr);
  std::fputs(log.c_str(), stderr);
  require(false, "clBuildProgram", code);
}

} // namespace

struct Peer::State {
  cl_kernel kernel;
  cl_uint arguments = 0;
  std::array<std::size_t, 2> global, local;
};

bool Peer::isThere() { return theQueue().get_backend() == sycl::backend::opencl; }

Peer::Peer(const char *name, std::array<std::size_t, 2> global, std::array<std::size_t, 2> local)
    : state(std::make_shared<State>()) {
  int code;
  state->kernel = Device::get().clCreateKernel(Device::get().program, name, &code);
  require(code == CL_SUCCESS, "clCreateKernel", code);
  state->global = global;
  state->local = local;
}

Peer &Peer::memory(const void *pointer) {
  require(Device::get().clSetKernelArgSVMPointer(state->kernel, state->arguments++, pointer) == CL_SUCCESS,
          "clSetKernelArgSVMPointer");
  return *this;
}
Peer &Peer::local(std::size_t bytes) {
  require(Device::get().clSetKernelArg(state->kernel, state->arguments++, bytes, nullptr) == CL_SUCCESS, "clSetKernelArg");
  return *this;
}
Peer &Peer::number(float value) {
  require(Device::get().clSetKernelArg(state->kernel, state->arguments++, sizeof value, &value) == CL_SUCCESS, "clSetKernelArg");
  return *this;
}
Peer &Peer::number(std::uint64_t value) {
  require(Device::get().clSetKernelArg(state->kernel, state->arguments++, sizeof value, &value) == CL_SUCCESS, "clSetKernelArg");
  return *this;
}

void Peer::operator()() const {
  Device &d = Device::get();
  require(d.clEnqueueNDRangeKernel(d.queue, state->kernel, 2, nullptr, state->global.data(), state->local.data(), 0, nullptr,
                                   nullptr) == CL_SUCCESS,
          "clEnqueueNDRangeKernel");
  require(d.clFinish(d.queue) == CL_SUCCESS, "clFinish");
}

} // namespace bench
