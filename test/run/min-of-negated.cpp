// Smallest and largest of three values of which one is negated, or a negated multiple, in every place and signed type.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
#include "expect.hpp"
using namespace sycl;

template <typename T> static T smaller(T a, T b) { return a < b ? a : b; }
template <typename T> static T larger(T a, T b) { return a < b ? b : a; }

template <typename T> static void three(queue &q) {
  const int size = 64;
  expect::shared<T> in(q, 3 * size), out(q, 6 * size);
  T *i = in.data, *o = out.data;
  for (int k = 0; k < 3 * size; ++k)
    i[k] = T((k * 37) % 201 - 100);
  const auto all = [](T a, T b, T c, T *r) {
    r[0] = smaller<T>(smaller<T>(a, T(-b)), c);
    r[1] = larger<T>(larger<T>(a, T(-b)), c);
    r[2] = smaller<T>(smaller<T>(a, T(-b)), T(0));
    r[3] = larger<T>(larger<T>(T(-a), T(-b)), c);
    r[4] = smaller<T>(smaller<T>(a, T(b * T(-4))), c);
    r[5] = smaller<T>(smaller<T>(a, T(-larger<T>(b, T(-b)))), c);
  };
  q.parallel_for(nd_range<1>(size, 32), [=](nd_item<1> item) {
     const auto id = item.get_global_id(0);
     all(i[id], i[id + size], i[id + 2 * size], o + 6 * id);
   }).wait();
  for (int k = 0; k < size; ++k) {
    T expected[6];
    all(i[k], i[k + size], i[k + 2 * size], expected);
    for (int n = 0; n < 6; ++n)
      expect::equal(long(out[6 * k + n]), long(expected[n]), "result", n);
  }
}

int main() {
  queue q;
  three<int>(q);
  three<short>(q);
  three<long>(q);
  three<signed char>(q);
  return expect::result();
}
