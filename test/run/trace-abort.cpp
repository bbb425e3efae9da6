// COHORT_TRACE of programs that do not end by exit: abort, std::terminate and quick_exit write what there is; _exit leaves a beginning.
// RUN: %cohortxx -O1 %s -o %t %cohort_libs
// RUN: rm -f %t.json && not --crash env COHORT_TRACE=summary,%t.json %t abort 2> %t.err
// RUN: FileCheck %s --input-file=%t.err && %python %S/Inputs/read_trace.py %t.json | FileCheck %s --check-prefix=TRACE
// RUN: rm -f %t.json && not --crash env COHORT_TRACE=summary,%t.json %t throw 2> %t.err
// RUN: FileCheck %s --input-file=%t.err && %python %S/Inputs/read_trace.py %t.json | FileCheck %s --check-prefix=TRACE
// RUN: rm -f %t.json && env COHORT_TRACE=summary,%t.json %t quick 2> %t.err
// RUN: FileCheck %s --input-file=%t.err && %python %S/Inputs/read_trace.py %t.json | FileCheck %s --check-prefix=TRACE
// CHECK: {{[0-9.]+}}% {{.*}} 1 0 Once
// TRACE: kernel Once: 1, 1 groups of 8, 0 bytes
//
// RUN: rm -f %t.json && env COHORT_TRACE=summary,%t.json %t leave 2>&1 | count 0
// RUN: %python -c "import json, sys; print(json.loads(open(sys.argv[1]).read() + ']')[0]['name'])" %t.json | FileCheck %s --check-prefix=BEGINNING
// BEGINNING: process_name
//
// A program's own handler stays.
// RUN: env COHORT_TRACE=%t.json %t own | FileCheck %s --check-prefix=OWN
// OWN: its own handler
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <sycl/sycl.hpp>
#include <unistd.h>

class Once;

int main(int, char **words) {
  std::string_view how = words[1];
  if (how == "own")
    std::signal(SIGABRT, [](int) {
      std::puts("its own handler");
      std::fflush(stdout);
      _exit(0);
    });
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(8, q);
  q.parallel_for<Once>(sycl::nd_range<1>(8, 8), [=](sycl::nd_item<1> i) { p[i.get_global_id(0)] = 1; }).wait();
  if (how == "throw")
    throw 1;
  if (how == "quick")
    std::quick_exit(0);
  if (how == "leave")
    _exit(0);
  std::abort();
}
