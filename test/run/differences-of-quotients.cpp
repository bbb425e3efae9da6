// A quotient of 32 bits less a value of 64 bits, whose lower half may be 0.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
#include "expect.hpp"
using namespace sycl;

template <unsigned D> static void divided(queue &q) {
  const std::uint32_t dividends[] = {0, 1, D - 1, D, 2 * D + 1, 1000000007, 0x7fffffff};
  const std::int64_t subtrahends[] = {0, 1, 5, 100, 4294967296, 0x300000000, -1, -4294967296};
  const int rows = 7, columns = 8;
  expect::shared<std::uint32_t> in(q, rows);
  expect::shared<std::int64_t> less(q, columns), out(q, 4 * rows * columns);
  std::uint32_t *a = in.data;
  std::int64_t *b = less.data, *o = out.data;
  for (int i = 0; i < rows; ++i)
    a[i] = dividends[i];
  for (int i = 0; i < columns; ++i)
    b[i] = subtrahends[i];
  q.parallel_for(nd_range<2>({rows, columns}, {1, columns}), [=](nd_item<2> item) {
     const auto row = item.get_global_id(0), column = item.get_global_id(1);
     std::int64_t *r = o + 4 * (row * columns + column);
     r[0] = std::int64_t(a[row] / D) - b[column];
     r[1] = std::int64_t(int(row) / int(D)) - std::int64_t(int(item.get_local_id(1)) >> 1);
     r[2] = std::int64_t(mul_hi(a[row], 0x2aaaaaabu)) - b[column];
     r[3] = std::int64_t(int(item.get_group(0))) / std::int64_t(D) - b[column];
   }).wait();
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const std::int64_t *r = o + 4 * (row * columns + column);
      expect::equal(r[0], std::int64_t(a[row] / D) - b[column], "quotient", row * 10 + column);
      expect::equal(r[1], std::int64_t(row / int(D)) - std::int64_t(column >> 1), "ids", row * 10 + column);
      expect::equal(r[2], std::int64_t(std::uint64_t(a[row]) * 0x2aaaaaabu >> 32) - b[column], "mul_hi", row * 10 + column);
      expect::equal(r[3], std::int64_t(row) / std::int64_t(D) - b[column], "group ids", row * 10 + column);
    }
}

int main() {
  queue q;
  divided<3>(q);
  divided<6>(q);
  divided<7>(q);
  divided<12>(q);
  divided<100>(q);
  return expect::result();
}
