// Sorts of group_sort against the C++ library's, on lengths and groups that are no multiples of anything: ranges, values that work-items hold,
// keys with values, both orders, masks; and reductions of a group helper.
// RUN: %cohortxx -O0 -w -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 %for_one_isa -w -I%S/Inputs %s -o %t.O2 %cohort_libs && %t.O2
#include "expect.hpp"
#include <algorithm>
#include <random>
#include <sycl/ext/oneapi/experimental/group_sort.hpp>
#include <sycl/ext/oneapi/experimental/user_defined_reductions.hpp>
#include <vector>
namespace ex = sycl::ext::oneapi::experimental;
using namespace sycl;
constexpr auto work_group = memory_scope::work_group;

/// Few enough different ones that many are equal.
template <class T> std::vector<T> values(std::size_t n) {
  std::mt19937 random(static_cast<unsigned>(n));
  std::vector<T> v(n);
  for (T &x : v)
    x = static_cast<T>(static_cast<int>(random() % 201) - 100);
  return v;
}

/// Three work-groups, or their sub-groups, sort a part each.
template <class T, class Sort, class Compare>
void sort_parts(queue &q, std::size_t n, std::size_t size, std::size_t bytes, Sort sort, Compare comp, const char *what) {
  std::vector<T> wanted = values<T>(3 * n);
  expect::shared<T> data(q, 3 * n + 1);
  std::copy(wanted.begin(), wanted.end(), data.data);
  for (int part = 0; part < 3; ++part)
    std::stable_sort(wanted.begin() + part * n, wanted.begin() + (part + 1) * n, comp);
  T *first = data.data;
  q.submit([&](handler &h) {
     local_accessor<std::byte, 1> scratch(bytes + 3, h);
     h.parallel_for(nd_range<1>(3 * size, size), [=](nd_item<1> it) {
       T *part = first + it.get_group(0) * n;
       sort(it, part, part + n, span<std::byte>(&scratch[it.get_group(0)], bytes)); // at all alignments
     });
   }).wait();
  for (std::size_t i = 0; i < 3 * n; ++i)
    expect::equal(data[i], wanted[i], what, static_cast<long>(i));
}

template <class T> void test_ranges(queue &q) {
  for (std::size_t n : {0, 1, 2, 5, 64, 100, 257})
    for (std::size_t size : {1, 7, 16, 100}) {
      std::size_t bytes = ex::default_sorters::joint_sorter<>::memory_required<T>(q.get_device(), work_group, n);
      sort_parts<T>(
          q, n, size, bytes,
          [](nd_item<1> it, T *first, T *last, span<std::byte> scratch) {
            ex::joint_sort(ex::group_with_scratchpad(it.get_group(), scratch), first, last);
          },
          std::less<>(), "joint_sort");
      auto by_half = [](T x, T y) { return static_cast<int>(x) / 2 > static_cast<int>(y) / 2; };
      sort_parts<T>(
          q, n, size, bytes,
          [=](nd_item<1> it, T *first, T *last, span<std::byte> scratch) {
            ex::joint_sort(it.get_group(), first, last, ex::default_sorters::joint_sorter(scratch, by_half));
          },
          by_half, "joint_sort by a comparison");
      using down = ex::radix_sorters::joint_sorter<T, ex::sorting_order::descending>;
      sort_parts<T>(
          q, n, size, down::memory_required(work_group, n),
          [](nd_item<1> it, T *first, T *last, span<std::byte> scratch) { ex::joint_sort(it.get_group(), first, last, down(scratch)); },
          std::greater<>(), "radix sort");
    }
  // One sub-group of the work-group sorts.
  sort_parts<T>(
      q, 77, 16, ex::radix_sorters::joint_sorter<T>::memory_required(memory_scope::sub_group, 77),
      [](nd_item<1> it, T *first, T *last, span<std::byte> scratch) {
        if (it.get_sub_group().get_group_linear_id() == 0)
          ex::joint_sort(it.get_sub_group(), first, last, ex::radix_sorters::joint_sorter<T, ex::sorting_order::ascending, 3>(scratch));
      },
      std::less<>(), "radix sort of a sub-group");
}

// What is said of helpers and properties.
using helper = ex::group_with_scratchpad<group<1>, dynamic_extent>;
static_assert(std::is_same_v<decltype(std::declval<helper>().get_group()), group<1>> &&
              std::is_same_v<decltype(std::declval<helper>().get_memory()), span<std::byte>>);
