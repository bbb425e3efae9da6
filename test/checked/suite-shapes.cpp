// Patterns of kernels over ranges, of several dimensions, scoped and hierarchical: right, and with a fault that is found where it is.
// RUN: %cohortxx -w -O2 -fplugin-arg-cohort-cpu=x86-64-v2 -fplugin-arg-cohort-check-run=all -fplugin-arg-cohort-checks=all:off %s -o %t %cohort_libs
// RUN: env COHORT_CHECK=format=json,limit=0,exit=7 not %t 2> %t.out
// RUN: %python %S/suite/verdict.py < %t.out | FileCheck %s
// RUN: env COHORT_SCHEDULE=5:1-999:gsi COHORT_CHECK=format=json,limit=0,exit=7 not %t 2> %t.items
// RUN: %python %S/suite/verdict.py < %t.items | FileCheck %s
// CHECK: {{^}}28 right kernels without a report, 28 faults found: 9 bounds, 1 convergence, 12 races, 3 scoped, 3 uninit{{$}}
#include <cstdio>
#include <sycl/sycl.hpp>
using namespace sycl;

constexpr int n = 64, size = 16, groups = 4, side = 8;
queue q;
int *a, *o;

void title(const char *check, int line, const char *name) { std::fprintf(stderr, "== %s %d %s\n", check, line, name); }
template <class R, class F> void over(R r, const char *check, const char *name, F f, int line = __builtin_LINE()) {
  title(check, line, name);
  int *from = a, *to = o;
  q.parallel_for(r, [=](auto i) { f(i, from, to); }).wait();
}
template <class F> void ranges(const char *check, const char *name, F f, int line = __builtin_LINE()) { over(range<1>(n), check, name, f, line); }
template <class F> void grids(const char *check, const char *name, F f, int line = __builtin_LINE()) { over(range<2>(side, side), check, name, f, line); }
template <class F> void blocks(const char *check, const char *name, F f, int line = __builtin_LINE()) { over(range<3>(4, 4, 4), check, name, f, line); }
template <class F> void tiles(const char *check, const char *name, F f, int line = __builtin_LINE()) {
  title(check, line, name);
  int *from = a, *to = o;
  q.submit([&](handler &h) {
     local_accessor<int, 2> l({4, 4}, h);
     h.parallel_for(nd_range<2>({side, side}, {4, 4}), [=](nd_item<2> it) {
       f(it, int(it.get_local_id(1)), int(it.get_local_id(0)), int(it.get_global_id(1)), int(it.get_global_id(0)), l, from, to);
     });
   }).wait();
}
template <class F> void scoped(const char *check, const char *name, F f, int line = __builtin_LINE()) {
  title(check, line, name);
  int *to = o;
  q.parallel(range<1>(groups), range<1>(size), [=](auto g) { f(g, to); }).wait();
}
template <class F> void hierarchical(const char *check, const char *name, F f, int line = __builtin_LINE()) {
  title(check, line, name);
  int *to = o;
  q.submit([&](handler &h) {
     h.parallel_for_work_group(range<1>(groups), range<1>(size), [=](group<1> g) { f(g, to); });
   }).wait();
}
template <class F> void buffers(const char *check, const char *name, F f, int line = __builtin_LINE()) {
  title(check, line, name);
  buffer<int> x(n), y(n);
  q.submit([&](handler &h) {
     accessor from(x, h, read_write), to(y, h, read_write);
     h.parallel_for(range<1>(n), [=](id<1> i) { f(int(i[0]), from, to); });
   }).wait();
}

