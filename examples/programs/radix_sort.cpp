// Sorts keys by four bits at a time: each work-group sorts its keys by the
// digit, and scans say where each digit's keys of each work-group go
// SPDX-License-Identifier: Apache-2.0
//
//   clang++-22 --config=<prefix>/etc/cohort.cfg -O3 radix_sort.cpp -o
//   radix_sort
//   ./radix_sort [KEYS]

#include "program.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

using Key = std::uint32_t;
constexpr std::size_t group = 256;
constexpr unsigned digitBits = 4, digits = 1 << digitBits;

static unsigned digitOf(Key key, unsigned shift) {
  return key >> shift & (digits - 1);
}

// How many keys of each work-group have each digit: one row for each digit.
static void count(sycl::queue &queue, const Key *keys, std::size_t n,
                  unsigned shift, std::uint32_t *counts, std::size_t groups) {
  queue.parallel_for<class CountDigits>(
      sycl::nd_range<1>(groups * group, group), [=](sycl::nd_item<1> item) {
        const std::size_t i = item.get_global_id(0);
        const unsigned digit = i < n ? digitOf(keys[i], shift) : digits;
        for (unsigned d = 0; d < digits; ++d) {
          const std::uint32_t all = sycl::reduce_over_group(
              item.get_group(), std::uint32_t(digit == d), sycl::plus<>());
          if (item.get_group().leader())
            counts[d * groups + item.get_group(0)] = all;
        }
      });
}

// Where the keys of each digit and work-group begin. One work-group goes
// through all counts.
static void scan(sycl::queue &queue, std::uint32_t *counts, std::size_t n) {
  queue.parallel_for<class ScanCounts>(
      sycl::nd_range<1>(group, group), [=](sycl::nd_item<1> item) {
        sycl::joint_exclusive_scan(item.get_group(), counts, counts + n, counts,
                                   sycl::plus<std::uint32_t>());
      });
}

static void move(sycl::queue &queue, const Key *keys, Key *sorted,
                 std::size_t n, unsigned shift, const std::uint32_t *starts,
                 std::size_t groups) {
  queue.parallel_for<class MoveKeys>(
      sycl::nd_range<1>(groups * group, group), [=](sycl::nd_item<1> item) {
        const std::size_t i = item.get_global_id(0);
        const Key key = i < n ? keys[i] : 0;
        const unsigned digit = i < n ? digitOf(key, shift) : digits;
        std::uint32_t place = 0;
        for (unsigned d = 0; d < digits; ++d) {
          const std::uint32_t before = sycl::exclusive_scan_over_group(
              item.get_group(), std::uint32_t(digit == d), sycl::plus<>());
          if (digit == d)
            place = starts[d * groups + item.get_group(0)] + before;
        }
        if (i < n)
          sorted[place] = key;
      });
}

int main(int argc, char **argv) {
  const std::size_t n = argument(argc, argv, 1, 50000),
                    groups = (n + group - 1) / group;
  return run("radix_sort", [=](sycl::queue &queue) {
    std::vector<Key> expected(n), result(n);
    std::uint32_t state = 12345;
    for (Key &key : expected) {
      state = state * 1664525u + 1013904223u;
      key = state ^ state >> 15;
    }
    Key *keys = sycl::malloc_device<Key>(n, queue);
    Key *sorted = sycl::malloc_device<Key>(n, queue);
    std::uint32_t *counts =
        sycl::malloc_device<std::uint32_t>(digits * groups, queue);
    queue.copy(expected.data(), keys, n).wait();
    const double took = secondsOf([&] {
      for (unsigned shift = 0; shift < 32; shift += digitBits) {
        count(queue, keys, n, shift, counts, groups);
        scan(queue, counts, digits * groups);
        move(queue, keys, sorted, n, shift, counts, groups);
        std::swap(keys, sorted);
      }
      queue.wait();
    });
    queue.copy(keys, result.data(), n).wait();
    sycl::free(keys, queue);
    sycl::free(sorted, queue);
    sycl::free(counts, queue);
    std::sort(expected.begin(), expected.end());
    std::printf("%zu keys in %.2f ms\n", n, took * 1e3);
    return result == expected;
  });
}
