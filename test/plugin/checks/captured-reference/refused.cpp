// A reference to what is the host's is refused in a kernel, wherever it hides.
// RUN: %cohortxx -I%S/Inputs -Wno-unused -fsyntax-only -Xclang -verify %s
#include <launch.hpp>
// expected-error@launch.hpp:10 {{a kernel cannot use a reference to the host's 'result' [cohort-captured-reference]}}

void by_default(int x, int *p) {
  launch([&] { *p = x; }); // expected-error {{a kernel cannot use a reference to the host's 'p' [cohort-captured-reference]}} expected-error {{a kernel cannot use a reference to the host's 'x'}}
}
void by_name(int x, int *p) {
  launch([=, &x] { *p = x; }); // expected-error {{a kernel cannot use a reference to the host's 'x'}}
}
void initialised(int x, int *p) {
  launch([p, &r = x] { *p = r; }); // expected-error {{a kernel cannot use a reference to the host's 'r'}}
}
void lambda_in_lambda(int x, int *p) {
  auto inner = [&x] { return x; }; // expected-error {{a kernel cannot use a reference to the host's 'x'}}
  auto middle = [=] { return inner(); }; // expected-note {{in what is captured here}}
  launch([=] { *p = middle(); }); // expected-note {{in what is captured here}}
}
struct functor {
  int &r; // expected-error {{a kernel cannot use a reference to the host's 'r'}}
  void operator()() const { r = 1; }
};
void of_a_class(int x) { launch(functor{x}); }
struct parts {
  struct part {
    const float &limit; // expected-error {{a kernel cannot use a reference to the host's 'limit'}}
  } one[2];
};
void of_a_member(float x, int *p) {
  parts all{{{x}, {x}}};
  launch([=] { *p = all.one[0].limit; }); // expected-note {{in what is captured here}}
} // expected-note@-5 {{in what is captured here}}
struct base {
  int &r; // expected-error {{a kernel cannot use a reference to the host's 'r'}}
};
struct derived : base {
  explicit derived(int &x) : base{x} {}
  void operator()() const { r = 1; }
};
void of_a_base(int x) { launch(derived(x)); }
template <class T> void in_a_template(T x) {
  launch([&x] { x = T(); }); // expected-error {{a kernel cannot use a reference to the host's 'x'}}
}
template void in_a_template(int);
template void in_a_template(float);
#define KERNEL(...) launch([&] { __VA_ARGS__; })
void in_a_macro(int x) {
  KERNEL(x = 1); // expected-error {{a kernel cannot use a reference to the host's 'x'}}
}
void range_and_groups(int x) {
  sycl::queue().parallel_for(sycl::range<1>(4), [&](sycl::id<1>) { x = 1; }); // expected-error {{a kernel cannot use a reference to the host's 'x'}}
  sycl::queue().parallel_for(sycl::nd_range<1>(4, 4), [&](auto) { x = 1; }); // expected-error {{a kernel cannot use a reference to the host's 'x'}}
  sycl::queue().parallel(sycl::range<1>(4), sycl::range<1>(4), [&](auto) { x = 1; }); // expected-error {{a kernel cannot use a reference to the host's 'x'}}
}
