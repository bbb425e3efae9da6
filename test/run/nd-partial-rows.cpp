// Groups of two and three dimensions whose rows end within a vector: loads along x, local memory across barriers, arrays of an item that live across them,
// ids, early returns, loops that items leave at different times; indices that are clamped or wrap around; groups of ranges; offsets.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
// RUN: %cohortxx -O2 -fplugin-arg-cohort-sg=4 -I%S/Inputs %s -o %t.4 %cohort_libs && %each_isa %t.4
// RUN: %cohortxx -O2 -mllvm -debug-counter=cohort-partial-rows=1000000 -I%S/Inputs %s -o %t.none %cohort_libs && %each_isa %t.none
#include "expect.hpp"
#include <algorithm>
#include <vector>
using namespace sycl;

static queue &the_queue() {
  static queue q;
  return q;
}

/// A grid of whole groups.
struct grid {
  std::size_t x, y, z, groups_x, groups_y;
};

/// Neighbours along x and y of a row-major matrix, with a barrier, local memory and an array that outlives the barrier.
static void test_tiles(const grid &g) {
  queue &q = the_queue();
  const std::size_t width = g.x * g.groups_x, height = g.y * g.groups_y;
  expect::shared<int> in(q, width * height), out(q, width * height);
  for (std::size_t i = 0; i < width * height; ++i)
    in[i] = static_cast<int>(i * 7919 % 1009);
  const int *from = in.data;
  int *to = out.data;
  const std::size_t pitch = width;
  q.submit([&](handler &h) {
     local_accessor<int, 2> tile(range<2>(g.y, g.x), h);
     h.parallel_for(nd_range<2>({height, width}, {g.y, g.x}), [=](nd_item<2> item) {
       const std::size_t ly = item.get_local_id(0), lx = item.get_local_id(1);
       const std::size_t i = item.get_global_id(0) * pitch + item.get_global_id(1);
       int mine[3];
       for (int k = 0; k < 3; ++k)
         mine[k] = from[i] + static_cast<int>(item.get_local_linear_id()) * k;
       tile[ly][lx] = from[i];
       group_barrier(item.get_group());
       const std::size_t right = lx + 1 < item.get_local_range(1) ? lx + 1 : 0, below = ly + 1 < item.get_local_range(0) ? ly + 1 : 0;
       to[i] = mine[from[i] % 3] + 3 * tile[ly][right] + 5 * tile[below][lx];
     });
   }).wait();
  for (std::size_t i = 0; i < width * height; ++i) {
    const std::size_t x = i % width, y = i / width, lx = x % g.x, ly = y % g.y;
    const std::size_t right = i - lx + (lx + 1) % g.x, below = i - ly * width + (ly + 1) % g.y * width;
    expect::equal(out[i], in[i] + static_cast<int>(ly * g.x + lx) * (in[i] % 3) + 3 * in[right] + 5 * in[below], "tiles", static_cast<long>(i));
  }
}

/// Three dimensions, with an offset, items that end early and loops of different lengths.
static void test_volumes(const grid &g) {
  queue &q = the_queue();
  const std::size_t width = g.x * g.groups_x, height = g.y * g.groups_y, depth = g.z * 2, count = width * height * depth;
  expect::shared<long> out(q, count);
  expect::shared<int> inside(q, 1);
  long *to = out.data;
  int *number = inside.data;
  q.submit([&](handler &h) {
     h.parallel_for(nd_range<3>({depth, height, width}, {g.z, g.y, g.x}), [=](nd_item<3> item) {
       const std::size_t x = item.get_global_id(2), y = item.get_global_id(1), z = item.get_global_id(0);
       if ((x + y) % 5 == 0)
         return;
       long sum = static_cast<long>(item.get_local_linear_id());
       for (std::size_t k = 0; k < (x * 3 + y + z) % 7; ++k)
         sum += static_cast<long>(k * x + y);
       to[(z * height + y) * width + x] = sum;
       atomic_ref<int, memory_order::relaxed, memory_scope::device>(*number) += 1;
     });
   }).wait();
  int expected = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t x = i % width, y = i / width % height, z = i / width / height;
    long sum = 0;
    if ((x + y) % 5 != 0) {
      ++expected;
      sum = static_cast<long>((z % g.z * g.y + y % g.y) * g.x + x % g.x);
      for (std::size_t k = 0; k < (x * 3 + y + z) % 7; ++k)
        sum += static_cast<long>(k * x + y);
    }
    expect::equal(out[i], sum, "volumes", static_cast<long>(i));
  }
  expect::equal(inside[0], expected, "items", static_cast<long>(count));
}

