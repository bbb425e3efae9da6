// Copies, pointers and what the headers pass are fine in kernels, and so are references inside of one and in command groups.
// RUN: %cohortxx -Wno-unused -Werror -fsyntax-only -Xclang -verify %s
// expected-no-diagnostics
#include <sycl/sycl.hpp>

struct functor {
  int *p;
  struct pair {
    int a, b;
  } both[2];
  void operator()() const { *p = both[0].a; }
};
void all(sycl::queue &q, int x, int *p, int &r, const functor &f) {
  q.single_task([=] { *p = x; });
  q.single_task([x, p, copy = r] { *p = x + copy; });
  q.single_task([=] { *p = r; }); // a copy of what it refers to
  q.single_task(f);
  auto inner = [=] { return x; };
  q.single_task([=] {
    int local = inner();
    [&] { *p = local; }();
  });
  sycl::buffer<int> b{sycl::range<1>(4)};
  q.submit([&](sycl::handler &h) {
    sycl::accessor a(b, h);
    sycl::local_accessor<int> l(4, h);
    h.parallel_for(sycl::nd_range<1>(4, 4), [=](sycl::nd_item<1> it) { a[0] = l[0] = x; });
  });
  q.submit([&](sycl::handler &h) { h.host_task([&] { x = 1; }); });
  q.submit([&](sycl::handler &h) {
    h.parallel_for(4, sycl::reduction(p, sycl::plus<>()), [=](sycl::id<1>, auto &sum) { sum += x; });
  });
  q.parallel(sycl::range<1>(8), sycl::range<1>(64), [=](auto g) {
    sycl::distribute_items(g, [&](sycl::s_item<1>) { *p = x; });
  });
}
// Here a user says that they know better.
void silenced(sycl::queue &q, int x) {
  [[gsl::suppress("cohort-captured-reference")]] q.single_task([&] { x = 1; });
}
