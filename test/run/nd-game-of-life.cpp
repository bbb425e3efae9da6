// Conway's game on a torus: many small launches that take turns with two buffers, and a check after each hundred.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <utility>
#include <vector>
using namespace sycl;

constexpr int size = 24;
using Grid = std::vector<unsigned char>;

static Grid next(const Grid &grid) {
  Grid result(grid.size());
  for (int y = 0; y < size; ++y)
    for (int x = 0; x < size; ++x) {
      int around = 0;
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
          if (dy != 0 || dx != 0)
            around += grid[(y + dy + size) % size * size + (x + dx + size) % size];
      result[y * size + x] = around == 3 || (around == 2 && grid[y * size + x]);
    }
  return result;
}

int main() {
  Grid grid(size * size);
  for (int cell : {25, 50, 72, 73, 74, 300, 301, 302, 411, 412, 434, 435, 437}) // gliders and others
    grid[cell] = 1;
  queue q;
  buffer<unsigned char, 2> one(grid.data(), range<2>(size, size)), two(range<2>(size, size));
  buffer<unsigned char, 2> *from = &one, *to = &two;
  for (int step = 1; step <= 200; ++step) {
    q.submit([&](handler &h) {
      accessor in{*from, h, read_only};
      accessor out{*to, h, write_only, no_init};
      h.parallel_for(nd_range<2>({size, size}, {4, 6}), [=](nd_item<2> it) {
        const int y = it.get_global_id(0), x = it.get_global_id(1);
        int around = 0;
        for (int dy = -1; dy <= 1; ++dy)
          for (int dx = -1; dx <= 1; ++dx)
            if (dy != 0 || dx != 0)
              around += in[(y + dy + size) % size][(x + dx + size) % size];
        out[y][x] = around == 3 || (around == 2 && in[y][x]);
      });
    });
    std::swap(from, to);
    grid = next(grid);
    if (step % 100 == 0) {
      host_accessor result{*from, read_only};
      for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x)
          expect::equal(int(result[y][x]), int(grid[y * size + x]), "cell", y * size + x);
    }
  }
  return expect::result();
}