/// What the work-item at (x, y) of an image computes: neighbours whose places are clamped to the image, or wrap around, by several means.
static int at_edges(const unsigned char *in, int x, int y, int width, int height) {
  int sum = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx)
      sum = 3 * sum + in[std::min(std::max(y + dy, 0), height - 1) * width + std::min(std::max(x + dx, 0), width - 1)];
  const int left = x == 0 ? width - 1 : x - 1, right = (x + 1) % width, i = y * width + x;
  return sum + 5 * in[y * width + left] - 7 * in[y * width + right] + 11 * in[i / height] + in[(i + 3) % (width * height)];
}

/// Images, whose vectors at edges and behind the end of a row differ from the others.
static void test_images(const grid &g) {
  queue &q = the_queue();
  const int width = static_cast<int>(g.x * g.groups_x), height = static_cast<int>(g.y * g.groups_y);
  const std::size_t count = g.x * g.groups_x * g.y * g.groups_y;
  expect::shared<unsigned char> in(q, count);
  expect::shared<int> out(q, count + 1);
  for (std::size_t i = 0; i < count; ++i)
    in[i] = static_cast<unsigned char>(i * 7919 % 251);
  out[count] = 12345; // behind the last row
  const unsigned char *from = in.data;
  int *to = out.data;
  q.parallel_for(nd_range<2>({g.y * g.groups_y, g.x * g.groups_x}, {g.y, g.x}), [=](nd_item<2> item) {
     const int x = static_cast<int>(item.get_global_id(1)), y = static_cast<int>(item.get_global_id(0));
     to[y * width + x] = at_edges(from, x, y, width, height);
   }).wait();
  for (std::size_t i = 0; i < count; ++i)
    expect::equal(out[i], at_edges(in.data, static_cast<int>(i) % width, static_cast<int>(i) / width, width, height), "images", static_cast<long>(i));
  expect::equal(out[count], 12345, "images", static_cast<long>(count));
}

/// Rows that a kernel of one dimension finds by division, and neighbours in them; and a kernel that asks for one of three dimensions.
static void test_lines(std::size_t size) {
  queue &q = the_queue();
  constexpr int columns = 35;
  const int rows = static_cast<int>(size), count = rows * columns;
  expect::shared<int> in(q, count), out(q, count), second(q, count);
  for (int i = 0; i < count; ++i)
    in[i] = i * 7919 % 1009;
  const int *from = in.data;
  int *to = out.data, *one = second.data, pitch = columns;
  auto from_neighbours = [=](int i) {
    const int row = i / pitch, column = i % pitch;
    const int left = std::max(column - 1, 0), below = row + 1 < rows ? row + 1 : 0;
    return from[i] + 3 * from[row * pitch + left] - 5 * from[below * pitch + column];
  };
  q.parallel_for(nd_range<1>(count, size), [=](nd_item<1> item) {
     const int i = static_cast<int>(item.get_global_id(0));
     to[i] = from_neighbours(i);
   }).wait();
  q.parallel_for(nd_range<3>({1, 1, std::size_t(count)}, {1, 1, size}), [=](nd_item<3> item) {
     const std::size_t x = item.get_global_id(2);
     one[x] = from[x] - 9 * static_cast<int>(item.get_local_id(2));
   }).wait();
  for (int i = 0; i < count; ++i) {
    expect::equal(out[i], from_neighbours(i), "lines", i);
    expect::equal(second[i], in[i] - 9 * (i % rows), "one dimension", i);
  }
}

