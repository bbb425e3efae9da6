// Products with sums, minima and maxima of what differs between work-items and what does not, used on the other side of a barrier or a vote.
#include "expect.hpp"
using namespace sycl;

template <class Wait> static void rows(queue &q, const char *what, Wait wait) {
  expect::shared<long> out(q, 64), numbers(q, 2);
  long *o = out.data, *n = numbers.data;
  n[0] = 2654435761u;
  const int factor = 7;
  q.parallel_for(nd_range<2>({4, 8}, {4, 4}), [=](nd_item<2> it) {
     const float column = static_cast<float>(it.get_local_id(1));
     const float same = static_cast<float>(n[0] % 8388609 % 2048);
     const long product = static_cast<long>(same * static_cast<float>(factor + static_cast<int>(it.get_group_linear_id())) - column) % 1024;
     const long least = sycl::min<long>(factor, static_cast<long>(column) * 3);
     wait(it, static_cast<float>(product));
     o[it.get_global_linear_id()] = static_cast<long>(static_cast<float>(product));
     o[32 + it.get_global_linear_id()] = least;
   }).wait();
  for (long i = 0; i < 32; ++i) {
    const long column = i % 4, group = i / 4 % 2;
    expect::equal(o[i], (n[0] % 8388609 % 2048 * (factor + group) - column) % 1024, what, i);
    expect::equal(o[32 + i], std::min<long>(factor, column * 3), what, i);
  }
}

int main() {
  queue q;
  rows(q, "barrier", [](nd_item<2> it, float) { group_barrier(it.get_group()); });
  rows(q, "vote", [](nd_item<2> it, float x) { any_of_group(it.get_group(), x > 1e30f); });
  return expect::result();
}
