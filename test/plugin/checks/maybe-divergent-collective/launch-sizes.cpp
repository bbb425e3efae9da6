// Where all launches of a kernel name the size of their groups, it is known which ids are the same for a whole group; where one of them
// does not, or another translation unit may have a launch, it is not.
// RUN: %cohortxx -O0 -c -Xclang -verify %s -I %S/Inputs -o %t.o
// RUN: %cohortxx -O2 -c -Xclang -verify %s -I %S/Inputs -o %t.o
#include "launch-sizes.h"
#include <sycl/sycl.hpp>

using item = sycl::nd_item<1>;
#define THREADS 128
constexpr int block = 128;

#define DIVIDED(it, d)                                                                                                                 \
  const int pos = it.get_local_id(0) / 128 + it.get_group(0);                                                                          \
  if (d[pos])                                                                                                                          \
  sycl::group_barrier(it.get_group())

void literal(sycl::queue &q, int *d, int n) {
  q.parallel_for(sycl::nd_range<1>(n * 128, 128), [=](item it) { DIVIDED(it, d); });
}
void variables(sycl::queue &q, int *d, int n) {
  sycl::range<1> gws(n), lws(THREADS);
  int threads = block;
  q.submit([&](sycl::handler &h) { h.parallel_for<class a>(sycl::nd_range<1>(gws * lws, lws), [=](item it) { DIVIDED(it, d); }); });
  q.submit([&gws, lws, d](auto &h) { h.parallel_for(sycl::nd_range<1>(gws[0] * lws[0], lws), [=](item it) { DIVIDED(it, d); }); });
  const sycl::nd_range<1> whole{gws, sycl::range<1>(threads)};
  q.parallel_for(whole, [=](item it) { DIVIDED(it, d); });
}
template <int N> void in_a_template(sycl::queue &q, int *d) {
  q.parallel_for(sycl::nd_range<1>{N * 4, N}, [=](auto it) { DIVIDED(it, d); });
}
void templates(sycl::queue &q, int *d) {
  in_a_template<128>(q, d);
  in_a_template<64>(q, d);
}
void three_dimensions(sycl::queue &q, int *d, int n) {
  q.submit([&](sycl::handler &h) {
    h.parallel_for(sycl::nd_range<3>(sycl::range<3>(1, 1, n) * sycl::range<3>(1, 1, THREADS), sycl::range<3>(1, 1, THREADS)),
                   [=](sycl::nd_item<3> it) {
                     const int pos = it.get_local_id(2) / 128 + it.get_local_range(2) / 128 * it.get_group(2);
                     if (pos < n)
                       for (int i = 0; i < d[pos]; ++i) {
                         if (d[pos] == i)
                           continue;
                         it.barrier(sycl::access::fence_space::local_space);
                       }
                     if (it.get_local_id(1) == 0)
                       sycl::group_barrier(it.get_group());
                   });
  });
}
template <class F> void launch(sycl::queue &q, const F &f) { q.parallel_for(sycl::nd_range<1>(1024, 64), f); }
void several_launches(sycl::queue &q, int *d) {
  auto f = [=](item it) { DIVIDED(it, d); };
  launch(q, f);
  q.parallel_for(sycl::nd_range<1>(256, 32), f);
}
void global_ids(sycl::queue &q, int *d) {
  q.parallel_for(sycl::nd_range<1>(2048, 128), [=](item it) {
    const int i = it.get_global_id(0);
    if (d[i / 128] || d[i >> 8] || d[i & ~127])
      sycl::group_barrier(it.get_group());
    if (i >= 1024)
      return;
    sycl::group_barrier(it.get_group());
  });
}
void reduction(sycl::queue &q, int *d) {
  q.parallel_for(sycl::nd_range<1>(2048, 128), sycl::reduction(d, sycl::plus<>()), [=](item it, auto &sum) {
    DIVIDED(it, d);
    sum += 1;
  });
}
struct of_this_unit {
  int *d;
  void operator()(item it) const { DIVIDED(it, d); }
};
void functor(sycl::queue &q, int *d) { q.parallel_for(sycl::nd_range<1>(2048, 128), of_this_unit{d}); }
// Through a parameter of a function that only this file can call: its launches are those of all calls.
static void of_a_parameter(sycl::queue &q, int *d, int blocks, int threads) {
  q.parallel_for(sycl::nd_range<1>(size_t(blocks) * threads, threads), [=](item it) { DIVIDED(it, d); });
}
static void through_another(sycl::queue &q, int *d, int n, int threads = 64) { of_a_parameter(q, d, n, threads); }
template <typename T> static void of_a_template(sycl::queue &q, T *d, const sycl::range<1> &lws) {
  q.parallel_for(sycl::nd_range<1>(lws * 4, lws), [=](item it) { DIVIDED(it, d); });
}
namespace {
struct of_a_class {
  int *d;
  void launch(sycl::queue &q, sycl::range<1> lws) {
    int *d = this->d;
    q.submit([&](sycl::handler &h) { h.parallel_for(sycl::nd_range<1>(lws * 4, lws), [=](item it) { DIVIDED(it, d); }); });
  }
};
} // namespace
template <int N> void instance(sycl::queue &q, int *d) { of_a_parameter(q, d, N, N); }
void calls(sycl::queue &q, int *d, int n) {
  of_a_parameter(q, d, n, 128);
  of_a_parameter(q, d, n + 1, THREADS / 4);
  instance<16>(q, d);
  through_another(q, d, n);
  of_a_template(q, d, sycl::range<1>(128));
  of_a_template(q, d, sycl::range<1>(32));
  of_a_class{d}.launch(q, {128});
}
static size_t never_written = 128;
void of_a_static_variable(sycl::queue &q, int *d) {
  q.parallel_for(sycl::nd_range<1>(4 * never_written, never_written), [=](item it) { DIVIDED(it, d); });
}
class constant_member {
public:
  constant_member(sycl::queue &q) : q(q) {}
  void launch(int *d) {
    q.parallel_for(sycl::nd_range<1>(4 * threads, threads), [=](item it) { DIVIDED(it, d); });
  }

private:
  sycl::queue q;
  const size_t threads = 128;
};