static_assert(std::is_same_v<decltype(ex::input_data_placement<ex::group_algorithm_data_placement::striped>)::key_t, ex::input_data_placement_key> &&
              std::is_same_v<decltype(ex::output_data_placement<ex::group_algorithm_data_placement::blocked>)::key_t, ex::output_data_placement_key>);

void test_mask(queue &q) {
  using low = ex::radix_sorters::joint_sorter<unsigned, ex::sorting_order::ascending, 5>;
  auto bits = [](unsigned x, unsigned y) { return (x & 0x38) < (y & 0x38); };
  sort_parts<unsigned>(
      q, 90, 32, low::memory_required(work_group, 90),
      [](nd_item<1> it, unsigned *first, unsigned *last, span<std::byte> scratch) {
        ex::joint_sort(it.get_group(), first, last, low(scratch, std::bitset<32>(0x38)));
      },
      bits, "radix sort by some bits");
}

/// Every work-item of a two-dimensional group holds N keys, whose values say where they were.
template <class K, std::size_t N, bool Striped, class Sorter> void test_held(queue &q, std::size_t rows, std::size_t columns, Sorter) {
  constexpr auto order = Striped ? ex::group_algorithm_data_placement::striped : ex::group_algorithm_data_placement::blocked;
  const std::size_t size = rows * columns, n = size * N, bytes = Sorter::memory_required(work_group, size);
  const std::size_t single_bytes = ex::default_sorters::group_sorter<K>::memory_required(work_group, size);
  std::vector<K> keys = values<K>(n);
  expect::shared<K> k(q, n), single(q, size);
  expect::shared<int> v(q, n);
  std::copy(keys.begin(), keys.end(), k.data);
  K *key = k.data, *one = single.data;
  int *value = v.data;
  q.submit([&](handler &h) {
     local_accessor<std::byte, 1> scratch(std::max(bytes, single_bytes), h);
     h.parallel_for(nd_range<2>({rows, columns}, {rows, columns}), [=](nd_item<2> it) {
       const std::size_t id = it.get_local_linear_id();
       K own[N];
       int from[N];
       for (std::size_t i = 0; i < N; ++i) {
         own[i] = key[id * N + i];
         from[i] = static_cast<int>(id * N + i);
       }
       one[id] = ex::sort_over_group(ex::group_with_scratchpad(it.get_group(), span(&scratch[0], single_bytes)), own[0]);
       ex::sort_key_value_over_group(it.get_group(), span<K, N>{own}, span<int, N>{from}, Sorter(span(&scratch[0], bytes)),
                                     ex::properties(ex::output_data_placement<order>));
       for (std::size_t i = 0; i < N; ++i) {
         const std::size_t at = Striped ? i * size + id : id * N + i;
         key[at] = own[i];
         value[at] = from[i];
       }
     });
   }).wait();
  std::vector<int> wanted(n);
  for (std::size_t i = 0; i < n; ++i)
    wanted[i] = static_cast<int>(i);
  std::stable_sort(wanted.begin(), wanted.end(), [&](int a, int b) { return keys[a] < keys[b]; });
  for (std::size_t i = 0; i < n; ++i) {
    expect::equal(v[i], wanted[i], "the value of a key", static_cast<long>(i));
    expect::equal(k[i], keys[wanted[i]], "a key", static_cast<long>(i));
  }
  std::vector<K> firsts;
  for (std::size_t i = 0; i < size; ++i)
    firsts.push_back(keys[i * N]);
  std::sort(firsts.begin(), firsts.end());
  for (std::size_t i = 0; i < size; ++i)
    expect::equal(single[i], firsts[i], "a value", static_cast<long>(i));
}

