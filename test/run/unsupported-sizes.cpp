// A kernel that requires work-groups or sub-groups of a size that the device does not have compiles; its launch throws errc::kernel_not_supported, whatever its form, and others of the program run.
// RUN: %cohortxx -O0 -Wall -Werror -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -Wall -Werror -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <algorithm>
#include <cstring>
using namespace sycl;

template <class F> static void refused(const F &submit, const char *what, const char *words = "") {
  try {
    submit();
    expect::is_true(false, what);
  } catch (const exception &e) {
    expect::is_true(e.code() == errc::kernel_not_supported, what);
    expect::is_true(std::strstr(e.what(), words), e.what());
  }
}

constexpr std::size_t huge = std::size_t(1) << 32;

static void work_groups(queue &q, int *out) {
  refused([&] { q.parallel_for(nd_range<1>(huge, huge), [=](nd_item<1>) [[sycl::reqd_work_group_size(huge)]] { *out = 1; }); }, "2^32",
          "requires the work-group size 4294967295 or more, which the device does not have");
  refused([&] { q.parallel_for(nd_range<1>(8, 8), [=](nd_item<1>) [[sycl::reqd_work_group_size(~std::size_t(0))]] { *out = 1; }); }, "2^64 - 1");
  refused([&] { q.parallel_for(nd_range<2>({8, 8}, {8, 8}), [=](nd_item<2> it) [[sycl::reqd_work_group_size(4, 1 << 20)]] { group_barrier(it.get_group()); }); },
          "known to the compiler, not to the device", "requires the work-group size (4, 1048576)");
  refused([&] { q.parallel_for(nd_range<3>({8, 8, 8}, {8, 8, 8}), [=](nd_item<3>) [[sycl::reqd_work_group_size(65536, 65536, 65536)]] {}); }, "a product");
  refused([&] { q.parallel_for(8, [=](item<1>) [[sycl::reqd_work_group_size(huge)]] {}); }, "range");
  refused([&] { q.single_task([=]() [[sycl::reqd_work_group_size(huge)]] {}); }, "single_task");
  refused([&] { q.parallel(range<1>(1), range<1>(8), [=](auto g) [[sycl::reqd_work_group_size(huge)]] { distribute_items(g, [&](auto) {}); }); }, "scoped");
}

struct one_of_4099 {
  int *out;
  [[sycl::reqd_sub_group_size(4099)]] void operator()(nd_item<1> it) const {
    out[0] = reduce_over_group(it.get_sub_group(), 1, plus<>());
  }
};

struct one_of_3 {
  int *out;
  [[sycl::reqd_sub_group_size(3)]] void operator()(nd_item<1> it) const { out[it.get_global_id()] = 0; }
};

static void sub_groups(queue &q, int *out) {
  refused([&] { q.parallel_for(nd_range<1>(64, 64), one_of_4099{out}); }, "4099", "4099");
  refused([&] { q.parallel_for(nd_range<1>(64, 64), one_of_3{out}); }, "3", "requires sub-groups of 3; device");
  refused([&] { q.parallel_for(nd_range<1>(64, 64), [=](nd_item<1>) [[sycl::reqd_sub_group_size(24)]] { *out = 1; }); }, "24");
  refused([&] { q.parallel_for(nd_range<1>(64, 64), [=](nd_item<1>) [[sycl::reqd_sub_group_size(0xffffffff)]] { *out = 1; }); }, "2^32 - 1");
  refused([&] { q.single_task([=]() [[sycl::reqd_sub_group_size(128)]] { *out = 1; }); }, "single_task");
  expect::is_true(!is_compatible({get_kernel_id<one_of_4099>()}, q.get_device()), "is_compatible");
  refused(
      [&] {
        kernel k = get_kernel_bundle<bundle_state::executable>(q.get_context()).get_kernel(get_kernel_id<one_of_3>());
        k.get_info<info::kernel_device_specific::max_sub_group_size>(q.get_device());
      },
      "a query", "requires sub-groups of 3; device");
}

static void others(queue &q, int *out) {
  q.parallel_for(nd_range<1>(64, 64), [=](nd_item<1> it) [[sycl::reqd_work_group_size(64)]] { out[it.get_global_id()] = 2; }).wait();
  q.parallel_for(nd_range<1>(64, 64), [=](nd_item<1> it) [[sycl::work_group_size_hint(huge)]] { out[it.get_global_id()] += 2; }).wait();
  // A size that the device has, and one work-item.
  const auto sizes = q.get_device().get_info<info::device::sub_group_sizes>();
  if (std::find(sizes.begin(), sizes.end(), 8u) != sizes.end()) {
    q.single_task([=]() [[sycl::reqd_sub_group_size(8)]] { out[0] += 5; }).wait();
    expect::equal(out[0], 9, "single_task", 0);
    out[0] -= 5;
  }
}

int main() {
  queue q;
  expect::shared<int> out(q, 64);
  work_groups(q, out.data);
  sub_groups(q, out.data);
  others(q, out.data);
  q.wait();
  for (int i = 0; i < 64; ++i)
    expect::equal(out[i], 4, "others", i);
  return expect::result();
}
