// Reductions of range, nd_range and scoped kernels: into buffers, USM and spans, several at once, of any operator and type.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 %for_one_isa -I%S/Inputs %s -o %t.O3 %cohort_libs && %t.O3
#include "expect.hpp"
using namespace sycl;

/// No identity, no default constructor, and the order of the operands shows.
struct ends {
  int first, last;
  ends() = delete;
  constexpr ends(int f, int l) : first(f), last(l) {}
};
struct joined {
  ends operator()(const ends &a, const ends &b) const { return {a.first < b.first ? a.first : b.first, a.last > b.last ? a.last : b.last}; }
};

/// How the items of a kernel are met, whatever its kind: 'body' gets their linear id and the reducers.
template <class Body> struct by_range {
  Body body;
  template <class... R> void operator()(item<1> it, R &...r) const { body(it.get_linear_id(), r...); }
  template <class... R> void operator()(item<2> it, R &...r) const { body(it.get_linear_id(), r...); }
  template <class... R> void operator()(item<3> it, R &...r) const { body(it.get_linear_id(), r...); }
};
template <int D, class Body> struct by_nd_range {
  Body body;
  template <class... R> void operator()(nd_item<D> it, R &...r) const { body(it.get_global_linear_id(), r...); }
};
template <class Body> struct by_group {
  Body body;
  template <class P, class... R> void operator()(s_group<P> g, R &...r) const {
    distribute_items(g, [&](s_item<P::dimensions> it) { body(it.get_global_linear_id(), r...); });
  }
};

/// Calls 'with' with each way to run n = groups * size items.
template <int D, class With> void each_kind(range<D> groups, range<D> size, With with) {
  with([=](handler &h, auto body, auto... r) { h.parallel_for(groups * size, r..., by_range<decltype(body)>{body}); });
  with([=](handler &h, auto body, auto... r) {
    h.parallel_for(nd_range<D>(groups * size, size), r..., by_nd_range<D, decltype(body)>{body});
  });
  with([=](handler &h, auto body, auto... r) { h.parallel(groups, size, r..., by_group<decltype(body)>{body}); });
}

template <int D> void test(queue &q, range<D> groups, range<D> size) {
  const long n = static_cast<long>((groups * size).size());
  expect::shared<long> sums(q, 4);
  expect::shared<float> least(q, 1);
  expect::shared<int> bins(q, 5);
  ends *both = malloc_shared<ends>(1, q);
  int kinds = 0;
  each_kind(groups, size, [&](auto launch) {
    ++kinds;
    // USM, the identity known; the old value counts.
    sums[0] = 5;
    least[0] = 1000;
    q.submit([&](handler &h) {
       launch(
           h, [](std::size_t i, auto &sum, auto &smallest) {
             sum += static_cast<long>(i);
             smallest.combine(static_cast<float>(i) - 3.5f);
           },
           reduction(sums.data, plus<long>()), reduction(least.data, minimum<>()));
     }).wait();
    expect::equal(sums[0], 5 + n * (n - 1) / 2, "sum", n);
    expect::equal(least[0], -3.5f, "minimum", n);

    // A buffer; the old value does not count.
    int product = 77;
    {
      buffer<int, 1> b(&product, range<1>(1));
      q.submit([&](handler &h) {
        launch(
            h, [](std::size_t i, auto &r) { r *= i % 16 == 3 && i < 100 ? 2 : 1; },
            reduction(b, h, multiplies<int>(), {property::reduction::initialize_to_identity()}));
      });
    }
    int twos = 0;
    for (long i = 3; i < n && i < 100; i += 16)
      ++twos;
    expect::equal(product, 1 << twos, "product in a buffer", n);

    // A lambda with an identity that is given; three reductions in one kernel.
    sums[1] = -1, sums[2] = 0, sums[3] = 0;
    q.submit([&](handler &h) {
       launch(
           h, [](std::size_t i, auto &largest, auto &bits, auto &count) {
             largest.combine(static_cast<long>(i * 7 % 101) + largest.identity());
             bits |= 1l << i % 7;
             ++count;
           },
           reduction(sums.data + 1, 0, [](long a, long b) { return a > b ? a : b; }),
           reduction(sums.data + 2, bit_or<>()), reduction(sums.data + 3, plus<>()));
     }).wait();
    long largest = 0, bits = 0;
    for (long i = 0; i < n; ++i) {
      largest = i * 7 % 101 > largest ? i * 7 % 101 : largest;
      bits |= 1l << i % 7;
    }
    expect::equal(sums[1], largest, "lambda", n);
    expect::equal(sums[2], bits, "bits", n);
    expect::equal(sums[3], n, "count", n);

    // No identity at all.
    *both = ends(4, 4);
    q.submit([&](handler &h) {
       launch(
           h, [](std::size_t i, auto &r) { r.combine(ends(static_cast<int>(i) + 2, static_cast<int>(i))); },
           reduction(both, joined()));
     }).wait();
    expect::equal(both->first, 2, "no identity", n);
    expect::equal(both->last, n > 5 ? n - 1 : 4, "no identity", n);

    // A span is reduced element by element.
    for (int i = 0; i < 5; ++i)
      bins[i] = 10 * i;
    q.submit([&](handler &h) {
       launch(
           h, [](std::size_t i, auto &r) {
             static_assert(std::decay_t<decltype(r)>::dimensions == 1);
             r[i % 5] += 1;
             ++r[0];
           },
           reduction(span<int, 5>(bins.data, 5), plus<int>()));
     }).wait();
    for (int i = 0; i < 5; ++i)
      expect::equal(bins[i], 10 * i + (n + 4 - i) / 5 + (i == 0 ? n : 0), "span", i);
  });
  expect::equal(kinds, 3, "kinds of kernels");
  sycl::free(both, q);
}

