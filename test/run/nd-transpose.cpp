// A matrix transposed through tiles with a column of padding, for groups that are not square.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

template <int Tile, int Rows> static void transpose(queue &q, std::size_t height, std::size_t width) {
  expect::shared<int> from(q, height * width), to(q, height * width);
  for (std::size_t i = 0; i < height * width; ++i)
    from[i] = static_cast<int>(i);
  const int *in = from.data;
  int *out = to.data;
  q.submit([&](handler &h) {
     local_accessor<int, 2> tile({Tile, Tile + 1}, h);
     h.parallel_for(nd_range<2>({height / Tile * Rows, width}, {Rows, Tile}), [=](nd_item<2> it) {
       const std::size_t x = it.get_local_id(1), y0 = it.get_local_id(0);
       const std::size_t top = it.get_group(0) * Tile, left = it.get_group(1) * Tile;
       for (std::size_t y = y0; y < Tile; y += Rows)
         tile[y][x] = in[(top + y) * width + left + x];
       group_barrier(it.get_group());
       for (std::size_t y = y0; y < Tile; y += Rows)
         out[(left + y) * height + top + x] = tile[x][y];
     });
   }).wait();
  for (std::size_t y = 0; y < height; ++y)
    for (std::size_t x = 0; x < width; ++x)
      expect::equal(to[x * height + y], static_cast<int>(y * width + x), "transposed", y * width + x);
}

int main() {
  queue q;
  transpose<16, 16>(q, 64, 32);
  transpose<16, 4>(q, 32, 48);
  transpose<5, 2>(q, 15, 20);
  return expect::result();
}
