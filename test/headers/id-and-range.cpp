// id, range and nd_range: constructors, arithmetic, comparison, conversion, deduction.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Wall -Wextra -Werror %s
#include <sycl/item.hpp>
#include <sycl/nd_range.hpp>
#include <type_traits>

using namespace sycl;

template <class C> constexpr bool three(C c, std::size_t a, std::size_t b, std::size_t d) {
  return c[0] == a && c.get(1) == b && c[2] == d;
}

static_assert(std::is_same_v<decltype(id{1}), id<1>>);
static_assert(std::is_same_v<decltype(id{1, 2}), id<2>>);
static_assert(std::is_same_v<decltype(range{1, 2, 3}), range<3>>);
static_assert(id<3>::dimensions == 3 && range<2>::dimensions == 2 && nd_range<1>::dimensions == 1);

static_assert(three(id<3>(), 0, 0, 0));
static_assert(three(id(range(4, 5, 6)), 4, 5, 6));
static_assert(three(id(1, 2, 3) + id(10, 20, 30), 11, 22, 33));
static_assert(three(id(1, 2, 3) * 2, 2, 4, 6) && three(2 * id(1, 2, 3), 2, 4, 6));
static_assert(three(range(7, 8, 9) % 4, 3, 0, 1) && three(range(8, 8, 8) >> 1, 4, 4, 4));
static_assert(three(7 - id(1, 2, 3), 6, 5, 4) && three(-id(0, 0, 0), 0, 0, 0));
static_assert(three(id(1, 2, 3) < id(2, 2, 2), 1, 0, 0) && three(id(1, 2, 3) >= 2, 0, 1, 1));
static_assert(three(id(1, 0, 3) && 1, 1, 0, 1) && three(range(6, 6, 6) ^ 3, 5, 5, 5));
static_assert(range(3, 4, 5).size() == 60 && range(7).size() == 7);
static_assert(id(1, 2) == id(1, 2) && id(1, 2) != id(2, 1) && range(3) == range(3));

constexpr bool assigned() {
  id<2> i(1, 2);
  i += id(1, 1);
  i *= 3;
  i <<= 1u;
  ++i;
  i--;
  i[0] = 1;
  return i == id(1, 18);
}
static_assert(assigned());

// A one-dimensional id is as good as a number, in any mixture.
static_assert(id<1>(4) + 1 == 5 && 1 + id<1>(4) == id<1>(5) && id<1>(4) == 4u && 3 != id<1>(4));
static_assert(std::is_convertible_v<id<1>, std::size_t> && !std::is_convertible_v<id<2>, std::size_t>);
static_assert(std::is_convertible_v<std::size_t, id<1>> && std::is_convertible_v<int, range<1>>);
static_assert(!std::is_constructible_v<id<2>, std::size_t> && !std::is_constructible_v<range<3>, int, int>);
constexpr int numbers[] = {1, 2, 3};
static_assert(numbers[id<1>(1)] == 2);

// What a kernel over a range may ask for.
static_assert(std::is_convertible_v<item<1>, id<1>> && std::is_convertible_v<item<3>, id<3>>);
static_assert(std::is_convertible_v<item<1>, std::size_t> && std::is_convertible_v<item<1>, int>);
static_assert(!std::is_convertible_v<item<2>, std::size_t> && !std::is_convertible_v<item<2>, id<1>>);
static_assert(!std::is_default_constructible_v<item<1>>);
static_assert(std::is_convertible_v<item<2, false>, item<2, true>>);

constexpr nd_range<2> r(range(8, 6), range(4, 3));
static_assert(r.get_group_range() == range(2, 2) && r.get_offset() == id(0, 0));
static_assert(r.get_global_range() == range(8, 6) && r.get_local_range() == range(4, 3));
static_assert(r == nd_range<2>({8, 6}, {4, 3}) && r != nd_range<2>({8, 6}, {4, 2}));
static_assert(std::is_same_v<decltype(nd_range(range(1, 2), range(1, 2))), nd_range<2>>);

static_assert(detail::linear_id(id(1, 2, 3), range(4, 5, 6)) == 45);
static_assert(nd_range<3>().get_global_range().size() == 0 && nd_range<3>().get_group_range().size() == 0);
static_assert(std::is_trivially_copyable_v<id<3>> && std::is_trivially_copyable_v<nd_range<3>>);
