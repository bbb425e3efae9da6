// Kernels in OpenCL C: on an OpenCL device through the ICD loader, which the
// runtime has loaded as well; on the CPU compiled by Cohort
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
#include <optional>

namespace bench {

#define FUNCTIONS(X)                                                           \
  X(clGetPlatformIDs)                                                          \
  X(clGetDeviceIDs)                                                            \
  X(clGetDeviceInfo)                                                           \
  X(clCreateContext)                                                           \
  X(clCreateCommandQueueWithProperties)                                        \
  X(clCreateProgramWithSource)                                                 \
  X(clBuildProgram)                                                            \
  X(clGetProgramBuildInfo)                                                     \
  X(clCreateKernel)                                                            \
  X(clSetKernelArg)                                                            \
  X(clSetKernelArgSVMPointer)                                                  \
  X(clEnqueueNDRangeKernel)                                                    \
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
#define X(NAME)                                                                \
  NAME = reinterpret_cast<decltype(NAME)>(dlsym(library, #NAME));              \
  require(NAME, #NAME);
  FUNCTIONS(X)
#undef X
  cl_platform_id platform;
  require(clGetPlatformIDs(1, &platform, nullptr) == CL_SUCCESS,
          "clGetPlatformIDs");
  require(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &id, nullptr) ==
              CL_SUCCESS,
          "clGetDeviceIDs");
  char name[256] = "";
  clGetDeviceInfo(id, CL_DEVICE_NAME, sizeof name - 1, name, nullptr);
  require(theQueue().get_device().get_info<sycl::info::device::name>() == name,
          "finding the device of the queue");
  int code;
  cl_context context =
      clCreateContext(nullptr, 1, &id, nullptr, nullptr, &code);
  require(code == CL_SUCCESS, "clCreateContext", code);
  queue = clCreateCommandQueueWithProperties(context, id, nullptr, &code);
  require(code == CL_SUCCESS, "clCreateCommandQueueWithProperties", code);
  build(context);
}

std::string kernelSource() {
  std::ifstream file(COHORT_BENCHMARK_OPENCL_C);
  return {std::istreambuf_iterator<char>(file), {}};
}

void Device::build(cl_context context) {
  const std::string text = kernelSource();
  const char *source = text.c_str();
  int code;
  program = clCreateProgramWithSource(context, 1, &source, nullptr, &code);
  require(code == CL_SUCCESS, "clCreateProgramWithSource", code);
  code = clBuildProgram(program, 1, &id, "-cl-std=CL3.0", nullptr, nullptr);
  if (code == CL_SUCCESS)
    return;
  std::string log(1 << 16, '\0');
  clGetProgramBuildInfo(program, id, CL_PROGRAM_BUILD_LOG, log.size(),
                        log.data(), nullptr);
  std::fputs(log.c_str(), stderr);
  require(false, "clBuildProgram", code);
}

} // namespace

namespace {

bool onCpu() { return theQueue().get_backend() == sycl::backend::cpu; }

/// As Cohort compiles it, with the optimisation that the SYCL kernels have.
sycl::kernel kernelOnCpu(const char *name) {
  namespace exp = sycl::ext::oneapi::experimental;
  static const auto bundle =
      exp::build(exp::create_kernel_bundle_from_source(
                     theQueue().get_context(), exp::source_language::opencl,
                     kernelSource()),
                 exp::properties{exp::build_options{"-O3"}});
  return bundle.ext_oneapi_get_kernel(name);
}

} // namespace

struct Peer::State {
  cl_kernel kernel = nullptr; // of an OpenCL device
  std::optional<sycl::kernel> ownKernel;
  std::vector<std::function<void(sycl::handler &, int)>> ownArguments;
  cl_uint arguments = 0;
  std::array<std::size_t, 2> global, local;

  template <class T> void add(T value) {
    if (ownKernel)
      ownArguments.push_back([=](sycl::handler &handler, int index) {
        handler.set_arg(index, value);
      });
    else if constexpr (std::is_pointer_v<T>)
      require(Device::get().clSetKernelArgSVMPointer(kernel, arguments++,
                                                     value) == CL_SUCCESS,
              "clSetKernelArgSVMPointer");
    else
      require(Device::get().clSetKernelArg(kernel, arguments++, sizeof value,
                                           &value) == CL_SUCCESS,
              "clSetKernelArg");
  }
};

bool Peer::isThere() {
  return theQueue().get_backend() == sycl::backend::opencl || onCpu();
}

Peer::Peer(const char *name, std::array<std::size_t, 2> global,
           std::array<std::size_t, 2> local)
    : state(std::make_shared<State>()) {
  state->global = global;
  state->local = local;
  if (onCpu()) {
    state->ownKernel = kernelOnCpu(name);
    return;
  }
  int code;
  state->kernel =
      Device::get().clCreateKernel(Device::get().program, name, &code);
  require(code == CL_SUCCESS, "clCreateKernel", code);
}

Peer &Peer::memory(const void *pointer) {
  state->add(pointer);
  return *this;
}
Peer &Peer::local(std::size_t bytes) {
  if (state->ownKernel)
    state->ownArguments.push_back([=](sycl::handler &handler, int index) {
      handler.set_arg(index, sycl::local_accessor<sycl::float4>(
                                 (bytes + 15) / 16, handler));
    });
  else
    require(Device::get().clSetKernelArg(state->kernel, state->arguments++,
                                         bytes, nullptr) == CL_SUCCESS,
            "clSetKernelArg");
  return *this;
}
Peer &Peer::number(float value) {
  state->add(value);
  return *this;
}
Peer &Peer::number(std::uint64_t value) {
  state->add(value);
  return *this;
}

void Peer::operator()() const {
  const State &s = *state;
  if (s.ownKernel) {
    theQueue()
        .submit([&](sycl::handler &handler) {
          for (std::size_t i = 0; i < s.ownArguments.size(); ++i)
            s.ownArguments[i](handler, int(i));
          if (s.global[1] == 1)
            handler.parallel_for(sycl::nd_range<1>(s.global[0], s.local[0]),
                                 *s.ownKernel);
          else
            handler.parallel_for(sycl::nd_range<2>({s.global[1], s.global[0]},
                                                   {s.local[1], s.local[0]}),
                                 *s.ownKernel);
        })
        .wait();
    return;
  }
  Device &d = Device::get();
  require(d.clEnqueueNDRangeKernel(d.queue, s.kernel, 2, nullptr,
                                   s.global.data(), s.local.data(), 0, nullptr,
                                   nullptr) == CL_SUCCESS,
          "clEnqueueNDRangeKernel");
  require(d.clFinish(d.queue) == CL_SUCCESS, "clFinish");
}

} // namespace bench
