// One index with two strides: in[4 * i] and in[i], of one type and of several, read and written.
// RUN: %cohortxx -O1 -I%S/Inputs %s -o %t.1 %cohort_libs && %each_isa %t.1
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
#include "expect.hpp"
using namespace sycl;

template <typename T, int Stride> static void strides(queue &q) {
  const int size = 64;
  expect::shared<T> in(q, size * Stride);
  expect::shared<long> sum(q, size), near(q, size);
  expect::shared<T> out(q, size * Stride);
  T *i = in.data, *o = out.data;
  long *s = sum.data, *n = near.data;
  for (int k = 0; k < size * Stride; ++k)
    i[k] = T(7 * k + 3), o[k] = T(0);
  q.parallel_for(nd_range<1>(size, 32), [=](nd_item<1> item) {
     const unsigned id = unsigned(item.get_local_id(0));
     const unsigned far = id * Stride;
     s[item.get_global_id(0)] = long(i[far]) * 1000 + long(i[id]);
     n[item.get_global_id(0)] = long(i[far]) - long(reinterpret_cast<const unsigned char *>(i)[far]);
     o[item.get_group(0) * 32 * Stride + far] = i[id];
   }).wait();
  for (int k = 0; k < size; ++k) {
    const int id = k % 32, far = id * Stride;
    expect::equal(sum[k], long(i[far]) * 1000 + long(i[id]), "sum", k);
    expect::equal(near[k], long(i[far]) - long(reinterpret_cast<const unsigned char *>(i)[far]), "bytes", k);
    expect::equal(long(out[k / 32 * 32 * Stride + far]), long(i[id]), "out", k);
  }
}

int main() {
  queue q;
  strides<int, 4>(q);
  strides<short, 2>(q);
  strides<unsigned char, 8>(q);
  strides<long, 8>(q);
  strides<unsigned, 2>(q);
  return expect::result();
}
