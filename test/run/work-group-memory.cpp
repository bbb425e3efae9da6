// Objects and arrays in local memory that kernels capture, and that functions that are kernels take.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O3 %cohort_libs && %each_isa %t.O3
#include "expect.hpp"
#include <sycl/ext/oneapi/experimental/work_group_memory.hpp>
#include <sycl/sycl.hpp>
#include <type_traits>

namespace syclex = sycl::ext::oneapi::experimental;
constexpr int groups = 6, items = 32;

static_assert(std::is_same_v<syclex::work_group_memory<int[4][2]>::value_type, int>);
static_assert(std::is_trivially_copyable_v<syclex::work_group_memory<int>>);
static_assert(std::is_constructible_v<syclex::work_group_memory<int>, const syclex::indeterminate_t &> && !std::is_default_constructible_v<syclex::work_group_memory<int>>);
static_assert(!std::is_constructible_v<syclex::work_group_memory<int[]>, sycl::handler &> && !std::is_constructible_v<syclex::work_group_memory<int>, std::size_t, sycl::handler &>);

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void reverse(syclex::work_group_memory<int[]> row, syclex::work_group_memory<int> first, int *out) {
  auto it = sycl::ext::oneapi::this_work_item::get_nd_item<1>();
  int i = int(it.get_local_id(0));
  row[i] = int(it.get_global_id(0));
  if (i == 0)
    first = row[0];
  sycl::group_barrier(it.get_group());
  out[it.get_global_id(0)] = row[items - 1 - i] - first;
}

int main() {
  sycl::queue q;
  int *out = sycl::malloc_shared<int>(groups * items, q);
  const sycl::nd_range<1> all(groups * items, items);

  // An object, a copy that gets its memory by assignment, and arrays of known and of given size.
  q.submit([&](sycl::handler &h) {
     syclex::work_group_memory<int> sum(h);
     syclex::work_group_memory<short[2][items]> pairs(h);
     syclex::work_group_memory<int[][2]> table(items, h);
     h.parallel_for(all, [=](sycl::nd_item<1> it) {
       int i = int(it.get_local_id(0)), g = int(it.get_group(0));
       syclex::work_group_memory<int> same(syclex::indeterminate);
       same = sum;
       if (i == 0)
         same = 1000 * g;
       pairs[0][i] = short(i);
       pairs[1][i] = short(2 * i);
       (*&table)[i][1] = 3 * i;
       sycl::group_barrier(it.get_group());
       int other = (i + 5) % items;
       bool alike = &same == &sum && sum.get_multi_ptr().get() == &sum && &pairs[1][0] == pairs.get_multi_ptr().get() + items;
       out[it.get_global_id(0)] = alike ? sum + pairs[0][other] + pairs[1][other] + table[other][1] : -1;
     });
   }).wait();
  for (int i = 0; i < groups * items; ++i)
    expect::equal(out[i], 1000 * (i / items) + 6 * ((i + 5) % items), "objects");

  const auto reversed = [&](int i) { return items - 1 - i % items; };
  q.submit([&](sycl::handler &h) {
     syclex::nd_launch(h, all, syclex::kernel_function<reverse>, syclex::work_group_memory<int[]>(items, h), syclex::work_group_memory<int>(h), out);
   }).wait();
  for (int i = 0; i < groups * items; ++i)
    expect::equal(out[i], reversed(i), "arguments of a function");

  auto bundle = syclex::get_kernel_bundle<reverse, sycl::bundle_state::executable>(q.get_context());
  q.fill(out, 0, groups * items).wait();
  q.submit([&](sycl::handler &h) {
     syclex::work_group_memory<int[]> row(items, h);
     syclex::work_group_memory<int> first(h);
     h.set_args(row, first, out);
     h.parallel_for(all, bundle.ext_oneapi_get_kernel<reverse>());
   }).wait();
  for (int i = 0; i < groups * items; ++i)
    expect::equal(out[i], reversed(i), "arguments one by one");
  sycl::free(out, q);
  return expect::result();
}
