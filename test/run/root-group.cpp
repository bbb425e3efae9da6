// Kernels with barriers of all work-groups, in one to three dimensions, as many groups as run at the same time; what cannot be launched so is an error.
// RUN: %cohortxx -O2 -Wall -Wextra -Werror -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.0 %cohort_libs && %t.0
// RUN: env COHORT_NUM_THREADS=1 %t
// RUN: not --crash %t unasked 2>&1 | FileCheck %s
// CHECK: cohort: kernel '{{.*}}unasked{{.*}}': group_barrier of a root_group needs a launch with use_root_sync
#include "expect.hpp"
#include <stdexcept>
#include <string>
using namespace sycl;
namespace syclexp = sycl::ext::oneapi::experimental;
static_assert(SYCL_EXT_ONEAPI_ROOT_GROUP == 1);
static_assert(std::is_same_v<decltype(syclexp::use_root_sync), const syclexp::use_root_sync_key::value_t>);
static const syclexp::properties root_sync{syclexp::use_root_sync};

template <class Name> static std::size_t most_groups(queue &q, std::size_t size) {
  kernel k = get_kernel_bundle<bundle_state::executable>(q.get_context()).get_kernel<Name>();
  return k.ext_oneapi_get_info<syclexp::info::kernel_queue_specific::max_num_work_groups>(q, range<1>(size), 0);
}

/// Each round reads what all others wrote in the one before.
template <int> struct sums;
template <int D> static void rounds(queue &q, range<D> size) {
  range<D> all = size;
  all[0] *= most_groups<sums<D>>(q, size.size());
  const std::size_t n = all.size();
  expect::shared<int> data(q, n), wrong(q, n);
  int *d = data.data, *w = wrong.data;
  q.parallel_for<sums<D>>(nd_range<D>(all, size), root_sync, [=](nd_item<D> it) {
     auto root = it.ext_oneapi_get_root_group();
     const std::size_t own = root.get_local_linear_id();
     for (int round = 1; round <= 50; ++round) {
       d[own] += round;
       group_barrier(root);
       int sum = 0;
       for (std::size_t i = 0; i < n; ++i)
         sum += d[i];
       w[own] += sum != static_cast<int>(n) * round * (round + 1) / 2;
       group_barrier(root, memory_scope::device);
     }
   }).wait();
  for (std::size_t i = 0; i < n; ++i)
    expect::equal(wrong[i], 0, "rounds", D * 1000 + static_cast<long>(i));
}

/// Members, with and without the property.
template <int D> static void members(queue &q, range<D> all, range<D> size, bool sync) {
  using root_t = syclexp::root_group<D>;
  static_assert(std::is_same_v<typename root_t::id_type, id<D>> && std::is_same_v<typename root_t::range_type, range<D>>);
  static_assert(std::is_same_v<typename root_t::linear_id_type, std::size_t> && root_t::dimensions == D && root_t::fence_scope == memory_scope::device);
  using scope = syclexp::execution_scope;
  expect::shared<int> data(q, all.size());
  int *d = data.data;
  auto f = [=](nd_item<D> it) {
    const auto root = syclexp::this_work_item::get_root_group<D>();
    const auto g = it.get_group();
    const auto sg = it.get_sub_group();
    range<D> one;
    one += 1;
    bool ok = root.get_group_id() == id<D>() && root.get_group_linear_id() == 0 && root.get_group_range() == one && root.get_group_linear_range() == 1;
    ok &= root.get_local_id() == it.get_global_id() && root.get_local_linear_id() == it.get_global_linear_id();
    ok &= root.get_local_range() == it.get_global_range() && root.get_max_local_range() == root.get_local_range() && root.get_local_linear_range() == all.size();
    ok &= root.leader() == (it.get_global_linear_id() == 0);
    ok &= root.template get_id<scope::work_item>() == it.get_global_id() && root.template get_linear_id<scope::work_item>() == it.get_global_linear_id();
    ok &= root.template get_id<scope::work_group>() == g.get_group_id() && root.template get_linear_id<scope::work_group>() == g.get_group_linear_id();
    const std::size_t lanes = g.get_group_linear_id() * sg.get_group_linear_range() + sg.get_group_linear_id();
    ok &= root.template get_id<scope::sub_group>()[0] == lanes && root.template get_linear_id<scope::sub_group>() == lanes;
    ok &= root.template get_range<scope::work_item>() == all && root.template get_linear_range<scope::work_item>() == all.size();
    ok &= root.template get_range<scope::work_group>() == it.get_group_range() && root.template get_linear_range<scope::work_group>() == it.get_group_range().size();
    ok &= root.template get_range<scope::sub_group>()[0] == it.get_group_range().size() * sg.get_group_linear_range();
    ok &= root.template get_linear_range<scope::sub_group>() == root.template get_range<scope::sub_group>()[0];
    ok &= syclexp::this_kernel::get_root_group<D>().leader() == root.leader();
    d[it.get_global_linear_id()] = ok;
  };
  if (sync)
    q.parallel_for(nd_range<D>(all, size), root_sync, f).wait();
  else
    q.parallel_for(nd_range<D>(all, size), f).wait();
  for (std::size_t i = 0; i < all.size(); ++i)
    expect::equal(data[i], 1, "members", static_cast<long>(i));
}

