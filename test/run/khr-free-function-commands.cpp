// Commands by free functions of sycl_khr_free_function_commands: with a handler and with a queue, with ranges, groups, reductions, kernel
// objects, USM pointers, accessors and barriers.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <memory>
#include <type_traits>
using namespace sycl;

#if !SYCL_KHR_FREE_FUNCTION_COMMANDS
#error the macro of the extension is missing
#endif

// A callable has no arguments, and a reduction is one.
template <class... A>
using launched = decltype(khr::launch(std::declval<queue>(), range<1>(1), std::declval<A>()...));
template <class... A>
using reduced = decltype(khr::launch_reduce(std::declval<queue>(), range<1>(1), std::declval<A>()...));
template <template <class...> class What, class Void, class... A> struct compiles : std::false_type {};
template <template <class...> class What, class... A> struct compiles<What, std::void_t<What<A...>>, A...> : std::true_type {};
struct nothing {
  void operator()(id<1>) const {}
};
static_assert(compiles<launched, void, nothing>::value && !compiles<launched, void, nothing, int>::value);
static_assert(compiles<launched, void, kernel, int>::value && !compiles<reduced, void, nothing>::value);
static_assert(!compiles<reduced, void, nothing, int>::value);

class with_buffer;

static void launches(queue &q) {
  expect::shared<int> out(q, 64);
  int *p = out.data;
  auto sum_of = [&] {
    q.wait_and_throw();
    int sum = 0;
    for (int i = 0; i < 64; ++i)
      sum += std::exchange(p[i], 0);
    return sum;
  };
  khr::launch_task(q, [=] { p[3] = 7; });
  expect::equal(sum_of(), 7, "launch_task");
  khr::launch(q, 64, [=](id<1> i) { p[i] = 1; });
  expect::equal(sum_of(), 64, "launch of a number");
  khr::launch(q, {4, 16}, [=](item<2> i) { p[i.get_linear_id()] = int(i[0]); });
  expect::equal(sum_of(), 16 * 6, "launch, two dimensions");
  khr::submit(q, [&](handler &h) { khr::launch(h, {4, 4, 4}, [=](item<3> i) { p[i.get_linear_id()] = int(i[2]); }); });
  expect::equal(sum_of(), 16 * 6, "launch, three dimensions");
  khr::launch_grouped(q, 64, 16, [=](nd_item<1> i) { p[i.get_global_id(0)] = reduce_over_group(i.get_group(), 1, plus<int>()); });
  expect::equal(sum_of(), 64 * 16, "launch_grouped");
  event e = khr::submit_tracked(q, [&](handler &h) {
    khr::launch_grouped(h, {8, 8}, {2, 4}, [=](nd_item<2> i) { p[i.get_global_linear_id()] = int(i.get_group_linear_id()); });
  });
  e.wait();
  expect::equal(sum_of(), 8 * 28, "launch_grouped by submit_tracked");

  khr::launch_reduce(q, 100, [](id<1> i, auto &sum) { sum += int(i); }, reduction(p, plus<int>()));
  expect::equal(sum_of(), 4950, "launch_reduce");
  khr::launch_grouped_reduce(
      q, {8, 8}, {4, 4},
      [](nd_item<2> i, auto &sum, auto &most) {
        sum += 1;
        most.combine(int(i.get_global_linear_id()));
      },
      reduction(p, plus<int>()), reduction(p + 1, maximum<int>()));
  q.wait();
  expect::is_true(p[0] == 64 && p[1] == 63, "launch_grouped_reduce");
  sum_of();
  khr::submit(q, [&](handler &h) {
    khr::launch_grouped_reduce(h, range<3>(2, 2, 16), range<3>(1, 2, 8), [](nd_item<3>, auto &sum) { sum += 2; }, reduction(p, plus<int>()));
  });
  expect::equal(sum_of(), 128, "launch_grouped_reduce with a handler");
}

static void memory(queue &q) {
  expect::shared<int> a(q, 8), b(q, 8);
  for (int i = 0; i < 8; ++i)
    a[i] = i;
  khr::memcpy(q, b.data, a.data, 4 * sizeof(int));
  khr::command_barrier(q);
  khr::copy(q, a.data + 4, b.data + 4, 4);
  q.wait();
  for (int i = 0; i < 8; ++i)
    expect::equal(b[i], i, "memcpy and copy", i);
  khr::submit(q, [&](handler &h) { khr::memset(h, b.data, 1, 4); });
  event filled = khr::submit_tracked(q, [&](handler &h) { khr::fill(h, b.data + 1, 5, 3); });
  khr::prefetch(q, a.data, sizeof(int));
  khr::mem_advise(q, a.data, sizeof(int), 0);
  khr::event_barrier(q, {filled});
  khr::launch_task(q, [p = b.data] { p[4] = p[1] + p[2] + p[3]; });
  q.wait_and_throw();
  expect::is_true(b[0] == 0x01010101 && b[4] == 15, "memset, fill, event_barrier");
}

static void accessors(queue &q) {
  int in[6] = {1, 2, 3, 4, 5, 6}, out[6] = {}, all[6] = {};
  auto shared_in = std::shared_ptr<int[]>(new int[6]{1, 2, 3, 4, 5, 6}), shared_out = std::shared_ptr<int[]>(new int[6]());
  {
    buffer<int> b{range<1>(6)}, c{all, range<1>(6)};
    accessor<int, 1, access_mode::write> to(b);
    accessor<int, 1, access_mode::read> from(b);
    khr::copy(q, in, to);
    khr::copy(q, from, out);
    khr::fill(q, to, 0);
    khr::copy(q, shared_in, to); // also of arrays
    khr::copy(q, from, shared_out);
    khr::submit(q, [&](handler &h) { khr::copy(h, accessor(b, h, read_only), accessor(c, h, write_only)); });
    khr::fill(q, accessor<int, 1, access_mode::write>(c, range<1>(2)), 9);
    khr::update_host(q, accessor<int, 1, access_mode::read>(c));
    q.wait_and_throw();
  }
  for (int i = 0; i < 6; ++i)
    expect::is_true(out[i] == i + 1 && shared_out[i] == i + 1 && all[i] == (i < 2 ? 9 : i + 1), "copies of accessors", i);
}

static void kernel_objects(queue &q) {
  int value = 0;
  {
    buffer<int> b(&value, range<1>(1));
    auto bundle = get_kernel_bundle<with_buffer, bundle_state::executable>(q.get_context());
    kernel k = bundle.get_kernel(get_kernel_id<with_buffer>());
    bool refused = false;
    try {
      khr::launch_task(q, k);
    } catch (const exception &e) {
      refused = e.code() == errc::invalid || e.code() == errc::kernel_argument;
    }
    expect::is_true(refused, "a kernel of the program without its arguments");
    q.submit([&](handler &h) {
      accessor acc(b, h, write_only);
      h.single_task<with_buffer>([=] { acc[0] = 4; });
    });
  }
  expect::equal(value, 4, "the kernel itself");
}

int main() {
  queue q;
  launches(q);
  memory(q);
  accessors(q);
  kernel_objects(q);
  return expect::result();
}