int main() {
  queue q;
  test<1>(q, {1}, {1});
  test<1>(q, {40}, {50});
  test<2>(q, {3, 2}, {4, 7});
  test<3>(q, {2, 1, 3}, {2, 3, 5});

  // Shortcuts of the queue, after events; a number as the range; all orders of the items.
  long *sum = malloc_shared<long>(1, q);
  *sum = 0;
  const event first = q.parallel_for(100000, reduction(sum, plus<>()), [](id<1> i, auto &r) { r += i[0]; });
  const event second = q.parallel_for(nd_range<1>(64, 32), first, reduction(sum, plus<>()), [](nd_item<1>, auto &r) { r += 1; });
  const event third = q.parallel(range<1>(2), range<1>(8), std::vector<event>{second}, reduction(sum, plus<>()), [](auto g, auto &r) {
    single_item(g, [&] { r += 1000; });
  });
  q.parallel_for<class named>(range<2>(0, 5), third, reduction(sum, plus<>()), [](item<2>, auto &r) { r += 1; }).wait();
  expect::equal(*sum, 100000l * 99999 / 2 + 64 + 2000, "queue");
  q.parallel_for(range<1>(0), reduction(sum, plus<>(), {property::reduction::initialize_to_identity()}), [](id<1>, auto &) {}).wait();
  expect::equal(*sum, 0, "nothing to reduce");

  // Elements of a span, counted up either way; a pair, which C++ does not call trivially copyable.
  int *counts = malloc_shared<int>(4, q);
  q.fill(counts, 0, 4).wait();
  q.parallel_for(1000, reduction(span<int, 4>(counts, 4), plus<>()), [](id<1> i, auto &r) {
     r[i[0] % 3]++;
     ++r[3];
   }).wait();
  expect::equal(counts[0] * 1000000 + counts[1] * 1000 + counts[2], 334333333, "counted up behind");
  expect::equal(counts[3], 1000, "counted up in front");
  auto *pairs = malloc_shared<int2>(1, q);
  *pairs = int2(7, 8);
  q.parallel_for(100, reduction(pairs, int2(0), std::plus<int2>()), [](id<1>, auto &r) {
     ++r;
     r++;
   }).wait();
  expect::is_true(pairs->x() == 207 && pairs->y() == 208, "a vec counted up, with std::plus");
  free(pairs, q);
  using place = std::pair<float, int>;
  auto *least = malloc_shared<place>(1, q);
  *least = {1e9f, -1};
  q.parallel_for(777, reduction(least, place{1e9f, -1}, minimum<place>()), [](id<1> i, auto &r) {
     const int x = int(i[0]);
     r.combine(place{float((x * 37 + 5) % 778), x});
   }).wait();
  int at = 0;
  for (int x = 0; x < 777; ++x)
    at = (x * 37 + 5) % 778 < (at * 37 + 5) % 778 ? x : at;
  expect::equal(least->second, at, "the place of the least");
  expect::equal(int(least->first), (at * 37 + 5) % 778, "the least");

  // Operators of the C++ library, with those of reducers.
  *sum = 0;
  q.parallel_for(100, reduction(sum, std::plus<>()), [](id<1> i, auto &r) { r += long(i[0]); }).wait();
  expect::equal(*sum, 4950, "std::plus");
  q.parallel_for(nd_range<1>(64, 16), reduction(sum, std::bit_or<long>()), [](nd_item<1> it, auto &r) { r |= long(it.get_global_id(0)) << 20; })
      .wait();
  expect::equal(*sum, 4950 | 63l << 20, "std::bit_or");

  // Accessors, as before SYCL 2020: of elements that are kept or not.
  buffer<int, 1> single{range<1>(1)};
  single.get_host_access()[0] = 7;
  q.submit([&](handler &h) {
    accessor<int, 1, access_mode::read_write> kept(single, h);
    h.parallel_for(nd_range<1>(64, 16), reduction(kept, plus<>()), [](nd_item<1> it, auto &r) { r += int(it.get_global_id(0)); });
  });
  expect::equal(single.get_host_access()[0], 7 + 2016, "an accessor");
  q.submit([&](handler &h) {
    accessor<int, 0, access_mode::write> replaced(single, h);
    h.parallel_for(range<1>(40), reduction(replaced, -5, [](int a, int b) { return a > b ? a : b; }), [](id<1> i, auto &r) {
      r.combine(int(i[0]) * 7 % 40);
    });
  });
  expect::equal(single.get_host_access()[0], 39, "an accessor that only writes");

  // What cannot be.
  auto refused = [&](auto make, const char *what) {
    try {
      q.submit(make);
      expect::is_true(false, what);
    } catch (const exception &e) {
      expect::is_true(e.code() == errc::invalid, e.what());
    }
  };
  buffer<int, 1> two{range<1>(2)};
  refused([&](handler &h) { h.parallel_for(4, reduction(two, h, plus<>()), [](id<1>, auto &) {}); }, "buffer of two");
  refused([&](handler &h) {
    h.parallel_for(4, reduction(sum, [](long a, long) { return a; }, {property::reduction::initialize_to_identity()}), [](id<1>, auto &) {});
  }, "no identity to start from");
  sycl::free(sum, q);
  return expect::result();
}
