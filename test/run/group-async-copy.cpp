// async_work_group_copy moves contiguous and strided elements both ways, in nd_range and scoped kernels.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O3 %cohort_libs && %each_isa %t.O3
#include "expect.hpp"
#include <cstring>
using namespace sycl;

template <class T> using global = multi_ptr<T, access::address_space::global_space, access::decorated::yes>;

/// Elements of one size and alignment, contiguous and with a stride.
struct unaligned { char bytes[4]; };
struct alignas(16) wide { int a, b, c, d; };
template <class T> T make(int i) {
  T x{};
  std::memcpy(&x, &i, sizeof(T) < sizeof i ? sizeof(T) : sizeof i);
  return x;
}
template <class T> void elements(queue &q, const char *what) {
  constexpr std::size_t n = 37, stride = 2;
  expect::shared<T> in(q, n * stride + 1), out(q, 2 * n);
  T *x = in.data + 1, *o = out.data; // aligned as T is, and no more
  for (std::size_t i = 0; i < n * stride; ++i)
    x[i] = make<T>(static_cast<int>(i) + 1);
  q.submit([&](handler &h) {
     local_accessor<T> tile(n, h), strided(n, h);
     h.parallel_for(nd_range<1>(16, 16), [=](nd_item<1> it) {
       auto g = it.get_group();
       auto both = g.async_work_group_copy(tile.template get_multi_ptr<access::decorated::yes>(), global<T>(x), n);
       g.async_work_group_copy(strided.template get_multi_ptr<access::decorated::yes>(), global<T>(x), n, stride).wait();
       g.wait_for(both);
       for (std::size_t i = it.get_local_id(0); i < n; i += 16) {
         o[i] = tile[n - 1 - i];
         o[n + i] = strided[n - 1 - i];
       }
     });
   }).wait();
  auto same = [](const T &a, const T &b) { return std::memcmp(&a, &b, sizeof(T)) == 0; };
  for (std::size_t i = 0; i < n; ++i) {
    expect::is_true(same(o[i], x[n - 1 - i]), what, i);
    expect::is_true(same(o[n + i], x[(n - 1 - i) * stride]), what, i);
  }
}

int main() {
  queue q;
  elements<signed char>(q, "bytes");
  elements<short>(q, "shorts");
  elements<unaligned>(q, "unaligned words");
  elements<float>(q, "floats");
  elements<double>(q, "doubles");
  elements<wide>(q, "wide structures");
  constexpr std::size_t n = 48, size = 16, stride = 3;
  expect::shared<int> in(q, n * stride), out(q, n * stride);
  for (std::size_t i = 0; i < n * stride; ++i)
    in[i] = static_cast<int>(i) + 1;
  int *x = in.data, *o = out.data;
  q.submit([&](handler &h) {
     local_accessor<int> tile(n, h), strided(size, h);
     h.parallel_for(nd_range<2>({2, size}, {2, size / 2}), [=](nd_item<2> it) {
       auto g = it.get_group();
       const std::size_t base = g.get_group_linear_id() * n / 2;
       auto local = tile.get_multi_ptr<access::decorated::yes>();
       device_event e = g.async_work_group_copy(local, global<int>(x + base), n / 2);
       device_event f =
           it.async_work_group_copy(strided.get_multi_ptr<access::decorated::yes>(), global<const int>(x), size, stride);
       it.wait_for(e, f);
       f.wait();
       tile[it.get_local_linear_id()] += strided[1];
       group_barrier(g);
       g.wait_for(g.async_work_group_copy(global<int>(o + base * stride), local, n / 2, stride));
     });
   }).wait();
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t k = 0; k < stride; ++k)
      expect::equal(o[i * stride + k], k == 0 ? static_cast<int>(i) + 1 + (i % (n / 2) < size ? 4 : 0) : 0, "nd_range", i);

  q.parallel(range<1>(3), range<1>(size), [=](auto g) {
     memory_environment(g, require_local_mem<int[size]>(), [&](auto &l) {
       g.wait_for(g.async_work_group_copy(local_ptr<int>(l), global_ptr<int>(x + g[0] * size), size));
       distribute_items_and_wait(g, [&](s_item<1> it) { l[it.get_local_id(g, 0)] *= -1; });
       g.async_work_group_copy(global_ptr<int>(o + g[0] * size), local_ptr<int>(l), size).wait();
     });
   }).wait();
  for (std::size_t i = 0; i < n; ++i)
    expect::equal(o[i], -static_cast<int>(i) - 1, "scoped", i);
  return expect::result();
}
