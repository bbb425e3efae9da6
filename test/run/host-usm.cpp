// USM with events: copies, fills and kernels in the order that events and an in-order queue give.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
#include "expect.hpp"
#include <vector>
using namespace sycl;

static void events() {
  constexpr std::size_t n = 4096;
  queue q;
  float *x = malloc_device<float>(n, q), *y = malloc_device<float>(n, q);
  std::vector<float> out(n);
  event ex = q.fill(x, 2.0f, n);
  event ey = q.memset(y, 0, n * sizeof(float));
  event sum = ey;
  for (int i = 0; i < 10; ++i)
    sum = q.parallel_for(range<1>(n), std::vector<event>{ex, sum}, [=](id<1> j) { y[j] += x[j]; });
  event more = q.parallel_for(nd_range<1>(n, 64), sum,
                              [=](nd_item<1> it) { y[it.get_global_id()] += static_cast<float>(it.get_local_id(0)); });
  event last = q.single_task(more, [=] { y[0] = -1; });
  q.copy(y, out.data(), n, last).wait();
  for (std::size_t i = 0; i < n; ++i)
    expect::equal(out[i], i == 0 ? -1.0f : 20.0f + static_cast<float>(i % 64), "events", i);
  free(x, q);
  free(y, q);
}

static void in_order() {
  queue q{property::queue::in_order()};
  expect::shared<int> data(q, 256);
  int *p = data.data;
  for (int round = 0; round < 100; ++round)
    q.parallel_for(256, [=](id<1> i) { p[i] = p[i] * 3 + p[255 - i] + round; });
  // The same alone on the host would race; in order it is what this computes.
  q.memset(p, 0, 1024);
  q.parallel_for(256, [=](id<1> i) { p[i] += static_cast<int>(i); });
  q.submit([&](handler &h) { h.host_task([=] { p[7] *= 10; }); });
  q.parallel_for(range<1>(256), [=](id<1> i) { p[i] += 1; });
  q.wait();
  for (int i = 0; i < 256; ++i)
    expect::equal(p[i], (i == 7 ? 70 : i) + 1, "in order", i);
}

static void allocator() {
  queue q;
  usm_allocator<int, usm::alloc::shared> alloc(q);
  std::vector<int, decltype(alloc)> v(100, 1, alloc);
  int *p = v.data();
  q.parallel_for(100, [=](id<1> i) { p[i] += static_cast<int>(i); }).wait();
  for (int i = 0; i < 100; ++i)
    expect::equal(v[i], i + 1, "usm_allocator", i);
}

// What is copied often may be announced.
static void announced() {
  namespace copies = ext::oneapi::experimental;
  queue q;
  int often[4] = {1, 2, 3, 4}, *there = malloc_device<int>(4, q);
  copies::prepare_for_device_copy(often, sizeof often, q);
  q.memcpy(there, often, sizeof often).wait();
  copies::release_from_device_copy(often, q);
  often[3] = 0;
  copies::prepare_for_device_copy(often, sizeof often, q.get_context());
  q.memcpy(often, there, sizeof often).wait();
  copies::release_from_device_copy(often, q.get_context());
  expect::equal(often[3], 4, "copies that were announced");
  free(there, q);
}

int main() {
  events();
  announced();
  in_order();
  allocator();
  return expect::result();
}
