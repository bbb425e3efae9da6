// What is copied byte by byte, what the program or the standard says is as good, and classes of the headers.
// RUN: %cohortxx -Wno-unused -Werror -fsyntax-only -Xclang -verify %s
// expected-no-diagnostics
#include <array>
#include <complex>
#include <sycl/sycl.hpp>

struct own {
  int x;
  own(const own &o) : x(o.x) {}
};
template <class T> struct mine {
  T x;
  mine(const mine &o) : x(o.x) {}
};
namespace sycl {
template <> struct is_device_copyable<own> : std::true_type {};
template <class T> struct is_device_copyable<mine<T>> : is_device_copyable<T> {};
} // namespace sycl
static_assert(sycl::is_device_copyable_v<std::pair<int, own>> && sycl::is_device_copyable_v<std::tuple<own, int>> &&
              sycl::is_device_copyable_v<own[3]> && !sycl::is_device_copyable_v<std::tuple<int, std::string>>);

struct plain {
  int a[3];
  struct {
    float b;
  } c;
};
// Copied by its bytes, but not assigned.
struct counts_assignments {
  int x, assignments = 0;
  counts_assignments(int i) : x(i) {}
  counts_assignments(const counts_assignments &) = default;
  counts_assignments &operator=(const counts_assignments &other) {
    x = other.x;
    ++assignments;
    return *this;
  }
};
void assigned(sycl::queue &q, counts_assignments c, int *p) {
  q.single_task([=] { *p = c.x; });
}
void all(sycl::queue &q, own o, mine<mine<int>> m, std::tuple<int, own> t, std::pair<float, int> with, std::array<plain, 3> a, std::complex<float> c,
         sycl::vec<int, 4> v, int *p, sycl::span<int, 3> s) {
  q.single_task([=] { *p = o.x + m.x.x + std::get<0>(t) + with.second + a[1].a[2] + c.real() + v[1] + s[1]; });
  own several[2] = {o, o};
  q.single_task([=] { *p = several[1].x; });
  sycl::buffer<int, 2> b{sycl::range<2>(4, 4)};
  q.submit([&](sycl::handler &h) {
    sycl::accessor one(b, h);
    auto inner = [=](int i) { return one[i][0]; };
    struct holder {
      decltype(one) two;
    } with_accessor{one};
    h.single_task([=] { *p = inner(3) + with_accessor.two[0][1]; });
  });
}
