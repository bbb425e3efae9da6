// Sums of work-groups with local memory and barriers, as SYCL 2020 tutorials
// write them
// SPDX-License-Identifier: Apache-2.0
//
//   clang++-22 --config=<prefix>/etc/cohort.cfg -O3 nd_range_reduction.cpp

#include <sycl/sycl.hpp>

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

constexpr std::size_t count = std::size_t{1} << 22;
constexpr std::size_t groupSize = 256;
constexpr std::size_t numGroups = count / groupSize;

// One sum a work-group. Unsigned, so that any order of additions gives the same
// result.
static sycl::event sumGroups(sycl::queue &queue,
                             sycl::buffer<std::uint32_t> &numbers,
                             sycl::buffer<std::uint32_t> &sums) {
  return queue.submit([&](sycl::handler &handler) {
    sycl::accessor in(numbers, handler, sycl::read_only);
    sycl::accessor out(sums, handler, sycl::write_only, sycl::no_init);
    sycl::local_accessor<std::uint32_t> scratch(groupSize, handler);

    handler.parallel_for<class NdRangeReduction>(
        sycl::nd_range<1>{count, groupSize}, [=](sycl::nd_item<1> item) {
          const std::size_t local = item.get_local_id(0);
          scratch[local] = in[item.get_global_id()];
          sycl::group_barrier(item.get_group());

          for (std::size_t half = item.get_local_range(0) / 2; half > 0;
               half /= 2) {
            if (local < half)
              scratch[local] += scratch[local + half];
            sycl::group_barrier(item.get_group());
          }
          if (local == 0)
            out[item.get_group(0)] = scratch[0];
        });
  });
}

int main() {
  try {
    sycl::queue queue{sycl::property::queue::enable_profiling()};
    const std::string device =
        queue.get_device().get_info<sycl::info::device::name>();

    std::vector<std::uint32_t> input(count);
    std::uint32_t state = 12345;
    for (std::uint32_t &x : input)
      x = state = state * 1664525u + 1013904223u;

    sycl::buffer<std::uint32_t> numbers(input.data(), count);
    sycl::buffer<std::uint32_t> sums{sycl::range<1>(numGroups)};
    sycl::event done = sumGroups(queue, numbers, sums);

    std::uint32_t total = 0;
    std::size_t wrong = 0;
    const sycl::host_accessor result(sums,
                                     sycl::read_only); // waits for the kernel
    for (std::size_t g = 0; g < numGroups; ++g) {
      std::uint32_t expected = 0;
      for (std::size_t i = 0; i < groupSize; ++i)
        expected += input[g * groupSize + i];
      if (result[g] != expected && ++wrong <= 10)
        std::printf("sum of group %zu is %u, expected %u\n", g, result[g],
                    expected);
      total += result[g];
    }

    const auto start =
        done.get_profiling_info<sycl::info::event_profiling::command_start>();
    const auto end =
        done.get_profiling_info<sycl::info::event_profiling::command_end>();
    std::printf("nd_range_reduction: %zu sums of %zu numbers each, in all %u "
                "modulo 2^32\n",
                numGroups, groupSize, total);
    std::printf("device: %s\ntime: %.1f us\n", device.c_str(),
                static_cast<double>(end - start) / 1e3);
    std::printf("%s\n", wrong == 0 ? "PASS" : "FAIL");
    return wrong == 0 ? 0 : 1;
  } catch (const sycl::exception &error) {
    std::printf("%s\nFAIL\n", error.what());
    return 1;
  }
}
