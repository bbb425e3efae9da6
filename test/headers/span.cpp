// span: construction, deduction, parts, bytes; what must not convert doesn't.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -fsyntax-only -Wall -Wextra -Werror %s
#include <sycl/span.hpp>
#include <vector>

using namespace sycl;

constexpr int numbers[] = {3, 1, 4, 1, 5};
constexpr span all(numbers);
static_assert(std::is_same_v<decltype(all), const span<const int, 5>> && all.extent == 5 && sizeof(all) <= 2 * sizeof(void *));
static_assert(all.size() == 5 && all.size_bytes() == 20 && !all.empty() && all[2] == 4 && all.front() == 3 && all.back() == 5);
static_assert(*all.begin() == 3 && *all.rbegin() == 5 && all.end() - all.begin() == 5 && *(all.rend() - 1) == 3 && all.data() == numbers);
static_assert(all.first<2>()[1] == 1 && all.last<2>()[0] == 1 && all.subspan<1, 3>().size() == 3 && all.subspan<3>().extent == 2);
static_assert(all.first(4).size() == 4 && all.last(1)[0] == 5 && all.subspan(2).size() == 3 && all.subspan(1, 2)[1] == 4);
static_assert(decltype(all.first(4))::extent == dynamic_extent);

constexpr span<const int> loose = all;
static_assert(loose.size() == 5 && loose.subspan<4>().size() == 1);

static_assert(std::is_convertible_v<int (&)[3], span<int, 3>> && !std::is_constructible_v<span<int, 2>, int (&)[3]>);
static_assert(std::is_constructible_v<span<const int>, span<int>> && !std::is_constructible_v<span<int>, span<const int>>);
static_assert(std::is_constructible_v<span<int>, std::vector<int> &> && std::is_constructible_v<span<const int>, const std::vector<int> &>);
static_assert(!std::is_constructible_v<span<long>, std::vector<int> &> && !std::is_constructible_v<span<int>, const std::vector<int> &>);
static_assert(std::is_constructible_v<span<int, 4>, std::array<int, 4> &> && !std::is_constructible_v<span<int, 4>, std::array<int, 5> &>);
static_assert(std::is_default_constructible_v<span<int>> && !std::is_default_constructible_v<span<int, 1>>);
static_assert(std::is_same_v<decltype(as_bytes(all)), span<const std::byte, 20>>);
static_assert(std::is_same_v<decltype(as_writable_bytes(span<int>())), span<std::byte>>);
static_assert(std::is_trivially_copyable_v<span<int>> && std::is_trivially_copyable_v<span<int, 3>>);
static_assert(std::is_same_v<decltype(span(std::declval<std::vector<int> &>())), span<int>>);
static_assert(std::is_same_v<decltype(span(std::declval<const std::array<int, 2> &>())), span<const int, 2>>);
