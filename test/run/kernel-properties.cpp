// Sizes that a kernel requires as properties: in front of the callable, or as what the callable says; in queues and handlers, with events.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <string>
#include <vector>
using namespace sycl;
namespace syclex = sycl::ext::oneapi::experimental;

static_assert(std::is_same_v<std::remove_const_t<decltype(syclex::sub_group_size<4>)>, syclex::sub_group_size_key::value_t<4>> &&
              std::is_same_v<std::remove_const_t<decltype(syclex::work_group_size<2, 4>)>, syclex::work_group_size_key::value_t<2, 4>> &&
              std::is_same_v<std::remove_const_t<decltype(syclex::work_group_size_hint<4>)>, syclex::work_group_size_hint_key::value_t<4>>);

static unsigned lanes(const nd_item<1> &it) { return it.get_sub_group().get_max_local_range()[0]; }

struct says_four {
  unsigned *out;
  void operator()(nd_item<1> it) const { out[it.get_global_id(0)] = lanes(it); }
  auto get(syclex::properties_tag) const { return syclex::properties{syclex::sub_group_size<4>}; }
};
struct says_both {
  unsigned *out;
  void operator()(nd_item<1> it, kernel_handler) const { out[it.get_global_id(0)] = lanes(it); }
  auto get(syclex::properties_tag) const { return syclex::properties{syclex::sub_group_size<2>, syclex::work_group_size<32>}; }
};

int main() {
  queue q;
  constexpr int n = 64;
  expect::shared<unsigned> memory(q, n);
  unsigned *out = memory.data;
  const nd_range<1> range_of(n, 32);
  auto all_are = [&](unsigned wanted, const char *what) {
    for (int i = 0; i < n; ++i)
      expect::equal(out[i], wanted, what, i);
  };
  event e = q.parallel_for(range_of, syclex::properties{syclex::sub_group_size<8>}, [=](nd_item<1> it) { out[it.get_global_id(0)] = lanes(it); });
  e.wait();
  all_are(8, "in front of the callable");
  q.parallel_for(range_of, e, syclex::properties{syclex::sub_group_size<32>}, [=](auto it) { out[it.get_global_id(0)] = lanes(it); }).wait();
  all_are(32, "behind an event");
  q.parallel_for(range_of, std::vector<event>{e}, syclex::properties{syclex::sub_group_size<1>}, [=](auto it) {
     out[it.get_global_id(0)] = lanes(it);
   }).wait();
  all_are(1, "behind events");
  q.parallel_for(range_of, says_four{out}).wait();
  all_are(4, "what the callable says");
  q.submit([&](handler &h) { h.parallel_for(range_of, says_both{out}); }).wait();
  all_are(2, "with a kernel_handler");
  q.parallel_for(range<1>(n), syclex::properties{syclex::work_group_size_hint<16>}, [=](id<1> i) { out[i] = 7; }).wait();
  all_are(7, "a hint");
  q.parallel_for(range<1>(n), syclex::properties{}, [=](id<1> i) { out[i] = 6; }).wait();
  all_are(6, "no properties");
  q.single_task(syclex::properties{}, [=] { out[0] = 5; }).wait();
  expect::equal(out[0], 5u, "one work-item");
  try {
    q.parallel_for(nd_range<1>(n, 16), says_both{out}).wait();
    expect::is_true(false, "another size of work-groups");
  } catch (const exception &error) {
    expect::is_true(error.code() == errc::nd_range, "another size of work-groups");
  }
  return expect::result();
}
