// reducer: member types, the operator that stands for its function object and no other, identity where one is known; errors name the reason.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Wall -Wextra -Xclang -verify %s
#include <sycl/sycl.hpp>

using namespace sycl;

struct largest {
  int operator()(int a, int b) const { return a > b ? a : b; }
};
template <class Reduction> using scalar = reducer<typename Reduction::value_type, typename Reduction::operation, 0, detail::own_values<Reduction>>;

int *p;
using sum = scalar<decltype(reduction(p, plus<int>()))>;
using any_sum = scalar<decltype(reduction(p, plus<>()))>;
using given = scalar<decltype(reduction(p, 0, largest()))>;
using unknown = scalar<decltype(reduction(p, largest()))>;

static_assert(std::is_same_v<sum::value_type, int> && std::is_same_v<sum::binary_operation, plus<int>> && sum::dimensions == 0);
static_assert(!std::is_copy_constructible_v<sum> && !std::is_copy_assignable_v<sum>);

#define HAS(NAME, ...)                                                                                                  \
  template <class R, class = void> constexpr bool NAME = false;                                                         \
  template <class R> constexpr bool NAME<R, std::void_t<decltype(__VA_ARGS__)>> = true
HAS(adds, std::declval<R &>() += 1);
HAS(counts, ++std::declval<R &>());
HAS(multiplies_by, std::declval<R &>() *= 2);
HAS(knows, std::declval<const R &>().identity());
HAS(indexes, std::declval<R &>()[0]);
static_assert(adds<sum> && adds<any_sum> && counts<sum> && counts<any_sum> && !multiplies_by<sum> && !adds<given> && !counts<given>);
static_assert(knows<sum> && knows<given> && !knows<unknown> && !indexes<sum>);
static_assert(has_known_identity<plus<>, int>::value && !has_known_identity<largest, int>::value);

using bins = decltype(reduction(span<int, 4>(p, 4), plus<>()));
static_assert(indexes<reducer<int, plus<>, 1, detail::own_values<bins>>> && !adds<reducer<int, plus<>, 1, detail::own_values<bins>>>);

// Properties of group_load and group_store are told apart by their types.
namespace ext1 = sycl::ext::oneapi::experimental;
static_assert(std::is_same_v<std::remove_cv_t<decltype(ext1::data_placement_striped)>,
                             ext1::data_placement_property<ext1::group_algorithm_data_placement::striped>>);
static_assert(std::is_same_v<decltype(ext1::properties(ext1::full_group, ext1::contiguous_memory)),
                             ext1::properties<ext1::full_group_property, ext1::contiguous_memory_property>>);

void errors(handler &h, span<int> s) {
  (void)reduction(s, plus<>());                               // expected-note {{requested here}}
  // expected-error@*:* {{a reduction needs a span whose extent is known when compiling}}
  (void)reduction(p, 3);                                      // expected-note {{requested here}}
  // expected-error@*:* {{a reduction's operator takes and gives the variable's type}}
  h.parallel_for(range<1>(4), reduction(p, plus<>()), 5, [](id<1>, auto &, auto &) {}); // expected-note 1+ {{requested here}}
  // expected-error@*:* 1+ {{only reductions stand between the range and the callable}}
  // expected-error@*:* 0+ {{}}
  // expected-note@*:* 0+ {{}}
}
