// Values that items keep for themselves from one distribution to the next are right, in groups of every size, also where
// input and output overlap: all items have read when the first one writes.
// RUN: %cohortxx -O0 %s -o %t %cohort_libs && %t
// RUN: %cohortxx -O3 %s -o %t %cohort_libs && %each_isa %t
// RUN: %cohortxx -O3 -fplugin-arg-cohort-sg=8 -fplugin-arg-cohort-cpu=x86-64-v2,x86-64-v3 %s -o %t %cohort_libs && %t
#include <sycl/sycl.hpp>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <vector>

constexpr std::size_t groups = 3;
sycl::queue q{sycl::property::queue::in_order()};

static void expect(const char *what, std::size_t size, const int *is, const std::vector<int> &should) {
  for (std::size_t i = 0; i < should.size(); ++i)
    if (is[i] != should[i]) {
      std::printf("%s, groups of %zu: element %zu is %d and not %d\n", what, size, i, is[i], should[i]);
      std::exit(1);
    }
}

/// Scan of twice the input, element by element, to \p shift elements further on.
static void scan(int *memory, std::size_t size, int shift) {
  int *in = memory + 1, *out = in + shift;
  std::iota(in, in + groups * size, 5);
  // Groups run in any order: each has its own input only where nothing is shifted.
  const std::size_t count = shift ? size : groups * size;
  std::vector<int> should(count);
  for (std::size_t i = 0; i < count; ++i)
    should[i] = 2 * in[i] + (i % size ? should[i - 1] : 0);
  q.parallel(sycl::range<1>(count / size), sycl::range<1>(size), [=](auto group) {
     using namespace sycl;
     memory_environment(group, require_private_mem<int>(), [&](auto &x) {
       distribute_items_and_wait(group, [&](s_item<1> item) { x(item) = in[item.get_global_id(0)]; });
       distribute_items_and_wait(group, [&](s_item<1> item) { x(item) = 2 * x(item); });
       auto sums = inclusive_scan_over_group(group, x, plus<>());
       distribute_items(group, [&](s_item<1> item) { out[item.get_global_id(0)] = sums(item); });
     });
   }).wait();
  expect(shift ? "scan, shifted" : "scan", size, out, should);
}

/// Each item's part of its group's sum, in thousandths, and what it had.
static void parts(int *memory, std::size_t height, std::size_t width) {
  const std::size_t size = height * width;
  int *in = memory, *out = memory + groups * size;
  std::iota(in, in + groups * size, 1);
  std::vector<int> should(groups * size);
  for (std::size_t y = 0; y < groups * height; ++y)
    for (std::size_t x = 0; x < width; ++x) {
      const auto *first = in + y / height * size;
      const int value = in[y * width + x] * 3, sum = std::accumulate(first, first + size, 0) * 3;
      should[y * width + x] = value * 1000 / sum - value;
    }
  q.parallel(sycl::range<2>(groups, 1), sycl::range<2>(height, width), [=](auto group) {
     using namespace sycl;
     memory_environment(group, require_private_mem<int>(), require_private_mem<int>(), [&](auto &x, auto &y) {
       distribute_items_and_wait(group, [&](s_item<2> item) { x(item) = in[item.get_global_linear_id()]; });
       distribute_items_and_wait(group, [&](s_item<2> item) { y(item) = x(item) * 3; });
       const int sum = reduce_over_group(group, y, plus<>());
       distribute_items_and_wait(group, [&](s_item<2> item) { x(item) = y(item) * 1000 / sum; });
       distribute_items(group, [&](s_item<2> item) { out[item.get_global_linear_id()] = x(item) - y(item); });
     });
   }).wait();
  expect("parts", size, out, should);
}

int main() {
  int *memory = sycl::malloc_shared<int>(4096, q);
  for (std::size_t size : {1, 2, 7, 16, 37, 256}) {
    for (int shift : {0, 1, -1})
      scan(memory, size, shift);
    parts(memory, 1, size);
    parts(memory, size < 32 ? size : 5, 8);
  }
  sycl::free(memory, q);
  std::printf("all right\n");
}
