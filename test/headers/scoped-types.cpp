// Scoped groups and items: member types, return types, noexcept, deprecated forms.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Wall -Wextra -Xclang -verify %s
#include <sycl/sycl.hpp>

using namespace sycl;

using work_group = s_group<detail::work_group_properties<2>>;
using sub = s_group<detail::work_group_properties<2>::unit>;
using scalar = s_group<detail::work_group_properties<2>::unit::unit::unit::unit>;
using item2 = s_item<2>;

static_assert(work_group::fence_scope == memory_scope::work_group && sub::fence_scope == memory_scope::sub_group &&
              scalar::fence_scope == memory_scope::work_item);
static_assert(std::is_same_v<work_group::id_type, id<2>> && std::is_same_v<sub::range_type, range<2>> &&
              std::is_same_v<scalar::linear_id_type, std::uint64_t> && sub::dimensions == 2);
static_assert(is_group_v<work_group> && is_group_v<sub> && is_group_v<scalar> && !std::is_default_constructible_v<item2> && std::is_trivially_copyable_v<sub>);
static_assert(!std::is_constructible_v<sub, id<2>, range<2>, id<2>, range<2>>);

template <class G> const G &a() noexcept;
#define RETURNS(CALL, R)                                                                                               \
  static_assert(std::is_same_v<decltype(a<work_group>().CALL), R> && noexcept(a<work_group>().CALL));                  \
  static_assert(std::is_same_v<decltype(a<sub>().CALL), R> && noexcept(a<sub>().CALL));                                \
  static_assert(std::is_same_v<decltype(a<scalar>().CALL), R> && noexcept(a<scalar>().CALL))
RETURNS(get_group_id(), id<2>);
RETURNS(get_group_id(0), std::size_t);
RETURNS(get_group_linear_id(), std::uint64_t);
RETURNS(operator[](1), std::size_t);
RETURNS(get_group_range(), range<2>);
RETURNS(get_group_range(0), std::size_t);
RETURNS(get_group_linear_range(), std::size_t);
RETURNS(get_logical_local_id(a<item2>()), id<2>);
RETURNS(get_logical_local_id(a<item2>(), 1), std::size_t);
RETURNS(get_logical_local_linear_id(a<item2>()), std::uint64_t);
RETURNS(get_local_id(a<item2>()), id<2>);
RETURNS(get_local_id(a<item2>(), 1), std::size_t);
RETURNS(get_local_linear_id(a<item2>()), std::uint64_t);
RETURNS(get_physical_local_id(), id<2>);
RETURNS(get_physical_local_id(0), std::size_t);
RETURNS(get_physical_local_linear_id(), std::size_t);
RETURNS(get_physical_local_range(), range<2>);
RETURNS(get_physical_local_range(0), std::size_t);
RETURNS(get_physical_local_linear_range(), std::size_t);
RETURNS(get_logical_local_range(), range<2>);
RETURNS(get_logical_local_range(0), std::size_t);
RETURNS(get_logical_local_linear_range(), std::size_t);
RETURNS(leader(), bool);

#define ITEM_RETURNS(CALL, R) static_assert(std::is_same_v<decltype(a<item2>().CALL), R> && noexcept(a<item2>().CALL))
ITEM_RETURNS(get_global_range(), range<2>);
ITEM_RETURNS(get_global_range(0), std::size_t);
ITEM_RETURNS(get_global_linear_range(), std::size_t);
ITEM_RETURNS(get_global_id(), id<2>);
ITEM_RETURNS(get_global_id(1), std::size_t);
ITEM_RETURNS(get_global_linear_id(), std::size_t);
ITEM_RETURNS(get_innermost_local_range(), range<2>);
ITEM_RETURNS(get_innermost_local_range(1), std::size_t);
ITEM_RETURNS(get_innermost_local_linear_range(), std::size_t);
ITEM_RETURNS(get_innermost_local_id(), id<2>);
ITEM_RETURNS(get_innermost_local_id(1), std::size_t);
ITEM_RETURNS(get_innermost_local_linear_id(), std::size_t);
ITEM_RETURNS(get_local_id(a<sub>()), id<2>);
ITEM_RETURNS(get_local_id(a<sub>(), 1), std::size_t);
ITEM_RETURNS(get_local_linear_id(a<sub>()), std::size_t);
ITEM_RETURNS(get_local_range(a<work_group>()), range<2>);
ITEM_RETURNS(get_local_range(a<work_group>(), 1), std::size_t);
ITEM_RETURNS(get_local_linear_range(a<work_group>()), std::size_t);

