// What '__SYCL_DEVICE_ONLY__' selects for the host is reported where kernels use it, once for each choice, if nothing is compiled twice.
// RUN: %cohortxx -fplugin-arg-cohort-device-compile=never -fsyntax-only -Wno-c++23-extensions -I%cohort_include -Xclang -verify %s
#include <sycl/sycl.hpp>

#ifdef __SYCL_DEVICE_ONLY__ // expected-note {{selected here}}
#define ADD(x, n) sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device>(x) += n
#else
#define ADD(x, n) x += n
#endif
#define ADD_ONE(x) ADD(x, 1)

inline int lane() {
#if defined(__SYCL_DEVICE_ONLY__) // expected-note {{selected here}}
  return 1;
#else
  return 2; // expected-warning {{a kernel has code for the host: '__SYCL_DEVICE_ONLY__' is not defined}}
#endif
}

template <class T> void check(T *p) {
#ifndef __SYCL_DEVICE_ONLY__ // expected-note {{selected here}}
  if (!p) // expected-warning {{a kernel has code for the host}}
    *p = 0;
#endif
}

struct sum {
  int n = 0;
#if !defined(__SYCL_DEVICE_ONLY__) && !defined(SOMETHING_ELSE) // expected-note {{selected here}}
  void operator+=(int x) { n += x; } // expected-warning {{a kernel has code for the host}}
#endif
};

#if defined(SOMETHING_ELSE)
inline int place() { return 0; }
#elif defined(__SYCL_DEVICE_ONLY__) // expected-note {{selected here}}
inline int place() { return 1; }
#elif !defined(ANOTHER)
inline int place() { return 2; } // expected-warning {{a kernel has code for the host}}
#endif

// expected-note@+3 {{selected here}}
#if 0
inline int second() { return 0; }
#elifndef __SYCL_DEVICE_ONLY__
inline int second() { return 2; } // expected-warning {{a kernel has code for the host}}
#endif

// expected-note@+3 {{selected here}}
#ifdef SOMETHING_ELSE
inline int third() { return 0; }
#elifdef __SYCL_DEVICE_ONLY__
inline int third() { return 1; }
#else
inline int third() { return 2; } // expected-warning {{a kernel has code for the host}}
#endif

// Declarations without code.
#ifdef __SYCL_DEVICE_ONLY__ // expected-note {{selected here}}
using how = std::true_type;
#else
using how = std::false_type;
#endif
#ifdef __SYCL_DEVICE_ONLY__ // expected-note {{selected here}}
constexpr int width = 32;
#else
constexpr int width = 1;
#endif
#ifdef __SYCL_DEVICE_ONLY__ // expected-note {{selected here}}
struct policy {
  int value = 1;
};
#else
struct policy {
  int value = 2;
};
#endif
struct both {
#ifdef __SYCL_DEVICE_ONLY__ // expected-note {{selected here}}
  int first = 1, second = 2;
#else
  int second = 2, first = 1;
#endif
};
template <class T> int value_of() { return T::value; }

// The host's branch has been taken before anybody asks.
#if 1
inline int taken() { return 0; }
#elif defined(__SYCL_DEVICE_ONLY__)
inline int taken() { return 1; }
#elifdef __SYCL_DEVICE_ONLY__
inline int taken() { return 1; }
#endif

void f(sycl::queue &q, int *p) {
  q.single_task([=] { p[0] = place() + second() + third() + taken(); });
  q.single_task([=] {
    p[0] = value_of<how>(); // expected-warning {{a kernel has code for the host}}
    p[1] = width;           // expected-warning {{a kernel has code for the host}}
    policy by;              // expected-warning {{a kernel has code for the host}}
    both members;
    p[2] = by.value + members.first; // expected-warning {{a kernel has code for the host}}
  });
  q.parallel_for(8, [=](sycl::id<1>) {
    ADD_ONE(p[0]); // expected-warning {{a kernel has code for the host}}
    ADD(p[1], lane());
    check(p);
    sum s;
    s += 1;
  });
}
