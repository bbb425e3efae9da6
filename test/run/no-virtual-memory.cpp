// Virtual memory that a program manages: no device has the aspect, and a use throws. Names of descriptors that DPC++ had before.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O3 %cohort_libs && %t.O3
#include "expect.hpp"
#include <sycl/sycl.hpp>
#include <type_traits>
#include <utility>

namespace experimental = sycl::ext::oneapi::experimental;

int main() {
  sycl::queue q;
  const sycl::device d = q.get_device();
  const sycl::context c = q.get_context();
  const auto refused = [](auto f) {
    try {
      f();
    } catch (const sycl::exception &e) {
      return e.code() == sycl::errc::feature_not_supported;
    }
    return false;
  };
  expect::is_true(!d.has(sycl::aspect::ext_oneapi_virtual_mem), "aspect");
  expect::is_true(refused([&] { experimental::physical_mem(d, c, 4096); }), "physical_mem");
  expect::is_true(refused([&] { experimental::physical_mem(q, 4096); }), "physical_mem of a queue");
  expect::is_true(refused([&] { experimental::get_mem_granularity(d, c, experimental::granularity_mode::minimum); }), "get_mem_granularity");
  expect::is_true(refused([&] { experimental::reserve_virtual_mem(4096, c); }), "reserve_virtual_mem");
  expect::is_true(refused([&] { experimental::set_access_mode(nullptr, 4096, experimental::address_access_mode::read, c); }), "set_access_mode");
  expect::is_true(refused([&] { experimental::unmap(nullptr, 4096, c); }), "unmap");
  expect::is_true(refused([&] { experimental::free_virtual_mem(4096, 4096, c); }), "free_virtual_mem");
  expect::is_true(refused([&] { experimental::get_access_mode(nullptr, 4096, c); }), "get_access_mode");
  using memory = const experimental::physical_mem &;
  static_assert(std::is_same_v<decltype(std::declval<memory>().map(4096, 4096, experimental::address_access_mode::read)), void *>);
  static_assert(std::is_same_v<decltype(std::declval<memory>().get_device()), sycl::device>);
  static_assert(std::is_same_v<sycl::info::device::ext_intel_gpu_eu_count, sycl::ext::intel::info::device::gpu_eu_count>);
  expect::is_true(refused([&] { d.get_info<sycl::info::device::ext_intel_gpu_eu_count_per_subslice>(); }), "descriptor");
  return expect::result();
}
