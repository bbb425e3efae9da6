// multi_ptr: which conversions there are; arithmetic, comparison, aliases.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -Wall -Wextra -Werror %s -o %t && %t
#include <cassert>
#include <sycl/multi_ptr.hpp>

using namespace sycl;
using access::address_space;
using access::decorated;

template <class From, class To> constexpr bool converts = std::is_convertible_v<From, To>;
template <class From, class To> constexpr bool casts = std::is_constructible_v<To, From> && !std::is_convertible_v<From, To>;

static_assert(std::is_same_v<decorated_global_ptr<int>, multi_ptr<int, address_space::global_space, decorated::yes>>);
static_assert(std::is_same_v<local_ptr<int>, multi_ptr<int, address_space::local_space, decorated::legacy>>);
static_assert(std::is_same_v<raw_private_ptr<int>, multi_ptr<int, address_space::private_space, decorated::no>>);
static_assert(converts<global_ptr<int>, global_ptr<const int>> && !converts<global_ptr<const int>, global_ptr<int>>);
static_assert(converts<global_ptr<int>, generic_ptr<int>> && casts<generic_ptr<int>, global_ptr<int>>);
static_assert(!std::is_constructible_v<global_ptr<int>, local_ptr<int>>);
static_assert(converts<raw_local_ptr<int>, decorated_local_ptr<int>> && converts<local_ptr<int>, local_ptr<void>>);
static_assert(casts<global_ptr<void>, global_ptr<int>> && converts<std::nullptr_t, global_ptr<int>>);
static_assert(converts<int *, global_ptr<int>> && casts<int *, raw_global_ptr<int>> && converts<global_ptr<int>, int *> && converts<raw_global_ptr<int>, int *>);
static_assert(global_ptr<int>::address_space == address_space::global_space && decorated_local_ptr<int>::is_decorated);
static_assert(std::is_same_v<global_ptr<int>::pointer_t, int *> && std::is_same_v<global_ptr<int>::const_reference_t, const int &>);
static_assert(std::is_same_v<local_ptr<void>::const_pointer_t, const void *> && std::is_same_v<local_ptr<void>::element_type, void>);

int main() {
  int numbers[] = {1, 2, 3, 4};
  raw_global_ptr<int> p(numbers);
  assert(*p == 1 && p[2] == 3 && p.get() == numbers && p.get_raw() == numbers && *(p + 1) == 2);
  ++p;
  p++;
  assert(*p == 3 && p - raw_global_ptr<int>(numbers) == 2 && *--p == 2 && *p-- == 2);
  p += 3;
  p -= 1;
  *p = 30;
  assert(numbers[2] == 30 && p > raw_global_ptr<int>(numbers) && p != nullptr && !(p == nullptr) && p);
  p = nullptr;
  assert(!p && p == raw_global_ptr<int>());
  global_ptr<int> legacy(numbers);
  int *raw = legacy;
  assert(raw + 1 == legacy + 1 && *(legacy + 1) == 2);
  auto cast = address_space_cast<address_space::global_space, decorated::no>(numbers);
  static_assert(std::is_same_v<decltype(cast), raw_global_ptr<int>>);
  assert(cast.get() == numbers);
  global_ptr<const void> v = global_ptr<const int>(numbers);
  assert(v.get() == numbers && static_cast<global_ptr<const int>>(v)[1] == 2);
}