/// The property as the callable says it, and of launch_config; local memory.
struct callable {
  int *d;
  std::size_t n;
  void operator()(nd_item<1> it) const {
    auto &scratch = *ext::oneapi::group_local_memory_for_overwrite<int[16]>(it.get_group());
    scratch[it.get_local_id(0)] = d[it.get_global_id(0)];
    group_barrier(it.ext_oneapi_get_root_group());
    d[n - 1 - it.get_global_id(0)] = scratch[it.get_local_id(0)];
  }
  auto get(syclexp::properties_tag) const { return syclexp::properties{syclexp::use_root_sync, syclexp::work_group_size<16>}; }
};
static void spellings(queue &q) {
  const std::size_t n = 16 * most_groups<callable>(q, 16);
  expect::shared<int> data(q, n);
  auto fill = [&] {
    for (std::size_t i = 0; i < n; ++i)
      data[i] = static_cast<int>(i);
  };
  auto check = [&](const char *what) {
    for (std::size_t i = 0; i < n; ++i)
      expect::equal(data[i], static_cast<int>(n - 1 - i), what, static_cast<long>(i));
  };
  fill();
  q.parallel_for(nd_range<1>(n, 16), callable{data.data, n}).wait();
  check("get(properties_tag)");
  fill();
  int *d = data.data;
  syclexp::nd_launch(q, syclexp::launch_config(nd_range<1>(n, 16), root_sync), [=](nd_item<1> it) {
    const int own = d[it.get_global_id(0)];
    group_barrier(it.ext_oneapi_get_root_group());
    d[n - 1 - it.get_global_id(0)] = own;
  });
  q.wait();
  check("launch_config");
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>))
void reverse(int *d, std::size_t n) {
  const auto root = syclexp::this_work_item::get_root_group<1>();
  const int own = d[root.get_local_linear_id()];
  group_barrier(root);
  d[n - 1 - root.get_local_linear_id()] = own;
}
static void functions(queue &q) {
  const std::size_t n = 16 * most_groups<callable>(q, 16);
  expect::shared<int> data(q, n);
  data[0] = 5;
  syclexp::nd_launch(q, syclexp::launch_config(nd_range<1>(n, 16), root_sync), syclexp::kernel_function<reverse>, data.data, n);
  q.wait();
  expect::equal(data[n - 1], 5, "function");
}

static void errors(queue &q) {
  const std::size_t most = most_groups<class many>(q, 8);
  auto launch = [&](std::size_t groups) {
    q.parallel_for<class many>(nd_range<1>(groups * 8, 8), root_sync, [=](nd_item<1> it) { group_barrier(it.ext_oneapi_get_root_group()); }).wait();
  };
  launch(most);
  try {
    launch(most + 1);
    expect::is_true(false, "too many groups");
  } catch (const exception &e) {
    expect::is_true(e.code() == errc::nd_range, "too many groups");
    expect::is_true(std::string(e.what()).find(std::to_string(most + 1) + " work-groups do not run at the same time, which use_root_sync asks for; the device can run " +
                                               std::to_string(most)) != std::string::npos,
                    e.what());
  }
}

/// What one group throws ends those that wait for it.
static void exceptions() {
  int errors = 0;
  queue q([&](exception_list list) { errors += static_cast<int>(list.size()); });
  const std::size_t most = most_groups<class throws>(q, 1);
  for (int round = 0; round < 20; ++round)
    q.parallel_for<class throws>(nd_range<1>(most, 1), root_sync, [=](nd_item<1> it) {
      group_barrier(it.ext_oneapi_get_root_group());
      if (it.get_global_id(0) == most - 1)
        throw std::runtime_error("thrown");
      group_barrier(it.ext_oneapi_get_root_group());
    });
  q.wait_and_throw();
  expect::equal(errors, 20, "exceptions");
}

int main(int argc, char **) {
  queue q;
  if (argc > 1)
    q.parallel_for<class unasked>(nd_range<1>(2, 1), [=](nd_item<1> it) { group_barrier(it.ext_oneapi_get_root_group()); }).wait();
  rounds<1>(q, range<1>(32));
  rounds<2>(q, range<2>(3, 5));
  rounds<3>(q, range<3>(2, 2, 4));
  members<1>(q, range<1>(24), range<1>(8), false);
  members<2>(q, range<2>(4, 6), range<2>(2, 3), false);
  members<3>(q, range<3>(4, 2, 6), range<3>(2, 1, 3), false);
  members<1>(q, range<1>(8), range<1>(8), true);
  spellings(q);
  functions(q);
  errors(q);
  exceptions();
  return expect::result();
}
