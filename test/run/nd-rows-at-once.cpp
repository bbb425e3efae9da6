// Kernels whose rows of work-items read the same memory, of which several rows run at once: sizes that are known or not, rows that are left, conditions on
// the row, variables of a work-item, three dimensions, local memory, ranges.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
// RUN: %cohortxx -O3 %for_one_isa -mllvm -cohort-jam-rows-max-percent=100000 -I%S/Inputs %s -o %t.all %cohort_libs && %t.all
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.0 %cohort_libs && %t.0
// RUN: %cohortxx -O2 -I%S/Inputs -fplugin-arg-cohort-cpu=x86-64-v3 -c %s -o %t.o -Rpass=cohort-jam-rows 2>&1 | FileCheck %s
// CHECK: 8 rows of work-items run at once, and read what they share once
#include "expect.hpp"
#include <vector>
using namespace sycl;

struct problem {
  queue q;
  std::size_t rows, columns, depth;
  expect::shared<int> a{q, rows * depth}, b{q, depth *columns}, out{q, rows *columns};

  problem(std::size_t rows, std::size_t columns, std::size_t depth) : rows(rows), columns(columns), depth(depth) {
    for (std::size_t i = 0; i < rows * depth; ++i)
      a.data[i] = int(i * 7 % 23) - 11;
    for (std::size_t i = 0; i < depth * columns; ++i)
      b.data[i] = int(i * 5 % 19) - 9;
    for (std::size_t i = 0; i < rows * columns; ++i)
      out.data[i] = -1;
  }
  int product(std::size_t r, std::size_t c) const {
    int sum = 0;
    for (std::size_t k = 0; k < depth; ++k)
      sum += a.data[r * depth + k] * b.data[k * columns + c];
    return sum;
  }
  /// That out has \p value(row, column) where \p inside says so, and -1 elsewhere.
  template <class Value, class Inside> void check(Value value, Inside inside) {
    q.wait_and_throw();
    bool good = true;
    for (std::size_t r = 0; r < rows; ++r)
      for (std::size_t c = 0; c < columns; ++c)
        good &= out.data[r * columns + c] == (inside(r, c) ? value(r, c) : -1);
    expect::is_true(good, "all elements");
  }
  void check() {
    check([&](auto r, auto c) { return product(r, c); }, [](auto, auto) { return true; });
  }
};

static void plain(std::size_t rows, std::size_t columns, std::size_t depth) {
  problem p(rows, columns, depth);
  const int *a = p.a.data, *b = p.b.data;
  int *out = p.out.data;
  p.q.parallel_for(range<2>(rows, columns), [=](id<2> i) {
    int sum = 0;
    for (std::size_t k = 0; k < depth; ++k)
      sum += a[i[0] * depth + k] * b[k * columns + i[1]];
    out[i[0] * columns + i[1]] = sum;
  });
  p.check();
}

/// Groups of a size that nobody knows; what is behind the end is left out by a condition on the row, and one on the column.
static void bounded(std::size_t rows, std::size_t columns, std::size_t depth, std::size_t y, std::size_t x) {
  problem p(rows, columns, depth);
  const int *a = p.a.data, *b = p.b.data;
  int *out = p.out.data;
  const range<2> local(y, x), global((rows + y - 1) / y * y, (columns + x - 1) / x * x);
  p.q.parallel_for(nd_range<2>(global, local), [=](nd_item<2> it) {
    const std::size_t r = it.get_global_id(0), c = it.get_global_id(1);
    if (r < rows && c < columns) {
      int sum = 0;
      for (std::size_t k = 0; k < depth; ++k)
        sum += a[r * depth + k] * b[k * columns + c];
      out[r * columns + c] = sum;
    }
  });
  p.check();
  // Odd rows go another way.
  for (std::size_t i = 0; i < rows * columns; ++i)
    out[i] = -1;
  p.q.parallel_for(nd_range<2>(global, local), [=](nd_item<2> it) {
    const std::size_t r = it.get_global_id(0), c = it.get_global_id(1);
    if (r >= rows || c >= columns || r == 3)
      return;
    int sum = 0;
    if (r % 2 == 0)
      for (std::size_t k = 0; k < depth; ++k)
        sum += a[r * depth + k] * b[k * columns + c];
    out[r * columns + c] = sum;
  });
  p.check([&](auto r, auto c) { return r % 2 ? 0 : p.product(r, c); }, [](auto r, auto) { return r != 3; });
}

