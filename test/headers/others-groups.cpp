// Functions of others for groups of their own are called, also where the names of ours are beside them.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Wall -Wextra -Werror %s
#include <sycl/group_algorithms.hpp>
#include <sycl/joint_algorithms.hpp>
#include <sycl/nd_item.hpp>

namespace others {
struct my_group {
  int n;
};
struct answer {};
using sycl::any_of_group;
using sycl::group_barrier;
using sycl::group_broadcast;
using sycl::inclusive_scan_over_group;
using sycl::joint_reduce;
using sycl::reduce_over_group;
template <class T> answer group_broadcast(const my_group &, T) { return {}; }
template <class T> answer group_broadcast(my_group, T, int) { return {}; }
template <class T, class Op> answer reduce_over_group(const my_group &, T, Op) { return {}; }
template <class G, class T, class Op, std::enable_if_t<std::is_same_v<std::decay_t<G>, my_group>, int> = 0>
answer inclusive_scan_over_group(G &&, const T &, const Op &) {
  return {};
}
answer any_of_group(const my_group &, bool) { return {}; }
answer group_barrier(my_group &) { return {}; }
template <class Ptr, class Op> answer joint_reduce(my_group, Ptr, Ptr, Op) { return {}; }

template <class T> using call = std::enable_if_t<std::is_same_v<T, answer>, int>;
void all(my_group g, const my_group c, int *p) {
  [[maybe_unused]] call<decltype(group_broadcast(g, 1))> a;
  [[maybe_unused]] call<decltype(group_broadcast(c, 1))> b;
  [[maybe_unused]] call<decltype(group_broadcast(my_group(), 1.0, 0))> d;
  [[maybe_unused]] call<decltype(reduce_over_group(g, 1, sycl::plus<>()))> e;
  [[maybe_unused]] call<decltype(inclusive_scan_over_group(c, 1, sycl::plus<>()))> f;
  [[maybe_unused]] call<decltype(any_of_group(g, true))> h;
  [[maybe_unused]] call<decltype(group_barrier(g))> i;
  [[maybe_unused]] call<decltype(joint_reduce(g, p, p + 1, sycl::plus<>()))> j;
  group_broadcast(g, 1), reduce_over_group(g, 1, sycl::plus<>()), any_of_group(c, true), joint_reduce(c, p, p, sycl::plus<>());
}
// Ours are there too.
void ours(sycl::nd_item<1> it) { [[maybe_unused]] int x = reduce_over_group(it.get_group(), 1, sycl::plus<>()); }
} // namespace others
