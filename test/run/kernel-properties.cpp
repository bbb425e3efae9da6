// Sizes that a kernel requires as properties: in front of the callable, or as what the callable says; in queues and handlers, with events.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <string>
#include <sycl/ext/intel/experimental/grf_size_properties.hpp>
#include <vector>
using namespace sycl;
namespace syclex = sycl::ext::oneapi::experimental;

static_assert(std::is_same_v<std::remove_const_t<decltype(syclex::sub_group_size<4>)>, syclex::sub_group_size_key::value_t<4>> &&
              std::is_same_v<std::remove_const_t<decltype(syclex::work_group_size<2, 4>)>, syclex::work_group_size_key::value_t<2, 4>> &&
              std::is_same_v<std::remove_const_t<decltype(syclex::work_group_size_hint<4>)>, syclex::work_group_size_hint_key::value_t<4>>);

// A list is asked by keys, as by the properties themselves; traits say what is which.
namespace grf = sycl::ext::intel::experimental;
constexpr syclex::properties both{syclex::sub_group_size<8>, grf::grf_size<256>};
using both_t = std::remove_const_t<decltype(both)>;
using lane_property = std::remove_const_t<decltype(syclex::sub_group_size<8>)>;
static_assert(both_t::has_property<syclex::sub_group_size_key>() && both_t::has_property<lane_property>() && both_t::has_property<grf::grf_size_key>() &&
              !both_t::has_property<syclex::work_group_size_key>() && !both_t::has_property<grf::grf_size_automatic_key>());
static_assert(both_t::get_property<syclex::sub_group_size_key>().value == 8 && both.get_property<grf::grf_size_key>().value == 256);
static_assert(both.get_property<syclex::sub_group_size_key>() == syclex::sub_group_size<8> && syclex::sub_group_size<8> != syclex::sub_group_size<4>);
constexpr syclex::properties counted{syclex::work_group_scratch_size(8), grf::grf_size_automatic};
static_assert(counted.get_property<syclex::work_group_scratch_size_key>().value == 8 && counted.has_property<grf::grf_size_automatic_key>());
static_assert(syclex::is_property_list_v<both_t> && syclex::is_property_list<syclex::empty_properties_t>() && !syclex::is_property_list_v<int>);
static_assert(syclex::is_property_key_v<syclex::sub_group_size_key> && syclex::is_property_key<syclex::use_root_sync_key>() &&
              syclex::is_property_key_v<syclex::work_group_scratch_size> && !syclex::is_property_key_v<lane_property> && !syclex::is_property_key_v<int>);
static_assert(syclex::is_property_value_v<lane_property> && syclex::is_property_value<syclex::work_group_scratch_size>() && !syclex::is_property_value_v<int>);
static_assert(SYCL_EXT_ONEAPI_PROPERTIES == 1 && SYCL_EXT_INTEL_GRF_SIZE == 1);

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
  q.fill(out, 0u, n).wait();
  q.parallel_for(range_of, both, [=](nd_item<1> it) { out[it.get_global_id(0)] = lanes(it); }).wait();
  all_are(8, "beside a property of other devices");
  q.parallel_for(range_of, syclex::properties{grf::grf_size_automatic}, [=](nd_item<1> it) { out[it.get_global_id(0)] = 3; }).wait();
  all_are(3, "a property of other devices alone");
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
