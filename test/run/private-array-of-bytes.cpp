// Elements narrower than what their values are computed in, in arrays that each work-item has of its own: a store reaches no neighbour.
// RUN: %cohortxx -O1 -I%S/Inputs %s -o %t.O1 %cohort_libs && %each_isa %t.O1
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
#include "expect.hpp"
using namespace sycl;

template <int Lanes, class T> static void look(queue &q, int c, long far) {
  constexpr int n = 64;
  expect::shared<long> out(q, n);
  long *p = out.data;
  q.parallel_for(nd_range<1>(n, 32), [=](nd_item<1> it) [[sycl::reqd_sub_group_size(Lanes)]] {
     const long i = long(it.get_global_id(0));
     T a[3] = {T(c), T(i % 1073741825), T(0)};
     // The address may be either, so that an item's elements lie side by side.
     const T *at = far > 7 ? &a[i % 13 % 3] : &a[0];
     p[i] = *at;
   }).wait();
  for (int i = 0; i < n; ++i) {
    const T a[3] = {T(c), T(i), T(0)};
    expect::equal(out.data[i], long(far > 7 ? a[i % 13 % 3] : a[0]), "element", i + 1000 * Lanes);
  }
}

template <class T> static void look(queue &q) {
  for (long far : {5l, 10l}) {
    look<2, T>(q, -122, far);
    look<4, T>(q, -122, far);
    look<16, T>(q, -122, far);
  }
}

int main() {
  queue q;
  look<unsigned char>(q);
  look<short>(q);
  look<int>(q);
  return expect::result();
}
