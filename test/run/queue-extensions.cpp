// What extensions add to queues and handlers: barriers between commands, copies of rows, free functions, the default context, whether a
// queue is empty; and the work-item that runs, for functions that have not been given it.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>
using namespace sycl;
namespace syclex = sycl::ext::oneapi::experimental;

#if !SYCL_EXT_ONEAPI_ENQUEUE_FUNCTIONS || !SYCL_EXT_ONEAPI_ENQUEUE_BARRIER || !SYCL_EXT_ONEAPI_MEMCPY2D || !SYCL_KHR_QUEUE_EMPTY_QUERY || \
    !SYCL_KHR_WORK_ITEM_QUERIES || !SYCL_KHR_DEFAULT_CONTEXT
#error a macro of an extension is missing
#endif

static void pause() { std::this_thread::sleep_for(std::chrono::milliseconds(20)); }

static void barriers() {
  queue q; // commands may overtake each other
  std::atomic<int> done{0};
  for (int round = 0; round < 5; ++round) {
    done = 0;
    int at_barrier[2] = {-1, -1};
    for (int i = 0; i < 3; ++i)
      q.submit([&](handler &h) { h.host_task([&] { pause(), ++done; }); });
    event all = q.ext_oneapi_submit_barrier();
    for (int &seen : at_barrier)
      q.submit([&](handler &h) { h.host_task([&] { seen = done; }); });
    all.wait();
    expect::equal(int(done), 3, "a barrier is behind what was submitted before");
    q.wait();
    for (int seen : at_barrier)
      expect::equal(seen, 3, "what is submitted later is behind the barrier");
  }

  // Only behind one event: a command that does not end holds up neither the barrier nor what is behind that.
  std::atomic<bool> go{false};
  int late = 0, value = 0;
  event endless = q.submit([&](handler &h) { h.host_task([&] { while (!go) pause(); }); });
  event first = q.submit([&](handler &h) { h.host_task([&] { pause(), value = 7; }); });
  event some = q.submit([&](handler &h) { h.ext_oneapi_barrier({first}); });
  event behind = q.submit([&](handler &h) { h.host_task([&] { late = value; }); });
  behind.wait();
  expect::equal(late, 7, "behind a barrier for one event");
  expect::is_true(endless.get_info<info::event::command_execution_status>() != info::event_command_status::complete, "goes on");
  expect::is_true(!q.khr_empty() && !q.ext_oneapi_empty(), "a queue with a command is not empty");
  go = true;
  q.wait();
  expect::is_true(q.khr_empty(), "a queue that was waited for is empty");

  // Of another queue, and in a queue in order.
  queue other{property_list{property::queue::in_order(), ext::oneapi::property::queue::discard_events()}};
  event theirs = q.submit([&](handler &h) { h.host_task([&] { pause(), value = 8; }); });
  other.ext_oneapi_submit_barrier({theirs});
  other.submit([&](handler &h) { h.host_task([&] { late = value; }); }).wait();
  expect::equal(late, 8, "behind a command of another queue");
  syclex::barrier(other);
  syclex::partial_barrier(other, {theirs});

  // The last event of a queue in order, and events of others that it waits for.
  value = 0;
  theirs = q.submit([&](handler &h) { h.host_task([&] { pause(), value = 9; }); });
  other.ext_oneapi_set_external_event(theirs);
  other.submit([&](handler &h) { h.host_task([&] { late = value; }); });
  other.ext_oneapi_get_last_event()->wait();
  expect::equal(late, 9, "behind an event of another queue, and the last event");
  queue empty{property::queue::in_order()};
  empty.ext_oneapi_get_last_event()->wait();
  for (int what = 0; what != 2; ++what) {
    bool refused = false;
    try {
      if (what)
        q.ext_oneapi_set_external_event(theirs);
      else
        q.ext_oneapi_get_last_event();
    } catch (const exception &e) {
      refused = e.code() == errc::invalid;
    }
    expect::is_true(refused, "a queue that is not in order has no last event");
  }
  syclex::submit_with_event(other, [&](handler &h) { syclex::barrier(h); }).wait();
}

