// Group functions and private memory of long double and _BitInt(96), which fill less than their places in memory: on the CPU, in sub-groups of several sizes.
// RUN: %cohortxx -O2 -fplugin-arg-cohort-cpu=x86-64-v2 -I%S/Inputs %s -o %t.v2 %cohort_libs && %t.v2
// RUN: %if full %{ %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t %}
// RUN: %cohortxx -O0 -fplugin-arg-cohort-sg=16 -I%S/Inputs %s -o %t.16 %cohort_libs && %t.16
#include "expect.hpp"
using namespace sycl;

constexpr std::size_t size = 128, items = 2 * size;
enum result { reduced, included, excluded, group_reduced, group_included, group_excluded, greatest, ahead, selected, sent, kept, indexed, results };

/// Not commutative: the last of two that is not 0.
struct last_set {
  template <class T> T operator()(T a, T b) const { return b != T(0) ? b : a; }
};
template <class T> T value(std::size_t i) { return i % 3 == 0 ? T(0) : T(static_cast<int>(i * 37 % 101)); }

template <class T, int Lanes> void test_nd_range(queue &q, const char *what) {
  expect::shared<T> in(q, items), out(q, items * results);
  for (std::size_t i = 0; i < items; ++i)
    in[i] = value<T>(i);
  const T *x = in.data;
  T *o = out.data;
  q.parallel_for(nd_range<1>(items, size), [=](nd_item<1> it) [[sycl::reqd_sub_group_size(Lanes)]] {
     const auto g = it.get_group();
     const auto sg = it.get_sub_group();
     const std::size_t i = it.get_global_linear_id();
     const unsigned lane = sg.get_local_linear_id();
     T *to = o + i * results;
     const T mine = x[i];
     T several[4];
     for (unsigned k = 0; k < 4; ++k)
       several[k] = mine + T(static_cast<int>(k));
     to[reduced] = reduce_over_group(sg, mine, [](T a, T b) { return T(a + b); });
     to[included] = inclusive_scan_over_group(sg, mine, last_set());
     to[excluded] = exclusive_scan_over_group(sg, mine, T(5), last_set());
     to[group_reduced] = reduce_over_group(g, mine, [](T a, T b) { return T(a + b); });
     to[group_included] = inclusive_scan_over_group(g, mine, last_set());
     to[group_excluded] = exclusive_scan_over_group(g, mine, T(5), last_set());
     if constexpr (std::is_floating_point_v<T>) {
       to[greatest] = reduce_over_group(sg, mine, maximum<>());
       to[ahead] = exclusive_scan_over_group(g, mine, plus<>());
     }
     to[selected] = select_from_group(sg, mine, (lane * 5 + 3) % Lanes);
     to[sent] = group_broadcast(g, mine, size - 1 - static_cast<std::size_t>(x[1]) % 8);
     group_barrier(g); // mine is live across it
     to[kept] = mine + to[sent];
     to[indexed] = several[static_cast<unsigned>(mine) % 4];
   }).wait();
  for (std::size_t i = 0; i < items; ++i) {
    auto check = [&](result r, T wanted) { expect::is_true(out[i * results + r] == wanted, what, static_cast<long>(1000 * r + i)); };
    auto last = [&](std::size_t from, std::size_t to, T init) {
      for (; from < to; ++from)
        init = last_set()(init, x[from]);
      return init;
    };
    auto sum = [&](std::size_t from, std::size_t to) {
      T all = 0;
      for (; from < to; ++from)
        all += x[from];
      return all;
    };
    const std::size_t sub = i / Lanes * Lanes, group = i / size * size;
    check(reduced, sum(sub, sub + Lanes));
    check(included, last(sub, i + 1, 0));
    check(excluded, last(sub, i, 5));
    check(group_reduced, sum(group, group + size));
    check(group_included, last(group, i + 1, 0));
    check(group_excluded, last(group, i, 5));
    if constexpr (std::is_floating_point_v<T>) {
      T most = 0;
      for (std::size_t k = sub; k < sub + Lanes; ++k)
        most = x[k] > most ? x[k] : most;
      check(greatest, most);
      check(ahead, sum(group, i));
    }
    check(selected, x[sub + ((i - sub) * 5 + 3) % Lanes]);
    const T sent_value = x[group + size - 1 - static_cast<std::size_t>(x[1]) % 8];
    check(sent, sent_value);
    check(kept, x[i] + sent_value);
    check(indexed, x[i] + T(static_cast<int>(static_cast<unsigned>(x[i]) % 4)));
  }
}

template <class T, class Op> void test_scoped(queue &q, std::size_t n, Op op, T init, const char *what) {
  expect::shared<T> up(q, n), before(q, n), all(q, 1);
  T *u = up.data, *b = before.data, *a = all.data;
  q.parallel(range<1>(1), range<1>(n), [=](auto g) {
     memory_environment(g, require_private_mem<T>(), require_local_mem<T[4]>(), [&](auto &x, auto &shared) {
       single_item_and_wait(g, [&] { shared[3] = value<T>(4); });
       distribute_items_and_wait(g, [&](s_item<1> it) { x(it) = value<T>(it.get_local_linear_id(g)) + shared[3] - value<T>(4); });
       auto included = inclusive_scan_over_group(g, x, op);
       auto excluded = exclusive_scan_over_group(g, x, init, op);
       const T sum = reduce_over_group(g, x, op);
       distribute_items(g, [&](s_item<1> it) {
         const auto l = it.get_local_linear_id(g);
         u[l] = included(it), b[l] = excluded(it);
       });
       single_item(g, [&] { *a = sum; });
     });
   }).wait();
  T sum = value<T>(0), other = init;
  for (std::size_t l = 0; l < n; ++l) {
    const T x = value<T>(l);
    expect::is_true(b[l] == other, what, static_cast<long>(l));
    sum = l == 0 ? x : op(sum, x);
    other = op(other, x);
    expect::is_true(u[l] == sum, what, static_cast<long>(1000 + l));
  }
  expect::is_true(*a == sum, what, 2000);
}

template <class T, int... Lanes> void test(queue &q, const char *what) {
  (test_nd_range<T, Lanes>(q, what), ...);
  for (std::size_t n : {1, 7, 100}) {
    test_scoped<T>(q, n, last_set(), T(3), what);
    if constexpr (std::is_floating_point_v<T>)
      test_scoped<T>(q, n, plus<>(), T(3), what);
  }
}

int main() {
  queue q;
  test<long double, 32>(q, "long double");
  test<_BitInt(96), 32>(q, "_BitInt(96)");
  test<_BitInt(50), 16>(q, "_BitInt(50)");
  return expect::result();
}
