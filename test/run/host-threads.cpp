// Queues, buffers and USM used by several threads at once.
// RUN: %cohortxx -O1 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
#include "expect.hpp"
#include <thread>
#include <vector>
using namespace sycl;

int main() {
  constexpr int num_threads = 4, rounds = 50;
  queue shared_queue;
  buffer<int> total{range<1>(1)};
  shared_queue.fill(accessor(total), 0);
  std::vector<std::thread> threads;
  std::vector<int> wrong(num_threads);
  for (int t = 0; t < num_threads; ++t)
    threads.emplace_back([&, t] {
      int *mine = malloc_shared<int>(64, shared_queue);
      for (int r = 0; r < rounds; ++r) {
        shared_queue.parallel_for(64, [=](id<1> i) { mine[i] = t * 1000 + r; }).wait();
        for (int i = 0; i < 64; ++i)
          wrong[t] += mine[i] != t * 1000 + r;
        shared_queue.submit([&](handler &h) {
          accessor a(total, h);
          h.single_task([=] { a[0] += t + 1; });
        });
      }
      free(mine, shared_queue);
    });
  for (std::thread &t : threads)
    t.join();
  for (int t = 0; t < num_threads; ++t)
    expect::equal(wrong[t], 0, "each thread's own memory", t);
  expect::equal(host_accessor(total)[0], rounds * (1 + 2 + 3 + 4), "additions in some order");
  return expect::result();
}
