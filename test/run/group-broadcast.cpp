// group_broadcast moves any trivially copyable value, in its three forms, on both kinds of groups.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <cstring>
using namespace sycl;

struct odd_size { // 15 bytes: words of 8, 4, 2 and 1
  unsigned char bytes[15];
};
struct no_default {
  int a;
  double b;
  no_default() = delete;
  constexpr explicit no_default(int i) : a(i), b(i * 0.5) {}
};
enum class color : short { red = -3, green, blue };

template <class T> bool same(const T &a, const T &b) { return std::memcmp(&a, &b, sizeof(T)) == 0; }

/// The value of the work-item with this global linear id.
template <class T> T value_of(std::size_t i) { return static_cast<T>(i * 3 + 1); }
template <> bool value_of<bool>(std::size_t i) { return i % 3 == 0; }
template <> color value_of<color>(std::size_t i) { return static_cast<color>(static_cast<int>(i % 3) - 3); }
template <> odd_size value_of<odd_size>(std::size_t i) {
  odd_size x{};
  for (int b = 0; b < 15; ++b)
    x.bytes[b] = static_cast<unsigned char>(i * 16 + b);
  return x;
}
template <> const void *value_of<const void *>(std::size_t i) { return reinterpret_cast<const void *>(i * 8); }

template <class T> void test(queue &q, const char *name) {
  constexpr std::size_t n = 96;
  const range<2> global(4, 24), local(2, 12);
  expect::shared<T> in(q, n), out(q, n * 3);
  for (std::size_t i = 0; i < n; ++i)
    in[i] = value_of<T>(i);
  T *x = in.data, *o = out.data;
  q.parallel_for(nd_range<2>(global, local), [=](nd_item<2> it) {
     const std::size_t at = it.get_global_linear_id();
     const T mine = x[at];
     auto g = it.get_group();
     const T first = group_broadcast(g, mine);
     const T linear = group_broadcast(g, mine, 17);
     const T by_id = group_broadcast(g, mine, id<2>(1, 3));
     o[at] = first;
     o[n + at] = linear;
     o[2 * n + at] = by_id;
   }).wait();

  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t row = i / 24 / 2 * 2, column = i % 24 / 12 * 12;
    auto item = [&](std::size_t r, std::size_t c) { return value_of<T>((row + r) * 24 + column + c); };
    expect::is_true(same(o[i], item(0, 0)), name, i);
    expect::is_true(same(o[n + i], item(1, 5)), name, i);
    expect::is_true(same(o[2 * n + i], item(1, 3)), name, i);
  }
}

// Within sub-groups: leaders and last lanes, by what the sub-group says of itself.
void test_sub_groups(queue &q) {
  constexpr std::size_t n = 60;
  expect::shared<int> out(q, 4 * n);
  int *o = out.data;
  q.parallel_for(nd_range<1>(n, 30), [=](nd_item<1> it) {
     auto sg = it.get_sub_group();
     const int i = static_cast<int>(it.get_global_id(0));
     o[i] = group_broadcast(sg, i);
     o[n + i] = group_broadcast(sg, i, sg.get_local_linear_range() - 1);
     o[2 * n + i] = group_broadcast(sg, i, id<1>(0));
     o[3 * n + i] = static_cast<int>(sg.get_local_linear_id()) * 1000 + static_cast<int>(sg.get_local_linear_range());
   }).wait();
  for (std::size_t i = 0; i < n; ++i) {
    const int lane = o[3 * n + i] / 1000, size = o[3 * n + i] % 1000;
    const int first = static_cast<int>(i) - lane;
    expect::equal(o[i], first, "first lane", i);
    expect::equal(o[n + i], first + size - 1, "last lane", i);
    expect::equal(o[2 * n + i], first, "lane by id", i);
  }
}

int main() {
  queue q;
  test<bool>(q, "bool");
  test<char>(q, "char");
  test<unsigned short>(q, "unsigned short");
  test<int>(q, "int");
  test<unsigned long>(q, "unsigned long");
  test<float>(q, "float");
  test<double>(q, "double");
  test<half>(q, "half");
  test<color>(q, "enum");
  test<const void *>(q, "pointer");
  test<odd_size>(q, "struct of 15 bytes");
  test_sub_groups(q);

  // Without a default constructor there are no arrays of zeros; one value will do.
  expect::shared<double> out(q, 64);
  double *o = out.data;
  q.parallel_for(nd_range<1>(64, 32), [=](nd_item<1> it) {
     const no_default x(static_cast<int>(it.get_global_id(0)));
     const no_default y = group_broadcast(it.get_group(), x, 9);
     o[it.get_global_id(0)] = y.a + y.b;
   }).wait();
  for (int i = 0; i < 64; ++i)
    expect::equal(o[i], (i / 32 * 32 + 9) * 1.5, "no default constructor", i);
  return expect::result();
}
