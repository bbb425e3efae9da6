// A member in a kernel makes [=] take 'this' along: a warning, with a way out.
// RUN: %cohortxx -std=c++17 -Wno-unused -fsyntax-only -Xclang -verify %s
// RUN: not %cohortxx -std=c++17 -Wno-unused -fsyntax-only -fplugin-arg-cohort-checks=captured-this:error -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s
#include <sycl/sycl.hpp>

// CHECK: error: a member is used in a kernel that captures 'this', a pointer of the host's [cohort-captured-this]
// CHECK: fix-it:{{.*}}:{[[@LINE+4]]:21-[[@LINE+4]]:21}:", *this"
struct plain {
  int *p, m;
  void data(sycl::queue &q) {
    q.single_task([=] { // expected-note {{capture a copy of the object instead, or use a copy of the member}}
      *p = 1; // expected-warning {{a member is used in a kernel that captures 'this', a pointer of the host's [cohort-captured-this]}}
    });
  }
  int get() const { return m; }
  void function(sycl::queue &q, int *r) {
    q.parallel_for(4, [=](sycl::id<1> i) { // expected-note {{capture a copy of the object instead}}
      r[i] = get(); // expected-warning {{a member is used in a kernel that captures 'this'}}
    });
  }
  void explicitly(sycl::queue &q, int *r) {
    q.single_task([=] { // expected-note {{capture a copy of the object instead}}
      *r = this->m; // expected-warning {{a member is used in a kernel that captures 'this'}}
    });
  }
  void lambda_in_lambda(sycl::queue &q, int *r) {
    auto inner = [=] { return m; }; // expected-note {{capture a copy of the object instead}} expected-warning {{a member is used in a kernel that captures 'this'}}
    q.single_task([=] { *r = inner(); }); // expected-note {{in what is captured here}}
  }
  void inner_uses(sycl::queue &q, int *r) {
    q.single_task([=] { // expected-note {{capture a copy of the object instead}}
      *r = [&] { return m; }(); // expected-warning {{a member is used in a kernel that captures 'this'}}
    });
  }
  template <class T> void in_a_template(sycl::queue &q, T *r) {
    q.single_task([=] { // expected-note {{capture a copy of the object instead}}
      *r = m; // expected-warning {{a member is used in a kernel that captures 'this'}}
    });
  }
  void in_a_loop(sycl::queue &q, int *r) {
    for (int i = 0; i < 4; ++i)
      q.parallel_for(sycl::nd_range<1>(4, 4), [=](sycl::nd_item<1>) { // expected-note {{capture a copy of the object instead}}
        *r = m + i; // expected-warning {{a member is used in a kernel that captures 'this'}}
      });
  }
  void scoped(sycl::queue &q, int *r) {
    q.parallel(sycl::range<1>(4), sycl::range<1>(4), [=](auto g) { // expected-note {{capture a copy of the object instead}}
      sycl::distribute_items(g, [&](auto) {
        *r = m; // expected-warning {{a member is used in a kernel that captures 'this'}}
      });
    });
  }
  void submitted(sycl::queue &q, int *r) {
    q.submit([&](sycl::handler &h) {
      h.single_task([=] { // expected-note {{capture a copy of the object instead}}
        *r = m; // expected-warning {{a member is used in a kernel that captures 'this'}}
      });
    });
  }
};
template <class T> struct of_a_template {
  T m;
  void run(sycl::queue &q, T *r) {
    q.single_task([=] { // expected-note {{capture a copy of the object instead}}
      *r = m; // expected-warning {{a member is used in a kernel that captures 'this'}}
    });
  }
};
#define KERNEL(q, ...) q.single_task([=] { __VA_ARGS__; })
struct macro {
  int m;
  void run(sycl::queue &q, int *r) {
    KERNEL(q, *r = m); // expected-warning {{a member is used in a kernel that captures 'this'}} expected-note {{capture a copy of the object instead}}
  }
};
void instances(sycl::queue &q, int *p, float *f, plain &x) {
  x.in_a_template(q, p);
  x.in_a_template(q, f);
  of_a_template<int>().run(q, p);
}
