// COHORT_TRACE writes a timeline that viewers of Chrome's trace events read, and a summary for the terminal.
// RUN: %cohortxx -O1 %s -o %t %cohort_libs
// RUN: rm -f %t.json && env COHORT_TRACE=%t.json %t > %t.out 2>&1 && count 0 < %t.out
// RUN: %python %S/Inputs/read_trace.py %t.json | FileCheck %s
// CHECK: kernel Twice: 3, 128 groups of 8, 4096 bytes
// CHECK: copy copy: 1, 256 bytes
// CHECK: fill fill: 1, 4096 bytes
// CHECK: host task host task: 1
// CHECK: waits: some
// CHECK: nested: yes
//
// RUN: env COHORT_TRACE=summary %t 2>&1 | FileCheck %s --check-prefix=SUMMARY
// SUMMARY: cohort: {{[0-9.]+}} ms in commands, of {{[0-9.]+}} ms
// SUMMARY-NEXT: share     total ms      mean us   launches          bytes  command
// SUMMARY-DAG: {{[0-9.]+}}% {{.*}} 3 12288 Twice
// SUMMARY-DAG: {{[0-9.]+}}% {{.*}} 1 256 copy
// SUMMARY-DAG: {{[0-9.]+}}% {{.*}} 1 4096 fill
// SUMMARY-DAG: {{[0-9.]+}}% {{.*}} 1 0 host task
// RUN: rm -rf %t.both && mkdir %t.both && cd %t.both && env COHORT_TRACE=trace-both-%%p.json,summary %t 2>&1 | FileCheck %s --check-prefix=SUMMARY
// RUN: %python -c "import glob, json; [name] = glob.glob('trace-both-*.json'); json.load(open(name))"
//
// RUN: env COHORT_TRACE=fast %t 2>&1 | FileCheck %s --check-prefix=WORD
// WORD: COHORT_TRACE='fast' is not understood; it takes 'summary', the name of a file that ends in '.json', or both with a comma
// RUN: env COHORT_TRACE=/no/such/folder.json %t 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: COHORT_TRACE='/no/such/folder.json' cannot be written: No such file or directory
//
// Nothing is said without it, and variables that nothing reads are named.
// RUN: env COHORT_TRACE= %t 2>&1 | count 0
// RUN: env COHORT_TRACES=summary COHORT_BEST_EFFORT_RATIO=9 COHORT_ROOT=/opt %t 2>&1 | FileCheck %s --check-prefix=UNKNOWN --implicit-check-not=ROOT
// UNKNOWN-DAG: cohort: warning: nothing reads the variable 'COHORT_TRACES'; did you mean 'COHORT_TRACE'?
// UNKNOWN-DAG: cohort: warning: nothing reads the variable 'COHORT_BEST_EFFORT_RATIO'; docs/runtime.md has those that are read
#include <sycl/sycl.hpp>
#include <cstdio>

class Twice;

int main() try {
  sycl::queue queue{sycl::property::queue::in_order()};
  int *shared = sycl::malloc_shared<int>(1024, queue);
  queue.fill(shared, 1, 1024);
  {
    sycl::buffer<int> values{sycl::range<1>(1024)};
    for (int i = 0; i != 3; ++i)
      queue.submit([&](sycl::handler &h) {
        sycl::accessor v(values, h, sycl::write_only);
        h.parallel_for<Twice>(sycl::nd_range<1>(1024, 8), [=](sycl::nd_item<1> it) { v[it.get_global_id(0)] = shared[it.get_global_id(0)] * 2; });
      });
  }
  queue.memcpy(shared, shared + 512, 256);
  queue.submit([&](sycl::handler &h) { h.host_task([=] { shared[0] = 3; }); });
  queue.wait();
  sycl::free(shared, queue);
} catch (const sycl::exception &e) {
  std::puts(e.what());
}