/// Rows whose loops have lengths of their own, and what each of them changes in memory that all see.
static void own_ways(std::size_t n) {
  problem p(n, n, n);
  const int *a = p.a.data, *b = p.b.data;
  int *out = p.out.data;
  expect::shared<int> counts(p.q, n);
  for (std::size_t i = 0; i < n; ++i)
    counts.data[i] = 0;
  int *counted = counts.data;
  p.q.parallel_for(nd_range<2>(range<2>(n, n), range<2>(8, 16)), [=](nd_item<2> it) {
    const std::size_t r = it.get_global_id(0), c = it.get_global_id(1);
    int sum = 0;
    for (std::size_t k = 0; k <= r; ++k)
      sum += a[r * n + k] * b[k * n + c];
    out[r * n + c] = sum;
    atomic_ref<int, memory_order::relaxed, memory_scope::device>(counted[c]) += int(r);
  });
  p.check(
      [&](auto r, auto c) {
        int sum = 0;
        for (std::size_t k = 0; k <= r; ++k)
          sum += a[r * n + k] * b[k * n + c];
        return sum;
      },
      [](auto, auto) { return true; });
  for (std::size_t i = 0; i < n; ++i)
    expect::equal(counted[i], int(n * (n - 1) / 2), "a sum over rows");
}

/// Tiles in local memory: sums live across barriers, and a sum of the group over rows of all items.
template <std::size_t T> static void tiles(std::size_t n) {
  problem p(n, n, n);
  const int *a = p.a.data, *b = p.b.data;
  int *out = p.out.data;
  expect::shared<int> sums(p.q, (n / T) * (n / T));
  int *groups = sums.data;
  p.q.submit([&](handler &h) {
    local_accessor<int, 2> ta({T, T}, h), tb({T, T}, h);
    h.parallel_for(nd_range<2>({n, n}, {T, T}), [=](nd_item<2> it) {
      const std::size_t r = it.get_global_id(0), c = it.get_global_id(1), y = it.get_local_id(0), x = it.get_local_id(1);
      int sum = 0;
      for (std::size_t t = 0; t < n; t += T) {
        ta[y][x] = a[r * n + t + x];
        tb[y][x] = b[(t + y) * n + c];
        group_barrier(it.get_group());
        for (std::size_t k = 0; k < T; ++k)
          sum += ta[y][k] * tb[k][x];
        group_barrier(it.get_group());
      }
      out[r * n + c] = sum;
      const int all = reduce_over_group(it.get_group(), sum, plus<int>());
      const int before = exclusive_scan_over_group(it.get_group(), int(y), plus<int>());
      if (it.get_local_linear_id() == T * T - 1)
        groups[it.get_group_linear_id()] = all - before;
    });
  });
  p.check();
  for (std::size_t g = 0; g < (n / T) * (n / T); ++g) {
    int all = int(T) - 1 - int(T * T * (T - 1) / 2);
    for (std::size_t i = 0; i < T * T; ++i)
      all += p.product(g / (n / T) * T + i / T, g % (n / T) * T + i % T);
    expect::equal(groups[g], all, "a sum of a group");
  }
}

