// Conway's game of life in the terminal, on a torus; a work-group brings its
// tile and the cells around it into local memory
// SPDX-License-Identifier: Apache-2.0
//
//   clang++-22 --config=<prefix>/etc/cohort.cfg -O3 life.cpp -o life
//   ./life [GENERATIONS [1, to watch them]]

#include "program.hpp"

#include <chrono>
#include <cstdint>
#include <thread>
#include <vector>

using Cell = std::uint8_t;
constexpr std::size_t height = 32, width = 64, tile = 16;

static Cell next(Cell alive, int neighbours) {
  return neighbours == 3 || (alive && neighbours == 2);
}

static void step(sycl::queue &queue, const Cell *now, Cell *then) {
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<Cell, 2> cells({tile + 2, tile + 2}, handler);
    handler.parallel_for<class Step>(
        sycl::nd_range<2>({height, width}, {tile, tile}),
        [=](sycl::nd_item<2> item) {
          const std::size_t y0 = item.get_group(0) * tile,
                            x0 = item.get_group(1) * tile;
          for (std::size_t i = item.get_local_linear_id();
               i < (tile + 2) * (tile + 2); i += tile * tile) {
            const std::size_t y = i / (tile + 2), x = i % (tile + 2);
            cells[y][x] = now[(y0 + y + height - 1) % height * width +
                              (x0 + x + width - 1) % width];
          }
          sycl::group_barrier(item.get_group());
          const std::size_t y = item.get_local_id(0) + 1,
                            x = item.get_local_id(1) + 1;
          int neighbours = -cells[y][x];
          for (std::size_t dy = 0; dy < 3; ++dy)
            for (std::size_t dx = 0; dx < 3; ++dx)
              neighbours += cells[y + dy - 1][x + dx - 1];
          then[item.get_global_id(0) * width + item.get_global_id(1)] =
              next(cells[y][x], neighbours);
        });
  });
}

static std::vector<Cell> stepOnHost(const std::vector<Cell> &now) {
  std::vector<Cell> then(now.size());
  for (std::size_t y = 0; y < height; ++y)
    for (std::size_t x = 0; x < width; ++x) {
      int neighbours = -now[y * width + x];
      for (std::size_t dy = height - 1; dy <= height + 1; ++dy)
        for (std::size_t dx = width - 1; dx <= width + 1; ++dx)
          neighbours += now[(y + dy) % height * width + (x + dx) % width];
      then[y * width + x] = next(now[y * width + x], neighbours);
    }
  return then;
}

static void show(const Cell *cells, std::size_t generation) {
  std::printf("\033[H\033[2Jgeneration %zu\n", generation);
  for (std::size_t y = 0; y < height; ++y) {
    for (std::size_t x = 0; x < width; ++x)
      std::putchar(cells[y * width + x] ? '#' : ' ');
    std::putchar('\n');
  }
  std::fflush(stdout);
  std::this_thread::sleep_for(std::chrono::milliseconds(80));
}

int main(int argc, char **argv) {
  const std::size_t generations = argument(argc, argv, 1, 100);
  const bool isWatched = argument(argc, argv, 2, 0) != 0;
  return run("life", [=](sycl::queue &queue) {
    Shared<Cell> first(queue, height * width), second(queue, height * width);
    std::vector<Cell> expected(height * width);
    std::uint32_t state = 99;
    for (Cell &cell : expected) {
      state = state * 1664525u + 1013904223u;
      cell = (state >> 24) % 3 == 0;
    }
    Cell *now = first.get(), *then = second.get();
    queue.copy(expected.data(), now, height * width).wait();
    for (std::size_t generation = 0; generation < generations; ++generation) {
      step(queue, now, then);
      std::swap(now, then);
      expected = stepOnHost(expected);
      if (isWatched) {
        queue.wait();
        show(now, generation + 1);
      }
    }
    queue.wait();
    std::size_t wrong = 0, alive = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      wrong += now[i] != expected[i];
      alive += now[i];
    }
    std::printf("%zu cells live after %zu generations, %zu wrong\n", alive,
                generations, wrong);
    return wrong == 0;
  });
}
