// Class atomic of SYCL 1.2.1: made of a multi_ptr, and what accessors with access_mode::atomic give, in global and in local memory; and
// accessors with target::constant_buffer, whose pointers are constant_ptr.
// RUN: %cohortxx -O0 -Wno-deprecated-declarations -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -Wno-deprecated-declarations -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
// RUN: not %cohortxx -Werror=deprecated-declarations -fsyntax-only -I%S/Inputs %s 2>&1 | FileCheck %s
// CHECK: error: 'atomic{{.*}}' is deprecated: use atomic_ref
#include "expect.hpp"
using namespace sycl;

constexpr int items = 256, size = 64;

// Members, on an element of the program's memory.
static void members(queue &q) {
  expect::shared<int> at(q, 8);
  int *p = at.data;
  at[4] = 100, at[5] = -100;
  q.parallel_for(nd_range<1>(items, size), [=](nd_item<1> item) {
     const int i = static_cast<int>(item.get_global_id(0));
     auto a = [=](int k) { return sycl::atomic<int>(multi_ptr<int, access::address_space::global_space>(p + k)); };
     a(0).fetch_add(i, memory_order::relaxed);
     a(1).fetch_sub(1);
     a(2).fetch_or(1 << i % 20);
     a(3).fetch_xor(i);
     a(4).fetch_min(i);
     a(5).fetch_max(i);
     int expected = a(6).load();
     while (!a(6).compare_exchange_strong(expected, expected + 2))
       ;
   }).wait_and_throw();
  expect::equal(at[0], items * (items - 1) / 2, "fetch_add");
  expect::equal(at[1], -items, "fetch_sub");
  expect::equal(at[2], (1 << 20) - 1, "fetch_or");
  expect::equal(at[3], 0, "fetch_xor");
  expect::equal(at[4], 0, "fetch_min");
  expect::equal(at[5], items - 1, "fetch_max");
  expect::equal(at[6], 2 * items, "compare_exchange_strong");
}

template <class T> static void accessors(queue &q) {
  T values[2] = {0, 0};
  {
    buffer<T> b(values, range<1>(2));
    q.submit([&](handler &h) {
      auto acc = b.template get_access<access_mode::atomic>(h);
      accessor<T, 1, access_mode::atomic, target::local> local(range<1>(1), h);
      h.parallel_for(nd_range<1>(items, size), [=](nd_item<1> item) {
        if (item.get_local_id(0) == 0)
          local[0].store(0);
        group_barrier(item.get_group());
        atomic_fetch_add(local[0], T(2));
        group_barrier(item.get_group());
        if (item.get_local_id(0) == 0)
          acc[id<1>(0)].fetch_add(atomic_load(local[0]));
        atomic_exchange(acc[1], T(7));
      });
    });
  }
  expect::equal(values[0], T(2 * items), "atomics of accessors");
  expect::equal(values[1], T(7), "atomic_exchange");
}

static void of_float(queue &q) {
  expect::shared<float> at(q, 2);
  float *p = at.data;
  q.single_task([=] {
     sycl::atomic<float> a(multi_ptr<float, access::address_space::global_space>{p});
     a.store(2.5f);
     p[1] = a.exchange(3.0f) + a.load();
   }).wait_and_throw();
  expect::equal(at[0], 3.0f, "store and exchange of float");
  expect::equal(at[1], 5.5f, "what exchange returns");
}

static void two_dimensions(queue &q) {
  int values[6] = {};
  {
    buffer<int, 2> b(values, range<2>(2, 3));
    q.submit([&](handler &h) {
      auto acc = b.get_access<access_mode::atomic>(h);
      accessor<int, 2, access_mode::atomic, target::local> local(range<2>(2, 2), h);
      h.parallel_for(nd_range<1>(size, size), [=](nd_item<1> item) {
        if (item.get_local_id(0) == 0)
          local[1][0].store(0);
        group_barrier(item.get_group());
        local[1][0].fetch_add(1);
        acc[1][2].fetch_add(1);
        group_barrier(item.get_group());
        if (item.get_local_id(0) == 0)
          acc[id<2>(0, 1)].store(local[id<2>(1, 0)].load());
      });
    });
  }
  expect::equal(values[5], size, "a subscript for each dimension");
  expect::equal(values[1], size, "the same in local memory");
}

static void constants(queue &q) {
  int value = 3, result = 0;
  {
    buffer<int> in(&value, range<1>(1)), out(&result, range<1>(1));
    q.submit([&](handler &h) {
      accessor<int, 1, access_mode::read, target::constant_buffer> c(in, h);
      auto o = out.get_access<access_mode::write>(h);
      h.single_task([=] {
        constant_ptr<int> p = c.get_pointer();
        o[0] = *p + c[0] + *c.get_multi_ptr<access::decorated::no>();
      });
    });
  }
  expect::equal(result, 9, "pointers of constants");
}

int main() {
  queue q;
  members(q);
  accessors<int>(q);
  accessors<unsigned long>(q);
  of_float(q);
  two_dimensions(q);
  constants(q);
  return expect::result();
}