static void rows() {
  queue q{property::queue::in_order()};
  constexpr int pitch = 10, width = 4, height = 3;
  expect::shared<int> from(q, pitch * height), to(q, pitch * height);
  int *a = from.data, *b = to.data;
  q.parallel_for(range<1>(pitch * height), [=](id<1> i) { a[i] = int(i[0]) + 1; });
  q.ext_oneapi_memcpy2d(b, pitch * sizeof(int), a, pitch * sizeof(int), width * sizeof(int), height).wait();
  for (int i = 0; i < pitch * height; ++i)
    expect::equal(b[i], i % pitch < width ? i + 1 : 0, "memcpy2d", i);
  event e = q.ext_oneapi_memset2d(b, pitch * sizeof(int), 1, 2 * sizeof(int), height);
  q.ext_oneapi_fill2d(b + 5, pitch, 9, 3, height - 1, e);
  q.ext_oneapi_copy2d(a, pitch, b + 8, pitch, 2, height, std::vector<event>{e}).wait();
  for (int i = 0; i < pitch * height; ++i) {
    const int x = i % pitch, y = i / pitch;
    const int wanted = x < 2 ? 0x01010101 : x < width ? i + 1 : x >= 8 ? i - 8 + 1 : x >= 5 && y < height - 1 ? 9 : 0;
    expect::equal(b[i], wanted, "rows", i);
  }
  auto refused = [&](auto &&command, const char *what) {
    try {
      q.submit(command).wait();
      expect::is_true(false, what);
    } catch (const exception &error) {
      expect::is_true(error.code() == errc::invalid, what);
    }
  };
  refused([&](handler &h) { h.ext_oneapi_memcpy2d(b, 4, a, 8, 8, 2); }, "a row longer than its pitch");
  refused([&](handler &h) { h.ext_oneapi_memcpy2d(b, 8, nullptr, 8, 8, 2); }, "rows from nowhere");
  refused([&](handler &h) { h.ext_oneapi_memset2d(b, std::size_t(1) << 40, 0, 8, std::size_t(1) << 40); }, "more than 64 bits count");
  refused([&](handler &h) { h.ext_oneapi_fill2d(b, std::size_t(1) << 62, 7, 1, 1); }, "a pitch that is too large");
}

static void functions() {
  queue q{property::queue::in_order()};
  expect::shared<int> memory(q, 64);
  int *p = memory.data;
  syclex::parallel_for(q, range<1>(16), [=](id<1> i) { p[i] = int(i[0]); });
  syclex::nd_launch(q, syclex::launch_config(nd_range<1>(16, 8)), [=](nd_item<1> it) { p[it.get_global_id(0)] += 1; });
  syclex::nd_launch(q, nd_range<1>(16, 8), [=](nd_item<1> it, auto &sum) { sum += p[it.get_global_id(0)]; }, reduction(p + 16, plus<>()));
  syclex::submit(q, [&](handler &h) { syclex::single_task(h, [=] { p[17] = p[16]; }); });
  syclex::single_task(q, [=] { ++p[17]; });
  syclex::launch_config config(range<1>(16));
  expect::equal(config.get_range()[0], 16u, "launch_config");
  static_assert(std::is_same_v<decltype(config.get_properties()), const syclex::empty_properties_t &>);
  syclex::memset(q, p + 20, 0, sizeof(int));
  syclex::fill(q, p + 21, 5, 2);
  syclex::copy(q, p + 17, p + 23, 1);
  syclex::memcpy(q, p + 24, p, sizeof(int));
  syclex::prefetch(q, p, 16);
  syclex::mem_advise(q, p, 16, 0);
  syclex::submit_with_event(q, [&](handler &h) { syclex::parallel_for(h, range<1>(4), [=](id<1> i) { p[i + 30] = 3; }); }).wait();
  const int wanted[] = {136, 137, 0, 0, 0, 5, 5, 137, 1};
  for (int i = 0; i < 9; ++i)
    expect::equal(p[16 + i], wanted[i], "free functions", i);
  expect::equal(p[33], 3, "with an event");
}

static int position() {
  return int(khr::this_nd_item<2>().get_global_linear_id() * 1000 + khr::this_group<2>().get_group_linear_id() * 100 +
             khr::this_sub_group().get_local_linear_id());
}
static void work_item() {
  queue q;
  expect::shared<int> memory(q, 2 * 32);
  int *p = memory.data;
  q.parallel_for(nd_range<2>({4, 8}, {2, 4}), [=](nd_item<2> it) {
     const auto i = it.get_global_linear_id();
     p[2 * i] = position();
     p[2 * i + 1] = int(i * 1000 + it.get_group_linear_id() * 100 + it.get_sub_group().get_local_linear_id());
     if (ext::oneapi::this_work_item::get_nd_item<2>().get_local_id(1) != it.get_local_id(1))
       p[2 * i] = -1;
   }).wait();
  for (int i = 0; i < 32; ++i)
    expect::equal(p[2 * i], p[2 * i + 1], "the work-item that runs", i);
}

int main() {
  barriers();
  rows();
  functions();
  work_item();
  queue q;
  platform p = q.get_device().get_platform();
  expect::is_true(p.khr_get_default_context() == q.get_context() && p.ext_oneapi_get_default_context() == q.get_context(), "the default context");
  return expect::result();
}
