// Histogram equalisation: spreads the grey levels of a dark picture
// SPDX-License-Identifier: Apache-2.0
//
//   clang++-22 --config=<prefix>/etc/cohort.cfg -O3 equalize.cpp -lpng -o
//   equalize
//   ./equalize [WIDTH [HEIGHT [BEFORE.png AFTER.png]]]

#include "picture.hpp"
#include "program.hpp"

#include <array>
#include <cmath>
#include <vector>

constexpr std::size_t levels = 256, group = 256;
using Level = std::uint8_t;

static Level spread(std::uint32_t below, std::uint32_t first,
                    std::size_t pixels) {
  return static_cast<Level>((std::uint64_t(below - first) * (levels - 1)) /
                            (pixels - first));
}

static void equalize(sycl::queue &queue, sycl::buffer<Level> &picture,
                     sycl::buffer<Level> &result) {
  const std::size_t n = picture.size();
  sycl::buffer<std::uint32_t> counts{levels};
  sycl::buffer<Level> table{levels};
  queue.submit([&](sycl::handler &handler) {
    handler.fill(sycl::accessor(counts, handler, sycl::write_only), 0u);
  });
  // Each work-group counts its pixels in local memory, and adds up once.
  queue.submit([&](sycl::handler &handler) {
    sycl::accessor in(picture, handler, sycl::read_only);
    sycl::accessor all(counts, handler, sycl::read_write);
    sycl::local_accessor<std::uint32_t> own(levels, handler);
    handler.parallel_for<class Count>(
        sycl::nd_range<1>((n + group - 1) / group * group, group),
        [=](sycl::nd_item<1> item) {
          using atomic =
              sycl::atomic_ref<std::uint32_t, sycl::memory_order::relaxed,
                               sycl::memory_scope::device>;
          const std::size_t i = item.get_global_id(0), j = item.get_local_id(0);
          own[j] = 0;
          sycl::group_barrier(item.get_group());
          if (i < n)
            ++atomic(own[in[i]]);
          sycl::group_barrier(item.get_group());
          if (own[j] != 0)
            atomic(all[j]) += own[j];
        });
  });
  // One work-group makes the table of new levels.
  queue.submit([&](sycl::handler &handler) {
    sycl::accessor in(counts, handler, sycl::read_only);
    sycl::accessor out(table, handler, sycl::write_only, sycl::no_init);
    handler.parallel_for<class MakeTable>(
        sycl::nd_range<1>(levels, levels), [=](sycl::nd_item<1> item) {
          const auto whole = item.get_group();
          const std::uint32_t count = in[item.get_global_id()];
          const std::uint32_t below =
              sycl::inclusive_scan_over_group(whole, count, sycl::plus<>());
          const std::uint32_t first = sycl::reduce_over_group(
              whole, count != 0 ? below : UINT32_MAX, sycl::minimum<>());
          out[item.get_global_id()] =
              below < first || first == n ? Level(0) : spread(below, first, n);
        });
  });
  queue.submit([&](sycl::handler &handler) {
    sycl::accessor in(picture, handler, sycl::read_only);
    sycl::accessor levelOf(table, handler, sycl::read_only);
    sycl::accessor out(result, handler, sycl::write_only, sycl::no_init);
    handler.parallel_for<class Apply>(
        n, [=](sycl::id<1> i) { out[i] = levelOf[in[i]]; });
  });
}

int main(int argc, char **argv) {
  const std::size_t width = argument(argc, argv, 1, 320),
                    height = argument(argc, argv, 2, 200), n = width * height;
  return run("equalize", [=](sycl::queue &queue) {
    std::vector<Level> before(n), after(n);
    for (std::size_t i = 0; i < n; ++i) {
      const double x = static_cast<double>(i % width) / 40,
                   y = static_cast<double>(i / width) / 30;
      before[i] = static_cast<Level>(30 + 25 * std::sin(x) * std::cos(y) +
                                     static_cast<double>(i * 7 % 13));
    }
    {
      sycl::buffer<Level> in(before.data(), n), out(after.data(), n);
      equalize(queue, in, out);
    }

    std::array<std::uint32_t, levels> below{};
    for (Level level : before)
      ++below[level];
    std::uint32_t first = 0;
    for (std::size_t level = 0, sum = 0; level < levels; ++level) {
      sum += below[level];
      below[level] = static_cast<std::uint32_t>(sum);
      if (first == 0)
        first = below[level];
    }
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < n; ++i)
      wrong += after[i] != spread(below[before[i]], first, n);
    bool isWritten = true;
    if (argc > 4)
      isWritten = writePicture(argv[3], width, height, before.data(), true) &&
                  writePicture(argv[4], width, height, after.data(), true);
    std::printf("%zu x %zu pixels, %zu wrong\n", width, height, wrong);
    return wrong == 0 && isWritten;
  });
}
