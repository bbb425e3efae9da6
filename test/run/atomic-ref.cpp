// atomic_ref on all its types, with orders and scopes known and not known at compile time.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

constexpr auto relaxed = memory_order::relaxed;
constexpr auto device_wide = memory_scope::device;
constexpr std::size_t n = 512, size = 64;

template <class T> void test_integer(queue &q, const char *name) {
  expect::shared<T> cells(q, 8), seen(q, n);
  expect::shared<memory_order> order(q, 1);
  *order.data = memory_order::acq_rel;
  T *c = cells.data, *s = seen.data;
  const memory_order *late = order.data;
  c[2] = 100;
  c[4] = static_cast<T>(-1);
  q.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) {
     const T i = static_cast<T>(it.get_global_id(0));
     const T old = atomic_ref<T, relaxed, device_wide>(c[0]).fetch_add(1);
     s[old] = 1; // each old value once
     atomic_ref<T, memory_order::acq_rel, device_wide>(c[1]).fetch_max(i);
     atomic_ref<T, memory_order::seq_cst, memory_scope::system, access::address_space::global_space>(c[2]).fetch_min(i, *late);
     atomic_ref<T, relaxed, device_wide>(c[3]).fetch_or(T(1) << (i % 20), memory_order::seq_cst, memory_scope::system);
     atomic_ref<T, relaxed, device_wide>(c[4]).fetch_and(~(T(1) << (i % 10)));
     atomic_ref<T, relaxed, device_wide>(c[5]) ^= i;
     atomic_ref<T, relaxed, device_wide>(c[6])--;
     // An increment by compare-exchange.
     atomic_ref<T, relaxed, device_wide> r(c[7]);
     T wanted = r.load();
     while (!r.compare_exchange_weak(wanted, wanted + 2))
       ;
   }).wait();
  expect::equal(c[0], static_cast<T>(n), name);
  expect::equal(c[1], static_cast<T>(n - 1), name);
  expect::equal(c[2], T(0), name);
  expect::equal(c[3], static_cast<T>((1 << 20) - 1), name);
  expect::equal(c[4], static_cast<T>(~T(1023)), name);
  expect::equal(c[5], T(0), name);
  expect::equal(c[6], static_cast<T>(T(0) - static_cast<T>(n)), name);
  expect::equal(c[7], static_cast<T>(2 * n), name);
  for (std::size_t i = 0; i < n; ++i)
    expect::equal(s[i], T(1), "old values", i);
}

template <class T> void test_floating(queue &q, const char *name) {
  expect::shared<T> cells(q, 5);
  T *c = cells.data;
  q.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) {
     const T x = static_cast<T>(it.get_global_id(0)) - 5;
     atomic_ref<T, relaxed, device_wide>(c[0]).fetch_add(T(0.5));
     atomic_ref<T, memory_order::acq_rel, device_wide>(c[1]).fetch_max(x);
     atomic_ref<T, relaxed, device_wide>(c[2]).fetch_min(x, memory_order::acq_rel);
     atomic_ref<T, relaxed, device_wide>(c[3]) -= 1;
     atomic_ref<T, relaxed, device_wide> r(c[4]);
     T wanted = r;
     while (!r.compare_exchange_strong(wanted, wanted + 1, memory_order::acq_rel, memory_order::acquire))
       ;
   }).wait();
  expect::equal(c[0], T(n) / 2, name);
  expect::equal(c[1], T(n - 6), name);
  expect::equal(c[2], T(-5), name);
  expect::equal(c[3], -T(n), name);
  expect::equal(c[4], T(n), name);
}

int main() {
  queue q;
  test_integer<int>(q, "int");
  test_integer<unsigned>(q, "unsigned");
  test_integer<long>(q, "long");
  test_integer<unsigned long>(q, "unsigned long");
  test_integer<long long>(q, "long long");
  test_floating<float>(q, "float");
  test_floating<double>(q, "double");

  // Pointers, exchange, assignment, local memory, fences.
  expect::shared<int> out(q, n);
  expect::shared<int *> ends(q, 2);
  int *o = out.data, **e = ends.data;
  e[0] = o;
  q.submit([&](handler &h) {
     local_accessor<int, 0> count(h);
     h.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) {
       const atomic_ref<int, relaxed, memory_scope::work_group, access::address_space::local_space> counter(count);
       if (it.get_local_id(0) == 0)
         counter = 0;
       group_barrier(it.get_group());
       counter += 3;
       group_barrier(it.get_group());
       int *slot = atomic_ref<int *, relaxed, device_wide>(e[0]).fetch_add(1);
       *slot = count;
       atomic_fence(memory_order::seq_cst, memory_scope::system);
       atomic_ref<int *, relaxed, device_wide>(e[1]).exchange(slot);
     });
   }).wait();
  expect::is_true(e[0] == o + n, "pointer");
  expect::is_true(e[1] >= o && e[1] < o + n, "exchange of pointers");
  for (std::size_t i = 0; i < n; ++i)
    expect::equal(o[i], static_cast<int>(3 * size), "local memory", i);
  return expect::result();
}
