// With the printers for gdb SYCL's types show as programs think of them.
// REQUIRES: gdb
// UNSUPPORTED: forced-sg
// RUN: %cohortxx -O0 -g %s -o %t %cohort_libs
// RUN: taskset -c 0 gdb -nx -batch -ex "source %cohort_source/runtime/gdb/cohort.py" -ex "break shown" -ex run -ex "print place" -ex "print size" -ex "print all" -ex "print vector" -ex "print *numbers" -ex "up" -ex "print it" -ex "info pretty-printer global cohort" %t 2>&1 | FileCheck %s
// CHECK: $1 = {0}
// CHECK: $2 = {4, 8}
// CHECK: $3 = global={4, 8} local={2, 8}{{$}}
// CHECK: $4 = vec<float, 3> = {1, 2.5, 3}
// CHECK: $5 = marray<int, 2> = {7, 9}
// CHECK: $6 = work-item {0} of {16}
// CHECK: vec, marray
// RUN: taskset -c 0 gdb -nx -batch -ex "source %cohort_source/runtime/gdb/cohort.py" -ex "break objects" -ex run -ex up -ex "print h" -ex "print b" -ex "print values" -ex "print *part" -ex "print pointer" -ex "print done" -ex "print queue" -ex "print device" -ex "break in_group" -ex "continue" -ex "up" -ex "print tile" -ex "print in" %t 2>&1 | FileCheck %s --check-prefix=OBJECTS
// OBJECTS: in more (q=queue)
// OBJECTS: $1 = 1.5
// OBJECTS: $2 = -2.5
// OBJECTS: $3 = buffer of {2, 3} int
// OBJECTS: $4 = {1, 2} int at {1, 1} = {5, 6}
// OBJECTS: $5 = 0x{{[0-9a-f]+}}
// OBJECTS: $6 = event, complete
// OBJECTS: $7 = queue
// OBJECTS: $8 = device
// OBJECTS: $9 = local memory of {4, 2} float
// OBJECTS: $10 = {2, 3} int = {1, 2, 3, 4, 5, 6}
#include <sycl/sycl.hpp>

[[gnu::noinline]] void shown(sycl::id<1> place, sycl::range<2> size, sycl::nd_range<2> all, sycl::vec<float, 3> vector, const sycl::marray<int, 2> *numbers) {
  (void)place, (void)size, (void)all, (void)vector, (void)numbers;
}

[[gnu::noinline]] void objects() { asm volatile(""); }
[[gnu::noinline]] void in_group() { asm volatile(""); }

void more(sycl::queue &q) {
  sycl::half h(1.5f);
  sycl::ext::oneapi::bfloat16 b(-2.5f);
  sycl::queue queue = q;
  sycl::device device = q.get_device();
  sycl::event done;
  int data[] = {1, 2, 3, 4, 5, 6};
  sycl::multi_ptr<int, sycl::access::address_space::global_space> pointer(data);
  sycl::buffer<int, 2> values(data, sycl::range<2>(2, 3));
  {
    auto part = std::make_unique<sycl::host_accessor<int, 2, sycl::access_mode::read>>(values, sycl::range<2>(1, 2), sycl::id<2>(1, 1));
    objects();
  }
  q.submit([&](sycl::handler &cgh) {
    sycl::local_accessor<float, 2> tile({4, 2}, cgh);
    sycl::accessor in(values, cgh);
    in_group();
    cgh.parallel_for(sycl::nd_range<1>(1, 1), [=](sycl::nd_item<1>) { in[0][0] = int(tile[0][0] = 1); });
  });
}

int main() {
  sycl::queue queue;
  queue.parallel_for(16, [=](sycl::item<1> it) {
    sycl::marray<int, 2> numbers{7, 9};
    shown(it.get_id(), {4, 8}, {{4, 8}, {2, 8}}, {1.f, 2.5f, 3.f}, &numbers);
  }).wait();
  more(queue);
}
