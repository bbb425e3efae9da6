// An illegal call of a group function is one error in its line that names the constraint, and one note.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -ferror-limit=0 -Xclang -verify %s
#include <sycl/sycl.hpp>

using namespace sycl;

struct not_trivial {
  not_trivial(const not_trivial &);
  not_trivial operator+(const not_trivial &) const;
};
struct by_sum {
  int operator()(int a, int b) const { return a + b; }
};
struct point {
  int x, y;
};
using work_group = s_group<detail::work_group_properties<1>>;
using sub = s_group<detail::work_group_properties<1>::unit>;

void values(group<2> g, sub_group sg, nd_item<1> it, not_trivial x, point p, std::size_t n) {
  group_barrier(3);  // expected-error {{the first argument is no group}}
  group_barrier(it); // expected-error {{the first argument is no group}}
  group_barrier(g, memory_scope::sub_group); // expected-note {{requested here}} expected-error@*:* {{the fence is narrower than the group}}
  group_broadcast(it, 1);                    // expected-error {{the first argument is no group}}
  group_broadcast(g, x);                     // expected-error {{the type of the value is not trivially copyable}}
  group_broadcast(g, x, 1);                  // expected-error {{the type of the value is not trivially copyable}}
  group_broadcast(g, 1, id<1>(0));           // expected-error {{the id has other dimensions than the group}}
  int none = reduce_over_group(n, 1, plus<>()); // expected-error {{the first argument is no group}}
  auto sum = reduce_over_group(sg, x, plus<>()); // expected-error {{the type of the value is not trivially copyable}}
  reduce_over_group(g, 1, 2);                // expected-error {{the operator does not combine two values to one of their type}}
  reduce_over_group(g, p, plus<>());         // expected-error {{the operator does not combine two values to one of their type}}
  reduce_over_group(g, 1, plus<>(), 7);      // expected-error {{'init' comes before the operator here}}
  reduce_over_group(g, p, 7, plus<>());      // expected-error {{the value does not convert to the type of 'init'}}
  exclusive_scan_over_group(sg, 1, by_sum()); // expected-error {{the identity of this operator is not known; pass 'init'}}
  exclusive_scan_over_group(sg, 1, plus<>(), 7); // expected-error {{'init' comes before the operator here}}
  exclusive_scan_over_group(sg, 1, x, by_sum()); // expected-error {{the type of the result is not trivially copyable}}
  inclusive_scan_over_group(g, 1, 7, plus<>());  // expected-error {{'init' comes after the operator here}}
  inclusive_scan_over_group(g, x, by_sum());     // expected-error {{the type of the value is not trivially copyable}}
  any_of_group(it, true);                    // expected-error {{the first argument is no group}}
  all_of_group(g, p, [](int) { return true; }); // expected-error {{the predicate does not take the value, or gives no bool}}
  none_of_group(sg, 1, by_sum());            // expected-error {{the predicate does not take the value, or gives no bool}}
  shift_group_left(g, 1);                    // expected-error {{only sub-groups shuffle; this group is none}}
  shift_group_right(sg, x);                  // expected-error {{the type of the value is not trivially copyable}}
  permute_group_by_xor(g, 1, 1);             // expected-error {{only sub-groups shuffle; this group is none}}
  select_from_group(3, 1, id<1>(0));         // expected-error {{the first argument is no group}}
}