int main() {
  a = malloc_shared<int>(n, q), o = malloc_shared<int>(n, q);
  for (int k = 0; k < n; ++k)
    a[k] = k, o[k] = 0;

  // Ranges
  ranges("right", "copy", [](id<1> i, int *a, int *o) { o[i] = a[i]; });
  ranges("bounds", "copy to the next", [](id<1> i, int *a, int *o) { o[i + 1] = a[i]; });
  ranges("right", "reversal", [](id<1> i, int *a, int *o) { o[n - 1 - i] = a[i]; });
  ranges("bounds", "reversal, off by one", [](id<1> i, int *a, int *o) { o[n - i] = a[i]; });
  ranges("right", "odd elements", [](id<1> i, int *a, int *o) { if (i < n / 2) o[2 * i + 1] = a[i]; });
  ranges("races", "pairs of items", [](id<1> i, int *a, int *o) { o[i / 2] = a[i]; });
  ranges("right", "means of neighbours", [](id<1> i, int *a, int *o) { if (i > 0 && i < n - 1) o[i] = (a[i - 1] + a[i + 1]) / 2; });
  ranges("races", "means of neighbours in place", [](id<1> i, int *a, int *o) { if (i > 0 && i < n - 1) o[i] = (o[i - 1] + o[i + 1]) / 2; });
  ranges("right", "sum by atomics", [](id<1> i, int *a, int *o) { atomic_ref<int, memory_order::relaxed, memory_scope::device>(o[0]) += a[i]; });
  ranges("races", "sum without atomics", [](id<1> i, int *a, int *o) { o[0] += a[i]; });
  ranges("right", "search", [](id<1> i, int *a, int *o) { int k = 0; while (k < n && a[k] != int(i)) ++k; o[i] = k; });
  ranges("bounds", "search without an end", [](id<1> i, int *a, int *o) { int k = 0; while (k <= n && a[k] != int(i) + 1) ++k; o[i] = k; });
  ranges("right", "array of an item", [](id<1> i, int *a, int *o) { int p[4] = {1, 2, 3, 4}; o[i] = p[a[i] % 4]; });
  ranges("bounds", "array of an item that is too short", [](id<1> i, int *a, int *o) { int p[4] = {1, 2, 3, 4}; o[i] = p[a[i] % 5]; });
  buffers("right", "accessors", [](int i, auto from, auto to) { to[i] = from[n - 1 - i]; });
  buffers("bounds", "accessors, behind the end", [](int i, auto from, auto to) { to[i] = from[n - i]; });
  buffers("right", "blocks by accessors", [](int i, auto from, auto to) { if (i < n / 4) for (int k = 0; k < 4; ++k) to[4 * i + k] = from[i]; });
  buffers("races", "blocks by accessors that overlap", [](int i, auto from, auto to) { if (i < n / 4 - 1) for (int k = 0; k < 5; ++k) to[4 * i + k] = from[i]; });

  // Several dimensions
  grids("right", "transposed", [](id<2> i, int *a, int *o) { o[i[1] * side + i[0]] = a[i[0] * side + i[1]]; });
  grids("races", "rows that overlap", [](id<2> i, int *a, int *o) { o[i[0] * (side - 1) + i[1]] = a[i[0] * side + i[1]]; });
  grids("right", "border left out", [](id<2> i, int *a, int *o) { if (i[0] < side - 1) o[i[0] * side + i[1]] = a[(i[0] + 1) * side + i[1]]; });
  grids("bounds", "row below the last one", [](id<2> i, int *a, int *o) { o[i[0] * side + i[1]] = a[(i[0] + 1) * side + i[1]]; });
  grids("right", "sums of rows", [](id<2> i, int *a, int *o) { if (i[1] == 0) { int s = 0; for (int k = 0; k < side; ++k) s += a[i[0] * side + k]; o[i[0]] = s; } });
  grids("races", "sums of rows by all", [](id<2> i, int *a, int *o) { o[i[0]] += a[i[0] * side + i[1]]; });
  blocks("right", "three dimensions", [](id<3> i, int *a, int *o) { o[(i[0] * 4 + i[1]) * 4 + i[2]] = 1; });
  blocks("bounds", "three dimensions, wrong extent", [](id<3> i, int *a, int *o) { o[(i[0] * 4 + i[1]) * 5 + i[2]] = 1; });
  blocks("right", "planes", [](id<3> i, int *a, int *o) { if (i[0] == 0) o[i[1] * 4 + i[2]] = a[i[2]]; });
  blocks("races", "planes on each other", [](id<3> i, int *a, int *o) { o[i[1] * 4 + i[2]] = a[i[0]]; });
  tiles("right", "tile transposed", [](nd_item<2> it, int x, int y, int X, int Y, auto l, int *a, int *o) { l[y][x] = a[Y * side + X]; group_barrier(it.get_group()); o[Y * side + X] = l[x][y]; });
  tiles("races", "tile transposed without a barrier", [](nd_item<2> it, int x, int y, int X, int Y, auto l, int *a, int *o) { l[y][x] = a[Y * side + X]; o[Y * side + X] = l[x][y]; });
  tiles("right", "tile, next column", [](nd_item<2> it, int x, int y, int X, int Y, auto l, int *a, int *o) { l[y][x] = a[Y * side + X]; group_barrier(it.get_group()); o[Y * side + X] = l[y][(x + 1) % 4]; });
  tiles("bounds", "tile, next row", [](nd_item<2> it, int x, int y, int X, int Y, auto l, int *a, int *o) { l[y][x] = a[Y * side + X]; group_barrier(it.get_group()); o[Y * side + X] = (&l[0][0])[(y + 1) * 4 + x]; });
  tiles("right", "upper half of a tile", [](nd_item<2> it, int x, int y, int X, int Y, auto l, int *a, int *o) { if (y < 2) l[y][x] = a[Y * side + X]; group_barrier(it.get_group()); o[Y * side + X] = l[y / 2][x]; });
  tiles("uninit", "lower half of a tile", [](nd_item<2> it, int x, int y, int X, int Y, auto l, int *a, int *o) { if (y < 2) l[y][x] = a[Y * side + X]; group_barrier(it.get_group()); o[Y * side + X] = l[y][x]; });
  tiles("right", "barrier for a row of tiles", [](nd_item<2> it, int x, int y, int X, int Y, auto l, int *a, int *o) { if (it.get_group(0) == 0) group_barrier(it.get_group()); o[Y * side + X] = 1; });
  tiles("convergence", "barrier for a row of items", [](nd_item<2> it, int x, int y, int X, int Y, auto l, int *a, int *o) { if (y == 0) group_barrier(it.get_group()); o[Y * side + X] = 1; });

  // Scoped
  scoped("right", "an element for each item", [](auto g, int *o) { distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = 1; }); });
  scoped("races", "one element for all items", [](auto g, int *o) { distribute_items(g, [&](s_item<1> it) { o[g.get_group_id(0)] = 1; }); });
  scoped("right", "neighbour's element", [](auto g, int *o) { memory_environment(g, require_local_mem<int[size]>(), [&](auto &l) { distribute_items_and_wait(g, [&](s_item<1> it) { l[it.get_local_id(g, 0)] = 1; }); distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = l[(it.get_local_id(g, 0) + 1) % size]; }); }); });
  scoped("races", "neighbour's element without a barrier", [](auto g, int *o) { memory_environment(g, require_local_mem<int[size]>(0), [&](auto &l) { distribute_items(g, [&](s_item<1> it) { l[it.get_local_id(g, 0)] = 1; }); distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = l[(it.get_local_id(g, 0) + 5) % size]; }); }); });
  scoped("right", "half of local memory", [](auto g, int *o) { memory_environment(g, require_local_mem<int[size]>(), [&](auto &l) { distribute_items_and_wait(g, [&](s_item<1> it) { if (it.get_local_id(g, 0) < 8) l[it.get_local_id(g, 0)] = 1; }); distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = l[it.get_local_id(g, 0) / 2]; }); }); });
  scoped("uninit", "other half of local memory", [](auto g, int *o) { memory_environment(g, require_local_mem<int[size]>(), [&](auto &l) { distribute_items_and_wait(g, [&](s_item<1> it) { if (it.get_local_id(g, 0) < 8) l[it.get_local_id(g, 0)] = 1; }); distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = l[it.get_local_id(g, 0)]; }); }); });
  scoped("right", "private memory", [](auto g, int *o) { memory_environment(g, require_private_mem<int>(), [&](auto &p) { distribute_items(g, [&](s_item<1> it) { p(it) = 1; }); distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = p(it); }); }); });
  scoped("uninit", "private memory without a value", [](auto g, int *o) { memory_environment(g, require_private_mem<int>(), [&](auto &p) { distribute_items(g, [&](s_item<1> it) { if (it.get_local_id(g, 0) > 3) p(it) = 1; }); distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = p(it); }); }); });
  scoped("right", "a variable of an item", [](auto g, int *o) { distribute_items(g, [&](s_item<1> it) { int x = int(it.get_local_id(g, 0)); o[it.get_global_id(0)] = x; }); });
  scoped("scoped", "a variable of the group for items", [](auto g, int *o) { int x = 0; distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = x; x = int(it.get_local_id(g, 0)); }); });
  scoped("right", "a maximum of an item", [](auto g, int *o) { distribute_items(g, [&](s_item<1> it) { int x = 0; x = sycl::max(x, int(it.get_local_id(g, 0))); o[it.get_global_id(0)] = x; }); });
  scoped("scoped", "a maximum in a variable of the group", [](auto g, int *o) { int x = 0; distribute_items(g, [&](s_item<1> it) { if (int(it.get_local_id(g, 0)) > x) x = int(it.get_local_id(g, 0)); }); });
  scoped("right", "a turn of each item", [](auto g, int *o) { distribute_items(g, [&](s_item<1> it) { int turn = 0; o[it.get_global_id(0)] = ++turn; }); });
  scoped("scoped", "a count of turns", [](auto g, int *o) { int turn = 0; distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = ++turn; }); });
  scoped("right", "own place", [](auto g, int *o) { distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = 1; }); });
  scoped("bounds", "place behind the end", [](auto g, int *o) { distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0) + 1] = 1; }); });

  // Hierarchical
  hierarchical("right", "an element for each item", [](group<1> g, int *o) { g.parallel_for_work_item([&](h_item<1> it) { o[it.get_global_id(0)] = 1; }); });
  hierarchical("races", "one element for all items", [](group<1> g, int *o) { g.parallel_for_work_item([&](h_item<1> it) { o[g.get_group_id(0)] = int(it.get_local_id(0)); }); });
  hierarchical("right", "group's own element", [](group<1> g, int *o) { o[g.get_group_id(0)] = 1; });
  hierarchical("races", "an element of all groups", [](group<1> g, int *o) { o[0] = 1; });
  title("end", 0, "end");
}
