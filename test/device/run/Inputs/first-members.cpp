// Structures in private memory that begin with a pointer, whose other members lie behind it.
#include "expect.hpp"
using namespace sycl;

struct view {
  const int *data;
  int rest[12];
};
struct outer {
  view first;
  long more[3];
};
union either {
  const int *data;
  int numbers[6];
};

int main() {
  queue q;
  constexpr int n = 64;
  expect::shared<int> in(q, n), places(q, n), out(q, 4 * n);
  int *i = in.data, *p = places.data, *o = out.data;
  for (int k = 0; k < n; ++k)
    i[k] = 3 * k, p[k] = k * 7 % 12;
  q.parallel_for(nd_range<1>(n, 16), [=](nd_item<1> it) {
     const int k = it.get_global_id(0), at = p[k];
     // Elements that memory decides: none of this is in registers.
     view a{i + k, {}};
     for (int m = 0; m < 12; ++m)
       a.rest[m] = m * k;
     a.rest[at] += 1;
     outer b{{i, {}}, {1, 2, 3}};
     b.first.rest[at] = k;
     b.more[at % 3] += k;
     either c[3];
     for (int m = 0; m < 3; ++m)
       c[m].data = i + m;
     c[at % 3].numbers[2 + at % 4] = at;
     view d = a;
     d.rest[(at + 1) % 12] = -1;
     group_barrier(it.get_group());
     o[4 * k] = *a.data + a.rest[at] + a.rest[(at + 1) % 12];
     o[4 * k + 1] = b.first.data[k] + b.first.rest[at] + b.first.rest[(at + 5) % 12] + int(b.more[at % 3]);
     o[4 * k + 2] = c[(at + 1) % 3].data[0] + c[at % 3].numbers[2 + at % 4];
     o[4 * k + 3] = *d.data + d.rest[at] + d.rest[(at + 1) % 12];
   }).wait();
  for (int k = 0; k < n; ++k) {
    const int at = p[k], next = (at + 1) % 12;
    expect::equal(o[4 * k], 3 * k + at * k + 1 + next * k, "structure", k);
    expect::equal(o[4 * k + 1], 3 * k + k + 0 + (at % 3 + 1 + k), "structure in a structure", k);
    expect::equal(o[4 * k + 2], 3 * ((at + 1) % 3) + at, "union", k);
    expect::equal(o[4 * k + 3], 3 * k + at * k + 1 - 1, "copy", k);
  }
  return expect::result();
}
