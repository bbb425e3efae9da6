// A dot product in two stages: partial sums of groups, then one group that adds them; float, double and integers.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

template <class T> static T dot(queue &q, const T *a, const T *b, std::size_t n, std::size_t groupSize) {
  const std::size_t groups = 6;
  expect::shared<T> partial(q, groups + 1);
  T *sums = partial.data;
  event first = q.parallel_for(nd_range<1>(groups * groupSize, groupSize), [=](nd_item<1> it) {
    T sum = 0;
    for (std::size_t i = it.get_global_id(0); i < n; i += it.get_global_range(0))
      sum += a[i] * b[i];
    sum = reduce_over_group(it.get_group(), sum, plus<T>());
    if (it.get_group().leader())
      sums[it.get_group_linear_id()] = sum;
  });
  q.parallel_for(nd_range<1>(groups, groups), first, [=](nd_item<1> it) {
     const T sum = reduce_over_group(it.get_group(), sums[it.get_local_id(0)], T(1000), plus<>());
     if (it.get_local_id(0) == 0)
       sums[groups] = sum;
   }).wait();
  return sums[groups];
}

template <class T> static void check(queue &q, const char *name) {
  for (std::size_t n : {1, 100, 3001}) {
    expect::shared<T> a(q, n), b(q, n);
    T wanted = 1000;
    for (std::size_t i = 0; i < n; ++i) {
      a[i] = static_cast<T>(i % 7);
      b[i] = static_cast<T>(i % 5);
      wanted += a[i] * b[i];
    }
    expect::equal(dot(q, a.data, b.data, n, 32), wanted, name, n);
    expect::equal(dot(q, a.data, b.data, n, 33), wanted, name, n);
  }
}

int main() {
  queue q;
  check<float>(q, "float");
  check<double>(q, "double");
  check<int>(q, "int");
  check<unsigned long>(q, "unsigned long");
  return expect::result();
}
