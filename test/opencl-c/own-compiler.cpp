// The kernels of matrix.cpp as the OpenCL device's own compiler makes them: what the tests expect is what others do as well.
// REQUIRES: opencl
// Intel's compiler ends in a crash on half, and its logical functions of active work-items are wrong.
// RUN: %python %S/Inputs/generate_matrix.py %cohort_build/passes/GroupOps.json char uchar short ushort int uint long ulong float double > %t.all.cl
// RUN: grep -v _logical_ %t.all.cl > %t.cl
// RUN: %clangxx -std=c++17 -O1 %s -o %t -ldl && %with_opencl %t %t.cl
#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

template <class F> static F *load(const char *name) {
  static void *library = dlopen("libOpenCL.so.1", RTLD_NOW);
  void *found = library ? dlsym(library, name) : nullptr;
  if (!found) {
    std::printf("no %s\n", name);
    std::exit(1);
  }
  return reinterpret_cast<F *>(found);
}
#define LOAD(NAME) auto *NAME = load<decltype(::NAME)>(#NAME)

static void check(cl_int code, const char *what) {
  if (code == CL_SUCCESS)
    return;
  std::printf("%s: error %d\n", what, code);
  std::exit(1);
}

int main(int, char **argv) {
  LOAD(clGetPlatformIDs); LOAD(clGetDeviceIDs); LOAD(clCreateContext); LOAD(clCreateCommandQueueWithProperties);
  LOAD(clCreateProgramWithSource); LOAD(clBuildProgram); LOAD(clGetProgramBuildInfo); LOAD(clCreateKernelsInProgram);
  LOAD(clCreateBuffer); LOAD(clSetKernelArg); LOAD(clEnqueueNDRangeKernel); LOAD(clEnqueueReadBuffer); LOAD(clGetKernelInfo);
  cl_platform_id platform;
  cl_device_id device;
  cl_int code;
  check(clGetPlatformIDs(1, &platform, nullptr), "platform");
  check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, nullptr), "device");
  cl_context context = clCreateContext(nullptr, 1, &device, nullptr, nullptr, &code);
  cl_command_queue queue = clCreateCommandQueueWithProperties(context, device, nullptr, &code);
  check(code, "queue");

  std::ifstream file(argv[1]);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  const char *source = text.c_str();
  cl_program program = clCreateProgramWithSource(context, 1, &source, nullptr, &code);
  if (clBuildProgram(program, 1, &device, "-cl-std=CL3.0", nullptr, nullptr) != CL_SUCCESS) {
    std::string log(1 << 16, 0);
    clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, log.size(), log.data(), nullptr);
    std::puts(log.c_str());
    return 1;
  }
  std::vector<cl_kernel> kernels(200);
  cl_uint count = 0;
  check(clCreateKernelsInProgram(program, kernels.size(), kernels.data(), &count), "kernels");
  cl_mem out = clCreateBuffer(context, CL_MEM_READ_WRITE, 1024 * sizeof(int), nullptr, &code);
  int failures = 0;
  for (cl_uint k = 0; k != count; ++k)
    for (std::size_t size : {1, 37, 64, 99}) {
      std::vector<int> wrong(2 * size);
      std::size_t global = 2 * size;
      check(clSetKernelArg(kernels[k], 0, sizeof(out), &out), "argument");
      check(clEnqueueNDRangeKernel(queue, kernels[k], 1, nullptr, &global, &size, 0, nullptr, nullptr), "launch");
      check(clEnqueueReadBuffer(queue, out, CL_TRUE, 0, global * sizeof(int), wrong.data(), 0, nullptr, nullptr), "read");
      for (int w : wrong)
        failures += w != 0;
      char name[100];
      clGetKernelInfo(kernels[k], CL_KERNEL_FUNCTION_NAME, sizeof(name), name, nullptr);
      if (failures)
        std::printf("%s in groups of %zu: %d wrong\n", name, size, failures);
    }
  std::printf("%u kernels, %d failures\n", count, failures);
  return failures != 0 || count == 0;
}
