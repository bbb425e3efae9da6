// An int that grows with the id and is negative for the first work-items: bounds checks that convert it to an unsigned type hold from the first one that is
// not negative, in every sub-group.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
// RUN: %cohortxx -O2 -fplugin-arg-cohort-sg=16 -I%S/Inputs %s -o %t.16 %cohort_libs && %each_isa %t.16
#include "expect.hpp"
using namespace sycl;

int main() {
  queue q;
  const int size = 64;
  expect::shared<int> limit(q, 1); // no constant: that would be compared in the type of the index
  limit[0] = 40;
  const std::size_t length = limit[0];
  for (int from : {-70, -64, -33, -3, -1, 0, 1, 38, 45}) {
    expect::shared<int> below(q, size), inside(q, size), up(q, size);
    int *b = below.data, *in = inside.data, *u = up.data;
    for (int i = 0; i < size; ++i)
      b[i] = in[i] = u[i] = 0;
    q.parallel_for(nd_range<1>(size, 32), [=](nd_item<1> item) {
       const int id = int(item.get_global_id(0)), i = from + id;
       if (std::size_t(i) < length)
         b[id] = 1;
       if (i >= 0 && i < int(length))
         in[id] = 1;
       // The unsigned limit of a loop whose counter begins at a negative number.
       for (long k = i; static_cast<unsigned long>(k) < 50ul; k += 8)
         u[id] += 1;
     }).wait();
    for (int id = 0; id < size; ++id) {
      const int i = from + id;
      const bool expected = i >= 0 && i < int(length);
      expect::equal(below[id], int(expected), "unsigned", from);
      expect::equal(inside[id], int(expected), "signed", from);
      expect::equal(up[id], i >= 0 && i < 50 ? (50 - i + 7) / 8 : 0, "loop", from);
    }
  }
  return expect::result();
}