// What is left.

static void of_an_unknown_argument(sycl::queue &q, int *d, int threads) {
  q.parallel_for(sycl::nd_range<1>(1024, threads), [=](item it) { DIVIDED(it, d); }); // expected-warning {{may be reached by only some}} expected-note {{this condition}}
}
static void of_a_large_argument(sycl::queue &q, int *d, int threads) {
  q.parallel_for(sycl::nd_range<1>(1024, threads), [=](item it) { DIVIDED(it, d); }); // expected-warning {{may be reached by only some}} expected-note {{this condition}}
}
static void of_a_changed_parameter(sycl::queue &q, int *d, int threads) {
  threads *= 2;
  q.parallel_for(sycl::nd_range<1>(1024, threads), [=](item it) { DIVIDED(it, d); }); // expected-warning {{may be reached by only some}} expected-note {{this condition}}
}
static void of_a_pointer(sycl::queue &q, int *d, int threads) {
  q.parallel_for(sycl::nd_range<1>(1024, threads), [=](item it) { DIVIDED(it, d); }); // expected-warning {{may be reached by only some}} expected-note {{this condition}}
}
static void of_itself(sycl::queue &q, int *d, int threads) {
  q.parallel_for(sycl::nd_range<1>(1024, threads), [=](item it) { DIVIDED(it, d); }); // expected-warning {{may be reached by only some}} expected-note {{this condition}}
  if (threads > 32)
    of_itself(q, d, threads / 2);
}
// Another file may call it.
void of_all_files(sycl::queue &q, int *d, int threads) {
  q.parallel_for(sycl::nd_range<1>(1024, threads), [=](item it) { DIVIDED(it, d); }); // expected-warning {{may be reached by only some}} expected-note {{this condition}}
}
void calls_that_say_less(sycl::queue &q, int *d, int n) {
  of_an_unknown_argument(q, d, 128);
  of_an_unknown_argument(q, d, n);
  of_a_large_argument(q, d, 128);
  of_a_large_argument(q, d, 256);
  of_a_changed_parameter(q, d, 128);
  of_a_pointer(q, d, 128);
  void (*call)(sycl::queue &, int *, int) = of_a_pointer;
  call(q, d, n);
  of_itself(q, d, 128);
  of_all_files(q, d, 128);
}
static size_t written = 128;
void of_a_written_variable(sycl::queue &q, int *d, size_t n) {
  q.parallel_for(sycl::nd_range<1>(4 * written, written), [=](item it) { DIVIDED(it, d); }); // expected-warning {{may be reached by only some}} expected-note {{this condition}}
  written = n;
}
namespace {
struct of_all_objects {
  static inline size_t threads = 128;
};
} // namespace
void of_a_static_member(sycl::queue &q, int *d, of_all_objects &o) {
  q.parallel_for(sycl::nd_range<1>(1024, of_all_objects::threads), [=](item it) { DIVIDED(it, d); }); // expected-warning {{may be reached by only some}} expected-note {{this condition}}
  o.threads = 64;
}
class initialised_member {
public:
  initialised_member(sycl::queue &q, size_t n) : q(q), threads(n) {}
  void launch(int *d) {
    q.parallel_for(sycl::nd_range<1>(4 * threads, threads), [=](item it) { DIVIDED(it, d); }); // expected-warning {{may be reached by only some}} expected-note {{this condition}}
  }

private:
  sycl::queue q;
  const size_t threads = 128;
};
struct aggregate_member {
  sycl::queue q;
  const size_t threads = 128;
  void launch(int *d) {
    q.parallel_for(sycl::nd_range<1>(4 * threads, threads), [=](item it) { DIVIDED(it, d); }); // expected-warning {{may be reached by only some}} expected-note {{this condition}}
  }
};


