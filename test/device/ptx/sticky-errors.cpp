// After an illegal access the driver refuses everything: each command says so with the kernel's name, memory is not to be had, and the program
// goes on to its end. A new process starts anew.
// RUN: rm -rf %t && mkdir %t
// RUN: %clangxx -shared -fPIC %S/Inputs/fake_driver.cpp -o %t/libcuda.so.1
// RUN: %cohortxx -O1 -fplugin-arg-cohort-targets=cpu,nvptx64 %s -o %t/program %cohort_libs
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_STICKY=1 FAKE_FAILS=cuStreamSynchronize %t/program | FileCheck %s
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_STICKY=1 FAKE_FAILS=cuStreamSynchronize %t/program profiled | FileCheck %s
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda %t/program | FileCheck %s --check-prefix=AGAIN
#include <cstdio>
#include <sycl/sycl.hpp>
using namespace sycl;

class Faulty;
class Innocent;

int main(int argc, char **) {
  auto rethrow = [](exception_list errors) {
    for (auto &e : errors)
      std::rethrow_exception(e);
  };
  // With profiling, each command is waited for at once.
  queue q = argc > 1 ? queue{rethrow, {property::queue::in_order(), property::queue::enable_profiling()}}
                     : queue{rethrow, property::queue::in_order()};
  auto report = [](const char *what, auto act) {
    try {
      act();
      std::printf("%s: well\n", what);
    } catch (const exception &e) {
      std::printf("%s: %s\n", what, e.what());
    }
  };
  int *data = malloc_device<int>(32, q);
  report("first", [&] {
    q.parallel_for<Faulty>(nd_range<1>(32, 32), [=](nd_item<1> it) { data[it.get_global_id(0)] = 1; });
    q.wait_and_throw();
  });
  report("second", [&] {
    q.parallel_for<Innocent>(nd_range<1>(32, 32), [=](nd_item<1> it) { data[it.get_global_id(0)] = 2; });
    q.wait_and_throw();
  });
  report("copy", [&] {
    int back;
    q.memcpy(&back, data, sizeof back);
    q.wait_and_throw();
  });
  std::printf("memory: %s\n", malloc_device<int>(1, q) ? "yes" : "no");
  free(data, q);
  std::printf("end\n");
}
// CHECK: first: kernel 'Faulty': this command or one before it failed on device 'fake GPU': CUDA_ERROR_FAKE (700): so it was asked for
// CHECK-NEXT: second: kernel 'Innocent': {{.*}}CUDA_ERROR_FAKE (700)
// CHECK-NEXT: copy: {{.*}}CUDA_ERROR_FAKE (700)
// CHECK-NEXT: memory: no
// CHECK-NEXT: end
// AGAIN: first: well
// AGAIN-NEXT: second: well
// AGAIN-NEXT: copy: well
// AGAIN-NEXT: memory: yes