void ranges(group<1> g, nd_item<1> it, int *p, const int *q, void *v, not_trivial *x) {
  joint_any_of(it, p, p, [](int) { return true; }); // expected-error {{the first argument is no group}}
  joint_all_of(g, p, q, [](int) { return true; });  // expected-error {{the two ends of the range are not of one type}}
  joint_none_of(g, p, p, by_sum());                 // expected-error {{the predicate does not take the value, or gives no bool}}
  joint_reduce(g, 1, 5, plus<>());                  // expected-error {{the range is not one of pointers or random-access iterators}}
  joint_reduce(g, v, v, plus<>());                  // expected-error {{the range is not one of pointers or random-access iterators}}
  joint_reduce(g, p, p + 1, by_sum());              // expected-error {{the identity of this operator is not known; pass 'init'}}
  joint_reduce(g, p, p + 1, by_sum(), 1);           // expected-error {{'init' comes before the operator here}}
  joint_reduce(g, x, x + 1, plus<>());              // expected-error {{the type of the result is not trivially copyable}}
  joint_exclusive_scan(g, p, p + 1, p, by_sum());   // expected-error {{the identity of this operator is not known; pass 'init'}}
  joint_exclusive_scan(g, p, p + 1, 3, plus<>());   // expected-error {{the range is not one of pointers or random-access iterators}}
  joint_exclusive_scan(g, p, p + 1, q, plus<>());   // expected-error {{the range for the results is read-only}}
  joint_inclusive_scan(g, p, p + 1, q, plus<>(), 1); // expected-error {{the range for the results is read-only}}
  joint_exclusive_scan(g, p, p + 1, p, plus<>(), 1); // expected-error {{'init' comes before the operator here}}
  joint_inclusive_scan(g, p, p + 1, p, 1, plus<>()); // expected-error {{'init' comes after the operator here}}
  joint_inclusive_scan(g, p, q, p, plus<>());        // expected-error {{the two ends of the range are not of one type}}
}

void scoped(work_group g, sub s, const s_private_memory<int, work_group> &p, const s_private_memory<not_trivial, sub> &x) {
  reduce_over_group(g, p, 1);                   // expected-error {{the operator does not combine two values to one of their type}}
  exclusive_scan_over_group(s, p, by_sum());    // expected-error {{the identity of this operator is not known; pass 'init'}}
  inclusive_scan_over_group(s, p, 1, by_sum()); // expected-error {{'init' comes after the operator here}}
  group_broadcast(s, x);                        // expected-error {{the type of the value is not trivially copyable}}
  shift_group_left(g, p);                       // expected-error {{only sub-groups shuffle; this group is none}}
  group_barrier(g, memory_scope::work_item);    // expected-note {{requested here}} expected-error@*:* {{the fence is narrower than the group}}
}

// Where only the type of a call is asked for, a narrower fence is no error.
void unevaluated(group<3> g, sub_group sg, work_group s, memory_scope computed) {
  static_assert(std::is_same_v<decltype(group_barrier(g, memory_scope::sub_group)), void>);
  static_assert(std::is_same_v<decltype(group_barrier(sg, memory_scope::work_item)), void>);
  static_assert(std::is_same_v<decltype(group_barrier(s, memory_scope::work_item)), void>);
  static_assert(noexcept(group_barrier(s, memory_scope::work_item)));
  group_barrier(g, computed);
  group_barrier(g, memory_scope::work_group);
  group_barrier(sg, memory_scope::sub_group);
  group_barrier(sg, memory_scope::system);
  group_barrier(s, computed);
}

// In a template the error is in the line of the call, too; one note more leads to what instantiated it.
template <class T> void helper(T group) {
  group_barrier(group);                   // expected-error {{the first argument is no group}}
}
void from_template() { helper(1); } // expected-note {{in instantiation of function template specialization 'helper<int>' requested here}}

// What needs a constant is a template argument: the error is clang's own.
void constants(sub_group sg, std::size_t n) {
  using ext::oneapi::experimental::get_fixed_size_group;
  get_fixed_size_group<n>(sg); // expected-error {{no matching function for call to 'get_fixed_size_group'}}
  // expected-note@*:* {{candidate template ignored: invalid explicitly-specified argument for template parameter 'PartitionSize'}}
}

// To a program that asks, there is no such function.
template <class G, class = void> constexpr bool has_barrier = false;
template <class G> constexpr bool has_barrier<G, std::void_t<decltype(group_barrier(std::declval<G>()))>> = true;
static_assert(has_barrier<group<3>> && has_barrier<work_group> && !has_barrier<nd_item<1>> && !has_barrier<int>);
template <class T, class = void> constexpr bool reduces = false;
template <class T>
constexpr bool reduces<T, std::void_t<decltype(reduce_over_group(std::declval<sub_group>(), std::declval<T>(), plus<>()))>> = true;
static_assert(reduces<int> && !reduces<point> && !reduces<not_trivial>);

// expected-note@*:* 45 {{from 'diagnose_if' attribute on}}
