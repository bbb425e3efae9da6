// A 5-point stencil on tiles in local memory with a halo, several steps, at the edges of the grid too.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <utility>
#include <vector>
using namespace sycl;

constexpr int width = 48, height = 40, tile = 8, steps = 5;

static int at(const std::vector<int> &grid, int y, int x) {
  return y < 0 || x < 0 || y >= height || x >= width ? 0 : grid[y * width + x];
}

static std::vector<int> reference(std::vector<int> grid) {
  for (int step = 0; step < steps; ++step) {
    std::vector<int> next(grid.size());
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x)
        next[y * width + x] = (at(grid, y, x) * 4 + at(grid, y - 1, x) + at(grid, y + 1, x) + at(grid, y, x - 1) +
                               at(grid, y, x + 1)) % 1009;
    grid = next;
  }
  return grid;
}

int main() {
  std::vector<int> grid(width * height);
  for (std::size_t i = 0; i < grid.size(); ++i)
    grid[i] = static_cast<int>(i * 37 % 101);
  const std::vector<int> expected = reference(grid);

  queue q;
  {
    const range<2> shape(height, width);
    buffer<int, 2> one(grid.data(), shape), two(shape);
    buffer<int, 2> *from = &one, *to = &two;
    for (int step = 0; step < steps; ++step) {
      q.submit([&](handler &h) {
        accessor in{*from, h, read_only};
        accessor out{*to, h, write_only, no_init};
        local_accessor<int, 2> cell({tile + 2, tile + 2}, h);
        h.parallel_for(nd_range<2>(shape, {tile, tile}), [=](nd_item<2> it) {
          const int y = it.get_global_id(0), x = it.get_global_id(1);
          const int ly = it.get_local_id(0) + 1, lx = it.get_local_id(1) + 1;
          auto read = [&](int gy, int gx) {
            return gy < 0 || gx < 0 || gy >= height || gx >= width ? 0 : in[gy][gx];
          };
          cell[ly][lx] = in[y][x];
          if (ly == 1)
            cell[0][lx] = read(y - 1, x);
          if (ly == tile)
            cell[tile + 1][lx] = read(y + 1, x);
          if (lx == 1)
            cell[ly][0] = read(y, x - 1);
          if (lx == tile)
            cell[ly][tile + 1] = read(y, x + 1);
          group_barrier(it.get_group());
          out[y][x] = (cell[ly][lx] * 4 + cell[ly - 1][lx] + cell[ly + 1][lx] + cell[ly][lx - 1] + cell[ly][lx + 1]) % 1009;
        });
      });
      std::swap(from, to);
    }
    host_accessor result{*from, read_only};
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x)
        expect::equal(result[y][x], expected[y * width + x], "cell", y * width + x);
  }
  return expect::result();
}
