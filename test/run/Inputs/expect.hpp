// Checks of a program that judges its own results
// SPDX-License-Identifier: Apache-2.0
//
// main returns expect::result(): 0 if checks were made and none failed.
#ifndef TEST_RUN_EXPECT_HPP
#define TEST_RUN_EXPECT_HPP

#include <cstdio>
#include <sycl/sycl.hpp>

namespace expect {

inline int checks = 0, failures = 0;

inline void is_true(bool ok, const char *what, long where = 0) {
  ++checks;
  if (!ok && ++failures <= 20)
    std::fprintf(stderr, "failed: %s (at %ld)\n", what, where);
}

template <class T, class U> void equal(const T &got, const U &wanted, const char *what, long where = 0) {
  ++checks;
  if (!(got == wanted) && ++failures <= 20)
    std::fprintf(stderr, "failed: %s (at %ld): got %g, wanted %g\n", what, where, static_cast<double>(got),
                 static_cast<double>(wanted));
}

inline int result() {
  std::printf("%d checks, %d failed\n", checks, failures);
  return failures == 0 && checks > 0 ? 0 : 1;
}

/// Shared memory that starts as zeros.
template <class T> struct shared {
  sycl::queue q;
  T *data;
  std::size_t size;

  shared(sycl::queue &queue, std::size_t n) : q(queue), data(sycl::malloc_shared<T>(n, queue)), size(n) {
    q.memset(data, 0, n * sizeof(T)).wait();
  }
  shared(const shared &) = delete;
  ~shared() { sycl::free(data, q); }
  T &operator[](std::size_t i) { return data[i]; }
};

} // namespace expect
#endif
