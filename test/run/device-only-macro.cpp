// Kernels have the code that '__SYCL_DEVICE_ONLY__' selects, the host has the other, and both have the same variables.
// RUN: %cohortxx -O0 -DON_CPU -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -DON_CPU -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
// RUN: %cohortxx -O1 -DON_CPU -g -fplugin-arg-cohort-device-compile=always -I%S/Inputs %s -o %t.always %cohort_libs && %t.always
// RUN: %cohortxx -O1 -DON_CPU -I%S/Inputs -c -x c++ - -o %t.o < %s && %cohortxx %t.o -o %t.stdin %cohort_libs && %t.stdin
// RUN: %cohortxx -O1 -Wno-nonportable-sycl -fplugin-arg-cohort-device-compile=never -I%S/Inputs %s -o %t.never %cohort_libs && not %t.never
#include "expect.hpp"
#include <array>
#include <sycl/sycl.hpp>

#define CHECK(condition) expect::is_true(condition, #condition)

#ifdef __SYCL_DEVICE_ONLY__
#define WHERE 1
#else
#define WHERE 2
#endif

namespace {
// In both compiles the same object; one that differs is each one's own.
constexpr std::array<int, 4> same{10, 20, 30, 40};
constexpr std::array<int, 4> different{WHERE, 2 * WHERE, 3 * WHERE, 4 * WHERE};
} // namespace
#ifdef ON_CPU
sycl::ext::oneapi::experimental::device_global<int> global;
#endif
constexpr sycl::specialization_id<int> constant(3);

struct shape {
  virtual int sides() const = 0;
};
struct square : shape {
  int sides() const override { return 4 * WHERE; }
};

inline int function() { return WHERE; }
template <class T> T scaled(T x) {
#ifdef __SYCL_DEVICE_ONLY__
  auto twice = [=] { return x + x; };
  return twice();
#else
  return x;
#endif
}
SYCL_EXTERNAL int external(int x) { return x + WHERE; }

int main() {
  sycl::queue q;
  constexpr int n = 96;
  int *r = sycl::malloc_shared<int>(n, q);
  CHECK(function() == 2 && scaled(7) == 7 && different[1] == 4 && external(0) == 2);

  q.parallel_for(n, [=](sycl::id<1> i) { r[i] = function() + scaled(int(i)) + same[i % 4] + different[i % 4]; }).wait();
  for (int i = 0; i < n; ++i)
    CHECK(r[i] == 1 + 2 * i + same[i % 4] + i % 4 + 1);

  // Local memory, a barrier and a group function.
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<int> local(32, h);
     h.parallel_for(sycl::nd_range<1>(n, 32), [=](sycl::nd_item<1> item) {
       auto l = item.get_local_id(0);
       local[l] = function();
       sycl::group_barrier(item.get_group());
       int sum = sycl::reduce_over_group(item.get_group(), local[31 - l], sycl::plus<>());
       r[item.get_global_id(0)] = sum + WHERE;
     });
   }).wait();
  for (int i = 0; i < n; ++i)
    CHECK(r[i] == 33);

  // A value that the host sets.
  q.submit([&](sycl::handler &h) {
     h.set_specialization_constant<constant>(23);
     h.single_task([=](sycl::kernel_handler k) { r[0] = k.get_specialization_constant<constant>() + external(100); });
   }).wait();
  expect::equal(r[0], 124, "a specialization constant");

#ifdef ON_CPU
  int value = 17;
  q.copy(&value, global).wait();
  q.single_task([=] {
     square s;
     const shape &any = s;
     r[0] = global + WHERE;
     r[1] = any.sides();
   }).wait();
  expect::equal(r[0], 18, "a global variable");
  expect::equal(r[1], 4, "a virtual function");
#endif
  sycl::free(r, q);
  return expect::result();
}
