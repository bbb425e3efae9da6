// A main thread that was pinned before the first use: the device has all processors that the process was started with, and our own threads
// their mask; with one processor from the start it has one.
// RUN: %cohortxx -O1 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
#include "expect.hpp"
#include <sched.h>
#include <unistd.h>
#include <vector>
using namespace sycl;

struct seen {
  int thread, processors;
};
/// A function of the host, which the kernel calls for each work-item.
__attribute__((noinline)) static seen look() {
  cpu_set_t mask;
  sched_getaffinity(0, sizeof mask, &mask);
  return {gettid(), CPU_COUNT(&mask)};
}

int main(int arguments, char **argument) {
  cpu_set_t all, first;
  sched_getaffinity(0, sizeof all, &all);
  CPU_ZERO(&first);
  for (int i = 0; CPU_COUNT(&first) == 0; ++i)
    if (CPU_ISSET(i, &all))
      CPU_SET(i, &first);
  sched_setaffinity(0, sizeof first, &first);

  queue q;
  const int processors = CPU_COUNT(&all);
  const int units = static_cast<int>(q.get_device().get_info<info::device::max_compute_units>());
  expect::is_true(units >= 1 && units <= processors, "compute units", units);
  if (arguments > 1)
    expect::equal(units, 1, "one processor");
  expect::equal(look().processors, 1, "the main thread's own mask stays");

  std::vector<seen> by(4096);
  seen *p = by.data();
  q.parallel_for(nd_range<1>(by.size(), 1), [=](nd_item<1> it) { p[it.get_global_id(0)] = look(); }).wait();
  for (seen s : by)
    expect::equal(s.processors, s.thread == gettid() ? 1 : processors, "the mask of a thread that runs kernels");
  seen task{};
  event e = q.submit([&](handler &h) { h.host_task([&] { task = look(); }); });
  while (e.get_info<info::event::command_execution_status>() != info::event_command_status::complete)
    ; // nobody waits: a thread of the runtime runs it
  expect::is_true(task.thread != gettid(), "a thread of the runtime");
  expect::equal(task.processors, processors, "the mask of a thread that runs host tasks");
  if (arguments > 1 || expect::result() != 0)
    return expect::result();
  execl(argument[0], argument[0], "one", nullptr); // keeps the mask
}
