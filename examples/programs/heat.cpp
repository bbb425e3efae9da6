// Heat spreads in a plate; scoped parallelism, so that each work-group makes
// several steps of its tile in local memory
// SPDX-License-Identifier: Apache-2.0
//
//   clang++-22 --config=<prefix>/etc/cohort.cfg -O3 heat.cpp -lpng -o heat
//   ./heat [STEPS [PICTURE.png]]

#include "picture.hpp"
#include "program.hpp"

#include <vector>

constexpr std::size_t side = 128;   // points along a side
constexpr std::size_t tile = 16;    // points that a work-group computes
constexpr std::size_t together = 4; // steps of a work-group at a time
constexpr std::size_t wide = tile + 2 * together;

static float next(float middle, float up, float down, float left, float right) {
  return middle + 0.2f * (up + down + left + right - 4 * middle);
}
static bool isBorder(std::size_t y, std::size_t x) {
  return y == 0 || x == 0 || y + 1 == side || x + 1 == side;
}

static void steps(sycl::queue &queue, const float *now, float *then) {
  queue.parallel(
      sycl::range<2>(side / tile, side / tile), sycl::range<2>(tile, tile),
      [=](auto group) {
        sycl::memory_environment(
            group, sycl::require_local_mem<float[2][wide][wide]>(),
            [&](auto &cells) {
              // The plate's coordinates of a tile's; outside of the plate is
              // the border.
              auto place = [&](std::size_t i, int dimension) {
                const std::size_t at = group.get_group_id(dimension) * tile + i;
                return at < together          ? 0
                       : at - together < side ? at - together
                                              : side - 1;
              };
              sycl::distribute_items_and_wait(group, [&](sycl::s_item<2> item) {
                for (std::size_t y = item.get_local_id(group, 0); y < wide;
                     y += tile)
                  for (std::size_t x = item.get_local_id(group, 1); x < wide;
                       x += tile)
                    cells[0][y][x] = cells[1][y][x] =
                        now[place(y, 0) * side + place(x, 1)];
              });
              for (std::size_t step = 0; step < together; ++step) {
                auto &from = cells[step % 2], &to = cells[(step + 1) % 2];
                sycl::distribute_items_and_wait(
                    group, [&](sycl::s_item<2> item) {
                      for (std::size_t y = item.get_local_id(group, 0) + 1;
                           y + 1 < wide; y += tile)
                        for (std::size_t x = item.get_local_id(group, 1) + 1;
                             x + 1 < wide; x += tile)
                          to[y][x] = isBorder(place(y, 0), place(x, 1))
                                         ? from[y][x]
                                         : next(from[y][x], from[y - 1][x],
                                                from[y + 1][x], from[y][x - 1],
                                                from[y][x + 1]);
                    });
              }
              sycl::distribute_items(group, [&](sycl::s_item<2> item) {
                const std::size_t y = item.get_local_id(group, 0) + together,
                                  x = item.get_local_id(group, 1) + together;
                then[place(y, 0) * side + place(x, 1)] =
                    cells[together % 2][y][x];
              });
            });
      });
}

int main(int argc, char **argv) {
  const std::size_t rounds =
      (argument(argc, argv, 1, 200) + together - 1) / together;
  return run("heat", [=](sycl::queue &queue) {
    Shared<float> first(queue, side * side), second(queue, side * side);
    std::vector<float> expected(side * side), before;
    for (std::size_t i = 0; i < side * side; ++i) {
      const std::size_t y = i / side, x = i % side;
      expected[i] = first[i] = second[i] =
          y == 0 || (y > 50 && y < 70 && x > 30 && x < 90) ? 1.0f : 0.0f;
    }
    float *now = first.get(), *then = second.get();
    for (std::size_t round = 0; round < rounds; ++round) {
      steps(queue, now, then);
      std::swap(now, then);
    }
    queue.wait();
    for (std::size_t step = 0; step < rounds * together; ++step) {
      before = expected;
      for (std::size_t y = 1; y + 1 < side; ++y)
        for (std::size_t x = 1; x + 1 < side; ++x) {
          const float *at = &before[y * side + x];
          expected[y * side + x] =
              next(at[0], at[-int(side)], at[side], at[-1], at[1]);
        }
    }
    float worst = 0;
    std::vector<std::uint8_t> pixels;
    for (std::size_t i = 0; i < side * side; ++i) {
      worst = std::max(worst, sycl::fabs(now[i] - expected[i]));
      addColour(pixels, now[i]);
    }
    bool isWritten = true;
    if (argc > 2)
      isWritten = writePicture(argv[2], side, side, pixels.data());
    std::printf("%zu steps, largest difference %.1e\n", rounds * together,
                double(worst));
    return worst < 1e-5f && isWritten;
  });
}
