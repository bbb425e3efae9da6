// Values of sub-groups in front of a cycle with two entries and a barrier, or a vote, of the work-group, used behind it
#include "expect.hpp"

template <class Wait> static void test(sycl::queue &q, int size, const char *what, Wait wait) {
  constexpr int groups = 2, start = 5;
  expect::shared<int> out(q, groups * size), first(q, groups);
  first.data[0] = 3, first.data[1] = 10; // one group enters on either side
  int *o = out.data, *f = first.data;
  q.parallel_for(sycl::nd_range<1>(groups * size, size), [=](sycl::nd_item<1> item) [[sycl::reqd_sub_group_size(16)]] {
     const auto g = item.get_group();
     const auto sg = item.get_sub_group();
     const int i = static_cast<int>(item.get_global_id(0)), least = static_cast<int>(g.get_group_linear_id());
     const int v = sycl::group_broadcast(sg, i + start) + sycl::reduce_over_group(sg, 1, sycl::plus<int>());
     int fuel = 2;
     if (f[least] > start)
       goto right;
   left:
     if (--fuel < 0)
       goto end;
     if (f[1] < start)
       goto left;
   right:
     if (--fuel < 0)
       goto end;
     if (wait(g, f[1] > 2))
       goto right;
     goto left;
   end:
     o[i] = v;
   }).wait();
  for (int i = 0; i < groups * size; ++i) {
    const int local = i % size, leader = local / 16 * 16;
    expect::equal(o[i], i - local + leader + start + std::min(16, size - leader), what, i);
  }
}

int main() {
  sycl::queue q;
  for (int size : {1, 7, 16, 23, 64}) {
    test(q, size, "barrier", [](auto g, bool again) {
      sycl::group_barrier(g);
      return again;
    });
    test(q, size, "vote", [](auto g, bool again) { return sycl::all_of_group(g, again); });
  }
  return expect::result();
}
