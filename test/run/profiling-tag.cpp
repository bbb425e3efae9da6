// Profiling tags: a queue without profiling, in any order and in order, gives the times at which it gets to them.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O3 %cohort_libs && %t.O3
#include "expect.hpp"
#include <chrono>
#include <sycl/ext/oneapi/experimental/profiling_tag.hpp>
#include <sycl/sycl.hpp>
#include <thread>

namespace syclex = sycl::ext::oneapi::experimental;
namespace times = sycl::info::event_profiling;

// The time between two tags with a millisecond of work between them, in nanoseconds.
static long between(sycl::queue q) {
  sycl::event first = syclex::submit_profiling_tag(q);
  q.submit([&](sycl::handler &h) { h.host_task([] { std::this_thread::sleep_for(std::chrono::milliseconds(1)); }); });
  sycl::event last = syclex::submit_profiling_tag(q);
  auto end = last.get_profiling_info<times::command_end>(); // waits
  expect::is_true(last.get_profiling_info<times::command_submit>() <= last.get_profiling_info<times::command_start>(), "submitted before it starts");
  expect::is_true(last.get_profiling_info<times::command_start>() <= end, "starts before it ends");
  return long(end) - long(first.get_profiling_info<times::command_end>());
}

int main() {
  sycl::queue any, in_order{sycl::property::queue::in_order()};
  expect::is_true(any.get_device().has(sycl::aspect::ext_oneapi_queue_profiling_tag), "the aspect");
  static_assert(sycl::all_devices_have_v<sycl::aspect::ext_oneapi_queue_profiling_tag>);
  for (const sycl::queue &q : {any, in_order, sycl::queue{sycl::property::queue::enable_profiling()}})
    expect::is_true(between(q) >= 1000000, "work between two tags takes its time");

  // What comes behind a tag starts when it is over; the other commands of the queue still have no times.
  int *x = sycl::malloc_shared<int>(1, any);
  *x = 0;
  any.single_task([=] { *x = 1; });
  sycl::event tag = syclex::submit_profiling_tag(any);
  sycl::event behind = any.single_task([=] { *x = *x * 10 + 2; });
  behind.wait();
  expect::equal(*x, 12, "a tag is a barrier");
  bool refused = false;
  try {
    behind.get_profiling_info<times::command_end>();
  } catch (const sycl::exception &e) {
    refused = e.code() == sycl::errc::invalid;
  }
  expect::is_true(refused, "others are not measured");
  sycl::free(x, any);
  return expect::result();
}
