// In an in-order queue the device is asked to tell the end of a command that the program has an event of, or that another queue's command waits for, and of no other one.
// RUN: rm -rf %t && mkdir %t
// RUN: %clangxx -shared -fPIC %S/Inputs/fake_driver.cpp -o %t/libcuda.so.1
// RUN: %cohortxx -O1 -fplugin-arg-cohort-targets=cpu,nvptx64 %s -o %t/program %cohort_libs -rdynamic
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_LATE=1 %t/program | FileCheck %s
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda %t/program | FileCheck %s
#include <atomic>
#include <cstdio>
#include <dlfcn.h>
#include <optional>
#include <sycl/sycl.hpp>
using namespace sycl;

extern "C" __attribute__((visibility("default"))) void fake_kernel(void **, unsigned, unsigned, unsigned) {}

struct Nothing {
  void operator()(nd_item<1>) const {}
};
struct Uses {
  accessor<int> a;
  void operator()(nd_item<1>) const { a[0] = 1; }
};

int main() {
  queue q{property::queue::in_order()};
  auto submit = [&] { return q.parallel_for(nd_range<1>(32, 32), Nothing()); };
  submit().wait();
  auto &records = *static_cast<std::atomic<int> *>(dlsym(dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD), "fake_num_records"));
  records = 0;
  for (int i = 0; i < 20000; ++i)
    submit();
  // A thread that loses its processor between submit() and the end of the event's life leaves the command an event.
  auto told = [&](int of) { return records == 0 ? "no" : records < of / 10 ? "hardly any" : "many"; };
  // CHECK: dropped: {{no|hardly any}} records
  std::printf("dropped: %s records\n", told(20000));
  // What uses the memory of a command refers to the command, and asks for no end.
  int x = 0;
  buffer<int> b(&x, 1);
  auto use_buffer = [&] {
    q.submit([&](handler &h) { h.parallel_for(nd_range<1>(32, 32), Uses{accessor<int>(b, h)}); });
  };
  use_buffer();
  q.wait(); // the contents are where they have to be
  records = 0;
  for (int i = 0; i < 200; ++i) {
    use_buffer();
    for (int j = 0; j < 20; ++j)
      submit();
  }
  // CHECK-NEXT: used by a buffer: {{no|hardly any}} records
  std::printf("used by a buffer: %s records\n", told(200));
  std::optional<event> kept, copy;
  for (int i = 0; i < 20000; ++i) {
    kept = submit();
    copy = kept;
    kept.reset();
    copy.reset();
  }
  // CHECK-NEXT: kept for a moment: {{no|hardly any}} records
  std::printf("kept for a moment: %s records\n", told(20000));
  // The second command is put behind the first while the program has an event of that one. A thread that loses its
  // processor between the two may see the first one over, which needs no record then; hence several tries, from an
  // empty queue each.
  records = 0;
  for (int i = 0; i < 1000 && records == 0; ++i) {
    q.wait();
    kept = submit();
    copy = submit();
  }
  // CHECK-NEXT: kept: records
  std::printf("kept:%s records\n", records == 0 ? " no" : "");
  q.wait();
}