/// A range, whose groups are the runtime's choice.
static void test_range(std::size_t width, std::size_t height) {
  queue &q = the_queue();
  expect::shared<short> in(q, (width + 2) * (height + 2));
  expect::shared<float> out(q, width * height);
  for (std::size_t i = 0; i < (width + 2) * (height + 2); ++i)
    in[i] = static_cast<short>(i * 31 % 97);
  const short *from = in.data;
  float *to = out.data;
  q.parallel_for(range<2>(height, width), [=](id<2> i) {
     float sum = 0;
     for (std::size_t dy = 0; dy < 3; ++dy)
       for (std::size_t dx = 0; dx < 3; ++dx)
         sum += static_cast<float>(from[(i[0] + dy) * (width + 2) + i[1] + dx]) * static_cast<float>(dx + 1);
     to[i[0] * width + i[1]] = sum;
   }).wait();
  for (std::size_t i = 0; i < width * height; ++i) {
    float sum = 0;
    for (std::size_t dy = 0; dy < 3; ++dy)
      for (std::size_t dx = 0; dx < 3; ++dx)
        sum += static_cast<float>(in[(i / width + dy) * (width + 2) + i % width + dx]) * static_cast<float>(dx + 1);
    expect::equal(out[i], sum, "range", static_cast<long>(i));
  }
}

// Rows that are known to be shorter than a vector, with local memory and values that are kept across barriers.
template <std::size_t X, std::size_t Y> static void test_short_rows() {
  sycl::queue q;
  constexpr std::size_t width = 5 * X, height = 3 * Y;
  std::vector<float> in(width * height), out(width * height);
  for (std::size_t i = 0; i < in.size(); ++i)
    in[i] = static_cast<float>(i * 37 % 101);
  {
    sycl::buffer<float> a(in.data(), in.size()), b(out.data(), out.size());
    q.submit([&](sycl::handler &h) {
      sycl::accessor from(a, h, sycl::read_only);
      sycl::accessor to(b, h, sycl::write_only);
      h.parallel_for(sycl::nd_range<2>({height, width}, {Y, X}), [=](sycl::nd_item<2> it) {
        auto &tile = *sycl::ext::oneapi::group_local_memory_for_overwrite<float[Y][X]>(it.get_group());
        const std::size_t x = it.get_local_id(1), y = it.get_local_id(0), i = it.get_global_id(0) * width + it.get_global_id(1);
        const float own = from[i];
        tile[y][x] = own;
        sycl::group_barrier(it.get_group());
        float sum = 0;
        for (std::size_t k = 0; k < Y; ++k)
          sum += tile[k][x] * static_cast<float>(k + y + 1);
        sycl::group_barrier(it.get_group());
        tile[y][x] = sum;
        sycl::group_barrier(it.get_group());
        for (std::size_t k = 0; k < X; ++k)
          sum += tile[y][k] * static_cast<float>(k);
        to[i] = sum + own;
      });
    });
  }
  for (std::size_t gy = 0; gy < height; gy += Y)
    for (std::size_t gx = 0; gx < width; gx += X) {
      float sums[Y][X] = {};
      for (std::size_t y = 0; y < Y; ++y)
        for (std::size_t x = 0; x < X; ++x)
          for (std::size_t k = 0; k < Y; ++k)
            sums[y][x] += in[(gy + k) * width + gx + x] * static_cast<float>(k + y + 1);
      for (std::size_t y = 0; y < Y; ++y)
        for (std::size_t x = 0; x < X; ++x) {
          float sum = sums[y][x];
          for (std::size_t k = 0; k < X; ++k)
            sum += sums[y][k] * static_cast<float>(k);
          expect::equal(out[(gy + y) * width + gx + x], sum + in[(gy + y) * width + gx + x], "short rows", static_cast<long>(x));
        }
    }
}

int main() {
  test_short_rows<8, 8>();
  test_short_rows<4, 3>();
  test_short_rows<8, 1>();
  test_short_rows<2, 9>();
  test_short_rows<12, 4>();
  for (std::size_t x : {1, 3, 5, 8, 11, 15, 16, 17, 24, 31, 33, 40, 100})
    for (std::size_t y : {1, 2, 5}) {
      test_tiles({x, y, 1, 2, 3});
      test_images({x, y, 1, 3, 4});
      test_volumes({x, y, 2, 2, 1});
    }
  for (std::size_t size : {1, 3, 7, 12, 16, 20, 33, 60, 100})
    test_lines(size);
  for (std::size_t width : {1, 3, 7, 14, 17, 30, 100, 129, 400, 1000, 1032})
    test_range(width, 37);
  return expect::result();
}