/// An array of each work-item, at indices that are not known, and three dimensions.
static void arrays(std::size_t n) {
  problem p(n * 3, n, 8);
  const int *a = p.a.data, *b = p.b.data;
  int *out = p.out.data;
  p.q.parallel_for(nd_range<3>({3, n, n}, {1, 4, 16}), [=](nd_item<3> it) {
    const std::size_t r = it.get_global_id(0) * n + it.get_global_id(1), c = it.get_global_id(2);
    int own[8] = {};
    for (std::size_t k = 0; k < 8; ++k)
      own[(k * 3 + std::size_t(b[k * n + c] & 3)) % 8] += b[k * n + c] * a[r * 8 + k];
    int sum = 0;
    for (std::size_t k = 0; k < 8; ++k)
      sum += own[k];
    out[r * n + c] = sum;
  });
  p.check();
}

/// An array that each work-item uses before a barrier and, for something else, behind it.
static void arrays_again(std::size_t n) {
  problem p(n, n, 8);
  const int *a = p.a.data, *b = p.b.data;
  int *out = p.out.data;
  p.q.submit([&](handler &h) {
    local_accessor<int, 2> sums({16, 16}, h);
    h.parallel_for(nd_range<2>({n, n}, {16, 16}), [=](nd_item<2> it) {
      const std::size_t r = it.get_global_id(0), c = it.get_global_id(1), y = it.get_local_id(0), x = it.get_local_id(1);
      int own[8];
      for (std::size_t k = 0; k < 8; ++k)
        own[(k + r) % 8] = b[k * n + c] * a[r * 8 + k];
      int sum = 0;
      for (std::size_t k = 0; k < 4; ++k)
        sum += own[(k + r) % 8];
      sums[y][x] = sum;
      group_barrier(it.get_group());
      for (std::size_t k = 0; k < 8; ++k)
        own[(k * 3 + r) % 8] = b[k * n + c] * a[r * 8 + k];
      sum = sums[y][x];
      for (std::size_t k = 4; k < 8; ++k)
        sum += own[(k * 3 + r) % 8];
      out[r * n + c] = sum;
    });
  });
  p.check();
}

/// Loops of the program that count like those over rows and sub-groups, and whose iterations need one another.
template <std::size_t Step> static void own_loops(std::size_t n) {
  queue q;
  constexpr std::size_t Width = 32;
  expect::shared<int> data(q, n * n * Width);
  int *all = data.data;
  const auto start = [](std::size_t i) { return int(i * 7 % 11); };
  for (std::size_t i = 0; i < n * n * Width; ++i)
    all[i] = start(i);
  const auto walk = [](int *own, std::size_t distance, std::size_t count) {
    std::size_t j = 0;
    do {
      std::size_t k = 0;
      do {
        own[(j + k) % Width * distance] += own[(j * 3 + k + 1) % Width * distance];
        k += Step;
      } while (k < count);
      ++j;
    } while (j < count);
  };
  q.parallel_for(nd_range<2>({n, n}, {8, 16}), [=](nd_item<2> it) { walk(all + it.get_global_linear_id(), n * n, n); }).wait();
  bool good = true;
  for (std::size_t i = 0; i < n * n; ++i) {
    int own[Width];
    for (std::size_t w = 0; w < Width; ++w)
      own[w] = start(w * n * n + i);
    walk(own, 1, n);
    for (std::size_t w = 0; w < Width; ++w)
      good &= all[w * n * n + i] == own[w];
  }
  expect::is_true(good, "loops of the program");
}

int main() {
  for (std::size_t rows : {1, 2, 7, 8, 9, 31, 40})
    for (std::size_t columns : {1, 16, 33, 200})
      plain(rows, columns, 12);
  for (auto [y, x] : {std::pair(16, 16), {4, 64}, {5, 32}, {1, 16}, {12, 8}, {3, 20}, {8, 10}}) {
    bounded(33, 70, 9, y, x);
    bounded(8, 64, 5, y, x);
  }
  own_ways(48);
  tiles<16>(64);
  tiles<8>(32);
  tiles<12>(48);
  tiles<32>(64);
  arrays(48);
  arrays_again(32);
  own_loops<4>(16);
  own_loops<8>(32);
  own_loops<16>(48);
  return expect::result();
}
