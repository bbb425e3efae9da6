// What moves or selects values of all sizes, beside a serial reference
// SPDX-License-Identifier: Apache-2.0
#ifndef TEST_MATRIX_SIZES_HPP
#define TEST_MATRIX_SIZES_HPP

#include "../../run/Inputs/expect.hpp"
#include <vector>

namespace sizes {
using namespace sycl;

template <class E, int N> struct array {
  E part[N];
  E &operator[](int i) { return part[i]; }
  const E &operator[](int i) const { return part[i]; }
};
/// With holes, where \p E is larger than a byte.
template <class E, int N> struct headed {
  signed char head;
  E part[N];
  E &operator[](int i) { return part[i]; }
  const E &operator[](int i) const { return part[i]; }
};

/// Number of elements; an element of a number is the number.
template <class T> inline constexpr int count = 0;
template <class E, int N> inline constexpr int count<array<E, N>> = N;
template <class E, int N> inline constexpr int count<headed<E, N>> = N;
template <class E, int N> inline constexpr int count<vec<E, N>> = N;
template <class E, std::size_t N> inline constexpr int count<marray<E, N>> = N;
template <class T> auto &element(T &x, int i) {
  if constexpr (count<std::remove_const_t<T>> == 0)
    return x;
  else
    return x[i];
}

/// Of the last value whose element is not 0, for each element: associative, not commutative.
struct last_set {
  template <class T> T operator()(T a, const T &b) const {
    for (int k = 0; k == 0 || k < count<T>; ++k)
      if (element(b, k) != std::decay_t<decltype(element(b, k))>(0))
        element(a, k) = element(b, k);
    return a;
  }
};

template <class T> T value(unsigned i) {
  T x{};
  for (int k = 0; k == 0 || k < count<T>; ++k) {
    using E = std::decay_t<decltype(element(x, k))>;
    const unsigned n = i * 37u + static_cast<unsigned>(k) * 11u;
    element(x, k) = n % 3 == 0 ? E(0) : E(static_cast<int>(n % 127));
  }
  return x;
}
template <class T> bool same(const T &a, const T &b) {
  bool is_same = true;
  for (int k = 0; k == 0 || k < count<T>; ++k)
    is_same = is_same && element(a, k) == element(b, k);
  return is_same;
}

/// A work-item's place: among the items of its sub-group, how many these are, and the linear id of the first.
struct place {
  unsigned lane, lanes, first;
};

enum result { permuted_1, permuted, left_1, left, right, selected, broadcast, group_broadcast_, chosen, divergent, reduced, included, excluded,
              group_reduced, group_included, group_excluded, results };

/// Work-groups of \p size work-items, so that the last sub-group of each is a part of one.
inline constexpr std::size_t size = 72, items = 2 * size;

template <class T> struct kernel {
  const T *in;
  T *out;
  place *places;
  unsigned by;
  void operator()(nd_item<1> it) const {
    const std::size_t i = it.get_global_linear_id();
    const auto g = it.get_group();
    const auto sg = it.get_sub_group();
    const unsigned lane = sg.get_local_linear_id(), lanes = sg.get_local_linear_range();
    places[i] = {lane, lanes, static_cast<unsigned>(it.get_local_linear_id()) - lane};
    const T x = in[i], y = in[items - 1 - i], init = in[0];
    T *o = out + i * results;
    o[permuted_1] = permute_group_by_xor(sg, x, 1);
    o[permuted] = permute_group_by_xor(sg, x, by);
    o[left_1] = shift_group_left(sg, x, 1);
    o[left] = shift_group_left(sg, x, by);
    o[right] = shift_group_right(sg, x, by);
    o[selected] = select_from_group(sg, x, (lane * 5 + by) % lanes);
    o[broadcast] = group_broadcast(sg, x, by % lanes);
    o[group_broadcast_] = group_broadcast(g, x, size - 1 - by);
    o[chosen] = lane % 2 ? x : y;
    T z = x;
    if (lane % 3 == 0)
      z = last_set()(y, x);
    else if (lane % 3 == 1)
      z = y;
    o[divergent] = z;
    o[reduced] = reduce_over_group(sg, x, last_set());
    o[included] = inclusive_scan_over_group(sg, x, last_set());
    o[excluded] = exclusive_scan_over_group(sg, x, init, last_set());
    o[group_reduced] = reduce_over_group(g, x, last_set());
    o[group_included] = inclusive_scan_over_group(g, x, last_set());
    o[group_excluded] = exclusive_scan_over_group(g, x, init, last_set());
  }
};

/// In sub-groups of \p Lanes work-items; 0: of as many as the device likes.
template <class T, int Lanes> void launch(queue &q, const kernel<T> &k) {
  const nd_range<1> range(items, size);
  if constexpr (Lanes == 0)
    q.parallel_for(range, [=](nd_item<1> it) { k(it); }).wait();
  else
    q.parallel_for(range, [=](nd_item<1> it) [[sycl::reqd_sub_group_size(Lanes)]] { k(it); }).wait();
}

/// The values of \p count items from \p first on, behind those of \p init.
template <class T> T fold(const T *in, std::size_t first, std::size_t count, T init) {
  for (std::size_t i = first; i != first + count; ++i)
    init = last_set()(init, in[i]);
  return init;
}

template <class T, int Lanes> void test(queue &q, const char *what) {
  constexpr unsigned by = 2;
  expect::shared<T> in(q, items), out(q, items * results);
  expect::shared<place> places(q, items);
  for (unsigned i = 0; i != items; ++i)
    in.data[i] = value<T>(i);
  launch<T, Lanes>(q, {in.data, out.data, places.data, by});
  const T *x = in.data;
  for (std::size_t i = 0; i != items; ++i) {
    const place p = places.data[i];
    const std::size_t group = i / size * size, first = group + p.first, local = i - group;
    const T y = x[items - 1 - i];
    auto check = [&](result r, const T &wanted) {
      expect::is_true(same(out.data[i * results + r], wanted), what, static_cast<long>(1000 * r + i));
    };
    if ((p.lane ^ 1) < p.lanes)
      check(permuted_1, x[first + (p.lane ^ 1)]);
    if ((p.lane ^ by) < p.lanes)
      check(permuted, x[first + (p.lane ^ by)]);
    if (p.lane + 1 < p.lanes)
      check(left_1, x[i + 1]);
    if (p.lane + by < p.lanes)
      check(left, x[i + by]);
    if (p.lane >= by)
      check(right, x[i - by]);
    check(selected, x[first + (p.lane * 5 + by) % p.lanes]);
    check(broadcast, x[first + by % p.lanes]);
    check(group_broadcast_, x[group + size - 1 - by]);
    check(chosen, p.lane % 2 ? x[i] : y);
    check(divergent, p.lane % 3 == 0 ? last_set()(y, x[i]) : p.lane % 3 == 1 ? y : x[i]);
    check(reduced, fold(x, first, p.lanes, T{}));
    check(included, fold(x, first, p.lane + 1, T{}));
    check(excluded, fold(x, first, p.lane, x[0]));
    check(group_reduced, fold(x, group, size, T{}));
    check(group_included, fold(x, group, local + 1, T{}));
    check(group_excluded, fold(x, group, local, x[0]));
  }
}

} // namespace sizes
#endif
