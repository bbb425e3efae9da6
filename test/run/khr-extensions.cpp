// Extensions of Khronos, and small ones that come with them: the group interface, casts of pointers, the largest number of work-groups,
// queue flush, the current device, the number of compute units, free memory, names of older programs.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <atomic>
#include <thread>
using namespace sycl;

#if !SYCL_KHR_GROUP_INTERFACE || !SYCL_KHR_STATIC_ADDRSPACE_CAST || !SYCL_KHR_MAX_WORK_GROUP_QUERIES || !SYCL_KHR_QUEUE_FLUSH || \
    !SYCL_EXT_ONEAPI_CURRENT_DEVICE || !SYCL_EXT_ONEAPI_NUM_COMPUTE_UNITS
#error a macro of an extension is missing
#endif

template <int D> static void group_interface(queue &q, nd_range<D> r) {
  expect::shared<int> bad(q, 1);
  int *p = bad.data;
  q.parallel_for(r, [=](nd_item<D> it) {
     const group<D> g = it.get_group();
     const sycl::sub_group s = it.get_sub_group();
     khr::work_group<D> wg = g;
     khr::sub_group sg = s;
     khr::member_item item = khr::get_member_item(wg);
     khr::member_item lane = khr::get_member_item(sg);
     static_assert(std::is_same_v<decltype(lane), khr::member_item<khr::sub_group>>);
     bool ok = wg.id() == g.get_group_id() && wg.linear_id() == g.get_group_linear_id() && wg.range() == g.get_group_range() &&
               wg.size() == g.get_local_linear_range() && khr::leader_of(wg) == g.leader() && group<D>(wg) == g;
     ok = ok && sg.id() == s.get_group_id() && sg.linear_id() == s.get_group_linear_id() && sg.range() == s.get_group_range() &&
          sg.size() == s.get_local_linear_range() && sg.max_size() == s.get_max_local_range()[0] && khr::leader_of(sg) == s.leader();
     ok = ok && item.id() == it.get_local_id() && item.linear_id() == it.get_local_linear_id() && item.range() == it.get_local_range() &&
          item.size() == 1 && lane.id() == s.get_local_id() && lane.linear_id() == s.get_local_linear_id() && lane.range() == s.get_local_range();
     if (!ok)
       atomic_ref<int, memory_order::relaxed, memory_scope::device>(*p) += 1;
   }).wait_and_throw();
  expect::equal(bad[0], 0, "members of the group interface", D);
}

static void casts(queue &q) {
  expect::shared<int> value(q, 2);
  int *p = value.data;
  q.parallel_for(nd_range<1>(4, 4), [=](nd_item<1> it) {
     auto global = khr::static_addrspace_cast<access::address_space::global_space>(p);
     static_assert(std::is_same_v<decltype(global), raw_global_ptr<int>>);
     auto same = khr::static_addrspace_cast<access::address_space::global_space>(decorated_generic_ptr<int>(p));
     static_assert(std::is_same_v<decltype(same), decorated_global_ptr<int>>);
     if (it.get_local_id(0) == 0)
       *global = 5, same[1] = 6;
   }).wait_and_throw();
  expect::equal(value[0] + value[1], 11, "static_addrspace_cast");
}

int main() {
  queue q;
  group_interface<1>(q, {60, 12});
  group_interface<2>(q, {{10, 12}, {2, 3}});
  group_interface<3>(q, {{3, 10, 12}, {1, 2, 3}});
  casts(q);

  device d = q.get_device();
  namespace groups = khr::info::device;
  expect::is_true(d.get_info<groups::max_work_group_range<1>>()[0] >= 65535 && d.get_info<groups::max_work_group_range<2>>()[0] >= 65535 &&
                      d.get_info<groups::max_work_group_range<3>>()[2] >= d.get_info<groups::max_work_group_range<3>>()[0] &&
                      d.get_info<groups::max_work_group_range_size>() >= d.get_info<groups::max_work_group_range<1>>()[0],
                  "the largest number of work-groups");
  // The same as DPC++ has them.
  namespace older = ext::oneapi::experimental::info::device;
  static_assert(SYCL_EXT_ONEAPI_MAX_WORK_GROUP_QUERY == 1);
  expect::is_true(d.get_info<older::max_work_groups<1>>() == id<1>(d.get_info<groups::max_work_group_range<1>>()) &&
                      d.get_info<older::max_work_groups<2>>() == id<2>(d.get_info<groups::max_work_group_range<2>>()) &&
                      d.get_info<older::max_work_groups<3>>() == id<3>(d.get_info<groups::max_work_group_range<3>>()) &&
                      d.get_info<older::max_global_work_groups>() == d.get_info<groups::max_work_group_range_size>(),
                  "max_work_groups");

  std::size_t units = d.get_info<ext::oneapi::info::device::num_compute_units>();
  expect::is_true(units >= 1 && units == d.get_info<info::device::max_compute_units>(), "compute units");

  expect::is_true(d.has(aspect::ext_intel_free_memory) && d.get_info<ext::intel::info::device::free_memory>() > 0 &&
                      d.get_info<ext::intel::info::device::free_memory>() <= d.get_info<info::device::global_mem_size>(),
                  "free memory");
  queue hinted(d, {property::queue::in_order(), ext::intel::property::queue::no_immediate_command_list()});
  expect::is_true(hinted.is_in_order(), "properties");

  // Nobody waits for the command.
  std::atomic<bool> done{false};
  q.submit([&](handler &h) { h.host_task([&] { done = true; }); });
  q.khr_flush();
  while (!done)
    std::this_thread::yield();
  expect::is_true(done, "a command runs after a flush");

  namespace here = sycl::ext::oneapi::experimental::this_thread;
  expect::is_true(here::get_current_device() == device(), "the default device is the current one");
  here::set_current_device(d);
  expect::is_true(here::get_current_device() == d, "the device that was set");
  return expect::result();
}
