// Barriers and collectives in functions that the kernel calls: members, templates, callbacks, recursion by template, noinline.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

constexpr std::size_t size = 18, n = 3 * size;

__attribute__((noinline)) static int fromNeighbour(nd_item<1> it, int *tile, int mine) {
  const int me = static_cast<int>(it.get_local_id(0));
  tile[me] = mine;
  group_barrier(it.get_group());
  const int result = tile[(me + 1) % size];
  group_barrier(it.get_group());
  return result;
}

template <int Depth> static int shifted(nd_item<1> it, int *tile, int mine) {
  if constexpr (Depth == 0)
    return mine;
  else
    return shifted<Depth - 1>(it, tile, fromNeighbour(it, tile, mine));
}

template <class F> static int twice(F f, int x) { return f(f(x)); }

class Team {
public:
  Team(nd_item<1> it, int *tile) : it(it), tile(tile) {}
  int sum(int x) const { return reduce_over_group(it.get_group(), x, plus<>()); }
  int rotate(int x) const { return fromNeighbour(it, tile, x); }
  void store(int &place, int x) const {
    if (sum(x) > 0)
      place = rotate(x);
    else
      place = -1;
  }

private:
  nd_item<1> it;
  int *tile;
};

int main() {
  queue q;
  expect::shared<int> results(q, 4 * n);
  int *out = results.data;
  q.submit([&](handler &h) {
     local_accessor<int> tile(size, h);
     h.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) {
       int *t = &tile[0];
       const int i = static_cast<int>(it.get_global_id(0));
       out[i] = shifted<5>(it, t, i);
       out[n + i] = twice([&](int x) { return fromNeighbour(it, t, x) + 1; }, i);
       const Team team(it, t);
       out[2 * n + i] = team.rotate(team.sum(i) + i);
       team.store(out[3 * n + i], it.get_group(0) == 1 ? -i : i);
     });
   }).wait();
  for (int i = 0; i < static_cast<int>(n); ++i) {
    const int first = i / static_cast<int>(size) * static_cast<int>(size), local = i - first, s = size;
    const int sum = s * first + s * (s - 1) / 2;
    expect::equal(out[i], first + (local + 5) % s, "recursion by template", i);
    expect::equal(out[n + i], first + (local + 2) % s + 2, "callback", i);
    expect::equal(out[2 * n + i], sum + first + (local + 1) % s, "members", i);
    expect::equal(out[3 * n + i], i / s == 1 ? -1 : first + (local + 1) % s, "barrier in a branch of a member", i);
  }
  return expect::result();
}
