#include "functions.hpp"
using namespace sycl;

int neighbour(nd_item<1> it, int *tile, int mine) {
  const int me = int(it.get_local_id(0)), n = int(it.get_local_range(0));
  tile[me] = mine;
  group_barrier(it.get_group());
  const int result = tile[(me + 1) % n];
  group_barrier(it.get_group());
  return result;
}

float square(float x) { return x * x; }

Pair pair(char a, double b, bool c) { return {c ? a : -a, b * 2}; }

Large large(const Large &in, int &count, Large copied) {
  copied.v[0] = 100; // the caller's is its own
  Large result = in;
  for (int &x : result.v)
    x += copied.v[1];
  count += 5;
  return result;
}

int sums(group<1> g, int x) {
  const int sum = reduce_over_group(g, x, plus<>());
  const int before = exclusive_scan_over_group(g, x, plus<>());
  const int upTo = inclusive_scan_over_group(g, x, plus<>());
  const int third = group_broadcast(g, x, 3);
  const int odd = reduce_over_group(g, x, [](int a, int b) { return a + b; });
  return any_of_group(g, x == 7) ? sum * 1000 + (upTo - before) * 10 + third + odd - sum : -1;
}

unsigned laneSum(sub_group sg, unsigned x) { return reduce_over_group(sg, x, plus<>()); }

// A loop that work-items leave at different times, and local memory.
int counted(group<1> g, int x) {
  auto all = ext::oneapi::group_local_memory_for_overwrite<int[64]>(g);
  const int me = int(g.get_local_id(0));
  (*all)[me] = x;
  group_barrier(g);
  int sum = 0;
  for (int i = 0; i <= me; ++i)
    sum += (*all)[i];
  group_barrier(g);
  return sum;
}

// Of work-items that are not all of their sub-group: each asks for its own value.
int Member::times(sub_group sg, int x) const { return factor * x + select_from_group(sg, 1, sg.get_local_id()); }

// One that calls another one of the same file, and one of another.
int plusOther(nd_item<2> it, int x) {
  return x + int(it.get_local_id(0) * 10 + it.get_local_id(1)) + int(square(2.0f));
}

template <class T> T scaled(nd_item<1> it, T x) { return x * T(it.get_local_range(0)); }
template double scaled<double>(nd_item<1> it, double x);


Three turned(Three in) { return {in.c, in.a, in.b}; }

Eleven filled(Eleven in, char with) {
  in.a *= 3;
  for (char &c : in.b)
    c = char(c + with);
  return in;
}

TwoFloats swapped(TwoFloats in) { return {in.y, in.x}; }

int *chosen(bool second, int *a, int *b) { return second ? b : a; }

// All parameters are needed after collectives of each kind.
double many(sub_group sg, int a, const int *p, double b, unsigned char c, float d, long e, bool f, short g, unsigned h) {
  const unsigned lanes = reduce_over_group(sg, 1u, plus<>());
  const int next = shift_group_left(sg, a, 0);
  const int least = reduce_over_group(sg, int(h), minimum<>());
  const bool all = all_of_group(sg, f);
  const unsigned before = exclusive_scan_over_group(sg, lanes, plus<>()) / lanes;
  return (next - a) + (least - int(h)) + p[a % 4] + b + c + d + double(e) + (all == f ? 0.5 : 0.25) + g + h + before * 1024.0;
}
Pair place(const nd_item<3> &it, Large in, bool odd, atomic_ref<int, memory_order::relaxed, memory_scope::device> calls) {
  ++calls;
  in.v[0] += int(it.get_local_id(0) * 100 + it.get_local_id(1) * 10 + it.get_local_id(2));
  for (size_t i = 0; i < it.get_local_linear_id(); ++i)
    in.v[1] += in.v[2];
  return {char(odd ? it.get_group(2) : 9), in.v[0] + 0.5 * in.v[1]};
}

int plusLanes(nd_item<1> it, int x) { return x + reduce_over_group(it.get_sub_group(), 1, plus<>()) + int(it.get_local_id(0)); }

void useHelpers(queue &q, int *out) {
  q.parallel_for(nd_range<3>({1, 2, 4}, {1, 2, 2}), [=](nd_item<3> it) {
     const size_t i = it.get_global_linear_id();
     atomic_ref<int, memory_order::relaxed, memory_scope::device> calls(out[8]);
     out[i] = int(place(it, Large{{1000, 0, 0, 0, 0, 0}}, true, calls).b);
   }).wait();
  q.parallel_for(nd_range<1>(8, 8), [=](nd_item<1> it) [[sycl::reqd_sub_group_size(4)]] {
     out[it.get_local_id(0)] += plusLanes(it, 20);
   }).wait();
}

