// All group functions on all kinds of groups with one type and one operator, beside a serial reference
// SPDX-License-Identifier: Apache-2.0
#ifndef TEST_MATRIX_MATRIX_HPP
#define TEST_MATRIX_MATRIX_HPP

#include "../../run/Inputs/expect.hpp"
#include <cmath>
#include <complex>
#include <vector>

namespace matrix {
using namespace sycl;

/// Neither a number nor as large as a word.
struct structure {
  short first, last;
  int count;
  char rest[3];
};

// Values: small whole numbers, mostly 1, so that no operation rounds and products stay in range.
/// Sums of 1024 are exact in bfloat16: 256 at most.
template <class T> struct values {
  static T of(unsigned i) { return T(i % 61 == 7 ? 2 : i % 5 == 3 ? 1 : 0); }
  /// To the bit. Kernels compare too, and have no memcmp.
  static bool same(const T &a, const T &b, double) {
    const auto *left = reinterpret_cast<const unsigned char *>(&a), *right = reinterpret_cast<const unsigned char *>(&b);
    for (std::size_t i = 0; i < sizeof(T); ++i)
      if (left[i] != right[i])
        return false;
    return true;
  }
};
template <> struct values<bool> {
  static bool of(unsigned i) { return i % 5 != 2; }
  static bool same(bool a, bool b, double) { return a == b; }
};
template <class T, int N> struct values<vec<T, N>> {
  static vec<T, N> of(unsigned i) {
    vec<T, N> v;
    for (int k = 0; k < N; ++k)
      v[k] = values<T>::of(i + 3 * static_cast<unsigned>(k));
    return v;
  }
  static bool same(const vec<T, N> &a, const vec<T, N> &b, double) {
    for (int k = 0; k < N; ++k)
      if (a[k] != b[k])
        return false;
    return true;
  }
};
template <class T, std::size_t N> struct values<marray<T, N>> {
  static marray<T, N> of(unsigned i) {
    marray<T, N> v;
    for (std::size_t k = 0; k < N; ++k)
      v[k] = values<T>::of(i + 3 * static_cast<unsigned>(k));
    return v;
  }
  static bool same(const marray<T, N> &a, const marray<T, N> &b, double) {
    for (std::size_t k = 0; k < N; ++k)
      if (a[k] != b[k])
        return false;
    return true;
  }
};
template <> struct values<std::complex<float>> {
  static std::complex<float> of(unsigned i) { return {values<float>::of(i), values<float>::of(i + 1)}; }
  static bool same(const std::complex<float> &a, const std::complex<float> &b, double) { return a == b; }
};
template <> struct values<structure> {
  static structure of(unsigned i) { return {static_cast<short>(i % 100), static_cast<short>(i * 7 % 101), 1, {'a', 'b', static_cast<char>('a' + i % 26)}}; }
  static bool same(const structure &a, const structure &b, double) {
    return a.first == b.first && a.last == b.last && a.count == b.count && a.rest[0] == b.rest[0] && a.rest[1] == b.rest[1] &&
           a.rest[2] == b.rest[2];
  }
};
/// Numbers whose sums round. The bound: each of n additions rounds a partial sum, which is n at most, once.
template <class T> struct rounded_values {
  static T of(unsigned i) { return T(1) / T(i % 17 + 3); }
  static bool same(T a, T b, double n) { return std::fabs(double(a) - double(b)) <= n * n * std::numeric_limits<T>::epsilon(); }
};

/// Numbers whose products are exact in any order, and 0 only behind many others.
template <class T> struct factors : values<T> {
  static T of(unsigned i) {
    if (i % 977 == 500)
      return T(0);
    if constexpr (std::is_integral_v<T>)
      return T(i % 61 == 7 ? 2 : std::is_signed_v<T> && i % 5 == 3 ? -1 : 1);
    else
      return T(i % 61 == 7 ? 2.0f : i % 61 == 31 ? 0.5f : i % 5 == 3 ? -1.0f : 1.0f);
  }
};
template <class T, int N> struct factors<vec<T, N>> : values<vec<T, N>> {
  static vec<T, N> of(unsigned i) {
    vec<T, N> v;
    for (int k = 0; k < N; ++k)
      v[k] = factors<T>::of(i + 3 * static_cast<unsigned>(k));
    return v;
  }
};
template <class T, std::size_t N> struct factors<marray<T, N>> : values<marray<T, N>> {
  static marray<T, N> of(unsigned i) {
    marray<T, N> v;
    for (std::size_t k = 0; k < N; ++k)
      v[k] = factors<T>::of(i + 3 * static_cast<unsigned>(k));
    return v;
  }
};

/// Keeps the left one's beginning and the right one's end: associative, not commutative. Of numbers, the first that is not 0.
struct callable {
  structure operator()(const structure &a, const structure &b) const {
    structure r = b;
    r.first = a.first;
    r.count = a.count + b.count;
    return r;
  }
  template <class T> T operator()(const T &a, const T &b) const {
    const bool empty = values<T>::same(a, T(), 0);
    return empty ? b : a;
  }
};

/// Which group an item is in, and as which member.
struct place {
  int group, member;
};

constexpr int forms = 12;
const char *const form_names[forms] = {"reduce", "reduce, init", "inclusive scan", "inclusive scan, init", "exclusive scan, init", "exclusive scan",
                                       "joint reduce, init", "joint reduce", "joint inclusive scan", "joint inclusive scan, init",
                                       "joint exclusive scan, init", "joint exclusive scan"};

/// The results of one kind of group: n of each form; a joint scan's are what it wrote for the group's work-group.
template <class T> struct results {
  T *at;
  std::size_t n;
  T &operator()(int form, std::size_t i) const { return at[static_cast<std::size_t>(form) * n + i]; }
};

template <class T, class V, class Op> void check(const results<T> &r, const place *where, std::size_t size, Op op, const char *what) {
  constexpr bool identity = has_known_identity_v<Op, T>;
  const T init = V::of(7);
  const std::size_t n = r.n;
  std::vector<std::vector<std::size_t>> groups(n);
  for (std::size_t i = 0; i < n; ++i) {
    auto &g = groups[static_cast<std::size_t>(where[i].group)];
    g.resize(std::max(g.size(), static_cast<std::size_t>(where[i].member) + 1), n);
    g[static_cast<std::size_t>(where[i].member)] = i;
  }
  auto same = [&](int form, std::size_t i, const T &wanted, double count) {
    ++expect::checks;
    if (!V::same(r(form, i), wanted, count) && ++expect::failures <= 20)
      std::fprintf(stderr, "failed: %s: %s at %zu\n", what, form_names[form], i);
  };
  // Joint functions go over the work-group's numbers.
  auto scans = [&](const std::vector<std::size_t> &items, int inclusive, int with_init, int exclusive_init, int exclusive) {
    T scan = init, front = init, before = init;
    if constexpr (identity)
      before = known_identity_v<Op, T>;
    bool first = true;
    for (std::size_t k = 0; k < items.size(); ++k) {
      const std::size_t i = items[k];
      const double count = static_cast<double>(k + 2);
      same(exclusive_init, i, front, count);
      if constexpr (identity)
        same(exclusive, i, before, count);
      const T x = V::of(static_cast<unsigned>(i));
      scan = first ? x : T(op(scan, x));
      front = op(front, x);
      before = op(before, x);
      first = false;
      same(inclusive, i, scan, count);
      same(with_init, i, front, count);
    }
    return scan;
  };
  for (const auto &items : groups) {
    if (items.empty())
      continue;
    const T all = scans(items, 2, 3, 4, 5);
    for (std::size_t i : items) {
      same(0, i, all, static_cast<double>(items.size()));
      same(1, i, op(init, all), static_cast<double>(items.size() + 1));
    }
  }
  for (std::size_t b = 0; b < n; b += size) {
    std::vector<std::size_t> items(size);
    for (std::size_t k = 0; k < size; ++k)
      items[k] = b + k;
    const T all = scans(items, 8, 9, 10, 11);
    for (std::size_t i : items) {
      same(6, i, op(init, all), static_cast<double>(size + 1));
      if constexpr (identity)
        same(7, i, all, static_cast<double>(size));
    }
  }
}

/// Joint functions on x; base is the first item of the work-group, whose results each kind of group writes.
template <class Group, class T, class V, class Op>
void joint(const Group &g, const T *x, std::size_t base, std::size_t size, const results<T> &r, Op op, T &with_init, T &plain) {
  const T init = V::of(7);
  const T *first = x + base, *last = first + size;
  with_init = joint_reduce(g, first, last, init, op);
  joint_inclusive_scan(g, first, last, &r(8, base), op);
  joint_inclusive_scan(g, first, last, &r(9, base), op, init);
  joint_exclusive_scan(g, first, last, &r(10, base), init, op);
  if constexpr (has_known_identity_v<Op, T>) {
    plain = joint_reduce(g, first, last, op);
    joint_exclusive_scan(g, first, last, &r(11, base), op);
  }
}

template <class T, class V, class Op, class Group>
void on_group(const Group &g, const T *x, std::size_t i, const results<T> &r, Op op) {
  const T init = V::of(7);
  r(0, i) = reduce_over_group(g, x[i], op);
  r(1, i) = reduce_over_group(g, x[i], init, op);
  r(2, i) = inclusive_scan_over_group(g, x[i], op);
  r(3, i) = inclusive_scan_over_group(g, x[i], op, init);
  r(4, i) = exclusive_scan_over_group(g, x[i], init, op);
  if constexpr (has_known_identity_v<Op, T>)
    r(5, i) = exclusive_scan_over_group(g, x[i], op);
}

/// Votes, broadcasts and shuffles; whether each gave what it should.
template <class T, class V, class Group> bool moves(const Group &g, std::size_t member, std::size_t members) {
  const T x = V::of(static_cast<unsigned>(member));
  const auto is = [](const T &a, std::size_t k) { return V::same(a, V::of(static_cast<unsigned>(k)), 0); };
  const auto is_first = [=](const T &a) { return is(a, 0); };
  typename Group::id_type last;
  for (int d = 0; d < Group::dimensions; ++d)
    last[d] = g.get_local_range()[d] - 1;
  bool all_alike = true, any_alike = false;
  for (std::size_t k = 0; k < members; ++k) {
    all_alike &= is(V::of(static_cast<unsigned>(k)), 0);
    any_alike |= is(V::of(static_cast<unsigned>(k)), 1);
  }
  bool right = is(group_broadcast(g, x), 0);
  right &= is(group_broadcast(g, x, typename Group::linear_id_type(members / 2)), members / 2);
  right &= is(group_broadcast(g, x, last), members - 1);
  right &= any_of_group(g, x, is_first) && all_of_group(g, x, is_first) == all_alike;
  right &= none_of_group(g, x, [=](const T &a) { return is(a, 1); }) == !any_alike;
  right &= any_of_group(g, member == members - 1) && all_of_group(g, member < members) && none_of_group(g, member == members);
  if constexpr (std::is_same_v<Group, sub_group>) {
    const T left = shift_group_left(g, x, 2), before = shift_group_right(g, x), other = permute_group_by_xor(g, x, 1);
    const T chosen = select_from_group(g, x, id<1>(members - 1 - member));
    right &= (member + 2 >= members || is(left, member + 2)) && (member == 0 || is(before, member - 1));
    right &= ((member ^ 1) >= members || is(other, member ^ 1)) && is(chosen, members - 1 - member);
  }
  return right;
}

template <class T, class V, class Op, int D> void test_nd(queue &q, range<D> groups, range<D> size, Op op, const char *what) {
  const std::size_t each = size.size(), n = each * groups.size();
  expect::shared<T> in(q, n), out(q, 2 * forms * n);
  expect::shared<place> places(q, 2 * n);
  expect::shared<int> moved(q, 2 * n);
  for (std::size_t i = 0; i < n; ++i)
    in[i] = V::of(static_cast<unsigned>(i));
  const T *x = in.data;
  place *p = places.data;
  int *m = moved.data;
  const results<T> of_group{out.data, n}, of_sub_group{out.data + forms * n, n};
  // Several kernels: Intel's compiler for OpenCL devices does not stand many values across many barriers.
  const auto index = [=](nd_item<D> it) { return it.get_group_linear_id() * each + it.get_local_linear_id(); };
  const nd_range<D> items(groups * size, size);
  q.parallel_for(items, [=](nd_item<D> it) {
    p[index(it)] = {static_cast<int>(it.get_group_linear_id()), static_cast<int>(it.get_local_linear_id())};
    on_group<T, V>(it.get_group(), x, index(it), of_group, op);
  });
  q.parallel_for(items, [=](nd_item<D> it) {
    const std::size_t i = index(it);
    joint<group<D>, T, V>(it.get_group(), x, it.get_group_linear_id() * each, each, of_group, op, of_group(6, i), of_group(7, i));
  });
  q.parallel_for(items, [=](nd_item<D> it) {
    const sub_group sg = it.get_sub_group();
    const std::size_t i = index(it), member = sg.get_local_linear_id();
    p[n + i] = {static_cast<int>(i - member), static_cast<int>(member)};
    on_group<T, V>(sg, x, i, of_sub_group, op);
    joint<sub_group, T, V>(sg, x, it.get_group_linear_id() * each, each, of_sub_group, op, of_sub_group(6, i), of_sub_group(7, i));
    m[i] = moves<T, V>(sg, member, sg.get_local_linear_range());
  });
  q.parallel_for(items, [=](nd_item<D> it) {
    const bool right = moves<T, V>(it.get_group(), it.get_local_linear_id(), each);
    m[n + index(it)] = right;
  });
  q.wait();
  check<T, V>(of_group, p, each, op, what);
  check<T, V>(of_sub_group, p + n, each, op, what);
  for (std::size_t i = 0; i < 2 * n; ++i)
    expect::equal(m[i], 1, what, static_cast<long>(i));
}

/// Of the work-group \p w or one of its units.
template <class T, class V, class Op, class Group, class WorkGroup>
void on_scoped(const Group &g, const WorkGroup &w, const T *x, std::size_t size, const results<T> &r, place *p, Op op) {
  using item = s_item<Group::dimensions>;
  const T init = V::of(7);
  const std::size_t base = w.get_group_linear_id() * size;
  const auto position = [&](const item &it) { return base + it.get_local_linear_id(w); };
  memory_environment(g, require_private_mem<T>(), [&](auto &value) {
    distribute_items_and_wait(g, [&](item it) { value(it) = x[position(it)]; });
    const T all = reduce_over_group(g, value, op), all_init = reduce_over_group(g, value, init, op);
    auto inclusive = inclusive_scan_over_group(g, value, op);
    auto with_init = inclusive_scan_over_group(g, value, op, init);
    auto before = exclusive_scan_over_group(g, value, init, op);
    T joint_init = init, joint_plain = init;
    joint<Group, T, V>(g, x, base, size, r, op, joint_init, joint_plain);
    // The group's number is that of its first item.
    private_memory_environment<int>(g, [&](auto &place_of) {
      distribute_items_and_wait(g, [&](item it) { place_of(it) = static_cast<int>(position(it)); });
      const int number = group_broadcast(g, place_of);
      distribute_items_and_wait(g, [&](item it) {
        const std::size_t i = position(it);
        p[i] = {number, static_cast<int>(it.get_local_linear_id(g))};
        r(0, i) = all;
        r(1, i) = all_init;
        r(2, i) = inclusive(it);
        r(3, i) = with_init(it);
        r(4, i) = before(it);
        r(6, i) = joint_init;
        r(7, i) = joint_plain;
      });
    });
    if constexpr (has_known_identity_v<Op, T>) {
      auto plain = exclusive_scan_over_group(g, value, op);
      distribute_items_and_wait(g, [&](item it) { r(5, position(it)) = plain(it); });
    }
  });
}

template <class T, class V, class Op, int D> void test_scoped(queue &q, range<D> groups, range<D> size, Op op, const char *what) {
  const std::size_t each = size.size(), n = each * groups.size();
  expect::shared<T> in(q, n), out(q, 2 * forms * n);
  expect::shared<place> places(q, 2 * n);
  for (std::size_t i = 0; i < n; ++i)
    in[i] = V::of(static_cast<unsigned>(i));
  const T *x = in.data;
  place *p = places.data;
  const results<T> of_group{out.data, n}, of_unit{out.data + forms * n, n};
  q.parallel(groups, size, [=](auto g) {
    on_scoped<T, V>(g, g, x, each, of_group, p, op);
  });
  q.parallel(groups, size, [=](auto g) {
    distribute_groups_and_wait(g, [&](auto unit) { on_scoped<T, V>(unit, g, x, each, of_unit, p + n, op); });
  });
  q.wait();
  check<T, V>(of_group, p, each, op, what);
  check<T, V>(of_unit, p + n, each, op, what);
}

template <int D> range<D> extents(std::size_t z, std::size_t y, std::size_t x) {
  if constexpr (D == 1)
    return range<1>(x * y * z);
  else if constexpr (D == 2)
    return range<2>(y * z, x);
  else
    return range<3>(z, y, x);
}

/// Groups of one item, of some that are no multiple of any sub-group, and of 1024.
template <class T, class V, class Op, int D> void test(queue &q, Op op, const char *what) {
  test_nd<T, V, Op, D>(q, extents<D>(1, 2, 1), extents<D>(1, 1, 1), op, what);
  test_nd<T, V, Op, D>(q, extents<D>(1, 2, 2), extents<D>(3, 5, 7), op, what);
  test_nd<T, V, Op, D>(q, extents<D>(1, 1, 1), extents<D>(8, 8, 16), op, what);
  test_scoped<T, V, Op, D>(q, extents<D>(1, 2, 1), extents<D>(1, 1, 1), op, what);
  test_scoped<T, V, Op, D>(q, extents<D>(1, 2, 1), extents<D>(3, 5, 7), op, what);
  test_scoped<T, V, Op, D>(q, extents<D>(1, 1, 1), extents<D>(8, 8, 16), op, what);
}

} // namespace matrix
#endif