/// All forms with a group helper, several times in the same memory.
void test_helper(queue &q) {
  constexpr std::size_t size = 20;
  expect::shared<int> out(q, 6 * size);
  int *o = out.data;
  const std::size_t bytes = ex::default_sorters::group_key_value_sorter<int, int, std::less<>, 2>::memory_required(work_group, size);
  q.submit([&](handler &h) {
     local_accessor<std::byte, 1> scratch(bytes, h);
     h.parallel_for(nd_range<1>(size, size), [=](nd_item<1> it) {
       const int id = static_cast<int>(it.get_local_id(0));
       auto gh = ex::group_with_scratchpad(it.get_group(), span<std::byte>(&scratch[0], bytes));
       o[id] = ex::sort_over_group(gh, -id, std::greater<>());
       auto [key, value] = ex::sort_key_value_over_group(gh, -id, id);
       o[size + id] = key + value;
       int two[] = {-2 * id, -2 * id - 1};
       ex::sort_over_group(gh, span<int, 2>{two});
       o[2 * size + 2 * id] = two[0];
       o[2 * size + 2 * id + 1] = two[1];
       int keys[] = {-id, 100 - id}, values[] = {id, -id};
       ex::sort_key_value_over_group(gh, span<int, 2>{keys}, span<int, 2>{values}, std::less<>());
       o[4 * size + 2 * id] = keys[0];
       o[4 * size + 2 * id + 1] = values[1];
     });
   }).wait();
  for (int i = 0; i < static_cast<int>(size); ++i) {
    expect::equal(out[i], -i, "in descending order", i);
    expect::equal(out[size + i], 0, "a key and its value", i);
    for (int j = 0; j < 2; ++j) {
      const int place = 2 * i + j;
      expect::equal(out[2 * size + place], place - 39, "two values", place);
    }
    expect::equal(out[4 * size + 2 * i], i < 10 ? 2 * i - 19 : 81 + 2 * i - 20, "keys", i);
    expect::equal(out[4 * size + 2 * i + 1], i < 10 ? 19 - (2 * i + 1) : -(19 - (2 * i + 1 - 20)), "values", i);
  }
}

struct sum_and_largest {
  int sum, largest;
};
void test_reductions(queue &q) {
  constexpr int size = 50;
  expect::shared<sum_and_largest> in(q, 3 * size), out(q, 4 * size);
  for (int i = 0; i < 3 * size; ++i)
    in[i] = {i, i * 7 % 150};
  const sum_and_largest *x = in.data;
  sum_and_largest *o = out.data;
  q.submit([&](handler &h) {
     local_accessor<std::byte, 1> scratch(size * sizeof(sum_and_largest), h);
     h.parallel_for(nd_range<1>(size, size), [=](nd_item<1> it) {
       const std::size_t id = it.get_local_id(0);
       auto gh = ex::group_with_scratchpad(it.get_group(), span(&scratch[0], size * sizeof(sum_and_largest)));
       auto both = [](sum_and_largest a, sum_and_largest b) {
         return sum_and_largest{a.sum + b.sum, a.largest > b.largest ? a.largest : b.largest};
       };
       const sum_and_largest init{1000, 77};
       o[4 * id] = ex::reduce_over_group(gh, x[id], both);
       o[4 * id + 1] = ex::reduce_over_group(gh, x[id], init, both);
       o[4 * id + 2] = ex::joint_reduce(gh, x, x + 3 * size, both);
       o[4 * id + 3] = ex::joint_reduce(gh, x, x + 3 * size, init, both);
     });
   }).wait();
  for (int i = 0; i < size; ++i) {
    expect::is_true(out[4 * i].sum == 1225 && out[4 * i].largest == 147, "reduce_over_group", i);
    expect::is_true(out[4 * i + 1].sum == 2225 && out[4 * i + 1].largest == 147, "reduce_over_group with init", i);
    expect::is_true(out[4 * i + 2].sum == 11175 && out[4 * i + 2].largest == 149, "joint_reduce", i);
    expect::is_true(out[4 * i + 3].sum == 12175 && out[4 * i + 3].largest == 149, "joint_reduce with init", i);
  }
}

int main() {
  queue q;
  test_ranges<int>(q);
  test_ranges<float>(q);
  test_ranges<unsigned char>(q);
  test_mask(q);
  for (std::size_t rows : {1, 3})
    for (std::size_t columns : {1, 11, 32}) {
      test_held<int, 1, false>(q, rows, columns, ex::default_sorters::group_key_value_sorter<int, int>(span<std::byte>()));
      test_held<float, 3, true>(
          q, rows, columns, ex::radix_sorters::group_key_value_sorter<float, int, ex::sorting_order::ascending, 3>(span<std::byte>()));
      test_held<short, 4, false>(q, rows, columns,
                                 ex::default_sorters::group_key_value_sorter<short, int, std::less<>, 4>(span<std::byte>()));
    }
  test_helper(q);
  test_reductions(q);
  return expect::result();
}