void another_size(sycl::queue &q, int *d) {
  q.parallel_for(sycl::nd_range<1>(2048, 256), [=](item it) { DIVIDED(it, d); }); // expected-warning {{may be reached by only some}} expected-note {{this condition}}
}
void another_launch(sycl::queue &q, int *d, int n) {
  auto f = [=](item it) { DIVIDED(it, d); }; // expected-warning {{may be reached by only some}} expected-note {{this condition}}
  q.parallel_for(sycl::nd_range<1>(2048, 128), f);
  q.parallel_for(sycl::nd_range<1>(2048, n), f);
}
void a_larger_launch(sycl::queue &q, int *d) {
  auto f = [=](item it) { DIVIDED(it, d); }; // expected-warning {{may be reached by only some}} expected-note {{this condition}}
  q.parallel_for(sycl::nd_range<1>(2048, 128), f);
  launch(q, [=](item) {});
  q.parallel_for(sycl::nd_range<1>(2048, 192), f);
}
void changed(sycl::queue &q, int *d, int n) {
  sycl::range<1> lws(128);
  if (n > 3)
    lws = sycl::range<1>(256);
  q.parallel_for(sycl::nd_range<1>(2048, lws), [=](item it) { DIVIDED(it, d); }); // expected-warning {{may be reached by only some}} expected-note {{this condition}}
  int threads = 128;
  [&] { threads *= 2; }();
  q.parallel_for(sycl::nd_range<1>(2048, threads), [=](item it) { DIVIDED(it, d); }); // expected-warning {{may be reached by only some}} expected-note {{this condition}}
}
void offset(sycl::queue &q, int *d) {
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  q.parallel_for(sycl::nd_range<1>(2048, 128, 3), [=](item it) {
    if (d[it.get_global_id(0) / 128]) // expected-note {{branch depends on}} expected-note {{differs}}
      sycl::group_barrier(it.get_group()); // expected-warning {{may be reached by only some}}
  });
}
// Of a header: other files may launch it with other sizes.
void of_a_header(sycl::queue &q, int *d) {
  q.parallel_for(sycl::nd_range<1>(2048, 128), of_others{d});
  q.parallel_for(sycl::nd_range<1>(2048, 128), made_for_others(d));
  launch_of_a_header(q, d);
}
