// Which calls of the group functions there are, and what they return.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Wall -Wextra -Werror %s
#include <sycl/group_algorithms.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/scoped/s_group.hpp>

using namespace sycl;

struct pod {
  int a[5];
  pod() = delete;
};
struct no_pod {
  no_pod(const no_pod &);
};

// A call is there exactly if the expression is.
template <class...> using void_type = void;
#define FUNCTION(NAME)                                                                                                 \
  template <class Void, class... A> struct NAME##_call {                                                               \
    static constexpr bool there = false;                                                                               \
    using type = struct none;                                                                                          \
  };                                                                                                                   \
  template <class... A> struct NAME##_call<void_type<decltype(sycl::NAME(std::declval<A>()...))>, A...> {              \
    static constexpr bool there = true;                                                                                \
    using type = decltype(sycl::NAME(std::declval<A>()...));                                                           \
  };                                                                                                                   \
  template <class R, class... A> constexpr bool NAME##_returns = std::is_same_v<typename NAME##_call<void, A...>::type, R>; \
  template <class... A> constexpr bool no_##NAME = !NAME##_call<void, A...>::there;
FUNCTION(group_barrier)
FUNCTION(group_broadcast)
FUNCTION(any_of_group)
FUNCTION(reduce_over_group)
FUNCTION(exclusive_scan_over_group)
FUNCTION(inclusive_scan_over_group)
FUNCTION(joint_reduce)
FUNCTION(joint_exclusive_scan)
FUNCTION(joint_inclusive_scan)
FUNCTION(joint_any_of)
FUNCTION(shift_group_left)
FUNCTION(permute_group_by_xor)
FUNCTION(select_from_group)

using G1 = group<1>;
using G2 = group<2>;
using SG = sub_group;
using scoped = s_group<detail::work_group_properties<1>>;

static_assert(group_barrier_returns<void, G1> && group_barrier_returns<void, SG, memory_scope>);
static_assert(no_group_barrier<int> && no_group_barrier<nd_item<1>> && no_group_barrier<scoped>);

static_assert(group_broadcast_returns<float, G1, float> && group_broadcast_returns<pod, SG, pod>);
static_assert(group_broadcast_returns<int, G2, int, int> && group_broadcast_returns<int, G2, int, id<2>>);
static_assert(group_broadcast_returns<int, G1, int, id<1>> && group_broadcast_returns<int, SG, int, unsigned>);
static_assert(group_broadcast_returns<int, G2 &, int &>);
static_assert(no_group_broadcast<G2, int, id<1>> && no_group_broadcast<G1, int, id<2>> && no_group_broadcast<G2, int, id<3>>);
static_assert(no_group_broadcast<G1, no_pod> && no_group_broadcast<int, int>);
static_assert(group_broadcast_returns<int, scoped, int>);

static_assert(any_of_group_returns<bool, G1, bool> && any_of_group_returns<bool, SG, int, bool (*)(int)>);
static_assert(no_any_of_group<G1, int, bool (*)(pod)> && no_any_of_group<int, bool>);

static_assert(reduce_over_group_returns<int, G1, int, plus<>> && reduce_over_group_returns<half, SG, half, maximum<half>>);
static_assert(reduce_over_group_returns<long, G1, char, long, plus<long>>);
static_assert(reduce_over_group_returns<int, G1, int, int (*)(int, int)>);
static_assert(no_reduce_over_group<G1, int, int> && no_reduce_over_group<G1, no_pod, plus<>>);
static_assert(reduce_over_group_returns<int, scoped, int, plus<>>);
static_assert(exclusive_scan_over_group_returns<double, G2, float, double, plus<>> && exclusive_scan_over_group_returns<bool, SG, bool, logical_or<>>);
static_assert(no_exclusive_scan_over_group<G1, int, plus<>, int>);
static_assert(inclusive_scan_over_group_returns<double, G2, float, plus<>, double>);
static_assert(no_inclusive_scan_over_group<G1, int, int, plus<>>);

using ints = int *;
using const_ints = const int *;
using multi_ints = multi_ptr<const int, access::address_space::global_space, access::decorated::no>;
static_assert(joint_reduce_returns<int, G1, const_ints, const_ints, plus<>>);
static_assert(joint_reduce_returns<int, SG, multi_ints, multi_ints, plus<>>);
static_assert(joint_reduce_returns<long, G1, ints, ints, long, plus<>>);
static_assert(joint_exclusive_scan_returns<ints, G1, const_ints, const_ints, ints, plus<>>);
static_assert(joint_exclusive_scan_returns<ints, G1, multi_ints, multi_ints, ints, long, plus<>>);
static_assert(joint_inclusive_scan_returns<ints, SG, const_ints, const_ints, ints, plus<>, int>);
static_assert(no_joint_inclusive_scan<SG, const_ints, const_ints, ints, int, plus<>>);
static_assert(joint_any_of_returns<bool, G1, const_ints, const_ints, bool (*)(int)>);
static_assert(no_joint_reduce<int, ints, ints, plus<>> && no_joint_reduce<G1, int, int, plus<>>);

static_assert(shift_group_left_returns<pod, SG, pod> && shift_group_left_returns<int, SG, int, int>);
static_assert(no_shift_group_left<G1, int> && no_permute_group_by_xor<G1, int, int>);
static_assert(permute_group_by_xor_returns<char, SG, char, unsigned>);
static_assert(select_from_group_returns<char, SG, char, id<1>> && select_from_group_returns<pod, SG, pod, int>);
