// A kernel that cannot be copied at all is one error, in the user's line, with the check and without.
// RUN: %cohortxx -Wno-unused -fsyntax-only -Xclang -verify=expected,on %s
// RUN: %cohortxx -Wno-unused -fplugin-arg-cohort-checks=not-device-copyable:off -fsyntax-only -Xclang -verify=expected,off %s
#include <memory>
#include <sycl/sycl.hpp>

void each_launch(sycl::queue &q, int *p, std::unique_ptr<int> u, std::unique_ptr<int> v, std::unique_ptr<int> w, std::unique_ptr<int> x) {
  q.parallel_for(8, [p, u = std::move(u)](sycl::id<1> i) { p[i] = *u; }); // on-error {{a kernel cannot have a copy of 'u'; 'std::unique_ptr<int>' is not device copyable}} off-error {{a kernel is copied, and this lambda cannot be}}
  q.single_task([p, v = std::move(v)] { *p = *v; }); // on-error {{a kernel cannot have a copy of 'v'}} off-error {{a kernel is copied, and this lambda cannot be}}
  q.submit([&](sycl::handler &h) {
    h.parallel_for(sycl::nd_range<1>(8, 8), [p, w = std::move(w)](sycl::nd_item<1>) { *p = *w; }); // on-error {{a kernel cannot have a copy of 'w'}} off-error {{a kernel is copied, and this lambda cannot be}}
  });
  q.parallel(sycl::range<1>(1), sycl::range<1>(1), [p, x = std::move(x)](auto group) { *p = *x; }); // on-error {{a kernel cannot have a copy of 'x'}} off-error {{a kernel is copied, and this lambda cannot be}}
}

struct once { // expected-error {{a kernel is copied, and this class cannot be}}
  int *p;
  once(int *p) : p(p) {}
  once(const once &) = delete;
  ~once() {}
  void operator()() const { *p = 1; }
};
void of_a_class(sycl::queue &q, int *p) {
  const once f(p);
  q.single_task(f);
}

// Copied byte by byte, as before.
struct plain {
  int *p;
  plain(int *p) : p(p) {}
  plain(const plain &) = delete;
  plain(plain &&) = default;
  void operator()() const { *p = 1; }
};
void bytes(sycl::queue &q, int *p) {
  const plain f(p);
  q.single_task(f);
}
