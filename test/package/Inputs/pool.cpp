// Loops of the runtime in the program: many at once from several threads, of all sizes.
#include <atomic>
#include <cstdio>
#include <sycl/sycl.hpp>
#include <thread>
#include <vector>

static std::atomic<int> failures = 0;

static void run(int seed) {
  sycl::queue q;
  for (std::size_t n : {1, 7, 64, 1000, 65537}) {
    std::vector<int> numbers(n, seed);
    sycl::buffer<int> b(numbers);
    for (int round = 0; round < 20; ++round)
      q.submit([&](sycl::handler &h) {
        sycl::accessor a(b, h);
        h.parallel_for(sycl::nd_range<1>(n, 1), [=](sycl::nd_item<1> i) { a[i.get_global_id()] += int(i.get_global_id(0)) + round; });
      });
    sycl::host_accessor a(b);
    for (std::size_t i = 0; i < n; ++i)
      failures += a[i] != seed + 20 * int(i) + 190;
  }
}

int main() {
  try {
    std::vector<std::thread> threads;
    sycl::queue first;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back(run, i);
    for (std::thread &thread : threads)
      thread.join();
  } catch (const sycl::exception &e) {
    std::printf("%s\n", e.what());
    return 1;
  }
  std::printf(failures ? "FAIL\n" : "PASS\n");
}
