// Extension sycl_ext_oneapi_device_global on the CPU: variables of namespaces, templates and classes in several kernels, their members, and copies
// of handlers and queues; where a device is compiled for as well, an error names the variable. And printf.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0 | FileCheck %s
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %t.O2 | FileCheck %s
// RUN: not %cohortxx -O1 -fplugin-arg-cohort-targets=cpu,spirv64 -c -I%S/Inputs %s -o %t.o 2>&1 | FileCheck %s --check-prefix=DEVICE
// RUN: not %cohortxx -O1 -DPRINTF_ALONE -fplugin-arg-cohort-targets=cpu,spirv64 -c -I%S/Inputs %s -o %t.o 2>&1 | FileCheck %s --check-prefix=PRINTF
// CHECK-COUNT-8: an item: {{[0-7] of 8}}
// CHECK: {{ 0 failed}}
// DEVICE: error: a kernel cannot use 'counter', a variable of the program, on a device
// PRINTF: error: a kernel calls 'printf', which is not defined in this translation unit and not a function of the device
// PRINTF: device-globals.cpp:[[#@LINE+5]]:{{[0-9]+}}: note: called from here
#include "expect.hpp"
using namespace sycl;
namespace syclex = sycl::ext::oneapi::experimental;
static void print(queue &q) {
  q.parallel_for(nd_range<1>(8, 4), [=](nd_item<1> it) { syclex::printf("an item: %d of %d\n", int(it.get_global_id(0)), 8); }).wait();
}
#ifndef PRINTF_ALONE

#if !SYCL_EXT_ONEAPI_DEVICE_GLOBAL
#error the macro of the extension is missing
#endif

struct point {
  int x, y;
};
struct handle {
  point *operator->() { return &at; }
  const point *operator->() const { return &at; }
  point at;
};

syclex::device_global<int> counter;
static syclex::device_global<int[4]> table;
const syclex::device_global<point> constant;
syclex::device_global<point *> pointer;
syclex::device_global<handle, decltype(syclex::properties{syclex::device_image_scope, syclex::host_access_read})> handles;
template <class T> syclex::device_global<T> of;
syclex::device_global<const float[4]> levels{-0.5, 0.25, 1, 2};
syclex::device_global<float> half_of{0.5};
syclex::device_global<const point> corner{6, 7};
struct holder {
  static inline syclex::device_global<float[2][3]> matrix;
};

static_assert(std::is_same_v<decltype(table)::element_type, int> && !std::is_copy_constructible_v<decltype(counter)>);
static_assert(decltype(handles)::has_property<syclex::device_image_scope_key>() && decltype(handles)::has_property<syclex::host_access_key>() &&
              !decltype(handles)::has_property<syclex::init_mode_key>() && !decltype(counter)::has_property<syclex::host_access_key>());
static_assert(decltype(syclex::device_global<int, decltype(syclex::properties{syclex::implement_in_csr_on})>())::has_property<syclex::implement_in_csr_key>());
static_assert(decltype(handles)::get_property<syclex::host_access_key>().value == syclex::host_access_enum::read);

static void in_kernels(queue &q) {
  expect::shared<int> out(q, 8);
  int *p = out.data;
  point at{3, 4};
  q.copy(std::array<point *, 1>{&at}.data(), pointer).wait();
  q.parallel_for(nd_range<1>(64, 16), [=](nd_item<1> it) {
     atomic_ref<int, memory_order::relaxed, memory_scope::device>(counter.get()) += 2;
     if (it.get_global_id(0) < 4)
       table[it.get_global_id(0)] = static_cast<int>(it.get_global_id(0)) * 10;
   }).wait();
  q.single_task([=] { p[0] = int(4 * (levels[0] + levels[1] + levels[3]) + 2 * half_of) + corner.get().x * corner.get().y; }).wait();
  expect::equal(out[0], 50, "initial values");
  q.single_task([=] {
     p[0] = counter;
     p[1] = table[3] + table.get()[1];
     p[2] = constant.get().x + constant.get_multi_ptr<access::decorated::no>()->y;
     p[3] = pointer->x + pointer->y;
     handles->x = 5;
     p[4] = handles->x;
     of<int> = 6;
     p[5] = of<int> + static_cast<int>(of<double>);
     *counter.get_multi_ptr<access::decorated::yes>() = 1;
     p[6] = counter;
   }).wait_and_throw();
  expect::equal(out[0], 128, "an atomic sum");
  expect::equal(out[1], 40, "an array");
  expect::equal(out[2], 0, "a constant, which starts as 0");
  expect::equal(out[3], 7, "a pointer");
  expect::equal(out[4], 5, "a class with operator ->");
  expect::equal(out[5], 6, "variables of a template");
  expect::equal(out[6], 1, "a multi_ptr");
}

static void copies(queue &q) {
  float in[6] = {1, 2, 3, 4, 5, 6}, out[6] = {}, one = 9;
  event e = q.copy(in, holder::matrix);
  e = q.memcpy(holder::matrix, &one, sizeof one, 4 * sizeof one, e);
  q.copy(holder::matrix, out, 6, 0, std::vector{e}).wait();
  expect::is_true(out[0] == 1 && out[4] == 9 && out[5] == 6, "copies of a whole array and of a part");
  q.submit([&](handler &h) { h.copy(in, holder::matrix, 2, 4); }).wait();
  q.submit([&](handler &h) { h.memcpy(out, holder::matrix); }).wait();
  expect::is_true(out[3] == 4 && out[4] == 1 && out[5] == 2, "copies of handlers");
  int value = 0;
  q.memcpy(&value, counter).wait();
  expect::equal(value, 1, "a copy of a number");
  expect::shared<float> seen(q, 3);
  float *p = seen.data, quarter = 0.25f;
  point there{8, 9};
  q.memcpy(levels, in, 2 * sizeof(float), 2 * sizeof(float)).wait();
  q.copy(&quarter, levels, 1).wait();
  q.copy(&there, corner).wait();
  q.single_task([=] { p[0] = levels[0], p[1] = levels[3], p[2] = float(corner.get().x * corner.get().y); }).wait();
  q.copy(levels, out).wait();
  expect::is_true(seen[0] == 0.25f && seen[1] == 2 && seen[2] == 72, "what kernels only read, copied to");
  expect::is_true(out[0] == 0.25f && out[1] == 0.25f && out[2] == 1 && out[3] == 2, "and from");
  auto refused = [](auto f) {
    try {
      f();
    } catch (const exception &e) {
      return e.code() == errc::invalid;
    }
    return false;
  };
  expect::is_true(refused([&] { q.copy(in, holder::matrix, 3, 4); }), "a copy behind the end");
  expect::is_true(refused([&] { q.memcpy(&value, counter, 4, 1); }), "an offset behind the end");
  expect::is_true(refused([&] { q.memcpy(out, holder::matrix, std::size_t(-1), 8); }), "more than there is");
}

int main() {
  queue q;
  in_kernels(q);
  copies(q);
  print(q);
  return expect::result();
}
#else
int main() {
  queue q;
  print(q);
}
#endif
