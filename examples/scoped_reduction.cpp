// Sums in scoped parallelism: eight groups of 128 logical items add 1024
// numbers
// SPDX-License-Identifier: Apache-2.0
//
//   clang++-22 --config=<prefix>/etc/cohort.cfg -O3 scoped_reduction.cpp
//
// The kernel says how many logical items a group has. How many physical items,
// that is threads of the device, carry them is not its business:
// distribute_items hands the logical items out.

#include <sycl/sycl.hpp>

#include <cstdio>
#include <numeric>
#include <string>
#include <vector>

constexpr std::size_t groupSize = 128;
constexpr std::size_t count = 1024;
constexpr std::size_t numGroups = count / groupSize;

struct Result {
  std::vector<int> sums;    // of each group
  std::vector<int> covered; // items in all the sub-groups of each group
  std::vector<int> twice;   // twice each number
  double microseconds;
};

static Result run(sycl::queue &queue, const std::vector<int> &input) {
  Result result{std::vector<int>(numGroups), std::vector<int>(numGroups),
                std::vector<int>(count), 0};
  sycl::event done;
  {
    sycl::buffer<int> inputBuffer(input.data(), count);
    sycl::buffer<int> sumsBuffer(result.sums.data(), numGroups);
    sycl::buffer<int> coveredBuffer(result.covered.data(), numGroups);
    sycl::buffer<int> twiceBuffer(result.twice.data(), count);

    done = queue.submit([&](sycl::handler &handler) {
      sycl::accessor in(inputBuffer, handler, sycl::read_only);
      sycl::accessor sums(sumsBuffer, handler, sycl::write_only, sycl::no_init);
      sycl::accessor covered(coveredBuffer, handler, sycl::write_only,
                             sycl::no_init);
      sycl::accessor twice(twiceBuffer, handler, sycl::write_only,
                           sycl::no_init);

      handler.parallel<class ScopedReduction>(
          sycl::range<1>{numGroups}, sycl::range<1>{groupSize},
          [=](auto group) {
            sycl::memory_environment(
                group, sycl::require_local_mem<int[groupSize]>(), // shared by
                                                                  // the group
                sycl::require_local_mem<int[groupSize]>(
                    0),                           // the same, filled with zeros
                sycl::require_private_mem<int>(), // one for each logical item
                [&](auto &partial, auto &sizes, auto &own) {
                  sycl::distribute_items(group, [&](sycl::s_item<1> item) {
                    own(item) = in[item.get_global_id()];
                    partial[item.get_innermost_local_id(0)] = own(item);
                  });
                  sycl::group_barrier(group);

                  // The device cuts the group into sub-groups as it likes. Each
                  // notes its size.
                  sycl::distribute_groups_and_wait(group, [&](auto subGroup) {
                    sycl::single_item(subGroup, [&] {
                      sizes[subGroup.get_group_linear_id()] = static_cast<int>(
                          subGroup.get_logical_local_linear_range());
                    });
                  });

                  // Each step adds the upper half of what is left to the lower
                  // half.
                  for (std::size_t half = groupSize / 2; half > 0; half /= 2)
                    sycl::distribute_items_and_wait(
                        group, [&](sycl::s_item<1> item) {
                          const std::size_t i = item.get_innermost_local_id(0);
                          if (i < half) {
                            partial[i] += partial[i + half];
                            sizes[i] += sizes[i + half];
                          }
                        });

                  // Private memory still has what the first distribute_items
                  // put there.
                  sycl::distribute_items(group, [&](sycl::s_item<1> item) {
                    twice[item.get_global_id()] = 2 * own(item);
                  });
                  sycl::single_item(group, [&] {
                    sums[group.get_group_id()] = partial[0];
                    covered[group.get_group_id()] = sizes[0];
                  });
                });
          });
    });
  } // the buffers write their contents back
  const auto start =
      done.get_profiling_info<sycl::info::event_profiling::command_start>();
  const auto end =
      done.get_profiling_info<sycl::info::event_profiling::command_end>();
  result.microseconds = static_cast<double>(end - start) / 1e3;
  return result;
}

static int checkAll(const std::vector<int> &input, const Result &result) {
  int wrong = 0;
  for (std::size_t g = 0; g < numGroups; ++g) {
    const int expected = std::accumulate(
        input.begin() + g * groupSize, input.begin() + (g + 1) * groupSize, 0);
    if (result.sums[g] != expected) {
      std::printf("sum of group %zu is %d, expected %d\n", g, result.sums[g],
                  expected);
      ++wrong;
    }
    if (result.covered[g] != static_cast<int>(groupSize)) {
      std::printf("sub-groups of group %zu have %d items, expected %zu\n", g,
                  result.covered[g], groupSize);
      ++wrong;
    }
  }
  for (std::size_t i = 0; i < count; ++i)
    if (result.twice[i] != 2 * input[i]) {
      std::printf("twice number %zu is %d, expected %d\n", i, result.twice[i],
                  2 * input[i]);
      ++wrong;
    }
  return wrong;
}

int main() {
  try {
    sycl::queue queue{sycl::property::queue::enable_profiling()};
    const std::string device =
        queue.get_device().get_info<sycl::info::device::name>();
    std::vector<int> input(count);
    for (std::size_t i = 0; i < count; ++i)
      input[i] = static_cast<int>(i * 7 % 101) - 50;

    const Result result = run(queue, input);
    std::printf("scoped_reduction: sums of %zu groups of %zu numbers:",
                numGroups, groupSize);
    for (const int sum : result.sums)
      std::printf(" %d", sum);
    std::printf("\ndevice: %s\ntime: %.1f us\n", device.c_str(),
                result.microseconds);

    const int wrong = checkAll(input, result);
    std::printf("%s\n", wrong == 0 ? "PASS" : "FAIL");
    return wrong == 0 ? 0 : 1;
  } catch (const sycl::exception &error) {
    std::printf("%s\nFAIL\n", error.what());
    return 1;
  }
}
