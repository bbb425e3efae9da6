// A load from one address, behind a collective of the work-group, of what was written before the barrier in front of that
#include "expect.hpp"

template <class Collective> void test(sycl::queue &q, Collective collective, const char *what) {
  constexpr std::size_t groups = 3, size = 8;
  expect::shared<int> out(q, groups * size), memory(q, groups);
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<int, 1> tile(size, h);
     int *o = out.data, *m = memory.data;
     h.parallel_for(sycl::nd_range<1>(groups * size, size), [=](sycl::nd_item<1> item) {
       const auto g = item.get_group();
       const int l = static_cast<int>(item.get_local_linear_id()), number = static_cast<int>(g.get_group_linear_id());
       tile[l] = number + 5;
       m[number] = 10 * number;
       int v = l;
       for (int s = 4; s > 0; s /= 2) {
         sycl::group_barrier(g);
         v = collective(g, v);
       }
       const int x = tile[0] + m[number];
       sycl::group_barrier(g, sycl::memory_scope::device);
       o[item.get_global_linear_id()] = x + (v > 100);
     });
   }).wait();
  for (std::size_t i = 0; i != groups * size; ++i)
    expect::equal(out[i], 11 * static_cast<int>(i / size) + 5, what, static_cast<long>(i));
}

int main() {
  sycl::queue q;
  test(q, [](auto g, int v) { return sycl::reduce_over_group(g, v, sycl::bit_or<>()); }, "reduce");
  test(q, [](auto g, int v) { return sycl::inclusive_scan_over_group(g, v, sycl::maximum<>()); }, "scan");
  test(q, [](auto g, int v) { return sycl::group_broadcast(g, v, 3); }, "broadcast");
  test(q, [](auto g, int v) { return int(sycl::any_of_group(g, v > 3)); }, "vote");
  return expect::result();
}
