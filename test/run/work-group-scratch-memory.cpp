// sycl_ext_oneapi_work_group_scratch_memory: local memory as large as a property of the launch says, beside local accessors, in callables
// with properties, in functions that are kernels and in kernel objects.
// RUN: %cohortxx -O0 -Wall -Wextra -Werror -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
// RUN: %cohortxx -O2 -fplugin-arg-cohort-check-run=all -I%S/Inputs %s -o %t.checked %cohort_libs && %t.checked
// RUN: not %cohortxx -O1 -DMISSING -I%S/Inputs %s -o %t.missing 2>&1 | FileCheck %s
// CHECK: error: {{.*}}'get_work_group_scratch_memory' is for kernels that are launched with 'work_group_scratch_size'
#include "expect.hpp"
using namespace sycl;
namespace syclexp = sycl::ext::oneapi::experimental;
using syclexp::get_work_group_scratch_memory;
using syclexp::work_group_scratch_size;

#if SYCL_EXT_ONEAPI_WORK_GROUP_SCRATCH_MEMORY != 1
#error the macro of the extension is missing
#endif
static_assert(std::is_same_v<syclexp::work_group_scratch_size_key, work_group_scratch_size>);
static_assert(work_group_scratch_size(12).value == 12);

constexpr int size = 64, groups = 3;

[[gnu::noinline]] int *scratch() { return static_cast<int *>(get_work_group_scratch_memory()); }

// Each call has the same memory.
static void reverse(nd_item<1> it, int *out) {
  const int id = static_cast<int>(it.get_local_id(0));
  scratch()[id] = static_cast<int>(it.get_global_id(0));
  group_barrier(it.get_group());
  out[it.get_global_id(0)] = static_cast<const int *>(get_work_group_scratch_memory())[size - 1 - id];
}
static void expect_reversed(expect::shared<int> &out, const char *what) {
  for (int i = 0; i < size * groups; ++i) {
    expect::equal(out[i], i / size * size + size - 1 - i % size, what);
    out[i] = -1;
  }
}

template <class Properties> struct functor {
  Properties properties;
  int *out;
  void operator()(nd_item<1> it) const { reverse(it, out); }
  auto get(syclexp::properties_tag) const { return properties; }
};

// Beside local accessors that were made before, with other properties; the memory is aligned for any type.
struct with_accessor {
  local_accessor<char> before;
  local_accessor<int> other;
  int *out;
  void operator()(nd_item<1> it) const {
    const std::size_t id = it.get_local_id(0);
    before[id] = 1;
    other[id] = 2;
    group_barrier(it.get_group());
    reverse(it, out);
    const bool aligned = reinterpret_cast<std::uintptr_t>(scratch()) % alignof(std::max_align_t) == 0;
    if (before[size - 1 - id] != 1 || other[size - 1 - id] != 2 || !aligned)
      out[it.get_global_id(0)] = -2;
  }
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>))
void function(int *out) { reverse(ext::oneapi::this_work_item::get_nd_item<1>(), out); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>))
static void without(int *out, int x) { out[ext::oneapi::this_work_item::get_nd_item<1>().get_global_id(0)] = x; }

template <class F> static void refuses(errc code, F f) {
  try {
    f();
    expect::is_true(false, "throws");
  } catch (const exception &e) {
    expect::is_true(e.code() == code, e.what());
  }
}

int main() {
  queue q{property::queue::in_order()};
  expect::shared<int> out(q, size * groups);
  int *p = out.data;
  const nd_range<1> r(size * groups, size);
  const syclexp::properties list{work_group_scratch_size(size * sizeof(int))};
  const syclexp::launch_config config(r, list);

  syclexp::nd_launch(q, config, [=](nd_item<1> it) { reverse(it, p); });
  q.wait_and_throw();
  expect_reversed(out, "launch_config");
  q.parallel_for(r, functor<decltype(list)>{list, p}).wait_and_throw();
  expect_reversed(out, "get(properties_tag)");

  const syclexp::properties more{syclexp::work_group_size<size>, work_group_scratch_size(size * sizeof(int)), syclexp::work_group_size_hint<size>};
  q.submit([&](handler &h) {
     local_accessor<char> before(size + 1, h);
     local_accessor<int> other(size, h);
     h.parallel_for(r, more, with_accessor{before, other, p});
   }).wait_and_throw();
  expect_reversed(out, "local accessors and other properties");

  syclexp::nd_launch(q, config, syclexp::kernel_function<function>, p);
  q.wait_and_throw();
  expect_reversed(out, "a function");
  q.submit([&](handler &h) { syclexp::nd_launch(h, config, syclexp::kernel_function<function>, p); }).wait_and_throw();
  expect_reversed(out, "a function in a command group");
  kernel k = syclexp::get_kernel_bundle<function, bundle_state::executable>(q.get_context()).ext_oneapi_get_kernel<function>();
  syclexp::nd_launch(q, config, k, p);
  q.wait_and_throw();
  expect_reversed(out, "a kernel object");
  syclexp::nd_launch(q, config, syclexp::kernel_function<without>, p, 7);
  q.wait_and_throw();
  expect::equal(out[size], 7, "a function that does not use it");

  // As large as the device has; not larger, and not without work-groups.
  const std::size_t most = q.get_device().get_info<info::device::local_mem_size>();
  const auto touch = [=](nd_item<1> it) { static_cast<char *>(get_work_group_scratch_memory())[it.get_local_id(0)] = 1; };
  q.parallel_for(nd_range<1>(4, 4), syclexp::properties{work_group_scratch_size(most)}, touch).wait_and_throw();
  refuses(errc::memory_allocation,
          [&] { q.parallel_for(nd_range<1>(4, 4), syclexp::properties{work_group_scratch_size(most + 1)}, touch).wait_and_throw(); });
  refuses(errc::kernel_argument, [&] { q.parallel_for(range<1>(4), list, [=](id<1> i) { p[i[0]] = 0; }).wait_and_throw(); });
#ifdef MISSING
  q.parallel_for(r, [=](nd_item<1> it) { reverse(it, p); });
#endif
  return expect::result();
}
