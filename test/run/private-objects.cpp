// Private arrays, structures and vectors that kernels fill, copy and index as they like, and integers put together from bytes, are what one work-item after the
// other would make of them: over an nd_range whose last sub-group is not full, a range, and in scoped bodies, also where work-items take different paths.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
// RUN: %cohortxx -O1 %for_one_isa -fplugin-arg-cohort-sg=32 -I%S/Inputs %s -o %t.32 %cohort_libs && %t.32
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
#include "expect.hpp"
#include <cstdint>
#include <cstring>
#include <vector>
using namespace sycl;

constexpr int Items = 100, Bytes = 64;

struct pair {
  double first, second;
};

/// Matrices that start as zeros, are copied, and are copied in a part; rows and columns that memory says.
struct matrices {
  static std::uint64_t of(const std::uint8_t *in, int id) {
    double a[6][6] = {}, b[6][6], c[36];
    for (int i = 0; i < in[0] % 7; ++i)
      for (int j = 0; j < 6; ++j)
        a[i][j] = in[(i * j + id) % Bytes];
    std::memcpy(b, a, sizeof a);
    if (id % 3 != 0)
      std::memcpy(c, b, sizeof c);
    else
      std::memset(c, 0, sizeof c);
    std::memcpy(&c[12], &a[in[1] % 4], 6 * sizeof(double));
    std::memmove(&c[1], &c[0], 5 * sizeof(double));
    double sum = c[in[id % Bytes] % 36];
    for (int i = 0; i < 6; ++i)
      for (int k = 0; k < 6; ++k)
        sum += b[i][k] * a[k][i] + c[i * 6 + k];
    return static_cast<std::uint64_t>(sum);
  }
};

/// Vectors of eight and sixteen elements, whose elements are written one by one.
struct vectors {
  static std::uint64_t of(const std::uint8_t *in, int id) {
    vec<float, 8> x(0.0f), y;
    vec<int, 16> n(id);
    for (int i = 0; i < 8; ++i)
      y[i] = in[(id + i) % Bytes];
    x = in[2] % 2 ? x + y * 2.0f : y - 1.0f;
    if (id & 1)
      x[in[3] % 8] += 5;
    for (int i = 0; i < in[4] % 16; ++i)
      n[i] = n[(i + 1) % 16] * 3 + i;
    n = n * 2 + 1;
    int sum = 0;
    for (int i = 0; i < 16; ++i)
      sum += n[i] ^ static_cast<int>(x[i % 8]);
    return static_cast<std::uint32_t>(sum);
  }
};

/// Structures that are assigned and chosen; bytes set to a value of each work-item's.
struct structures {
  static std::uint64_t of(const std::uint8_t *in, int id) {
    pair stack[5], top{1, 2};
    int depth = 0;
    for (int i = 0; i < 12; ++i)
      if (in[(id * 3 + i) % Bytes] & 1 && depth < 5)
        stack[depth++] = top, top = {top.second, static_cast<double>(i)};
      else if (depth > 0)
        top = stack[--depth];
    std::uint32_t filled[20];
    std::memset(filled, in[id % Bytes], sizeof filled);
    return static_cast<std::uint64_t>(top.first * 100 + top.second) + filled[in[5] % 20] + filled[id % 20];
  }
};

/// Integers from bytes, in either order, in a loop or not, at indices with and without a sign; something is written between some.
struct words {
  static std::uint64_t little(const std::uint8_t *p, std::uint32_t i) {
    std::uint64_t word = 0;
    for (std::uint32_t n = 0; n < 8; ++n)
      word |= static_cast<std::uint64_t>(p[8 * i + n]) << (8 * n);
    return word;
  }
  static std::uint64_t of(const std::uint8_t *in, int id) {
    std::uint8_t mine[16];
    for (int i = 0; i < 16; ++i)
      mine[i] = static_cast<std::uint8_t>(in[(id + i) % Bytes] + i);
    std::uint64_t hash = little(in, static_cast<std::uint32_t>(id) % 7) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 31;
    const int at = id % 15;
    std::uint32_t a = in[4 * at] | in[4 * at + 1] << 8 | in[4 * at + 2] << 16 | static_cast<std::uint32_t>(in[4 * at + 3]) << 24;
    std::uint32_t b = in[at] << 8 | in[at + 1];
    std::uint32_t c = mine[at];
    mine[at + 1] = 7;
    c |= mine[at + 1] << 8;
    return hash + (a << 5 | a >> 27) + b * c + little(mine, id & 1);
  }
};

template <class Work> static void test(queue &q, const std::uint8_t *in, const char *what) {
  std::vector<std::uint64_t> right(Items);
  for (int id = 0; id < Items; ++id)
    right[id] = Work::of(in, id);
  auto check = [&](expect::shared<std::uint64_t> &out) {
    for (int id = 0; id < Items; ++id)
      expect::equal(out[id], right[id], what, id);
    q.memset(out.data, 0, Items * sizeof *out.data).wait();
  };
  expect::shared<std::uint64_t> out(q, Items);
  std::uint64_t *p = out.data;
  q.parallel_for(nd_range<1>(Items, 50), [=](nd_item<1> it) { p[it.get_global_id(0)] = Work::of(in, static_cast<int>(it.get_global_id(0))); }).wait();
  check(out);
  q.parallel_for(nd_range<2>({5, 20}, {5, 20}), [=](nd_item<2> it) {
     const int id = static_cast<int>(it.get_global_linear_id());
     group_barrier(it.get_group());
     if (id % 4 != 1)
       p[id] = Work::of(in, id);
     group_barrier(it.get_group());
     if (id % 4 == 1)
       p[id] = Work::of(in, id);
   }).wait();
  check(out);
  q.parallel_for(range<1>(Items), [=](item<1> it) { p[it] = Work::of(in, static_cast<int>(it.get_linear_id())); }).wait();
  check(out);
  q.parallel(range<1>(2), range<1>(50), [=](auto g) {
     distribute_items(g, [&](auto it) {
       const auto id = it.get_global_id(0);
       p[id] = Work::of(in, static_cast<int>(id));
     });
   }).wait();
  check(out);
}

int main() {
  queue q;
  expect::shared<std::uint8_t> in(q, Bytes);
  for (int seed = 0; seed < 3; ++seed) {
    for (int i = 0; i < Bytes; ++i)
      in[i] = static_cast<std::uint8_t>((i + seed) * 73 + (i * i >> 2));
    test<matrices>(q, in.data, "matrices");
    test<vectors>(q, in.data, "vectors");
    test<structures>(q, in.data, "structures");
    test<words>(q, in.data, "words");
  }
  return expect::result();
}
