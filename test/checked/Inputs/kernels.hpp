// Kernels one after the other, each named before it runs
// SPDX-License-Identifier: Apache-2.0
//
// Reports of COHORT_CHECK=format=json are one line each, so a test checks them in
// turn with the names: behind that of a right kernel comes the next name.
#ifndef TEST_CHECKED_KERNELS_HPP
#define TEST_CHECKED_KERNELS_HPP

#include <cstdio>
#include <sycl/sycl.hpp>

using namespace sycl;

inline queue q;
constexpr int size = 32, n = 2 * size; // two work-groups of two sub-groups of 16

struct memory {
  int *data;
  explicit memory(int count = n) : data(malloc_shared<int>(count, q)) { q.fill(data, 1, count).wait(); }
  ~memory() { sycl::free(data, q); }
};

inline void title(const char *what, const char *name) {
  std::fprintf(stderr, "== %s: %s\n", what, name);
}

/// Runs \p f over two work-groups of 32, with local memory for a work-group.
template <class F> void run(const char *what, const char *name, F f) {
  title(what, name);
  memory out;
  q.submit([&](handler &h) {
     local_accessor<int> l(size, h);
     int *o = out.data;
     h.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) [[sycl::reqd_sub_group_size(16)]] { f(it, l, o); });
   }).wait();
}

#define RIGHT(NAME) run("right", NAME, [=](nd_item<1> it, const local_accessor<int> &l, int *o)
#define FAULT(NAME) run("fault", NAME, [=](nd_item<1> it, const local_accessor<int> &l, int *o)
#define END )
#define IDS                                                                    \
  const int i = static_cast<int>(it.get_local_id(0));                          \
  const int g = static_cast<int>(it.get_global_id(0));                         \
  (void)i, (void)g, (void)l, (void)o

#endif
