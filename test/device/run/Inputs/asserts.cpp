#include "expect.hpp"
#include <cassert>
using namespace sycl;

static int half_of(int x) {
  assert(x % 2 == 0);
  return x / 2;
}

int main(int argc, char **) {
  queue q;
  expect::shared<int> data(q, 64);
  int *p = data.data;
  const int more = argc > 1;
  q.parallel_for(nd_range<1>(64, 16), [=](nd_item<1> it) {
     const int i = static_cast<int>(it.get_global_id(0));
     assert(i >= 0 && i < 64);
     const int sum = reduce_over_group(it.get_group(), half_of(2 * i + more), plus<>());
     assert(sum > 0 && "of the work-group");
     group_barrier(it.get_group());
     for (int j = 0; j < i % 4; ++j)
       assert(p[i] == 0);
     p[i] = sum;
   }).wait();
  for (int i = 0; i < 64; ++i)
    expect::equal(data[static_cast<std::size_t>(i)], 16 * (i / 16 * 16) + 120, "sums", i);
  return expect::result();
}
