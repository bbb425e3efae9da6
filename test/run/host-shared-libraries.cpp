// Kernels in libraries that are loaded and unloaded while the program runs, some of them in the program as well.
// RUN: %cohortxx -O1 -fPIC -shared %S/Inputs/host-library.cpp -o %t.so %cohort_libs
// RUN: %cohortxx -O1 -I%S/Inputs %s -o %t %cohort_libs -ldl && %t %t.so
// RUN: %if opencl %{ %cohortxx -O1 -fPIC -shared -fplugin-arg-cohort-targets=cpu,spirv64 %S/Inputs/host-library.cpp -o %t.device.so %cohort_libs %}
// RUN: %if opencl %{ %cohortxx -O1 -fplugin-arg-cohort-targets=cpu,spirv64 -I%S/Inputs %s -o %t.device %cohort_libs -ldl && %with_opencl %t.device %t.device.so %}
#include "expect.hpp"
#include "host-library.hpp"
#include <dlfcn.h>

int main(int, char **args) {
  expect::equal(answer<22>(), 22, "before");
  for (int round = 0; round < 3; ++round) {
    void *library = dlopen(args[1], RTLD_NOW | RTLD_LOCAL);
    expect::is_true(library != nullptr, "dlopen", round);
    if (!library)
      break;
    auto run = reinterpret_cast<int (*)()>(dlsym(library, "library_answer"));
    expect::equal(run(), 42, "kernels of the library", round);
    expect::equal(answer<22>(), 22, "the program's own", round);
    dlclose(library);
    expect::equal(answer<22>(), 22, "after dlclose", round);
  }
  return expect::result();
}
