// What programs ask a device about, and that the answers hold.
// RUN: %cohortxx -O1 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
// RUN: env COHORT_DEVICE=cpu %t
// RUN: not env CUDA_VISIBLE_DEVICES=-1 COHORT_DEVICE=cuda %t | FileCheck %s
// CHECK: COHORT_DEVICE='cuda' asks for a device that is not available: the CUDA driver {{.*}}
#include <sstream>
#include "expect.hpp"
using namespace sycl;

static void group_of(queue &q, range<3> size) {
  expect::shared<int> count(q, 1);
  int *p = count.data;
  q.parallel_for(nd_range<3>(size, size), [=](nd_item<3> it) {
     int all = reduce_over_group(it.get_group(), 1, plus<int>());
     if (it.get_local_linear_id() == 0)
       *p = all;
   }).wait_and_throw();
  expect::equal(*p, static_cast<int>(size.size()), "items of the largest group");
}

int main() try {
  queue q;
  device d = q.get_device();
  std::size_t group = d.get_info<info::device::max_work_group_size>();
  id<3> sizes = d.get_info<info::device::max_work_item_sizes<3>>();
  expect::is_true(group >= 1024, "max_work_group_size");
  group_of(q, {1, 1, group});
  group_of(q, {1, 1, group - 1});
  group_of(q, {4, 8, group / 32});
  group_of(q, {sizes[0] < group ? sizes[0] : group, 1, 1});
  expect::is_true(!d.get_info<info::device::name>().empty(), "name");
  expect::is_true(!d.get_info<info::device::sub_group_sizes>().empty(), "sub_group_sizes");
  std::ostringstream backends;
  backends << d.get_backend() << ' ' << backend::ext_oneapi_cuda << ' ' << backend::ext_oneapi_level_zero;
  expect::is_true(backends.str() == (d.get_backend() == backend::cpu      ? "cpu ext_oneapi_cuda ext_oneapi_level_zero"
                                     : d.get_backend() == backend::opencl ? "opencl ext_oneapi_cuda ext_oneapi_level_zero"
                                                                          : "ext_oneapi_cuda ext_oneapi_cuda ext_oneapi_level_zero"),
                  "names of backends");
  expect::is_true(d.get_info<info::device::local_mem_size>() >= (d.get_backend() == backend::cpu ? 16u << 20 : 32u << 10), "local_mem_size");
  expect::is_true(d.get_info<info::device::max_compute_units>() >= 1, "max_compute_units");
  expect::is_true(d == device(cpu_selector_v), "cpu_selector_v");
  // A selector that changes as it is called.
  struct {
    int calls = 0;
    int operator()(const device &x) { return ++calls, x.is_cpu(); }
  } counting;
  expect::is_true(d == device(counting) && d == queue(counting).get_device() && counting.calls == 0, "a selector with a state");
  return expect::result();
} catch (const exception &e) {
  std::puts(e.what());
  return 1;
}