// Only work-groups copy.
template <class G, class = void> constexpr bool copies = false;
template <class G>
constexpr bool copies<G, std::void_t<decltype(a<G>().async_work_group_copy(local_ptr<int>(), global_ptr<int>(), 1))>> = true;
static_assert(copies<work_group> && !copies<sub> && !copies<scalar>);

// The functions are noexcept and there for scoped groups alone.
using on_item = void (*)(item2);
using on_nothing = void (*)();
#define THERE(NAME, ...)                                                                                               \
  template <class G, class = void> constexpr bool NAME##_there = false;                                                \
  template <class G> constexpr bool NAME##_there<G, std::void_t<decltype(NAME(a<G>(), __VA_ARGS__))>> =                \
      noexcept(NAME(a<G>(), __VA_ARGS__));                                                                             \
  static_assert(NAME##_there<work_group> && NAME##_there<sub> && NAME##_there<scalar>, "");                            \
  static_assert(!NAME##_there<group<2>> && !NAME##_there<sub_group> && !NAME##_there<nd_item<2>> && !NAME##_there<int>, "")
THERE(distribute_items, on_item());
THERE(distribute_items_and_wait, on_item());
THERE(single_item, on_nothing());
THERE(single_item_and_wait, on_nothing());
THERE(memory_environment, require_local_mem<int>(), on_nothing());
template <class Unit> using on_unit = void (*)(Unit);
static_assert(noexcept(distribute_groups(a<work_group>(), on_unit<sub>())));
static_assert(noexcept(distribute_groups_and_wait(a<sub>(), on_unit<s_group<detail::work_group_properties<2>::unit::unit>>())));
static_assert(noexcept(distribute_groups(a<scalar>(), on_unit<scalar>())));
static_assert(noexcept(require_local_mem<int[3]>()) && noexcept(require_local_mem<int[3]>(1)) &&
              noexcept(require_private_mem<int>()) && noexcept(require_private_mem<int>(1)));
static_assert(noexcept(group_barrier(a<sub>())) && noexcept(group_barrier(a<scalar>(), memory_scope::device)));

static_assert(!std::is_copy_constructible_v<s_private_memory<int, work_group>> &&
              !std::is_copy_assignable_v<s_private_memory<int, work_group>>);
static_assert(std::is_same_v<local_memory<int[4], work_group>::scalar_type, int> &&
              std::is_same_v<local_memory<float, work_group>::scalar_type, float>);

void deprecated(work_group g) {
  (void)g.get_local_id();           // expected-warning {{'get_local_id' is deprecated: Use get_physical_local_id()}}
  (void)g.get_local_id(0);          // expected-warning {{'get_local_id' is deprecated: Use get_physical_local_id()}}
  (void)g.get_local_linear_id();    // expected-warning {{'get_local_linear_id' is deprecated: Use get_physical_local_linear_id()}}
  (void)g.get_local_range();        // expected-warning {{'get_local_range' is deprecated: Use get_logical_local_range()}}
  (void)g.get_local_range(0);       // expected-warning {{'get_local_range' is deprecated: Use get_logical_local_range()}}
  (void)g.get_local_linear_range(); // expected-warning {{'get_local_linear_range' is deprecated: Use get_logical_local_linear_range()}}
  s_private_memory<int, work_group> p(g); // expected-warning {{deprecated: Use sycl::memory_environment() instead}}
  local_memory<int[4], work_group> l;     // expected-warning {{deprecated: Use sycl::memory_environment() instead}}
  l[1] = 2;                               // expected-warning {{deprecated: Use sycl::memory_environment() instead}}
  l()[1] = 2;                             // expected-warning {{deprecated: Use sycl::memory_environment() instead}}
  // What memory_environment hands out is not.
  memory_environment(g, require_private_mem<int>(), [&](auto &mine) {
    distribute_items(g, [&](item2 it) { mine(it) = 1; });
  });
  // expected-note@*:* 0+ {{explicitly marked deprecated here}}
}
