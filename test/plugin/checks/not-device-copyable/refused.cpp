// What a device cannot have a copy of is refused in a kernel.
// RUN: %cohortxx -Wno-unused -fsyntax-only -Xclang -verify %s
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <sycl/sycl.hpp>
#include <vector>

template <class K> void launch(const K &k) {
  sycl::queue().single_task(k);
}
void lambda(std::vector<int> v, int *p) {
  launch([=] { *p = v[0]; }); // expected-error {{a kernel cannot have a copy of 'v'; 'std::vector<int>' is not device copyable [cohort-not-device-copyable]}}
}
void by_name(const std::string &s, char *p) {
  launch([s, p] { *p = s[0]; }); // expected-error {{a kernel cannot have a copy of 's'; 'std::string' is not device copyable}}
}
void initialised(std::unique_ptr<int> u, int *p) {
  launch([p, s = std::shared_ptr<int>(std::move(u))] { *p = *s; }); // expected-error {{a kernel cannot have a copy of 's'; 'std::shared_ptr<int>' is not device copyable}}
}
void lambda_in_lambda(std::function<int()> f, int *p) {
  auto inner = [=] { return f(); }; // expected-error {{a kernel cannot have a copy of 'f'; 'std::function<int ()>' is not device copyable}}
  launch([=] { *p = inner(); }); // expected-note {{in what is captured here}}
}
struct functor {
  std::vector<int> v; // expected-error {{a kernel cannot have a copy of 'v'}}
  void operator()() const {}
};
void of_a_class() { launch(functor()); }
struct own {
  int x;
  own(const own &o) : x(o.x) {}
};
void of_the_program(own o, int *p) {
  launch([=] { *p = o.x; }); // expected-error {{a kernel cannot have a copy of 'o'; 'own' is not device copyable}}
}
struct holder {
  int size;
  std::map<int, int> m;
};
void of_a_member(holder h, int *p) {
  launch([=] { *p = h.size; }); // expected-error {{a kernel cannot have a copy of 'h'; 'holder' is not device copyable}}
}
void parts(std::pair<int, std::string> with, std::tuple<float, std::vector<int>> t, int *p) {
  launch([=] { *p = with.first; }); // expected-error {{a kernel cannot have a copy of 'with'; 'std::pair<int, std::string>' is not device copyable}}
  launch([=] { *p = std::get<0>(t); }); // expected-error {{a kernel cannot have a copy of 't'}}
}
template <class T> void in_a_template(T x, int *p) {
  launch([=] { *p = x.size(); }); // expected-error {{a kernel cannot have a copy of 'x'; 'std::vector<bool>' is not device copyable}}
}
template void in_a_template(std::vector<bool>, int *);
#define KERNEL(...) launch([=] { __VA_ARGS__; })
void in_a_macro(std::string s, char *p) {
  KERNEL(*p = s[1]); // expected-error {{a kernel cannot have a copy of 's'}}
}
void arrays(int *p) {
  std::string all[3];
  launch([=] { *p = all[1][0]; }); // expected-error {{a kernel cannot have a copy of 'all'; 'std::string' is not device copyable}}
}
