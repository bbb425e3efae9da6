#include "functions.hpp"
using namespace sycl;

int throughBoth(const nd_item<1> &it, int *tile, int x) {
  const int next = neighbour(it, tile, x);
  return next + sums(it.get_group(), int(it.get_local_id(0)) % 5) + int(square(3.0f));
}

int fromTile(const local_accessor<int, 1> &tile, local_accessor<int, 1> same, int i) { return tile[i] * 100 + same[i]; }

// The work-item beside this one in the sub-group, by its linear id.
unsigned partner(nd_item<2> it, unsigned x) {
  const sub_group sg = it.get_sub_group();
  return permute_group_by_xor(sg, x, 1) + unsigned(1000 * it.get_local_id(0) + 100 * it.get_local_id(1));
}

// Shuffles behind a part that some work-items leave out.
unsigned partnerUnless(sub_group sg, unsigned x, bool leave) {
  unsigned sum = 0;
  if (!leave)
    for (unsigned i = 0; i <= x % 5; ++i)
      sum += i;
  return permute_group_by_xor(sg, x, 1) * 100 + sum;
}

long place(nd_item<1> it) {
  return long(it.get_global_id(0)) * 1000000 + long(it.get_offset()[0]) * 10000 + long(it.get_global_range(0)) * 100 +
         long(it.get_group(0));
}

// A collective in each round, so that one is still read when the next one begins.
int rounds(group<1> g, int x) {
  int sum = 0;
  for (int i = 0; i < 4; ++i)
    sum += reduce_over_group(g, x + i, maximum<>()) + group_broadcast(g, x, unsigned(i));
  return sum;
}
