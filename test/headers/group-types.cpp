// group, sub_group and nd_item: member types, statics, semantics; the trait is_group.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Wall -Wextra -Werror %s
#include <cstdint>
#include <sycl/nd_item.hpp>
#include <sycl/scoped/s_group.hpp>

using namespace sycl;

template <class T> constexpr bool is_value_type =
    !std::is_default_constructible_v<T> && std::is_trivially_copyable_v<T> && std::is_copy_assignable_v<T>;
static_assert(is_value_type<group<1>> && is_value_type<group<3>> && is_value_type<sub_group> && is_value_type<nd_item<2>>);

template <class G, int D, class Linear, memory_scope Scope>
constexpr bool is_as_the_standard_says =
    std::is_same_v<typename G::id_type, id<D>> && std::is_same_v<typename G::range_type, range<D>> &&
    std::is_same_v<typename G::linear_id_type, Linear> && G::dimensions == D && G::fence_scope == Scope &&
    std::is_same_v<decltype(G::dimensions), const int>;
static_assert(is_as_the_standard_says<group<1>, 1, std::size_t, memory_scope::work_group>);
static_assert(is_as_the_standard_says<group<2>, 2, std::size_t, memory_scope::work_group>);
static_assert(is_as_the_standard_says<group<3>, 3, std::size_t, memory_scope::work_group>);
static_assert(is_as_the_standard_says<sub_group, 1, std::uint32_t, memory_scope::sub_group>);

static_assert(is_group_v<group<1>> && is_group_v<group<2>> && is_group_v<group<3>> && is_group_v<sub_group>);
static_assert(std::is_base_of_v<std::true_type, is_group<group<1>>> && std::is_base_of_v<std::false_type, is_group<int>>);
static_assert(!is_group_v<nd_item<1>> && !is_group_v<id<1>> && !is_group_v<int> && !is_group_v<group<1> &>);
static_assert(is_group_v<s_group<detail::work_group_properties<1>>>);

#define RETURNS(T, CALL, R) static_assert(std::is_same_v<decltype(std::declval<const T &>().CALL), R>)
RETURNS(group<2>, get_group_id(), id<2>);
RETURNS(group<2>, get_group_id(0), std::size_t);
RETURNS(group<2>, operator[](0), std::size_t);
RETURNS(group<2>, get_group_linear_id(), std::size_t);
RETURNS(group<2>, get_group_range(), range<2>);
RETURNS(group<2>, get_group_range(1), std::size_t);
RETURNS(group<2>, get_group_linear_range(), std::size_t);
RETURNS(group<2>, get_local_id(), id<2>);
RETURNS(group<2>, get_local_id(1), std::size_t);
RETURNS(group<2>, get_local_linear_id(), std::size_t);
RETURNS(group<2>, get_local_range(), range<2>);
RETURNS(group<2>, get_local_range(1), std::size_t);
RETURNS(group<2>, get_local_linear_range(), std::size_t);
RETURNS(group<2>, get_max_local_range(), range<2>);
RETURNS(group<2>, leader(), bool);
RETURNS(sub_group, get_group_id(), id<1>);
RETURNS(sub_group, get_group_linear_id(), std::uint32_t);
RETURNS(sub_group, get_group_range(), range<1>);
RETURNS(sub_group, get_group_linear_range(), std::uint32_t);
RETURNS(sub_group, get_local_id(), id<1>);
RETURNS(sub_group, get_local_linear_id(), std::uint32_t);
RETURNS(sub_group, get_local_range(), range<1>);
RETURNS(sub_group, get_local_linear_range(), std::uint32_t);
RETURNS(sub_group, get_max_local_range(), range<1>);
RETURNS(sub_group, leader(), bool);
RETURNS(nd_item<3>, get_global_id(), id<3>);
RETURNS(nd_item<3>, get_global_id(2), std::size_t);
RETURNS(nd_item<3>, get_global_linear_id(), std::size_t);
RETURNS(nd_item<3>, get_local_id(), id<3>);
RETURNS(nd_item<3>, get_local_id(2), std::size_t);
RETURNS(nd_item<3>, get_local_linear_id(), std::size_t);
RETURNS(nd_item<3>, get_group(), group<3>);
RETURNS(nd_item<3>, get_group(1), std::size_t);
RETURNS(nd_item<3>, get_group_linear_id(), std::size_t);
RETURNS(nd_item<3>, get_group_range(), range<3>);
RETURNS(nd_item<3>, get_group_range(0), std::size_t);
RETURNS(nd_item<3>, get_sub_group(), sub_group);
RETURNS(nd_item<3>, get_global_range(), range<3>);
RETURNS(nd_item<3>, get_global_range(0), std::size_t);
RETURNS(nd_item<3>, get_local_range(), range<3>);
RETURNS(nd_item<3>, get_local_range(0), std::size_t);
RETURNS(nd_item<3>, get_offset(), id<3>);
RETURNS(nd_item<3>, get_nd_range(), nd_range<3>);
RETURNS(nd_item<3>, barrier(), void);
RETURNS(nd_item<3>, barrier(access::fence_space::local_space), void);
RETURNS(group<2>, async_work_group_copy(local_ptr<int>(), global_ptr<int>(), 1), device_event);
RETURNS(group<2>, async_work_group_copy(decorated_local_ptr<int>(), decorated_global_ptr<const int>(), 1), device_event);
RETURNS(nd_item<1>, async_work_group_copy(decorated_global_ptr<int>(), decorated_local_ptr<int>(), 1, 2), device_event);
RETURNS(nd_item<1>, wait_for(device_event(), device_event()), void);
